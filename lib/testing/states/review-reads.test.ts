import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contest, db, expertLetter, transaction } from "@/db";
import { deleteContests } from "@/lib/domain/contest";
import { type ContestStatus, contestStatuses } from "@/lib/domain/contest/contract";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { anActor, anExpert, aPlan, aReviewContest } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { ask, tried } from "@/lib/testing/asking";
import { type Claim, claimsOf } from "@/lib/testing/claims";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { inputOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";
import { parentsIn } from "./parents";

/** Every call that reads of experts and judging, in every state that its contest may be in, and once it is deleted (docs/rules/review.md, "Reading"). */

useDatabase();
useStorage();
let world: World;
let contestsIn: (input: Record<string, unknown>) => Promise<string[]>;
beforeAll(async () => {
  world = await aWorld();
  contestsIn = await parentsIn("contest");
});

const gets = registry.filter(
  ({ room, endpoint }) => endpoint.method === "GET" && (room === "review" || room === "expert"),
);
interface Case {
  endpoint: Endpoint;
  claim: Claim;
}
/** What comes as a file comes at most as often as exports: one state tells nothing of the next. */
const cases = gets.flatMap(({ endpoint }): Case[] =>
  endpoint.rateLimit ? [] : claimsOf(endpoint).map((claim) => ({ endpoint, claim })),
);

/** Screens end with their contest, and a sheet says whether it can be written. */
const followsTheState = ["/review/scene/screen/list", "/review/task/detail"];

async function readIn(status: ContestStatus, { endpoint, claim }: Case) {
  const input = inputOf(endpoint, claim, world.own);
  const named = await contestsIn({ input, meets: claim.meets && world.own.things[claim.meets] });
  const ids = named.length > 0 ? named : [world.own.things.reviewContest as string];
  const token = tokenOf(world, world.own, claim.by);
  const [answer] = await tried(
    async () => {
      await db.update(contest).set({ status }).where(inArray(contest.id, ids));
      return ask(endpoint, input, { token });
    },
    async () => null,
  );
  return answer;
}

/** How much is told, whatever the words: states and times differ. */
const shapeOf = (data: unknown): unknown =>
  Array.isArray(data)
    ? data.map(shapeOf)
    : data !== null && typeof data === "object"
      ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shapeOf(value)]))
      : typeof data;

test("what was judged is read in every state of its contest, an archived one included", {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  let told = 0;
  for (const one of cases) {
    const published = await readIn("published", one);
    if (published.code === 0) told++;
    for (const status of contestStatuses.filter((state) => !["draft", "pending", "published"].includes(state))) {
      const answer = await readIn(status, one);
      const here = `${one.endpoint.path} as ${one.claim.by} in ${status}`;
      if (answer.code !== published.code) wrong.push(`${here} answers ${answer.code}, published ${published.code}`);
      else if (
        !followsTheState.includes(one.endpoint.path) &&
        JSON.stringify(shapeOf(answer.data)) !== JSON.stringify(shapeOf(published.data))
      )
        wrong.push(`${here} tells less or more than published`);
    }
  }
  expect(wrong).toEqual([]);
  expect(told, "control: they tell something").toBeGreaterThan(100);
});

test("a deleted contest takes its plans along: nothing of them is found, and no list names them", {
  timeout: 300_000,
}, async () => {
  const place = await aReviewContest();
  const manager = await anActor("PLATFORM_ADMIN");
  await db.update(contest).set({ status: "draft" }).where(eq(contest.id, place.contest.id));
  const plan = await aPlan(place, { name: "A plan that goes", status: "draft" });
  const ofPlan = cases.filter(({ claim }) => Object.keys(claim.takes).includes("planId"));
  const asked = async (one: Case, planId: string) => {
    const input = { ...inputOf(one.endpoint, one.claim, world.own), planId };
    return ask(one.endpoint, input, { token: tokenOf(world, world.own, "platform") });
  };
  const seenBefore = [];
  for (const one of ofPlan) if ((await asked(one, plan.id)).code === 0) seenBefore.push(one);
  expect(seenBefore.length, "control: it is there before").toBeGreaterThan(20);
  const letter = { kind: "thanks", locale: "en", serial: 1, number: "T-1", sha256: "0" } as const;
  const { row } = await anExpert();
  const refused = transaction(async () => {
    await db.insert(expertLetter).values({ planId: plan.id, expertId: row.id, issuedBy: manager.userId, ...letter });
    const fault = await faultOf(deleteContests({ ids: [place.contest.id] }, manager));
    throw new Error(fault);
  });
  await expect(refused).rejects.toThrow("contestHasJudging");
  await deleteContests({ ids: [place.contest.id] }, manager);
  const wrong: string[] = [];
  for (const one of ofPlan) {
    const answer = await asked(one, plan.id);
    const isEmpty = answer.code === 0 && ((answer.data as { total?: number } | null)?.total ?? 0) === 0;
    if (answer.code !== faults.notFound && !(isEmpty && !seenBefore.includes(one)) && answer.code !== 403)
      wrong.push(`${one.endpoint.path} answers ${answer.code} ${answer.msg}`);
  }
  for (const one of cases.filter(({ claim }) => !Object.keys(claim.takes).includes("planId"))) {
    const input = inputOf(one.endpoint, one.claim, world.own);
    const answer = await ask(one.endpoint, input, { token: tokenOf(world, world.own, one.claim.by) });
    if (JSON.stringify(answer.data ?? null).includes(plan.name)) wrong.push(`${one.endpoint.path} still names it`);
  }
  expect(wrong).toEqual([]);
});
