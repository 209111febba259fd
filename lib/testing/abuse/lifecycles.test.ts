import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db";
import { awardTransitions, objectionTransitions } from "@/lib/domain/award/lifecycle";
import { outsideAwardLifecycle } from "@/lib/domain/center/reward/lifecycle";
import { certificateTransitions } from "@/lib/domain/certificate/lifecycle";
import { contestLifecycle } from "@/lib/domain/contest/lifecycle/lifecycle";
import { changeTransitions } from "@/lib/domain/enrollment/change/lifecycle";
import { teamTransitions } from "@/lib/domain/enrollment/lifecycle";
import { contestLinkTransitions } from "@/lib/domain/ladder/link/lifecycle";
import { promotionOfferTransitions } from "@/lib/domain/ladder/reserve/lifecycle";
import { articleLifecycle } from "@/lib/domain/news/lifecycle";
import { planTransitions, taskTransitions } from "@/lib/domain/review/lifecycle";
import { sceneItemTransitions, sceneTransitions } from "@/lib/domain/review/scene/lifecycle";
import { reportTransitions } from "@/lib/domain/summary/lifecycle";
import { workTransitions } from "@/lib/domain/work/lifecycle";
import { stageOrgTransitions } from "@/lib/domain/work/run/lifecycle";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { ask, tried } from "@/lib/testing/asking";
import { claimsOf } from "@/lib/testing/claims";
import { tablesWritten, useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, inputOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";

/** Whatever call meets a thing in whatever state, nothing leaves its lifecycle (docs/rules/report.md, "What is derived"). */

useDatabase();
useStorage();
let world: World;

const lives: Record<string, Readonly<Record<string, readonly string[]>>> = {
  contest: contestLifecycle.transitions,
  team: teamTransitions,
  team_change: changeTransitions,
  work: workTransitions,
  article: articleLifecycle.transitions,
  review_plan: planTransitions,
  review_task: taskTransitions,
  scene_session: sceneTransitions,
  scene_item: sceneItemTransitions,
  stage_org: stageOrgTransitions,
  contest_link: contestLinkTransitions,
  summary_report: reportTransitions,
  promotion_offer: promotionOfferTransitions,
  outside_award: outsideAwardLifecycle.transitions,
  award: awardTransitions,
  objection: objectionTransitions,
  certificate: certificateTransitions,
  certificate_template: { draft: ["published"], published: ["retired"], retired: ["published"] },
  publicity: { open: ["closed"], closed: [] },
  expert: { active: ["retired"], retired: ["active"] },
  user: { invited: ["active", "disabled"], active: ["disabled"], disabled: ["active", "invited"] },
};
const tables = Object.keys(lives);

/** A state is put on a row as it is; what such a row would have besides is not asked for. */
async function forgetConditions() {
  const { rows } = await db.execute<{ rule: string; name: string }>(sql`
    select conname as rule, conrelid::regclass::text as name from pg_constraint
    where contype = 'c' and conrelid::regclass::text = any(${sql.param(tables.map((t) => (t === "user" ? '"user"' : t)))})`);
  for (const { rule, name } of rows) await db.execute(sql.raw(`alter table ${name} drop constraint "${rule}"`));
}

beforeAll(async () => {
  world = await aWorld();
  await forgetConditions();
});

/** Every row that has a lifecycle, with its state: `team 1063` → `draft`. */
async function states(of: readonly string[] = tables): Promise<Map<string, string>> {
  if (of.length === 0) return new Map();
  const all = of.map((name) => `select '${name} ' || id as thing, status::text as state from "${name}"`);
  const { rows } = await db.execute<{ thing: string; state: string }>(sql.raw(all.join(" union all ")));
  return new Map(rows.map(({ thing, state }) => [thing, state]));
}

interface Step extends Record<string, unknown> {
  from: string | null;
  to: string;
}
const ofThisCall = sql`xmin::text::bigint >= pg_current_xact_id()::text::bigint`;
const entityOf: Record<string, string> = {
  review_plan: "plan",
  review_task: "task",
  team_change: "teamChange",
  scene_session: "scene",
  scene_item: "sceneItem",
  stage_org: "stageOrg",
  contest_link: "contestLink",
  summary_report: "summaryReport",
  promotion_offer: "promotionOffer",
  outside_award: "outsideAward",
};
/** Lives that keep no history of their own: each move is one step. */
const untold = ["certificate_template", "publicity", "expert", "user"];

/** The steps by which every row came from its state before to the one after, as its history tells them. */
async function stepsSince(before: Map<string, string>, after: Map<string, string>) {
  const { rows: reported } = await db.execute<Step & { thing: string }>(
    sql`select entity || ' ' || entity_id as thing, "from", "to" from transition where ${ofThisCall} order by id`,
  );
  return [...before].flatMap(([thing, from]) => {
    const [table, id] = thing.split(" ") as [string, string];
    const to = after.get(thing);
    if (to === undefined || to === from) return [];
    const own = reported.filter((row) => row.thing === `${entityOf[table] ?? table} ${id}`);
    const steps: Step[] = untold.includes(table) ? [{ from, to }] : own;
    return [{ table, from, to, steps }];
  });
}

/** What is wrong with a way from one state to another: a gap in its history, or a step that its lifecycle does not have. */
function flawOf({ table, from, to, steps }: Awaited<ReturnType<typeof stepsSince>>[number]): string | null {
  const way = [from, ...steps.map((step) => step.to)];
  if (steps.some((step, n) => step.from !== way[n]) || way.at(-1) !== to) return `${from} → ${to} without its history`;
  const wild = steps.find((step) => !lives[table]?.[step.from as string]?.includes(step.to));
  return wild ? `${wild.from} → ${wild.to}` : null;
}

/** The things with a lifecycle that a call names. */
function livingIn(input: Record<string, unknown>, known: Map<string, string>): { table: string; id: string }[] {
  const ids = JSON.stringify(input).match(/"\d+"/g) ?? [];
  return [...new Set(ids)].flatMap((quoted) => {
    const id = quoted.slice(1, -1);
    return tables.filter((table) => known.has(`${table} ${id}`)).map((table) => ({ table, id }));
  });
}

const put = (table: string, id: string, state: string) =>
  db.execute(sql.raw(`update "${table}" set status = '${state}' where id = ${id}`));

/** Proof that the calls of this test get through: some of what it must have seen. */
const mustBeSeen = [
  "contest: draft → pending",
  "contest: pending → published",
  "contest: published → suspended",
  "team: draft → submitted",
  "team: submitted → draft",
  "team: submitted → auditing",
  "team: auditing → approved",
  "work: draft → submitted",
  "work: locked → valid",
  "review_task: inProgress → submitted",
  "review_task: submitted → returned",
  "review_plan: closed → open",
  "award: proposed → revoked",
  "objection: submitted → accepted",
  "certificate: sent → revoked",
  "article: pending → published",
  "publicity: open → closed",
];

test("no call moves anything outside its lifecycle, from any state", { timeout: 300_000 }, async () => {
  const known = await states();
  const wrong: string[] = [];
  const seen = new Set<string>();
  let requested = 0;
  const posts = registry.map(({ endpoint }) => endpoint).filter(({ method }) => method === "POST");
  for (const endpoint of posts)
    for (const claim of claimsOf(endpoint)) {
      const input = inputOf(endpoint, claim, world.own);
      const token = tokenOf(world, world.own, claim.by);
      for (const { table, id } of livingIn(input, known))
        for (const state of Object.keys(lives[table] ?? {})) {
          const moved = await movedBy(known, endpoint, input, token, () => put(table, id, state));
          requested++;
          for (const move of moved.moves) {
            for (const step of move.steps) seen.add(`${move.table}: ${step.from} → ${step.to}`);
            const flaw = flawOf(move);
            if (flaw) wrong.push(`${endpoint.path} at ${state}: ${move.table} ${flaw}`);
          }
          if (moved.code !== 0 && moved.moves.length) wrong.push(`${endpoint.path} at ${state} refuses, and moves`);
        }
    }
  expect([...new Set(wrong)]).toEqual([]);
  expect(requested).toBeGreaterThan(400);
  expect(
    mustBeSeen.filter((step) => !seen.has(step)),
    "these do move",
  ).toEqual([]);
});

/** The same where nobody but the current transaction has written since. */
async function statesSince(known: Map<string, string>) {
  const written = await tablesWritten();
  const left = [...known].filter(([thing]) => !written.includes(thing.split(" ")[0] as string));
  return new Map([...left, ...(await states(tables.filter((table) => written.includes(table))))]);
}

async function movedBy(
  known: Map<string, string>,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string | null,
  first: () => Promise<unknown>,
) {
  const body = await fileOf(endpoint);
  let before = known;
  const asking = async () => {
    await first();
    before = await statesSince(known);
    return ask(endpoint, input, { token, body });
  };
  const [answer, moves] = await tried(asking, async () => stepsSince(before, await statesSince(known)));
  return { code: answer.code, moves };
}
