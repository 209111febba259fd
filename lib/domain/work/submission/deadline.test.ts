import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { contest, db, extension, stageWindow, transaction, work, workVersion } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { lockDueWorks, openWork, saveDraft, submitWork, takeBack } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { aReadyWork } from "@/lib/seed/factories";
import { freezeClock, moveClock, test, useDatabase } from "@/lib/testing/database";

useDatabase();
const folder = mkdtempSync(join(tmpdir(), "deadline-"));
beforeAll(() => {
  process.env.STORAGE_DIR = folder;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The fault of a refused call, which must leave nothing behind. */
const faultOf = (run: () => Promise<unknown>) =>
  transaction(run).then(
    () => "none",
    (error: unknown) => {
      if (error instanceof Fault) return error.fault;
      throw error;
    },
  );
const statusOf = async (id: string) =>
  (await db.select({ status: work.status }).from(work).where(eq(work.id, id)))[0]?.status;

/** A draft that lacks nothing, and the way to hand it in. */
async function aReady(of?: Parameters<typeof aReadyWork>[0]) {
  const ready = await aReadyWork(of);
  const submit = (more: Partial<Parameters<typeof submitWork>[0]> = {}, by: Actor = ready.captain) =>
    submitWork({ workId: ready.work.id, version: ready.work.version, ...more }, by);
  return { ...ready, submit };
}
const endOf = async (stageId: string) =>
  (await db.select({ at: stageWindow.endsAt }).from(stageWindow).where(eq(stageWindow.stageId, stageId)))[0]
    ?.at as Date;
const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms);

test("one millisecond before the end a work is taken, at the end it is not", async () => {
  const first = await aReady();
  await freezeClock(shifted(await endOf(first.stage.id), -1));
  expect(await faultOf(() => first.submit())).toBe("none");
  const second = await aReady();
  await freezeClock(await endOf(second.stage.id));
  expect(await faultOf(() => second.submit())).toBe("submissionClosed");
  expect(await statusOf(second.work.id)).toBe("draft");
  expect(await db.$count(workVersion, eq(workVersion.workId, second.work.id))).toBe(0);
  expect(
    await faultOf(() => saveDraft({ workId: second.work.id, version: 1, workName: "x", answers: {} }, second.captain)),
  ).toBe("submissionClosed");
});

test("before the window opens nothing is taken, at its first moment it is", async () => {
  const { stage, submit } = await aReady({ windows: [["submit", "1 hour", "2 hours"]] });
  const [window] = await db.select().from(stageWindow).where(eq(stageWindow.stageId, stage.id));
  await freezeClock(shifted(window?.startsAt as Date, -1));
  expect(await faultOf(() => submit())).toBe("submissionClosed");
  await freezeClock(window?.startsAt as Date);
  expect(await faultOf(() => submit())).toBe("none");
});

test("grace seconds count, a lock before the end cuts the window, an extension beats both", async () => {
  const graceful = await aReady();
  await db.update(contest).set({ graceSeconds: 60 }).where(eq(contest.id, graceful.contest.id));
  await freezeClock(shifted(await endOf(graceful.stage.id), 59_999));
  expect(await faultOf(() => graceful.submit())).toBe("none");

  const cut = await aReady({ rules: { lockAt: "2020-01-01 00:00:00" } });
  await freezeClock(shifted(await endOf(cut.stage.id), -3600_000));
  expect(await faultOf(() => cut.submit())).toBe("submissionClosed");
  const until = shifted(await endOf(cut.stage.id), 3600_000);
  await db.insert(extension).values({
    teamId: cut.team.id,
    stageId: cut.stage.id,
    window: "submit",
    until,
    reason: "power cut",
    grantedBy: cut.captain.userId,
  });
  await freezeClock(shifted(until, -1));
  await lockDueWorks();
  expect(await statusOf(cut.work.id)).toBe("draft");
  expect(await faultOf(() => cut.submit())).toBe("none");
  await freezeClock(shifted(until, 29_999));
  await lockDueWorks();
  expect(await statusOf(cut.work.id), "whoever was in time may still wait in our queue").toBe("submitted");
  await freezeClock(shifted(until, 30_000));
  await lockDueWorks();
  expect(await statusOf(cut.work.id)).toBe("locked");
});

test("a suspended contest takes nothing, and does not lock", async () => {
  const { contest: of, submit, work: row } = await aReady();
  await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, of.id));
  expect(await faultOf(() => submit())).toBe("contestSuspended");
  await moveClock("3 days");
  await lockDueWorks();
  expect(await statusOf(row.id)).toBe("draft");
});

test("at the deadline what was submitted is locked and what was not is missed, and nothing moves by hand any more", async () => {
  const one = await aReady();
  const two = await aReady();
  await one.submit();
  expect(await lockDueWorks()).toBe(0);
  await moveClock("1 day 31 seconds");
  expect(await lockDueWorks()).toBe(2);
  expect([await statusOf(one.work.id), await statusOf(two.work.id)]).toEqual(["locked", "missed"]);
  expect(await lockDueWorks()).toBe(0);
  expect(await faultOf(() => takeBack({ workId: one.work.id }, one.captain))).toBe("illegalTransition");
  expect(await faultOf(() => two.submit())).toBe("workLocked");
});

test("a missed work is a draft again once the team has an extension, and only then", async () => {
  const { captain, team: owner, work: row, stage } = await aReady();
  await moveClock("1 day 31 seconds");
  await lockDueWorks();
  expect((await openWork({ teamId: owner.id }, captain)).status).toBe("missed");
  expect(await faultOf(() => takeBack({ workId: row.id }, captain)), "taking back is for what was handed in").toBe(
    "illegalTransition",
  );
  await db.insert(extension).values({
    teamId: owner.id,
    stageId: stage.id,
    window: "submit",
    until: sql`app_now() + interval '1 hour'`,
    reason: "network",
    grantedBy: captain.userId,
  });
  expect(await openWork({ teamId: owner.id }, captain)).toMatchObject({ status: "draft", editable: true });
  expect(await faultOf(() => submitWork({ workId: row.id, version: 1 }, captain))).toBe("none");
});

test("taking back ends with the window", async () => {
  const { captain, stage, submit, work: row } = await aReady();
  await submit();
  await freezeClock(await endOf(stage.id));
  expect(await faultOf(() => takeBack({ workId: row.id }, captain))).toBe("submissionClosed");
  await freezeClock(shifted(await endOf(stage.id), -1));
  expect(await faultOf(() => takeBack({ workId: row.id }, captain))).toBe("none");
});
