import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { previewKinds, previewReasons, previewStates } from "@/db/values";
import { big, createdAt, instant } from "./columns";
import { file } from "./file";

/** What is made of a stored content for its readers, once, whoever stored it; while it is due it waits for a job. */
export const filePreview = pgTable(
  "file_preview",
  {
    /** Of the content that it is made of. */
    sha256: text("sha256").primaryKey(),
    mime: text("mime").notNull(),
    kind: text("kind", { enum: previewKinds }).notNull(),
    state: text("state", { enum: previewStates }).notNull().default("due"),
    reason: text("reason", { enum: previewReasons }),
    fileId: big("file_id").references(() => file.id),
    facts: jsonb("facts"),
    attempts: integer("attempts").notNull().default(0),
    claimedAt: instant("claimed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("file_preview_file").on(t.fileId),
    index("file_preview_due").on(t.createdAt).where(sql`${t.state} = 'due'`),
    check("file_preview_made", sql`(${t.state} = 'made') = (${t.fileId} is not null)`),
    check("file_preview_failed", sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
  ],
);
