import { execFileSync } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewTask, sheetSignature, user } from "@/db";
import { hashPassword } from "@/lib/domain/access/credential/password";
import type { Actor } from "@/lib/domain/actor";
import { confirmReviews, returnReview } from "@/lib/domain/review/distribution/assigning";
import { typeSheet } from "@/lib/domain/review/scene/paper/typing";
import { sceneRecord } from "@/lib/domain/review/scene/print/record";
import { submitReview } from "@/lib/domain/review/task/marking";
import { openTask } from "@/lib/domain/review/task/opening";
import { anActor, aScene } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { signableSheets, signSheets } from "./signing";

useDatabase();

const password = "Sheet@2026";
async function scene(of: Parameters<typeof aScene>[0] = {}) {
  const s = await aScene({ works: 2, judges: 2, stand: "done", ...of });
  const judge = s.experts[0]?.actor as Actor;
  await db
    .update(user)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(user.id, judge.userId));
  const tasks = await db.select().from(reviewTask).where(eq(reviewTask.planId, s.plan.id)).orderBy(reviewTask.id);
  const own = tasks.filter(({ expertId }) => expertId === s.experts[0]?.row.id).map(({ id }) => id) as [string, string];
  const handIn = async (taskId: string, marks: Record<string, number> = { idea: 50, effect: 30 }) => {
    const [task] = await db.select().from(reviewTask).where(eq(reviewTask.id, taskId));
    await submitReview({ taskId, version: task?.version ?? 0, marks, comments: {} }, judge);
  };
  const sign = (taskIds: string[], more: object = {}) =>
    signSheets({ taskIds, name: judge.realName, password, ...more }, judge);
  return { ...s, judge, own, handIn, sign };
}
const signature = async (taskId: string, judge: Actor) => (await openTask({ taskId }, judge)).signature;

describe("a judge's signature", () => {
  test("stands under each sheet that is handed in, by name and password", async () => {
    const s = await scene();
    for (const taskId of s.own) await s.handIn(taskId);
    expect(await s.sign(s.own)).toMatchObject({ signed: 2 });
    expect(await signature(s.own[0], s.judge)).toMatchObject({ holds: true });
    expect((await signableSheets({ planId: s.plan.id }, s.judge)).map((row) => row.signature?.holds)).toEqual([
      true,
      true,
    ]);
    expect(await s.sign(s.own), "twice is once").toMatchObject({ signed: 0 });
    expect(await db.$count(sheetSignature)).toBe(2);
  });

  test("needs the password, one's own name and a sheet that is in; else nothing is signed", async () => {
    const s = await scene();
    await s.handIn(s.own[0]);
    const fault = (promise: Promise<unknown>) =>
      promise.then(
        () => "signed",
        (refused) => refused.fault,
      );
    expect(await fault(s.sign([s.own[0]], { password: "wrong" }))).toBe("wrongPassword");
    expect(await fault(s.sign([s.own[0]], { name: "Somebody Else" }))).toBe("notYourName");
    expect(await fault(s.sign(s.own))).toBe("sheetNotIn");
    const another = await db
      .select()
      .from(reviewTask)
      .where(eq(reviewTask.expertId, s.experts[1]?.row.id as string));
    expect(await fault(s.sign([another[0]?.id as string]))).toBe("notFound");
    expect(await db.$count(sheetSignature)).toBe(0);
    expect(await fault(s.sign([s.own[0]])), "positive control").toBe("signed");
  });

  test("is of works at the scene alone", async () => {
    const s = await scene({ type: "online" });
    await s.handIn(s.own[0]);
    await expect(s.sign([s.own[0]])).rejects.toMatchObject({ fault: "sheetNotIn" });
    expect(await signableSheets({ planId: s.plan.id }, s.judge)).toEqual([]);
  });

  test("is lost when the sheet is returned, says so, and does not come back with what is handed in again", async () => {
    const s = await scene();
    const [taskId] = s.own;
    await s.handIn(taskId);
    await s.sign([taskId]);
    await returnReview({ taskId, reason: "look again" }, s.manager);
    expect(await signature(taskId, s.judge)).toMatchObject({ holds: false });
    await s.handIn(taskId);
    expect(await signature(taskId, s.judge), "the very same marks").toMatchObject({ holds: false });
    expect(await signableSheets({ planId: s.plan.id }, s.judge)).toMatchObject([{ signature: null }]);
    expect(await s.sign([taskId])).toMatchObject({ signed: 1 });
    expect(await signature(taskId, s.judge)).toMatchObject({ holds: true });
    await confirmReviews({ ids: [taskId] }, s.manager);
    expect(await signature(taskId, s.judge), "a confirmed sheet keeps it").toMatchObject({ holds: true });
  });

  test("holds for the very marks, name and time that were signed", async () => {
    const s = await scene();
    const [taskId] = s.own;
    await s.handIn(taskId);
    await s.sign([taskId]);
    const tampered = async (change: () => Promise<unknown>) => {
      let holds: boolean | undefined;
      await db
        .transaction(async (inner) => {
          await change();
          holds = (await signature(taskId, s.judge))?.holds;
          inner.rollback();
        })
        .catch(() => {});
      return holds;
    };
    const task = (set: object) => () => db.update(reviewTask).set(set).where(eq(reviewTask.id, taskId));
    const under = (set: object) => () => db.update(sheetSignature).set(set);
    for (const change of [
      task({ marks: { idea: 510_000, effect: 300_000 } }),
      task({ total: 810_000 }),
      task({ comment: "better" }),
      task({ comments: { idea: "better" } }),
      under({ name: "Somebody Else" }),
      under({ signedAt: sql`signed_at + interval '1 second'` }),
      under({ digest: "0".repeat(64) }),
    ])
      expect(await tampered(change)).toBe(false);
    expect(await tampered(async () => {}), "positive control").toBe(true);
  });

  test("confirms a sheet that was typed from paper as well", async () => {
    const s = await scene();
    const [taskId] = s.own;
    for (const by of [s.manager, await anActor("PLATFORM_ADMIN")])
      await typeSheet({ taskId, marks: { idea: 50, effect: 30 }, comments: {} }, by);
    expect(await signableSheets({ planId: s.plan.id }, s.judge)).toMatchObject([
      { taskId, fromPaper: 1, signature: null },
    ]);
    expect(await s.sign([taskId])).toMatchObject({ signed: 1 });
  });
});

describe("the record of a room", () => {
  const printed = async (s: { sessionId: string; manager: Actor }, locale: "zh-cn" | "en") => {
    const { stream } = await sceneRecord({ sessionId: s.sessionId }, { ...s.manager, locale });
    return execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
  };
  const plain = (text: string) => text.replaceAll(/\s/g, "");

  test("has every sheet of every work, its signature or the blank for one, and those of leader and secretary", async () => {
    const s = await scene();
    const [signed, typed] = s.own;
    await s.handIn(signed, { idea: 51, effect: 31 });
    await s.sign([signed]);
    const operators = [s.manager, await anActor("PLATFORM_ADMIN", { as: { realName: "Operatrix" } })];
    for (const by of operators) await typeSheet({ taskId: typed, marks: { idea: 44, effect: 33 }, comments: {} }, by);
    const text = await printed(s, "en");
    for (const { title } of s.works) expect(plain(text)).toContain(plain(title));
    for (const { actor } of s.experts)
      expect(plain(text).split(plain(actor.realName)).length - 1).toBeGreaterThanOrEqual(2);
    const [row] = await db.select().from(sheetSignature);
    expect(plain(text)).toContain(plain(`Signed: ${s.judge.realName}`));
    expect(plain(text)).toContain(row?.digest.slice(0, 16));
    expect(plain(text)).toContain("创新性51");
    expect(plain(text)).toContain("创新性44");
    for (const total of ["82.00", "77.00"]) expect(text, "totals have two digits, as scores do").toContain(total);
    expect(plain(text)).toContain(plain(`typed from paper: ${s.manager.realName}`));
    expect(plain(text)).toContain("Operatrix");
    expect(plain(text).split("Signed:").length - 1, "what is not signed electronically has room for a pen").toBe(1);
    expect(text).toContain("Signature of the group leader:");
    expect(text).toContain("Signature of the secretary:");
    const chinese = plain(await printed(s, "zh-cn"));
    expect(chinese).toContain(`签名：${plain(s.judge.realName)}`);
    expect(chinese).toContain("纸质录入：");
  });

  test("says of a sheet that was returned that its signature is void, and prints no mark of it", async () => {
    const s = await scene();
    const [taskId] = s.own;
    await s.handIn(taskId, { idea: 51, effect: 31 });
    await s.sign([taskId]);
    await returnReview({ taskId, reason: "again" }, s.manager);
    const text = plain(await printed(s, "en"));
    expect(text).toContain("nolongerholds");
    expect(text).not.toContain("Signed:");
    expect(text).not.toContain("创新性51");
  });

  test("breaks off no words, however long they are", async () => {
    const s = await scene();
    const [taskId] = s.own;
    await s.handIn(taskId);
    const words = Array.from({ length: 700 }, (_, n) => `w${n}`).join(" ");
    await db.update(reviewTask).set({ comment: words }).where(eq(reviewTask.id, taskId));
    const text = plain(await printed(s, "en"));
    for (const n of [0, 150, 333, 500, 699]) expect(text).toContain(`w${n}`);
  });
});
