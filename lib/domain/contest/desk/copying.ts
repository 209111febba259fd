import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
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
import { yearsAfter } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type { FormFields } from "@/lib/domain/contest/form";
import { formDraftOf, formOf } from "@/lib/domain/contest/form/forms";
import { contestLifecycle } from "@/lib/domain/contest/lifecycle/lifecycle";
import { findOwnContest } from "@/lib/domain/contest/scope";
import type { EnrollSettingPart, WorkSettingPart } from "@/lib/domain/contest/setting/settings";
import { type CopyPart, copyParts } from "@/lib/domain/contest/shapes";
import { announce } from "@/lib/events";
import { soundOf } from "./editing";

type Named = Map<string, string>;

interface Copied {
  competitionId: string;
  name: string;
  year: number;
  parts?: readonly CopyPart[];
}

/** What a contest says of itself. */
const unsaid = {
  ...{ summary: "", summaryEn: "", rulesHtml: "", rulesHtmlEn: "" },
  ...{ prizes: [], questions: [], downloads: [] },
};

/**
 * Makes the next edition (届) of a contest as a draft: tracks and stages, and of the other parts those chosen, windows moved by whole
 * years; no team, no work, no result. How it is judged and awarded, later rooms copy.
 */
export async function copyContest({ parts = copyParts, ...input }: Copied, actor: Actor) {
  return transaction(async () => {
    const source = await findOwnContest(input.competitionId, actor);
    const has = (part: CopyPart) => parts.includes(part);
    const years = input.year - source.year;
    const { id: _, version: __, createdAt: ___, ...copied } = source;
    const [made] = await db
      .insert(contest)
      .values({
        ...copied,
        ...(has("text") ? {} : unsaid),
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
    const people = new Set([actor.userId, ...(has("managers") ? managers.map((m) => m.userId) : [])]);
    await db.insert(contestManager).values([...people].map((userId) => ({ contestId: id, userId })));
    const items = await copyItems(source.id, id, years);
    const stages = await copyStages(source.id, id, items);
    if (has("dates")) await copyDates(source.id, id, years, stages);
    if (has("rules")) await copyRules(source.id, id, years, { items, stages });
    if (has("forms")) await copyForms(source.id, id, years, { items, stages });
    await contestLifecycle.begin(id, "draft", actor);
    await record(actor, "contest.copy", "contest", id, { from: source.id, parts });
    await announce("contestCopied", { from: source.id, to: id, years, parts, actor });
    return { competitionId: id };
  });
}

/** A year of entry so many years later; another grade is its name. */
const gradeAfter = (grade: string, years: number) => (/^\d{4}$/.test(grade) ? String(Number(grade) + years) : grade);

async function copyItems(from: string, to: string, years: number): Promise<Named> {
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
        .set({
          groupRules: groupRules.map(({ when, groupId }) => ({
            when: when && { ...when, grades: when.grades.map((grade) => gradeAfter(grade, years)) },
            groupId: named.get(groupId) ?? groupId,
          })),
        })
        .where(eq(item.id, named.get(id) as string));
  return named;
}

async function copyStages(from: string, to: string, items: Named): Promise<Named> {
  const named: Named = new Map();
  for (const row of await db.select().from(stage).where(eq(stage.contestId, from)).orderBy(asc(stage.seq))) {
    const { id, contestId: _, resultsAt: __, ...values } = row;
    const [made] = await db
      .insert(stage)
      .values({ ...values, itemIds: values.itemIds.flatMap((one) => items.get(one) ?? []), contestId: to })
      .returning({ id: stage.id });
    named.set(id, made?.id as string);
  }
  return named;
}

async function copyDates(from: string, to: string, years: number, stages: Named) {
  const later = (at: unknown) => sql`${at} + make_interval(years => ${years})`;
  for (const [id, made] of stages)
    await db.execute(sql`insert into stage_window (stage_id, type, starts_at, ends_at)
      select ${made}, type, ${later(stageWindow.startsAt)}, ${later(stageWindow.endsAt)}
      from stage_window where stage_id = ${id} and starts_at < ends_at`);
  await db.execute(sql`insert into milestone (contest_id, name, at, description)
    select ${to}, name, ${later(milestone.at)}, description from milestone where contest_id = ${from}`);
}

interface Places {
  items: Named;
  stages: Named;
}

/** Who may enter, by years of entry and birth that moved with the contest. */
function eligibleAfter(value: typeof setting.$inferSelect.value, years: number) {
  const { eligibility } = value as z.output<typeof EnrollSettingPart>;
  if (!eligibility) return {};
  const { grades, bornFrom, bornUntil } = eligibility;
  const born = (day: string | undefined) => day && yearsAfter(day, years);
  return {
    eligibility: {
      ...eligibility,
      grades: grades?.map((grade) => gradeAfter(grade, years)),
      ...{ bornFrom: born(bornFrom), bornUntil: born(bornUntil) },
    },
  };
}

function publicAfter(value: typeof setting.$inferSelect.value, years: number) {
  const { publicFrom } = value as z.output<typeof WorkSettingPart>;
  return publicFrom ? { publicFrom: yearsAfter(publicFrom, years) } : {};
}

/** Copies rules to their places. */
async function copyRules(from: string, to: string, years: number, { items, stages }: Places) {
  for (const row of await db.select().from(setting).where(eq(setting.contestId, from))) {
    const { kind, value, stageId, itemId } = row;
    await db.insert(setting).values({
      contestId: to,
      kind,
      // What is bound to days, and codes that were handed out, are of the contest that is copied.
      value: {
        ...value,
        ...eligibleAfter(value, years),
        ...publicAfter(value, years),
        ...{ lockAt: undefined, feeTiers: undefined, refundTable: undefined, feeCodes: undefined },
      },
      stageId: stageId && stages.get(stageId),
      itemId: itemId && items.get(itemId),
    });
  }
}

/** Copies questions with their tracks and stages. */
async function copyForms(from: string, to: string, years: number, { items, stages }: Places) {
  const later = (at: string | undefined) => at && yearsAfter(at, years);
  const now = (named: Named, ids: string[]) => ids.flatMap((id) => named.get(id) ?? []);
  for (const purpose of ["enroll", "work"] as const) {
    const form = (await formDraftOf(from, purpose)) ?? (await formOf(from, purpose));
    const fields = (form.fields as FormFields).map((f) => ({
      ...f,
      ...{ requiredFrom: later(f.requiredFrom), freezeAt: later(f.freezeAt) },
      items: now(items, f.items),
      stages: now(stages, f.stages),
    }));
    if (fields.length) await db.insert(formVersion).values({ contestId: to, purpose, no: 1, fields });
  }
}
