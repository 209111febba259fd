import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { user } from "./access";
import { award } from "./award";
import { big, createdAt, id, instant, pairs } from "./columns";
import { contest } from "./contest";
import { group } from "./org";

export const certificateStatus = pgEnum("certificate_status", [
  "pending",
  "generated",
  "issued",
  "sent",
  "revoked",
  "superseded",
]);

export const certificateTemplate = pgTable(
  "certificate_template",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    name: text("name").notNull(),
    /** 1 school, 2 student, 3 teacher, 4 work, 5 team (semantics 2.11). */
    recipientType: smallint("recipient_type").notNull(),
    status: text("status", { enum: ["draft", "published", "retired"] })
      .notNull()
      .default("draft"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("certificate_template_name").on(t.groupId, t.name),
    check("certificate_template_recipient", sql`${t.recipientType} between 1 and 5`),
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
  (t) => [
    unique("number_rule_pattern").on(t.groupId, t.prefix, t.suffix),
    unique("number_rule_contest").on(t.contestId),
  ],
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
    awardId: big("award_id")
      .notNull()
      .references(() => award.id),
    designId: big("design_id")
      .notNull()
      .references(() => certificateDesign.id),
    ruleId: big("rule_id")
      .notNull()
      .references(() => numberRule.id),
    recipientType: smallint("recipient_type").notNull(),
    recipientId: big("recipient_id").notNull(),
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
      .on(t.awardId, t.recipientType, t.recipientId)
      .where(sql`${t.status} in ('issued', 'sent')`),
    index("certificate_contest").on(
      t.contestId.desc().nullsFirst(),
      t.number,
      t.revision.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("certificate_award").on(t.awardId),
    index("certificate_words").using("gin", t.number.op("gin_trgm_ops")),
    index("certificate_pairs").using("gin", pairs(t.number)),
    check("certificate_trace", sql`${t.traceCode} ~ '^[A-HJ-NP-Z2-9]{16}$'`),
    check(
      "certificate_revoked",
      sql`${t.status} <> 'revoked' or (${t.reason} is not null and ${t.revokedAt} is not null)`,
    ),
    check("certificate_superseded", sql`(${t.status} = 'superseded') = (${t.supersededById} is not null)`),
    check("certificate_issued", sql`${t.status} in ('pending', 'generated') or ${t.issuedAt} is not null`),
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
  ],
);

export const certificateLookup = pgTable(
  "certificate_lookup",
  {
    id: id(),
    certificateId: big("certificate_id").references(() => certificate.id),
    found: smallint("found").notNull(),
    ip: text("ip"),
    at: createdAt(),
  },
  (t) => [index("certificate_lookup_certificate").on(t.certificateId)],
);
