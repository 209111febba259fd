import type { Cast } from "@/db/seed/stories/cast";
import { seedEdition } from "./contest";
import { seedReviews } from "./reviews";
import { seedTeams } from "./teams";
import { seedWorks } from "./works";

/** The provincial innovation contest in the middle of its review: 40 schools, 300 teams, 250 works, 30 experts, 900 sheets. */
export async function seedRunningContest(cast: Cast, seriesId: string) {
  const edition = await seedEdition({
    groupId: cast.province.id,
    managerId: cast.managerId,
    seriesId,
    round: 2,
    year: 2026,
    status: "published",
    shift: 0,
  });
  const teams = await seedTeams(cast, edition, { locked: 260, others: 40, year: 2026, shift: 0 });
  const works = await seedWorks(edition, teams, { count: 250, invalid: 25, shift: 0 });
  await seedReviews(cast, edition, works, { share: 0.7, shift: 0 });
}
