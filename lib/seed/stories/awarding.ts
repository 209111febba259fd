import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { addRule, openPublicity, proposeAwards } from "@/lib/domain/award";
import { closePlan, finalScoreCalculation } from "@/lib/domain/review";
import { closing, someTime } from "./calendar";
import { standAt } from "./clock";
import type { Edition } from "./holding";
import { prizes } from "./words/prizes";

/** What a manager does with judged works: calculates on one day, proposes the awards, and opens their publicity on another. */
export async function announceAwards(
  edition: Edition,
  planId: string,
  manager: Actor,
  days: { calculated: number; opened: number; closed: number },
): Promise<string> {
  await standAt(someTime(days.calculated, 1));
  for (const [n, { name, nameEn, percent }] of prizes.entries())
    await addRule(
      {
        competitionId: edition.contestId,
        stageId: edition.stageIds.at(-1) as string,
        itemId: null,
        name,
        nameEn,
        level: n + 1,
        kind: "graded",
        method: "ratio",
        value: percent,
        base: "reviewed",
        tie: "include",
        mayBeVacant: true,
        hardCap: null,
      },
      manager,
    );
  const { revisionId } = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
  await proposeAwards({ revisionId: revisionId as string, chosen: [] }, manager);
  await closePlan({ planId }, manager);
  await standAt(someTime(days.opened, 0));
  return (await openPublicity({ planId, endTime: toWireTime(closing(days.closed)), ends: [] }, manager)).publicityId;
}
