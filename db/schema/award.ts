import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgEnum, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import {
  awardBases,
  awardKinds,
  awardMethods,
  awardStatuses,
  objectionFileKinds,
  objectionStatuses,
  outsideAwardStatuses,
  tiesAtCut,
} from "@/db/values";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";
import { contest, item, stage } from "./contest";
import { team } from "./enrollment";
import { file } from "./file";
import { resultRevision } from "./judging/result";
import { reviewPlan } from "./judging/review";
import { group } from "./org";
import { work } from "./work";

export const awardStatus = pgEnum("award_status", awardStatuses);
export const objectionStatus = pgEnum("objection_status", objectionStatuses);

export const awardDef = pgTable(
  "award_def",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id),
    itemId: big("item_id").references(() => item.id),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    /** 1 is the highest. */
    level: integer("level").notNull(),
    kind: text("kind", { enum: awardKinds }).notNull().default("graded"),
    method: text("method", { enum: awardMethods }).notNull(),
    /** rank and manual: a count; ratio: parts of 10⁴; score: ×10⁴ of 100. */
    value: integer("value").notNull(),
    base: text("base", { enum: awardBases }).notNull().default("reviewed"),
    tie: text("tie", { enum: tiesAtCut }).notNull().default("include"),
    mayBeVacant: boolean("may_be_vacant").notNull().default(true),
    /** The most works that may hold this award or a higher one, whatever the ties. */
    hardCap: integer("hard_cap"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("award_def_name").on(t.stageId, t.itemId, t.name).nullsNotDistinct(),
    check("award_def_cap", sql`${t.hardCap} > 0`),
    check("award_def_value", sql`${t.value} >= 0 and (${t.method} <> 'ratio' or ${t.value} <= 10000)`),
  ],
);

/** Results on public view: one pinned revision, a time to object, then the awards are confirmed. */
export const publicity = pgTable(
  "publicity",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    revisionId: big("revision_id")
      .notNull()
      .references(() => resultRevision.id),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    status: text("status", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    /** From here on the awards of a closed publicity are everybody's to know. */
    publishedAt: instant("published_at"),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("publicity_one_open").on(t.planId).where(sql`${t.status} = 'open'`),
    check("publicity_order", sql`${t.startsAt} <= ${t.endsAt}`),
    check("publicity_published", sql`${t.publishedAt} is null or ${t.status} = 'closed'`),
  ],
);

export const award = pgTable(
  "award",
  {
    id: id(),
    defId: big("def_id")
      .notNull()
      .references(() => awardDef.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    teamId: big("team_id")
      .notNull()
      .references(() => team.id),
    revisionId: big("revision_id").references(() => resultRevision.id),
    publicityId: big("publicity_id").references(() => publicity.id),
    graded: boolean("graded").notNull(),
    rank: integer("rank"),
    score: integer("score"),
    status: awardStatus("status").notNull().default("draft"),
    reason: text("reason"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("award_one_graded").on(t.workId).where(sql`${t.graded} and ${t.status} <> 'revoked'`),
    uniqueIndex("award_once").on(t.defId, t.workId).where(sql`${t.status} <> 'revoked'`),
    index("award_contest").on(t.contestId, t.status),
    index("award_team").on(t.teamId),
    check("award_revoked_reason", sql`${t.status} <> 'revoked' or ${t.reason} is not null`),
  ],
);

export const objection = pgTable(
  "objection",
  {
    id: id(),
    publicityId: big("publicity_id")
      .notNull()
      .references(() => publicity.id),
    teamId: big("team_id").references(() => team.id),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    name: text("name").notNull(),
    contact: text("contact").notNull(),
    reason: text("reason").notNull(),
    /** For whom it is raised; the signed and stamped letter is among its files. */
    organisation: text("organisation"),
    status: objectionStatus("status").notNull().default("submitted"),
    /** A team of the objector in the contest; null for somebody of none. */
    byTeamId: big("by_team_id").references(() => team.id),
    /** Upheld, and the result changes: a newer one comes before the publicity closes. */
    changesResult: boolean("changes_result").notNull().default(false),
    /** By when it is answered, as the contest's rule was when it was raised. */
    dueAt: instant("due_at").notNull().default(sql`app_now()`),
    answer: text("answer"),
    answeredBy: big("answered_by").references(() => user.id),
    raisedBy: big("raised_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique("objection_once").on(t.publicityId, t.raisedBy, t.workId),
    unique("objection_once_team").on(t.publicityId, t.byTeamId, t.workId),
    index("objection_due").on(t.dueAt).where(sql`${t.status} in ('submitted', 'accepted', 'investigating')`),
  ],
);

/** A file for an objection: uploaded first, then named by it. What none names within a day is removed. */
export const objectionFile = pgTable(
  "objection_file",
  {
    id: id(),
    publicityId: big("publicity_id")
      .notNull()
      .references(() => publicity.id),
    objectionId: big("objection_id").references(() => objection.id),
    kind: text("kind", { enum: objectionFileKinds }).notNull(),
    fileId: big("file_id")
      .notNull()
      .references(() => file.id),
    uploadedBy: big("uploaded_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("objection_file_objection").on(t.objectionId),
    index("objection_file_loose").on(t.uploadedBy).where(sql`${t.objectionId} is null`),
    uniqueIndex("objection_file_one_letter").on(t.objectionId).where(sql`${t.kind} = 'letter'`),
    check("objection_file_kind", sql`${t.kind} in ('evidence', 'letter')`),
  ],
);

/** An award that a person won elsewhere and enters with proof; their school verifies it. */
export const outsideAward = pgTable(
  "outside_award",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    /** The school that verifies: the person's own when it was entered. */
    orgId: big("org_id")
      .notNull()
      .references(() => group.id),
    contestName: text("contest_name").notNull(),
    awardName: text("award_name").notNull(),
    issuer: text("issuer").notNull(),
    wonOn: date("won_on").notNull(),
    proofId: big("proof_id").references(() => file.id),
    status: text("status", { enum: outsideAwardStatuses }).notNull().default("entered"),
    /** Why it was refused. */
    reason: text("reason"),
    verifiedBy: big("verified_by").references(() => user.id),
    verifiedAt: instant("verified_at"),
    /** Counts corrections and proofs: whoever verifies has seen this one. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index("outside_award_user").on(t.userId),
    index("outside_award_org").on(t.orgId, t.status),
    check("outside_award_status", sql`${t.status} in ('entered', 'submitted', 'verified', 'refused')`),
    check("outside_award_proof", sql`${t.status} = 'entered' or ${t.proofId} is not null`),
    check("outside_award_reason", sql`${t.status} <> 'refused' or ${t.reason} is not null`),
  ],
);
