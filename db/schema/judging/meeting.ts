import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { work } from "@/db/schema/work";
import { protocolKinds, rankingStatuses } from "@/db/values";
import { reviewPlan, reviewTask } from "./review";

/** The order that the leader of a plan's experts gives its works in a round (docs/rules/review.md, "Group ranking"); no row: not begun. */
export const groupRanking = pgTable(
  "group_ranking",
  {
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    round: integer("round").notNull(),
    status: text("status", { enum: rankingStatuses }).notNull().default("draft"),
    /** Best first. */
    workIds: big("work_ids").array().notNull(),
    /** SHA-256 of the sheets from which it was begun, in hexadecimal: with other sheets it is no longer about what was judged. */
    basis: text("basis").notNull(),
    /** How often it was proposed. */
    proposal: integer("proposal").notNull().default(0),
    proposedBy: big("proposed_by").references(() => user.id),
    /** Counts every change: a press says what it saw. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.round] }),
    check("group_ranking_proposed", sql`${t.status} = 'draft' or (${t.proposal} > 0 and ${t.proposedBy} is not null)`),
  ],
);

/** A leader's signature under a proposed ranking and the sheets that it rests on. Immutable. */
export const groupSignature = pgTable(
  "group_signature",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    round: integer("round").notNull(),
    /** The proposal that was signed. */
    proposal: integer("proposal").notNull(),
    workIds: big("work_ids").array().notNull(),
    /** Each sheet that counted, by its task, with its digest. */
    sheets: jsonb("sheets").$type<[taskId: string, digest: string][]>().notNull(),
    signedBy: big("signed_by")
      .notNull()
      .references(() => user.id),
    /** As the leader typed it. */
    name: text("name").notNull(),
    /** SHA-256 of the result, in hexadecimal, and the server's signature over it, the name and the time, in base64url. */
    digest: text("digest").notNull(),
    signature: text("signature").notNull(),
    signedAt: instant("signed_at").notNull(),
  },
  (t) => [unique("group_signature_once").on(t.planId, t.round, t.proposal)],
);

/** What happened in a group's meeting, line by line; immutable. */
export const groupProtocol = pgTable(
  "group_protocol",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    round: integer("round").notNull(),
    kind: text("kind", { enum: protocolKinds }).notNull(),
    /** The proposal that it is about, or follows. */
    proposal: integer("proposal").notNull().default(0),
    workId: big("work_id").references(() => work.id),
    /** The sheet that was returned. */
    taskId: big("task_id").references(() => reviewTask.id),
    /** Places of a work that was moved, 1 first. */
    fromPlace: integer("from_place"),
    toPlace: integer("to_place"),
    /** The whole order where it is about one, best first. */
    workIds: big("work_ids").array().notNull().default([]),
    words: text("words").notNull().default(""),
    doneBy: big("done_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("group_protocol_plan").on(t.planId, t.round),
    /** Nobody answers a proposal twice. */
    uniqueIndex("group_protocol_answer")
      .on(t.planId, t.round, t.proposal, t.doneBy)
      .where(sql`${t.kind} in ('agreed', 'objected')`),
    check(
      "group_protocol_words",
      sql`${t.kind} not in ('moved', 'settled', 'returned', 'objected') or length(trim(${t.words})) > 0`,
    ),
  ],
);
