import { expect } from "@playwright/test";
import pg from "pg";
import type { Seat } from "./actors";

/** Contests of two hosts for the story of the ladder, by calls; teams, works and marks are put there as rows. */

type Organiser = Pick<Seat, "ask">;

/** `YYYY-MM-DD HH:mm` in Shanghai, `days` from now. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

type Window = [type: "signUp" | "submit" | "review" | "publicity", from: number, until: number];
interface StagePlan {
  name: string;
  nameEn: string;
  level: "school" | "province" | "national";
  ownerScope: "org" | "contest";
  windows: Window[];
}

export interface Climb {
  competitionId: string;
  itemId: string;
  stageIds: string[];
}

/** A published contest with one track and these stages; teams of one, nothing to fill in. */
export async function publishContest({ ask }: Organiser, name: string, nameEn: string, stages: StagePlan[]) {
  const level = stages.at(-1)?.level;
  const basics = { name, nameEn, seriesName: name, round: 1, year: new Date().getFullYear(), host: "演示组委会" };
  const { competitionId } = await ask<{ competitionId: string }>("POST", "/competition/info/add", {
    ...{ ...basics, level, mode: "team" },
  });
  let { version } = await ask<{ version: number }>("GET", "/competition/info/detail", { competitionId });
  const track = { code: "QY", itemName: "跃迁赛道", itemNameEn: "Leap track" };
  const item = await ask<{ id: string; version: number }>("POST", "/competition/item/add", {
    ...{ competitionId, version, ...track },
  });
  version = item.version;
  const stageIds: string[] = [];
  for (const { name: stageName, nameEn: stageNameEn, level, ownerScope } of stages) {
    const text = { stageName, stageNameEn, level, ownerScope };
    const added = await ask<{ id: string; version: number }>("POST", "/competition/stage/add", {
      ...{ competitionId, version, ...text },
    });
    version = added.version;
    stageIds.push(added.id);
  }
  await ask("POST", "/competition/schedule/update", {
    ...{ competitionId, version, milestones: [] },
    stages: stages.map(({ windows }, n) => ({
      stageId: stageIds[n],
      windows: windows.map(([type, from, until]) => ({ type, startTime: inDays(from), endTime: inDays(until) })),
    })),
  });
  const value = { mode: "team", minMembers: 1, maxMembers: 3, perUserMax: 0, auditLevels: [], statement: "" };
  await ask("POST", "/competition/enrollSetting/update", { competitionId, version: 0, value });
  await ask("POST", "/competition/info/submit", { competitionId });
  await ask("POST", "/competition/info/approve", { competitionId });
  return { competitionId, itemId: item.id, stageIds } satisfies Climb;
}

/** Runs statements as one transaction where the server under test keeps its rows. */
export async function rows(statements: [text: string, values: unknown[]][]) {
  const client = new pg.Client(process.env.E2E_DATABASE_URL);
  await client.connect();
  try {
    await client.query("begin");
    let last: pg.QueryResult = await client.query("select 1");
    for (const [text, values] of statements) last = await client.query(text, values);
    await client.query("commit");
    return last.rows;
  } finally {
    await client.end();
  }
}

export interface Entrant {
  /** The account that leads the team; left out, somebody who never signs in. */
  captainId?: string;
  schoolId: string;
  team: string;
  title: string;
}

/** Approved teams of one and their works, valid in the contest's first stage. */
export async function enter({ competitionId, itemId, stageIds: [stageId] }: Climb, entrants: Entrant[], word: string) {
  // One statement: what it adds refers to one another.
  const insert = `with it as (select nextval('row_id') as user_id, nextval('row_id') as team_id, nextval('row_id') as work_id,
        upper($6::text) || $7::text as code),
    person as (insert into "user" (id, username, real_name, group_id, school_id)
      select user_id, lower(code), '演示队长' || $7, $8::bigint, $8 from it where $9::bigint is null),
    led as (insert into team (id, contest_id, stage_id, item_id, owner_group_id, captain_id, name, number, status, seated,
        join_code, submitted_at, approved_at)
      select team_id, $1::bigint, $3::bigint, $2::bigint, $8, coalesce($9, user_id), $4::text, code, 'locked', true, code,
        app_now(), app_now() from it)
    insert into work (id, team_id, contest_id, stage_id, item_id, owner_group_id, title)
      select work_id, team_id, $1, $3, $2, $8, $5::text from it`;
  const finish = [
    `insert into team_member (team_id, user_id, role, status) select id, captain_id, 'captain', 'accepted' from team where contest_id = $1`,
    "select freeze_facts(array(select id from team where contest_id = $1))",
    "update item set taken = (select count(*) from team where item_id = item.id and seated) where contest_id = $1",
    `insert into work_version (work_id, no, title, answers, submitted_by)
      select w.id, 1, w.title, '{}', t.captain_id from work w join team t on t.id = w.team_id where w.contest_id = $1`,
    `update work set final_version_id = v.id, status = 'valid' from work_version v where v.work_id = work.id and work.contest_id = $1`,
    `insert into transition (entity, entity_id, "to") select 'team', id, 'locked' from team where contest_id = $1
      union all select 'work', id, 'valid' from work where contest_id = $1`,
  ];
  await rows([
    ...entrants.map(({ captainId, schoolId, team, title }, n): [string, unknown[]] => [
      insert,
      [competitionId, itemId, stageId, team, title, word, String(n + 1).padStart(2, "0"), schoolId, captainId ?? null],
    ]),
    ...finish.map((text): [string, unknown[]] => [text, [competitionId]]),
  ]);
}

const column = {
  ...{ key: "whole", label: { zh: "总分" }, description: "", type: "score" },
  ...{ min: 0, max: 100, step: 1, weight: 1, required: true, commentBelow: null },
};

/** Judges a stage: a closed plan and one revision with these scores, by the works' titles. */
export async function judge(
  { competitionId, stageIds }: Climb,
  at: number,
  scores: Record<string, number>,
  byUserId: string,
): Promise<{ planId: string; revisionId: string }> {
  const stageId = stageIds[at];
  const ranked = Object.entries(scores).map(([title, score]) => ({
    ...{ title, score: score * 10_000 },
    rank: 1 + Object.values(scores).filter((other) => other > score).length,
  }));
  const [made] = await rows([
    [
      `insert into review_plan (contest_id, stage_id, name, status, columns) values ($1, $2, '评审', 'closed', $3)`,
      [competitionId, stageId, JSON.stringify([column])],
    ],
    [
      `insert into review_entry (plan_id, work_id, version_id, judging_no)
        select p.id, w.id, w.final_version_id, lpad((row_number() over (order by w.id))::text, 4, '0')
        from work w join review_plan p on p.stage_id = w.stage_id where w.stage_id = $1 and w.title = any($2)`,
      [stageId, Object.keys(scores)],
    ],
    [`update work set status = 'reviewed' where stage_id = $1 and title = any($2)`, [stageId, Object.keys(scores)]],
    [
      `insert into result_revision (plan_id, no, params, params_hash, inputs_hash, created_by)
        select id, 1, '{}', 'story', 'story', $2 from review_plan where stage_id = $1`,
      [stageId, byUserId],
    ],
    [
      `insert into result_row (revision_id, work_id, score, rank, reviews, detail)
        select r.id, w.id, s.score, s.rank, 3, '{"counted":3,"spread":0,"arbitrate":null,"decidedBy":null}' from work w
        join review_plan p on p.stage_id = w.stage_id join result_revision r on r.plan_id = p.id
        join jsonb_to_recordset($2) s(title text, score int, rank int) on s.title = w.title where w.stage_id = $1`,
      [stageId, JSON.stringify(ranked)],
    ],
    [
      `select p.id as "planId", r.id as "revisionId" from review_plan p join result_revision r on r.plan_id = p.id
        where p.stage_id = $1`,
      [stageId],
    ],
  ]);
  return made as { planId: string; revisionId: string };
}

/** The best work of a judged stage wins the gold prize, published and confirmed. */
export async function award({ competitionId, stageIds }: Climb, at: number, title: string, byUserId: string) {
  await rows([
    [
      `with p as (insert into publicity (contest_id, plan_id, revision_id, starts_at, ends_at, status, published_at, created_by)
          select $1, p.id, r.id, app_now() - interval '9 days', app_now() - interval '2 days', 'closed', app_now(), $4
          from review_plan p join result_revision r on r.plan_id = p.id where p.stage_id = $2 returning id, revision_id),
        d as (insert into award_def (contest_id, stage_id, name, level, method, value) values ($1, $2, '金奖', 1, 'rank', 1) returning id)
      insert into award (def_id, contest_id, work_id, team_id, revision_id, publicity_id, graded, rank, score, status)
        select d.id, $1, w.id, w.team_id, p.revision_id, p.id, true, 1, 990000, 'confirmed' from work w, p, d
        where w.stage_id = $2 and w.title = $3`,
      [competitionId, stageIds[at], title, byUserId],
    ],
    [
      `insert into transition (entity, entity_id, "to", actor_id) select 'award', id, 'confirmed', $2 from award where contest_id = $1`,
      [competitionId, byUserId],
    ],
    [`update work set status = 'awarded' where stage_id = $1 and title = $2`, [stageIds[at], title]],
  ]);
}

/** Brings the jobs of the next minute forward. */
export const hurry = () => rows([["select graphile_worker.add_job('tick')", []]]);

/** Waits until a call says so. */
export const until = <T>(read: () => Promise<T>, wanted: T) =>
  expect.poll(read, { timeout: 90_000, intervals: [500] }).toEqual(wanted);
