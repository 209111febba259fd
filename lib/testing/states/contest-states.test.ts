import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { contest, db } from "@/db";
import { type ContestStatus, contestStatuses } from "@/lib/domain/contest/contract";
import { type Act, acts, allows } from "@/lib/domain/contest/lifecycle/acts";
import { whyNot } from "@/lib/domain/contest/lifecycle/gate";
import { planActs } from "@/lib/domain/review/plan/acts";
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
import { calls } from "./recorded-calls";

vi.mock("@/lib/domain/contest/lifecycle/gate", async (original) =>
  (await import("./recorded-calls")).overheard(original),
);

/** Every call that writes inside a contest, in every state that a contest may be in. */

useDatabase();
useStorage();
let world: World;
let contestsIn: (input: Record<string, unknown>) => Promise<string[]>;
let before: Contents;
beforeAll(async () => {
  world = await aWorld();
  contestsIn = await parentsIn("contest");
  before = await contents();
});

const posts = registry.filter(({ endpoint }) => endpoint.method === "POST");
/** Rooms that come before the contests know nothing of them; that is a wall of its own. */
const earlier = ["org", "access", "inbox", "site", "news"];

test("every call that writes says what kind of act it is in a contest, or why it is none", () => {
  const silent = posts.filter(({ room, endpoint }) => !endpoint.act && !earlier.includes(room));
  expect(silent.map(({ endpoint }) => endpoint.path)).toEqual([]);
  const early = posts.filter(({ room, endpoint }) => endpoint.act && earlier.includes(room));
  expect(early.map(({ endpoint }) => endpoint.path)).toEqual([]);
  const twofold = posts.filter(({ endpoint }) => endpoint.inPlan && endpoint.act !== planActs[endpoint.inPlan].act);
  expect(
    twofold.map(({ endpoint }) => endpoint.path),
    "an act in a plan is one in its contest",
  ).toEqual([]);
});

interface Case {
  endpoint: Endpoint;
  act: Act;
  claim: Claim;
}
const cases = posts.flatMap(({ endpoint }): Case[] => {
  const { act } = endpoint;
  return typeof act === "string" ? claimsOf(endpoint).map((claim) => ({ endpoint, act: claim.act ?? act, claim })) : [];
});

test("every such call has somebody with a right to it, and every kind of act a call or a job", () => {
  const claimed = new Set(cases.map(({ endpoint }) => endpoint.path));
  const missing = posts.filter(({ endpoint }) => typeof endpoint.act === "string" && !claimed.has(endpoint.path));
  expect(missing.map(({ endpoint }) => endpoint.path)).toEqual([]);
  const used = new Set(cases.map(({ act }) => act));
  expect(acts.filter((act) => !used.has(act))).toEqual(["deadline"]);
});

/** A case as it is called in every state, and the contests that it is about. */
async function prepared({ endpoint, act, claim }: Case) {
  const input = inputOf(endpoint, claim, world.own);
  const ids = await contestsIn({ input, meets: claim.meets && world.own.things[claim.meets] });
  return { endpoint, act, input, ids, body: await fileOf(endpoint), token: tokenOf(world, world.own, claim.by) };
}

/** What a call answers while its contests are in a state, what the gate was asked, and what was written where nothing may be. */
async function calledIn(
  status: ContestStatus,
  { endpoint, act, input, ids, body, token }: Awaited<ReturnType<typeof prepared>>,
) {
  const was = await db
    .select({ id: contest.id, status: contest.status })
    .from(contest)
    .where(inArray(contest.id, ["0", ...ids]));
  calls.length = 0;
  const calling = async () => {
    await db
      .update(contest)
      .set({ status })
      .where(inArray(contest.id, ["0", ...ids]));
    return ask(endpoint, input, { token, body });
  };
  const restored = async () => {
    if (allows(status, act)) return before;
    for (const row of was) await db.update(contest).set({ status: row.status }).where(eq(contest.id, row.id));
    return contentsSince(before);
  };
  const [answer, after] = await tried(calling, restored);
  return { answer, written: differing(before, after), questions: [...calls] };
}

const nameOf = ({ endpoint, act, claim }: Case) => `${endpoint.path} (${act}) as ${claim.by}`;
const said = ({ code, msg, errors }: { code: number | null; msg: string; errors: unknown[] }) =>
  `answers ${code} ${msg} ${errors.length ? JSON.stringify(errors) : ""}`;

test("in a state that allows it the gate lets the rightful caller through", { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  const done = new Set<Case>();
  for (const one of cases) {
    const call = await prepared(one);
    const { ids } = call;
    for (const status of contestStatuses.filter((state) => allows(state, one.act))) {
      const { answer, questions } = await calledIn(status, call);
      const here = `${nameOf(one)} in ${status}`;
      if (ids.length === 0) wrong.push(`${here}: no contest is named`);
      const passed = questions.some(
        ({ contestId, act, refused }) => act === one.act && !refused && ids.includes(contestId),
      );
      if (!passed) wrong.push(`${here} never asked the gate: ${said(answer)}`);
      if (questions.some(({ refused }) => refused)) wrong.push(`${here} is refused by the gate: ${said(answer)}`);
      if (answer.code === faults.systemError) wrong.push(`${here} ${said(answer)}`);
      if (answer.code === 0) done.add(one);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  console.log(`${done.size} of ${cases.length} calls succeed where their contest allows them`);
  const idle = cases.filter((one) => !done.has(one)).map(({ endpoint }) => endpoint.path);
  expect([...new Set(idle)], "the others come past the gate, and find nothing to do").toEqual(foundIdle);
});
const foundIdle = [
  "/review/comment/result/finalScoreCalculation",
  "/review/tie/order",
  "/review/whatif/confirm",
  "/review/wish/save",
  "/ladder/package/intake/receive",
  "/award/list/propose",
  "/award/publicity/publish",
  "/certificate/send/cancel",
];

/** Before a contest is published it is not there for who does not run it. */
const hides = (status: ContestStatus) => status === "draft" || status === "pending";

test("in a state that forbids it nobody gets through, and no row changes", { timeout: 600_000 }, async () => {
  const wrong: string[] = [];
  let crossed = 0;
  for (const one of cases) {
    const call = await prepared(one);
    for (const status of contestStatuses.filter((state) => !allows(state, one.act))) {
      const { answer, written, questions } = await calledIn(status, call);
      crossed++;
      const here = `${nameOf(one)} in ${status}`;
      const gates = answer.code === whyNot(status, one.act).code && questions.some(({ refused }) => refused);
      if (!gates && !(hides(status) && answer.code === faults.notFound)) wrong.push(`${here} ${said(answer)}`);
      if (written.length) wrong.push(`${here} writes to ${written.join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
  console.log(`${crossed} forbidden writes were tried`);
  expect(crossed).toBeGreaterThan(400);
});
