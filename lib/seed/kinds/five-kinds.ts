import type { Actor } from "@/lib/domain/actor";
import { saveQuotas } from "@/lib/domain/ladder";
import * as ladderCalls from "@/lib/domain/ladder/contract";
import { setCombination } from "@/lib/domain/review";
import * as reviewCalls from "@/lib/domain/review/contract";
import type { shippedTemplates } from "@/lib/domain/template/contract";
import { saveVoteRules } from "@/lib/domain/work";
import * as workCalls from "@/lib/domain/work/contract";
import { begin, type Field } from "./beginning";

/**
 * Contests of five real kinds of regulations, made by the calls that organisers make: what the shipped templates are exported from, and
 * what templates are tried with.
 */

const both = (zh: string, en: string) => ({ zh, en });
const slot = (key: string, label: { zh: string; en: string }, ext: string[], maxMB: number, more: object = {}) => ({
  ...{ key, label, ext, maxMB, maxCount: 1, required: true, blind: true },
  ...more,
});
const column = (key: string, label: { zh: string; en: string }, weight: number) => ({
  ...{ key, label, type: "score" as const, min: 0, max: 100, step: 1, weight },
});
const columns = [
  column("novelty", both("创新性", "Novelty"), 0.4),
  column("method", both("方法与完成度", "Method and completeness"), 0.4),
  column("writing", both("表达", "Presentation"), 0.2),
];
const field = (key: string, label: { zh: string; en: string }, more: object = {}) =>
  ({ id: key, key, label, type: "text", target: "team", ...more }) as Field;
const graded = (shares: readonly [name: string, nameEn: string, value: number][], method: "ratio" | "rank" = "ratio") =>
  shares.map(([name, nameEn, value], at) => ({ name, nameEn, level: at + 1, method, value }));
const thirds = graded([
  ["一等奖", "First prize", 10],
  ["二等奖", "Second prize", 20],
  ["三等奖", "Third prize", 30],
]);

async function individual(actor: Actor) {
  const on = await begin(actor, {
    name: "个人赛",
    nameEn: "Individual contest",
    mode: "individual",
    summary: "一人一队，按学历分组。",
    summaryEn: "One person a team, in groups by degree.",
    rulesHtml: "<h2>参赛办法</h2><p>每人独立完成一件作品，在截止前提交论文。</p>",
    rulesHtmlEn: "<h2>How to take part</h2><p>Everybody writes one paper alone and submits it before the deadline.</p>",
  });
  const track = await on.item("A", "论文", "Papers");
  const group = (code: string, zh: string, en: string) => on.item(code, zh, en, { parentId: track });
  const graduates = await group("A1", "研究生组", "Graduates");
  const freshmen = await group("A2", "低年级组", "Junior undergraduates");
  const seniors = await group("A3", "高年级组", "Senior undergraduates");
  const when = { match: "any" as const, education: [], schoolLevels: [], grades: [] };
  await on.groupRules(track, [
    { when: { ...when, education: ["master", "doctor"] }, groupId: graduates },
    { when: { ...when, grades: ["2026", "2025"] }, groupId: freshmen },
    { when: null, groupId: seniors },
  ]);
  const stage = await on.stage("初审", "Review", "province", {
    signUp: ["2027-03-01 09:00", "2027-04-15 18:00"],
    submit: ["2027-03-15 09:00", "2027-05-10 18:00"],
    review: ["2027-05-15 09:00", "2027-06-05 18:00"],
    publicity: ["2027-06-10 09:00", "2027-06-18 09:00"],
  });
  await on.schedule([{ name: "获奖证书发放", time: "2027-07-01 09:00", desc: "" }]);
  await on.enroll({
    ...{ mode: "individual", minMembers: 1, maxMembers: 1, minAdvisors: 0, maxAdvisors: 1, perUserMax: 1 },
    auditLevels: ["school"],
    eligibility: {
      education: ["undergraduate", "master", "doctor"],
      bornFrom: "1992-09-01",
      grades: ["2026", "2025", "2024", "2023"],
    },
    ...{ feeFen: 12_000, howToPay: "示例账号", feeTiers: [{ until: "2027-03-20", feeFen: 8_000 }] },
    refundTable: [
      { until: "2027-04-15", percent: 100 },
      { until: "2027-05-10", percent: 50 },
    ],
    payWithinDays: 7,
    statement: "本人保证作品为独立完成。",
  });
  await on.work({ slots: [slot("paper", both("论文", "Paper"), ["pdf"], 20, { pages: 20 })], blindCheck: "warn" });
  await on.form("enroll", [
    field("phone", both("紧急联系电话", "Phone in an emergency"), {
      target: "captain",
      type: "phone",
      required: "always",
      personal: true,
    }),
    field("field", both("研究方向", "Field"), { required: "afterDate", requiredFrom: "2027-04-01 00:00:00", max: 60 }),
  ]);
  await on.plan(stage, {
    ...{ name: "论文评审", perWork: 3, columns, drop: { highest: 0, lowest: 0, from: 5 } },
    softDeadline: "2027-05-30 18:00",
    hardDeadline: "2027-06-05 18:00",
    quotas: [{ itemId: graduates, perWork: 5, perExpert: null }],
  });
  for (const rule of thirds) await on.award(stage, rule);
  return on.competitionId;
}

async function ladder(actor: Actor) {
  const on = await begin(actor, {
    name: "校赛到省赛",
    nameEn: "From school to province",
    summary: "各校评选后在名额内推荐到省赛。",
    summaryEn: "Schools select and send works within their quota.",
  });
  const main = await on.item("A", "主赛道", "Main track", { sort: 1 });
  const red = await on.item("B", "实践赛道", "Practice track", { sort: 2, capacity: 2000, waitingList: true });
  const school = await on.stage(
    "校赛",
    "School",
    "school",
    {
      signUp: ["2027-03-01 09:00", "2027-04-20 18:00"],
      audit: ["2027-03-01 09:00", "2027-04-25 18:00"],
      submit: ["2027-03-01 09:00", "2027-05-10 18:00"],
      review: ["2027-05-12 09:00", "2027-06-10 18:00"],
    },
    { ownerScope: "org", idleRule: "some", idleMost: 2, directMost: 1 },
  );
  const province = await on.stage("省赛", "Province", "province", {
    submit: ["2027-06-15 09:00", "2027-06-30 18:00"],
    review: ["2027-07-05 09:00", "2027-07-25 18:00"],
    publicity: ["2027-08-02 09:00", "2027-08-10 09:00"],
  });
  await on.schedule([{ name: "省赛颁奖", time: "2027-09-20 09:00", desc: "地点另行通知" }]);
  const quota = (rows: number, itemId?: string) =>
    saveQuotas(
      ladderCalls.saveQuotas.input.parse({ stageId: school, itemId, rows: [{ orgId: null, value: rows }] }),
      actor,
    );
  await quota(15);
  await quota(5, red);
  await on.enroll({
    minMembers: 3,
    maxMembers: 5,
    maxAdvisors: 2,
    auditLevels: ["college", "school"],
    crossSchool: true,
  });
  await on.enroll({ companyAdvisors: "allowed", companyAdvisorFrom: 2 }, { itemId: red });
  await on.work({
    slots: [
      slot("plan", both("项目计划书", "Plan"), ["pdf", "docx"], 50),
      slot("film", both("展示视频", "Film"), ["mp4"], 300, { required: false, duration: 3 }),
    ],
  });
  await on.work({ multipleVersions: false }, { stageId: province });
  await on.form("work", [
    field("summary", both("项目简介", "Summary"), { target: "work", type: "textarea", required: "always", max: 500 }),
    field("site", both("实践地", "Place of practice"), { target: "work", items: [red], stages: [school] }),
  ]);
  await on.plan(province, { name: "主赛道评审", perWork: 5, columns, blind: "double" }, main);
  await on.plan(province, { name: "实践赛道评审", perWork: 3, columns, coiLevel: "province" }, red);
  for (const rule of graded([
    ["金奖", "Gold", 10],
    ["银奖", "Silver", 20],
    ["铜奖", "Bronze", 30],
  ]))
    await on.award(province, rule);
  const follows = { method: "rank" as const, level: 1 };
  await on.award(province, { ...follows, kind: "advisor", name: "优秀指导教师", nameEn: "Advisor award", value: 1 });
  await on.award(province, { ...follows, kind: "school", name: "优秀组织奖", nameEn: "School award", value: 10 });
  return on.competitionId;
}

async function elimination(actor: Actor) {
  const on = await begin(actor, { name: "淘汰赛", nameEn: "Elimination", mode: "individual" });
  await on.item("A", "演讲", "Speech", { capacity: 128 });
  const stage = await on.stage("淘汰轮", "Rounds", "province", {
    signUp: ["2027-10-08 09:00", "2027-10-20 18:00"],
    submit: ["2027-10-08 09:00", "2027-10-25 18:00"],
    review: ["2027-11-01 09:00", "2027-11-20 18:00"],
    publicity: ["2027-11-22 09:00", "2027-11-30 09:00"],
  });
  await on.schedule();
  await on.enroll({ mode: "individual", minMembers: 1, maxMembers: 1, maxAdvisors: 0, auditLevels: [] });
  await on.work({ slots: [slot("text", both("讲稿", "Text"), ["pdf"], 10)] });
  await on.plan(stage, {
    ...{ name: "淘汰评审", type: "elimination", perWork: 3 },
    ...{ columns, drop: { highest: 0, lowest: 0, from: 5 } },
  });
  const ranked = graded(
    [
      ["冠军", "Champion", 1],
      ["亚军", "Second place", 1],
      ["季军", "Third place", 2],
    ],
    "rank",
  );
  for (const rule of ranked) await on.award(stage, rule);
  return on.competitionId;
}

async function scene(actor: Actor) {
  const on = await begin(actor, { name: "网评加现场决赛", nameEn: "Review online, final on stage", level: "national" });
  await on.item("A", "创意设计", "Design");
  const online = await on.stage("网络初评", "Online review", "national", {
    signUp: ["2027-03-08 08:00", "2027-04-10 18:00"],
    submit: ["2027-04-01 08:00", "2027-05-08 18:00"],
    review: ["2027-05-10 08:00", "2027-05-31 18:00"],
  });
  const final = await on.stage("现场决赛", "Final", "national", {
    submit: ["2027-06-05 08:00", "2027-06-20 18:00"],
    review: ["2027-07-03 08:00", "2027-07-04 18:00"],
    publicity: ["2027-07-06 09:00", "2027-07-14 09:00"],
  });
  await on.schedule([{ name: "决赛报到", time: "2027-07-02 14:00", desc: "队伍凭队号签到" }]);
  await on.enroll({
    minMembers: 1,
    maxMembers: 4,
    minAdvisors: 1,
    maxAdvisors: 2,
    auditLevels: ["school"],
    fourEyes: true,
  });
  await on.work({ slots: [slot("report", both("设计报告", "Report"), ["pdf"], 50)] }, { stageId: online });
  await on.work({ slots: [slot("slides", both("答辩幻灯片", "Slides"), ["pptx", "pdf"], 100)] }, { stageId: final });
  const first = await on.plan(online, { name: "网络初评", perWork: 5, columns });
  const second = await on.plan(final, {
    ...{ name: "现场答辩", type: "scene", blind: "none", seeOthers: "never", perWork: 7, minReviews: 5 },
    ...{ normalise: "none", drop: { highest: 1, lowest: 1, from: 5 } },
    columns: [column("talk", both("陈述", "Talk"), 0.6), column("answers", both("答辩", "Answers"), 0.4)],
  });
  const rule = { planId: second, version: 1, missing: "rest", parts: [{ planId: first, weight: 40 }] } as const;
  await setCombination(reviewCalls.setCombination.input.parse(rule), actor);
  for (const one of thirds) await on.award(final, one);
  await on.award(final, {
    kind: "special",
    name: "最佳展示奖",
    nameEn: "Best presentation",
    level: 1,
    method: "manual",
    value: 2,
  });
  return on.competitionId;
}

async function poster(actor: Actor) {
  const on = await begin(actor, { name: "海报征集", nameEn: "Poster contest", level: "school" });
  await on.item("A", "海报", "Posters");
  const stage = await on.stage("征集与评选", "Posters", "school", {
    signUp: ["2027-04-01 09:00", "2027-05-10 18:00"],
    submit: ["2027-04-01 09:00", "2027-05-20 18:00"],
    review: ["2027-05-25 09:00", "2027-06-08 18:00"],
    publicity: ["2027-06-10 09:00", "2027-06-18 09:00"],
  });
  await on.schedule();
  await on.enroll({ minMembers: 1, maxMembers: 3, maxAdvisors: 1, auditLevels: [] });
  await on.work({
    slots: [slot("poster", both("海报", "Poster"), ["jpg", "png"], 30, { blind: false, public: true })],
    ...{ public: true, publicFrom: "2027-05-22 09:00", publicConsent: "condition", sortByLikes: true },
  });
  await on.plan(stage, { name: "专家评选", perWork: 3, blind: "single", columns });
  for (const rule of thirds) await on.award(stage, rule);
  await on.award(stage, {
    kind: "special",
    name: "人气奖",
    nameEn: "Popular vote",
    level: 1,
    method: "manual",
    value: 3,
  });
  const vote = {
    ...{ isOn: true, startTime: "2027-05-25 09:00", endTime: "2027-06-05 18:00", allowance: 3, per: "day" },
    ...{ minAccountDays: 3, excludesOwn: true, counts: "after" },
  };
  await saveVoteRules(
    workCalls.saveVoteRules.input.parse({ ...vote, version: 0, competitionId: on.competitionId }),
    actor,
  );
  return on.competitionId;
}

/** Makes a contest of each kind as a draft, and answers its id. */
export const fiveKinds: Record<(typeof shippedTemplates)[number], (actor: Actor) => Promise<string>> = {
  individual,
  ladder,
  elimination,
  scene,
  poster,
};
