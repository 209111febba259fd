import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { user } from "./access";
import { big, bytes, createdAt, id, instant } from "./columns";

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
