import { toWireDay } from "@/lib/clock";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { closePublicity, publishAwards } from "@/lib/domain/award";
import { listTemplates, saveNumberRule } from "@/lib/domain/certificate";
import { finishContest } from "@/lib/domain/contest";
import { issueCertificates } from "@/lib/seed/factories";
import { seedShowcase } from "./afterwards/showing";
import { seedVote } from "./afterwards/voting";
import { announceAwards } from "./awarding";
import { moment } from "./calendar";
import type { Cast } from "./cast";
import { standAt } from "./clock";
import { seedReviews } from "./crowd/reviews";
import { seedTeams } from "./crowd/teams";
import { seedWorks } from "./crowd/works";
import { holdContest } from "./holding";
import { innovationDays, innovationPlan } from "./innovation";

const SHIFT = -365;
/** Place of a team whose work is judged well: by it the demo's student and teacher have an award and a certificate to look at. */
const WINNER = 29;

/** Last year's edition, over: 60 works judged, its awards published and certified by the verbs that an organiser uses. */
export async function seedFinishedContest(cast: Cast) {
  const { manager, host } = cast.actors;
  const edition = await holdContest(innovationPlan(cast.province.id, 1, SHIFT), manager, host);
  const { contestId: competitionId } = edition;
  const days = innovationDays(SHIFT);
  const teams = await seedTeams(cast, edition, {
    locked: 60,
    others: 0,
    days,
    guests: [
      { team: WINNER, person: cast.persons.student, role: "member" },
      { team: WINNER, person: cast.persons.teacher, role: "advisor" },
    ],
  });
  const works = await seedWorks(edition, teams, { count: 60, invalid: 0, days, checkedBy: cast.actors.manager.userId });
  const planId = await seedReviews(cast, edition, works, {
    name: "省赛网评",
    experts: cast.experts,
    share: 1,
    days,
    deadlines: [SHIFT + 4, SHIFT + 7],
  });
  const publicityId = await announceAwards(edition, planId, manager, {
    calculated: SHIFT + 8,
    opened: SHIFT + 9,
    closed: SHIFT + 18,
  });
  await standAt(moment(SHIFT + 19, "09:30"));
  await closePublicity({ publicityId }, manager);
  await publishAwards({ publicityId }, manager);
  await standAt(moment(SHIFT + 25, "10:00"));
  await saveNumberRule(
    { competitionId, prefix: "ZJCX{year}", suffix: "", body: "allAutoincrementFour", version: 0 },
    manager,
  );
  const [template] = (await listTemplates({ competitionId }, manager)).filter(
    (t) => t.recipientType === recipientTypes.work,
  );
  const issueDate = toWireDay(moment(SHIFT + 25, "10:00"));
  await issueCertificates({ competitionId, templateId: template?.templateId as string, issueDate }, manager);
  await standAt(moment(SHIFT + 26, "16:00"));
  await finishContest({ competitionId }, manager);
  await seedShowcase(works, { contestId: competitionId, manager, day: SHIFT + 27 });
  await seedVote(works, { contestId: competitionId, manager });
  return competitionId;
}
