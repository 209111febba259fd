import { and, asc, eq, sql } from "drizzle-orm";
import { contestManager, db, role, sampleSeat, team, user, userRole, work } from "@/db";
import type { SampleSeat } from "@/db/told-values";
import type { Cast } from "@/lib/seed/stories/cast";

/**
 * The contest under review as it is seen by those who take part in it (docs/rules/access.md, "Sample"). Its sign-up is over, so that
 * nobody from outside can come into it.
 */
export async function seedSample({ campus }: Cast, { contestId }: { contestId: string }) {
  const [captain] = await db
    .select({ userId: team.captainId })
    .from(team)
    .innerJoin(work, eq(work.teamId, team.id))
    .where(and(eq(team.contestId, contestId), eq(team.ownerGroupId, campus.id), eq(work.status, "reviewing")))
    .orderBy(asc(team.id))
    .limit(1);
  const judge = await someJudge(contestId);
  const organiser = await placeOf(eq(user.username, "sample-organiser"));
  await db.insert(contestManager).values({ contestId, userId: organiser.userId });
  const seats: [SampleSeat, Awaited<ReturnType<typeof placeOf>> | null, path: string][] = [
    ["visitor", null, `/home/competition/details?id=${contestId}`],
    ["participant", await placeOf(eq(user.id, captain?.userId as string)), "/center"],
    ["school", await placeOf(eq(user.username, "sample-school")), "/enrollment/signup"],
    ["expert", await placeOf(eq(user.id, judge)), "/review/competitionReview"],
    ["organiser", organiser, `/competition/details?competitionId=${contestId}`],
  ];
  await db.insert(sampleSeat).values(seats.map(([seat, place, path]) => ({ seat, ...place, path })));
}

/** An expert of the crowd with sheets of every kind: nobody logs in as them. */
async function someJudge(contestId: string): Promise<string> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select e.user_id from review_task t join review_plan p on p.id = t.plan_id join expert e on e.id = t.expert_id
    join "user" u on u.id = e.user_id
    where p.contest_id = ${contestId} and u.password_hash is null
    group by e.id, e.user_id order by count(distinct t.status) desc, e.id limit 1`);
  return rows[0]?.user_id as string;
}

async function placeOf(who: ReturnType<typeof eq>) {
  const [found] = await db
    .select({ userId: userRole.userId, roleId: userRole.roleId, groupId: userRole.groupId })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(who)
    .orderBy(asc(role.rank))
    .limit(1);
  if (!found) throw new Error("nobody sits in a seat of the sample");
  return found;
}
