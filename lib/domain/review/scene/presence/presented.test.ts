import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewTask, sceneItem } from "@/db";
import { sceneItemStatuses } from "@/db/values";
import type { Actor } from "@/lib/domain/actor";
import { dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { resultPage } from "@/lib/domain/review/result/results";
import { statistics, workProgress } from "@/lib/domain/review/result/statistics";
import { typeSheet } from "@/lib/domain/review/scene/paper/typing";
import { saveMarks, submitReview } from "@/lib/domain/review/task/marking";
import { aScene, calledAgo, pressKeys as press } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const marks = { idea: 50, effect: 30 };
const stand = (itemId: string, status: (typeof sceneItemStatuses)[number]) =>
  db.update(sceneItem).set({ status }).where(eq(sceneItem.id, itemId));

/** Called twice in vain, and once more after all others. */
async function forfeit(s: Awaited<ReturnType<typeof aScene>>, itemId: string) {
  await press(s, itemId, "call");
  await calledAgo(itemId, 3);
  await press(s, itemId, "callAgain", "absent");
  for (const other of s.items.filter((one) => one !== itemId))
    await press(s, other, "call", "present", "qa", "score", "done");
  await press(s, itemId, "call");
  await calledAgo(itemId, 3);
  await press(s, itemId, "forfeit");
}

describe("marks at the scene", () => {
  for (const status of sceneItemStatuses) {
    const taken = ["presenting", "qa", "scoring", "done"].includes(status);
    test(`are ${taken ? "taken" : "refused, and drafts are saved,"} while the work is ${status}`, async () => {
      const s = await aScene({ works: 1, stand: status });
      const [taskId, other] = s.owed as [string, string];
      const judge = s.experts[0]?.actor as Actor;
      const draft = await saveMarks({ taskId, version: 1, marks, comments: {} }, judge);
      const handedIn = submitReview({ taskId, version: draft.version, marks, comments: {} }, judge);
      const typed = () => typeSheet({ taskId: other, marks, comments: {} }, s.manager);
      if (taken) return void [await handedIn, await typed()];
      for (const refused of [handedIn, typed()]) await expect(refused).rejects.toMatchObject({ fault: "notPresented" });
      const [kept] = await db.select().from(reviewTask).where(eq(reviewTask.id, taskId));
      expect(kept).toMatchObject({ status: "inProgress", marks: { idea: 500_000 } });
    });
  }

  test("are refused for a work that has no room", async () => {
    const s = await aScene({ works: 1, placed: 0 });
    const by = { taskId: s.owed[0] as string, version: 1, marks, comments: {} };
    await expect(submitReview(by, s.experts[0]?.actor as Actor)).rejects.toMatchObject({ fault: "notPresented" });
  });
});

describe("a work that forfeited", () => {
  test("has no place in the result, whatever sheets there are, and is named beside it", async () => {
    const s = await aScene({ works: 2, marked: [98, 98], plan: { minReviews: 2, normalise: "none" } });
    await forfeit(s, s.items[0]);
    for (const [n, { row, actor }] of s.experts.entries()) {
      const own = await db.query.reviewTask.findFirst({
        where: (t, { and, eq: is }) => and(is(t.workId, s.works[1]?.id as string), is(t.expertId, row.id)),
      });
      const by = { taskId: own?.id as string, version: own?.version ?? 0, comments: {} };
      await submitReview({ ...by, marks: { idea: 40 + n, effect: 20 } }, actor);
    }
    const result = await finalScoreCalculation({ planId: s.plan.id, dryRun: 0 }, s.manager);
    expect(result.rows).toMatchObject([{ workId: s.works[1]?.id, rank: 1 }]);
    expect(result).toMatchObject({ total: 1, incomplete: 0 });
    const page = await resultPage({ revisionId: result.revisionId as string, pageNum: 1, pageSize: 20 }, s.manager);
    expect(page.list.map(({ workId }) => workId)).toEqual([s.works[1]?.id]);
    expect(page.absent).toMatchObject([{ judgingNo: "0001", status: "forfeited" }]);
  });

  test("leaves nothing open at its judges' desks, is not short of judges and gets no new ones", async () => {
    const s = await aScene({ works: 2 });
    await forfeit(s, s.items[0]);
    const left = await db
      .select()
      .from(reviewTask)
      .where(eq(reviewTask.workId, s.works[0]?.id as string));
    expect(left.map(({ status, declineReason }) => [status, declineReason])).toEqual([
      ["cancelled", "forfeited"],
      ["cancelled", "forfeited"],
    ]);
    const { planId } = { planId: s.plan.id };
    expect(await statistics({ planId }, s.manager)).toMatchObject({ short: 0, owed: 2 });
    const missing = await workProgress({ planId, flag: "missing", pageNum: 1, pageSize: 20 }, s.manager);
    expect(missing.list.map(({ workId }) => workId)).toEqual([s.works[1]?.id]);
    expect(await dryRunDistribution({ planId, mode: "topUp" }, s.manager)).toMatchObject({ unfilled: [] });
  });

  test("counts as missing nowhere while it is absent", async () => {
    const s = await aScene({ works: 2, marked: [98, 98] });
    await stand(s.items[0], "absent");
    await db
      .update(reviewTask)
      .set({ status: "submitted", total: 500_000, submittedAt: sql`app_now()` as never })
      .where(eq(reviewTask.workId, s.works[1]?.id as string));
    const { rows } = await finalScoreCalculation({ planId: s.plan.id, dryRun: 1 }, s.manager);
    expect(rows.map(({ workId, rank }) => [workId, rank])).toEqual([[s.works[1]?.id, 1]]);
  });
});
