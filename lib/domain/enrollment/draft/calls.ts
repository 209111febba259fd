import { z } from "zod";
import { auditDecisions } from "@/db/values";
import { auditLevels, EnrollSetting, FeeCode, windowStates } from "@/lib/domain/contest/contract";
import {
  Answers,
  AuditLevel,
  HistoryRow,
  Member,
  MemberRole,
  PayStatus,
  Reason,
  TeamName,
  TeamRow,
  TeamStatus,
} from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, FileRef, Flag, Id, Nothing, Page, PageQuery, PersonName } from "@/lib/http/wire";

export const startTeam = post("/web/enroll/add", {
  summary: "Starts a draft team with the caller as captain, while sign-up is open. A draft takes no place.",
  access: "member",
  act: "signUp",
  input: z.object({ competitionId: Id, itemId: Id, subItemId: Id.optional(), teamName: TeamName.optional() }),
  output: z.object({ teamId: Id }),
  idempotent: true,
  faults: [
    "enrollmentClosed",
    "personalLimit",
    "profileIncomplete",
    "otherDuty",
    "entrantRole",
    "groupMissing",
    "advisorRole",
    "companyAdvisor",
  ],
});

const WindowState = z.enum(windowStates);
export type WindowState = z.output<typeof WindowState>;

/** What the captain has typed so far; `version` of the last answer, so that a second tab does not overwrite. */
export const Draft = z.object({
  teamId: Id,
  version: z.number().int(),
  teamName: TeamName,
  itemId: Id,
  subItemId: Id.nullable(),
  answers: Answers,
  /** The captain's answers about themselves. */
  ownAnswers: Answers.optional(),
});

export const saveDraft = post("/web/enroll/update", {
  summary:
    "Saves the captain's entries, complete or not, even after the window has closed, since an extension may follow. `version` is the one last returned.",
  access: "member",
  act: "draft",
  input: Draft,
  output: z.object({ version: z.number(), savedTime: DT, windowState: WindowState }),
  faults: ["stale", "teamLocked", "notCaptain", "groupMissing", "enrollmentClosed"],
});

export const submit = post("/web/enroll/submit", {
  summary:
    "Submits a team, by its captain, after checking window, size, members, profiles, limits, eligibility, conflicts, answers and statement, and takes a place. A returned team keeps its place.",
  rushed: true,
  access: "member",
  act: "signUp",
  input: z.object({
    teamId: Id,
    version: z.number().int(),
    statementName: PersonName(60, 0).optional(),
    /** What takes away the fee, or a part of it. */
    feeCode: FeeCode.optional(),
    shownFen: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe(
        "Fen (1/100 yuan) that the captain saw. It decides nothing: where it is not the price, nothing is submitted.",
      ),
  }),
  output: z.object({ status: TeamStatus, teamNumber: z.string().nullable() }),
  idempotent: true,
  faults: [
    "notCaptain",
    "enrollmentClosed",
    "itemFull",
    "stale",
    "statementUnsigned",
    "notYourName",
    "feeChanged",
    "feeCodeUnknown",
    "feeCodeUsedUp",
    "tooFast",
    "advisorLimit",
    "personalLimit",
    "otherDuty",
    "teamNameTaken",
    "answerTaken",
    "teamTooSmall",
    "teamTooLarge",
    "advisorsTooFew",
    "advisorsTooMany",
    "membersPending",
    "profileIncomplete",
    "crossSchoolForbidden",
    "entrantRole",
    "advisorRole",
    "companyAdvisor",
    "notEligible",
    "fileMissing",
    "identityCardLength",
    "identityCardBirthDate",
  ],
});

const OfTeam = z.object({ teamId: Id });
export const takeBack = post("/web/enroll/takeBack", {
  summary: "Takes a submitted team back to draft before its audit has begun, and frees its place.",
  access: "member",
  act: "signUp",
  input: OfTeam,
  output: Nothing,
  faults: ["notCaptain"],
});

export const dissolve = post("/web/enroll/delete", {
  summary: "Dissolves a draft that was never submitted. Its members are free again; the record stays.",
  access: "member",
  act: "signUp",
  input: OfTeam,
  output: Nothing,
  faults: ["notCaptain"],
});

export const withdraw = post("/web/enroll/withdraw", {
  summary: "Withdraws a team, by its captain, before the lock, and frees its place.",
  access: "member",
  act: "signUp",
  input: OfTeam.extend({ reason: Reason.optional() }),
  output: Nothing,
  faults: ["notCaptain"],
});

export const advise = post("/web/enroll/advise", {
  summary: "Records the advisor's audit decision, where the contest's first audit level is the advisor.",
  access: "member",
  act: "signUp",
  input: OfTeam.extend({ decision: z.enum(auditDecisions), reason: Reason.optional() }),
  output: z.object({ status: TeamStatus }),
  faults: ["othersTurn", "reasonRequired", "factsChanged"],
});

export const MyTeam = TeamRow.extend({
  myRole: MemberRole,
  canSubmitWork: Flag,
  handedIn: Flag,
  signUpEnd: DT.nullable(),
});
export type MyTeam = z.output<typeof MyTeam>;
export const myTeams = get("/web/enroll/page", {
  summary: "Lists the caller's teams, newest first.",
  access: "member",
  input: PageQuery.extend({ competitionId: Id.optional() }),
  output: Page(MyTeam),
});

/** One thing that is still in the way of submitting: a fault's name, and the field it belongs to. */
export const Obstacle = z.object({ field: z.string(), fault: z.string(), message: z.string() });
export type Obstacle = z.output<typeof Obstacle>;

/** The group that a team's people put it into: by which rule, and who decided. Null where the captain chose. */
export const Grouped = z.object({ groupId: Id, groupName: z.string(), rule: z.string(), names: z.string() });
export type Grouped = z.output<typeof Grouped>;

/** A team as its own members see it. */
export const TeamDetail = z.object({
  team: TeamRow,
  subItemId: Id.nullable(),
  grouped: Grouped.nullable(),
  stageId: Id,
  isCaptain: Flag,
  /** The work may be written and handed in now. */
  canSubmitWork: Flag,
  /** A work is handed in; until the deadline it can be taken back. */
  handedIn: Flag,
  myRole: MemberRole,
  myMemberId: Id,
  editable: Flag,
  joinCode: z.string().nullable(),
  joinUrl: z.string().nullable(),
  /** Until then the code is good; a captain makes it anew. */
  joinCodeUntil: DT.nullable(),
  offeredTo: z.object({ userId: Id, realName: z.string() }).nullable(),
  setting: EnrollSetting.pick({
    mode: true,
    minMembers: true,
    maxMembers: true,
    minAdvisors: true,
    maxAdvisors: true,
    perUserMax: true,
    perUserIn: true,
    perAdvisorMax: true,
    perAdvisorIn: true,
    companyAdvisors: true,
    companyAdvisorFrom: true,
    crossSchool: true,
    feeFen: true,
    feeScope: true,
    howToPay: true,
    eligibility: true,
    statement: true,
  }).extend({ auditLevels: z.array(z.enum(auditLevels)) }),
  /** Of type FormField; what of them is for whom is the form's to say. */
  fields: z.array(z.unknown().meta({ component: "FormField" })),
  answers: z.record(z.string(), z.unknown()),
  ownAnswers: z.record(z.string(), z.unknown()),
  known: z.record(z.string(), z.unknown()),
  files: z.array(FileRef),
  members: z.array(Member),
  window: z.object({
    state: WindowState,
    startTime: DT.nullable(),
    endTime: DT.nullable(),
    extendedUntil: DT.nullable(),
    serverTime: z.number(),
  }),
  /** What the organisation that runs the stage tells its own teams. */
  notice: z.object({ orgName: z.string(), text: z.string() }).nullable(),
  /** The stage that an effective team is in, where it is judged outside of the system and its results are not published. */
  judgedOutside: z.string().nullable(),
  auditLevel: AuditLevel.nullable(),
  payStatus: PayStatus,
  history: z.array(HistoryRow),
  obstacles: z.array(Obstacle),
});
export type TeamDetail = z.output<typeof TeamDetail>;
export const teamDetail = get("/web/enroll/detail", {
  summary: "Returns a team to its members, with what is still missing; the captain also gets the join code.",
  access: "member",
  input: OfTeam,
  output: TeamDetail,
});
