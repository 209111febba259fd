import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { batchStatuses, certificateStatuses, templateStatuses } from "@/db/values";
import { user } from "./access";
import { award } from "./award";
import { certificateRoll, certificateRollPerson } from "./certificates/roll";
import { big, createdAt, id, instant, pairs } from "./columns";
import { contest } from "./contest";
import { file } from "./file";
import { group } from "./org";

export const certificateStatus = pgEnum("certificate_status", certificateStatuses);

export const certificateTemplate = pgTable(
  "certificate_template",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    name: text("name").notNull(),
    /** 1 school, 2 student, 3 teacher, 4 work, 5 team, 6 who completed what was to be learned. */
    recipientType: smallint("recipient_type").notNull(),
    status: text("status", { enum: templateStatuses }).notNull().default("draft"),
    /** A design that is being worked on and not published yet. */
    draft: jsonb("draft").$type<Record<string, unknown>>(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: big("updated_by").references(() => user.id),
  },
  (t) => [
    unique("certificate_template_name").on(t.groupId, t.name),
    check("certificate_template_recipient", sql`${t.recipientType} between 1 and 6`),
  ],
);

/** A published design, immutable: what was issued from it can be drawn again exactly. */
export const certificateDesign = pgTable(
  "certificate_design",
  {
    id: id(),
    templateId: big("template_id")
      .notNull()
      .references(() => certificateTemplate.id),
    no: integer("no").notNull(),
    design: jsonb("design").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("certificate_design_no").on(t.templateId, t.no)],
);

/** A picture that designs of its group may show: re-encoded on arrival, so that nothing but the picture is stored. */
export const certificatePicture = pgTable(
  "certificate_picture",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    fileId: big("file_id")
      .notNull()
      .references(() => file.id),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Since when a published design or a seal shows it: from then on it is everybody's to see. */
    publishedAt: instant("published_at"),
    createdAt: createdAt(),
  },
  (t) => [index("certificate_picture_group").on(t.groupId)],
);

/** What the certificates of a contest carry besides the design; without a row the issuing group's own name. */
export const certificateSetting = pgTable("certificate_setting", {
  contestId: big("contest_id")
    .primaryKey()
    .references(() => contest.id),
  issuer: text("issuer").notNull().default(""),
  sealText: text("seal_text").notNull().default(""),
  sealPictureId: big("seal_picture_id").references(() => certificatePicture.id),
  version: integer("version").notNull().default(1),
  /** By award rule the kinds of recipients that its certificates go to, where these are fewer than the award honours. */
  recipients: jsonb("recipients").$type<Record<string, number[]>>().notNull().default({}),
  recipientsVersion: integer("recipients_version").notNull().default(0),
});

export const numberRule = pgTable(
  "number_rule",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    prefix: text("prefix").notNull().default(""),
    suffix: text("suffix").notNull().default(""),
    body: text("body", {
      enum: [
        "randomCode",
        "randomDigits",
        "allAutoincrementThree",
        "allAutoincrementFour",
        "autoincrementThree",
        "autoincrementFour",
      ],
    }).notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [index("number_rule_group").on(t.groupId), unique("number_rule_contest").on(t.contestId)],
);

/** The last number given; locked by the transaction that issues, so that none is skipped or given twice. */
export const numberCounter = pgTable(
  "number_counter",
  {
    ruleId: big("rule_id")
      .notNull()
      .references(() => numberRule.id),
    /** The contest, or the item, that counts. */
    scopeId: big("scope_id").notNull(),
    last: integer("last").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.scopeId] }), check("number_counter_positive", sql`${t.last} >= 0`)],
);

/** An order to make certificates, worked off in pieces by a job; `next` counts the awards that are done with. */
export const certificateBatch = pgTable(
  "certificate_batch",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    designId: big("design_id")
      .notNull()
      .references(() => certificateDesign.id),
    ruleId: big("rule_id")
      .notNull()
      .references(() => numberRule.id),
    recipientType: smallint("recipient_type").notNull(),
    issueOn: text("issue_on").notNull(),
    awardIds: big("award_ids").array().notNull(),
    rollId: big("roll_id").references(() => certificateRoll.id),
    personIds: big("person_ids").array().notNull().default([]),
    /** Its certificates stand beside those that people have of other templates. */
    further: boolean("further").notNull().default(false),
    next: integer("next").notNull().default(0),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    status: text("status", { enum: batchStatuses }).notNull().default("running"),
    /** Why it stopped: what was wrong with which certificate. */
    problem: jsonb("problem").$type<Record<string, unknown>>(),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    index("certificate_batch_contest").on(t.contestId, t.id.desc().nullsFirst()),
    uniqueIndex("certificate_batch_running").on(t.ruleId).where(sql`${t.status} = 'running'`),
    check("certificate_batch_of_one", sql`(${t.rollId} is null) = (cardinality(${t.personIds}) = 0)`),
    check("certificate_batch_done", sql`${t.done} between 0 and ${t.total} and ${t.total} <= 50000`),
  ],
);

const isTaken = ({ status, revision }: Record<"status" | "revision", AnyPgColumn>) =>
  sql`${status} in ('issued', 'sent') or (${status} in ('pending', 'generated') and ${revision} = 1)`;

export const certificate = pgTable(
  "certificate",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    awardId: big("award_id").references(() => award.id),
    rollPersonId: big("roll_person_id").references(() => certificateRollPerson.id),
    designId: big("design_id")
      .notNull()
      .references(() => certificateDesign.id),
    ruleId: big("rule_id")
      .notNull()
      .references(() => numberRule.id),
    batchId: big("batch_id").references(() => certificateBatch.id),
    recipientType: smallint("recipient_type").notNull(),
    recipientId: big("recipient_id").notNull(),
    /** The template of one that stands beside the first; null for the first. */
    furtherId: big("further_id").references(() => certificateTemplate.id),
    number: text("number").notNull(),
    /** Position in the counter, where the rule counts. */
    serial: integer("serial"),
    counterScopeId: big("counter_scope_id"),
    revision: integer("revision").notNull().default(1),
    /** 16 characters of a 32-letter alphabet, 80 random bits: what the QR code carries. */
    traceCode: text("trace_code").notNull().unique(),
    status: certificateStatus("status").notNull().default("pending"),
    /** Everything that is printed, as it was on the day of issue. */
    snapshot: jsonb("snapshot").$type<Record<string, unknown>>().notNull(),
    hash: text("hash").notNull(),
    /** SHA-256 of the PDF as it was first handed out. */
    pdfHash: text("pdf_hash"),
    /** Over the canonical snapshot, by the key `keyId`. */
    signature: text("signature"),
    keyId: text("key_id"),
    issuedAt: instant("issued_at"),
    issuedBy: big("issued_by").references(() => user.id),
    revokedAt: instant("revoked_at"),
    reason: text("reason"),
    supersededById: big("superseded_by_id").references((): AnyPgColumn => certificate.id),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("certificate_number").on(t.groupId, t.number, t.revision),
    uniqueIndex("certificate_live_number")
      .on(t.groupId, t.number)
      .where(sql`${t.status} not in ('pending', 'generated', 'superseded')`),
    uniqueIndex("certificate_once")
      .on(t.awardId, t.recipientType, t.recipientId, sql`coalesce(${t.furtherId}, 0)`)
      .where(isTaken(t)),
    uniqueIndex("certificate_roll_once").on(t.rollPersonId, sql`coalesce(${t.furtherId}, 0)`).where(isTaken(t)),
    index("certificate_contest").on(
      t.contestId.desc().nullsFirst(),
      t.number,
      t.revision.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("certificate_award").on(t.awardId),
    index("certificate_of_roll_person").on(t.rollPersonId),
    index("certificate_batch_of").on(t.batchId),
    index("certificate_words").using("gin", t.number.op("gin_trgm_ops")),
    index("certificate_pairs").using("gin", pairs(t.number)),
    check("certificate_for_one", sql`num_nonnulls(${t.awardId}, ${t.rollPersonId}) = 1`),
    check("certificate_trace", sql`${t.traceCode} ~ '^[A-HJ-NP-Z2-9]{16}$'`),
    check(
      "certificate_revoked",
      sql`${t.status} <> 'revoked' or (${t.reason} is not null and ${t.revokedAt} is not null)`,
    ),
    check("certificate_superseded", sql`(${t.status} = 'superseded') = (${t.supersededById} is not null)`),
    check(
      "certificate_issued",
      sql`${t.status}::text in ('pending', 'generated', 'discarded') or ${t.issuedAt} is not null`,
    ),
  ],
);

/** A person of a certificate: who may find it in the personal centre and by name. */
export const certificateHolder = pgTable(
  "certificate_holder",
  {
    certificateId: big("certificate_id")
      .notNull()
      .references(() => certificate.id, { onDelete: "cascade" }),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    name: text("name").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.userId] }),
    index("certificate_holder_user").on(t.userId),
    index("certificate_holder_name").on(t.name),
    index("certificate_holder_words").using("gin", t.name.op("gin_trgm_ops")),
    index("certificate_holder_pairs").using("gin", pairs(t.name)),
  ],
);
