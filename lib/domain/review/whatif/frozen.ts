import { and, desc, eq, inArray } from "drizzle-orm";
import { db, group, resultRevision, resultRow, reviewEntry, reviewPlan, team, work } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { partOf } from "@/lib/domain/review/combination/inputs";
import { combinationOf, isLeading, type PlanCombination } from "@/lib/domain/review/combination/rule";
import { newestPlain, toPercent } from "@/lib/domain/review/combination/setting";
import { columnsOf } from "@/lib/domain/review/plan/columns";
import { calculatedScore } from "@/lib/domain/review/result/calculated";
import { calculationOf } from "@/lib/domain/review/result/calculation";
import { type Plan, seePlan } from "@/lib/domain/review/scope";
import { wordsFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import type { WhatIfInputs } from "./calls";

/** What a plan's result follows from, to be tried on. @throws notFound */
export async function whatIfInputs({ planId }: { planId: string }, actor: Actor): Promise<WhatIfInputs> {
  const plan = await seePlan(planId, actor, "review:result:list");
  const [calculation, entries, settings] = await together(
    () => calculationOf(plan),
    () => entriesOf(planId, actor),
    () => combinationOf(planId),
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
  const teams = new Map(works.map(({ workId, teamId }) => [teamId, workId]));
  const [current, combined] = await together(
    () => newestOf(plan),
    () => combinationFor(plan, settings, teams, at),
  );
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
    works: works.map(({ workId: _, teamId: __, ...shown }) => shown),
    ...combined,
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
      teamId: team.id,
      itemId: team.itemId,
      subItemId: team.subItemId,
    })
    .from(reviewEntry)
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .where(eq(reviewEntry.planId, planId))
    .orderBy(reviewEntry.judgingNo);

/** The other parts of a combined result, each as its newest result has it. */
async function combinationFor(
  plan: Plan,
  settings: PlanCombination | null,
  teams: ReadonlyMap<string, string>,
  at: (workId: string) => number,
): Promise<Pick<WhatIfInputs, "combination" | "awaited">> {
  if (!settings) return { combination: null, awaited: [] };
  const planIds = settings.parts.map((part) => part.planId);
  const [newest, names] = await together(
    () => newestPlain(planIds),
    () =>
      db.select({ id: reviewPlan.id, name: reviewPlan.name }).from(reviewPlan).where(inArray(reviewPlan.id, planIds)),
  );
  const nameOf = (planId: string) => names.find(({ id }) => id === planId)?.name ?? "";
  const awaited = planIds.filter((id) => id !== plan.id && !newest.has(id)).map(nameOf);
  if (awaited.length > 0) return { combination: null, awaited };
  const parts: NonNullable<WhatIfInputs["combination"]>["parts"] = [];
  for (const { planId, weight } of settings.parts) {
    const head = { name: nameOf(planId), weight: toPercent(weight) };
    const revisionId = newest.get(planId)?.id;
    if (planId === plan.id || !revisionId) {
      parts.push({ ...head, scores: [], totals: [], penalties: [] });
      continue;
    }
    const { scores, totals, penalties } = await partOf({ planId, weight, revisionId }, teams);
    const rows = <T>(list: Readonly<Record<string, T>>, of: (one: T) => readonly number[]) =>
      Object.entries(list).map(([workId, one]) => [at(workId), ...of(one)]);
    parts.push({
      ...head,
      scores: rows(scores, (score) => [score]),
      totals: rows(totals, (list) => list),
      penalties: rows(penalties, (count) => [count]),
    });
  }
  return { combination: { version: plan.version, missing: settings.missing, parts }, awaited };
}

/** The newest result of the round under way: that of a closed round ranks other works by other sheets. */
async function newestOf({ id, round }: Plan) {
  const [newest] = await db
    .select({ revisionId: resultRevision.id, no: resultRevision.no })
    .from(resultRevision)
    .where(and(eq(resultRevision.planId, id), eq(resultRevision.round, round), isLeading))
    .orderBy(desc(resultRevision.no))
    .limit(1);
  if (!newest) return null;
  const results = await db
    .select({ workId: resultRow.workId, rank: resultRow.rank, score: calculatedScore })
    .from(resultRow)
    .where(eq(resultRow.revisionId, newest.revisionId))
    .orderBy(resultRow.rank);
  return { ...newest, results };
}
