import { sql } from "drizzle-orm";
import { check, index, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { role, user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { team } from "@/db/schema/enrollment";
import { group } from "@/db/schema/org";
import { delegationParts, type PersonFact, teamChangeKinds, teamChangeStatuses } from "@/db/values";

export const teamChangeStatus = pgEnum("team_change_status", teamChangeStatuses);

/** One side of a change, as far as it is about a name, the work's title, a person, an order or facts; facts with what is shown of them. */
export interface ChangeSide {
  name?: string;
  title?: string;
  person?: { userId: string; name: string };
  order?: { memberId: string; name: string }[];
  facts?: { fact: PersonFact; value: string | null; shown: string | null }[];
}

/** A captain's request to change an approved team: what it is about was so before, and is to be so after. */
export const teamChange = pgTable(
  "team_change",
  {
    id: id(),
    teamId: big("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: teamChangeKinds }).notNull(),
    status: teamChangeStatus("status").notNull(),
    /** Whom it is about: who comes, goes, takes over, or whose facts are corrected. */
    personId: big("person_id").references(() => user.id),
    before: jsonb("before").$type<ChangeSide>().notNull(),
    after: jsonb("after").$type<ChangeSide>().notNull(),
    reason: text("reason").notNull(),
    askedBy: big("asked_by")
      .notNull()
      .references(() => user.id),
    /** Until when the person may accept. */
    expiresAt: instant("expires_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("team_change_open").on(t.teamId, t.kind).where(sql`${t.status} in ('invited', 'school', 'manager')`),
    index("team_change_team").on(t.teamId),
    index("team_change_person").on(t.personId).where(sql`${t.status} = 'invited'`),
    index("team_change_queue").on(t.status, t.createdAt),
    check(
      "team_change_invited",
      sql`${t.status} <> 'invited' or (${t.personId} is not null and ${t.expiresAt} is not null)`,
    ),
    check("team_change_reason", sql`length(trim(${t.reason})) > 0`),
  ],
);

/**
 * Somebody who decides on teams names a deputy for a time (docs/rules/enrollment.md, "Deputies"): for the role in which they were then,
 * or as an advisor for the teams that both advise.
 */
export const delegation = pgTable(
  "delegation",
  {
    id: id(),
    part: text("part", { enum: delegationParts }).notNull(),
    delegatorId: big("delegator_id")
      .notNull()
      .references(() => user.id),
    deputyId: big("deputy_id")
      .notNull()
      .references(() => user.id),
    roleId: big("role_id").references(() => role.id),
    groupId: big("group_id").references(() => group.id),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    index("delegation_deputy").on(t.deputyId).where(sql`${t.revokedAt} is null`),
    index("delegation_delegator").on(t.delegatorId),
    check("delegation_not_to_oneself", sql`${t.deputyId} <> ${t.delegatorId}`),
    check("delegation_period", sql`${t.startsAt} < ${t.endsAt}`),
    check("delegation_role", sql`(${t.part} = 'desk') = (${t.roleId} is not null and ${t.groupId} is not null)`),
  ],
);

/** Somebody looked at two teams that are alike and found them different; the smaller id first. */
export const teamDistinct = pgTable(
  "team_distinct",
  {
    oneId: big("one_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    otherId: big("other_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    by: big("by")
      .notNull()
      .references(() => user.id),
    note: text("note"),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.oneId, t.otherId] }), check("team_distinct_order", sql`${t.oneId} < ${t.otherId}`)],
);
