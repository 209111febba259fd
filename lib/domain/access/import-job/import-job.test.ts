import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { audit, db, importCheck, importJob, transaction, user, userRole } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { anActor, aSchool } from "@/lib/seed/factories";
import { aRow, aSheet, checkSheet, takeSheet } from "@/lib/seed/factories/sheet";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { useDatabase } from "@/lib/testing/database";
import { killAll, useWorkers } from "@/lib/testing/programs";
import { closeImportJob, listImportJobs, startImport } from "./ordering";
import { takeImports } from "./taking";

useDatabase();

const { aWorker } = useWorkers({ db: "db/index", taking: "lib/domain/access/import-job/taking" });

const anAdmin = () => transaction(async () => anActor("SCHOOL_ADMIN", { in: await aSchool() }));
const peopleOf = (rows: string[][]) => {
  const names = rows.map((row) => row[0] as string);
  return db.$count(user, inArray(user.username, names));
};
const people = (count: number) => Array.from({ length: count }, () => aRow());
const checked = async (rows: string[][], actor: Actor, updateSupport: 0 | 1 = 0) =>
  checkSheet(await aSheet(rows), actor, { updateSupport });
const jobsOf = (actor: Actor) => listImportJobs({}, actor);

describe("an import by a job", () => {
  test("waits, is found again, says what came of it, and is put away by its owner alone; the same sheet adds none", async () => {
    const [actor, colleague] = [await anAdmin(), await anAdmin()];
    const rows = people(30);
    const { checkId, sha256 } = await checked(rows, actor);
    expect(await startImport({ checkId, sha256, onlyValid: 0 }, actor)).toEqual({ checkId });
    expect(await jobsOf(actor)).toMatchObject([{ checkId, kind: "user", fileName: "人员.xlsx", state: "waiting" }]);
    expect(await peopleOf(rows), "the call has written nothing").toBe(0);
    expect(await faultOf(closeImportJob({ checkId }, actor)), "it has not ended").toBe("notFound");

    expect(await takeImports()).toBe(1);
    expect(await takeImports(), "once").toBe(0);
    expect(await peopleOf(rows)).toBe(30);
    const [done] = await jobsOf(actor);
    expect(done).toMatchObject({ state: "finished", result: { createCount: 30, invalidCount: 0 }, problems: [] });
    const said = await db.select().from(audit).where(eq(audit.actorId, actor.userId));
    expect(said.map(({ action }) => action)).toContain("user.import");

    expect(await jobsOf(colleague)).toEqual([]);
    expect(await faultOf(closeImportJob({ checkId }, colleague))).toBe("notFound");
    await closeImportJob({ checkId }, actor);
    expect(await jobsOf(actor)).toEqual([]);

    const again = await checked(rows, actor, 1);
    expect(again).toMatchObject({ createCount: 0, updateCount: 0, unchangedCount: 30 });
    await startImport({ ...again, onlyValid: 0 }, actor);
    await takeImports();
    expect((await jobsOf(actor))[0]).toMatchObject({ result: { createCount: 0, updateCount: 0, unchangedCount: 30 } });
    expect(await peopleOf(rows)).toBe(30);
  });

  test("is for whoever had the sheet checked and may import, once, and of that file", async () => {
    const [actor, colleague] = [await anAdmin(), await anAdmin()];
    const { checkId, sha256 } = await checked(people(2), actor);
    const start = (by: Actor, more = {}) => faultOf(startImport({ checkId, sha256, onlyValid: 0, ...more }, by));
    expect(await start(colleague)).toBe("notFound");
    expect(await start({ ...actor, permissions: new Set(["sys:user:list"]) })).toBe("noPermission");
    expect(await start(actor, { sha256: "0".repeat(64) })).toBe("importOtherFile");
    await startImport({ checkId, sha256, onlyValid: 0 }, actor);
    expect(await start(actor)).toBe("importUsed");
    await takeImports();
    expect(await start(actor)).toBe("importUsed");
    expect(await faultOf(takeSheet(checkId, actor))).toBe("importUsed");
    const late = await checked(people(1), actor);
    await db
      .update(importCheck)
      .set({ expiresAt: new Date(0) })
      .where(eq(importCheck.id, late.checkId));
    expect(await faultOf(startImport({ ...late, onlyValid: 0 }, actor))).toBe("importOutdated");
  });

  test("that is refused says why in the reader's language, row by row, and leaves nothing half", async () => {
    const actor = await anAdmin();
    const rows = people(1200);
    const { checkId, sha256 } = await checked(rows, actor);
    const { checkId: other } = await checked([rows[1100] as string[]], actor);
    await takeSheet(other, actor);
    await startImport({ checkId, sha256, onlyValid: 0 }, actor);
    await takeImports();
    expect(await peopleOf(rows)).toBe(1);
    const [failed] = await jobsOf(actor);
    expect(failed).toMatchObject({ state: "failed", result: null });
    expect(failed?.problems.slice(1)).toEqual(["第1102行：该用户已存在；勾选“更新已有用户”后才会更新"]);
    expect((await jobsOf({ ...actor, locale: "en" }))[0]?.problems[0]).toMatch(/^[A-Z]/);
    expect(await faultOf(takeSheet(checkId, actor)), "the file is checked anew").toBe("importOutdated");
  });

  test("of somebody who lost the role meanwhile writes nothing", async () => {
    const actor = await anAdmin();
    const rows = people(3);
    await startImport({ ...(await checked(rows, actor)), onlyValid: 0 }, actor);
    await db.delete(userRole).where(eq(userRole.userId, actor.userId));
    await takeImports();
    expect(await peopleOf(rows)).toBe(0);
    const [stored] = await db
      .select()
      .from(importJob)
      .where(and(eq(importJob.roleId, actor.roleId as string), eq(importJob.groupId, actor.groupId as string)));
    expect(stored).toMatchObject({ failed: true });
  });

  test("shows others how far it is; killed in the middle it begins anew, and is in once", {
    timeout: 240_000,
  }, async () => {
    const actor = await anAdmin();
    const rows = people(3000);
    const { checkId, sha256 } = await checked(rows, actor);
    await startImport({ checkId, sha256, onlyValid: 0 }, actor);
    const job = async () => (await jobsOf(actor))[0];
    const worker = aWorker("taking", "await m.takeImports()");
    await worker.ready;
    while (((await job())?.written ?? 0) === 0) await sleep(2);
    expect(await job()).toMatchObject({ state: "running", total: 3000, judged: 3000 });
    await killAll([worker]);
    expect(await peopleOf(rows)).toBe(0);
    const both = [aWorker("taking", "await m.takeImports()"), aWorker("taking", "await m.takeImports()")];
    await Promise.all(both.map((one) => one.ended));
    expect(await peopleOf(rows)).toBe(3000);
    expect(await job()).toMatchObject({ state: "finished", result: { createCount: 3000 } });
  });

  test("that was begun three times and never ended is given up, in words", async () => {
    const actor = await anAdmin();
    const rows = people(2);
    const { checkId, sha256 } = await checked(rows, actor);
    await startImport({ checkId, sha256, onlyValid: 0 }, actor);
    await db.update(importJob).set({ tries: 3 }).where(eq(importJob.checkId, checkId));
    await takeImports();
    expect((await jobsOf(actor))[0]).toMatchObject({
      state: "failed",
      problems: [expect.stringContaining("多次中断")],
    });
    expect(await peopleOf(rows)).toBe(0);
  });
});
