import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { previewKinds, previewReasons, previewStates } from "@/db/values";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";
import { file } from "./file";
import { work, workFile, workVersion } from "./work";

/** What was read of a stored content by one version of the readers: once, whoever stored it. */
export const fileText = pgTable(
  "file_text",
  {
    sha256: text("sha256").notNull(),
    reader: integer("reader").notNull(),
    content: jsonb("content").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.sha256, t.reader] })],
);

/** Contents and versions that wait to be read, compared, or (`cleanBy`) copied without what they say about their authors. */
export const readingDue = pgTable(
  "reading_due",
  {
    id: id(),
    sha256: text("sha256"),
    versionId: big("version_id").references(() => workVersion.id),
    cleanBy: big("clean_by").references(() => user.id),
    attempts: integer("attempts").notNull().default(0),
    claimedAt: instant("claimed_at"),
  },
  (t) => [
    uniqueIndex("reading_due_content").on(t.sha256).where(sql`${t.sha256} is not null`),
    uniqueIndex("reading_due_version").on(t.versionId).where(sql`${t.versionId} is not null and ${t.cleanBy} is null`),
    uniqueIndex("reading_due_clean").on(t.versionId).where(sql`${t.cleanBy} is not null`),
    check("reading_due_one", sql`(${t.sha256} is null) <> (${t.versionId} is null)`),
  ],
);

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

/** What the files of a version that are reviewed blindly tell of their makers, as one version of the linter found it. */
export const workLint = pgTable(
  "work_lint",
  {
    id: id(),
    versionId: big("version_id")
      .notNull()
      .references(() => workVersion.id),
    linter: integer("linter").notNull(),
    /** SHA-256 of the words that were searched for. */
    words: text("words").notNull(),
    found: integer("found").notNull(),
    possible: integer("possible").notNull(),
    unread: integer("unread").notNull(),
    files: jsonb("files").$type<unknown[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("work_lint_once").on(t.versionId, t.words, t.linter),
    index("work_lint_version").on(t.versionId, t.id),
  ],
);

/** A copy of a version's file without what it says about its authors, for review; the original stays. */
export const workClean = pgTable("work_clean", {
  workFileId: big("work_file_id")
    .primaryKey()
    .references(() => workFile.id),
  fileId: big("file_id")
    .notNull()
    .references(() => file.id),
  madeBy: big("made_by").references(() => user.id),
  createdAt: createdAt(),
});

/** A work whose text was compared: its final version, how many words it has, and how like the most similar work it is. */
export const similarText = pgTable(
  "similar_text",
  {
    workId: big("work_id")
      .primaryKey()
      .references(() => work.id),
    versionId: big("version_id")
      .notNull()
      .references(() => workVersion.id),
    tokens: integer("tokens").notNull(),
    /** The largest share of its pairs, in thousandths. */
    share: integer("share").notNull().default(0),
    comparedAt: instant("compared_at").notNull().defaultNow(),
  },
  (t) => [index("similar_text_share").on(t.share, t.workId)],
);

/** The fingerprints of works, by which similar ones are found. */
export const similarPrint = pgTable(
  "similar_print",
  { hash: integer("hash").notNull(), workId: big("work_id").notNull() },
  (t) => [primaryKey({ columns: [t.hash, t.workId] }), index("similar_print_work").on(t.workId)],
);

/** How much of a work stands in another one, in thousandths of its words, with the longest passages; a row for each side. */
export const similarPair = pgTable(
  "similar_pair",
  {
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    otherId: big("other_id")
      .notNull()
      .references(() => work.id),
    share: integer("share").notNull(),
    passages: jsonb("passages").$type<unknown[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.otherId] }), index("similar_pair_other").on(t.otherId)],
);
