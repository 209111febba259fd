import { eq } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contest, db, pool, transaction } from "@/db";
import { type ContestStatus, contestStatuses } from "@/lib/domain/contest/contract";
import { type Act, acts, allows } from "@/lib/domain/contest/lifecycle/acts";
import { whyNot } from "@/lib/domain/contest/lifecycle/gate";
import { resumeContest, suspendContest } from "@/lib/domain/contest/lifecycle/publishing";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { ask, tried } from "@/lib/testing/asking";
import { type Claim, claimsOf } from "@/lib/testing/claims";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, inputOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";
import { contents, differing } from "./contents";
import { parentsIn } from "./parents";

/** A change of state and a write at once: the write comes before the change, or is refused. */

useDatabase();
useStorage();
let world: World;
let contestsIn: (input: Record<string, unknown>) => Promise<string[]>;
let other: pg.PoolClient;
beforeAll(async () => {
  world = await aWorld();
  contestsIn = await parentsIn("contest");
});
beforeEach(async () => {
  other = await pool().connect();
  return () => other.release();
});
afterAll(() => vi.restoreAllMocks());

interface Case {
  endpoint: Endpoint;
  act: Act;
  claim: Claim;
}
const cases = registry.flatMap(({ endpoint }): Case[] => {
  const { act } = endpoint;
  return typeof act === "string" ? claimsOf(endpoint).map((claim) => ({ endpoint, act: claim.act ?? act, claim })) : [];
});
const nameOf = ({ endpoint, act }: Case) => `${endpoint.path} (${act})`;

async function prepared({ endpoint, claim }: Case) {
  const input = inputOf(endpoint, claim, world.own);
  const ids = await contestsIn({ input, meets: claim.meets && world.own.things[claim.meets] });
  const body = await fileOf(endpoint);
  const token = tokenOf(world, world.own, claim.by);
  return { ids, call: () => ask(endpoint, input, { token, body }) };
}

/** Whether somebody who wants to change a contest's state would have to wait at this moment. */
async function isHeld(contestId: string): Promise<boolean> {
  await other.query("begin; set local lock_timeout = '20ms'");
  const held = await other.query("select hold_contest($1, true)", [contestId]).then(
    () => false,
    (error: { code?: string }) => error.code === "55P03",
  );
  await other.query("rollback");
  return held;
}

test("whoever has written holds the state until they are done", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  const seen = new Set<Act>();
  for (const one of cases) {
    const { ids, call } = await prepared(one);
    const [answer, held] = await tried(call, async () => {
      const found = [];
      for (const id of ids) found.push(await isHeld(id));
      return found.includes(true);
    });
    if (answer.code !== 0) continue;
    seen.add(one.act);
    if (!held) wrong.push(nameOf(one));
  }
  expect(wrong).toEqual([]);
  expect(acts.filter((act) => !seen.has(act))).toEqual(["deadline"]);
});

/** A state that forbids an act and hides the contest from nobody. */
const forbidding = (act: Act): ContestStatus =>
  contestStatuses.findLast((state) => !allows(state, act) && state !== "draft" && state !== "pending") as ContestStatus;

const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await db.execute("select 1 from pg_locks where locktype = 'advisory' and not granted");
      if (rows.length === 0) throw new Error("nobody waits");
    },
    { interval: 5, timeout: 4000 },
  );

test("who comes while the state changes waits, and is refused", { timeout: 240_000 }, async () => {
  const wrong: string[] = [];
  // Usually every second call: each waits for a change that somebody else commits.
  const some = cases.filter((_, n) => process.env.FULL || n % 2 === 0);
  for (const one of some) {
    const { ids, call } = await prepared(one);
    const was = (await db.select({ id: contest.id, status: contest.status }).from(contest)).filter(({ id }) =>
      ids.includes(id),
    );
    const before = await contents();
    const state = forbidding(one.act);
    await other.query("begin");
    for (const id of ids) {
      await other.query("select hold_contest($1, true)", [id]);
      await other.query("update contest set status = $2 where id = $1", [id, state]);
    }
    const answering = call();
    const waited = await Promise.race([somebodyWaits().then(() => true), answering.then(() => false)]);
    await other.query("commit");
    const answer = await answering;
    for (const row of was) await db.update(contest).set({ status: row.status }).where(eq(contest.id, row.id));
    const written = differing(before, await contents());
    const here = `${nameOf(one)} while it becomes ${state}`;
    if (!waited) wrong.push(`${here} does not wait`);
    if (answer.code !== whyNot(state, one.act).code) wrong.push(`${here} answers ${answer.code} ${answer.msg}`);
    if (written.length) wrong.push(`${here} writes to ${written.join(", ")}`);
  }
  expect(wrong).toEqual([]);
  expect(some.length).toBeGreaterThan(100);
});

test("the organiser's own move waits in the same line", async () => {
  const one = cases.find(({ endpoint }) => endpoint.path === "/web/enroll/takeBack") as Case;
  const { ids, call } = await prepared(one);
  const input = { competitionId: ids[0] as string, reason: "because" };
  const { host } = world.own.people;
  let done = () => {};
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  const moving = transaction(async () => {
    await suspendContest(input, host);
    await finished;
  });
  const answering = somebodyHolds(input.competitionId).then(call);
  await somebodyHolds(input.competitionId);
  await somebodyWaits();
  done();
  await moving;
  expect((await answering).code).toBe(whyNot("suspended", "signUp").code);
  await resumeContest(input, host);
  expect((await call()).code, "positive control").toBe(0);
});

const somebodyHolds = (contestId: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.execute<{ mine: boolean }>(
        `select pg_try_advisory_xact_lock_shared(hashtextextended('contest', ${contestId})) as mine`,
      );
      if (rows[0]?.mine) throw new Error("nobody holds it");
    },
    { interval: 5, timeout: 4000 },
  );
