import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { db, team, transaction, work, workFile, workVersion } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { openWork, saveDraft, submitWork, takeBack, withdrawWork } from "@/lib/domain/work";
import { onTeamDisqualified, onTeamWithdrawn } from "@/lib/domain/work/desk/verdicts";
import { Fault } from "@/lib/fault";
import {
  aMember,
  anEffectiveTeam,
  aReadyWork,
  aSlot,
  aStudent,
  aWork,
  aWorkContest,
  aWorkField,
  aWorkFile,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

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

/** A draft that lacks nothing, and the way to hand it in. */
async function aReady(of?: Parameters<typeof aReadyWork>[0]) {
  const ready = await aReadyWork(of);
  const submit = (more: Partial<Parameters<typeof submitWork>[0]> = {}, by: Actor = ready.captain) =>
    submitWork({ workId: ready.work.id, version: ready.work.version, ...more }, by);
  return { ...ready, submit };
}

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
  const [stored] = await db.select().from(work).where(eq(work.id, opened.workId));
  expect(JSON.stringify(stored?.draftAnswers)).not.toContain("13800000000");
  await aWorkFile({ workId: opened.workId });
  const done = await submitWork({ workId: opened.workId, version: saved.version }, captain);
  expect(done).toMatchObject({ status: "submitted", no: 1 });
  const after = await openWork({ teamId: owner.id }, captain);
  expect(after).toMatchObject({ status: "submitted", editable: false, mayTakeBack: true });
  expect(after.versions[0]).toMatchObject({ no: 1, workName: "桥", final: true, answers: { abstract: "甲" } });
  expect(after.versions[0]?.files).toHaveLength(1);
  expect(after.files).toHaveLength(1);
});

test("members read, only the captain acts, strangers find nothing", async () => {
  const { team: owner, work: row, submit, captain } = await aReady();
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
    const { team: owner, submit } = await aReady();
    await db.update(team).set(values).where(eq(team.id, owner.id));
    expect(await faultOf(() => submit())).toBe(fault);
  }
  const place = await aWorkContest();
  const { team: owner, captain } = await anEffectiveTeam(place);
  await db.update(team).set({ payStatus: "due", feeFen: 100 }).where(eq(team.id, owner.id));
  expect(await faultOf(() => openWork({ teamId: owner.id }, captain))).toBe("teamNotEffective");
});

test("what is missing is named field by field, and nothing is stored", async () => {
  const fields = [aWorkField({ key: "abstract", required: "always" })];
  const rules = { slots: [aSlot(), aSlot({ key: "video", required: false })], statement: "原创" };
  const { captain, work: row } = await aReady({ fields, rules });
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

test("the statement is signed with one's own name under the text in force, and its hash is stored", async () => {
  const { captain, submit, work: row } = await aReady({ rules: { slots: [], statement: "原创声明" } });
  const hash = sha256("原创声明");
  expect(await faultOf(() => submit({ statementName: "Somebody Else", statementHash: hash }))).toBe("badInput");
  const other = await submit({ statementName: "Somebody Else", statementHash: hash }).catch((error) => error);
  expect(other.errors).toMatchObject([{ field: "statementName", fault: "notYourName" }]);
  expect(await faultOf(() => submit({ statementName: captain.realName, statementHash: sha256("旧文") }))).toBe(
    "badInput",
  );
  await submit({ statementName: captain.realName, statementHash: hash });
  const [version] = await db.select().from(workVersion).where(eq(workVersion.workId, row.id));
  expect(version).toMatchObject({ statementName: captain.realName, statementHash: hash });
});

test("a second window's older draft is refused, and cannot be submitted over", async () => {
  const { captain, work: row, submit } = await aReady();
  const save = (version: number) => saveDraft({ workId: row.id, version, workName: "B", answers: {} }, captain);
  expect((await save(1)).version).toBe(2);
  expect(await faultOf(() => save(1))).toBe("stale");
  expect(await faultOf(() => submit({ version: 1 }))).toBe("stale");
  expect(await faultOf(() => submit({ version: 2 }))).toBe("none");
});

test("taken back and submitted again makes a second version; where one is all, the first is final", async () => {
  const { captain, submit, work: row } = await aReady();
  await submit();
  expect(await faultOf(() => submit({ version: 2 }))).toBe("workLocked");
  await takeBack({ workId: row.id }, captain);
  expect(await statusOf(row.id)).toBe("draft");
  expect((await submit({ version: 3 })).no).toBe(2);
  const single = await aReady({ rules: { multipleVersions: false } });
  await single.submit();
  expect(await faultOf(() => takeBack({ workId: single.work.id }, single.captain))).toBe("versionFinal");
});

test("a work is withdrawn before its review, not during it; a team's end takes its works along", async () => {
  const { captain, team: owner, work: row, submit } = await aReady();
  await submit();
  await db.update(work).set({ status: "reviewing" }).where(eq(work.id, row.id));
  expect(await faultOf(() => withdrawWork({ workId: row.id }, captain))).toBe("illegalTransition");
  await onTeamWithdrawn({ teamId: owner.id });
  expect(await statusOf(row.id)).toBe("reviewing");
  await onTeamDisqualified({ teamId: owner.id, reason: "fraud" });
  expect(await statusOf(row.id)).toBe("disqualified");
  const other = await aReady();
  await onTeamWithdrawn({ teamId: other.team.id });
  expect(await statusOf(other.work.id)).toBe("withdrawn");
});

test("an answer that nobody else may give is held by the work that was handed in first, until it is taken back", async () => {
  const fields = [aWorkField({ key: "patent", type: "text", unique: "contest" })];
  const first = await aReadyWork({ fields });
  const { team: other, captain } = await anEffectiveTeam(first);
  const second = { captain, work: await aWork({ team: other }) };
  await aWorkFile({ workId: second.work.id });
  const answer = (one: typeof second, patent: string) =>
    db.update(work).set({ draftAnswers: { patent } }).where(eq(work.id, one.work.id));
  const send = async (one: typeof second) => {
    const [row] = await db.select().from(work).where(eq(work.id, one.work.id));
    return submitWork({ workId: one.work.id, version: row?.version as number, statementName: "" }, one.captain);
  };
  await answer(first, "ZL 2026 1");
  await answer(second, "zl20261");
  await send(first);
  await expect(send(second)).rejects.toMatchObject({
    fault: "answerTaken",
    errors: [{ field: "answers.patent", fault: "answerTaken" }],
  });
  await answer(second, "ZL 2026 2");
  await expect(send(second)).resolves.toMatchObject({ no: 1 });
  await takeBack({ workId: second.work.id }, second.captain);
  await takeBack({ workId: first.work.id }, first.captain);
  await answer(second, "ZL 2026 1");
  await expect(send(second)).resolves.toMatchObject({ no: 2 });
  await expect(send(first)).rejects.toMatchObject({ fault: "answerTaken" });
});
