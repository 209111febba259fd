import { inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, publicity, resultRevision, reviewPlan } from "@/db";
import { type PlanAct, planActs, planAllows, planStates } from "@/lib/domain/review/plan/acts";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { ask, tried } from "@/lib/testing/asking";
import { type Claim, claimsOf } from "@/lib/testing/claims";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, inputOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";
import { type Contents, contents, contentsSince, differing } from "./contents";
import { parentsIn } from "./parents";

/** Every call that writes inside a plan of judging, in every state that a plan may be in. */

useDatabase();
useStorage();
let world: World;
let plansIn: (input: Record<string, unknown>) => Promise<string[]>;
let committed: Contents;
beforeAll(async () => {
  world = await aWorld();
  committed = await contents();
  plansIn = await parentsIn("review_plan");
});

interface Case {
  endpoint: Endpoint;
  act: PlanAct;
  claim: Claim;
}
const cases = registry.flatMap(({ endpoint }): Case[] => {
  const { inPlan: act } = endpoint;
  return act ? claimsOf(endpoint).map((claim) => ({ endpoint, act, claim })) : [];
});
const nameOf = ({ endpoint, act }: Case) => `${endpoint.path} (${act})`;

type State = (typeof planStates)[number];

/** Puts a plan into a state; its results are published by a publicity that is over. */
async function put(planId: string, state: State) {
  await db
    .update(reviewPlan)
    .set({ status: state === "published" ? "closed" : state })
    .where(inArray(reviewPlan.id, [planId]));
  await db
    .update(publicity)
    .set({ publishedAt: null })
    .where(inArray(publicity.planId, [planId]));
  if (state !== "published") return;
  const by = world.own.people.manager.userId;
  const [plan] = await db
    .select()
    .from(reviewPlan)
    .where(inArray(reviewPlan.id, [planId]));
  const [revision] = await db
    .insert(resultRevision)
    .values({ planId, no: 99, params: {}, paramsHash: "none", inputsHash: "none", createdBy: by })
    .returning({ id: resultRevision.id });
  await db.insert(publicity).values({
    planId,
    contestId: plan?.contestId as string,
    revisionId: revision?.id as string,
    status: "closed",
    startsAt: sql`app_now() - interval '9 days'` as never,
    endsAt: sql`app_now() - interval '2 days'` as never,
    publishedAt: sql`app_now()` as never,
    createdBy: by,
  });
}

async function calledIn(state: State, { endpoint, claim }: Case) {
  const input = inputOf(endpoint, claim, world.own);
  const ids = await plansIn({ input, meets: claim.meets && world.own.things[claim.meets] });
  const body = await fileOf(endpoint);
  const token = tokenOf(world, world.own, claim.by);
  let before = committed;
  const calling = async () => {
    for (const id of ids) await put(id, state);
    before = await contentsSince(committed);
    return ask(endpoint, input, { token, body });
  };
  const [answer, after] = await tried(calling, () => contentsSince(before));
  return { answer, written: differing(before, after), ids };
}

const isGate = (code: number | null, act: PlanAct) =>
  code === faults.planReadOnly || (["close", "reopen", "delete"].includes(act) && code === faults.illegalTransition);

test("in a state that allows it the plan is no hindrance", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  const done = new Set<Case>();
  for (const one of cases)
    for (const state of planStates.filter((s) => planAllows(s, one.act))) {
      const { answer, ids } = await calledIn(state, one);
      const here = `${nameOf(one)} in ${state}: ${answer.code} ${answer.msg}`;
      if (ids.length === 0) wrong.push(`${here}: no plan is named`);
      if (isGate(answer.code, one.act) || answer.code === faults.systemError) wrong.push(here);
      if (answer.code === 0) done.add(one);
    }
  expect(wrong).toEqual([]);
  const idle = cases.filter((one) => !done.has(one)).map(({ endpoint }) => endpoint.path);
  expect([...new Set(idle)], "the others come past the gate, and find nothing to do").toEqual([
    "/review/comment/result/finalScoreCalculation",
    "/review/tie/order",
    "/review/whatif/confirm",
    "/award/list/propose",
  ]);
  expect(Object.keys(planActs).filter((act) => !cases.some((one) => one.act === act))).toEqual([]);
});

test("in a state that forbids it nothing happens, and it is said why", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  let crossed = 0;
  for (const one of cases)
    for (const state of planStates.filter((s) => !planAllows(s, one.act))) {
      const { answer, written } = await calledIn(state, one);
      crossed++;
      const here = `${nameOf(one)} in ${state}`;
      if (!isGate(answer.code, one.act)) wrong.push(`${here} answers ${answer.code} ${answer.msg}`);
      if (written.length) wrong.push(`${here} writes to ${written.join(", ")}`);
    }
  expect(wrong).toEqual([]);
  expect(crossed).toBeGreaterThan(40);
});
