import { close, db, session, transaction } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { signToken } from "@/lib/domain/access";
import { anOpenContest, aSchool, aStudent, aTeam } from "@/lib/seed/factories";
import { countFrom } from "@/lib/seed/factories/next";

/** Prints a contest whose sign-up is open, and as many teams ready to be submitted as the first argument says, each with its captain's token. */
const [count, start] = process.argv.slice(2).map(Number) as [number, number];
countFrom(start);
const scene = await transaction(async () => {
  const school = await aSchool();
  const { contest, stage, track } = await anOpenContest();
  const teams: { teamId: string; version: number; token: string }[] = [];
  for (let n = 0; n < count; n++) {
    const captain = await aStudent({ in: school });
    const team = await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, captain });
    const until = secondsFromNow(24 * 3600);
    const [row] = await db
      .insert(session)
      .values({ userId: captain.userId, roleId: captain.roleId, groupId: captain.groupId, expiresAt: until })
      .returning();
    const token = await signToken({ sub: captain.userId, sid: row?.sid as string }, until);
    teams.push({ teamId: team.id, version: team.version, token });
  }
  return { contestId: contest.id, stageId: stage.id, itemId: track.id, teams };
});
await close();
console.log(JSON.stringify(scene));
