import { eq } from "drizzle-orm";
import { calibrationWork, db, work } from "@/db";
import { beginRanking, proposeRanking } from "@/lib/domain/review";
import { aGroup, aReviewContest, aStage } from "@/lib/seed/factories";
import type { Place } from "./people";

/** Two groups that one expert leads; every sheet is in. */
export async function twoGroups({ province, people, expert, expert2 }: Place) {
  const place = await aReviewContest({ in: province, managerId: people.manager.userId });
  const experts: [typeof expert, typeof expert2] = [expert, expert2];
  const { plan: meetingPlan } = await aGroup(place, { experts });
  const { plan: proposedGroup } = await aGroup({ ...place, stage: await aStage(place.contest.id) }, { experts });
  return { meetingPlan: meetingPlan.id, proposedGroup: proposedGroup.id };
}

/** The ranking of one group is begun, that of the other proposed: once their sheets stay as they are. */
export async function rankGroups(
  { meetingPlan, proposedGroup }: Awaited<ReturnType<typeof twoGroups>>,
  { expert }: Place["people"],
) {
  for (const planId of [meetingPlan, proposedGroup]) await beginRanking({ planId, version: 0, reason: "" }, expert);
  await proposeRanking({ planId: proposedGroup, version: 1 }, expert);
}

/** Two works of another plan calibrate the first group; nobody has marked them. */
export async function calibrate(
  { meetingPlan, reviewedWork, freeWork }: { meetingPlan: string; reviewedWork: string; freeWork: string },
  { manager }: Place["people"],
) {
  const made: string[] = [];
  for (const [n, workId] of [reviewedWork, freeWork].entries()) {
    const [found] = await db.select().from(work).where(eq(work.id, workId));
    const [row] = await db
      .insert(calibrationWork)
      .values({
        ...{ planId: meetingPlan, no: n + 1, workId, versionId: found?.finalVersionId as string },
        ...{ marks: { idea: 500_000, effect: 300_000 }, reasons: { idea: "bold", effect: "used by many" } },
        ...{ total: 800_000, addedBy: manager.userId },
      })
      .returning();
    made.push(row?.id as string);
  }
  const [calibration, spareCalibration] = made as [string, string];
  return { calibration, spareCalibration };
}
