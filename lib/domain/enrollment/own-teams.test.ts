import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, extension, stageWindow } from "@/db";
import { aMember, anOpenContest, aStudent, aTeam } from "@/db/seed/factories";
import { test, useDatabase } from "@/db/testing";
import { myTeams } from "./own-teams";
import { teamDetail } from "./team-detail";

useDatabase();

test("the captain of an approved team is led to its work while works are taken, and by an extension for longer", async () => {
  const { contest, stage, track } = await anOpenContest();
  const captain = await aStudent();
  const friend = await aStudent();
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const team = await aTeam({ ...place, captain, status: "approved" });
  const draft = await aTeam({ ...place, captain });
  await aMember(team.id, friend.userId);
  const led = async (who: typeof captain, teamId = team.id) => {
    const { list } = await myTeams({ pageNum: 1, pageSize: 10 }, who);
    const listed = list.find((t) => t.teamId === teamId)?.canSubmitWork;
    expect((await teamDetail({ teamId }, who)).canSubmitWork).toBe(listed);
    return listed;
  };
  expect(await led(captain)).toBe(1);
  expect(await led(friend)).toBe(0);
  expect(await led(captain, draft.id)).toBe(0);

  await db
    .update(stageWindow)
    .set({ endsAt: sql`app_now() - interval '1 minute'` })
    .where(and(eq(stageWindow.stageId, stage.id), eq(stageWindow.type, "submit")));
  expect(await led(captain)).toBe(0);

  await db.insert(extension).values({
    teamId: team.id,
    stageId: stage.id,
    window: "submit",
    until: sql`app_now() + interval '1 hour'`,
    reason: "illness",
    grantedBy: captain.userId,
  });
  expect(await led(captain)).toBe(1);
});
