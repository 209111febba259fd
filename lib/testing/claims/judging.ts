import type { Side } from "@/lib/testing/world";
import type { Claim, Claims } from "./claim";

const reason = { reason: "because" };
const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});
/** A filter may name a public contest that others of the organisation run; what the list then shows is their own matter. */
const list = (takes: Claim["takes"]): Claim => ({
  ...organise(takes),
  alsoFor: ["host", "otherManager", "schoolAdmin"],
});
const host = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "host", takes, with: { ...values } });
const judge = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "expert", takes, with: { ...values } });
const marks = { version: 1, marks: { idea: 30, effect: 30 } };
const plan = {
  name: "Plan",
  columns: [{ key: "idea", label: { zh: "创新性" }, type: "score", max: 100, weight: 1 }],
  tieChain: ["sumOfMarks"],
};

export const review: Claims = {
  "POST /review/distribution/dryRun": organise(
    {
      planId: "plan",
      arbitrate: (things) => ({ workIds: [things.freeWork], more: 1 }),
    },
    { seed: "the same each time" },
  ),
  "GET /review/distribution/detail": organise({ planId: "plan" }),
  "POST /review/distribution/confirm": organise({ distributionId: "distribution" }, { withGaps: true }),
  "POST /review/draw/add": organise(
    { planId: "plan" },
    { kind: "assignment", source: { kind: "lottery", words: "Union Lotto, draw 2050001", at: "2050-01-02 21:15:00" } },
  ),
  "POST /review/draw/seed/add": organise({ drawId: "waitingDraw" }, { seed: "06 11 12 19 28 31 + 09" }),
  "POST /review/draw/abandon": organise({ drawId: "waitingDraw" }, reason),
  "GET /review/draw/page": organise({ planId: "plan" }),
  "GET /review/draw/result/page": organise({ drawId: "endedDraw" }),
  "GET /review/assign/page": organise({ planId: "plan", expertId: "expert", workId: "reviewedWork" }),
  "POST /review/assign/cancel": organise({ ids: "freeTask" }, reason),
  "POST /review/assign/transfer": organise({ taskId: "freeTask", expertId: "expert2" }, reason),
  "POST /review/task/return": organise({ taskId: "submittedTask" }, reason),
  "POST /review/task/confirm": organise({ ids: "submittedTask" }),
  "POST /review/assign/remind": organise({ planId: "plan", expertIds: "expert" }),
  "GET /review/plan/list": organise({ competitionId: "reviewContest" }),
  "GET /review/plan/detail": organise({ planId: "plan" }),
  "POST /review/plan/add": organise({ stageId: "stage", itemId: "item" }, plan),
  "POST /review/plan/update": organise({ planId: "emptyPlan" }, { version: 1, ...plan }),
  "POST /review/plan/delete": organise({ planId: "emptyPlan" }),
  "POST /review/plan/close": organise({ planId: "plan" }),
  "POST /review/plan/reopen": organise({ planId: "closedPlan" }, reason),
  "GET /review/plan/expert/list": organise({ planId: "plan" }),
  "POST /review/plan/expert/add": organise({ planId: "emptyPlan", expertIds: "expert", expertGroupId: "expertGroup" }),
  "POST /review/plan/expert/update": organise(
    { planId: "plan", expertId: "expert", itemIds: "reviewItem" },
    { cap: 10, leader: true },
  ),
  "POST /review/plan/expert/delete": organise({ planId: "plan", ids: "expert2" }),
  "GET /review/duty/list": organise({ planId: "plan" }),
  "POST /review/duty/add": host({ planId: "plan", expertId: "expert2" }, { duty: "manager", ...reason }),
  "POST /review/duty/delete": host({ planId: "plan", exceptionId: "dutyException" }, reason),
  "GET /review/conflict/page": organise({ planId: "plan" }),
  "POST /review/conflict/add": organise({ planId: "plan", expertId: "expert2", workId: "freeWork" }, reason),
  "POST /review/conflict/delete": organise({ conflictId: "conflict" }, reason),
  "GET /review/plan/work/page": organise({ planId: "plan" }),
  "GET /review/comment/info/getColumnSetting": {
    ...judge({ stageId: "reviewStage", itemId: "reviewItem" }),
    alsoFor: ["expert2", "tempExpert"],
  },
  "GET /review/type/get": {
    ...judge({ stageId: "reviewStage", itemId: "reviewItem" }),
    alsoFor: ["expert2", "tempExpert"],
  },
  "GET /review/group/relation/getCaptainFlag": {
    ...judge({ stageId: "reviewStage", reviewGroupId: "expertGroup" }),
    alsoFor: ["expert2", "tempExpert"],
  },
  "POST /review/comment/result/finalScoreCalculation": [
    organise({ planId: "plan" }, { override: reason }),
    { ...organise({ stageId: "trackStage", itemId: "reviewItem" }, { override: reason }), meets: "closedPlan" },
  ],
  "GET /review/comment/result/revision/list": organise({ planId: "judgedPlan" }),
  "GET /review/comment/result/page": organise({ revisionId: "revision" }),
  "GET /review/comment/result/detail": organise({ planId: "judgedPlan", workId: "judgedWork" }),
  "GET /review/comment/result/diff": organise({ fromId: "revision", toId: "newerRevision" }),
  "GET /review/comment/result/passport/export": organise({ revisionId: "revision", workId: "judgedWork" }),
  "POST /review/comment/result/adjust": organise(
    { planId: "judgedPlan", workId: "judgedWork" },
    { points: 1, ...reason },
  ),
  "GET /review/elimination/detail": organise({ planId: "knockout" }),
  "GET /review/elimination/round/detail": organise({ planId: "playedKnockout" }, { no: 1 }),
  "POST /review/elimination/round/close": organise({ planId: "knockout" }, { round: 1, keepBy: "count", keep: 2 }),
  "GET /review/quality/detail": organise({ planId: "plan" }),
  "GET /review/record/detail": organise({ planId: "plan", expertId: "expert" }),
  "GET /review/record/page": organise({ planId: "plan", expertId: "expert" }),
  "GET /review/evaluation/detail": organise({ planId: "judgedPlan", workId: "judgedWork" }),
  "GET /review/whatif/export": organise({ planId: "judgedPlan" }),
  "POST /review/whatif/confirm": organise(
    { planId: "judgedPlan" },
    { rule: { normalise: "zscore", drop: { highest: 0, lowest: 0, from: 5 }, tieChain: [] }, ...reason },
  ),
  "GET /review/tie/list": organise({ planId: "judgedPlan" }),
  "POST /review/tie/order": organise({ planId: "judgedPlan" }, { judgingNos: ["0001", "0002"] }),
  "GET /review/statistics/detail": organise({ planId: "plan" }),
  "GET /review/statistics/work/page": organise({ planId: "plan" }),
  "GET /review/major/coverage": organise({ planId: "plan" }),
  "GET /review/wish/counts": organise({ planId: "plan" }),
  "GET /review/wish/page": { ...judge({ planId: "plan" }), alsoFor: ["tempExpert", "expert2"] },
  "POST /review/wish/save": {
    ...judge({ planId: "plan" }, { answers: [{ workCode: "0000-0000-0000", answer: "want" }] }),
    alsoFor: ["tempExpert", "expert2"],
  },
  "GET /review/task/page": { ...judge({ planId: "plan" }), alsoFor: ["tempExpert", "expert2"] },
  "GET /review/task/history/page": { ...judge({ planId: "plan" }), alsoFor: ["tempExpert", "expert2"] },
  "GET /review/task/detail": judge({ taskId: "task" }),
  "GET /review/task/file": judge({ taskId: "task" }, { slot: "report", n: 1 }),
  "GET /review/task/file/preview": judge({ taskId: "task" }, { slot: "report", n: 2 }),
  "POST /review/task/accept": judge({ taskId: "freeTask" }),
  "POST /review/task/decline": judge({ taskId: "freeTask" }, { reason: "busy" }),
  "POST /review/task/save": judge({ taskId: "task" }, marks),
  "POST /review/task/note/update": judge({ taskId: "task" }, { note: "look again", flagged: true }),
  "POST /review/task/submit": judge({ taskId: "begunTask" }, marks),
  "GET /review/group/progress": judge({ planId: "plan" }),
};

export const awardAndCertificate: Claims = {
  "GET /award/list/page": list({ competitionId: "judgedContest", ruleId: "awardRule" }),
  "POST /award/list/revoke": organise({ awardId: "award" }, reason),
  "POST /award/list/add": { ...organise({ ruleId: "specialRule", workId: "judgedWork" }, reason), meets: "judgedPlan" },
  "GET /award/work/option": organise({ planId: "judgedPlan" }),
  "GET /award/list/preview": organise({ revisionId: "revision" }),
  "POST /award/list/propose": [
    organise({ revisionId: "revision" }),
    organise({
      revisionId: "revision",
      chosen: (things) => [{ ruleId: things.awardRule, workId: things.judgedWork }],
    }),
  ],
  "GET /home/award/list": {
    by: "visitor",
    takes: { competitionId: "shownContest" },
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /award/publicity/list": organise({ competitionId: "judgedContest" }),
  "POST /award/publicity/add": organise({ planId: "judgedPlan" }),
  "POST /award/publicity/close": organise({ publicityId: "calmPublicity" }, reason),
  "POST /award/publicity/publish": organise({ publicityId: "closedPublicity" }),
  "GET /web/result/passport/export": {
    by: "captain",
    takes: { revisionId: "publishedRevision", workId: "publishedWork" },
    with: {},
  },
  "POST /web/award/objection/add": {
    by: "captain",
    takes: { publicityId: "publicity", workId: "shownWork" },
    with: ({ people: { captain }, canary }: Side) => ({
      name: captain.realName + canary,
      contact: "13800000000",
      reason: "grounds enough to object",
    }),
    open: ["publicityId", "workId"],
  },
  "GET /award/objection/page": organise({ competitionId: "shownContest" }),
  "POST /award/objection/answer": organise({ objectionId: "objection" }, { status: "accepted" }),
  "GET /award/rule/list": {
    ...organise({ competitionId: "judgedContest", stageId: "judgedStage" }),
    open: ["competitionId", "stageId"],
    hidden: { competitionId: "draftContest", stageId: "draftStage" },
  },
  "POST /award/rule/add": organise(
    { competitionId: "reviewContest", stageId: "reviewStage", itemId: "reviewItem" },
    { name: "New award", level: 1, method: "rank", value: 1 },
  ),
  "POST /award/rule/update": organise(
    { ruleId: "specialRule", stageId: "judgedStage", itemId: "judgedItem" },
    { version: 1, name: "New name", level: 2, method: "manual", kind: "special", value: 1 },
  ),
  "POST /award/rule/delete": organise({ ids: "specialRule" }),
  "POST /certificate/make/check": organise({
    competitionId: "publishedContest",
    templateId: "template",
    awardIds: "publishedAward",
    ruleId: "publishedRule",
  }),
  "POST /certificate/make/add": organise({
    competitionId: "publishedContest",
    templateId: "template",
    awardIds: "publishedAward",
    ruleId: "publishedRule",
  }),
  "GET /certificate/make/page": organise({ competitionId: "publishedContest" }),
  "POST /certificate/make/cancel": organise({ batchId: "stoppedBatch" }),
  "POST /certificate/make/resume": organise({ batchId: "stoppedBatch" }),
  "GET /certificate/check/detail": organise({ certificateId: "certificate" }),
  "POST /certificate/check/approve": [
    organise({ competitionId: "publishedContest", batchId: "stoppedBatch", ids: "madeCertificate" }),
  ],
  "POST /certificate/check/reject": organise({ ids: "madeCertificate" }, reason),
  "GET /certificate/list/pdf": organise({ certificateId: "certificate" }),
  "GET /certificate/make/print": organise({ batchId: "stoppedBatch" }),
  "GET /certificate/make/zip": organise({ batchId: "stoppedBatch" }),
  "GET /web/certificate/pdf": { by: "captain", takes: { certificateId: "certificate" } },
  "GET /web/certificate/badge": { by: "captain", takes: { certificateId: "certificate" } },
  "GET /certificate/send/page": organise({ competitionId: "publishedContest", batchId: "stoppedBatch" }),
  "POST /certificate/send/add": organise({
    competitionId: "publishedContest",
    batchId: "stoppedBatch",
    ids: "issuedCertificate",
  }),
  "GET /certificate/send/detail": organise({ competitionId: "publishedContest" }),
  "POST /certificate/send/cancel": organise({ sendingId: "sending" }),
  "POST /certificate/send/again": organise({ certificateId: "certificate", userId: "certificateHolder" }),
  "GET /certificate/trace/page": organise({ competitionId: "publishedContest" }),
  "GET /certificate/list/page": list({ competitionId: "publishedContest", batchId: "stoppedBatch" }),
  "GET /certificate/list/export": list({ competitionId: "publishedContest", batchId: "stoppedBatch" }),
  "POST /certificate/list/revoke": organise({ certificateId: "certificate" }, reason),
  "POST /certificate/list/reissue": organise({ certificateId: "certificate" }, reason),
  "GET /home/certificate/page": {
    by: "visitor",
    takes: { competitionId: "publishedContest" },
    with: { name: "Nobody", idCardLast4: "0000" },
    open: ["competitionId"],
  },
  "GET /certificate/template/list": organise({ competitionId: "publishedContest" }),
  "GET /certificate/template/detail": organise({ competitionId: "publishedContest", templateId: "template" }),
  "POST /certificate/template/publish": {
    ...organise({ templateId: "template" }, { status: "retired" }),
    alsoFor: ["host", "otherManager"],
  },
  "GET /certificate/template/page": organise({}),
  "POST /certificate/template/add": organise(
    { copyOf: "template", competitionId: "publishedContest" },
    { name: "Another template", recipientType: 4 },
  ),
  "GET /certificate/template/draft": { ...organise({ templateId: "template" }), alsoFor: ["host", "otherManager"] },
  "POST /certificate/template/save": {
    ...organise({ templateId: "template" }, { design: { title: "New title" }, version: 1 }),
    alsoFor: ["host", "otherManager"],
  },
  "POST /certificate/template/delete": {
    ...organise({ ids: "draftTemplate" }),
    alsoFor: ["host", "otherManager"],
  },
  "GET /certificate/template/recipients": organise({ templateId: "template", competitionId: "publishedContest" }),
  "POST /certificate/picture/upload": organise(
    { templateId: "template", competitionId: "publishedContest" },
    { file: "picture.png" },
  ),
  "GET /certificate/picture/open": { ...organise({ pictureId: "picture" }), alsoFor: ["host", "otherManager"] },
  "GET /certificate/issuer/detail": organise({ competitionId: "publishedContest" }),
  "POST /certificate/issuer/update": organise(
    { competitionId: "publishedContest", sealPictureId: "picture" },
    { version: 0 },
  ),
  "POST /certificate/recipient/update": organise(
    {
      competitionId: "publishedContest",
      awards: (things) => [{ ruleId: things.publishedRule, recipientTypes: [2] }],
    },
    { version: 0 },
  ),
  "GET /certificate/setting/detail": organise({ competitionId: "publishedContest" }),
  "POST /certificate/setting/update": organise(
    { competitionId: "judgedContest" },
    { prefix: "NEW-", body: "randomCode", version: 0 },
  ),
};
