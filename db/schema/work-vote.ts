import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { voteCounts, voteFlags, votePeriods } from "@/db/values";
import { user } from "./access";
import { big, bytes, id, instant } from "./columns";
import { contest } from "./contest";
import { work } from "./work";

/** The rules of a contest's public vote (docs/rules/work.md, "Public vote"). */
export const voteRule = pgTable(
  "vote_rule",
  {
    contestId: big("contest_id")
      .primaryKey()
      .references(() => contest.id, { onDelete: "cascade" }),
    isOn: boolean("is_on").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** How many votes an account has: in the contest, or on each day. */
    allowance: integer("allowance").notNull(),
    per: text("per", { enum: votePeriods }).notNull(),
    minAccountDays: integer("min_account_days").notNull(),
    excludesOwn: boolean("excludes_own").notNull(),
    /** From when everybody sees the counts. */
    counts: text("counts", { enum: voteCounts }).notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("vote_rule_window", sql`${t.startsAt} < ${t.endsAt}`),
    check("vote_rule_allowance", sql`${t.allowance} between 1 and 20`),
    check("vote_rule_account_days", sql`${t.minAccountDays} between 0 and 30`),
  ],
);

/** A vote for a work. Of a person who is gone it has neither the account nor the address, and counts. */
export const workVote = pgTable(
  "work_vote",
  {
    id: id(),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    userId: big("user_id").references(() => user.id),
    /** A keyed digest: equal addresses give equal bytes, and none can be read from it. */
    addressHash: bytes("address_hash"),
    /** Whole days since the account was made. */
    accountDays: integer("account_days").notNull(),
    votedAt: instant("voted_at").notNull().default(sql`app_now()`),
    /** The day in China. */
    votedOn: date("voted_on").notNull(),
    voidedAt: instant("voided_at"),
    voidedBy: big("voided_by").references(() => user.id),
    voidedFor: text("voided_for", { enum: voteFlags }),
  },
  (t) => [
    unique("work_vote_once").on(t.workId, t.userId, t.votedOn),
    index("work_vote_contest").on(t.contestId, t.workId),
    index("work_vote_user").on(t.userId, t.contestId),
    check("work_vote_void", sql`(${t.voidedAt} is null) = (${t.voidedFor} is null)`),
    check("work_vote_person", sql`${t.userId} is not null or ${t.addressHash} is null`),
    check("work_vote_account_days", sql`${t.accountDays} >= 0`),
  ],
);
