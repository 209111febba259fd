import { sql } from "drizzle-orm";
import pg from "pg";
import { test as bare, expect } from "vitest";
import { anActor, anEffectiveTeam, anExpert, aPlan, aReviewContest, aWork, validWorks } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { db, resultRevision, transaction } from ".";

/**
 * More rows than are held one by one: all of one statement hold a key together, and whoever deletes what it points to waits for them
 * (migration "references-held-together"; what holds for few rows, and one by one, is in references.test.ts).
 */
useDatabase();

type Crowd = Record<"ids" | "plan" | "judged" | "version" | "gone" | "expert" | "revision", string>;
const writes = {
  result_row_work_id_work_id_fk: ({ ids, revision }: Crowd) =>
    `insert into result_row (revision_id, work_id, score, rank, reviews) select ${revision}, id, 1, 1, 1 from ${ids}`,
  review_entry_work_id_work_id_fk: ({ ids, version, plan }: Crowd) =>
    `insert into review_entry (plan_id, work_id, version_id, judging_no) select ${plan}, id, ${version}, id::text from ${ids}`,
  review_task_entry_fk: ({ ids, judged, expert }: Crowd) =>
    `insert into review_task (plan_id, work_id, expert_id) select ${judged}, id, ${expert} from ${ids}`,
};
type Key = keyof typeof writes;

/** Forty works, of which the last is pointed to by nothing, and the statement that takes it, or its entry, away. */
async function crowd(key: Key): Promise<Crowd> {
  const place = await aReviewContest();
  const works = await validWorks(place, 39);
  const bareWork = await aWork({ team: (await anEffectiveTeam(place)).team });
  await db.execute(sql`delete from work_words where work_id = ${bareWork.id}`);
  const plan = (await aPlan(place)).id;
  const judged = (await aPlan(place, { itemId: place.track.id })).id;
  const version = works[0]?.finalVersionId as string;
  const ids = `unnest('{${[...works, bareWork].map(({ id }) => id).join(",")}}'::bigint[]) id`;
  const { userId } = await anActor("PLATFORM_ADMIN");
  const [revision] = await db
    .insert(resultRevision)
    .values({ planId: plan, no: 1, params: {}, paramsHash: "p", inputsHash: plan, createdBy: userId })
    .returning();
  let gone = `delete from work where id = ${bareWork.id}`;
  if (key === "review_task_entry_fk") {
    await db.execute(
      sql.raw(
        `insert into review_entry (plan_id, work_id, version_id, judging_no) select ${judged}, id, ${version}, id::text from ${ids}`,
      ),
    );
    gone = `delete from review_entry where plan_id = ${judged} and work_id = ${bareWork.id}`;
  }
  return { ids, plan, judged, version, gone, expert: (await anExpert()).row.id, revision: revision?.id as string };
}

const both = async (body: (one: pg.Client, other: pg.Client) => Promise<void>) => {
  const [one, other] = [new pg.Client(process.env.DATABASE_URL), new pg.Client(process.env.DATABASE_URL)];
  await Promise.all([one.connect(), other.connect()]);
  await body(one, other).finally(() => Promise.all([one.end(), other.end()]));
};
const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => "passed",
    (error: pg.DatabaseError) => error.constraint ?? error.message,
  );
/** Until the second one waits for the first one's lock. */
const waits = async (one: pg.Client, other: pg.Client) => {
  const { processID } = other as unknown as { processID: number };
  for (;;) {
    const { rows } = await one.query("select cardinality(pg_blocking_pids($1)) > 0 as blocked", [processID]);
    if (rows[0].blocked) return;
  }
};

bare.each(Object.keys(writes) as Key[])(
  "%s: who deletes waits for who points by forty rows, and the other way round",
  async (key) => {
    const taken = () => transaction(() => crowd(key));
    for (const end of ["commit", "rollback"])
      await both(async (one, other) => {
        const own = await taken();
        await one.query("begin");
        await one.query(writes[key](own));
        const deleting = outcome(other.query(own.gone));
        await waits(one, other);
        await one.query(end);
        expect(await deleting).toBe(end === "commit" ? key : "passed");
      });
    for (const end of ["commit", "rollback"])
      await both(async (one, other) => {
        const own = await taken();
        await one.query("begin");
        await one.query(own.gone);
        const pointing = outcome(other.query(writes[key](own)));
        await waits(one, other);
        await one.query(end);
        expect(await pointing).toBe(end === "commit" ? key : "passed");
      });
    await both(async (one, other) => {
      const [own, others] = [await taken(), await taken()];
      await one.query("begin");
      await one.query(writes[key](own));
      expect(await outcome(other.query(writes[key](others))), "two who write wait for nobody").toBe("passed");
      await one.query("rollback");
    });
  },
  60_000,
);
