import { sql } from "drizzle-orm";
import { db } from "@/db";
import { issueCertificates } from "@/db/seed/factories";
import type { Cast } from "@/db/seed/stories/cast";
import { seedEdition } from "@/db/seed/stories/running-contest/contest";
import { seedReviews } from "@/db/seed/stories/running-contest/reviews";
import { seedTeams } from "@/db/seed/stories/running-contest/teams";
import { seedWorks } from "@/db/seed/stories/running-contest/works";
import { secondsFromNow, toWireDay } from "@/lib/clock";
import { recipientTypes } from "@/lib/designer/codes";
import { addRule, closePublicity, openPublicity, proposeAwards, publishAwards } from "@/lib/domain/award";
import { listTemplates, saveNumberRule } from "@/lib/domain/certificate";
import { finishContest } from "@/lib/domain/contest";
import { finalScoreCalculation } from "@/lib/domain/review";
import { managerActor } from "./manager";

const SHIFT = -365;
/** Place of a team whose work is judged well: with it the demo's student has an award and a certificate to look at. */
const WINNER = 29;
const prizes = [
  ["一等奖", "First prize", 10],
  ["二等奖", "Second prize", 20],
  ["三等奖", "Third prize", 30],
] as const;

/** Sets the transaction's clock to a day of the edition, so that what the verbs write down is dated then. */
const onDay = (day: number | null) =>
  db.execute(sql`select set_config('app.clock_offset', ${day === null ? "0 days" : `${SHIFT + day} days`}, true)`);

/** Last year's edition, over: 60 works judged, its awards published and certified by the verbs that an organiser uses. */
export async function seedFinishedContest(cast: Cast, seriesId: string) {
  const edition = await seedEdition({
    groupId: cast.province.id,
    managerId: cast.managerId,
    seriesId,
    round: 1,
    year: 2025,
    status: "published",
    shift: SHIFT,
  });
  const guest = { team: WINNER, person: cast.student };
  const teams = await seedTeams(cast, edition, { locked: 60, others: 0, year: 2025, shift: SHIFT, guest });
  const works = await seedWorks(edition, teams, { count: 60, invalid: 0, shift: SHIFT });
  const planId = await seedReviews(cast, edition, works, { share: 1, shift: SHIFT });
  const manager = await managerActor(cast.managerId);
  const competitionId = edition.contestId;
  for (const [n, [name, nameEn, value]] of prizes.entries())
    await addRule(
      {
        competitionId,
        stageId: edition.provinceStageId,
        itemId: null,
        name,
        nameEn,
        level: n + 1,
        kind: "graded",
        method: "ratio",
        value,
        base: "reviewed",
        tie: "include",
        mayBeVacant: true,
      },
      manager,
    );
  await onDay(8);
  const { revisionId } = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
  await proposeAwards({ revisionId: revisionId as string, chosen: [] }, manager);
  await onDay(9);
  const { publicityId } = await openPublicity({ planId, endTime: null }, manager);
  await onDay(19);
  await closePublicity({ publicityId }, manager);
  await publishAwards({ publicityId }, manager);
  await onDay(25);
  await saveNumberRule(
    { competitionId, prefix: "ZJCX{year}", suffix: "", body: "allAutoincrementFour", version: 0 },
    manager,
  );
  const [template] = (await listTemplates({ competitionId }, manager)).filter(
    (t) => t.recipientType === recipientTypes.work,
  );
  await issueCertificates(
    {
      competitionId,
      templateId: template?.templateId as string,
      issueDate: toWireDay(secondsFromNow((SHIFT + 25) * 86_400)),
    },
    manager,
  );
  await finishContest({ competitionId }, manager);
  await onDay(null);
}
