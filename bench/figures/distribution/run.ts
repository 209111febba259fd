import { eq, sql } from "drizzle-orm";
import { beginAs } from "@/bench/figures/starts";
import { close, db, reviewPlan, reviewTask, transaction } from "@/db";
import { confirmDistribution, dryRunDistribution } from "@/lib/domain/review";
import { PlanWeights } from "@/lib/domain/review/contract";
import { aContestToJudge } from "./scene";

/**
 * Proposes and saves the distribution of 10,000 works among 500 experts, five to a work; beside it the same rows written again by bare
 * statements. Prints milliseconds, each the least of its rounds.
 */
const [WORKS, EXPERTS, ROUNDS] = [10_000, 500, 3];

const runs = { plain: "distributionPlain", skewed: "distributionSkewed", weighed: "distributionWeighed" } as const;
const kind = (process.argv[2] ?? "plain") as keyof typeof runs;
beginAs(runs[kind]);
const timed = async <T>(act: () => Promise<T>) => {
  const began = performance.now();
  const value = await act();
  return { value, ms: performance.now() - began };
};
class Undone extends Error {}
/** Does something in a transaction that is rolled back; what it answers. */
async function undone<T>(act: () => Promise<T>): Promise<T> {
  let answer: T | undefined;
  await transaction(async () => {
    answer = await act();
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return answer as T;
}

async function saved({ planId, manager }: Awaited<ReturnType<typeof aContestToJudge>>) {
  const rounds = [];
  for (let n = 0; n < ROUNDS; n++) {
    const dry = await timed(() => dryRunDistribution({ planId, mode: "topUp", seed: `${n}` }, manager));
    const { distributionId, gaps } = dry.value;
    const round = await undone(async () => {
      const confirmed = await timed(() => confirmDistribution({ distributionId, withGaps: true }, manager));
      return { propose: dry.ms, save: confirmed.ms, gaps, tasks: confirmed.value.added };
    });
    rounds.push({ ...round, distributionId });
  }
  return rounds.sort((a, b) => a.propose + a.save - b.propose - b.save)[0] as (typeof rounds)[number];
}

/** Every expert says something of 100 works, a fifth of it that they cannot; the plan weighs it. */
async function askedFor({ planId, contest }: Awaited<ReturnType<typeof aContestToJudge>>) {
  await db
    .update(reviewPlan)
    .set({ weights: PlanWeights.parse({}) })
    .where(eq(reviewPlan.id, planId));
  await db.execute(sql`
    with w as (select id, row_number() over (order by id) - 1 as n from work where contest_id = ${contest.id}),
      x as (select expert_id, row_number() over (order by expert_id) as n from plan_expert where plan_id = ${planId})
    insert into review_wish (plan_id, expert_id, work_id, answer)
    select ${planId}, x.expert_id, w.id, case when abs(hashtext(x.n || 'a' || g)) % 5 = 0 then 'cannot' else 'want' end
    from x cross join generate_series(1, 100) g join w on w.n = abs(hashtext(x.n || 'w' || g)) % ${WORKS}::int on conflict do nothing`);
  await db.execute(sql`analyze review_wish`);
}

/** The rows that a confirmation writes, written again, and nothing thought about. */
async function floor(planId: string, contestId: string) {
  const copy = (table: string, columns: string, where: string) =>
    db.execute(sql.raw(`insert into ${table} (${columns}) select ${columns} from ${table} where ${where}`));
  const tasks = `select id from review_task where plan_id = ${planId}`;
  const works = `select id from work where contest_id = ${contestId}`;
  return timed(async () => {
    await db.execute(sql`update work set version = version + 1 where contest_id = ${contestId}`);
    await db.execute(sql`
      with plan as (insert into review_plan (contest_id, stage_id, item_id, name)
          select contest_id, stage_id, (select id from item where contest_id = ${contestId} limit 1), name from review_plan where id = ${planId} returning id),
        entered as (insert into review_entry (plan_id, work_id, version_id, judging_no)
          select plan.id, e.work_id, e.version_id, e.judging_no from plan, review_entry e where e.plan_id = ${planId})
      insert into ${reviewTask} (plan_id, work_id, expert_id) select plan.id, t.work_id, t.expert_id from plan, review_task t where t.plan_id = ${planId}`);
    await copy(
      "transition",
      `entity, entity_id, "from", "to", actor_id`,
      `entity = 'task' and entity_id in (${tasks})`,
    );
    await copy(
      "transition",
      `entity, entity_id, "from", "to", actor_id`,
      `entity = 'work' and "to" = 'reviewing' and entity_id in (${works})`,
    );
    await copy(
      "audit",
      "actor_id, role_key, action, entity, entity_id, detail",
      `action = 'work.reviewing' and entity_id in (${works})`,
    );
  });
}

const scene = await aContestToJudge(WORKS, EXPERTS, kind === "skewed" ? 12 : 1);
if (kind === "weighed") await askedFor(scene);
const { distributionId, ...best } = await saved(scene);
await confirmDistribution({ distributionId, withGaps: true }, scene.manager);
const floors = [];
for (let n = 0; n < ROUNDS; n++) floors.push((await undone(() => floor(scene.planId, scene.contest.id))).ms);
console.log(JSON.stringify({ ...best, floor: Math.min(...floors) }));
await close();
