import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { alias, type PgSelect } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  contest,
  db,
  expert,
  group,
  item,
  resultPart,
  resultRevision,
  resultRow,
  reviewEntry,
  reviewPlan,
  reviewTask,
  team,
  user,
  work,
} from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { columnsOf, shownMarks, toPoints, wireColumns } from "@/lib/domain/review/plan/columns";
import { missedIn } from "@/lib/domain/review/scene/presence/presented";
import { plansSeen, seePlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type { Deviation } from "./calculating";
import type { resultPage as pageCall } from "./calls";
import { importOf } from "./imported";

/** A revision of a plan that the actor may look at: results are nobody else's before they are published. @throws notFound */
export async function findRevision(revisionId: string, actor: Actor, ...by: [Permission, ...Permission[]]) {
  const [row] = await db
    .select({
      id: resultRevision.id,
      planId: resultRevision.planId,
      no: resultRevision.no,
      round: resultRevision.round,
    })
    .from(resultRevision)
    .innerJoin(reviewPlan, eq(reviewPlan.id, resultRevision.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(resultRevision.id, revisionId), plansSeen(actor, ...by)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** The revisions of a plan, newest first. @throws notFound */
export async function listRevisions({ planId }: { planId: string }, actor: Actor) {
  await seePlan(planId, actor, "review:result:list");
  const [parts, rows] = await together(
    () => partsOf(planId),
    () =>
      db
        .select({
          revision: resultRevision,
          byName: user.realName,
          imported: importOf,
          works: sql<number>`(select count(*)::int from ${resultRow} where ${resultRow.revisionId} = ${resultRevision.id})`,
        })
        .from(resultRevision)
        .innerJoin(user, eq(user.id, resultRevision.createdBy))
        .where(eq(resultRevision.planId, planId))
        .orderBy(desc(resultRevision.no)),
  );
  return rows.map(({ revision: r, byName, works, imported }) => ({
    revisionId: r.id,
    no: r.no,
    inputsHash: r.inputsHash,
    paramsHash: r.paramsHash,
    overrideReason: r.overrideReason,
    overridden: (r.params.overridden ?? []) as Deviation["overridden"],
    parts: parts.get(r.id)?.map(({ revisionId: _, ...part }) => part) ?? [],
    byName,
    createTime: toWireTime(r.createdAt),
    works,
    imported,
  }));
}

/** The revisions from which combined ones of a plan came, by the id of the combined one. */
async function partsOf(planId: string) {
  const part = alias(resultRevision, "part");
  const rows = await db
    .select({
      revisionId: resultPart.revisionId,
      planName: reviewPlan.name,
      revisionNo: part.no,
      weight: resultPart.weight,
    })
    .from(resultPart)
    .innerJoin(resultRevision, eq(resultRevision.id, resultPart.revisionId))
    .innerJoin(part, eq(part.id, resultPart.partRevisionId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, part.planId))
    .where(eq(resultRevision.planId, planId))
    .orderBy(resultPart.revisionId, resultPart.no);
  return grouped(
    rows.map((row) => ({ ...row, weight: row.weight / 100 })),
    (row) => row.revisionId,
  );
}

/** Null where an imported ranking says the rank alone. */
const pointsOf = (score: number | null) => (score === null ? null : toPoints(score));

type Detail = {
  parts?: (number | null)[];
  counted: number;
  spread: number;
  arbitrate: "spread" | "missing" | null;
  decidedBy: string | null;
  /** Of an imported ranking. */
  remark?: string;
};

/** The table of a revision, best first. @throws notFound */
export async function resultPage(input: z.output<typeof pageCall.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const { planId } = await findRevision(input.revisionId, actor, "review:result:list");
  const placed = <T extends PgSelect>(results: T) =>
    results
      .innerJoin(reviewEntry, and(eq(reviewEntry.workId, resultRow.workId), eq(reviewEntry.planId, planId)))
      .innerJoin(work, eq(work.id, resultRow.workId))
      .innerJoin(team, eq(team.id, work.teamId))
      .innerJoin(group, eq(group.id, team.ownerGroupId))
      .innerJoin(item, eq(item.id, work.itemId));
  const ofRevision = eq(resultRow.revisionId, input.revisionId);
  const matching = placed(db.select({ id: resultRow.workId }).from(resultRow).$dynamic()).where(
    and(
      ofRevision,
      input.arbitrate ? sql`${resultRow.detail} ->> 'arbitrate' = ${input.arbitrate}` : undefined,
      keywords
        ? or(
            contains(work.title, keywords),
            contains(team.name, keywords),
            contains(group.name, keywords),
            eq(reviewEntry.judgingNo, keywords),
          )
        : undefined,
    ),
  );
  const order = [resultRow.rank, reviewEntry.judgingNo, work.id].map((by) => ({ by, order: "ASC" }) as const);
  const { ids, total } = await pageOf(matching, order, input);
  const shown = await placed(
    db
      .select({
        row: resultRow,
        judgingNo: reviewEntry.judgingNo,
        title: work.title,
        teamName: team.name,
        teamNo: team.number,
        schoolName: shownName(group, actor.locale),
        itemName: shownName(item, actor.locale),
      })
      .from(resultRow)
      .$dynamic(),
  ).where(and(ofRevision, isOneOf(resultRow.workId, ids)));
  const rows = inOrder(ids, shown, ({ row }) => row.workId);
  const list = rows.map(({ row, ...named }) => {
    const { counted, spread, arbitrate, decidedBy, parts = [], remark = "" } = row.detail as unknown as Detail;
    return {
      ...named,
      workId: row.workId,
      rank: row.rank,
      finalScore: pointsOf(row.score),
      remark,
      reviews: row.reviews,
      counted,
      spread: toPoints(spread),
      arbitrate,
      decidedBy,
      parts: parts.map((one) => (one === null ? null : toPoints(one))),
    };
  });
  return { list, total, pageNum, pageSize, absent: await missedIn(planId) };
}

/** Every sheet of one work, cancelled ones left out. @throws notFound */
export async function resultDetail({ planId, workId }: { planId: string; workId: string }, actor: Actor) {
  const [plan, [entry]] = await together(
    () => seePlan(planId, actor, "review:result:list"),
    () =>
      db
        .select({ entry: reviewEntry, title: work.title })
        .from(reviewEntry)
        .innerJoin(work, eq(work.id, reviewEntry.workId))
        .where(and(eq(reviewEntry.planId, planId), eq(reviewEntry.workId, workId))),
  );
  if (!entry) throw new Fault("notFound");
  const columns = columnsOf(plan);
  const rows = await db
    .select({ task: reviewTask, expertName: user.realName })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(
      and(
        eq(reviewTask.planId, planId),
        eq(reviewTask.workId, workId),
        sql`${reviewTask.status} not in ('cancelled', 'declined')`,
      ),
    )
    .orderBy(desc(reviewTask.total), asc(reviewTask.id));
  return {
    workId,
    judgingNo: entry.entry.judgingNo,
    title: entry.title,
    adjustment: toPoints(entry.entry.adjustment),
    adjustmentReason: entry.entry.adjustmentReason,
    columns: wireColumns(columns, actor.locale),
    reviews: rows.map(({ task, expertName }) => ({
      taskId: task.id,
      expertName,
      status: task.status,
      total: task.total === null ? null : toPoints(task.total),
      marks: shownMarks(columns, task.marks),
      comments: task.comments,
      comment: task.comment,
      submitTime: task.submittedAt && toWireTime(task.submittedAt),
    })),
  };
}

/** What became of each work between two revisions of one plan. @throws notFound, badInput for revisions of two plans */
export async function resultDiff({ fromId, toId }: { fromId: string; toId: string }, actor: Actor) {
  const [from, to] = await together(
    () => findRevision(fromId, actor, "review:result:list"),
    () => findRevision(toId, actor, "review:result:list"),
  );
  if (from.planId !== to.planId) throw new Fault("badInput", {}, [{ field: "toId", word: "samePlan" }]);
  const rows = await db
    .select()
    .from(resultRow)
    .where(inArray(resultRow.revisionId, [fromId, toId]));
  const ranked = new Map(
    rows.map((r) => [`${r.revisionId} ${r.workId}`, { rank: r.rank, finalScore: pointsOf(r.score) }]),
  );
  const current = (revisionId: string, workId: string) => ranked.get(`${revisionId} ${workId}`) ?? null;
  const changed = [...new Set(rows.map((r) => r.workId))]
    .map((workId) => ({ workId, before: current(fromId, workId), after: current(toId, workId) }))
    .filter(({ before, after }) => before?.rank !== after?.rank || before?.finalScore !== after?.finalScore);
  if (changed.length === 0) return [];
  const named = await db
    .select({ workId: work.id, title: work.title, teamName: team.name })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .where(
      inArray(
        work.id,
        changed.map((c) => c.workId),
      ),
    );
  const words = new Map(named.map((n) => [n.workId, n]));
  return changed
    .map((c) => ({ title: "", teamName: "", ...words.get(c.workId), ...c }))
    .sort((a, b) => (a.after?.rank ?? 1e9) - (b.after?.rank ?? 1e9));
}
