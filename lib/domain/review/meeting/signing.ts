import type { z } from "zod";
import { db, groupSignature, tieOrder, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { proveSelf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { computedOrder } from "./computed";
import { resultDigest, signResult } from "./holding";
import { lockToLead } from "./leading-plan";
import { recordInProtocol } from "./protocol";
import { change, mustBeComplete, rankingToChange } from "./ranking";

async function lockSignable(planId: string, version: number, actor: Actor) {
  const plan = await lockToLead(planId, actor);
  const { ranking, sheets } = await rankingToChange(plan, version);
  if (ranking.status !== "proposed") throw new Fault("rankingNotProposed");
  await mustBeComplete(plan);
  return { plan, ranking, sheets };
}

/**
 * Signs the proposed ranking as the group's result (docs/rules/review.md, "Group ranking").
 * @throws notFound, identityNeeded, planReadOnly, stale, rankingNotBegun, rankingNotProposed, rankingSigned, rankingOutdated,
 * reviewsMissing, notYourName, wrongPassword, wrongCode, accountLocked
 */
export async function signGroupResult(sent: z.output<typeof calls.signGroupResult.input>, actor: Actor) {
  const { name, planId, version, ...proof } = sent;
  // Whether it may be signed is told before anybody is asked who they are, and again when they are.
  await transaction(() => lockSignable(planId, version, actor));
  if (name !== actor.realName) throw new Fault("notYourName", {}, [{ field: "name", fault: "notYourName" }]);
  const spend = await proveSelf(proof, actor);
  return transaction(async () => {
    await spend();
    const { plan, ranking, sheets } = await lockSignable(planId, version, actor);
    // What is signed and shown is the same second.
    const signedAt = new Date(Math.floor((await databaseNow()).getTime() / 1000) * 1000);
    const { proposal, workIds } = ranking;
    const digest = resultDigest(plan, ranking, sheets);
    await db.insert(groupSignature).values({
      ...{ planId, round: plan.round, proposal, workIds, sheets, signedBy: actor.userId },
      ...{ name, digest, signedAt, signature: signResult({ digest, name, signedAt }) },
    });
    const next = await change(ranking, { status: "signed" });
    await settleTies(plan, workIds, actor);
    await recordInProtocol(plan, { kind: "signed", proposal, workIds, words: digest }, actor);
    await record(actor, "group.sign", "plan", planId, { proposal, digest });
    return { version: next, signTime: toWireTime(signedAt) };
  });
}

/** Where the plan's chain ends by hand, its ties take the signed order; ranks that a rule decided stay. */
async function settleTies(plan: Plan, workIds: readonly string[], actor: Actor) {
  if (!plan.tieChain.includes("manual")) return;
  const { ties } = await computedOrder(plan);
  const orders = ties.map((tie) => workIds.filter((id) => tie.includes(id)));
  if (orders.length)
    await db
      .insert(tieOrder)
      .values(orders.map((order) => ({ planId: plan.id, round: plan.round, workIds: order, createdBy: actor.userId })));
}
