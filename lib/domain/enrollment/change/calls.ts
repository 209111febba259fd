import { z } from "zod";
import { openChangeStatuses, personFacts, teamChangeKinds, teamChangeStatuses } from "@/db/values";
import { Account, HistoryRow, Reason, TeamName, WorkName } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { DT, Flag, Id, Nothing, Page, PageQuery, PersonName, QueryFlag } from "@/lib/http/wire";

export { teamChangeKinds as changeKinds, teamChangeStatuses as changeStatuses };
export const ChangeKind = z.enum(teamChangeKinds);
export type ChangeKind = z.output<typeof ChangeKind>;
/** Whether a request is undecided. */
export const isUndecided = ({ status }: { status: ChangeStatus }) => openChangeStatuses.some((open) => open === status);
export const ChangeStatus = z.enum(teamChangeStatuses);
export type ChangeStatus = z.output<typeof ChangeStatus>;

const Person = z.object({ userId: Id, name: z.string() });
const Fact = z.object({ fact: z.enum(personFacts), value: z.string().nullable(), shown: z.string().nullable() });

/** What a change is about, before or after it, as it is stored. */
export const ChangeSide = z.object({
  name: z.string().optional(),
  title: z.string().optional(),
  person: Person.optional(),
  order: z.array(z.object({ memberId: Id, name: z.string() })).optional(),
  facts: z.array(Fact).optional(),
});
export type ChangeSide = z.output<typeof ChangeSide>;

/** What each kind needs to be told. */
export const changeNeeds: Record<
  ChangeKind,
  readonly ("account" | "realName" | "memberId" | "order" | "teamName" | "workName")[]
> = {
  memberIn: ["account", "realName"],
  memberOut: ["memberId"],
  memberOrder: ["order"],
  advisorIn: ["account", "realName"],
  advisorOut: ["memberId"],
  advisorOrder: ["order"],
  captain: ["memberId"],
  name: ["teamName"],
  title: ["workName"],
  facts: ["memberId"],
};

/** Kinds that somebody outside the captain's hands must first say yes to. */
export const consenting: readonly ChangeKind[] = ["memberIn", "advisorIn", "captain"];

/** A request to change a team; `order` lists the members, or the advisors, from first to last. */
export const ChangeRequest = z
  .object({
    teamId: Id,
    kind: ChangeKind,
    account: Account.optional(),
    realName: PersonName(100).optional(),
    memberId: Id.optional(),
    order: z.array(Id).min(1).max(100).optional(),
    teamName: TeamName.optional(),
    workName: WorkName.optional(),
    /** Of a correction: which facts are taken from the profile; all that differ where it is left out. */
    facts: z.array(z.enum(personFacts)).min(1).max(personFacts.length).optional(),
    reason: Reason,
  })
  .superRefine((asked, context) => {
    for (const field of changeNeeds[asked.kind])
      if (asked[field] === undefined) context.addIssue({ code: "custom", path: [field], message: "required" });
  });
export type ChangeRequest = z.output<typeof ChangeRequest>;

/** One difference that a request would make. */
const Difference = z.object({
  what: z.enum(["person", "order", "name", "title", ...personFacts]),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A request to change a team. */
export const TeamChange = z.object({
  changeId: Id,
  teamId: Id,
  kind: ChangeKind,
  status: ChangeStatus,
  /** Whom it is about. */
  personName: z.string().nullable(),
  differences: z.array(Difference),
  reason: z.string(),
  askedBy: z.string(),
  askTime: DT,
  expireTime: DT.nullable(),
  history: z.array(HistoryRow),
});
export type TeamChange = z.output<typeof TeamChange>;

const OfChange = z.object({ changeId: Id });

export const askChange = post("/web/enroll/change/add", {
  summary:
    "Requests a change of an approved or locked team, by its captain. Whoever is to join or to take over accepts first; then the school decides, then the organiser.",
  access: "member",
  act: "signUp",
  input: ChangeRequest,
  output: z.object({ changeId: Id, status: ChangeStatus }),
  idempotent: true,
  faults: [
    "notCaptain",
    "changeOpen",
    "changesOver",
    "orderIncomplete",
    "nothingChanges",
    "titleOpen",
    "captainCannotLeave",
    "captainMoved",
    "personNotFound",
    "alreadyMember",
    "itemFull",
    "teamTooSmall",
    "teamTooLarge",
    "advisorsTooFew",
    "advisorsTooMany",
    "teamNameTaken",
    "profileIncomplete",
    "crossSchoolForbidden",
    "entrantRole",
    "advisorRole",
    "companyAdvisor",
    "notEligible",
    "personalLimit",
    "advisorLimit",
    "otherDuty",
  ],
});

export const withdrawChange = post("/web/enroll/change/withdraw", {
  summary: "Withdraws a request to change the team, by the captain, while it is undecided.",
  access: "member",
  act: "signUp",
  input: OfChange,
  output: Nothing,
  faults: ["notCaptain"],
});

/** What stands against a change when somebody agrees to it. */
const ruled = [
  "changesOver",
  "changeOutdated",
  "titleOpen",
  "captainMoved",
  "alreadyMember",
  "itemFull",
  "teamTooSmall",
  "teamTooLarge",
  "advisorsTooFew",
  "advisorsTooMany",
  "teamNameTaken",
  "profileIncomplete",
  "crossSchoolForbidden",
  "entrantRole",
  "advisorRole",
  "companyAdvisor",
  "notEligible",
  "personalLimit",
  "advisorLimit",
  "otherDuty",
] as const;

export const answerChange = post("/web/enroll/change/answer", {
  summary: "Accepts or declines to join a team, or to take it over, by the person whom a change request names.",
  access: "member",
  act: "signUp",
  input: OfChange.extend({ accept: z.boolean() }),
  output: z.object({ status: ChangeStatus }),
  faults: ["invitationInvalid", ...ruled],
});

const TeamChangeList = z.object({
  list: z.array(TeamChange),
  mayAsk: Flag,
  factsOnly: Flag,
  /** The title that only a request can change now, of the work that the team handed in last. */
  workName: z.string().nullable(),
  /** For who may ask: the people whose profile says something else now than the team, and what. */
  corrections: z.array(z.object({ memberId: Id, differences: z.array(Difference) })),
});
export type TeamChangeList = z.output<typeof TeamChangeList>;

export const teamChanges = get("/web/enroll/change/list", {
  summary: "Lists the change requests of the caller's team, newest first.",
  access: "member",
  input: z.object({ teamId: Id }),
  output: TeamChangeList,
});

/** A request as the desk's queue shows it; `mayDecide` says whether this person may decide on it now. */
export const DeskChange = TeamChange.extend({
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  competitionName: z.string(),
  itemName: z.string(),
  schoolName: z.string(),
  captainName: z.string(),
  /** Since when the present step waits. */
  waitingSince: DT,
  mayDecide: Flag,
});
export type DeskChange = z.output<typeof DeskChange>;

export const changePage = get("/enroll/team/change/page", {
  summary:
    "Lists the change requests of teams in scope: those that wait for a decision first, the oldest on top. `mine`: only those that the caller may decide on now.",
  access: "enroll:sign:list",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    kind: ChangeKind.optional(),
    status: ChangeStatus.optional(),
    mine: QueryFlag.optional(),
  }),
  output: Page(DeskChange),
});

/** What an export tells of change requests, in its order. */
export const changeColumns = [
  "teamNumber",
  "teamName",
  "competitionName",
  "itemName",
  "schoolName",
  "kind",
  "before",
  "after",
  "reason",
  "askedBy",
  "askTime",
  "status",
  "answer",
  "answerTime",
] as const;

export const exportChanges = get("/enroll/team/change/export", {
  summary:
    "Streams the change requests that match the filters as a spreadsheet, in the columns chosen, with what each would change and how it was answered. Student numbers are masked.",
  access: "enroll:sign:export",
  input: changePage.input.omit({ pageNum: true, pageSize: true }).extend({
    columns: ColumnsOf(changeColumns).optional(),
  }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const acceptChange = post("/enroll/team/change/accept", {
  summary:
    "Agrees to a change request at its present step. The school passes it on; the organiser's agreement carries it out.",
  access: "enroll:sign:audit",
  act: "signUp",
  input: OfChange,
  output: z.object({ status: ChangeStatus }),
  faults: ["othersTurn", "ownTeam", ...ruled],
});

export const refuseChange = post("/enroll/team/change/refuse", {
  summary: "Refuses a change request at its present step, with a reason.",
  access: "enroll:sign:audit",
  act: "signUp",
  input: OfChange.extend({ reason: Reason }),
  output: z.object({ status: ChangeStatus }),
  faults: ["othersTurn", "ownTeam"],
});

export const refusalReasons = get("/enroll/team/change/reasons", {
  summary:
    "Lists the reasons for which change requests of teams in scope were refused within a year, the most frequent first.",
  access: "enroll:sign:audit",
  input: z.object({}),
  output: z.array(z.string()),
});
