import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit, db, importCheck, transaction, user } from "@/db";
import { sweepAccess } from "@/lib/domain/access/sweep";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { ImportResult } from "@/lib/http/file/import";
import { anActor, aSchool, aUser } from "@/lib/seed/factories";
import { aRow, aSheet, checkSheet, takeSheet } from "@/lib/seed/factories/sheet";
import { useDatabase } from "@/lib/testing/database";

useDatabase();

const twoAdmins = () =>
  transaction(async (): Promise<[Actor, Actor]> => {
    const school = await aSchool();
    return [await anActor("SCHOOL_ADMIN", { in: school }), await anActor("SCHOOL_ADMIN", { in: school })];
  });
/** What a refusal carries. */
const reported = (refusal: unknown) => (refusal as Fault).data as ImportResult;
const settled = async (attempts: Promise<ImportResult>[]) =>
  (await Promise.allSettled(attempts)).map((one) => {
    if (one.status === "fulfilled") return one.value;
    if (!(one.reason instanceof Fault)) throw one.reason;
    return one.reason;
  });
const peopleOf = (rows: string[][]) =>
  db
    .select()
    .from(user)
    .where(
      inArray(
        user.username,
        rows.map((row) => row[0] as string),
      ),
    );

test("imports a check once when it is submitted twice at once; the other call is refused as done", {
  timeout: 60_000,
}, async () => {
  const [actor] = await twoAdmins();
  const rows = Array.from({ length: 300 }, () => aRow());
  const { checkId } = await checkSheet(await aSheet(rows), actor);
  const outcomes = await settled([takeSheet(checkId, actor), takeSheet(checkId, actor)]);
  const refusals = outcomes.filter((one) => one instanceof Fault);
  expect(refusals.map((one) => [one.fault, one.code])).toEqual([["importUsed", 13017]]);
  expect(reported(refusals[0]).messageList[0]).toContain("已经导入过");
  expect(await peopleOf(rows)).toHaveLength(300);
});

test("two files with the same people at once: one is in, the other is refused by its rows or leaves them out", {
  timeout: 120_000,
}, async () => {
  for (const onlyValid of [0, 1] as const) {
    const [one, two] = await twoAdmins();
    const same = Array.from({ length: 200 }, () => aRow());
    const [first, second] = [
      [...same, aRow()],
      [aRow(), ...same.toReversed()],
    ];
    const checks = [await checkSheet(await aSheet(first), one), await checkSheet(await aSheet(second), two)];
    const outcomes = await settled([
      takeSheet(checks[0]?.checkId as string, one, onlyValid),
      takeSheet(checks[1]?.checkId as string, two, onlyValid),
    ]);
    const refusals = outcomes.filter((outcome) => outcome instanceof Fault);
    const made = await peopleOf([...first, ...second]);
    expect(new Set(made.map(({ username }) => username)).size).toBe(made.length);
    if (onlyValid) {
      expect(refusals).toEqual([]);
      expect(made).toHaveLength(202);
      const counts = outcomes.map((outcome) => (outcome as ImportResult).createCount).sort((a, b) => a - b);
      expect(counts).toEqual([1, 201]);
    } else {
      expect(refusals.map(({ fault }) => fault)).toEqual(["importFailed"]);
      expect(reported(refusals[0]).invalidCount).toBe(200);
      expect(made, "nothing of the other file is in").toHaveLength(201);
    }
  }
});

test("somebody who takes a name meanwhile makes that row a problem, not an accident", async () => {
  const [actor] = await twoAdmins();
  const rows = [aRow(), aRow()];
  const { checkId } = await checkSheet(await aSheet(rows), actor);
  await transaction(() => aUser({ username: String(rows[0]?.[0]).toUpperCase() }));
  const [outcome] = await settled([takeSheet(checkId, actor)]);
  expect([(outcome as Fault).fault, reported(outcome).messageList]).toEqual([
    "importFailed",
    ["第2行：用户名已被使用"],
  ]);
  expect(await peopleOf(rows)).toEqual([]);
  const [stored] = await db.select().from(importCheck).where(eq(importCheck.id, checkId));
  expect(stored?.usedAt, "a refused import gives its check back").toBeNull();
  expect(await takeSheet(checkId, actor, 1)).toMatchObject({ createCount: 1, invalidCount: 1 });
});

test("a check is of one file, one person and one kind, and runs out in words, with nothing left of its rows", async () => {
  const [actor, colleague] = await twoAdmins();
  const rows = [aRow()];
  const { checkId, sha256 } = await checkSheet(await aSheet(rows), actor);
  const refusal = async (attempt: Promise<ImportResult>) => (await settled([attempt]))[0] as Fault;
  const { importUsers } = await import("./importing");
  const other = await refusal(importUsers({ checkId, onlyValid: 0, sha256: "0".repeat(64) }, actor));
  expect([other.fault, other.code]).toEqual(["importOtherFile", 13017]);
  expect((await refusal(takeSheet(checkId, colleague))).fault).toBe("notFound");
  await db.update(importCheck).set({ kind: "school" }).where(eq(importCheck.id, checkId));
  expect((await refusal(takeSheet(checkId, actor))).fault).toBe("notFound");
  await db
    .update(importCheck)
    .set({ kind: "user", expiresAt: sql`app_now() - interval '2 hours'` })
    .where(eq(importCheck.id, checkId));
  const expired = async () => {
    const late = await refusal(importUsers({ checkId, onlyValid: 0, sha256 }, actor));
    expect([late.fault, late.code]).toEqual(["importOutdated", 13017]);
    expect(late.data).toEqual({
      validCount: 0,
      invalidCount: 0,
      createCount: 0,
      updateCount: 0,
      unchangedCount: 0,
      messageList: ["这次校验已过期（校验后 30 分钟内有效），请重新校验文件"],
    });
  };
  await expired();
  await sweepAccess();
  const [stored] = await db.select().from(importCheck).where(eq(importCheck.id, checkId));
  expect(stored?.rows.length, "what was read is gone").toBe(0);
  await expired();
  expect(await peopleOf(rows)).toEqual([]);
  const notes = await db.select().from(audit).where(eq(audit.actorId, actor.userId));
  expect(notes.map(({ action }) => action)).toEqual(["user.import.check"]);
});
