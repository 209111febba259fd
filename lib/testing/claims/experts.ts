import { sealed } from "@/lib/crypto/sealed";
import type { Side } from "@/lib/testing/world";
import type { Claim, Claims } from "./claim";
import { organise, reason } from "./organiser";

const host = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "host",
  takes,
  with: { ...values },
  alsoFor: ["manager", "otherManager"],
});
/** A request with a number of its own for one school of the directory. */
const withNumbers = (takes: Claim["takes"], values: object): Claim => ({
  ...host({ ...takes, exceptions: ({ school }) => [{ orgId: school, quota: 1 }] }, values),
  open: ["exceptions"],
});
/** A school that a host asks. */
const asked = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "schoolAdmin",
  takes,
  with: { ...values },
  alsoFor: ["otherSchoolAdmin", "host", "manager", "otherManager"],
});
/** What one school wrote. */
const own = (takes: Claim["takes"], values: object = {}, alsoFor: Claim["alsoFor"] = []): Claim => ({
  ...asked(takes, values),
  alsoFor,
});
const judge = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "expert", takes, with: { ...values } });
/** The library belongs to the organisation: whoever runs a contest in it has the same right. */
const keep = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host", "otherManager"],
});
/** Who runs a plan, and what its experts are paid. */
const pays = (takes: Claim["takes"], values: object = {}): Claim => ({ ...keep(takes, values), alsoFor: ["host"] });
/** Who may take an expert out of the library, or approves what they are paid. */
const merger = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "host", takes, with: { ...values } });
/** Which letters, and what they say. */
const letters = { kind: "appointment", locale: "en" };
const text = { heading: "Letter", body: "Dear {name},", closing: "{host}" };
const slipOf = (expertId: "temporaryExpert" | "spareTemporary" | "retiredTemporary", values: object): Claim =>
  host({ planId: "plan", expertId }, values);

export const experts: Claims = {
  "GET /expert/library/page": { ...keep({ orgId: "school" }), narrows: true, open: ["orgId"] },
  "GET /expert/library/tags": keep({}),
  "GET /expert/library/detail": keep({ expertId: "expert" }),
  "GET /expert/library/template/export": {
    ...keep({ orgId: "school" }, { type: "data" }),
    narrows: true,
    open: ["orgId"],
  },
  "POST /expert/library/template/check": { by: "host", takes: {}, with: { file: "experts.xlsx" } },
  "POST /expert/library/template/import": { by: "host", takes: { checkId: "checkedExperts" } },
  "GET /expert/merge/list": merger({ expertId: "expert" }),
  "GET /expert/merge/preview": merger({ keptId: "unusedExpert", goneId: "retiredExpert" }),
  "POST /expert/merge/confirm": merger(
    { keptId: "unusedExpert", goneId: "retiredExpert" },
    { keptVersion: 1, goneVersion: 1, ...reason },
  ),
  "POST /expert/library/add": {
    ...keep(
      { orgId: "school", tiedOrgIds: "otherSchool", groupId: "province" },
      { username: "newexpert", realName: "New expert" },
    ),
    open: ["orgId", "tiedOrgIds"],
  },
  "GET /expert/account/page": keep({}),
  "POST /expert/account/add": {
    ...keep(
      { orgId: "school", tiedOrgIds: "otherSchool", groupId: "province" },
      { username: "newaccount", realName: "New expert", email: "newaccount@example.test" },
    ),
    open: ["orgId", "tiedOrgIds"],
  },
  "POST /expert/account/invite": keep({ expertId: "waitingExpert" }, { version: 1, email: "other@example.test" }),
  "POST /expert/account/disable": keep({ expertId: "unusedExpert" }, { version: 1, ...reason }),
  "POST /expert/account/enable": keep({ expertId: "disabledExpert" }, { version: 1 }),
  "POST /expert/account/reset": keep({ expertId: "unusedExpert" }, { version: 1 }),
  "POST /expert/account/activate": {
    by: "visitor",
    takes: { orgId: "school", tiedOrgIds: "otherSchool" },
    with: ({ things }: Side) => ({
      token: sealed("expert-activation", things.expertActivation),
      ...{ newPassword: "Kestrel-of-the-77", realName: "Somebody" },
    }),
    open: ["orgId", "tiedOrgIds"],
  },
  "POST /expert/invitation/add": {
    ...keep(
      { orgId: "school", tiedOrgIds: "otherSchool", groupId: "province" },
      { name: "New expert", email: "newexpert@example.test" },
    ),
    open: ["orgId", "tiedOrgIds"],
  },
  "GET /expert/invitation/page": keep({}),
  "POST /expert/invitation/withdraw": keep({ invitationId: "expertInvitation" }),
  "POST /expert/library/update": {
    ...keep({ expertId: "retiredExpert", orgId: "school", tiedOrgIds: "otherSchool" }, { version: 1 }),
    open: ["orgId", "tiedOrgIds"],
  },
  "POST /expert/library/retire": keep({ expertId: "expert2" }, { version: 1, ...reason }),
  "POST /expert/library/publish": keep({ expertId: "unusedExpert" }, { version: 1 }),
  "POST /expert/library/unpublish": keep({ expertId: "disabledExpert" }, { version: 1 }),
  "GET /expert/profile/detail": judge({}),
  "POST /expert/profile/update": judge({}, { introduction: "Somebody who judges", consent: true }),
  "POST /expert/library/restore": keep({ expertId: "retiredExpert" }, { version: 1 }),
  "GET /expert/group/list": organise({ competitionId: "reviewContest" }),
  "POST /expert/group/add": organise(
    { competitionId: "reviewContest", expertIds: "expert", leaderId: "expert" },
    { name: "Another group" },
  ),
  "POST /expert/group/update": organise(
    { expertGroupId: "expertGroup", expertIds: "expert", leaderId: "expert" },
    { name: "Another name", version: 1 },
  ),
  "GET /expert/group/balance/detail": organise({ competitionId: "reviewContest" }),
  "POST /expert/group/balance/apply": {
    ...organise({ competitionId: "reviewContest" }),
    with: ({ things }: Side) => ({ digest: things.balanceDigest }),
  },
  "POST /expert/group/delete": organise({ expertGroupId: "expertGroup" }),
  "GET /expert/ties/detail": judge({}),
  "GET /expert/availability/detail": judge({}),
  "POST /expert/availability/update": judge({}),
  "POST /expert/ties/update": { ...judge({ tiedOrgIds: "school" }), open: ["tiedOrgIds"] },

  "GET /expert/temporary/page": host({ planId: "plan" }),
  "POST /expert/temporary/add": host({ planId: "plan" }, { count: 2, made: 3 }),
  "POST /expert/temporary/reissue": slipOf("temporaryExpert", { issue: 1, ...reason }),
  "POST /expert/temporary/slips/export": {
    ...host({ planId: "plan" }),
    with: ({ people }: Side) => ({
      type: "pdf",
      slips: [{ username: people.tempExpert.username, password: "SECRET" }],
    }),
  },
  "POST /expert/temporary/update": {
    ...host({ planId: "plan", expertId: "temporaryExpert", orgId: "school" }, { version: 1 }),
    open: ["orgId"],
  },
  "POST /expert/temporary/retire": slipOf("spareTemporary", { version: 1, ...reason }),
  "POST /expert/temporary/restore": slipOf("retiredTemporary", { version: 1 }),
  "GET /expert/temporary/identity/detail": { by: "tempExpert", takes: {} },
  "POST /expert/temporary/identity/update": {
    by: "tempExpert",
    takes: { orgId: "school" },
    with: { realName: "Somebody" },
    open: ["orgId"],
  },

  "GET /expert/payout/fee/detail": pays({ planId: "plan" }),
  "POST /expert/payout/fee/update": pays({ planId: "plan" }, { basis: "work", rateFen: 20_000, version: 1 }),
  "GET /expert/payout/earning/page": pays({ planId: "plan" }),
  "POST /expert/payout/settle": pays({ planId: "plan" }, reason),
  "GET /expert/payout/page": pays({ planId: "plan" }),
  "POST /expert/payout/update": merger({ planId: "plan", ids: "payout" }, { status: "approved" }),
  "POST /expert/payout/tax/update": pays({ planId: "plan", payoutId: "payout" }, { taxFen: 100 }),
  "POST /expert/payout/export": pays({ planId: "plan" }, { type: "pdf" }),
  "POST /expert/payout/card/detail": merger({ planId: "plan", expertId: "expert" }, reason),
  "GET /expert/attendance/page": pays({ planId: "plan" }, { day: "2026-01-05" }),
  "POST /expert/attendance/update": pays(
    { planId: "plan", expertIds: "expert" },
    { day: "2026-01-05", state: "present" },
  ),
  "GET /expert/payout/person/list": keep({ expertId: "expert" }),
  "GET /expert/payout/mine/list": judge({}),

  "GET /expert/letter/draft/detail": pays({ planId: "plan" }, letters),
  "POST /expert/letter/draft/update": pays({ planId: "plan" }, { ...letters, ...text, version: 0 }),
  "POST /expert/letter/preview": pays({ planId: "plan", expertId: "expert" }, { ...letters, ...text }),
  "GET /expert/letter/page": pays({ planId: "plan" }, { kind: "appointment" }),
  "POST /expert/letter/add": pays({ planId: "plan", expertIds: "expert" }, { kind: "appointment" }),
  "POST /expert/letter/reissue": pays({ planId: "plan", letterId: "expertLetter" }, reason),
  "POST /expert/letter/send": pays({ planId: "plan", ids: "expertLetter" }),
  "GET /expert/letter/file": pays({ planId: "plan", letterId: "expertLetter" }),
  "POST /expert/letter/export": pays({ planId: "plan", expertIds: "expert" }, { kind: "appointment" }),
  "GET /expert/letter/mine/list": judge({}),
  "GET /expert/letter/mine/file": judge({ letterId: "expertLetter" }),

  "GET /expert/recommend/page": host({}),
  "GET /expert/recommend/detail": asked({ requestId: "expertRequest" }),
  "POST /expert/recommend/add": withNumbers(
    {},
    { title: "Whom do you recommend", note: "", quota: 2, startTime: "2026-01-01 00:00", endTime: "2099-01-01 00:00" },
  ),
  "POST /expert/recommend/update": withNumbers(
    { requestId: "expertRequest" },
    { title: "Experts", note: "", quota: 3, startTime: "2026-01-01 00:00", endTime: "2099-01-01 00:00", version: 1 },
  ),
  "GET /expert/recommend/nomination/page": asked({ requestId: "expertRequest" }),
  "POST /expert/recommend/nomination/add": asked(
    { requestId: "expertRequest" },
    { name: "Somebody", email: "somebody@example.org" },
  ),
  "POST /expert/recommend/nomination/form": own({ nominationId: "draftNomination" }, { name: "form.pdf", size: 22 }),
  "GET /expert/recommend/nomination/form/file": own({ nominationId: "nomination" }, {}, [
    "host",
    "manager",
    "otherManager",
  ]),
  "POST /expert/recommend/nomination/submit": own({ nominationId: "draftNomination" }),
  "POST /expert/recommend/nomination/withdraw": own({ nominationId: "otherNomination" }),
  "POST /expert/recommend/nomination/approve": host({ ids: "nomination" }),
  "POST /expert/recommend/nomination/refuse": host({ ids: "otherNomination" }, reason),
  "GET /expert/recruit/page": host({}),
  "GET /expert/recruit/detail": host({ callId: "expertCall" }),
  "POST /expert/recruit/add": host(
    { competitionId: "publishedContest" },
    { title: "Experts wanted", text: "", startTime: "2026-01-01 00:00", endTime: "2099-01-01 00:00", fields: [] },
  ),
  "POST /expert/recruit/update": host(
    { callId: "expertCall", competitionId: "publishedContest" },
    { title: "Experts", text: "", startTime: "2026-01-01 00:00", endTime: "2099-01-01 00:00", fields: [], version: 1 },
  ),
  "POST /expert/recruit/publish": host({ callId: "draftExpertCall" }, { version: 1 }),
  "GET /expert/recruit/application/page": host({ callId: "expertCall" }),
  "POST /expert/recruit/application/approve": host({ ids: "application" }),
  "POST /expert/recruit/application/refuse": host({ ids: "otherApplication" }, reason),
  "POST /web/expert/call/apply": {
    by: "teacher",
    takes: { callId: "expertCall", orgId: "school" },
    with: { name: "Somebody" },
    open: ["callId", "orgId"],
    hidden: { callId: "draftExpertCall" },
  },
  "POST /web/expert/call/withdraw": { by: "classmate", takes: { callId: "expertCall" } },
};
