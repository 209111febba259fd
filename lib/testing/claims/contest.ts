import { type Claim, type Claims, inAMonth } from "./claim";

const reason = { reason: "because" };
/** The organiser's administrator has the same right as whoever runs the contest. */
const run = (takes: Claim["takes"], more: Partial<Claim> = {}): Claim => ({
  by: "manager",
  takes,
  alsoFor: ["host"],
  ...more,
});
const ofDraft = (takes: Claim["takes"] = {}, values: object = {}) =>
  run({ competitionId: "draftContest", ...takes }, { with: { version: 1, ...values } });
const decide = (competitionId: "pendingContest" | "suspendedContest" | "runningContest" | "finishedContest") =>
  ({ by: "host", takes: { competitionId }, with: reason }) satisfies Claim;
const published = { open: ["competitionId"], hidden: { competitionId: "draftContest" } } as const;
const edition = {
  name: "Edition",
  seriesName: "Series of editions",
  round: 1,
  year: 2026,
  host: "Host",
  level: "province",
  mode: "team",
};

/** Whoever runs contests begins one in the name of their own organisation. */
const templated = (more: object = {}): Claim => ({
  by: "host",
  takes: { groupId: "province" },
  with: { file: "template.json", firstDay: "2027-03-01", ...more },
  alsoFor: ["manager", "otherManager"],
});

export const contest: Claims = {
  "GET /competition/info/detail": run({ competitionId: "draftContest" }, { alsoFor: ["host", "finance", "editor"] }),
  "POST /competition/info/add": {
    by: "host",
    takes: { groupId: "province" },
    with: edition,
    alsoFor: ["manager", "otherManager"],
  },
  "POST /competition/info/update": ofDraft({}, edition),
  "POST /competition/info/delete": run({ ids: "bareContest" }),
  "POST /competition/info/preview": run({ competitionId: "draftContest" }),
  "POST /competition/info/copy": run({ competitionId: "finishedContest" }, { with: { name: "Copy", year: 2027 } }),
  "GET /competition/template/export": run({ competitionId: "finishedContest" }),
  "POST /competition/template/check": templated(),
  "POST /competition/template/import": templated({ name: "By a template" }),
  "POST /competition/info/submit": run({ competitionId: "draftContest" }),
  "POST /competition/info/approve": decide("pendingContest"),
  "POST /competition/info/sendBack": decide("pendingContest"),
  "POST /competition/info/recall": run({ competitionId: "pendingContest" }),
  "POST /competition/info/suspend": decide("runningContest"),
  "POST /competition/info/resume": decide("suspendedContest"),
  "POST /competition/info/cancel": decide("runningContest"),
  "POST /competition/info/finish": run({ competitionId: "runningContest" }),
  "POST /competition/info/archive": decide("finishedContest"),
  "POST /competition/info/reopen": {
    by: "root",
    takes: { competitionId: "archivedContest" },
    with: reason,
    shared: true,
  },
  "GET /competition/info/cockpit": run({ competitionId: "draftContest" }),
  "GET /competition/info/simulate": run(
    { competitionId: "draftContest" },
    { with: { time: "2026-06-03 09:00:00", role: "student" } },
  ),
  "GET /competition/manager/list": run({ competitionId: "draftContest" }),
  "GET /competition/manager/option": run({ competitionId: "draftContest" }, { with: { keywords: "a" } }),
  "POST /competition/manager/add": run({ competitionId: "draftContest", userId: "otherManagerUser" }),
  "POST /competition/manager/delete": run({ competitionId: "draftContest", userId: "user" }),
  "GET /competition/item/list": run({ competitionId: "draftContest" }),
  "POST /competition/item/add": ofDraft({ parentId: "draftItem" }, { code: "NEW", itemName: "New track" }),
  "POST /competition/item/update": ofDraft({ itemId: "draftItem" }, { code: "NEW", itemName: "New track" }),
  "POST /competition/item/groupRules": ofDraft({
    itemId: "draftItem",
    rules: ({ draftGroup }) => [{ when: null, groupId: draftGroup }],
  }),
  "POST /competition/item/delete": ofDraft({ itemId: "draftGroup" }),
  "POST /competition/stage/add": ofDraft(
    { itemIds: (things) => [things.draftItem] },
    { stageName: "New stage", level: "province" },
  ),
  "POST /competition/stage/update": ofDraft(
    { stageId: "draftStage", itemIds: (things) => [things.draftItem] },
    { stageName: "Stage", level: "province" },
  ),
  "POST /competition/stage/delete": ofDraft({ stageId: "draftStage" }),
  "GET /competition/schedule/detail": run({ competitionId: "draftContest" }),
  "POST /competition/schedule/update": ofDraft(
    { stages: (things) => [{ stageId: things.draftStage, windows: [] }] },
    { milestones: [] },
  ),
  "POST /competition/schedule/openNow": run(
    { stageId: "stage" },
    { with: { type: "review", until: inAMonth, ...reason } },
  ),
  "POST /competition/schedule/closeNow": run({ stageId: "stage" }, { with: { type: "signUp", ...reason } }),
  "GET /home/competition/page": {
    by: "visitor",
    takes: { groupId: "province", organiserId: "province" },
    open: ["groupId", "organiserId"],
  },
  "GET /web/competition/group/competition/list": { by: "visitor", takes: { groupId: "province" }, open: ["groupId"] },
  "GET /home/competition/competition/lastRound": {
    by: "visitor",
    takes: { competitionId: "contest" },
    ...published,
  },
  "GET /competition/info/option": {
    by: "host",
    takes: { groupId: "province" },
    alsoFor: ["otherManager", "schoolAdmin"],
  },
  "GET /competition/info/item/option": { by: "captain", takes: { competitionId: "contest" }, ...published },
  "GET /competition/stage/option/list": {
    by: "captain",
    takes: { competitionId: "contest", itemId: "item" },
    open: ["competitionId", "itemId"],
    hidden: { competitionId: "draftContest", itemId: "draftItem" },
  },
  "GET /competition/stage/list": run({ competitionId: "draftContest", itemId: "draftItem" }),
  "GET /web/competition/poster": { by: "visitor", takes: { competitionId: "contest" }, ...published },
  "GET /web/competition/stage/list": { by: "visitor", takes: { competitionId: "contest" }, ...published },
  "GET /competition/schedule/getSchedule": {
    by: "visitor",
    takes: { competitionId: "contest", itemId: "item" },
    open: ["competitionId", "itemId"],
    hidden: { competitionId: "draftContest", itemId: "draftItem" },
  },
  "GET /competition/stage/detail": {
    by: "visitor",
    takes: { stageId: "stage" },
    open: ["stageId"],
    hidden: { stageId: "draftStage" },
  },
  "POST /web/competition/follow/update": {
    by: "captain",
    takes: { competitionId: "contest" },
    with: { follow: true },
    ...published,
  },
  "GET /competition/enrollSetting/detail": run({
    competitionId: "draftContest",
    stageId: "draftStage",
    itemId: "draftItem",
  }),
  "GET /enroll/fee/preview": run(
    {
      competitionId: "draftContest",
      stageId: "draftStage",
      itemId: "draftItem",
    },
    { with: { day: "2026-06-03" } },
  ),
  "POST /competition/enrollSetting/update": run(
    {
      competitionId: "draftContest",
      stageId: "draftStage",
      itemId: "draftItem",
      value: (things) => ({ maxMembers: 4, eligibility: { schoolIds: [things.school] } }),
    },
    { with: { version: 0 }, open: ["value"] },
  ),
  "GET /competition/workSetting/detail": run({
    competitionId: "draftContest",
    stageId: "draftStage",
    itemId: "draftItem",
  }),
  "POST /competition/workSetting/update": run(
    { competitionId: "draftContest", stageId: "draftStage", itemId: "draftItem" },
    { with: { version: 0, value: { multipleVersions: false } } },
  ),
  "GET /competition/form/detail": run({ competitionId: "draftContest" }, { with: { purpose: "enroll" } }),
  "POST /competition/form/update": run(
    { competitionId: "draftContest" },
    { with: { purpose: "enroll", fields: [], version: 1 } },
  ),
  "POST /competition/form/publish": run({ competitionId: "draftContest" }, { with: { purpose: "enroll" } }),
  "GET /stat/competition/funnel": run({ competitionId: "contest" }, { alsoFor: ["host", "finance", "editor"] }),
  "GET /stat/competition/day/list": run({ competitionId: "contest" }, { alsoFor: ["host", "finance", "editor"] }),
  "GET /stat/competition/pace": run({ competitionId: "contest" }, { alsoFor: ["host", "finance", "editor"] }),
  "GET /stat/data/figures": run({ competitionIds: ({ contest: id }) => id }),
  "GET /stat/data/page": run({ competitionIds: ({ contest: id }) => id }),
  "GET /stat/data/pivot/page": run({ competitionIds: ({ contest: id }) => id }),
  "GET /stat/data/expert/page": run({ competitionIds: ({ contest: id }) => id }),
  "GET /stat/data/export": run({ competitionIds: ({ contest: id }) => id }),
  "GET /stat/data/report": run({ competitionIds: ({ contest: id }) => id }),
  "GET /stat/data/picture": run({ competitionIds: ({ contest: id }) => id }),
};
