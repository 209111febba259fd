import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sampleSeats } from "@/db/told-values";
import { pastOrganisationKinds, schoolRequestStatuses } from "@/db/values";
import { importCheck, role, user } from "./access";
import { big, bytes, createdAt, id, instant } from "./columns";
import { group } from "./org";

/** A signed-in device. The token names `sid`; this row decides on every call whether it still counts. */
export const session = pgTable(
  "session",
  {
    sid: uuid("sid").primaryKey().defaultRandom(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    roleId: big("role_id").references(() => role.id),
    groupId: big("group_id").references(() => group.id),
    /** The browser it was opened in; unset for one that was handed over. */
    deviceId: uuid("device_id"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** A look at the sample contest: it reads, and writes nothing (docs/rules/access.md, "Sample"). */
    sample: boolean("sample").notNull().default(false),
    /** The session of whoever looks at the product as this person, or in this role, with this one (docs/rules/access.md, "View as"). */
    viewerSid: uuid("viewer_sid").references((): AnyPgColumn => session.sid, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedWhy: text("revoked_why"),
  },
  (t) => [
    index("session_user").on(t.userId),
    index("session_viewer").on(t.viewerSid).where(sql`${t.viewerSid} is not null`),
  ],
);

/**
 * A signed-in person on their way to another host: the `token` cookie carries the code, which is stored as a digest, is good
 * for one minute and for one use, and only on the host it was made for (docs/rules/access.md, "Hand-over").
 */
export const handOver = pgTable("hand_over", {
  codeHash: bytes("code_hash").primaryKey(),
  sid: uuid("sid")
    .notNull()
    .references(() => session.sid, { onDelete: "cascade" }),
  host: text("host").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

/** A browser that a person has signed in with: strangers cannot use its tries up. The signed cookie `device` names it. */
export const knownDevice = pgTable(
  "known_device",
  {
    id: uuid("id").notNull(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    ip: text("ip"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);

export const verificationCode = pgTable(
  "verification_code",
  {
    id: id(),
    purpose: text("purpose", { enum: ["login", "register", "retrieve", "contact", "owner"] }).notNull(),
    channel: text("channel", { enum: ["sms", "email"] }).notNull(),
    target: text("target").notNull(),
    /** The requester of the code, as `requesterOf` names them; attempts are counted per requester. */
    requester: text("requester"),
    codeHash: bytes("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("verification_code_target").on(t.target, t.purpose, t.createdAt)],
);

export const captcha = pgTable("captcha", {
  id: uuid("id").primaryKey().defaultRandom(),
  answerHash: bytes("answer_hash").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** Proofs of work that were used, until they would have run out anyway: each is good once, whichever process it comes to. */
export const spentProof = pgTable("spent_proof", {
  nonce: text("nonce").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});

/** Counters (`lib/limit/limits.ts`): shared by all processes, surviving a restart. */
export const rateLimit = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  /** Unix milliseconds. */
  expire: big("expire"),
});

export const idempotency = pgTable(
  "idempotency",
  {
    userKey: text("user_key").notNull(),
    key: text("key").notNull(),
    path: text("path").notNull(),
    bodyHash: text("body_hash").notNull(),
    answer: jsonb("answer"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userKey, t.key] })],
);

/**
 * A person's former organisations. Triggers on `user` and `expert` write a row for whatever a change removes, and no row
 * ever changes: present organisations are in those tables; both together are the full history.
 */
export const pastOrganisation = pgTable(
  "past_organisation",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    kind: text("kind", { enum: pastOrganisationKinds }).notNull(),
    fromAt: instant("from_at").notNull(),
    untilAt: instant("until_at").notNull(),
  },
  (t) => [index("past_organisation_user").on(t.userId, t.untilAt)],
);

/** An account that its person wants deleted; signing in before `dueAt` undoes it (docs/rules/access.md, "Deletion"). */
export const accountClosing = pgTable(
  "account_closing",
  {
    userId: big("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    askedAt: instant("asked_at").notNull().defaultNow(),
    dueAt: instant("due_at").notNull(),
  },
  (t) => [index("account_closing_due").on(t.dueAt)],
);

/**
 * A change of somebody's login contact: made by themselves (`done` at once), or proposed by an administrator and waiting
 * for the holder of the new one. `clash` records what a migration had to take from an account.
 */
export const contactChange = pgTable(
  "contact_change",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    which: text("which", { enum: ["mobile", "email"] }).notNull(),
    status: text("status", { enum: ["pending", "done", "stopped", "replaced", "clash"] }).notNull(),
    target: text("target").notNull(),
    before: text("before"),
    beforeVerifiedAt: instant("before_verified_at"),
    /** Who proposed it, in which role: judged again when it takes effect. */
    proposedBy: big("proposed_by").references(() => user.id),
    roleId: big("role_id").references(() => role.id, { onDelete: "cascade" }),
    groupId: big("group_id").references(() => group.id),
    createdAt: createdAt(),
    /** Of a proposal: until then it can be confirmed. */
    expiresAt: instant("expires_at"),
    doneAt: instant("done_at"),
    /** Until then the old contact's holder can stop it, or take it back. */
    stopUntil: instant("stop_until"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("contact_change_user").on(t.userId),
    uniqueIndex("contact_change_pending").on(t.userId, t.which).where(sql`${t.status} = 'pending'`),
  ],
);

/**
 * From where the sample contest may be looked at, and where such a look begins. The demo's seed alone writes it; a visitor's seat
 * needs no account (docs/rules/access.md, "Sample").
 */
export const sampleSeat = pgTable(
  "sample_seat",
  {
    seat: text("seat", { enum: sampleSeats }).primaryKey(),
    userId: big("user_id").references(() => user.id, { onDelete: "cascade" }),
    roleId: big("role_id").references(() => role.id, { onDelete: "cascade" }),
    groupId: big("group_id").references(() => group.id),
    path: text("path").notNull(),
  },
  (t) => [
    check(
      "sample_seat_whole",
      sql`(${t.userId} is null) = (${t.roleId} is null) and (${t.userId} is null) = (${t.groupId} is null)`,
    ),
  ],
);

/** Somebody who does not find their school or company in the directory asks for it; whoever keeps the directory settles it once. */
export const schoolRequest = pgTable(
  "school_request",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    kind: text("kind", { enum: ["school", "company"] }).notNull(),
    name: text("name").notNull(),
    city: text("city").notNull(),
    note: text("note").notNull().default(""),
    status: text("status", { enum: schoolRequestStatuses }).notNull().default("open"),
    /** What their profile said when they asked: another answer since then is theirs, and stays. */
    hadSchoolId: big("had_school_id").references(() => group.id),
    /** The organisation that it came to. */
    groupId: big("group_id").references(() => group.id),
    reason: text("reason"),
    settledBy: big("settled_by").references(() => user.id),
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("school_request_open").on(t.userId, t.kind, sql`lower(${t.name})`).where(sql`${t.status} = 'open'`),
    index("school_request_waiting").on(t.id).where(sql`${t.status} = 'open'`),
    index("school_request_group").on(t.groupId),
    check(
      "school_request_settled",
      sql`(${t.status} = 'open') = (${t.settledAt} is null) and (${t.groupId} is not null) = (${t.status} in ('matched', 'created'))
        and (${t.reason} is not null) = (${t.status} = 'refused')`,
    ),
  ],
);

/** A checked spreadsheet that a job imports, for whoever had it checked, in the role in which they asked for it. */
export const importJob = pgTable(
  "import_job",
  {
    checkId: big("check_id")
      .primaryKey()
      .references(() => importCheck.id, { onDelete: "cascade" }),
    roleId: big("role_id")
      .notNull()
      .references(() => role.id, { onDelete: "cascade" }),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    /** Where the order came from, as the audit and the words need it. */
    origin: jsonb("origin").notNull(),
    onlyValid: boolean("only_valid").notNull(),
    /** How far it is, written beside the transaction that imports. */
    total: integer("total").notNull().default(0),
    judged: integer("judged").notNull().default(0),
    written: integer("written").notNull().default(0),
    /** How often it has begun: whoever is killed in the middle of it leaves nothing half, and it begins anew. */
    tries: integer("tries").notNull().default(0),
    failed: boolean("failed").notNull().default(false),
    /** What came of it, sealed: the counts and every problem, or why it was refused. */
    outcome: bytes("outcome"),
    endedAt: instant("ended_at"),
    /** Its owner has seen what came of it. */
    closedAt: instant("closed_at"),
    createdAt: createdAt(),
  },
  (t) => [index("import_job_open").on(t.createdAt).where(sql`${t.endedAt} is null`)],
);
