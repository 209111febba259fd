import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { role, user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";
import { group } from "@/db/schema/org";
import { educations, invitationStatuses } from "@/db/values";

/** A person of the expert library; `orgId` is where they work, which is what conflicts are judged by. */
export const expert = pgTable(
  "expert",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .unique()
      .references(() => user.id),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    orgId: big("org_id").references(() => group.id),
    /** Further organisations that the expert has declared ties with: conflicts are judged by them like by `orgId`. */
    tiedOrgIds: big("tied_org_ids").array().notNull().default([]),
    jobTitle: text("job_title").notNull().default(""),
    fields: text("fields").array().notNull().default([]),
    degree: text("degree", { enum: educations }),
    /** In which they can judge, in words. */
    languages: text("languages").array().notNull().default([]),
    /** What the library notes of them to find them by; nobody else reads it. */
    tags: text("tags").array().notNull().default([]),
    /** Days on which they judge nothing, both ends included. */
    away: jsonb("away").$type<{ from: string; until: string }[]>().notNull().default([]),
    /** The most works of one plan that they take; null: as many as the plan says. */
    maxLoad: integer("max_load"),
    /** What the expert lets the public read of them, in their own words. */
    introduction: text("introduction").notNull().default(""),
    introductionEn: text("introduction_en").notNull().default(""),
    /** When they agreed to be shown to the public; null: they do not. */
    consentedAt: instant("consented_at"),
    /** When the host put them on its page; null: it does not show them. */
    publishedAt: instant("published_at"),
    status: text("status", { enum: ["active", "retired"] })
      .notNull()
      .default("active"),
    /** Let in for one plan: in no library, and in no other plan. */
    temporary: boolean("temporary").notNull().default(false),
    /** The same person under another account, who has all that this one had; it is in no library any more. */
    mergedInto: big("merged_into").references((): AnyPgColumn => expert.id),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check("expert_max_load", sql`${t.maxLoad} between 1 and 1000`),
    check("expert_published_consents", sql`${t.publishedAt} is null or ${t.consentedAt} is not null`),
    index("expert_published").on(t.groupId).where(sql`${t.publishedAt} is not null`),
    index("expert_merged").on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    check(
      "expert_merged_retired",
      sql`${t.mergedInto} is null or (${t.status} = 'retired' and ${t.mergedInto} <> ${t.id})`,
    ),
  ],
);

/**
 * An invitation into a library, sent to a number or an address. Whoever holds the link answers it; whether the contact belongs to
 * an account is never looked at.
 */
export const expertInvitation = pgTable(
  "expert_invitation",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    /** As the inviter knows the person. */
    name: text("name").notNull(),
    which: text("which", { enum: ["mobile", "email"] }).notNull(),
    target: text("target").notNull(),
    orgId: big("org_id").references(() => group.id),
    tiedOrgIds: big("tied_org_ids").array().notNull().default([]),
    jobTitle: text("job_title").notNull().default(""),
    fields: text("fields").array().notNull().default([]),
    status: text("status", { enum: invitationStatuses }).notNull().default("open"),
    expertId: big("expert_id").references(() => expert.id),
    /** Who invited, in which role: judged again at acceptance. */
    invitedBy: big("invited_by")
      .notNull()
      .references(() => user.id),
    roleId: big("role_id").references(() => role.id, { onDelete: "set null" }),
    invitedIn: big("invited_in").references(() => group.id),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (t) => [uniqueIndex("expert_invitation_open").on(t.groupId, t.target).where(sql`${t.status} = 'open'`)],
);

export const expertGroup = pgTable(
  "expert_group",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    leaderId: big("leader_id").references(() => expert.id),
    version: integer("version").notNull().default(1),
  },
  (t) => [unique("expert_group_name").on(t.contestId, t.name)],
);

export const expertGroupMember = pgTable(
  "expert_group_member",
  {
    expertGroupId: big("expert_group_id")
      .notNull()
      .references(() => expertGroup.id, { onDelete: "cascade" }),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
  },
  (t) => [primaryKey({ columns: [t.expertGroupId, t.expertId] })],
);
