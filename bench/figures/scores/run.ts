import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beginAs } from "@/bench/figures/starts";
import { close, db, reviewPlan } from "@/db";
import { adjustResult, finalScoreCalculation } from "@/lib/domain/review";
import { anActor } from "@/lib/seed/factories";
import { scene } from "./scene";

/**
 * Calculates and saves the final scores of 10,000 works with five sheets of five columns each: the first time in the process, which
 * also marks the works as reviewed, and six times after a change of one work; prints milliseconds, and what of them the database took.
 */
const SIZE = { works: 10_000, experts: 500, perWork: 5, tracks: 1 };
const ROUNDS = 6;
const COLUMNS = ["idea", "effect", "craft", "team", "talk"];

const spent = new Map<string, number>();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const told = args[0] as { text?: string } | string;
  const text = (typeof told === "string" ? told : (told.text ?? "")).replaceAll(/\s+/g, " ").trim().slice(0, 60);
  const began = performance.now();
  const answer = (query as (...a: unknown[]) => unknown).apply(this, args);
  if (answer instanceof Promise)
    void answer.then(
      () => spent.set(text, (spent.get(text) ?? 0) + performance.now() - began),
      () => undefined,
    );
  return answer;
} as typeof query;

beginAs("scores");
const manager = await anActor("PLATFORM_ADMIN");
const planId = await scene(SIZE);
await db
  .update(reviewPlan)
  .set({
    status: "open",
    minReviews: SIZE.perWork,
    columns: COLUMNS.map((key) => ({ key, name: key, type: "score", max: 20, step: 1, required: true })),
  })
  .where(eq(reviewPlan.id, planId));
const inContest = sql`contest_id = (select contest_id from review_plan where id = ${planId})`;
await db.execute(sql`insert into review_entry (plan_id, work_id, version_id, judging_no)
  select ${planId}, id, final_version_id, row_number() over (order by id)::text from work where ${inContest}`);
await db.execute(sql`insert into review_task (plan_id, work_id, expert_id, status, submitted_at, total, marks)
  select ${planId}, work_id, expert_id, 'submitted', app_now(), m.total, m.marks
  from (select work_id, row_number() over (order by work_id) - 1 as n from review_entry where plan_id = ${planId}) w,
    generate_series(0, ${SIZE.perWork - 1}) k
  join (select expert_id, row_number() over (order by expert_id) - 1 as at from plan_expert where plan_id = ${planId}) e on true
  cross join lateral (select sum(mark)::int as total, jsonb_object_agg(key, mark) as marks from
    (select key, (6 + hashtextextended(key || w.n || ' ' || k, 1) % 7 + 7) * 10000 as mark
      from unnest(${sql.param(COLUMNS)}::text[]) key) m) m
  where e.at = (w.n * ${SIZE.perWork} + k) % ${SIZE.experts}`);
await db.execute(sql`update work set status = 'reviewing' where ${inContest}`);
await db.execute(sql`analyze`);

async function timed() {
  spent.clear();
  const began = performance.now();
  const { calculated } = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
  const ms = performance.now() - began;
  const statements = [...spent].sort(([, a], [, b]) => b - a).slice(0, 6);
  return { ms, calculated, database: [...spent.values()].reduce((sum, one) => sum + one, 0), statements };
}

const first = await timed();
const { rows: works } = await db.execute<{ id: string }>(
  sql`select work_id as id from review_entry where plan_id = ${planId} order by work_id limit ${ROUNDS}`,
);
const later: Awaited<ReturnType<typeof timed>>[] = [];
for (const { id } of works) {
  await adjustResult({ planId, workId: id, points: 1, reason: "bench" }, manager);
  later.push(await timed());
}
const median = later.toSorted((a, b) => a.ms - b.ms)[ROUNDS >> 1];

await db.execute(sql`create table bench_saved (like result_row including all)`);
const began = performance.now();
await db.execute(sql`insert into bench_saved (revision_id, work_id, score, rank, reviews)
  select 1, work_id, round(avg(total)), rank() over (order by avg(total) desc), count(*) from review_task where plan_id = ${planId} group by work_id`);
const floor = performance.now() - began;
await close();
console.log(JSON.stringify({ first, median, floor }));
