import { asc, eq, sql } from "drizzle-orm";
import {
  contest,
  contestManager,
  db,
  formVersion,
  item,
  milestone,
  setting,
  stage,
  stageWindow,
  transaction,
} from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import type { FormFields } from "@/lib/domain/contest/form";
import { formDraftOf, formOf } from "@/lib/domain/contest/form/forms";
import { contestLifecycle } from "@/lib/domain/contest/lifecycle/lifecycle";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { soundOf } from "./editing";

type Named = Map<string, string>;

/**
 * Makes the next edition (届) of a contest as a draft: tracks, stages with their windows moved by whole years, milestones, rules
 * and questions; no team, no work, no result.
 */
export async function copyContest(input: { competitionId: string; name: string; year: number }, actor: Actor) {
  return transaction(async () => {
    const source = await findOwnContest(input.competitionId, actor);
    const years = input.year - source.year;
    const { id: _, version: __, createdAt: ___, ...copied } = source;
    const [made] = await db
      .insert(contest)
      .values({
        ...copied,
        name: input.name,
        nameEn: null,
        year: input.year,
        round: sql`(select max(c.round) + 1 from contest c where c.series_id = ${source.seriesId})`,
        status: "draft",
        publishedAt: null,
        pinyin: soundOf(input.name),
        createdBy: actor.userId,
      })
      .returning({ id: contest.id });
    const id = made?.id as string;
    const managers = await db.select().from(contestManager).where(eq(contestManager.contestId, source.id));
    const people = new Set([actor.userId, ...managers.map((m) => m.userId)]);
    await db.insert(contestManager).values([...people].map((userId) => ({ contestId: id, userId })));
    const items = await copyItems(source.id, id);
    const stages = await copyStages(source.id, id, years, items);
    await copyRules(source.id, id, items, stages);
    await contestLifecycle.begin(id, "draft", actor);
    await record(actor, "contest.copy", "contest", id, { from: source.id });
    return { competitionId: id };
  });
}

async function copyItems(from: string, to: string): Promise<Named> {
  const named: Named = new Map();
  const rows = await db
    .select()
    .from(item)
    .where(eq(item.contestId, from))
    .orderBy(sql`${item.parentId} nulls first`, asc(item.id));
  for (const row of rows) {
    const { code, name, nameEn, capacity, waitingList, sort } = row;
    const parentId = row.parentId && (named.get(row.parentId) ?? null);
    const [made] = await db
      .insert(item)
      .values({ contestId: to, parentId, code, name, nameEn, capacity, waitingList, sort })
      .returning({ id: item.id });
    named.set(row.id, made?.id as string);
  }
  for (const { id, groupRules } of rows)
    if (groupRules.length > 0)
      await db
        .update(item)
        .set({ groupRules: groupRules.map((rule) => ({ ...rule, groupId: named.get(rule.groupId) ?? rule.groupId })) })
        .where(eq(item.id, named.get(id) as string));
  return named;
}

async function copyStages(from: string, to: string, years: number, items: Named): Promise<Named> {
  const named: Named = new Map();
  const later = (at: unknown) => sql`${at} + make_interval(years => ${years})`;
  for (const row of await db.select().from(stage).where(eq(stage.contestId, from)).orderBy(asc(stage.seq))) {
    const { id, contestId: _, resultsAt: __, ...values } = row;
    const [made] = await db
      .insert(stage)
      .values({ ...values, itemIds: values.itemIds.flatMap((one) => items.get(one) ?? []), contestId: to })
      .returning({ id: stage.id });
    named.set(id, made?.id as string);
    await db.execute(sql`insert into stage_window (stage_id, type, starts_at, ends_at)
      select ${made?.id}, type, ${later(stageWindow.startsAt)}, ${later(stageWindow.endsAt)}
      from stage_window where stage_id = ${id} and starts_at < ends_at`);
  }
  await db.execute(sql`insert into milestone (contest_id, name, at, description)
    select ${to}, name, ${later(milestone.at)}, description from milestone where contest_id = ${from}`);
  return named;
}

/** Copies rules to their places, and questions with their tracks and stages. */
async function copyRules(from: string, to: string, items: Named, stages: Named) {
  for (const row of await db.select().from(setting).where(eq(setting.contestId, from))) {
    const { kind, value, stageId, itemId } = row;
    await db.insert(setting).values({
      contestId: to,
      kind,
      // What is bound to days, and codes that were handed out, are of the contest that is copied.
      value: { ...value, lockAt: undefined, feeTiers: undefined, refundTable: undefined, feeCodes: undefined },
      stageId: stageId && stages.get(stageId),
      itemId: itemId && items.get(itemId),
    });
  }
  const now = (named: Named, ids: string[]) => ids.flatMap((id) => named.get(id) ?? []);
  for (const purpose of ["enroll", "work"] as const) {
    const form = (await formDraftOf(from, purpose)) ?? (await formOf(from, purpose));
    const fields = (form.fields as FormFields).map((f) => ({
      ...f,
      items: now(items, f.items),
      stages: now(stages, f.stages),
    }));
    if (fields.length) await db.insert(formVersion).values({ contestId: to, purpose, no: 1, fields });
  }
}
