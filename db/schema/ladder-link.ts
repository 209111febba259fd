import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { contestLinkStatuses } from "@/db/values";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";
import { contest, item, stage } from "./contest";
import { team } from "./enrollment";
import { work, workVersion } from "./work";

export const contestLinkStatus = pgEnum("contest_link_status", contestLinkStatuses);

/** One contest sends its best on to another one (docs/rules/ladder.md, "Contests that feed each other"). */
export const contestLink = pgTable(
  "contest_link",
  {
    id: id(),
    fromContestId: big("from_contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    toContestId: big("to_contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    /** Where they enter; nobody can be sent before the receiving contest has set it. */
    toStageId: big("to_stage_id").references(() => stage.id, { onDelete: "set null" }),
    status: contestLinkStatus("status").notNull(),
    /** The side that asked; the other one answers. */
    side: text("side", { enum: ["from", "to"] }).notNull(),
    message: text("message").notNull().default(""),
    askedBy: big("asked_by")
      .notNull()
      .references(() => user.id),
    answeredBy: big("answered_by").references(() => user.id),
    answeredAt: instant("answered_at"),
    /** Why it was declined or ended. */
    reason: text("reason"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("contest_link_once")
      .on(t.fromContestId, t.toContestId)
      .where(sql`${t.status} in ('asked', 'accepted')`),
    index("contest_link_to").on(t.toContestId),
    check("contest_link_other", sql`${t.fromContestId} <> ${t.toContestId}`),
    check("contest_link_reason", sql`${t.status} not in ('declined', 'ended') or ${t.reason} is not null`),
  ],
);

/** Which track or group of the receiving contest the works of a track enter. */
export const contestLinkItem = pgTable(
  "contest_link_item",
  {
    linkId: big("link_id")
      .notNull()
      .references(() => contestLink.id, { onDelete: "cascade" }),
    fromItemId: big("from_item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    toItemId: big("to_item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.fromItemId] })],
);

/** Where a team came from that another contest sent, as it was then; it never changes. */
export const teamArrival = pgTable(
  "team_arrival",
  {
    teamId: big("team_id")
      .primaryKey()
      .references(() => team.id),
    linkId: big("link_id")
      .notNull()
      .references(() => contestLink.id),
    fromTeamId: big("from_team_id")
      .notNull()
      .references(() => team.id),
    fromWorkId: big("from_work_id")
      .notNull()
      .references(() => work.id),
    fromVersionId: big("from_version_id")
      .notNull()
      .references(() => workVersion.id),
    /** In the ranking, or its organisation's list, by which it was sent; null for a direct entry. */
    rank: integer("rank"),
    /** The sending contest, stage and team in words, as they were called then. */
    origin: jsonb("origin").$type<Record<string, string | null>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("team_arrival_work").on(t.linkId, t.fromWorkId), index("team_arrival_from").on(t.fromTeamId)],
);
