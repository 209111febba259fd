import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { contest, db, extension, stageWindow, team, transaction, work, workFile, workVersion } from "@/db";
import {
  aMember,
  anEffectiveTeam,
  aSlot,
  aStudent,
  aWork,
  aWorkContest,
  aWorkField,
  aWorkFile,
} from "@/db/seed/factories";
import { moveClock, test, useDatabase } from "@/db/testing";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/access";
import { Fault } from "@/lib/fault";
import { lockDueWorks, openWork, saveDraft, submitWork, takeBack, withdrawWork } from ".";
import { onTeamDisqualified, onTeamWithdrawn } from "./verdicts";

useDatabase();
const folder = mkdtempSync(join(tmpdir(), "submitting-"));
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

/** A draft that lacks nothing. */
async function aReadyWork(of: Parameters<typeof aWorkContest>[0] = {}) {
  const place = await aWorkContest(of);
  const { team: owner, captain } = await anEffectiveTeam(place);
  const row = await aWork({ team: owner });
  await aWorkFile({ workId: row.id });
  const submit = (more: Partial<Parameters<typeof submitWork>[0]> = {}, by: Actor = captain) =>
    submitWork({ workId: row.id, version: row.version, ...more }, by);
  return { ...place, team: owner, captain, work: row, submit };
}

/** The database's clock stands still at this moment, for the rest of the test. */
const freezeAt = (at: Date) =>
  db.execute(
    sql.raw(
      `create or replace function app_now() returns timestamptz language sql stable as $$ select timestamptz '${at.toISOString()}' $$`,
    ),
  );
const endOf = async (stageId: string) =>
  (await db.select({ at: stageWindow.endsAt }).from(stageWindow).where(eq(stageWindow.stageId, stageId)))[0]
    ?.at as Date;
const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms);

test("a captain opens, saves and submits: version, files and final version stand, and the draft lives on", async () => {
  const fields = [aWorkField({ key: "abstract", required: "always" }), aWorkField({ key: "phone", personal: true })];
  const place = await aWorkContest({ fields });
  const { team: owner, captain } = await anEffectiveTeam(place);
  const opened = await openWork({ teamId: owner.id }, captain);
  expect(opened).toMatchObject({ status: "draft", editable: true, versions: [], window: { state: "open" } });
  const again = await openWork({ teamId: owner.id }, captain);
  expect(again.workId).toBe(opened.workId);
  const saved = await saveDraft(
    {
      workId: opened.workId,
      version: opened.version,
      workName: "桥",
      answers: { abstract: "甲", phone: "13800000000", other: 1 },
    },
    captain,
  );
  expect((await openWork({ teamId: owner.id }, captain)).answers).toEqual({ abstract: "甲", phone: "13800000000" });
  const [kept] = await db.select().from(work).where(eq(work.id, opened.workId));
  expect(JSON.stringify(kept?.draftAnswers)).not.toContain("13800000000");
  await aWorkFile({ workId: opened.workId });
  const done = await submitWork({ workId: opened.workId, version: saved.version }, captain);
  expect(done).toMatchObject({ status: "submitted", no: 1 });
  const after = await openWork({ teamId: owner.id }, captain);
  expect(after).toMatchObject({ status: "submitted", editable: false, mayTakeBack: true });
  expect(after.versions[0]).toMatchObject({ no: 1, workName: "桥", final: true, answers: { abstract: "甲" } });
  expect(after.versions[0]?.files).toHaveLength(1);
  expect(after.files).toHaveLength(1);
});

test("one millisecond before the end a work is taken, at the end it is not", async () => {
  const first = await aReadyWork();
  await freezeAt(shifted(await endOf(first.stage.id), -1));
  expect(await faultOf(() => first.submit())).toBe("none");
  const second = await aReadyWork();
  await freezeAt(await endOf(second.stage.id));
  expect(await faultOf(() => second.submit())).toBe("submissionClosed");
  expect(await statusOf(second.work.id)).toBe("draft");
  expect(await db.$count(workVersion, eq(workVersion.workId, second.work.id))).toBe(0);
  expect(
    await faultOf(() => saveDraft({ workId: second.work.id, version: 1, workName: "x", answers: {} }, second.captain)),
  ).toBe("submissionClosed");
});

test("before the window opens nothing is taken, at its first moment it is", async () => {
  const { stage, submit } = await aReadyWork({ windows: [["submit", "1 hour", "2 hours"]] });
  const [window] = await db.select().from(stageWindow).where(eq(stageWindow.stageId, stage.id));
  await freezeAt(shifted(window?.startsAt as Date, -1));
  expect(await faultOf(() => submit())).toBe("submissionClosed");
  await freezeAt(window?.startsAt as Date);
  expect(await faultOf(() => submit())).toBe("none");
});

test("grace seconds count, a lock before the end cuts the window, an extension beats both", async () => {
  const graceful = await aReadyWork();
  await db.update(contest).set({ graceSeconds: 60 }).where(eq(contest.id, graceful.contest.id));
  await freezeAt(shifted(await endOf(graceful.stage.id), 59_999));
  expect(await faultOf(() => graceful.submit())).toBe("none");

  const cut = await aReadyWork({ rules: { lockAt: "2020-01-01 00:00:00" } });
  await freezeAt(shifted(await endOf(cut.stage.id), -3600_000));
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
  await freezeAt(shifted(until, -1));
  await lockDueWorks();
  expect(await statusOf(cut.work.id)).toBe("draft");
  expect(await faultOf(() => cut.submit())).toBe("none");
  await freezeAt(until);
  await lockDueWorks();
  expect(await statusOf(cut.work.id)).toBe("locked");
});

test("a suspended contest takes nothing, and does not lock", async () => {
  const { contest: of, submit, work: row } = await aReadyWork();
  await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, of.id));
  expect(await faultOf(() => submit())).toBe("contestSuspended");
  await moveClock("3 days");
  await lockDueWorks();
  expect(await statusOf(row.id)).toBe("draft");
});

test("at the deadline what was submitted is locked and what was not is missed, and nothing moves by hand any more", async () => {
  const one = await aReadyWork();
  const two = await aReadyWork();
  await one.submit();
  expect(await lockDueWorks()).toBe(0);
  await moveClock("1 day 1 second");
  expect(await lockDueWorks()).toBe(2);
  expect([await statusOf(one.work.id), await statusOf(two.work.id)]).toEqual(["locked", "missed"]);
  expect(await lockDueWorks()).toBe(0);
  expect(await faultOf(() => takeBack({ workId: one.work.id }, one.captain))).toBe("illegalTransition");
  expect(await faultOf(() => two.submit())).toBe("workLocked");
});

test("a missed work is a draft again once the team has an extension, and only then", async () => {
  const { captain, team: owner, work: row, stage } = await aReadyWork();
  await moveClock("1 day 1 second");
  await lockDueWorks();
  expect((await openWork({ teamId: owner.id }, captain)).status).toBe("missed");
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

test("members read, only the captain acts, strangers find nothing", async () => {
  const { team: owner, work: row, submit, captain } = await aReadyWork();
  const member = await aStudent();
  await aMember(owner.id, member.userId);
  const stranger = await aStudent();
  expect((await openWork({ teamId: owner.id }, member)).editable).toBe(false);
  expect(await faultOf(() => submit({}, member))).toBe("notCaptain");
  expect(await faultOf(() => saveDraft({ workId: row.id, version: 1, workName: "x", answers: {} }, member))).toBe(
    "notCaptain",
  );
  expect(await faultOf(() => withdrawWork({ workId: row.id }, member))).toBe("notCaptain");
  expect(await faultOf(() => submit({}, stranger))).toBe("notFound");
  expect(await faultOf(() => openWork({ teamId: owner.id }, stranger))).toBe("notFound");
  expect(await faultOf(() => submit({}, captain))).toBe("none");
});

test("only an effective team begins or submits a work", async () => {
  for (const [values, fault] of [
    [{ payStatus: "due", feeFen: 100 }, "teamNotEffective"],
    [{ status: "withdrawn", seated: false }, "teamNotEffective"],
    [{ payStatus: "waived", feeFen: 100, payReason: "poor" }, "none"],
  ] as const) {
    const { team: owner, submit } = await aReadyWork();
    await db.update(team).set(values).where(eq(team.id, owner.id));
    expect(await faultOf(() => submit())).toBe(fault);
  }
  const place = await aWorkContest();
  const { team: owner, captain } = await anEffectiveTeam(place);
  await db.update(team).set({ payStatus: "due", feeFen: 100 }).where(eq(team.id, owner.id));
  expect(await faultOf(() => openWork({ teamId: owner.id }, captain))).toBe("teamNotEffective");
});

test("what is missing is named field by field, and nothing is kept", async () => {
  const fields = [aWorkField({ key: "abstract", required: "always" })];
  const rules = { slots: [aSlot(), aSlot({ key: "video", required: false })], statement: "原创" };
  const { captain, work: row } = await aReadyWork({ fields, rules });
  await db.update(work).set({ title: "" }).where(eq(work.id, row.id));
  await db.delete(workFile).where(eq(workFile.workId, row.id));
  const refused = await transaction(() => submitWork({ workId: row.id, version: 1 }, captain)).catch((e: Fault) => e);
  expect((refused as Fault).errors.map((e) => e.field)).toEqual([
    "workName",
    "answers.abstract",
    "slot.report",
    "statementName",
  ]);
  expect(await db.$count(workVersion, eq(workVersion.workId, row.id))).toBe(0);
});

test("the statement is signed with one's own name under the text in force, and its hash is kept", async () => {
  const { captain, submit, work: row } = await aReadyWork({ rules: { slots: [], statement: "原创声明" } });
  const hash = sha256("原创声明");
  expect(await faultOf(() => submit({ statementName: "Somebody Else", statementHash: hash }))).toBe("badInput");
  expect(await faultOf(() => submit({ statementName: captain.realName, statementHash: sha256("旧文") }))).toBe(
    "badInput",
  );
  await submit({ statementName: captain.realName, statementHash: hash });
  const [version] = await db.select().from(workVersion).where(eq(workVersion.workId, row.id));
  expect(version).toMatchObject({ statementName: captain.realName, statementHash: hash });
});

test("a second window's older draft is refused, and cannot be submitted over", async () => {
  const { captain, work: row, submit } = await aReadyWork();
  const save = (version: number) => saveDraft({ workId: row.id, version, workName: "B", answers: {} }, captain);
  expect((await save(1)).version).toBe(2);
  expect(await faultOf(() => save(1))).toBe("stale");
  expect(await faultOf(() => submit({ version: 1 }))).toBe("stale");
  expect(await faultOf(() => submit({ version: 2 }))).toBe("none");
});

test("taken back and submitted again makes a second version; where one is all, the first is final", async () => {
  const { captain, submit, work: row } = await aReadyWork();
  await submit();
  expect(await faultOf(() => submit({ version: 2 }))).toBe("workLocked");
  await takeBack({ workId: row.id }, captain);
  expect(await statusOf(row.id)).toBe("draft");
  expect((await submit({ version: 3 })).no).toBe(2);
  const single = await aReadyWork({ rules: { multipleVersions: false } });
  await single.submit();
  expect(await faultOf(() => takeBack({ workId: single.work.id }, single.captain))).toBe("versionFinal");
});

test("taking back ends with the window", async () => {
  const { captain, stage, submit, work: row } = await aReadyWork();
  await submit();
  await freezeAt(await endOf(stage.id));
  expect(await faultOf(() => takeBack({ workId: row.id }, captain))).toBe("submissionClosed");
  await freezeAt(shifted(await endOf(stage.id), -1));
  expect(await faultOf(() => takeBack({ workId: row.id }, captain))).toBe("none");
});

test("a work is withdrawn before its review, not during it; a team's end takes its works along", async () => {
  const { captain, team: owner, work: row, submit } = await aReadyWork();
  await submit();
  await db.update(work).set({ status: "reviewing" }).where(eq(work.id, row.id));
  expect(await faultOf(() => withdrawWork({ workId: row.id }, captain))).toBe("illegalTransition");
  await onTeamWithdrawn({ teamId: owner.id });
  expect(await statusOf(row.id)).toBe("reviewing");
  await onTeamDisqualified({ teamId: owner.id, reason: "fraud" });
  expect(await statusOf(row.id)).toBe("disqualified");
  const other = await aReadyWork();
  await onTeamWithdrawn({ teamId: other.team.id });
  expect(await statusOf(other.work.id)).toBe("withdrawn");
});
