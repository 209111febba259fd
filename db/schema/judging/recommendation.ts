import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { file } from "@/db/schema/file";
import { group } from "@/db/schema/org";
import { educations, nominationStatuses } from "@/db/values";
import { expertInvitation } from "./expert";

/** A host asks the schools below it whom they recommend as experts: so many each, in a window. */
export const expertRequest = pgTable(
  "expert_request",
  {
    id: id(),
    /** Whose library it is for. */
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    title: text("title").notNull(),
    note: text("note").notNull().default(""),
    /** People of each school that is not named otherwise. */
    quota: integer("quota").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    version: integer("version").notNull().default(1),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("expert_request_group").on(t.groupId),
    check("expert_request_window", sql`${t.startsAt} < ${t.endsAt}`),
    check("expert_request_quota", sql`${t.quota} between 0 and 1000`),
  ],
);

/** A school with a number of its own. */
export const expertRequestQuota = pgTable(
  "expert_request_quota",
  {
    requestId: big("request_id")
      .notNull()
      .references(() => expertRequest.id, { onDelete: "cascade" }),
    orgId: big("org_id")
      .notNull()
      .references(() => group.id),
    quota: integer("quota").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.orgId] }),
    check("expert_request_own_quota", sql`${t.quota} between 0 and 1000`),
  ],
);

/** Whom a school recommends, with the form that it signed. */
export const expertNomination = pgTable(
  "expert_nomination",
  {
    id: id(),
    requestId: big("request_id")
      .notNull()
      .references(() => expertRequest.id),
    orgId: big("org_id")
      .notNull()
      .references(() => group.id),
    name: text("name").notNull(),
    which: text("which", { enum: ["mobile", "email"] }).notNull(),
    target: text("target").notNull(),
    jobTitle: text("job_title").notNull().default(""),
    fields: text("fields").array().notNull().default([]),
    degree: text("degree", { enum: educations }),
    formId: big("form_id").references(() => file.id),
    status: text("status", { enum: nominationStatuses }).notNull().default("draft"),
    reason: text("reason"),
    invitationId: big("invitation_id").references(() => expertInvitation.id),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("expert_nomination_of").on(t.requestId, t.orgId),
    uniqueIndex("expert_nomination_once")
      .on(t.requestId, t.target)
      .where(sql`${t.status} in ('nominated', 'approved')`),
    check("expert_nomination_status", sql`${t.status} in ('draft', 'nominated', 'approved', 'refused', 'withdrawn')`),
    check("expert_nomination_form", sql`${t.status} in ('draft', 'withdrawn') or ${t.formId} is not null`),
  ],
);
