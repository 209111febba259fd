import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, reviewNote, reviewTask } from "@/db";
import { erase } from "@/lib/domain/center/account/closing";
import { transferTask } from "@/lib/domain/review/distribution/assigning";
import { myPlans } from "@/lib/domain/review/plan/progress";
import { type AnExpert, aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { myTasks } from "./my-tasks";
import { saveNote } from "./noting";
import { openTask } from "./opening";

useDatabase();

const NOTE = "NOTE-kestrel-7160";

async function twoTasks() {
  const review = await aReview({ works: 2, experts: 2 });
  const [judge, other] = review.experts as [AnExpert, AnExpert];
  const [first, second] = await Promise.all(
    review.works.map((work) => aTask({ planId: review.plan.id, work, expertId: judge.row.id })),
  );
  return { ...review, judge, other, first: first as { id: string }, second: second as { id: string } };
}
const noteIt = (task: { id: string }, { actor }: AnExpert, note = NOTE, flagged = true) =>
  saveNote({ taskId: task.id, note, flagged }, actor);
const ask = { pageNum: 1, pageSize: 50, sortBy: "judgingNo", order: "ASC" } as const;

describe("what an expert notes for themselves", () => {
  test("is shown to them, narrows their list, touches neither sheet nor history, and goes when emptied", async () => {
    const { judge, first, second } = await twoTasks();
    const before = await db.select().from(reviewTask).where(eq(reviewTask.id, first.id));
    const log = await db.$count(audit);
    await noteIt(first, judge);
    expect(await openTask({ taskId: first.id }, judge.actor)).toMatchObject({ note: NOTE, flagged: true, version: 1 });
    const [{ openedAt: _, ...now }] = (await db.select().from(reviewTask).where(eq(reviewTask.id, first.id))) as [
      (typeof before)[0],
    ];
    expect(before[0]).toMatchObject(now);
    expect(await db.$count(audit)).toBe(log);
    const flagged = async (only: 0 | 1) => (await myTasks({ ...ask, flagged: only }, judge.actor)).list;
    expect(await flagged(1)).toMatchObject([{ taskId: first.id, flagged: true }]);
    expect(await flagged(0)).toMatchObject([{ taskId: second.id, flagged: false }]);
    expect(await myPlans({}, judge.actor)).toMatchObject([{ total: 2, flagged: 1 }]);
    await noteIt(first, judge, " kept ", false);
    expect(await openTask({ taskId: first.id }, judge.actor)).toMatchObject({ note: "kept", flagged: false });
    await noteIt(first, judge, " ", false);
    expect(await db.$count(reviewNote)).toBe(0);
  });

  test("is written by nobody else, and not handed on with the work", async () => {
    const { judge, other, manager, first } = await twoTasks();
    await noteIt(first, judge);
    for (const actor of [other.actor, manager])
      await expect(saveNote({ taskId: first.id, note: "mine", flagged: false }, actor)).rejects.toMatchObject({
        fault: "notFound",
      });
    const { taskId } = await transferTask({ taskId: first.id, expertId: other.row.id, reason: "busy" }, manager);
    expect(await openTask({ taskId }, other.actor)).toMatchObject({ note: "", flagged: false });
    await expect(noteIt(first, judge, "after"), "a task that was taken back").rejects.toMatchObject({
      fault: "notFound",
    });
  });

  test("is erased with the account, and others' stay", async () => {
    const { judge, other, plan, works, first } = await twoTasks();
    const theirs = await aTask({ planId: plan.id, work: works[0] as (typeof works)[0], expertId: other.row.id });
    await noteIt(first, judge);
    await noteIt(theirs, other, "stays");
    await erase(judge.actor.userId);
    expect(await db.select({ note: reviewNote.note }).from(reviewNote)).toEqual([{ note: "stays" }]);
  });
});
