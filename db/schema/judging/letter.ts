import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, bytes, createdAt, id, instant } from "@/db/schema/columns";
import { letterKinds } from "@/db/values";
import { expert } from "./expert";
import { reviewPlan } from "./review";

/** What the letters of a plan say (docs/rules/expert.md, "Letters"); no row: what is shipped. */
export const letterDraft = pgTable(
  "letter_draft",
  {
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: letterKinds }).notNull(),
    locale: text("locale").notNull(),
    heading: text("heading").notNull(),
    body: text("body").notNull(),
    closing: text("closing").notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.planId, t.kind, t.locale] })],
);

/** A letter that an expert was given: immutable but for its sending, and for its bytes, which go with the account. */
export const expertLetter = pgTable(
  "expert_letter",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    kind: text("kind", { enum: letterKinds }).notNull(),
    locale: text("locale").notNull(),
    /** Within the plan and the kind, from 1. */
    serial: integer("serial").notNull(),
    number: text("number").notNull().unique(),
    sha256: text("sha256").notNull(),
    /** Null once the account was deleted. */
    pdf: bytes("pdf"),
    /** The letter in whose place it is. */
    replaces: big("replaces")
      .references((): AnyPgColumn => expertLetter.id)
      .unique(),
    /** Why there is another one. */
    reason: text("reason").notNull().default(""),
    issuedBy: big("issued_by")
      .notNull()
      .references(() => user.id),
    issuedAt: createdAt(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    unique("expert_letter_serial").on(t.planId, t.kind, t.serial),
    index("expert_letter_expert").on(t.expertId),
    check("expert_letter_reason", sql`(${t.replaces} is null) = (${t.reason} = '')`),
  ],
);
