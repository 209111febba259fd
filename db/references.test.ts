import { sql } from "drizzle-orm";
import pg from "pg";
import { test as bare, beforeAll, describe, expect } from "vitest";
import { checkInvariants } from "#server/database/invariants.mjs";
import {
  aContest,
  anActor,
  anEffectiveTeam,
  anItem,
  aPlan,
  aReviewContest,
  aSchool,
  aStage,
  aUser,
  aWork,
  validWorks,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { db, promotionRun, resultRevision, transaction } from ".";

/**
 * Keys that are declared and not enforced: the rows of one statement are checked together (migration "references-checked-once"). Each
 * of them is tried in all the ways in which a row could come to point to nothing. Before version 18 of PostgreSQL they are enforced by
 * PostgreSQL itself, and the same holds.
 */
useDatabase();

const keys = {
  message_user_id_user_id_fk: ["message", "user_id", "user"],
  promotion_fate_run_id_promotion_run_id_fk: ["promotion_fate", "run_id", "promotion_run"],
  promotion_fate_work_id_work_id_fk: ["promotion_fate", "work_id", "work"],
  result_row_revision_id_result_revision_id_fk: ["result_row", "revision_id", "result_revision"],
  result_row_work_id_work_id_fk: ["result_row", "work_id", "work"],
  review_entry_plan_id_review_plan_id_fk: ["review_entry", "plan_id", "review_plan"],
  review_entry_work_id_work_id_fk: ["review_entry", "work_id", "work"],
  review_entry_version_id_work_version_id_fk: ["review_entry", "version_id", "work_version"],
  stage_entry_stage_id_stage_id_fk: ["stage_entry", "stage_id", "stage"],
  stage_entry_work_id_work_id_fk: ["stage_entry", "work_id", "work"],
  stage_entry_version_id_work_version_id_fk: ["stage_entry", "version_id", "work_version"],
  work_version_work_id_work_id_fk: ["work_version", "work_id", "work"],
  work_version_submitted_by_user_id_fk: ["work_version", "submitted_by", "user"],
  work_team_id_team_id_fk: ["work", "team_id", "team"],
  work_contest_id_contest_id_fk: ["work", "contest_id", "contest"],
  work_stage_id_stage_id_fk: ["work", "stage_id", "stage"],
  work_item_id_item_id_fk: ["work", "item_id", "item"],
  work_owner_group_id_group_id_fk: ["work", "owner_group_id", "group"],
} as const;
type Key = keyof typeof keys;
const names = Object.keys(keys) as Key[];
/** Rows that never change nor go; a team may change, but what was said of it in its audit stays, and so does the team. */
const forEver = new Set(["promotion_fate", "result_row", "promotion_run", "result_revision", "work_version"]);
const cascading = new Set<Key>(["message_user_id_user_id_fk", "review_entry_plan_id_review_plan_id_fk"]);
const NOWHERE = "1";

/** What rows of these tables need, each thing present and pointed to by nothing else yet. */
async function parents() {
  const place = await aReviewContest();
  const [judged] = await validWorks(place, 1);
  const plan = await aPlan(place);
  const { userId } = await anActor("PLATFORM_ADMIN");
  const { team } = await anEffectiveTeam(place);
  const begun = await aWork({ team: (await anEffectiveTeam(place)).team });
  await db.execute(sql`delete from work_words where work_id = ${begun.id}`);
  const { rows: bareTeams } = await db.execute<{ id: string }>(sql`
    insert into team select (jsonb_populate_record(null::team, to_jsonb(t) || jsonb_build_object('id', nextval('row_id'),
      'name', 'Bare', 'number', 'BARE' || nextval('row_id'), 'join_code', 'BARE' || nextval('row_id')))).* from team t where t.id = ${team.id} returning id::text`);
  const hashes = { paramsHash: "p", inputsHash: plan.id };
  const [revision] = await db
    .insert(resultRevision)
    .values({ planId: plan.id, no: 1, params: {}, ...hashes, createdBy: userId })
    .returning();
  const at = { fromStageId: place.stage.id, toStageId: place.stage.id, no: 1, publishedBy: userId };
  const [run] = await db
    .insert(promotionRun)
    .values({ ...at, rule: {}, digest: "d".repeat(64) })
    .returning();
  const contest = await aContest();
  return {
    user: (await aUser()).id,
    promotion_run: run?.id as string,
    result_revision: revision?.id as string,
    review_plan: (await aPlan(place, { itemId: place.track.id })).id,
    work_version: judged?.finalVersionId as string,
    work: begun.id,
    stage: (await aStage(contest.id, [])).id,
    team: bareTeams[0]?.id as string,
    contest: (await aContest()).id,
    item: (await anItem(contest.id)).id,
    group: (await aSchool()).id,
  };
}
type Parents = Awaited<ReturnType<typeof parents>>;

/** A row of a key's table that points to its parent by that key, and by the others to things that stay. */
function row(key: Key, own: Parents, others: Parents, parent = own[keys[key][2]]) {
  const [table, column] = keys[key];
  const rest: Record<string, string> = {};
  for (const [child, name, target] of Object.values(keys)) if (child === table) rest[name] = `'${others[target]}'`;
  const more = {
    message: { topic: "'workPromoted'" },
    promotion_fate: { fate: "'out'", by_hand: "false" },
    result_row: { score: "1", rank: "1", reviews: "1", detail: "'{}'" },
    review_entry: { judging_no: "'0001'" },
    stage_entry: { source: "'promoted'" },
    work_version: { no: "1", title: "'A'", answers: "'{}'" },
    work: {},
  }[table];
  const cells = { ...rest, ...more, [column]: `'${parent}'` };
  return `insert into ${table} (${Object.keys(cells).join(", ")}) values (${Object.values(cells).join(", ")})`;
}

/** The first row so many times over and then the others, all by one statement. What is unique would be in the way and is none of its business. */
const among = (times: number, first: string, ...others: string[]) => {
  const [into = "", values = ""] = first.split(" values ");
  const table = into.split(" ")[2];
  const all = [...Array.from({ length: times }, () => values), ...others.map((one) => one.split(" values ")[1])];
  return `do $$ declare i record; begin
      for i in select indexrelid::regclass as name, (select conname from pg_constraint where conindid = indexrelid and contype in ('u', 'p')) as key
        from pg_index where indrelid = '${table}'::regclass and indisunique and not (indnatts = 1 and indkey[0] = 1) loop
      if i.key is null then execute format('drop index %s', i.name);
      else execute format('alter table ${table} drop constraint %I cascade', i.key); end if;
    end loop; end $$;
    ${into} values ${all.join(", ")}`;
};

type Outcome = { code?: string; constraint?: string } | "passed";
/** What PostgreSQL says to a statement, of which nothing stays unless it is to. */
const said = (statement: string, stays = false): Promise<Outcome> =>
  db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      if (!stays) throw new Undone();
    })
    .then(
      (): Outcome => "passed",
      (error) => (error instanceof Undone ? "passed" : ((error.cause ?? error) as pg.DatabaseError)),
    );
class Undone extends Error {}
const refusedBy = (key: Key) => expect.objectContaining({ code: "23503", constraint: key });
const appendOnly = expect.objectContaining({ code: "23001" });
const of = (table: string) => `"${table}"`;

test("these keys, those of tasks, and no others are not enforced", async () => {
  const { rows } = await db.execute<{ version: number; names: string[] }>(sql`
    select current_setting('server_version_num')::int as version,
      array(select conname::text from pg_constraint c where contype = 'f' and not (to_jsonb(c) ->> 'conenforced')::boolean order by 1) as names`);
  const { rows: empty } = await db.execute(sql`
    select c.conname from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.conname in ${names} and not a.attnotnull`);
  expect(empty, "few rows are looked up whether or not they name anything").toEqual([]);
  const tasks = ["review_task_entry_fk", "review_task_expert_id_expert_id_fk"];
  expect(rows[0]?.names).toEqual(Number(rows[0]?.version) < 180_000 ? [] : [...names, ...tasks].sort());
});

/** Whoever undoes what they do needs none of their own. */
let own: Parents;
let others: Parents;
let third: Parents;
beforeAll(async () => {
  [own, others, third] = await transaction(async () => [await parents(), await parents(), await parents()] as const);
}, 120_000);

describe.each(names)("%s", (key) => {
  const [table, column, target] = keys[key];

  test("refuses a row, or one among others, that points to nothing", async () => {
    expect(await said(row(key, own, others)), "the control").toBe("passed");
    expect(await said(row(key, own, others, NOWHERE))).toEqual(refusedBy(key));
    expect(await said(among(40, row(key, own, others))), "the control").toBe("passed");
    expect(await said(among(40, row(key, own, others), row(key, own, others, NOWHERE)))).toEqual(refusedBy(key));
  });

  test("refuses to point a row elsewhere than to what is there", async () => {
    await said(row(key, own, others), true);
    const turned = (to: string) => said(`update ${table} set ${column} = '${to}' where ${column} = '${own[target]}'`);
    if (forEver.has(table)) expect(await turned(third[target])).toEqual(appendOnly);
    else {
      expect(await turned(third[target]), "the control").toBe("passed");
      expect(await turned(NOWHERE)).toEqual(refusedBy(key));
    }
  });

  test("refuses to delete what a row points to, or takes the row with it where the key says so, and to give it another id", async () => {
    const gone = `delete from ${of(target)} where id = '${own[target]}'`;
    const renamed = `update ${of(target)} set id = nextval('row_id') where id = '${own[target]}'`;
    if (!forEver.has(target)) {
      expect(await said(gone), "the control: nothing points to it").toEqual(target === "team" ? appendOnly : "passed");
      expect(await said(renamed), "the control").toBe("passed");
    }
    expect(await said(row(key, own, others), true)).toBe("passed");
    if (forEver.has(target)) {
      expect(await said(gone)).toEqual(appendOnly);
      expect(await said(renamed)).toEqual(appendOnly);
      return;
    }
    expect(await said(renamed)).toEqual(refusedBy(key));
    if (!cascading.has(key)) {
      expect(await said(gone)).toEqual(target === "team" ? appendOnly : refusedBy(key));
      return;
    }
    expect(await said(gone, true)).toBe("passed");
    const left = await db.execute(sql.raw(`select from ${table} where ${column} = '${own[target]}'`));
    expect(left.rows).toEqual([]);
  });
});

bare(
  "what was written past the triggers is found by the invariants",
  async () => {
    const { pathname } = new URL(process.env.DATABASE_URL as string);
    const owner = new pg.Client(Object.assign(new URL(process.env.TEST_ADMIN_URL as string), { pathname }).href);
    const found = async () => {
      const { output } = await checkInvariants(process.env.DATABASE_URL as string);
      return Object.values(keys).filter(([table, column]) => output.includes(`"${table}.${column}"`)).length;
    };
    expect(await found(), "the control").toBe(0);
    await owner.connect();
    await owner.query("set session_replication_role = replica");
    for (const key of names) {
      const statement = row(key, own, others, NOWHERE);
      const { rows } = await owner.query(`${statement} returning ctid`);
      expect(await found(), key).toBe(1);
      await owner.query(`delete from ${keys[key][0]} where ctid = $1`, [rows[0].ctid]);
    }
    expect(await found(), "as it was").toBe(0);
    await owner.end();
  },
  60_000,
);

describe("at once, by two connections", () => {
  let scenes: { own: Parents; others: Parents }[] = [];
  const deletable = names.filter((key) => !forEver.has(keys[key][2]) && keys[key][2] !== "team");
  beforeAll(async () => {
    for (let n = 0; n < deletable.length * 3; n++)
      scenes = [...scenes, await transaction(async () => ({ own: await parents(), others: await parents() }))];
  }, 120_000);

  const both = async (body: (one: pg.Client, other: pg.Client) => Promise<void>) => {
    const [one, other] = [new pg.Client(process.env.DATABASE_URL), new pg.Client(process.env.DATABASE_URL)];
    await Promise.all([one.connect(), other.connect()]);
    await body(one, other).finally(() => Promise.all([one.end(), other.end()]));
  };
  const outcome = (answer: Promise<unknown>) =>
    answer.then(
      (): Outcome => "passed",
      (error: pg.DatabaseError): Outcome => error,
    );
  /** Until the second one waits for the first one's lock. */
  const waits = async (one: pg.Client, other: pg.Client) => {
    const { processID } = other as unknown as { processID: number };
    for (;;) {
      const { rows } = await one.query("select cardinality(pg_blocking_pids($1)) > 0 as blocked", [processID]);
      if (rows[0].blocked) return;
    }
  };

  bare.each(deletable)("%s: who deletes waits for who points, and the other way round", async (key) => {
    const [table, column, target] = keys[key];
    const taken = () => scenes.pop() as (typeof scenes)[number];
    const gone = (own: Parents) => `delete from ${of(target)} where id = '${own[target]}'`;
    const count = async (client: pg.Client, own: Parents) =>
      (await client.query(`select from ${table} where ${column} = '${own[target]}'`)).rowCount;

    await both(async (one, other) => {
      const { own, others } = taken();
      await one.query("begin");
      await one.query(row(key, own, others));
      const deleting = outcome(other.query(gone(own)));
      await waits(one, other);
      await one.query("commit");
      expect(await deleting).toEqual(cascading.has(key) ? "passed" : refusedBy(key));
      expect(await count(one, own)).toBe(cascading.has(key) ? 0 : 1);
    });
    for (const end of ["commit", "rollback"])
      await both(async (one, other) => {
        const { own, others } = taken();
        await one.query("begin");
        await one.query(gone(own));
        const pointing = outcome(other.query(row(key, own, others)));
        await waits(one, other);
        await one.query(end);
        expect(await pointing).toEqual(end === "commit" ? refusedBy(key) : "passed");
        expect(await count(one, own)).toBe(end === "commit" ? 0 : 1);
      });
  });
});
