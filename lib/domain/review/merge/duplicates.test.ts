import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, expert, reviewTask, user } from "@/db";
import { type AnExpert, anActor, anExpert, aProvince, aReview, aSchool, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { listDuplicates } from "./previewing";

useDatabase();

test("a task goes to no other expert than the one into whom its own was merged", async () => {
  const { plan, works, experts } = await aReview({ works: 1, experts: 2 });
  const task = await aTask({ planId: plan.id, work: works[0] as never, expertId: experts[0]?.row.id as string });
  const turn = () =>
    db.transaction((tx) =>
      tx.update(reviewTask).set({ expertId: experts[1]?.row.id }).where(eq(reviewTask.id, task.id)),
    );
  await expect(turn()).rejects.toMatchObject({ cause: { message: "a task stays with its plan, work and expert" } });
  await db
    .update(expert)
    .set({ status: "retired", mergedInto: experts[1]?.row.id })
    .where(eq(expert.id, experts[0]?.row.id as string));
  await turn();
});

test("duplicates are people of one name in scope, those of one employer first; with keywords whoever is found", async () => {
  const [library, school] = [await aProvince(), await aSchool()];
  const host = await anActor("HOST_ADMIN", { in: library });
  const of = { in: library, org: school };
  const [one, namesake, colleague] = [await anExpert(of), await anExpert({ in: library }), await anExpert(of)];
  const [other, away] = [await anExpert(of), await anExpert()];
  const called = (who: AnExpert, realName: string) =>
    db.update(user).set({ realName }).where(eq(user.id, who.actor.userId));
  for (const who of [one, namesake, colleague, away]) await called(who, "林一");
  await called(other, "王二");
  const found = async (keywords?: string) =>
    (await listDuplicates({ expertId: one.row.id, keywords }, host)).map((row) => [
      row.expertId,
      row.sameName,
      row.sameOrg,
    ]);
  expect(await found()).toEqual([
    [colleague.row.id, true, true],
    [namesake.row.id, true, false],
  ]);
  expect(await found("王")).toEqual([[other.row.id, false, true]]);
  await expect(listDuplicates({ expertId: away.row.id }, host)).rejects.toMatchObject({ fault: "notFound" });
});
