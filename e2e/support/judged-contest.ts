import { type Browser, expect } from "@playwright/test";
import pg from "pg";
import { DEMO_PASSWORD, type Seat, seatFor } from "./actors";

/** A contest of a story's own, by calls, from its first word to works that wait for their judges. */

type Organiser = Pick<Seat, "ask">;

export interface OwnContest {
  competitionId: string;
  itemId: string;
  stageId: string;
  name: string;
}

/** `YYYY-MM-DD HH:mm` in Shanghai, `days` from now. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

/** Published, with sign-up and submission open: teams of one, nothing to fill in but a name; `rules` are those of its sign-up that differ. */
export async function openContest({ ask }: Organiser, name: string, rules: object = {}): Promise<OwnContest> {
  const { competitionId } = await ask<{ competitionId: string }>("POST", "/competition/info/add", {
    name,
    nameEn: `${name} (story)`,
    seriesName: name,
    round: 1,
    year: new Date().getFullYear(),
    host: "演示组委会",
    level: "province",
    mode: "team",
  });
  let { version } = await ask<{ version: number }>("GET", "/competition/info/detail", { competitionId });
  const item = await ask<{ id: string; version: number }>("POST", "/competition/item/add", {
    competitionId,
    version,
    code: "PS",
    itemName: "评审故事赛道",
    itemNameEn: "Story track",
  });
  const stage = await ask<{ id: string; version: number }>("POST", "/competition/stage/add", {
    competitionId,
    version: item.version,
    stageName: "决赛",
    stageNameEn: "Final",
    level: "province",
  });
  ({ version } = await ask<{ version: number }>("POST", "/competition/schedule/update", {
    competitionId,
    version: stage.version,
    milestones: [],
    stages: [
      {
        stageId: stage.id,
        windows: [
          { type: "signUp", startTime: inDays(-2), endTime: inDays(2) },
          { type: "submit", startTime: inDays(-1), endTime: inDays(3) },
          { type: "review", startTime: inDays(4), endTime: inDays(10) },
          { type: "publicity", startTime: inDays(11), endTime: inDays(20) },
        ],
      },
    ],
  }));
  await ask("POST", "/competition/enrollSetting/update", {
    competitionId,
    version: 0,
    value: { mode: "team", minMembers: 1, maxMembers: 3, perUserMax: 0, auditLevels: [], statement: "", ...rules },
  });
  await ask("POST", "/competition/info/submit", { competitionId });
  await ask("POST", "/competition/info/approve", { competitionId });
  return { competitionId, itemId: item.id, stageId: stage.id, name };
}

/** A team of one signs up and hands in a work. */
export async function handIn(
  { ask }: Organiser,
  contest: Pick<OwnContest, "competitionId" | "itemId">,
  teamName: string,
  workName: string,
) {
  const { teamId } = await ask<{ teamId: string }>("POST", "/web/enroll/add", {
    competitionId: contest.competitionId,
    itemId: contest.itemId,
    teamName,
  });
  await ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  const work = await ask<{ workId: string; version: number }>("POST", "/web/work/open", { teamId });
  const { version } = await ask<{ version: number }>("POST", "/web/work/update", {
    workId: work.workId,
    version: work.version,
    workName,
    answers: {},
  });
  await ask("POST", "/web/work/submit", { workId: work.workId, version });
  return { teamId, workId: work.workId };
}

const minutes = (n: number) => inDays(n / 1440);

/** Brings the jobs of the next minute forward, where the database is at hand. */
async function hurry() {
  const database = process.env.E2E_DATABASE_URL;
  if (!database) return;
  const client = new pg.Client(database);
  await client.connect();
  await client.query("select graphile_worker.add_job('tick')").finally(() => client.end());
}

/** Says that submission has ended and review begun, waits until the works are locked, patiently or not, and passes their formal check. */
export async function closeSubmission(
  { ask }: Organiser,
  { competitionId, stageId }: OwnContest,
  { patient = false } = {},
) {
  const { version } = await ask<{ version: number }>("GET", "/competition/info/detail", { competitionId });
  const windows = [
    { type: "signUp", startTime: inDays(-2), endTime: minutes(-2) },
    { type: "submit", startTime: inDays(-1), endTime: minutes(-2) },
    { type: "review", startTime: minutes(-2), endTime: inDays(10) },
    { type: "publicity", startTime: inDays(11), endTime: inDays(20) },
  ];
  await ask("POST", "/competition/schedule/update", {
    competitionId,
    version,
    milestones: [],
    stages: [{ stageId, windows }],
  });
  if (!patient) await hurry();
  const works = () =>
    ask<{ list: { workId: string; status: string }[] }>("GET", "/enroll/work/page", { competitionId, pageSize: 100 });
  const open = async () => (await works()).list.filter((work) => work.status !== "locked").length;
  await expect.poll(open, { timeout: 180_000, intervals: [500] }).toBe(0);
  const ids = (await works()).list.map((work) => work.workId);
  await ask("POST", "/enroll/work/check", { ids, decision: "valid" });
  return ids;
}

const column = (key: string, zh: string, en: string, weight: number) => ({
  key,
  label: { zh, en },
  type: "score",
  min: 0,
  max: 100,
  step: 1,
  weight,
});

/** Two experts for every work, blind, two columns. */
export async function planReview({ ask }: Organiser, { stageId }: OwnContest, name: string, more: object = {}) {
  const { planId } = await ask<{ planId: string }>("POST", "/review/plan/add", {
    stageId,
    name,
    perWork: 2,
    minReviews: 2,
    normalise: "none",
    tieChain: ["sumOfMarks", "mostImportantColumn", "manual"],
    columns: [column("idea", "创意", "Idea", 0.6), column("craft", "完成度", "Craft", 0.4)],
    ...more,
  });
  return planId;
}

/** A new expert with an account; answers who they are once the one-time password is changed. */
export async function newExpert(
  { ask }: Organiser,
  browser: Browser,
  username: string,
  realName: string,
  more: object = {},
) {
  const { expertId, initialPassword } = await ask<{ expertId: string; initialPassword: string }>(
    "POST",
    "/expert/library/add",
    { username, realName, jobTitle: "教授", ...more },
  );
  const first = await seatFor(browser, username, { password: initialPassword });
  await first.ask("POST", "/system/user/update/pwd", { oldPassword: initialPassword, newPassword: DEMO_PASSWORD });
  return { expertId, seat: await seatFor(browser, username) };
}

/** The expert gives every work its mark, by title. */
export async function judge({ ask }: Organiser, planId: string, markOf: (title: string) => number) {
  const { list } = await ask<{ list: { taskId: string; title: string; status: string }[] }>(
    "GET",
    "/review/task/page",
    {
      planId,
      pageSize: 100,
    },
  );
  for (const { taskId, title, status } of list) {
    if (status === "submitted" || status === "confirmed") continue;
    const { version } = await ask<{ version: number }>("GET", "/review/task/detail", { taskId });
    const mark = markOf(title);
    const opened = await ask<{ version: number }>("POST", "/review/task/save", {
      taskId,
      version,
      marks: { idea: mark, craft: mark },
    });
    await ask("POST", "/review/task/submit", { taskId, version: opened.version, marks: { idea: mark, craft: mark } });
  }
  return list.length;
}
