import { eq, sql } from "drizzle-orm";
import { db, delegation, team, teamMember } from "@/db";
import { together } from "@/lib/collection/together";
import { stillRuns } from "@/lib/domain/contest";
import { follows } from "@/lib/domain/org";

const teamRuns = stillRuns(
  sql`(select entered.contest_id from ${team} entered where entered.id = ${teamMember.teamId})`,
);

/** What of this room goes to the successor when an organisation is merged: teams of contests that still run, and their people. */
export const followInEnrollment = follows(
  { column: team.ownerGroupId, only: stillRuns(team.contestId) },
  { column: teamMember.schoolId, only: teamRuns },
  { column: teamMember.collegeId, only: teamRuns },
  { column: delegation.groupId },
);

/** How many teams a merger moves, and how many stay under the former name. */
export async function teamsMerged({ groupId }: { groupId: string }) {
  const [teams, all] = await together(
    () => db.$count(team, sql`${eq(team.ownerGroupId, groupId)} and ${stillRuns(team.contestId)}`),
    () => db.$count(team, eq(team.ownerGroupId, groupId)),
  );
  return { teams, pastTeams: all - teams };
}
