import { eq, sql } from "drizzle-orm";
import { close, db, distribution, reviewTask } from "@/db";
import { confirmDistribution, dryRunDistribution } from "@/lib/domain/review";
import { anActor } from "@/lib/seed/factories";
import { countFrom } from "@/lib/seed/factories/next";
import { scene } from "./scene";

/** Distributes 10,000 works to 500 experts of 300 schools, five reviews each, in one track and in twelve; prints milliseconds. */
const SIZE = { works: 10_000, experts: 500, perWork: 5 };

const timed = async <T>(body: () => Promise<T>) => {
  const began = performance.now();
  return { value: await body(), ms: performance.now() - began };
};

countFrom(9_000_000);
const manager = await anActor("PLATFORM_ADMIN");
type Manager = typeof manager;

/** Proposes twice with one seed, saves, and looks at what was made. */
async function distributed(planId: string, by: Manager) {
  const ask = { planId, mode: "topUp" as const, seed: "2026" };
  const proposed = await timed(() => dryRunDistribution(ask, by));
  const again = await dryRunDistribution(ask, by);
  const { distributionId } = proposed.value;
  const saved = await timed(() => confirmDistribution({ distributionId, withGaps: false }, by));
  const pairsOf = async (id: string) =>
    (await db.select({ pairs: distribution.pairs }).from(distribution).where(eq(distribution.id, id)))[0]?.pairs;
  await db.execute(sql`analyze`);
  const { rows } = await db.execute<{ tasks: number; short: number; own: number; most: number; least: number }>(sql`
    with mine as materialized (select * from review_task where plan_id = ${planId}),
      per_work as (select work_id from mine group by work_id having count(*) = ${SIZE.perWork}),
      per_expert as (select expert_id, count(*)::int as n from mine group by expert_id)
    select (select count(*)::int from mine) as tasks, ${SIZE.works} - (select count(*)::int from per_work) as short,
      (select count(*)::int from mine t join work w on w.id = t.work_id join expert e on e.id = t.expert_id where e.org_id = w.owner_group_id) as own,
      (select max(n) from per_expert) as most, (select case when count(*) = ${SIZE.experts} then min(n) else 0 end from per_expert) as least`);
  return {
    propose: proposed.ms,
    save: saved.ms,
    same: JSON.stringify(await pairsOf(distributionId)) === JSON.stringify(await pairsOf(again.distributionId)),
    ...(rows[0] as (typeof rows)[0]),
  };
}

const planId = await scene({ ...SIZE, tracks: 1 });
const one = await distributed(planId, manager);
const tasks = await db
  .select({ workId: reviewTask.workId, expertId: reviewTask.expertId })
  .from(reviewTask)
  .where(eq(reviewTask.planId, planId));
await db.execute(
  sql`create table bench_task (plan_id bigint, work_id bigint, expert_id bigint, primary key (plan_id, work_id, expert_id))`,
);
const insertFloor = await timed(() =>
  db.execute(
    sql`insert into bench_task select ${planId}, * from unnest(${sql.param(tasks.map((t) => t.workId))}::bigint[], ${sql.param(tasks.map((t) => t.expertId))}::bigint[])`,
  ),
);
const twelve = await distributed(await scene({ ...SIZE, tracks: 12 }), manager);
await close();
console.log(
  JSON.stringify({
    one,
    twelve,
    insertFloor: insertFloor.ms,
  }),
);
