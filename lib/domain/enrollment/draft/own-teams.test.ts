import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, extension, stageEntry, stageWindow, work } from "@/db";
import { teamDetail } from "@/lib/domain/enrollment/public/team-detail";
import { type WorkStatus, workStatuses } from "@/lib/domain/work/shapes";
import { aMember, anOpenContest, aStage, aStudent, aTeam, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { myTeams } from "./own-teams";

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
  const handedIn = async () => (await teamDetail({ teamId: team.id }, captain)).handedIn;
  expect(await handedIn()).toBe(0);
  await aWork({ team, status: "submitted" });
  expect(await handedIn(), "told apart from what still waits to be handed in").toBe(1);
  expect((await myTeams({ pageNum: 1, pageSize: 10 }, captain)).list.map((t) => t.handedIn).sort()).toEqual([0, 1]);
  expect(await led(captain), "taken back until the deadline").toBe(1);

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

test("only who went on is led to the next stage, and only while the work there is in its hands", async () => {
  const { contest, stage, track } = await anOpenContest();
  await db
    .update(stageWindow)
    .set({ endsAt: sql`app_now() - interval '1 minute'` })
    .where(eq(stageWindow.stageId, stage.id));
  const final = await aStage(contest.id, [["submit", "-1 hour", "1 day"]]);
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const teamOf = async (status: "promoted" | "eliminated" | "valid") => {
    const captain = await aStudent();
    const team = await aTeam({ ...place, captain, status: "locked" });
    return { captain, team, work: await aWork({ team, status }) };
  };
  type Entrant = Awaited<ReturnType<typeof teamOf>>;
  const led = async ({ captain, team }: Entrant) => {
    const { list } = await myTeams({ pageNum: 1, pageSize: 10 }, captain);
    expect((await teamDetail({ teamId: team.id }, captain)).canSubmitWork).toBe(list[0]?.canSubmitWork);
    return list[0]?.canSubmitWork;
  };
  const [on, out, waiting] = [await teamOf("promoted"), await teamOf("eliminated"), await teamOf("valid")];
  await db
    .insert(stageEntry)
    .values({ stageId: final.id, workId: on.work.id, versionId: on.work.finalVersionId as string, source: "promoted" });
  expect([await led(on), await led(out), await led(waiting)]).toEqual([1, 0, 0]);

  const next = await aWork({ team: on.team, stageId: final.id });
  const ledIn: WorkStatus[] = [];
  for (const status of workStatuses) {
    await db.update(work).set({ status, finalVersionId: on.work.finalVersionId }).where(eq(work.id, next.id));
    if (await led(on)) ledIn.push(status);
  }
  expect(ledIn.toSorted()).toEqual(["draft", "missed", "returned", "submitted"]);
});
