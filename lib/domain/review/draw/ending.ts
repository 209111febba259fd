import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { contest, db, distribution, draw, reviewPlan, transaction } from "@/db";
import { toWireTime } from "@/lib/clock";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { reportOn } from "@/lib/domain/review/distribution/distribute";
import { storedReportOf } from "@/lib/domain/review/distribution/distributing";
import { inputsOf } from "@/lib/domain/review/distribution/inputs";
import type { PlanAct } from "@/lib/domain/review/plan/acts";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan, type Plan, plansSteered } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { drawn, seedInput, seedText } from "./drawing";
import type { Names } from "./freezing";
import { drawLifecycle } from "./lifecycle";
import { unpack } from "./packing";
import type { DrawSheet, InputsOf } from "./shapes";

/** A draw of a plan that the actor steers, the plan's row held. @throws notFound, planReadOnly */
async function steeredDraw(drawId: string, actor: Actor, act: PlanAct) {
  const [row] = await db
    .select(getTableColumns(draw))
    .from(draw)
    .innerJoin(reviewPlan, eq(reviewPlan.id, draw.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(draw.id, drawId), plansSteered(actor, "review:assign:assign")));
  if (!row) throw new Fault("notFound");
  const plan = await findPlan(row.planId, actor, "review:assign:assign", "update");
  await mustAllowIn(plan, act);
  return { row, plan };
}

/**
 * Draws from what was frozen, by the seed that was announced. An assignment becomes a distribution, to be confirmed like any other.
 * @throws notFound, planReadOnly, drawEnded; seedEarly before the seed can be known; seedNoRound for
 * what is no randomness of a drand round
 */
export async function enterSeed(input: { drawId: string; seed: string }, actor: Actor) {
  return transaction(async () => {
    const { row, plan } = await steeredDraw(input.drawId, actor, "assign");
    mustWait(row);
    const seed = await readSeed(row, input.seed);
    const sheet = await unpack<DrawSheet>(row.sheet);
    const hash = sha256(seedInput(row.digest, seed));
    const result = drawn(sheet.inputs, hash);
    const distributionId =
      sheet.inputs.kind === "assignment"
        ? await proposed({ plan, row, hash, result, inputs: sheet.inputs }, actor)
        : undefined;
    await drawLifecycle.move(row.id, "drawn", actor, {
      set: { seed, result, distributionId, endedBy: actor.userId, endedAt: sql`app_now()` as never },
    });
    return { digest: row.digest, seed };
  });
}

/** @throws drawEnded */
function mustWait({ status, endedAt }: typeof draw.$inferSelect) {
  if (status !== "committed") throw new Fault("drawEnded", { state: status, time: endedAt ? toWireTime(endedAt) : "" });
}

/** @throws seedEarly, seedNoRound */
async function readSeed({ id, source }: typeof draw.$inferSelect, typed: string) {
  const [at] = await db
    .select({ known: sql<boolean>`${draw.dueAt} <= app_now()` })
    .from(draw)
    .where(eq(draw.id, id));
  if (!at?.known) throw new Fault("seedEarly", {}, [{ field: "seed", fault: "seedEarly" }]);
  const seed = seedText(typed);
  if (source !== "drand") return seed;
  if (!/^[0-9a-f]{64}$/i.test(seed)) throw new Fault("seedNoRound", {}, [{ field: "seed", fault: "seedNoRound" }]);
  return seed.toLowerCase();
}

interface Drawn {
  plan: Plan;
  row: typeof draw.$inferSelect;
  hash: string;
  result: readonly number[][];
  inputs: InputsOf<"assignment">;
}

/** The distribution that an assignment gives; what is said of it is said of the plan as it is now. */
async function proposed({ plan, row, hash, result, inputs }: Drawn, actor: Actor) {
  const { works, experts, run } = await unpack<Names>(row.names);
  const named = (list: readonly (readonly [string, ...unknown[]])[], place: number) => list[place]?.[0] ?? "";
  const pairs = result.map(([w, e]) => ({
    workId: works[named(inputs.works, w as number)]?.workId as string,
    expertId: experts[named(inputs.experts, e as number)] as string,
  }));
  const read = await inputsOf(plan, run ?? { mode: "topUp" });
  const report = storedReportOf(plan, read, run ?? { mode: "topUp" }, pairs, reportOn(read.input, pairs));
  const [made] = await db
    .insert(distribution)
    .values({
      planId: plan.id,
      seed: hash,
      inputsHash: row.inputsHash ?? "",
      pairs: pairs.map(({ workId, expertId }): [string, string] => [workId, expertId]),
      report,
      createdBy: actor.userId,
    })
    .returning({ id: distribution.id });
  return made?.id;
}

/** Gives a draw up before its seed is entered; it stays on the list with the reason. @throws notFound, planReadOnly, drawEnded */
export async function abandonDraw(input: { drawId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    const { row } = await steeredDraw(input.drawId, actor, "abandon");
    mustWait(row);
    await drawLifecycle.move(row.id, "abandoned", actor, {
      reason: input.reason,
      set: { endReason: input.reason, endedBy: actor.userId, endedAt: sql`app_now()` as never },
    });
    return null;
  });
}
