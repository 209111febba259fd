import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { summaryStatuses } from "@/db/values";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";
import { contest } from "./contest";
import { file } from "./file";
import { group } from "./org";

/** A report that an organiser asks of schools about some of its contests. */
export const summary = pgTable(
  "summary",
  {
    id: id(),
    title: text("title").notNull(),
    note: text("note").notNull().default(""),
    dueAt: instant("due_at").notNull(),
    /** Reports are still taken after the deadline, and marked. */
    takesLate: boolean("takes_late").notNull().default(true),
    /** Of type FormField. */
    fields: jsonb("fields").$type<unknown[]>().notNull().default([]),
    templateId: big("template_id").references(() => file.id),
    version: integer("version").notNull().default(1),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [check("summary_title", sql`length(trim(${t.title})) > 0`)],
);

export const summaryContest = pgTable(
  "summary_contest",
  {
    summaryId: big("summary_id")
      .notNull()
      .references(() => summary.id, { onDelete: "cascade" }),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
  },
  (t) => [primaryKey({ columns: [t.summaryId, t.contestId] }), index("summary_contest_of").on(t.contestId)],
);

/** What one school is asked for, and how far it is. */
export const summaryReport = pgTable(
  "summary_report",
  {
    id: id(),
    summaryId: big("summary_id")
      .notNull()
      .references(() => summary.id),
    orgId: big("org_id")
      .notNull()
      .references(() => group.id),
    status: text("status", { enum: summaryStatuses }).notNull().default("requested"),
    /** The PDF that goes with the next version. */
    draftFileId: big("draft_file_id").references(() => file.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique("summary_report_once").on(t.summaryId, t.orgId),
    index("summary_report_org").on(t.orgId),
    check("summary_report_status", sql`${t.status} in ('requested', 'submitted', 'returned', 'accepted')`),
  ],
);

/** A remark on a page of a report. */
export interface PageMark {
  page: number;
  text: string;
}

/** What a school handed in at one moment; answers and file never change, remarks are written beside them. */
export const summaryVersion = pgTable(
  "summary_version",
  {
    id: id(),
    reportId: big("report_id")
      .notNull()
      .references(() => summaryReport.id),
    no: integer("no").notNull(),
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull(),
    fileId: big("file_id")
      .notNull()
      .references(() => file.id),
    late: boolean("late").notNull(),
    submittedBy: big("submitted_by")
      .notNull()
      .references(() => user.id),
    submittedAt: instant("submitted_at").notNull(),
    marks: jsonb("marks").$type<PageMark[]>().notNull().default([]),
    returnReason: text("return_reason"),
  },
  (t) => [unique("summary_version_no").on(t.reportId, t.no)],
);
