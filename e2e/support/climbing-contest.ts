import { expect } from "@playwright/test";
import pg from "pg";
import type { Seat } from "./actors";

/** Contests of two hosts for the story of the ladder, by calls; teams and their works are put there as rows. */

type Organiser = Pick<Seat, "ask">;

/** `YYYY-MM-DD HH:mm` in Shanghai, `days` from now. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

type Window = [type: "signUp" | "submit" | "review" | "publicity", from: number, until: number];
interface StagePlan {
  name: string;
  nameEn: string;
  level: "college" | "school" | "province" | "national";
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
  collegeId: string;
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
  const colleges = new Map(entrants.map(({ schoolId, collegeId }) => [schoolId, collegeId]));
  await rows([
    ...entrants.map(({ captainId, schoolId, team, title }, n): [string, unknown[]] => [
      insert,
      [competitionId, itemId, stageId, team, title, word, String(n + 1).padStart(2, "0"), schoolId, captainId ?? null],
    ]),
    ...finish.map((text): [string, unknown[]] => [text, [competitionId]]),
    ...[...colleges].map((of): [string, unknown[]] => [
      `update team_member m set college_id = $3 from team t where t.id = m.team_id and t.contest_id = $1 and t.owner_group_id = $2`,
      [competitionId, ...of],
    ]),
  ]);
}

/** A college of a school. */
export async function aCollege(schoolId: string, name: string): Promise<{ id: string; name: string }> {
  const [made] = await rows([
    [
      `insert into "group" (id, parent_id, kind, code, name, path)
        select n.id, s.id, 'college', 'C' || n.id, $2, s.path || n.id || '/'
        from (select nextval('row_id') as id) n, "group" s where s.id = $1 returning id, name`,
      [schoolId, name],
    ],
  ]);
  return made as { id: string; name: string };
}

/** An organisation's list in the order of these titles, sealed, by calls. */
export async function handList({ ask }: Organiser, { stageIds }: Climb, at: number, orgId: string, titles: string[]) {
  const place = { stageId: stageIds[at] as string, orgId };
  const { works, version } = await ask<{ works: { workId: string; title: string }[]; version: number }>(
    "GET",
    "/ladder/org/detail",
    place,
  );
  const idOf = new Map(works.map(({ workId, title }) => [title, workId]));
  const entries = titles.map((title, n) => ({ workId: idOf.get(title), place: n + 1, direct: false, reason: "" }));
  const ranked = await ask<{ version: number }>("POST", "/ladder/org/rank", { ...place, version, entries });
  await ask("POST", "/ladder/org/seal", { ...place, version: ranked.version });
}

/** The tasks of an expert in a plan that are not handed in yet. */
export const tasksOf = async ({ ask }: Organiser, planId: string) =>
  (
    await ask<{ list: { taskId: string; title: string; status: string }[] }>("GET", "/review/task/page", {
      planId,
      pageSize: 100,
    })
  ).list.filter(({ status }) => status !== "submitted");

/** The expert hands in marks for every work that still waits, by its title. */
export async function handInMarks(
  expert: Organiser,
  planId: string,
  marksOf: (title: string) => Record<string, number>,
) {
  for (const { taskId, title } of await tasksOf(expert, planId)) {
    const { version } = await expert.ask<{ version: number }>("GET", "/review/task/detail", { taskId });
    await expert.ask("POST", "/review/task/submit", { taskId, version, marks: marksOf(title) });
  }
}

/** Submission to a stage is over: works are locked, and pass their formal check. */
export async function closeIntake({ ask }: Organiser, { competitionId, stageIds: [stageId] }: Climb) {
  const { version } = await ask<{ version: number }>("GET", "/competition/info/detail", { competitionId });
  const windows: Window[] = [
    ["submit", -1, -2 / 1440],
    ["review", -2 / 1440, 10],
    ["publicity", 11, 20],
  ];
  await ask("POST", "/competition/schedule/update", {
    ...{ competitionId, version, milestones: [] },
    stages: [
      { stageId, windows: windows.map(([type, from, to]) => ({ type, startTime: inDays(from), endTime: inDays(to) })) },
    ],
  });
  await hurry();
  const idsOf = async (status: string) =>
    (
      await ask<{ list: { workId: string; status: string }[] }>("GET", "/enroll/work/page", {
        competitionId,
        pageSize: 100,
      })
    ).list
      .filter((work) => work.status === status)
      .map(({ workId }) => workId);
  await until(async () => (await idsOf("submitted")).length, 0);
  await ask("POST", "/enroll/work/check", { ids: await idsOf("locked"), decision: "valid" });
}

/** Brings the jobs of the next minute forward. */
export const hurry = () => rows([["select graphile_worker.add_job('tick')", []]]);

/** Waits until a call says so. */
export const until = <T>(read: () => Promise<T>, wanted: T) =>
  expect.poll(read, { timeout: 90_000, intervals: [500] }).toEqual(wanted);
