import { eq } from "drizzle-orm";
import { db, planExpert, reviewEntry, reviewPlan, reviewTask, sceneSession } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import {
  addScene,
  checkInScene,
  paperPage,
  pressScene,
  sceneDetail,
  setSceneStatus,
  spreadScene,
  submitReview,
  typeSheet,
} from "@/lib/domain/review";
import type { SceneAct } from "@/lib/domain/review/contract";
import { actorOf } from "@/lib/seed/stories/actors";
import { closing, thisYear } from "@/lib/seed/stories/calendar";
import type { Cast, Judge } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";
import { seedTeams } from "@/lib/seed/stories/crowd/teams";
import { type SeededWork, seedWorks } from "@/lib/seed/stories/crowd/works";
import { type Edition, holdContest } from "@/lib/seed/stories/holding";
import type { CrowdDays } from "@/lib/seed/stories/innovation";
import { columns, enrollFields, enrollRules, workFields, workRules } from "@/lib/seed/stories/innovation-rules";

const days: CrowdDays = {
  signUp: -46,
  approval: -34,
  teamsLock: -24,
  handIn: -30,
  worksLock: -22,
  distribution: -3,
  judging: 0,
};
const ROOMS = ["会展厅 A（演示）", "会展厅 B（演示）", "会展厅 C（演示）"] as const;
const PER_ROOM = 5;
/** Place of the team in which the demo's second student plays: in the second room. */
const OURS = 4;

/** Minutes before the seed, on the minute. */
const ago = (minutes: number) => new Date(Math.floor(now().getTime() / 60_000) * 60_000 - minutes * 60_000);

/** A final in three rooms at this moment: somebody presents, somebody is being marked, somebody was called. */
export async function seedSceneFinal(cast: Cast) {
  const { manager, host } = cast.actors;
  const edition = await holdContest(
    {
      groupId: cast.province.id,
      text: {
        name: "第3届浙江省大学生创业路演大赛（演示）",
        nameEn: `Zhejiang Student Roadshow ${thisYear} (demonstration)`,
        seriesName: "浙江省大学生创业路演大赛（演示）",
        round: 3,
        year: thisYear,
        host: "浙江省大学生创业路演大赛组委会（演示）",
        hostEn: "Organising committee of the contest (demo)",
        level: "province",
        summary: "八分钟路演，五分钟答辩：十五个项目今天在三个会场决赛。",
        summaryEn: "Eight minutes on stage and five of questions: fifteen projects meet today in three halls.",
        rulesHtml: "<h2>决赛</h2><p>现场路演 8 分钟，答辩 5 分钟，评委当场打分。</p>",
        rulesHtmlEn: "<h2>How to take part</h2><p>Eight minutes on stage, five of questions; judges mark at once.</p>",
      },
      tracks: [{ code: "LY", name: "创业路演", nameEn: "Roadshow" }],
      stages: [
        {
          level: "province",
          name: "决赛",
          nameEn: "Final",
          windows: { signUp: [-46, -34], audit: [-46, -30], submit: [-34, -22], review: [-4, 10] },
        },
      ],
      enroll: enrollRules as never,
      work: workRules,
      enrollFields,
      workFields,
      days: { written: -60, submitted: -56, approved: -52 },
    },
    manager,
    host,
  );
  const teams = await seedTeams(cast, edition, {
    locked: ROOMS.length * PER_ROOM,
    others: 0,
    days,
    guests: [{ team: OURS, person: cast.persons.student2, role: "member" }],
  });
  const works = await seedWorks(edition, teams, {
    count: ROOMS.length * PER_ROOM,
    invalid: 0,
    days,
    checkedBy: manager.userId,
  });
  const planId = await planRooms(edition, works, panelsOf(cast));
  const rooms = await byPanel(cast, await openRooms(cast, planId));
  await holdRooms(cast, planId, rooms);
}

/** Three judges a room; the demo's own expert leads the first panel, in which its temporary one sits, too. */
function panelsOf({ experts, temporary }: Cast): Judge[][] {
  const own = experts.at(-1) as Judge;
  return [[own, temporary, ...experts.slice(0, 1)], experts.slice(1, 4), experts.slice(4, 7)];
}

async function planRooms(edition: Edition, works: readonly SeededWork[], panels: readonly Judge[][]) {
  await standAt(ago(3 * 24 * 60));
  const [plan] = await db
    .insert(reviewPlan)
    .values({
      contestId: edition.contestId,
      stageId: edition.stageIds[0] as string,
      name: "决赛现场评审",
      type: "scene",
      blind: "none",
      perWork: 3,
      minReviews: 2,
      normalise: "none",
      columns,
      status: "open",
      hardDeadline: closing(9),
    })
    .returning({ id: reviewPlan.id });
  const planId = plan?.id as string;
  await db
    .insert(planExpert)
    .values(
      panels.flatMap((panel, room) => panel.map(({ expertId }, n) => ({ planId, expertId, leader: room + n === 0 }))),
    );
  await db.insert(reviewEntry).values(
    works.map(({ id, versionId }, n) => ({
      planId,
      workId: id,
      versionId,
      judgingNo: String(n + 1).padStart(3, "0"),
    })),
  );
  await db
    .insert(reviewTask)
    .values(
      works.flatMap(({ id }, n) =>
        (panels[n % panels.length] ?? []).map(({ expertId }) => ({ planId, workId: id, expertId })),
      ),
    );
  return planId;
}

async function openRooms({ actors: { manager } }: Cast, planId: string) {
  await standAt(ago(2 * 24 * 60));
  const rules = {
    startTime: toWireTime(ago(50)),
    minutesPresent: 8,
    minutesQa: 5,
    breakEvery: 6,
    breakMinutes: 10,
    revealScore: true,
    revealMarks: true,
  };
  for (const room of ROOMS) await addScene({ planId, room, ...rules }, manager);
  await spreadScene({ planId }, manager);
  const rooms = await db.select().from(sceneSession).where(eq(sceneSession.planId, planId)).orderBy(sceneSession.room);
  await standAt(ago(55));
  for (const { id, version } of rooms)
    await setSceneStatus({ sessionId: id, version, to: "open", reason: "" }, manager);
  return rooms.map(({ id }) => id);
}

/** The rooms in the order of the panels that judge in them: the draw decides which room a panel has. */
async function byPanel(cast: Cast, rooms: readonly string[]) {
  const found = new Map<number, string>();
  const panels = panelsOf(cast);
  for (const sessionId of rooms) {
    const { items } = await sceneDetail({ sessionId }, cast.actors.manager);
    const judges = new Set(items[0]?.judges.map(({ expertId }) => expertId));
    found.set(
      panels.findIndex((panel) => panel.some(({ expertId }) => judges.has(expertId))),
      sessionId,
    );
  }
  return panels.map((_, n) => found.get(n) as string);
}

/** What has happened by now: minutes before the seed, the place in the queue, the key. */
const presses: Record<number, readonly [ago: number, place: number, act: SceneAct][]> = {
  0: [
    [50, 0, "call"],
    [48, 0, "present"],
    [40, 0, "qa"],
    [35, 0, "score"],
    [30, 0, "done"],
    [8, 1, "call"],
    [3, 1, "present"],
  ],
  1: [
    [49, 0, "call"],
    [45, 0, "callAgain"],
    [44, 0, "absent"],
    [20, 1, "call"],
    [18, 1, "present"],
    [10, 1, "qa"],
    [5, 1, "score"],
  ],
  2: [[1, 0, "call"]],
};

async function holdRooms(cast: Cast, planId: string, rooms: readonly string[]) {
  const { manager } = cast.actors;
  for (const [n, sessionId] of rooms.entries()) {
    const { items } = await sceneDetail({ sessionId }, manager);
    await standAt(ago(54));
    for (const { code } of items.slice(n === 1 ? 1 : 0, 4)) await checkInScene({ planId, code }, manager);
    for (const [minutes, place, act] of presses[n] ?? []) {
      await standAt(ago(minutes));
      const { version } = await sceneDetail({ sessionId }, manager);
      await pressScene({ sessionId, version, itemId: items[place]?.itemId as string, act }, manager);
    }
  }
  // The first panel has marked its first work; of the second one a judge still owes the work that is marked now.
  await mark(cast, rooms[0] as string, 0, 3, 33);
  await mark(cast, rooms[1] as string, 1, 2, 2);
  await typePaper(cast, rooms[1] as string, 1);
}

/** The judge who owes the work marked on paper: two people typed the sheet and read one mark differently. */
async function typePaper({ actors: { manager, host } }: Cast, sessionId: string, place: number) {
  const { list } = await paperPage({ sessionId, pageNum: 1, pageSize: 100 }, manager);
  const { items } = await sceneDetail({ sessionId }, manager);
  const sheet = list.find(({ judgingNo, state }) => judgingNo === items[place]?.judgingNo && state === "owed");
  for (const [n, by] of [manager, host].entries()) {
    await standAt(ago(1));
    const marks = { innovation: 86, value: n === 0 ? 81 : 87, team: 84, advice: "商业模式清楚。演示数据。" };
    await typeSheet({ taskId: sheet?.taskId as string, marks, comments: {} }, by);
  }
}

async function mark(cast: Cast, sessionId: string, place: number, count: number, minutes: number) {
  const { items } = await sceneDetail({ sessionId }, cast.actors.manager);
  const judges = items[place]?.judges ?? [];
  const known = [...cast.experts, cast.temporary];
  const own = known.at(-2)?.expertId;
  const ordered = [...judges].sort((a, b) => Number(a.expertId === own) - Number(b.expertId === own));
  for (const [n, { expertId }] of ordered.slice(0, count).entries()) {
    const judge = known.find((one) => one.expertId === expertId);
    const tasks = await db.select().from(reviewTask).where(eq(reviewTask.expertId, expertId));
    const taken = await db.query.sceneItem.findFirst({
      where: (row, { eq: is }) => is(row.id, items[place]?.itemId as string),
    });
    const task = tasks.find(({ workId }) => workId === taken?.workId);
    await standAt(ago(minutes - n / 2));
    await submitReview(
      {
        taskId: task?.id as string,
        version: 1,
        marks: { innovation: 88 + n, value: 85 + 2 * n, team: 90 - n, advice: "路演清楚，数据可信。演示数据。" },
        comments: {},
      },
      await actorOf(judge?.username as string),
    );
  }
}
