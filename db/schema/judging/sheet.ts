import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { typingEnds } from "@/db/values";
import { reviewTask } from "./review";

/** What an operator read on a judge's paper sheet (docs/rules/review.md, "Paper sheets"). What was typed never changes. */
export const sheetTyping = pgTable(
  "sheet_typing",
  {
    id: id(),
    taskId: big("task_id")
      .notNull()
      .references(() => reviewTask.id, { onDelete: "cascade" }),
    /** How often the sheet had been handed in before: one that was returned is typed anew. */
    handedIn: integer("handed_in").notNull(),
    /** The first of its pair, or the second. */
    place: smallint("place").notNull(),
    typedBy: big("typed_by")
      .notNull()
      .references(() => user.id),
    marks: jsonb("marks").$type<Record<string, number | string>>().notNull(),
    comments: jsonb("comments").$type<Record<string, string>>().notNull(),
    comment: text("comment").notNull(),
    endedAs: text("ended_as", { enum: typingEnds }),
    /** Who chose between two that differed. */
    settledBy: big("settled_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("sheet_typing_place", sql`${t.place} in (1, 2)`),
    index("sheet_typing_task").on(t.taskId),
    uniqueIndex("sheet_typing_pair")
      .on(t.taskId, t.handedIn, t.place)
      .where(sql`${t.endedAs} is distinct from 'discarded'`),
    uniqueIndex("sheet_typing_person")
      .on(t.taskId, t.handedIn, t.typedBy)
      .where(sql`${t.endedAs} is distinct from 'discarded'`),
  ],
);

/** A judge's signature under a sheet that is handed in (docs/rules/review.md, "Signatures"). */
export const sheetSignature = pgTable(
  "sheet_signature",
  {
    id: id(),
    taskId: big("task_id")
      .notNull()
      .references(() => reviewTask.id, { onDelete: "cascade" }),
    /** How often the sheet had been handed in when it was signed: one that is returned and handed in again is not signed. */
    handedIn: integer("handed_in").notNull(),
    /** As the judge typed it. */
    name: text("name").notNull(),
    /** SHA-256 of the sheet, in hexadecimal, and the server's signature over it, the name and the time, in base64url. */
    digest: text("digest").notNull(),
    signature: text("signature").notNull(),
    signedAt: instant("signed_at").notNull(),
  },
  (t) => [unique("sheet_signature_once").on(t.taskId, t.handedIn)],
);
