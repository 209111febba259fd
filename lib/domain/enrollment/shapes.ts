import { z } from "zod";
import { auditLevels, memberRoles, memberStatuses, payStatuses, teamSources, teamStatuses } from "@/db/values";
import { CodeLine, DT, Flag, Id, Line } from "@/lib/http/wire";
import { normalCode } from "@/lib/text/normal";

export { payStatuses, teamSources, teamStatuses };

export const TeamStatus = z.enum(teamStatuses);
export type TeamStatus = z.output<typeof TeamStatus>;

export const PayStatus = z.enum(payStatuses);
export type PayStatus = z.output<typeof PayStatus>;

/** Teams that hold a seat: they take part, or may come to. */
export const seatedStatuses = [
  "submitted",
  "auditing",
  "approved",
  "returned",
  "locked",
] as const satisfies TeamStatus[];

/** Teams that hold their people and their name: those with a seat, and those that wait for one. */
export const liveStatuses = ["waiting", ...seatedStatuses] as const satisfies TeamStatus[];

/** Teams that take part no more, and never will. */
export const closedStatuses = ["withdrawn", "rejected", "disqualified"] as const satisfies TeamStatus[];

/** Whether a fee waits to be settled: a team that has left, or was put out, owes nothing. */
export const owes = ({ status, payStatus }: { status: TeamStatus; payStatus: PayStatus }): boolean =>
  payStatus === "due" && seatedStatuses.some((live) => live === status);

export const TeamSource = z.enum(teamSources);

/** How far a team has come since it signed up, each step within the one before (docs/rules/statistics.md, "Funnel"). */
export const teamSteps = ["submitted", "approved", "paid", "work", "reviewed", "awarded"] as const;
export const TeamStep = z.enum(teamSteps);
export type TeamStep = z.output<typeof TeamStep>;

export const MemberRole = z.enum(memberRoles);
export type MemberRole = z.output<typeof MemberRole>;
/** The roles that can be invited; the captain is the person who created the team. */
export const GuestRole = z.enum(["member", "advisor"]);
export type GuestRole = z.output<typeof GuestRole>;
/** A role as the calls name it: an advisor is called a teacher there. */
export const MemberType = z.enum(["captain", "member", "teacher"]);
const MemberStatus = z.enum(memberStatuses);

export const AuditLevel = z.enum(auditLevels);
export type AuditLevel = z.output<typeof AuditLevel>;

/** Answers to a form by field key; the form's own schema judges them. Bounded in size, since a draft stores what was typed. */
export const Answers = z
  .record(z.string().max(64), z.unknown())
  .refine((a) => JSON.stringify(a).length <= 200_000, { error: "tooLong" })
  .meta({ description: "By the key of the field: text, number, yes or no, a list or rows, as its type asks." });
export type Answers = z.output<typeof Answers>;

export const TeamName = Line(100);
/** The title of a work; a draft may still be without one. */
export const WorkName = Line(200);
export const Reason = Line(500);
/** What a person is found by: a user name, a number or an address. */
export const Account = CodeLine(100);
/** Typed in any case and width, with the spaces and dashes that people put between its letters. */
export const JoinCode = z
  .string()
  .overwrite((typed) => normalCode(typed).replaceAll(/[\p{Pd}−]/gu, ""))
  .toUpperCase()
  .regex(/^[A-HJ-NP-Z2-9]{8}$/, { error: "joinCode" });

/** A person of a team as the team sees them. */
export const Member = z.object({
  memberId: Id,
  userId: Id,
  realName: z.string(),
  memberType: MemberType,
  mobile: z.string().nullable(),
  idCard: z.string().nullable(),
  schoolName: z.string().nullable(),
  collegeName: z.string().nullable(),
  majorName: z.string().nullable(),
  confirmStatus: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .describe("0 an answer is awaited, 1 accepted, 2 no longer in the team."),
  completeFlag: Flag,
  sort: z.number(),
  memberStatus: MemberStatus,
  /** Who must answer: the invited person, or the captain for a request to join. */
  askedBy: z.enum(["team", "person"]),
  expireTime: DT.nullable(),
  missingFields: z.array(z.string()),
});
export type Member = z.output<typeof Member>;

/** A team in a list. */
export const TeamRow = z.object({
  teamId: Id,
  competitionId: Id,
  competitionName: z.string(),
  itemId: Id,
  itemName: z.string(),
  subItemName: z.string().nullable(),
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  status: TeamStatus,
  auditLevel: AuditLevel.nullable(),
  /** Its place on the waiting list; null where it does not wait. */
  waitingPlace: z.number().nullable(),
  payStatus: PayStatus,
  fee: z.number(),
  source: TeamSource,
  captainName: z.string(),
  schoolId: Id,
  schoolName: z.string(),
  memberNum: z.number(),
  advisorNum: z.number(),
  submitTime: DT.nullable(),
  createTime: DT,
  effectiveFlag: Flag,
  version: z.number(),
});
export type TeamRow = z.output<typeof TeamRow>;

/** One step of a team's past. */
export const HistoryRow = z.object({
  from: z.string().nullable(),
  to: z.string(),
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  time: DT,
});

/** An answer ready to be read: the field's label in both languages and its value. */
export const ShownAnswer = z.object({
  key: z.string(),
  label: z.object({ zh: z.string(), en: z.string().optional() }),
  type: z.string(),
  value: z.unknown(),
});

/** The rank of advisors: who gives the role stands above it. */
export const ADVISOR_RANK = 80;

/** Why the clock withdrew a team; put into words where it is read. */
export const UNPAID = "unpaid";
