import { and, eq, inArray } from "drizzle-orm";
import { contest, db, team, teamMember } from "@/db";
import { together } from "@/lib/collection/together";
import { notify } from "@/lib/domain/inbox";
import { shownNames } from "@/lib/i18n/shown-name";

/** Notifies everybody in a team of a cancelled contest, drafts included (docs/rules/contest.md, "Lifecycle"). */
export async function onContestCancelled({ contestId, reason }: { contestId: string; reason: string }) {
  const [people, [of]] = await together(
    () =>
      db
        .selectDistinct({ userId: teamMember.userId })
        .from(teamMember)
        .innerJoin(team, eq(team.id, teamMember.teamId))
        .where(
          and(
            eq(team.contestId, contestId),
            eq(teamMember.status, "accepted"),
            inArray(team.status, ["draft", "waiting", "submitted", "auditing", "approved", "returned", "locked"]),
          ),
        ),
    () =>
      db
        .select({ names: shownNames(contest) })
        .from(contest)
        .where(eq(contest.id, contestId)),
  );
  await notify(
    people.map((p) => p.userId),
    "contestCancelled",
    { contest: of?.names ?? "", reason },
    { link: `/home/competition/details?id=${contestId}`, bizType: "contest", bizId: contestId },
  );
}
