import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, message, reviewPlan, reviewTask } from "@/db";
import { test, useDatabase } from "@/lib/testing/database";
import { ending, groupScene } from "@/lib/testing/group";

useDatabase();

type Scene = Awaited<ReturnType<typeof groupScene>>;
const told = ({ member, leader, planId }: Scene) =>
  Promise.all(
    [member, leader].map(({ actor }) =>
      db.$count(
        message,
        and(
          ...[eq(message.userId, actor.userId), eq(message.topic, "rankingProposed")],
          eq(message.link, `/review/competitionReview?planId=${planId}`),
        ),
      ),
    ),
  );

test("each proposal notifies the members once, and not its leader; a second press notifies nobody", async () => {
  const s = await groupScene();
  await s.begin();
  await s.move("0001", 1);
  expect(await told(s), "a draft is the leader's own").toEqual([0, 0]);
  await s.propose();
  expect(await told(s)).toEqual([1, 0]);
  expect(await ending(s.propose())).toBe("stale");
  expect(await told(s)).toEqual([1, 0]);
  await s.move("0001", 2);
  await s.propose();
  expect(await told(s), "the next proposal").toEqual([2, 0]);
});

test("nobody is notified who could not read it: of a plan that shows others nothing, or while they owe a review", async () => {
  const closed = await groupScene();
  await db.update(reviewPlan).set({ seeOthers: "never" }).where(eq(reviewPlan.id, closed.planId));
  await closed.begin();
  await closed.propose();
  expect(await told(closed)).toEqual([0, 0]);

  const owing = await groupScene({ minReviews: 1 });
  await db
    .update(reviewTask)
    .set({ status: "returned" })
    .where(
      and(
        eq(reviewTask.planId, owing.planId),
        eq(reviewTask.expertId, owing.member.row.id),
        eq(reviewTask.workId, owing.works[0]?.id as string),
      ),
    );
  await owing.begin();
  await owing.propose();
  expect(await told(owing)).toEqual([0, 0]);
});
