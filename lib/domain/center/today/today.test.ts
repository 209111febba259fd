import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, extension, stageWindow, transition } from "@/db";
import { aMember, anOpenContest, aSetting, aStage, aStudent, aTeam, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { teamTrack, today } from "./today";

useDatabase();

const in2Days = sql`app_now() + interval '2 days'` as never;
const states = (track: { steps: { step: string; state: string }[] } | null | undefined) =>
  track?.steps.map(({ state }) => state).join(" ");

test("today holds one's own teams with the step each is at, invitations and the deadline that comes first", async () => {
  const { contest, stage, track } = await anOpenContest();
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const captain = await aStudent();
  const draft = await aTeam({ ...place, captain });
  const returned = await aTeam({ ...place, captain, status: "returned" });
  await db
    .insert(transition)
    .values({ entity: "team", entityId: returned.id, from: "submitted", to: "returned", reason: "Photo missing" });
  const approved = await aTeam({ ...place, captain, status: "approved" });
  const elsewhere = await aTeam(place);
  const inviting = await aTeam(place);
  await aMember(inviting.id, captain.userId, { status: "invited", askedBy: "team", expiresAt: in2Days });

  const seen = await today({}, captain);
  expect(seen.tracks.map(({ teamId }) => teamId)).toEqual([returned.id, draft.id, approved.id]);
  expect(seen.tracks.map(({ nextAct }) => nextAct)).toEqual(["correct", "finish", "submit"]);
  expect(seen.tracks.map(({ reason }) => reason)).toEqual(["Photo missing", null, null]);
  expect(states(seen.tracks[2])).toBe("done done current");
  expect(seen.invitations.map(({ teamId }) => teamId)).toEqual([inviting.id]);
  expect(seen.next).toMatchObject({ dueKind: "signUp", deadline: expect.any(Number) });
  expect(seen.next?.deadline).toBeGreaterThan(seen.serverTime);
  expect(JSON.stringify(seen)).not.toContain(elsewhere.name);
  expect(await teamTrack(elsewhere.id, captain), "strangers have no track of it").toBeNull();
  expect((await teamTrack(approved.id, captain))?.nextAct).toBe("submit");
});

test("the time for a work is that of the submission: the lock, the window's end, an extension of the team", async () => {
  const { contest, stage, track } = await anOpenContest();
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const captain = await aStudent();
  const team = await aTeam({ ...place, captain, status: "approved" });
  const byWindow = await teamTrack(team.id, captain);
  await aSetting(contest.id, "work", { lockAt: "2001-01-01 00:00:00" });
  expect(states(await teamTrack(team.id, captain)), "locked by the settings").toBe("done done stopped");
  await db.insert(extension).values({
    ...{ teamId: team.id, stageId: stage.id, window: "submit", reason: "illness", grantedBy: captain.userId },
    until: sql`app_now() + interval '9 days'`,
  });
  const extended = await teamTrack(team.id, captain);
  expect(states(extended)).toBe("done done current");
  expect((extended?.until ?? "") > (byWindow?.until ?? "9")).toBe(true);

  const work = await aWork({ team, status: "submitted" });
  const handedIn = await teamTrack(team.id, captain);
  expect([states(handedIn), handedIn?.workId, handedIn?.until]).toEqual(["done done done", work.id, null]);
});

test("an outcome that is not public does not show in the steps", async () => {
  const { contest, stage, track } = await anOpenContest();
  await db
    .update(stageWindow)
    .set({ type: "review" })
    .where(and(eq(stageWindow.stageId, stage.id), eq(stageWindow.type, "signUp")));
  const captain = await aStudent();
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id, captain };
  const [ways, works]: [unknown[], string[]] = [[], []];
  for (const status of ["reviewing", "reviewed", "awarded"] as const) {
    const team = await aTeam({ ...place, status: "locked" });
    works.push((await aWork({ team, status })).id);
    ways.push(states(await teamTrack(team.id, captain)));
  }
  expect(new Set(ways)).toEqual(new Set(["done done done current ahead"]));
  const awarded = (await today({}, captain)).tracks.find(({ workId }) => workId === works[2]);
  await db.execute(sql`update contest set status = 'finished' where id = ${contest.id}`);
  const [open] = (await today({}, captain)).tracks;
  expect(open, "a contest that is over is not today's").toBeUndefined();
  expect(states(await teamTrack(awarded?.teamId ?? "0", captain)), "public now").toBe("done done done done stopped");
});

test("who goes on and who is out shows when it is told, though awards are not out; who goes on is judged on", async () => {
  const { contest, stage, track } = await anOpenContest();
  const final = await aStage(contest.id, [["review", "-1 day", "9 days"]]);
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const way = async (status: "promoted" | "eliminated", later?: "reviewing" | "reviewed" | "eliminated") => {
    const captain = await aStudent();
    const team = await aTeam({ ...place, captain, status: "locked" });
    const first = await aWork({ team, status });
    if (later) await aWork({ team: { ...team, stageId: final.id }, status: later });
    const shown = await teamTrack(team.id, captain);
    expect(shown?.workId, "the work that it handed in").toBe(first.id);
    return states(shown);
  };
  expect(await way("eliminated")).toBe("done done done done stopped");
  expect(await way("promoted", "reviewing")).toBe("done done done current ahead");
  expect(await way("promoted", "reviewed"), "not public").toBe("done done done current ahead");
  expect(await way("promoted", "eliminated")).toBe("done done done done stopped");
});
