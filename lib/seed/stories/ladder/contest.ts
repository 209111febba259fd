import { eq } from "drizzle-orm";
import { db, group } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import {
  askLink,
  orgList,
  publishListPromotion,
  putScan,
  rankWorks,
  receiveLists,
  remindOrgs,
  returnLists,
  saveQuotas,
  sealList,
} from "@/lib/domain/ladder";
import { PromoteLists } from "@/lib/domain/ladder/contract";
import type { Reference } from "@/lib/seed/reference";
import { actorOf } from "@/lib/seed/stories/actors";
import { someTime, thisYear } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";
import { seedTeams } from "@/lib/seed/stories/crowd/teams";
import { seedWorks } from "@/lib/seed/stories/crowd/works";
import { demoPdf } from "@/lib/seed/stories/drawn/demo-pdf";
import { type ContestPlan, type Edition, holdContest } from "@/lib/seed/stories/holding";
import type { CrowdDays } from "@/lib/seed/stories/innovation";
import { enrollFields, enrollRules, workFields, workRules } from "@/lib/seed/stories/innovation-rules";
import { seedPeople } from "@/lib/seed/stories/people";
import { prizeRules } from "@/lib/seed/stories/words/prizes";
import { seedOwnJudging } from "./own-judging";

const days: CrowdDays = {
  signUp: -56,
  approval: -44,
  teamsLock: -42,
  handIn: -40,
  worksLock: -33,
  distribution: -30,
  judging: -28,
};
const WORKS = 30;
const tracks = [
  { code: "YY", name: "应用软件", nameEn: "Applications" },
  { code: "XT", name: "系统与工具", nameEn: "Systems and tools" },
];

const provincial = (provinceId: string): ContestPlan => ({
  groupId: provinceId,
  text: {
    name: "第7届浙江省大学生软件作品大赛（演示）",
    nameEn: `Zhejiang Student Software Contest ${thisYear} (demonstration)`,
    seriesName: "浙江省大学生软件作品大赛（演示）",
    round: 7,
    year: thisYear,
    host: "浙江省大学生软件作品大赛组委会（演示）",
    hostEn: "Organising committee of the contest (demo)",
    level: "province",
    summary: "学院推荐到学校，学校排序推荐到全省：每一级的名单都在线确认，不再重复填报。",
    summaryEn:
      "Colleges send works to their school, schools rank them for the province: each list is confirmed online and never typed again.",
    rulesHtml: `<h2>参赛对象</h2><p>全省高校在校学生，每队 3 至 15 人。</p><h2>推荐</h2><p>设学院赛的学校由学院先推荐；各校按名额排序推荐，名单密封后提交省赛组委会。</p><h2>奖项</h2><p>${prizeRules.zh}</p>`,
    rulesHtmlEn: `<h2>How to take part</h2><p>Teams of 3 to 15. Each school ranks its works and sends on as many as its quota says; lists are sealed online. ${prizeRules.en}</p>`,
  },
  tracks,
  stages: [
    {
      level: "college",
      name: "院赛",
      nameEn: "College stage",
      ownerScope: "org",
      windows: { signUp: [-58, -44], audit: [-58, -42], submit: [-46, -33], review: [-30, -20] },
    },
    {
      level: "school",
      name: "校赛",
      nameEn: "School stage",
      ownerScope: "org",
      idleMost: 1,
      windows: { review: [-15, 9] },
    },
    {
      level: "province",
      name: "省赛",
      nameEn: "Provincial stage",
      windows: { review: [14, 26], publicity: [28, 38] },
    },
  ],
  enroll: enrollRules as never,
  work: workRules,
  enrollFields,
  workFields,
  days: { written: -66, submitted: -62, approved: -60 },
});

const nationwide = (hostId: string): ContestPlan => ({
  groupId: hostId,
  text: {
    name: "第1届全国大学生软件作品邀请赛（演示）",
    nameEn: `National Student Software Invitational ${thisYear} (demonstration)`,
    seriesName: "全国大学生软件作品邀请赛（演示）",
    round: 1,
    year: thisYear,
    host: "全国大学生软件作品邀请赛组委会（演示）",
    hostEn: "Organising committee of the contest (demo)",
    level: "national",
    summary: "各省大赛的优胜作品直接晋级，无需重新报名。",
    summaryEn: "The best works of the provinces go straight on; nobody signs up again.",
    rulesHtml: `<h2>参赛对象</h2><p>由各省大赛推荐。</p><h2>奖项</h2><p>${prizeRules.zh}</p>`,
    rulesHtmlEn: `<h2>How to take part</h2><p>Provincial contests send on their best works; nobody signs up again. ${prizeRules.en}</p>`,
  },
  tracks,
  stages: [
    {
      level: "national",
      name: "全国赛",
      nameEn: "National stage",
      windows: { signUp: [-8, 30], audit: [-8, 32], submit: [28, 44], review: [46, 60] },
    },
  ],
  enroll: enrollRules as never,
  work: workRules,
  enrollFields,
  workFields,
  days: { written: -20, submitted: -16, approved: -14 },
});

/**
 * A contest that climbs: a college has sent its works on, five schools rank theirs, each as far as another, and a contest
 * of another host asks for the best of the province.
 */
export async function seedLadderContest(cast: Cast, reference: Reference) {
  const { roles } = reference;
  const { manager, host, college } = cast.actors;
  const others = cast.schools.filter(({ id }) => id !== cast.campus.id && id !== cast.neighbour.id).slice(0, 3);
  const schools = [cast.campus, cast.neighbour, ...others];
  const edition = await holdContest(provincial(cast.province.id), manager, host);
  const among = new Set(schools.map(({ id }) => id));
  const students = cast.students.filter(({ school }) => among.has(school.id));
  const teams = await seedTeams({ ...cast, students }, edition, { locked: WORKS, others: 0, days, guests: [] });
  const stageOf = ({ captain }: { captain: { school: { id: string } } }) =>
    captain.school.id === cast.campus.id ? 0 : 1;
  await seedWorks(edition, teams, { count: WORKS, invalid: 0, days, checkedBy: manager.userId, stageOf });
  const [atCollege, atSchool] = edition.stageIds as [string, string, string];
  await standAt(someTime(-30, 1));
  await saveQuotas({ stageId: atCollege, rows: [{ orgId: null, value: 2 }] }, manager);
  await saveQuotas(
    {
      stageId: atSchool,
      rows: [
        { orgId: null, value: 1 },
        { orgId: cast.campus.id, value: 2 },
        { orgId: others[0]?.id as string, value: 2 },
      ],
    },
    manager,
  );
  await sendOn(edition, cast.college.id, college, manager);
  const people = await seedPeople(
    { roleId: roles.SCHOOL_ADMIN as string, ...crew("演示学校管理员", "adm"), region: "990005" },
    others,
    2,
    null,
  );
  await rankAtSchools(
    atSchool,
    [cast.campus, cast.neighbour, ...others].map(({ id }) => id),
    {
      ...cast.actors,
      admins: [await actorOf(people[0]?.username as string), await actorOf(people[1]?.username as string)],
    },
  );
  await seedOwnJudging(cast, reference, atSchool);
  await askFromOutside(cast, edition, roles.HOST_ADMIN as string);
  return edition.contestId;
}

const crew = (word: string, prefix: string) => ({ word, prefix, education: "doctor" as const });

/** Saves a list in the order of its works, or the first `most` of them. */
async function rank(stageId: string, orgId: string, by: Actor, most = Number.POSITIVE_INFINITY) {
  const { works, version } = await orgList({ stageId, orgId }, by);
  const placed = new Map<string, number>();
  const entries = works.slice(0, most).map(({ workId, itemId }) => {
    const place = (placed.get(itemId) ?? 0) + 1;
    placed.set(itemId, place);
    return { workId, place, direct: false, reason: "" };
  });
  return rankWorks({ stageId, orgId, version, entries }, by);
}

async function seal(stageId: string, orgId: string, by: Actor) {
  const { version } = await orgList({ stageId, orgId }, by);
  return sealList({ stageId, orgId, version }, by);
}

async function scan(sealId: string, by: Actor) {
  const pdf = demoPdf("Stamped list");
  const bytes = new Blob([new Uint8Array(pdf)]).stream();
  await putScan({ sealId, name: "名单盖章扫描件（演示）.pdf", size: pdf.length }, by, bytes);
}

/** The college ranks, seals, hands in its stamped list, and the organiser promotes from it. */
async function sendOn({ stageIds }: Edition, collegeId: string, college: Actor, manager: Actor) {
  const [stageId, toStageId] = stageIds as [string, string, string];
  await standAt(someTime(-26, 3));
  await rank(stageId, collegeId, college);
  await standAt(someTime(-25, 2));
  const { sealId } = await seal(stageId, collegeId, college);
  await standAt(someTime(-24, 6));
  await scan(sealId, college);
  await standAt(someTime(-23, 4));
  await receiveLists({ stageId, ids: [collegeId] }, manager);
  await standAt(someTime(-18, 1));
  const rule = { fromStageId: stageId, toStageId, by: "quota", eachBy: "table", reserve: 1, answerDays: 3 } as const;
  await publishListPromotion(PromoteLists.parse(rule), manager);
}

type Acting = Cast["actors"] & { admins: [Actor, Actor] };

/** The campus is at it, its neighbour's list was returned, one is received, one waits for its stamp, and one has not begun. */
async function rankAtSchools(
  stageId: string,
  schoolIds: string[],
  { manager, school, school2, admins: [first, second] }: Acting,
) {
  const [campus, neighbour, received, waiting, silent] = schoolIds as [string, string, string, string, string];
  await standAt(someTime(-9, 1));
  await rank(stageId, received, first);
  const handed = await seal(stageId, received, first);
  await standAt(someTime(-8, 5));
  await scan(handed.sealId, first);
  await rank(stageId, neighbour, school2);
  await seal(stageId, neighbour, school2);
  await standAt(someTime(-6, 2));
  await receiveLists({ stageId, ids: [received] }, manager);
  await returnLists({ stageId, ids: [neighbour], reason: "两个赛道的顺序填反了，请核对后重新密封。" }, manager);
  await standAt(someTime(-4, 3));
  await rank(stageId, waiting, second);
  await seal(stageId, waiting, second);
  await standAt(someTime(-2, 4));
  await rank(stageId, campus, school, 2);
  await standAt(someTime(-1, 2));
  await remindOrgs({ stageId, ids: [silent] }, manager);
}

/** Another province's host opens a contest that takes the best of the others, and asks for this one's. */
async function askFromOutside(cast: Cast, { contestId }: Edition, roleId: string) {
  const [home] = await db.select({ id: group.id }).from(group).where(eq(group.name, "上海市"));
  if (!home) throw new Error("the reference data has no 上海市");
  const kind = { roleId, ...crew("演示外地主办方", "guesthost"), region: "990006", home: home.id };
  const [one] = await seedPeople(kind, [cast.campus], 1, null);
  const organiser = await actorOf(one?.username as string);
  const nation = await holdContest(nationwide(home.id), organiser, organiser);
  await standAt(someTime(-3, 5));
  const message = "请将贵省大赛前三名晋级至本届邀请赛，赛道一一对应。";
  await askLink({ fromContestId: contestId, toContestId: nation.contestId, message }, organiser);
}
