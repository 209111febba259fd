import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";
import { group } from "@/db/schema/org";
import { applicationStatuses, educations } from "@/db/values";
import { expert } from "./expert";

/** An open call for experts of a library, perhaps for one contest: anybody who is signed in may apply in its time. */
export const expertCall = pgTable(
  "expert_call",
  {
    id: id(),
    /** The library that whoever is approved enters. */
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    contestId: big("contest_id").references(() => contest.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    text: text("text").notNull().default(""),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** Of type FormField. */
    fields: jsonb("fields").$type<unknown[]>().notNull().default([]),
    /** Nobody outside sees it before. */
    publishedAt: instant("published_at"),
    version: integer("version").notNull().default(1),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("expert_call_group").on(t.groupId, t.endsAt),
    check("expert_call_window", sql`${t.startsAt} < ${t.endsAt}`),
    check("expert_call_title", sql`length(trim(${t.title})) > 0`),
  ],
);

/** One person's application to one call. */
export const expertApplication = pgTable(
  "expert_application",
  {
    id: id(),
    callId: big("call_id")
      .notNull()
      .references(() => expertCall.id),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    name: text("name").notNull(),
    orgId: big("org_id").references(() => group.id),
    /** Where they work, in their own words, where the directory lacks it. */
    organisation: text("organisation"),
    jobTitle: text("job_title").notNull().default(""),
    fields: text("fields").array().notNull().default([]),
    degree: text("degree", { enum: educations }),
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull().default({}),
    status: text("status", { enum: applicationStatuses }).notNull().default("applied"),
    reason: text("reason"),
    expertId: big("expert_id").references(() => expert.id),
    appliedAt: instant("applied_at").notNull(),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    unique("expert_application_once").on(t.callId, t.userId),
    index("expert_application_user").on(t.userId),
    check("expert_application_org", sql`(${t.orgId} is null) <> (${t.organisation} is null)`),
    check("expert_application_status", sql`${t.status} in ('applied', 'approved', 'refused', 'withdrawn')`),
  ],
);
