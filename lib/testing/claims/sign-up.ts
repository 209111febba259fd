import type { Side } from "@/lib/testing/world";
import { type Claim, type Claims, inAMonth } from "./claim";

const reason = { reason: "because" };
const lead = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "captain", takes, with: { ...values } });
/** A team is no secret to its school, which has no say in these. */
const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host", "schoolAdmin"],
});
const audit = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "schoolAdmin",
  takes,
  with: { ...values },
  alsoFor: ["host", "manager"],
});
const narrowed: Partial<Claim> = { narrows: true };

export const enrollmentAndWork: Claims = {
  "GET /web/enroll/user/complete/status": {
    by: "captain",
    takes: { competitionId: "contest" },
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /enroll/team/province/list": {
    by: "host",
    takes: { competitionId: "contest" },
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /web/enroll/chance": {
    by: "captain",
    takes: { competitionId: "contest" },
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "POST /web/enroll/copy": {
    ...lead({ sourceTeamId: "draftTeam", targetCompetitionId: "contest", targetItemId: "item" }),
    open: ["targetCompetitionId", "targetItemId"],
  },
  "GET /web/enroll/teamMember/list": lead({ teamId: "draftTeam" }),
  "GET /enroll/team/getImproveUserInfoQrCode": lead({ teamId: "draftTeam", memberId: "acceptedMember" }),
  "GET /enroll/team/num": {
    by: "schoolAdmin",
    takes: { competitionId: "contest", itemId: "item", schoolId: "school" },
  },
  "GET /enroll/team/source/list": {
    by: "captain",
    takes: { competitionId: "contest" },
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /web/enroll/website/member/list": {
    by: "visitor",
    takes: { teamId: "publishedTeam" },
    open: ["teamId"],
    hidden: { teamId: "approvedTeam" },
  },
  "POST /web/enroll/add": {
    by: "classmate",
    takes: { competitionId: "contest", itemId: "item", subItemId: "subItem" },
    open: ["competitionId", "itemId", "subItemId"],
    hidden: { competitionId: "draftContest", itemId: "draftItem" },
  },
  "POST /web/enroll/update": {
    ...lead({ teamId: "draftTeam", itemId: "item", subItemId: "subItem" }, { version: 1, teamName: "N", answers: {} }),
  },
  "POST /web/enroll/submit": lead({ teamId: "plainTeam" }, { version: 1 }),
  "POST /web/enroll/takeBack": lead({ teamId: "submittedTeam" }),
  "POST /web/enroll/delete": lead({ teamId: "plainTeam" }),
  "POST /web/enroll/withdraw": lead({ teamId: "submittedTeam" }),
  "POST /web/enroll/advise": { by: "teacher", takes: { teamId: "advisedTeam" }, with: { decision: "approved" } },
  "GET /web/enroll/decision/page": { by: "teacher", takes: { delegationId: "delegation" } },
  "GET /web/enroll/decision/reasons": { by: "teacher", takes: { delegationId: "delegation" } },
  "GET /web/enroll/decision/detail": {
    by: "teacher",
    takes: { teamId: "submittedTeam", delegationId: "delegation" },
  },
  "POST /web/enroll/decision/decide": {
    by: "teacher",
    takes: { ids: "deputysTeam", delegationId: "delegation" },
    with: { decision: "approved" },
    ...narrowed,
  },
  "POST /web/enroll/decision/remind": lead({ teamId: "advisedTeam" }),
  "POST /web/enroll/deputy/add": {
    by: "schoolAdmin",
    takes: {},
    with: ({ people: { collegeAdmin }, canary }: Side) => ({
      ...{ part: "desk", account: collegeAdmin.username, realName: collegeAdmin.realName + canary },
      ...{ startTime: "2098-01-01 00:00:00", endTime: "2098-01-09 00:00:00", ...reason },
    }),
  },
  "POST /web/enroll/deputy/revoke": { by: "schoolAdmin", takes: { delegationId: "delegation" } },
  "GET /web/enroll/page": {
    ...lead({ competitionId: "contest" }),
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /web/enroll/detail": lead({ teamId: "draftTeam" }),
  "GET /enroll/team/page": audit({ competitionId: "contest", itemId: "item", schoolId: "school" }),
  "GET /enroll/team/detail": {
    ...audit({ teamId: "submittedTeam" }),
    alsoFor: ["host", "manager", "collegeAdmin", "finance"],
  },
  "GET /enroll/team/export": audit({ competitionId: "contest", itemId: "item", schoolId: "school" }),
  "GET /enroll/team/template/export": {
    ...audit({ competitionId: "contest" }),
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "POST /enroll/team/template/check": {
    ...audit({ competitionId: "contest" }, { file: "teams.xlsx" }),
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "POST /enroll/team/template/import": {
    ...audit({ checkId: "checkedTeams", competitionId: "contest" }),
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /enroll/team/alike/page": {
    ...audit({ competitionId: "contest" }),
    ...narrowed,
    hidden: { competitionId: "draftContest" },
  },
  "GET /enroll/team/alike/export": {
    ...audit({ competitionId: "contest" }),
    ...narrowed,
    hidden: { competitionId: "draftContest" },
  },
  "POST /enroll/team/alike/mark": audit({ teamId: "submittedTeam", otherId: "returnableTeam" }, { different: 1 }),
  "POST /enroll/team/approve": audit({ teamId: "submittedTeam" }),
  "POST /enroll/team/return": audit({ teamId: "submittedTeam" }, reason),
  "POST /enroll/team/reject": audit({ teamId: "submittedTeam" }, reason),
  "POST /enroll/team/batchApprove": { ...audit({ ids: "submittedTeam" }), ...narrowed },
  "POST /enroll/team/batchReturn": { ...audit({ ids: "returnableTeam" }, reason), ...narrowed },
  "POST /enroll/team/batchFee": { ...organise({ ids: "dueTeam" }, { as: "waived", ...reason }), ...narrowed },
  "POST /enroll/team/batchFee/change": {
    ...organise({ ids: "repricedTeam" }, { feeFen: 1, ...reason }),
    ...narrowed,
  },
  "POST /enroll/team/batchFee/extend": {
    ...organise({ ids: "extendedTeam" }, { payBy: "2099-01-01", ...reason }),
    ...narrowed,
  },
  "POST /enroll/team/batchFee/remind": { ...organise({ ids: "remindedTeam" }), ...narrowed },
  "GET /web/enroll/fee/detail": lead({ teamId: "draftTeam" }),
  "POST /enroll/team/reopen": organise({ teamId: "rejectedTeam" }, reason),
  "POST /enroll/team/disqualify": organise({ teamId: "submittedTeam" }, reason),
  "POST /enroll/team/extension/add": organise(
    { teamId: "submittedTeam", stageId: "stage" },
    { window: "submit", until: inAMonth, ...reason },
  ),
  "POST /web/enroll/file/add": lead({ teamId: "draftTeam" }, { fieldKey: "plan", name: "plan.pdf" }),
  "GET /web/enroll/file/detail": lead({ teamId: "draftTeam", fileId: "answerFile" }),
  "POST /web/enroll/teamMember/invite": {
    by: "captain",
    takes: { teamId: "invitingTeam" },
    with: ({ people: { classmate }, canary }: Side) => ({
      account: classmate.username,
      realName: classmate.realName + canary,
      role: "member",
    }),
  },
  "POST /web/center/reward/update": lead(
    { outsideAwardId: "enteredAward" },
    { contestName: "Elsewhere Cup", awardName: "Silver", issuer: "Issuer", wonOn: "2025-05-01" },
  ),
  "POST /web/center/reward/delete": lead({ outsideAwardId: "spareAward" }),
  "POST /web/center/reward/proof": lead({ outsideAwardId: "enteredAward" }, { name: "proof.pdf", size: 22 }),
  "GET /web/center/reward/proof/file": {
    ...lead({ outsideAwardId: "outsideAward" }),
    alsoFor: ["host", "schoolAdmin"],
  },
  "GET /award/outside/export": { by: "schoolAdmin", takes: {} },
  "POST /award/outside/verify": { by: "schoolAdmin", takes: { ids: "outsideAward" }, alsoFor: ["host"] },
  "POST /award/outside/refuse": {
    by: "schoolAdmin",
    takes: { ids: "outsideAward" },
    with: reason,
    alsoFor: ["host"],
  },
  "GET /web/center/receipt": lead({ versionId: "ownVersion" }),
  "GET /web/center/slip": lead({ teamId: "submittedTeam" }),
  "GET /web/center/calendar": lead({ teamId: "draftTeam" }),
  "GET /web/enroll/teamMember/recent": lead({ teamId: "draftTeam" }),
  "POST /web/enroll/teamMember/inviteMate": lead(
    { teamId: "invitingTeam", memberId: "fixedMember" },
    { role: "member" },
  ),
  "POST /web/enroll/team/joinCode": lead({ teamId: "draftTeam" }),
  "POST /web/enroll/teamMember/remind": lead({ memberId: "invitedMember" }),
  "POST /web/enroll/teamMember/answer": {
    by: "invitee",
    takes: { memberId: "invitedMember" },
    with: { accept: true },
  },
  "POST /web/enroll/teamMember/admit": lead({ memberId: "askingMember" }, { accept: true }),
  "POST /web/enroll/teamMember/delete": lead({ memberId: "acceptedMember" }),
  "POST /web/enroll/teamMember/leave": { by: "member", takes: { teamId: "draftTeam" } },
  "POST /web/enroll/teamMember/update": { by: "member", takes: { teamId: "draftTeam" }, with: { answers: {} } },
  "POST /web/enroll/join": {
    by: "classmate",
    takes: {},
    with: ({ things }: Side) => ({ code: things.joinCode, role: "member" }),
    meets: "askableTeam",
  },
  "POST /web/enroll/captain/offer": lead({ teamId: "draftTeam", memberId: "acceptedMember" }),
  "POST /web/enroll/captain/answer": { by: "member", takes: { teamId: "draftTeam" }, with: { accept: true } },

  "POST /web/enroll/change/add": [
    lead({ teamId: "fixedTeam", memberId: "fixedMember" }, { kind: "facts", ...reason }),
    lead(
      { teamId: "fixedTeam", order: ({ secondMember, fixedMember }) => [secondMember, fixedMember] },
      { kind: "memberOrder", ...reason },
    ),
    lead({ teamId: "fixedTeam" }, { kind: "name", teamName: "Another name", ...reason }),
  ],
  "POST /web/enroll/change/withdraw": lead({ changeId: "askedChange" }),
  "POST /web/enroll/change/answer": { by: "member", takes: { changeId: "offeredChange" }, with: { accept: true } },
  "GET /web/enroll/change/list": { ...lead({ teamId: "fixedTeam" }), alsoFor: ["member"] },
  "GET /enroll/team/change/export": {
    ...audit({ competitionId: "contest" }),
    alsoFor: ["host", "manager", "otherManager", "otherSchoolAdmin"],
  },
  "GET /enroll/team/change/page": {
    ...audit({ competitionId: "contest" }),
    alsoFor: ["host", "manager", "otherManager", "otherSchoolAdmin"],
  },
  "POST /enroll/team/change/accept": audit({ changeId: "askedChange" }),
  "POST /enroll/team/change/refuse": audit({ changeId: "askedChange" }, reason),

  "GET /enroll/work/page": audit({ competitionId: "contest", itemId: "item", schoolId: "school", stageId: "stage" }),
  "GET /enroll/work/export": audit({ competitionId: "contest", itemId: "item", schoolId: "school", stageId: "stage" }),
  "GET /enroll/work/file/export": audit({
    ...{ competitionId: "contest", itemId: "item", schoolId: "school", stageId: "stage" },
  }),
  "GET /enroll/work/detail": { ...audit({ workId: "submittedWork" }), alsoFor: ["host", "manager", "collegeAdmin"] },
  "POST /enroll/work/check": { ...audit({ ids: "lockedWork" }, { decision: "valid" }), ...narrowed },
  "POST /enroll/work/disqualify": organise({ workId: "submittedWork" }, reason),
  "POST /enroll/work/clean": { ...organise({ ids: "submittedWork" }), ...narrowed },
  "GET /enroll/work/similar": { ...audit({ workId: "submittedWork" }), alsoFor: ["host", "manager", "collegeAdmin"] },
  "GET /web/work/file/check": lead({ workId: "draftWork" }),
  "GET /web/work/share/list": lead({ workId: "submittedWork" }),
  "GET /web/work/share/log": lead({ linkId: "shareLink" }),
  "GET /web/work/version/compare": {
    ...lead({ workId: "submittedWork" }, { from: 1, to: 1 }),
    alsoFor: ["host", "manager", "schoolAdmin", "collegeAdmin"],
  },
  "POST /web/work/share/add": lead({ workId: "submittedWork" }),
  "POST /web/work/share/revoke": lead({ linkId: "shareLink" }),
  "POST /web/work/open": lead({ teamId: "newTeam" }),
  "POST /web/work/update": lead({ workId: "draftWork" }, { version: 1, workName: "New name", answers: {} }),
  "POST /web/work/file/upload": lead({ workId: "draftWork" }, { slot: "report", name: "report.pdf", size: 22 }),
  "POST /web/work/file/delete": lead({ fileId: "draftFile" }),
  "POST /web/work/file/sort": lead({ workId: "draftWork", fileIds: "draftFile" }, { slot: "report" }),
  "POST /web/work/file/finish": lead({ uploadId: "upload" }),
  "POST /web/work/file/drop": lead({ uploadId: "upload" }),
  "GET /web/work/file/unfinished": lead({ workId: "draftWork" }),
  "POST /web/work/submit": lead({ workId: "draftWork" }, { version: 1 }),
  "POST /web/work/takeBack": lead({ workId: "submittedWork" }),
  "POST /web/work/withdraw": lead({ workId: "submittedWork" }),
  "GET /web/work/file": lead({ fileId: "versionFile" }),
  "GET /web/work/file/preview": lead({ fileId: "deckFile" }),
};
