import { and, eq } from "drizzle-orm";
import { db, feeOrder } from "@/db";
import { type Doer, systemActor } from "@/lib/audit";
import { lockForFee } from "@/lib/domain/enrollment";
import { closeOpenOrderOf } from "./making";

/** A team takes part no more: what it has not paid is owed no more. What comes in for it all the same goes back. */
export async function onTeamLeft({ teamId }: { teamId: string }): Promise<void> {
  await lockForFee(teamId);
  await closeOpenOrderOf(teamId, systemActor, "left");
}

/** A team owes another amount: what is open at the old one closes. What comes in for it all the same goes back. */
export async function onFeeRepriced({ teamId, doer }: { teamId: string; doer: Doer }): Promise<void> {
  await lockForFee(teamId);
  await closeOpenOrderOf(teamId, doer, "repriced");
}

/** Whether an attempt to pay what a team owes is under way. */
export async function isBeingPaid({ teamId }: { teamId: string }): Promise<true | null> {
  return (await db.$count(feeOrder, and(eq(feeOrder.teamId, teamId), eq(feeOrder.status, "paying")))) > 0 || null;
}
