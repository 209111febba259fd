import { remindExperts } from "@/lib/domain/review";
import { someTime } from "./calendar";
import type { Cast } from "./cast";
import { standAt } from "./clock";
import { seedReviews } from "./crowd/reviews";
import { seedTeams } from "./crowd/teams";
import { seedWorks } from "./crowd/works";
import { holdContest } from "./holding";
import { innovationDays, innovationPlan } from "./innovation";

/** Places of the teams in which the demo's own people are. */
const OURS = { student: 42, student2: 121, teacher: 42 };

/** The provincial innovation contest in the middle of its review: 40 schools, 300 teams, 250 works, 31 experts, 900 sheets. */
export async function seedRunningContest(cast: Cast) {
  const { student, student2, teacher } = cast.persons;
  const edition = await holdContest(innovationPlan(cast.province.id, 2, 0), cast.actors.manager, cast.actors.host);
  const days = innovationDays(0);
  const teams = await seedTeams(cast, edition, {
    locked: 260,
    others: 40,
    days,
    guests: [
      { team: OURS.student, person: student, role: "member" },
      { team: OURS.student2, person: student2, role: "member" },
      { team: OURS.teacher, person: teacher, role: "advisor" },
    ],
  });
  const works = await seedWorks(edition, teams, {
    count: 250,
    invalid: 25,
    days,
    checkedBy: cast.actors.manager.userId,
  });
  const experts = [...cast.experts, cast.temporary];
  const planId = await seedReviews(cast, edition, works, {
    name: "省赛网评",
    share: 0.7,
    days,
    experts,
    deadlines: [4, 7],
  });
  await standAt(someTime(-1, 4));
  await remindExperts({ planId, expertIds: [] }, cast.actors.manager);
  return edition.contestId;
}
