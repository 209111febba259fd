import { and, eq, sql } from "drizzle-orm";
import { calibrationRule, calibrationSheet, calibrationWork, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";

/** Whether a plan demands calibration of its experts. */
export const isDemanded = async (planId: string) =>
  (await db.$count(calibrationRule, and(eq(calibrationRule.planId, planId), eq(calibrationRule.demanded, true)))) > 0;

/** Whether somebody has marked a calibration work, as an expression over it. */
export const markedBy = ({ userId }: Actor) =>
  sql<boolean>`exists (select 1 from ${calibrationSheet} where ${calibrationSheet.calibrationId} = ${calibrationWork.id}
    and ${calibrationSheet.userId} = ${userId})`;

/** Lets an expert go on to works that they have not opened yet. @throws calibrationFirst */
export async function mustBeCalibrated(planId: string, actor: Actor) {
  const rows = await db
    .select({ id: calibrationWork.id })
    .from(calibrationWork)
    .innerJoin(calibrationRule, and(eq(calibrationRule.planId, calibrationWork.planId), calibrationRule.demanded))
    .where(and(eq(calibrationWork.planId, planId), sql`not ${markedBy(actor)}`))
    .limit(1);
  if (rows.length) throw new Fault("calibrationFirst");
}
