import { and, eq, isNull, or, sql } from "drizzle-orm";
import { db, declaredConflict, expert, planExpert, reviewTask } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import { majorCatalogue } from "@/lib/domain/org";
import { specialitiesBy } from "@/lib/domain/org/contract";
import {
  byCollege,
  conflictsBetween,
  expertOrgKeys,
  samePersonPairs,
  teamOrgKeys,
} from "@/lib/domain/review/conflict/conflict";
import { expertFacts, workFacts } from "@/lib/domain/review/conflict/facts";
import { live, STOPPED, unstarted } from "@/lib/domain/review/lifecycle";
import type { Plan } from "@/lib/domain/review/scope";
import { canonicalText } from "@/lib/text/canonical";
import type { DistributionPlan, PlannedExpert } from "./distribute";
import { asField } from "./fields";
import { planWorks } from "./placing";
import { quotaFor } from "./quota/quotas";
import { answersIn, fieldsOf, seenBefore } from "./wished";

export interface Run {
  mode: "topUp" | "adjust";
  arbitrate?: { workIds: string[]; more: number };
}

const byPair = (a: { workId: string; expertId: string }, b: { workId: string; expertId: string }) =>
  `${a.workId} ${a.expertId}` < `${b.workId} ${b.expertId}` ? -1 : 1;

/**
 * Everything that a distribution follows from, read anew: at the dry run, and again before it is confirmed. Two reads of the
 * same facts have the same hash.
 */
export async function inputsOf(plan: Plan, run: Run) {
  const [works, tasks] = await together(
    () => planWorks(plan),
    () =>
      db
        .select({
          id: reviewTask.id,
          workId: reviewTask.workId,
          expertId: reviewTask.expertId,
          status: reviewTask.status,
          round: reviewTask.round,
          refused: reviewTask.declineReason,
        })
        .from(reviewTask)
        .where(eq(reviewTask.planId, plan.id))
        .orderBy(reviewTask.id),
  );
  const alive = tasks.filter((t) => t.round === plan.round && (live as readonly string[]).includes(t.status));
  const removable =
    run.mode === "adjust" ? alive.filter((t) => (unstarted as readonly string[]).includes(t.status)) : [];
  const existing = alive.filter((t) => !removable.includes(t));

  const experts = await db
    .select({
      id: planExpert.expertId,
      cap: planExpert.cap,
      itemIds: planExpert.itemIds,
      fields: expert.fields,
      school: sql<string | null>`(select p.school from place_of(${expert.orgId}) p)`,
    })
    .from(planExpert)
    .innerJoin(expert, and(eq(expert.id, planExpert.expertId), eq(expert.status, "active")))
    .where(eq(planExpert.planId, plan.id))
    .orderBy(planExpert.expertId);
  const everybody = [...new Set([...experts.map((e) => e.id), ...existing.map((t) => t.expertId)])];
  const workIds = works.map((w) => w.workId);
  const [known, teams, answers, seen, fields, kinOf, declared] = await together(
    () => expertFacts(plan.contestId, everybody),
    () => workFacts(workIds),
    () => answersIn(plan.id),
    () => seenBefore(workIds, everybody),
    async () => (plan.weights ? fieldsOf(workIds) : null),
    async () => (plan.weights ? specialitiesBy(await majorCatalogue()).kinOf : null),
    () =>
      db
        .select({ workId: declaredConflict.workId, expertId: declaredConflict.expertId })
        .from(declaredConflict)
        .where(
          and(
            eq(declaredConflict.contestId, plan.contestId),
            plan.orgId
              ? or(isNull(declaredConflict.orgId), eq(declaredConflict.orgId, plan.orgId))
              : isNull(declaredConflict.orgId),
          ),
        ),
  );

  const facts = plan.orgId ? known.map((f) => ({ ...f, affiliations: byCollege(f.affiliations) })) : known;
  const trackOf = new Map(works.map((w) => [w.workId, w.track]));
  const rowOf = new Map(works.map((w) => [w.workId, w]));
  const quotaOf = (id: string, what: "perWork" | "perExpert") => {
    const row = rowOf.get(id);
    return row && quotaFor(plan.quotas, row, what);
  };
  const worksIn = grouped(works, (w) => w.track);
  const placeOf = new Map(works.map((w) => [w.workId, w.group ?? w.track]));
  const factsOf = new Map(facts.map((f) => [f.id, f]));
  const places = new Map(works.map((w) => [w.group ?? w.track, w]));
  const planned = experts.map(({ id, cap, itemIds, ...own }): PlannedExpert => {
    const judges = [...places.values()].filter(
      (w) => itemIds.includes(w.track) || (w.group && itemIds.includes(w.group)),
    );
    // a restriction that no work meets is still one
    const tracks = itemIds.length ? ["none", ...judges.map((w) => w.group ?? w.track)].sort() : [];
    const facts = factsOf.get(id);
    const orgs = expertOrgKeys(facts?.affiliations ?? [], plan.coiLevel).sort();
    return {
      ...{ id, cap, tracks, orgs },
      ...(facts?.duties[0] && { barred: facts.duties[0] }),
      ...(own.school && { school: own.school }),
      ...(fields && kinOf && { fields: own.fields.map(asField).sort(), kin: kinOf(own.fields).map(asField).sort() }),
    };
  });
  const blocked = [
    ...samePersonPairs(facts, teams),
    ...facts.flatMap((f) =>
      f.tracks
        .flatMap((track) => worksIn.get(track) ?? [])
        .map((w) => ({ workId: w.workId, expertId: f.id, reason: "inContestItem" as const })),
    ),
    ...declared.map((pair) => ({ ...pair, reason: "declared" as const })),
    ...tasks
      .filter((t) => t.status === "declined" || (t.status === "cancelled" && t.refused && t.refused !== STOPPED))
      .map((t) => ({
        workId: t.workId,
        expertId: t.expertId,
        reason: t.status === "declined" ? ("declined" as const) : ("transferred" as const),
      })),
  ].sort((a, b) => (`${a.workId} ${a.expertId} ${a.reason}` < `${b.workId} ${b.expertId} ${b.reason}` ? -1 : 1));
  const more = new Map(run.arbitrate?.workIds.map((id) => [id, run.arbitrate?.more ?? 0]));

  const limits = plan.quotas.flatMap(({ itemId, perExpert }) =>
    perExpert === null ? [] : [{ place: itemId, most: perExpert }],
  );
  const input: Omit<DistributionPlan, "seed"> = {
    works: teams.map((t) => {
      const limit = quotaOf(t.id, "perExpert");
      return {
        id: t.id,
        track: placeOf.get(t.id),
        orgs: teamOrgKeys(t, plan.coiLevel).sort(),
        wanted: (quotaOf(t.id, "perWork")?.perWork ?? plan.perWork) + (more.get(t.id) ?? 0),
        ...(limit && { place: limit.itemId }),
        ...(fields && { fields: fields.get(t.id) ?? [] }),
      };
    }),
    experts: planned,
    perWork: plan.perWork,
    blocked,
    existing: existing.map(({ workId, expertId }) => ({ workId, expertId })).sort(byPair),
    answers,
    seen,
    ...(plan.weights && { weights: plan.weights }),
    ...(limits.length > 0 && { limits }),
  };
  const teamOf = new Map(teams.map((t) => [t.id, t]));
  const conflicts = existing.flatMap((task) => {
    const judge = factsOf.get(task.expertId);
    const team = teamOf.get(task.workId);
    if (task.status === "confirmed" || !judge || !team) return [];
    const takesPart = judge.tracks.includes(trackOf.get(task.workId) ?? "");
    const reasons = conflictsBetween({ ...judge, takesPart }, team, plan.coiLevel, declared);
    return reasons.length ? [{ taskId: task.id, workId: task.workId, expertId: task.expertId, reasons }] : [];
  });
  const versions = works.map((w) => [w.workId, w.versionId]);
  const inputsHash = sha256(canonicalText({ run, input, versions, removable: removable.map((t) => t.id) }));
  return { works, input, inputsHash, existing, removable, conflicts };
}
export type Inputs = Awaited<ReturnType<typeof inputsOf>>;
