import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { studyKinds } from "@/db/values";
import { user } from "./access";
import { certificateDesign } from "./certificate";
import { big, createdAt, id, instant } from "./columns";
import { contest } from "./contest";
import { file } from "./file";
import { group } from "./org";

/** A question of a quiz; `correct` holds the places of the right options. */
export interface StudyQuestion {
  text: string;
  multiple: boolean;
  options: string[];
  correct: number[];
}

/** What a contest or an organisation gives its people to learn. */
export const studyResource = pgTable(
  "study_resource",
  {
    id: id(),
    contestId: big("contest_id").references(() => contest.id, { onDelete: "cascade" }),
    groupId: big("group_id").references(() => group.id),
    kind: text("kind", { enum: studyKinds }).notNull(),
    title: text("title").notNull(),
    note: text("note").notNull().default(""),
    audience: text("audience").array().notNull(),
    required: boolean("required").notNull().default(false),
    /** To be done by the end of this day. */
    dueOn: date("due_on"),
    contentHtml: text("content_html").notNull().default(""),
    fileId: big("file_id").references(() => file.id),
    questions: jsonb("questions").$type<StudyQuestion[]>().notNull().default([]),
    /** Percent of the questions. */
    passMark: integer("pass_mark").notNull().default(60),
    /** 0: as many as one likes. */
    maxAttempts: integer("max_attempts").notNull().default(3),
    publishedAt: instant("published_at"),
    /** When its people were reminded by themselves that its day comes. */
    remindedAt: instant("reminded_at"),
    version: integer("version").notNull().default(1),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("study_resource_contest").on(t.contestId),
    index("study_resource_group").on(t.groupId),
    check("study_resource_owner", sql`num_nonnulls(${t.contestId}, ${t.groupId}) = 1`),
    check("study_resource_pass", sql`${t.passMark} between 1 and 100 and ${t.maxAttempts} >= 0`),
  ],
);

/** How far one person is with a resource. */
export const studyProgress = pgTable(
  "study_progress",
  {
    resourceId: big("resource_id")
      .notNull()
      .references(() => studyResource.id, { onDelete: "cascade" }),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    openedAt: instant("opened_at").notNull(),
    /** Of a video, in seconds. */
    position: integer("position").notNull().default(0),
    doneAt: instant("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.resourceId, t.userId] }),
    index("study_progress_user").on(t.userId),
    check("study_progress_position", sql`${t.position} >= 0`),
  ],
);

/** One attempt at a quiz; it never changes. */
export const studyAttempt = pgTable(
  "study_attempt",
  {
    id: id(),
    resourceId: big("resource_id")
      .notNull()
      .references(() => studyResource.id),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    no: integer("no").notNull(),
    answers: jsonb("answers").$type<number[][]>().notNull(),
    /** Percent. */
    score: integer("score").notNull(),
    passed: boolean("passed").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [unique("study_attempt_no").on(t.resourceId, t.userId, t.no), index("study_attempt_user").on(t.userId)],
);

/** What was completed when, as a certificate of completion says it; it never changes. */
export const studyCompletion = pgTable(
  "study_completion",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    contestId: big("contest_id").references(() => contest.id, { onDelete: "cascade" }),
    groupId: big("group_id").references(() => group.id),
    resourceIds: big("resource_ids").array().notNull(),
    number: text("number").notNull().unique(),
    traceCode: text("trace_code").notNull().unique(),
    holder: text("holder").notNull(),
    ownerName: text("owner_name").notNull(),
    lines: jsonb("lines").$type<{ title: string; kind: string; doneOn: string; score: number | null }[]>().notNull(),
    digest: text("digest").notNull(),
    issuedAt: instant("issued_at").notNull(),
    /** The design that it is drawn by, and all that it prints; null for those that were issued as a table. */
    designId: big("design_id").references(() => certificateDesign.id),
    snapshot: jsonb("snapshot").$type<Record<string, unknown>>(),
  },
  (t) => [
    unique("study_completion_once").on(t.userId, t.contestId, t.groupId, t.resourceIds).nullsNotDistinct(),
    check("study_completion_owner", sql`num_nonnulls(${t.contestId}, ${t.groupId}) = 1`),
  ],
);
