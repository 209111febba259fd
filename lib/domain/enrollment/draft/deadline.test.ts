import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, extension, stageWindow, team } from "@/db";
import { anOpenContest, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { saveDraft, startTeam } from "./drafting";
import { submit } from "./submitting";

useDatabase();

/** Stops the database's clock at an instant, so that a millisecond can be told from the next; undone with the test. */
const stopClock = (at: string) =>
  db.execute(
    sql.raw(
      `create or replace function app_now() returns timestamptz language sql stable as $$ select '${at}'::timestamptz $$`,
    ),
  );

const start = "2026-03-01T00:00:00.000Z";
const end = "2026-04-01T00:00:00.000Z";
const before = (at: string) => new Date(new Date(at).getTime() - 1).toISOString();
const after = (at: string) => new Date(new Date(at).getTime() + 1).toISOString();

async function place() {
  const made = await anOpenContest({ perUserMax: 0 });
  await db
    .update(stageWindow)
    .set({ startsAt: new Date(start), endsAt: new Date(end) })
    .where(and(eq(stageWindow.stageId, made.stage.id), eq(stageWindow.type, "signUp")));
  const captain = await aStudent();
  const begin = () =>
    startTeam({ competitionId: made.contest.id, itemId: made.track.id, teamName: `T${Math.random()}` }, captain);
  const send = (teamId: string) => submit({ teamId, version: 1 }, captain);
  return { ...made, captain, begin, send };
}
const closed = { fault: "enrollmentClosed" };

test("the window opens at its first instant and is shut at its last", async () => {
  const { begin, send } = await place();
  await stopClock(before(start));
  await expect(begin()).rejects.toMatchObject(closed);
  await stopClock(start);
  const [first, second] = [await begin(), await begin()];
  await stopClock(before(end));
  expect((await send(first.teamId)).status).toBe("submitted");
  await stopClock(end);
  await expect(begin()).rejects.toMatchObject(closed);
  await expect(send(second.teamId)).rejects.toMatchObject({
    ...closed,
    params: { window: "2026-03-01 08:00 – 2026-04-01 08:00" },
  });
  await stopClock(after(end));
  await expect(send(second.teamId)).rejects.toMatchObject(closed);
});

test("an extension beats the window to its own last instant, for its team alone", async () => {
  const { begin, send, stage, captain } = await place();
  await stopClock(start);
  const [given, late, other] = [await begin(), await begin(), await begin()];
  const until = "2026-04-02T00:00:00.000Z";
  const more = {
    stageId: stage.id,
    window: "signUp" as const,
    until: new Date(until),
    reason: "ill",
    grantedBy: captain.userId,
  };
  await db.insert(extension).values([
    { ...more, teamId: given.teamId },
    { ...more, teamId: late.teamId },
    { ...more, teamId: other.teamId, window: "submit" },
  ]);
  await stopClock(before(until));
  expect((await send(given.teamId)).status).toBe("submitted");
  await expect(send(other.teamId)).rejects.toMatchObject(closed);
  await stopClock(until);
  await expect(send(late.teamId)).rejects.toMatchObject(closed);
});

test("a draft can be saved after the window, and each answer says whether it could still be submitted", async () => {
  const { begin, track, captain } = await place();
  await stopClock(before(end));
  const { teamId } = await begin();
  const draft = { teamId, teamName: "A", itemId: track.id, subItemId: null, answers: {} };
  expect(await saveDraft({ ...draft, version: 1 }, captain)).toMatchObject({ version: 2, windowState: "open" });
  await stopClock(end);
  expect(await saveDraft({ ...draft, version: 2, teamName: "B" }, captain)).toMatchObject({ windowState: "after" });
  const [stored] = await db.select({ name: team.name }).from(team).where(eq(team.id, teamId));
  expect(stored?.name).toBe("B");
});

test("grace seconds lengthen the window for all; a suspended contest takes nothing", async () => {
  const { begin, send, contest: of } = await place();
  await stopClock(start);
  const [first, second, third] = [await begin(), await begin(), await begin()];
  await db.update(contest).set({ graceSeconds: 60 }).where(eq(contest.id, of.id));
  await stopClock("2026-04-01T00:00:59.999Z");
  expect((await send(first.teamId)).status).toBe("submitted");
  await stopClock("2026-04-01T00:01:00.000Z");
  await expect(send(second.teamId)).rejects.toMatchObject(closed);
  await stopClock(start);
  await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, of.id));
  await expect(send(third.teamId)).rejects.toMatchObject({ fault: "contestSuspended" });
  await db.update(contest).set({ status: "published" }).where(eq(contest.id, of.id));
  expect((await send(third.teamId)).status).toBe("submitted");
});
