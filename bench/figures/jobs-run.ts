import { asc, eq, sql } from "drizzle-orm";
import { close, db, expert, group, planExpert, reviewTask, team, teamMember, user, work, workVersion } from "@/db";
import { anActor, aPlan, aReviewContest } from "@/db/seed/factories";
import { countFrom } from "@/db/seed/factories/next";
import { nextIds } from "@/db/seed/reference/ids";
import { insertAll } from "@/db/seed/stories/bulk";
import { confirmDistribution, dryRun, finalScoreCalculation } from "@/lib/domain/review";

/** Distributes 10,000 works to 500 experts of 300 schools, five reviews each, and calculates their final scores; prints milliseconds. */
const [WORKS, EXPERTS, PER_WORK, SCHOOLS] = [10_000, 500, 5, 300];

const timed = async <T>(body: () => Promise<T>) => {
  const began = performance.now();
  return { value: await body(), ms: performance.now() - began };
};

async function people(prefix: string, count: number, schools: string[]) {
  const ids = await nextIds(count);
  const rows = ids.map((id, n) => ({ id, schoolId: schools[n % SCHOOLS] as string }));
  await insertAll(
    user,
    rows.map(({ id, schoolId }) => ({ id, schoolId, groupId: schoolId, username: `${prefix}${id}`, realName: prefix })),
  );
  return rows;
}

async function scene() {
  const schools = await db.select().from(group).where(eq(group.kind, "school")).orderBy(asc(group.id)).limit(SCHOOLS);
  const names = schools.map((school) => school.id);
  const { contest, stage, track } = await aReviewContest();
  const captains = await people("captain", WORKS, names);
  const [teamIds, workIds, versionIds] = [await nextIds(WORKS), await nextIds(WORKS), await nextIds(WORKS)];
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const at = <T>(list: T[], n: number) => list[n] as T;
  await insertAll(
    team,
    captains.map(({ id, schoolId }, n) => ({
      ...place,
      id: at(teamIds, n),
      captainId: id,
      ownerGroupId: schoolId,
      name: `B${n}`,
      joinCode: `BENCH${id}`,
      status: "locked" as const,
      seated: true,
      number: `B${n}`,
    })),
  );
  await insertAll(
    teamMember,
    captains.map(({ id }, n) => ({
      teamId: at(teamIds, n),
      userId: id,
      role: "captain" as const,
      status: "accepted" as const,
    })),
  );
  await insertAll(
    work,
    captains.map(({ schoolId }, n) => ({
      ...place,
      id: at(workIds, n),
      teamId: at(teamIds, n),
      ownerGroupId: schoolId,
      title: `B${n}`,
    })),
  );
  await insertAll(
    workVersion,
    captains.map(({ id }, n) => ({
      id: at(versionIds, n),
      workId: at(workIds, n),
      no: 1,
      title: `B${n}`,
      answers: {},
      submittedBy: id,
    })),
  );
  await db.execute(
    sql`update work set status = 'valid', final_version_id = v.id from work_version v where v.work_id = work.id and work.contest_id = ${contest.id}`,
  );
  const judges = await people("judge", EXPERTS, names);
  const expertIds = await nextIds(EXPERTS);
  await insertAll(
    expert,
    judges.map(({ id, schoolId }, n) => ({
      id: at(expertIds, n),
      userId: id,
      groupId: contest.groupId,
      orgId: schoolId,
    })),
  );
  const plan = await aPlan({ contest, stage }, { perWork: PER_WORK, minReviews: PER_WORK });
  await insertAll(
    planExpert,
    expertIds.map((expertId) => ({ planId: plan.id, expertId })),
  );
  await db.execute(sql`analyze`);
  return plan.id;
}

countFrom(9_000_000);
const planId = await scene();
const manager = await anActor("PLATFORM_ADMIN");
const proposed = await timed(() => dryRun({ planId, mode: "topUp", seed: "2026" }, manager));
const again = await dryRun({ planId, mode: "topUp", seed: "2026" }, manager);
const saved = await timed(() =>
  confirmDistribution({ distributionId: proposed.value.distributionId, withGaps: false }, manager),
);
await db.execute(
  sql`update review_task set status = 'submitted', submitted_at = app_now(), total = 400000 + (id % 600) * 1000 where plan_id = ${planId}`,
);
await db.execute(sql`analyze review_task`);
const scored = await timed(() => finalScoreCalculation({ planId, dryRun: 0 }, manager));

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
await db.execute(sql`create table bench_score (work_id bigint primary key, score numeric, rank int)`);
const scoreFloor = await timed(() =>
  db.execute(
    sql`insert into bench_score select work_id, avg(total), rank() over (order by avg(total) desc) from review_task where plan_id = ${planId} group by work_id`,
  ),
);
await close();
const { report } = proposed.value as unknown as { report: unknown };
console.log(
  JSON.stringify({
    propose: proposed.ms,
    save: saved.ms,
    insertFloor: insertFloor.ms,
    score: scored.ms,
    scoreFloor: scoreFloor.ms,
    calculated: scored.value.calculated,
    tasks: tasks.length,
    same: JSON.stringify(report) === JSON.stringify((again as unknown as { report: unknown }).report),
    proposal: proposed.value,
  }),
);
