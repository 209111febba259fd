import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  pgView,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FeeBasisValue, FeeBeforeValue } from "@/db/told-values";
import {
  auditDecisions,
  auditLevels,
  type FactSource,
  memberRoles,
  memberStatuses,
  type PersonFact,
  payStatuses,
  teamSources,
  teamStatuses,
} from "@/db/values";
import { education, user } from "./access";
import { big, bytes, createdAt, id, instant, pairs } from "./columns";
import { contest, item, stage, windowType } from "./contest";
import { group, major } from "./org";

export const teamStatus = pgEnum("team_status", teamStatuses);
export const payStatus = pgEnum("pay_status", payStatuses);
export const teamSource = pgEnum("team_source", teamSources);
export const memberRole = pgEnum("member_role", memberRoles);
export const memberStatus = pgEnum("member_status", memberStatuses);
export const auditLevel = pgEnum("audit_level", auditLevels);

export const team = pgTable(
  "team",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id),
    /** The track, and the group inside it where the track has groups. */
    itemId: big("item_id")
      .notNull()
      .references(() => item.id),
    subItemId: big("sub_item_id").references(() => item.id),
    /** The captain's school: who audits, who is scoped to it. */
    ownerGroupId: big("owner_group_id")
      .notNull()
      .references(() => group.id),
    captainId: big("captain_id")
      .notNull()
      .references(() => user.id),
    /** To whom the captain has offered the captaincy; it takes that person's acceptance. */
    offeredTo: big("offered_to").references(() => user.id),
    name: text("name").notNull(),
    number: text("number"),
    status: teamStatus("status").notNull().default("draft"),
    /** Once submitted and while auditing: the level whose turn it is. */
    auditLevel: auditLevel("audit_level"),
    source: teamSource("source").notNull().default("self"),
    /** Who imported it; where two must look at an entry, another one audits it. */
    importedBy: big("imported_by").references(() => user.id),
    payStatus: payStatus("pay_status").notNull().default("free"),
    feeFen: integer("fee_fen").notNull().default(0),
    payReason: text("pay_reason"),
    /** What the fee is made of, the code that the captain typed, until when it is to be paid, and when that was recalled. */
    feeBasis: jsonb("fee_basis").$type<FeeBasisValue>(),
    feeCode: text("fee_code"),
    payBy: instant("pay_by"),
    feeRemindedAt: instant("fee_reminded_at"),
    /** What the last deed by hand changed: it can be undone on its day. */
    feeBefore: jsonb("fee_before").$type<FeeBeforeValue>(),
    /** When the money came in, and who settled the fee when. */
    paidOn: date("paid_on"),
    settledBy: big("settled_by").references(() => user.id),
    settledAt: instant("settled_at"),
    /** A seat of the item's capacity is held. */
    seated: boolean("seated").notNull().default(false),
    /** Its place on the track's waiting list, in the order of coming; null where it does not wait. */
    waitingNo: integer("waiting_no"),
    joinCode: text("join_code").notNull().unique(),
    /** When the code was made, or made anew. */
    joinCodeAt: instant("join_code_at").notNull().default(sql`app_now()`),
    formVersionId: big("form_version_id"),
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull().default({}),
    /** Answers marked personal, encrypted. */
    personalCipher: bytes("personal_cipher"),
    statementName: text("statement_name"),
    statementAt: instant("statement_at"),
    submittedAt: instant("submitted_at"),
    approvedAt: instant("approved_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("team_number").on(t.number, t.contestId),
    uniqueIndex("team_name")
      .on(t.contestId, t.itemId, t.name)
      .where(sql`${t.status} not in ('withdrawn', 'rejected', 'disqualified', 'draft')`),
    index("team_contest_status").on(t.contestId, t.status),
    uniqueIndex("team_waiting").on(t.itemId, t.waitingNo),
    index("team_submitted").on(t.submittedAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index("team_fee_code").on(t.contestId, t.feeCode).where(sql`${t.feeCode} is not null`),
    index("team_pay_by").on(t.payBy).where(sql`${t.payStatus} = 'due' and ${t.payBy} is not null`),
    index("team_owner").on(t.ownerGroupId),
    index("team_captain").on(t.captainId),
    index("team_name_trgm").using("gin", t.name.op("gin_trgm_ops")),
    index("team_name_pairs").using("gin", pairs(t.name)),
    check("team_fee", sql`${t.feeFen} >= 0`),
    check("team_free", sql`(${t.payStatus} = 'free') = (${t.feeFen} = 0)`),
    check("team_waiver_reason", sql`${t.payStatus} not in ('paid', 'waived') or ${t.payReason} is not null`),
    check(
      "team_seat",
      sql`not ${t.seated} or ${t.status} in ('submitted', 'auditing', 'approved', 'returned', 'locked')`,
    ),
    // As text: a status that a migration adds cannot be named as such before it is committed.
    check("team_waits", sql`(${t.status}::text = 'waiting') = (${t.waitingNo} is not null)`),
    check("team_audit_level", sql`${t.status} <> 'auditing' or ${t.auditLevel} is not null`),
    check("team_audit_turn", sql`${t.auditLevel} is null or ${t.status} in ('submitted', 'auditing')`),
    check("team_number_when_approved", sql`${t.status} not in ('approved', 'locked') or ${t.number} is not null`),
  ],
);

export const teamMember = pgTable(
  "team_member",
  {
    id: id(),
    teamId: big("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    role: memberRole("role").notNull(),
    status: memberStatus("status").notNull(),
    /** While invited: whose answer is awaited. A request to join waits for the captain. */
    askedBy: text("asked_by", { enum: ["team", "person"] })
      .notNull()
      .default("team"),
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull().default({}),
    personalCipher: bytes("personal_cipher"),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    expiresAt: instant("expires_at"),
    answeredAt: instant("answered_at"),
    sort: integer("sort").notNull().default(0),
    /** When the facts below were taken from the profile: at the team's approval. Before that they are empty; read `teamPerson`. */
    frozenAt: instant("frozen_at"),
    name: text("name"),
    schoolId: big("school_id").references(() => group.id),
    collegeId: big("college_id").references(() => group.id),
    majorId: big("major_id").references(() => major.id),
    education: education("education"),
    grade: text("grade"),
    studentNo: text("student_no"),
    /** Who vouched for each of them at that time. */
    sources: jsonb("sources").$type<Record<PersonFact, FactSource>>(),
  },
  (t) => [
    uniqueIndex("team_member_once").on(t.teamId, t.userId).where(sql`${t.status} in ('invited', 'accepted')`),
    uniqueIndex("team_one_captain").on(t.teamId).where(sql`${t.role} = 'captain' and ${t.status} = 'accepted'`),
    index("team_member_user").on(t.userId),
    index("team_member_school").on(t.schoolId),
    index("team_captain_name").using("gin", t.name.op("gin_trgm_ops")).where(sql`${t.role} = 'captain'`),
    index("team_captain_name_pairs").using("gin", pairs(t.name)).where(sql`${t.role} = 'captain'`),
    check("team_member_frozen", sql`(${t.frozenAt} is null) = (${t.name} is null)`),
    check("team_captain_accepted", sql`${t.role} <> 'captain' or ${t.status} in ('accepted', 'left', 'removed')`),
  ],
);

/**
 * The people of teams: by their profiles until the team is approved, by the facts frozen then from there on. Read this,
 * never the profile, to show or check a person of a team.
 */
export const teamPerson = pgView("team_person", {
  memberId: big("member_id").notNull(),
  teamId: big("team_id").notNull(),
  userId: big("user_id").notNull(),
  role: memberRole("role").notNull(),
  status: memberStatus("status").notNull(),
  sort: integer("sort").notNull(),
  frozenAt: instant("frozen_at"),
  name: text("name").notNull(),
  schoolId: big("school_id"),
  collegeId: big("college_id"),
  majorId: big("major_id"),
  education: education("education"),
  grade: text("grade"),
  studentNo: text("student_no"),
  sources: jsonb("sources").$type<Record<PersonFact, FactSource>>(),
}).existing();

export const teamAudit = pgTable(
  "team_audit",
  {
    id: id(),
    teamId: big("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    level: auditLevel("level").notNull(),
    decision: text("decision", { enum: auditDecisions }).notNull(),
    reason: text("reason"),
    auditorId: big("auditor_id")
      .notNull()
      .references(() => user.id),
    /** Whom the auditor stood in for. */
    onBehalfOf: big("on_behalf_of").references(() => user.id),
    at: createdAt(),
  },
  (t) => [
    index("team_audit_team").on(t.teamId),
    check("team_audit_reason", sql`${t.decision} = 'approved' or length(trim(coalesce(${t.reason}, ''))) > 0`),
  ],
);

/** More time for one team; it beats the window. */
export const extension = pgTable(
  "extension",
  {
    id: id(),
    teamId: big("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id),
    window: windowType("window").notNull(),
    until: instant("until").notNull(),
    reason: text("reason").notNull(),
    grantedBy: big("granted_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [index("extension_team").on(t.teamId, t.window)],
);
