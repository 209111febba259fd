import { and, desc, eq, inArray } from "drizzle-orm";
import { db, distribution, expert, reviewPlan, team, user, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { exceptionsIn } from "@/lib/domain/review/conflict/duties";
import type { DistributionReport } from "@/lib/domain/review/distribution/calls";
import type { DistributionReport as Found } from "@/lib/domain/review/distribution/distribute";
import type { Run } from "@/lib/domain/review/distribution/inputs";
import { itemNames, type QuotaReport } from "@/lib/domain/review/distribution/quota/demand";
import { seePlan } from "@/lib/domain/review/scope";
import type { Locale } from "@/lib/i18n/locale";

/** What is stored with a run, beside its pairs. */
export interface StoredReport extends Record<string, unknown> {
  run: Run;
  works: number;
  experts: number;
  kept: number;
  removed: number;
  /** Runs of before soft conflicts were counted have none of these. */
  found: Omit<Found, "soft"> & Partial<Pick<Found, "soft">>;
  loads: { expertId: string; load: number; cap: number }[];
  conflicts: { taskId: string; workId: string; expertId: string; reasons: string[] }[];
  /** Of a plan with quotas. */
  quotas?: QuotaReport[];
}

type Row = typeof distribution.$inferSelect;

/** A run that was not made by a dry run here (a story, an import) has the bare findings: what else is reported follows from its pairs. */
function storedReport({ report, pairs }: Row): StoredReport {
  if ("found" in report) return report as StoredReport;
  const loads = new Map<string, number>();
  for (const [, expertId] of pairs) loads.set(expertId, (loads.get(expertId) ?? 0) + 1);
  return {
    run: { mode: "topUp" },
    works: new Set(pairs.map(([workId]) => workId)).size,
    experts: loads.size,
    kept: 0,
    removed: 0,
    found: { unfilled: [], histogram: [], sumSquares: 0, conflictHits: 0, ...report },
    loads: [...loads].map(([expertId, load]) => ({ expertId, load, cap: load })),
    conflicts: [],
  };
}

/** A run as the organiser reads it: works by title, experts by name. */
export async function wireReport(row: Row, locale: Locale): Promise<DistributionReport> {
  const report = storedReport(row);
  const { unfilled, histogram, soft } = report.found;
  const planned = new Set([...report.loads.map((l) => l.expertId)]);
  const quotas = report.quotas ?? [];
  const [exceptions, works, experts, names] = await together(
    async () => (await exceptionsOf(row.planId)).filter((one) => planned.has(one.expertId)),
    () => worksNamed([...unfilled.map((u) => u.workId), ...report.conflicts.map((c) => c.workId)]),
    () => expertsNamed([...report.loads.map((l) => l.expertId), ...report.conflicts.map((c) => c.expertId)]),
    () =>
      itemNames(
        quotas.map((q) => q.itemId),
        locale,
      ),
  );
  return {
    distributionId: row.id,
    planId: row.planId,
    mode: report.run.mode,
    seed: row.seed,
    inputsHash: row.inputsHash,
    works: report.works,
    experts: report.experts,
    added: row.pairs.length,
    kept: report.kept,
    removed: report.removed,
    unfilled: unfilled.slice(0, 200).map((u) => ({
      workId: u.workId,
      title: works.get(u.workId)?.title ?? "",
      teamName: works.get(u.workId)?.teamName ?? "",
      missing: u.missing,
      reasons: Object.entries(u.reasons).map(([reason, count]) => ({ reason, experts: count ?? 0 })),
    })),
    gaps: unfilled.reduce((sum, u) => sum + u.missing, 0),
    histogram,
    loads: report.loads.map((l) => ({ ...l, realName: experts.get(l.expertId) ?? "" })),
    soft: soft
      ? { ...soft, sameClass: soft.sameClass ?? null, weighed: soft.cost !== undefined, cost: soft.cost ?? null }
      : null,
    quotas: quotas.map((q) => ({ ...q, name: names.get(q.itemId) ?? "" })),
    conflicts: report.conflicts.map((c) => ({
      taskId: c.taskId,
      title: works.get(c.workId)?.title ?? "",
      expertName: experts.get(c.expertId) ?? "",
      reasons: c.reasons,
    })),
    exceptions,
    confirmed: row.confirmedAt !== null,
    createTime: toWireTime(row.createdAt),
  };
}

async function exceptionsOf(planId: string) {
  const [plan] = await db.select({ contestId: reviewPlan.contestId }).from(reviewPlan).where(eq(reviewPlan.id, planId));
  return plan ? exceptionsIn(plan.contestId) : [];
}

async function worksNamed(ids: string[]) {
  const rows = ids.length
    ? await db
        .select({ id: work.id, title: work.title, teamName: team.name })
        .from(work)
        .innerJoin(team, eq(team.id, work.teamId))
        .where(inArray(work.id, [...new Set(ids)]))
    : [];
  return new Map(rows.map((row) => [row.id, row]));
}

async function expertsNamed(ids: string[]) {
  const rows = ids.length
    ? await db
        .select({ id: expert.id, name: user.realName })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .where(inArray(expert.id, [...new Set(ids)]))
    : [];
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The last run of a plan; null before the first. @throws notFound */
export async function lastDistribution({ planId }: { planId: string }, actor: Actor) {
  await seePlan(planId, actor, "review:assign:list");
  const [row] = await db
    .select({ run: distribution })
    .from(distribution)
    .innerJoin(reviewPlan, and(eq(reviewPlan.id, distribution.planId), eq(reviewPlan.id, planId)))
    .orderBy(desc(distribution.createdAt), desc(distribution.id))
    .limit(1);
  return row ? wireReport(row.run, actor.locale) : null;
}
