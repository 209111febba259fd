import { expect } from "@playwright/test";
import pg from "pg";
import type { Seat } from "./actors";
import { handIn } from "./judged-contest";

/** Contests of two hosts for the story of the ladder, and what is entered, by calls. */

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
  /** Of a stage of colleges: left to their schools. */
  schoolsReceive?: boolean;
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
  for (const { name: stageName, nameEn: stageNameEn, level, ownerScope, schoolsReceive } of stages) {
    const text = { stageName, stageNameEn, level, ownerScope, schoolsReceive };
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

/** A college of a school. */
export async function aCollege({ ask }: Organiser, parentId: string, groupName: string, groupCode: string) {
  const { groupId } = await ask<{ groupId: string }>("POST", "/system/college/add", { parentId, groupName, groupCode });
  return { id: groupId, name: groupName };
}

/** An identity card whose number nobody has yet: the day of birth and the serial are drawn. */
function aCard() {
  const drawn = String(Math.floor(Math.random() * 10 ** 9)).padStart(9, "0");
  const two = (digits: string, most: number) => String((Number(digits) % most) + 1).padStart(2, "0");
  return `110101200${drawn[0]}${two(drawn.slice(1, 3), 12)}${two(drawn.slice(3, 5), 28)}${drawn.slice(5, 8)}X`;
}

/** The captain completes the profile, leads a team of one for each title, and hands the works in. */
export async function enter(
  { ask }: Organiser,
  contest: Climb,
  home: Record<"schoolId" | "collegeId", string>,
  titles: string[],
) {
  const { realName, version } = await ask<{ realName: string; version: number }>("GET", "/web/user/detail");
  await ask("POST", "/web/user/update", {
    ...{ realName, version, ...home },
    ...{ idCard: aCard(), education: "undergraduate", studentNo: `S${Date.now()}` },
  });
  for (const title of titles) await handIn({ ask }, contest, title.replace("作品", "队"), title);
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
  expect.poll(read, { timeout: 180_000, intervals: [500] }).toEqual(wanted);
