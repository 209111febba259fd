import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, planExpert, transaction } from "@/db";
import { returnReview } from "@/lib/domain/review/distribution/assigning";
import { useDatabase } from "@/lib/testing/database";
import { ending, groupScene, password, reason } from "@/lib/testing/group";
import { answerRanking } from "./answering";
import { moveInRanking, proposeRanking } from "./ranking";
import { groupResult } from "./result";
import { signGroupResult } from "./signing";

useDatabase();

const scene = () =>
  transaction(async () => {
    const made = await groupScene();
    await made.begin();
    return made;
  });
const endings = (promises: Promise<unknown>[]) => Promise.all(promises.map(ending));

test("of two leaders' moves at once one is done, and the other is told that it saw an old order", async () => {
  const { plan, leader, member } = await scene();
  await db.update(planExpert).set({ leader: true }).where(eq(planExpert.planId, plan.id));
  const sent = { planId: plan.id, version: 1, reason };
  const got = await endings([
    moveInRanking({ ...sent, judgingNo: "0001", toPlace: 1 }, leader.actor),
    moveInRanking({ ...sent, judgingNo: "0002", toPlace: 1 }, member.actor),
  ]);
  expect(got.sort()).toEqual(["done", "stale"]);
}, 60_000);

test("a signature and a return at once never leave a result signed over a returned sheet", async () => {
  for (let n = 0; n < 3; n++) {
    const { plan, leader, tasks, manager } = await scene();
    await proposeRanking({ planId: plan.id, version: 1 }, leader.actor);
    const [signed, returned] = await endings([
      signGroupResult({ planId: plan.id, version: 2, name: leader.actor.realName, password }, leader.actor),
      returnReview({ taskId: tasks[0]?.[1] as string, reason }, manager),
    ]);
    expect(returned).toBe("done");
    expect(["done", "rankingOutdated"]).toContain(signed);
    const { state } = await groupResult({ planId: plan.id }, manager);
    expect(state).toBe(signed === "done" ? "void" : "outdated");
  }
}, 90_000);

test("of eight signatures of one leader at once one counts", async () => {
  const { plan, leader } = await scene();
  await proposeRanking({ planId: plan.id, version: 1 }, leader.actor);
  const sent = { planId: plan.id, version: 2, name: leader.actor.realName, password };
  const got = await endings(Array.from({ length: 8 }, () => signGroupResult(sent, leader.actor)));
  expect(got.filter((end) => end === "done")).toHaveLength(1);
}, 90_000);

test("of eight answers of one member at once one counts", async () => {
  const { plan, leader, member } = await scene();
  await proposeRanking({ planId: plan.id, version: 1 }, leader.actor);
  const answer = () => answerRanking({ planId: plan.id, proposal: 1, agrees: true, words: "" }, member.actor);
  const got = await endings(Array.from({ length: 8 }, answer));
  expect(got.filter((end) => end === "done")).toHaveLength(1);
  expect(new Set(got)).toEqual(new Set(["done", "rankingAnswered"]));
}, 60_000);
