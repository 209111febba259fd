import type { Side } from "@/lib/testing/world";
import type { Claim, Claims } from "./claim";
import { list, organise, reason } from "./organiser";

/** What a notice says besides its list. */
const noticed = {
  ...{ format: "pdf", title: "Awards", opening: "The awards are announced.", issuer: "Organiser", day: "2026-06-01" },
  columns: ["number", "work", "team", "school", "members", "advisors"],
};

/** What certificates can be narrowed to. */
const narrowed = { itemId: "publishedItem", schoolId: "school" } as const;
/** An organiser meets teams of any school. */
const anySchool = (claim: Claim): Claim => ({ ...claim, open: ["schoolId"] });

export const awardAndCertificate: Claims = {
  "GET /award/list/page": list({ competitionId: "judgedContest", ruleId: "awardRule" }),
  "GET /award/list/export": list({ competitionId: "judgedContest", ruleId: "awardRule" }),
  "GET /award/notice/detail": [
    list({ competitionId: "shownContest", publicityId: "publicity" }, { kind: "publicity" }),
    { ...list({ sealId: "seal" }, { kind: "sealed" }), alsoFor: ["host", "schoolAdmin"] },
  ],
  "POST /award/notice/export": [
    list({ competitionId: "shownContest", publicityId: "publicity" }, { ...noticed, kind: "publicity" }),
    { ...list({ sealId: "seal" }, { ...noticed, kind: "sealed", format: "docx" }), alsoFor: ["host", "schoolAdmin"] },
  ],
  "POST /award/list/revoke": organise({ awardId: "award" }, reason),
  "POST /award/list/add": { ...organise({ ruleId: "specialRule", workId: "judgedWork" }, reason), meets: "judgedPlan" },
  "GET /award/work/option": organise({ planId: "judgedPlan" }),
  "GET /award/list/preview": organise({ revisionId: "revision" }),
  "POST /award/list/propose": [
    organise({ revisionId: "newerRevision" }),
    organise({
      revisionId: "newerRevision",
      chosen: (things) => [{ ruleId: things.awardRule, workId: things.judgedWork }],
    }),
  ],
  "GET /home/award/list": {
    by: "visitor",
    takes: { competitionId: "shownContest" },
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /web/competition/results/export": {
    by: "visitor",
    takes: { competitionId: "shownContest", prizeId: "shownPrize", schoolId: "school" },
    open: ["competitionId", "prizeId", "schoolId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /web/competition/ranking": {
    by: "visitor",
    takes: { competitionId: "shownContest" },
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /web/competition/ranking/export": {
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
    takes: {
      ...{ publicityId: "publicity", workId: "shownWork", letterId: "looseLetter" },
      evidence: (things) => [things.looseEvidence],
    },
    with: ({ people: { captain }, canary }: Side) => ({
      name: captain.realName + canary,
      contact: "13800000000",
      reason: "grounds enough to object",
      organisation: `School${canary}`,
    }),
    open: ["publicityId", "workId"],
  },
  "POST /web/award/objection/file/upload": {
    by: "captain",
    takes: { publicityId: "publicity" },
    with: { kind: "evidence", name: "evidence.pdf", size: 22 },
    open: ["publicityId"],
  },
  "POST /web/award/objection/file/delete": { by: "captain", takes: { fileId: "looseEvidence" } },
  "GET /web/award/objection/file": {
    by: "manager",
    takes: { fileId: "objectionEvidence" },
    alsoFor: ["classmate", "host"],
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
  "POST /certificate/make/check": [
    organise({
      competitionId: "publishedContest",
      templateId: "template",
      awardIds: "publishedAward",
      ruleId: "publishedRule",
    }),
    organise({ competitionId: "publishedContest", templateId: "rollTemplate", rollId: "roll" }),
  ],
  "POST /certificate/make/add": [
    organise({
      competitionId: "publishedContest",
      templateId: "template",
      awardIds: "publishedAward",
      ruleId: "publishedRule",
    }),
    organise({ competitionId: "publishedContest", templateId: "rollTemplate", rollId: "roll" }),
  ],
  "GET /certificate/make/export": [
    organise({ batchId: "stoppedBatch" }),
    organise({ competitionId: "publishedContest", templateId: "template", ruleId: "publishedRule" }),
    organise({ competitionId: "publishedContest", templateId: "rollTemplate", rollId: "roll" }),
  ],
  "GET /certificate/roll/list": organise({ competitionId: "publishedContest" }),
  "GET /certificate/roll/page": organise({ rollId: "roll" }),
  "POST /certificate/roll/update": organise(
    { personId: "rollPerson" },
    { name: "Sample Person", nameEn: "", organisation: "", honour: "Volunteer", own: {}, version: 1 },
  ),
  "POST /certificate/roll/remove": organise({ personId: "rollPerson" }),
  "POST /certificate/roll/delete": organise({ rollId: "roll" }),
  "GET /certificate/roll/template/export": organise({ competitionId: "publishedContest" }),
  "POST /certificate/roll/template/check": organise(
    { competitionId: "publishedContest" },
    { rollName: "Speakers", file: "roll.xlsx" },
  ),
  "POST /certificate/roll/template/import": organise(
    { checkId: "checkedRoll", competitionId: "publishedContest" },
    { rollName: "Speakers" },
  ),
  "GET /certificate/make/page": organise({ competitionId: "publishedContest" }),
  "POST /certificate/make/cancel": organise({ batchId: "stoppedBatch" }),
  "POST /certificate/make/resume": organise({ batchId: "stoppedBatch" }),
  "GET /certificate/check/detail": organise({ certificateId: "certificate" }),
  "POST /certificate/check/approve": anySchool(
    organise({ competitionId: "publishedContest", batchId: "stoppedBatch", ids: "madeCertificate", ...narrowed }),
  ),
  "POST /certificate/check/reject": organise({ ids: "madeCertificate" }, reason),
  "GET /certificate/list/pdf": organise({ certificateId: "certificate" }),
  "GET /certificate/make/print": anySchool(organise({ batchId: "stoppedBatch", ...narrowed })),
  "GET /certificate/make/print/fields": anySchool(organise({ batchId: "stoppedBatch", ...narrowed })),
  "GET /certificate/make/zip": anySchool(organise({ batchId: "stoppedBatch", ...narrowed })),
  "GET /web/certificate/pdf": { by: "captain", takes: { certificateId: "certificate" } },
  "GET /web/certificate/picture": { by: "captain", takes: { certificateId: "certificate" } },
  "GET /certificate/list/picture": organise({ certificateId: "certificate" }),
  "GET /web/certificate/badge": { by: "captain", takes: { certificateId: "certificate" } },
  "GET /screen/ceremony/list": organise({ competitionId: "publishedContest" }),
  "GET /screen/ceremony/picture": organise({ certificateId: "certificate" }),
  "GET /web/certificate/share/detail": { by: "captain", takes: { certificateId: "certificate" } },
  "POST /web/certificate/share/save": {
    ...{ by: "captain", takes: { certificateId: "certificate" } },
    with: { shown: true, listed: false },
  },
  "GET /certificate/send/page": anySchool(
    organise({ competitionId: "publishedContest", batchId: "stoppedBatch", ...narrowed }),
  ),
  "POST /certificate/send/add": anySchool(
    organise({ competitionId: "publishedContest", batchId: "stoppedBatch", ids: "issuedCertificate", ...narrowed }),
  ),
  "GET /certificate/send/detail": organise({ competitionId: "publishedContest" }),
  "POST /certificate/send/cancel": organise({ sendingId: "sending" }),
  "POST /certificate/send/again": organise({ certificateId: "certificate", userId: "certificateHolder" }),
  "GET /certificate/trace/page": organise({ competitionId: "publishedContest" }),
  "GET /certificate/list/page": anySchool(
    list({ competitionId: "publishedContest", batchId: "stoppedBatch", ...narrowed }),
  ),
  "GET /certificate/list/export": anySchool(
    list({ competitionId: "publishedContest", batchId: "stoppedBatch", ...narrowed }),
  ),
  "POST /certificate/list/revoke": organise({ certificateId: "certificate" }, reason),
  "GET /certificate/list/reissue/detail": organise({ certificateId: "certificate" }),
  "POST /certificate/list/reissue": organise({ certificateId: "certificate" }, reason),
  "GET /certificate/list/correction/detail": anySchool(organise({ competitionId: "publishedContest", ...narrowed })),
  "POST /certificate/list/correction/save": organise({ competitionId: "publishedContest", ids: "certificate" }, reason),
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
  "GET /certificate/template/export": { ...organise({ templateId: "template" }), alsoFor: ["host", "otherManager"] },
  "POST /certificate/template/preview": { ...organise({ templateId: "template" }), alsoFor: ["host", "otherManager"] },
  "POST /certificate/template/save": {
    ...organise({ templateId: "template" }, { design: { title: "New title", slides: [{ id: "1" }] }, version: 1 }),
    alsoFor: ["host", "otherManager"],
  },
  "POST /certificate/template/delete": {
    ...organise({ ids: "draftTemplate" }),
    alsoFor: ["host", "otherManager"],
  },
  "GET /certificate/template/recipients": organise({ templateId: "template", competitionId: "publishedContest" }),
  "POST /certificate/picture/upload": organise(
    { templateId: "template", competitionId: "publishedContest", groupId: "province" },
    { file: "picture.png" },
  ),
  "GET /certificate/font/list": { ...organise({ templateId: "template" }), alsoFor: ["host", "otherManager"] },
  "POST /certificate/font/upload": {
    ...organise({ templateId: "template" }, { file: "font.otf", licensed: "1" }),
    alsoFor: ["host", "otherManager"],
  },
  "GET /certificate/font/measures": {
    by: "visitor",
    takes: {},
    with: ({ things }: Side) => ({ face: things.fontFace }),
  },
  "POST /certificate/font/words": { by: "member", takes: {}, with: { words: [{ face: "arabic", word: "لا" }] } },
  "POST /certificate/font/delete": { ...organise({ fontId: "font" }), alsoFor: ["host", "otherManager"] },
  "GET /certificate/seal/detail": { by: "host", takes: { groupId: "province" } },
  "POST /certificate/seal/update": {
    by: "host",
    takes: { groupId: "province", pictureId: "picture" },
    with: { validFrom: "2026-01-01", version: 0 },
  },
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
