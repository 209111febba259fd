import { and, desc, eq } from "drizzle-orm";
import { db, group, resultRevision, resultRow, reviewEntry, team, work } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { isPlain } from "@/lib/domain/review/combination/rule";
import { columnsOf } from "@/lib/domain/review/plan/columns";
import { calculationOf } from "@/lib/domain/review/result/calculation";
import { seePlan } from "@/lib/domain/review/scope";
import { wordsFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import type { WhatIfInputs } from "./calls";

/** What a plan's result follows from, to be tried on. @throws notFound */
export async function whatIfInputs({ planId }: { planId: string }, actor: Actor): Promise<WhatIfInputs> {
  const plan = await seePlan(planId, actor, "review:result:list");
  const [calculation, entries, current] = await together(
    () => calculationOf(plan),
    () => entriesOf(planId, actor),
    () => newestOf(planId),
  );
  const running = new Set(calculation.workIds);
  const works = entries.filter(({ workId }) => running.has(workId));
  const place = new Map(works.map(({ workId }, at) => [workId, at]));
  const at = (workId: string) => place.get(workId) ?? -1;
  const experts = new Map<string, number>();
  const expertAt = (id: string) => {
    if (!experts.has(id)) experts.set(id, experts.size);
    return experts.get(id) as number;
  };
  const columns = columnsOf(plan).filter(({ type }) => type !== "text");
  const orders = [...new Set(Object.values(calculation.manualOrders ?? {}))];
  const { rule } = calculation;
  return {
    rule: { ...rule, tieChain: [...rule.tieChain] },
    columns: columns.map(({ key, label, max, weight }) => ({
      key,
      label: wordsFor(actor.locale, label),
      max,
      weight: weight ?? null,
    })),
    works: works.map(({ workId: _, ...shown }) => shown),
    sheets: calculation.reviews.map(({ workId, expertId, total, marks }) => [
      at(workId),
      expertAt(expertId),
      total,
      ...columns.map(({ key }) => Number(marks[key] ?? 0)),
    ]),
    experts: experts.size,
    adjustments: (calculation.adjustments ?? []).map(({ workId, points }) => [at(workId), points]),
    places: Object.entries(calculation.manualPlaces ?? {}).flatMap(([workId, rank]): number[][] =>
      place.has(workId) ? [[at(workId), orders.indexOf(calculation.manualOrders?.[workId] ?? ""), rank]] : [],
    ),
    current: current && {
      ...current,
      results: current.results.flatMap(({ workId, rank, score }): number[][] =>
        place.has(workId) ? [[at(workId), rank, score]] : [],
      ),
    },
  };
}

/** The works of a plan by their judging numbers, which were drawn: their order tells nothing. */
const entriesOf = (planId: string, actor: Actor) =>
  db
    .select({
      workId: reviewEntry.workId,
      judgingNo: reviewEntry.judgingNo,
      title: work.title,
      schoolName: shownName(group, actor.locale),
      itemId: team.itemId,
      subItemId: team.subItemId,
    })
    .from(reviewEntry)
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .where(eq(reviewEntry.planId, planId))
    .orderBy(reviewEntry.judgingNo);

async function newestOf(planId: string) {
  const [newest] = await db
    .select({ revisionId: resultRevision.id, no: resultRevision.no })
    .from(resultRevision)
    .where(and(eq(resultRevision.planId, planId), isPlain))
    .orderBy(desc(resultRevision.no))
    .limit(1);
  if (!newest) return null;
  const results = await db
    .select({ workId: resultRow.workId, rank: resultRow.rank, score: resultRow.score })
    .from(resultRow)
    .where(eq(resultRow.revisionId, newest.revisionId))
    .orderBy(resultRow.rank);
  return { ...newest, results };
}
