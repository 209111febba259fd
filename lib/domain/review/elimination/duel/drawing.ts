import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { db, duel, duelRound, reviewTask, transaction } from "@/db";
import { insertMany } from "@/db/many";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { type DistributionPlan, distribute } from "@/lib/domain/review/distribution/distribute";
import { admit, assign, mustBeRight } from "@/lib/domain/review/distribution/distributing";
import { type Inputs, inputsOf } from "@/lib/domain/review/distribution/inputs";
import { mustPassNoDraw } from "@/lib/domain/review/draw/applying";
import { schoolsOf } from "@/lib/domain/review/draw/schools";
import { mustEliminate } from "@/lib/domain/review/elimination/rounds";
import { live } from "@/lib/domain/review/lifecycle";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findContestPlan, type Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { pairUp } from "./pairing";
import { duelsOf, voteColumn } from "./round";
import { seedOf } from "./seed";

/**
 * Pairs the works of the round under way by the plan's seed, which was fixed before, and asks experts for each duel, who may judge both
 * works. A round that is paired keeps its pairs: experts are asked for those who are gone.
 * @throws notFound, planReadOnly, notElimination, duelRules, planInvalid, noDuels for fewer than two works, sheetRound where the round is
 * judged sheet by sheet, drawPending, distributionInfeasible where a duel would lack an expert
 */
export async function drawDuels({ planId }: { planId: string }, actor: Actor) {
  return transaction(async () => {
    const plan = await findContestPlan(planId, actor, "update");
    mustEliminate(plan);
    await mustAllowIn(plan, "assign");
    voteColumn(plan);
    if (plan.status === "draft") await mustBeRight(plan, actor);
    const before = await duelsOf(plan);
    const read = await inputsOf(plan, { mode: "topUp" });
    const duels = before.length > 0 ? before : await pair(plan, read, actor);
    const asked = await ask(plan, read, duels, actor);
    await record(actor, "elimination.duels", "plan", planId, { round: plan.round, duels: duels.length, added: asked });
    return { duels: duels.length, asked };
  });
}

/** Takes the works into the plan and pairs them. */
async function pair(plan: Plan, read: Inputs, actor: Actor) {
  const here = and(eq(reviewTask.planId, plan.id), eq(reviewTask.round, plan.round));
  if ((await db.$count(reviewTask, and(here, inArray(reviewTask.status, [...live])))) > 0)
    throw new Fault("sheetRound");
  if (read.works.length < 2) throw new Fault("noDuels");
  await mustPassNoDraw(plan.id, "0");
  const seed = seedOf(plan);
  await admit(plan, read.works, seed, actor);
  const [byes, works] = await together(
    () => byesOf(plan.id),
    () => schoolsOf(plan),
  );
  const byNo = new Map(works.map((one) => [one.judgingNo, one.workId]));
  const sheet = works
    .map(({ judgingNo, school, workId }): [string, string, number] => [judgingNo, school, byes.get(workId) ?? 0])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  await db.insert(duelRound).values({ planId: plan.id, no: plan.round, seed, sheet, drawnBy: actor.userId });
  const pairs = pairUp(sheet, seed).map(([first, second], at) => ({
    ...{ planId: plan.id, round: plan.round, no: at + 1 },
    workId: byNo.get(first) as string,
    opponentId: second === null ? null : (byNo.get(second) ?? null),
  }));
  await insertMany(duel, pairs);
  return pairs;
}

/** How often each work had no opponent in this plan. */
async function byesOf(planId: string) {
  const rows = await db
    .select({ workId: duel.workId, byes: count() })
    .from(duel)
    .where(and(eq(duel.planId, planId), isNull(duel.opponentId)))
    .groupBy(duel.workId);
  return new Map(rows.map(({ workId, byes }) => [workId, byes]));
}

/** Distributes the duels as works are distributed: whoever may not judge one of the two is not asked. @returns how many were asked */
async function ask(plan: Plan, read: Inputs, duels: readonly Paired[], actor: Actor) {
  const { works, input } = read;
  const running = new Set(works.map(({ workId }) => workId));
  const open = duels.filter((one) => running.has(one.workId) && one.opponentId !== null && running.has(one.opponentId));
  const { assignments, report } = distribute({ ...duelled(input, open), seed: `${plan.id} ${plan.round}` });
  const missing = report.unfilled.reduce((sum, one) => sum + one.missing, 0);
  if (missing > 0) throw new Fault("distributionInfeasible", { count: missing });
  const byKey = new Map(open.map((one) => [keyOf(one), one]));
  const tasks = assignments.flatMap(({ workId: key, expertId }) => {
    const { workId, opponentId, no } = byKey.get(key) as Paired;
    return [workId, opponentId as string].map((id) => ({ workId: id, expertId, duel: no }));
  });
  await assign(plan, tasks, actor);
  return assignments.length;
}

type Paired = Pick<typeof duel.$inferSelect, "no" | "workId" | "opponentId">;
const keyOf = ({ no }: Pick<Paired, "no">) => String(no).padStart(5, "0");

/** What a distribution is to fill, with each duel in place of its two works. */
function duelled(input: Inputs["input"], duels: readonly Paired[]): Omit<DistributionPlan, "seed"> {
  const works = new Map(input.works.map((one) => [one.id, one]));
  const keyed = new Map(duels.flatMap((one) => [one.workId, one.opponentId].map((id) => [id, keyOf(one)] as const)));
  const onDuels = <T extends { workId: string; expertId: string }>(pairs: readonly T[] = []) =>
    pairs.flatMap((one) => {
      const key = keyed.get(one.workId);
      return key === undefined ? [] : [{ ...one, workId: key }];
    });
  const joint = new Set<string>();
  const planned = duels.map((one) => {
    const two = [one.workId, one.opponentId].map((id) => works.get(id as string));
    const tracks = [...new Set(two.map((work) => work?.track ?? ""))];
    if (tracks.length > 1) joint.add(tracks.join(" "));
    return {
      id: keyOf(one),
      track: tracks.join(" "),
      orgs: [...new Set(two.flatMap((work) => work?.orgs ?? []))].sort(),
    };
  });
  return {
    works: planned,
    // a duel is two sheets, and across two tracks is for whoever judges in both
    experts: input.experts.map((one) => ({
      ...one,
      cap: Math.floor(one.cap / 2),
      tracks: [
        ...(one.tracks ?? []),
        ...[...joint].filter((both) => both.split(" ").every((track) => one.tracks?.includes(track))),
      ],
    })),
    perWork: input.perWork,
    blocked: onDuels(input.blocked),
    existing: onDuels(input.existing),
  };
}
