import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, expertPayout, planFee, reviewPlan, transaction } from "@/db";
import { insertManyIds } from "@/db/many";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { bookPayouts } from "@/lib/domain/finance";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { earnings } from "./earnings";
import { payoutLifecycle } from "./lifecycle";

/**
 * Makes a payment of the difference for everybody in a plan whose earnings and payments differ; with none it makes nothing. The
 * plan's row is held: of two at once the second finds nothing left.
 * @throws notFound, planReadOnly while it is a draft, feeMissing; reasonRequired where somebody has payments already
 */
export async function settlePayouts(input: z.output<typeof calls.settlePayouts.input>, actor: Actor) {
  const { planId, reason } = input;
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "expert:manage:edit", "update");
    if (plan.status === "draft") throw new Fault("planReadOnly", { state: plan.status, act: "score" });
    const [fee] = await db.select().from(planFee).where(eq(planFee.planId, planId));
    if (!fee) throw new Fault("feeMissing");
    const { list } = await earnings(eq(reviewPlan.id, planId), actor.locale);
    const open = list.filter(({ openFen }) => openFen !== 0);
    const corrected = new Set(
      (
        await db
          .selectDistinct({ id: expertPayout.expertId })
          .from(expertPayout)
          .where(and(eq(expertPayout.planId, planId), sql`${expertPayout.status} <> 'cancelled'`))
      ).map(({ id }) => id),
    );
    const isCorrection = ({ expertId }: { expertId: string }) => corrected.has(expertId);
    if (!reason && open.some(isCorrection))
      throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
    const rows = open.map((row) => ({
      ...{ planId, expertId: row.expertId, basis: fee.basis, units: row.units, rateFen: fee.rateFen },
      ...{ amountFen: row.openFen, reason: isCorrection(row) ? reason : "", createdBy: actor.userId },
    }));
    const amountFen = open.reduce((sum, row) => sum + row.openFen, 0);
    if (rows.length > 0) {
      await payoutLifecycle.begin(await insertManyIds(expertPayout, rows), "due", actor);
      await record(actor, "payout.settle", "plan", planId, { count: rows.length, amountFen }, reason || undefined);
    }
    return { made: rows.length, amountFen };
  });
}

/**
 * Approves, pays or cancels payments of a plan, all or none.
 * @throws notFound, payoutOwn, illegalTransition; reasonRequired for what is cancelled
 */
export async function movePayouts(input: z.output<typeof calls.movePayouts.input>, actor: Actor) {
  const { planId, status, reason } = input;
  const ids = [...new Set(input.ids)];
  if (status === "cancelled" && !reason)
    throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    const { contestId } = await findPlan(planId, actor, "expert:manage:audit");
    const rows = await heldOf(planId, ids);
    if (rows.length !== ids.length) throw new Fault("notFound", {}, [{ field: "ids", fault: "notFound" }]);
    if (rows.some(({ userId }) => userId === actor.userId)) throw new Fault("payoutOwn");
    await payoutLifecycle.moveAll(ids, status, actor, { reason: reason || undefined });
    // What was cancelled before its approval was never owed.
    const booked = rows.filter((row) => status !== "cancelled" || row.status === "approved");
    await bookPayouts(
      booked.map(({ id, amountFen, taxFen }) => ({ id, contestId, amountFen, taxFen })),
      status,
    );
    return null;
  });
}

/** Payments of a plan with whom they are to, held in the order of their ids. */
const heldOf = (planId: string, ids: readonly string[]) =>
  db
    .select({
      ...{ id: expertPayout.id, userId: expert.userId, status: expertPayout.status },
      ...{ amountFen: expertPayout.amountFen, taxFen: expertPayout.taxFen },
    })
    .from(expertPayout)
    .innerJoin(expert, eq(expert.id, expertPayout.expertId))
    .where(and(eq(expertPayout.planId, planId), inArray(expertPayout.id, [...ids])))
    .orderBy(asc(expertPayout.id))
    .for("update", { of: expertPayout });

/**
 * Enters what of a payment is withheld as tax, while it is not paid: what somebody computed elsewhere. Of a correction below nothing it lowers
 * what was withheld.
 * @throws notFound, payoutOwn, illegalTransition, taxTooMuch
 */
export async function savePayoutTax(input: z.output<typeof calls.savePayoutTax.input>, actor: Actor) {
  const { planId, payoutId, taxFen } = input;
  return transaction(async () => {
    await findPlan(planId, actor, "expert:manage:edit");
    const [row] = await heldOf(planId, [payoutId]);
    if (!row) throw new Fault("notFound");
    if (row.userId === actor.userId) throw new Fault("payoutOwn");
    if (row.status !== "due" && row.status !== "approved") throw new Fault("illegalTransition", { from: row.status });
    if (taxFen > Math.abs(row.amountFen)) throw new Fault("taxTooMuch", {}, [{ field: "taxFen", fault: "taxTooMuch" }]);
    const after = row.amountFen < 0 ? -taxFen : taxFen;
    await db
      .update(expertPayout)
      .set({ taxFen: after || 0 })
      .where(eq(expertPayout.id, payoutId));
    await record(actor, "payout.tax", "payout", payoutId, {
      before: { taxFen: row.taxFen },
      after: { taxFen: after || 0 },
    });
    return null;
  });
}
