import { sql } from "drizzle-orm";
import {
  boolean,
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
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { contest, item, stage } from "@/db/schema/contest";
import { team } from "@/db/schema/enrollment";
import { file } from "@/db/schema/file";
import { work, workVersion } from "@/db/schema/work";
import { contestLinkStatuses } from "@/db/values";
import { promotionRun } from "./promotion";

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

/** Another installation whose packages are taken in, by its public keys (docs/rules/ladder.md, "Packages between installations"). */
export const trustedKey = pgTable(
  "trusted_key",
  {
    id: id(),
    name: text("name").notNull(),
    address: text("address").notNull(),
    /** Both public keys, as the other installation shows them. */
    key: text("key").notNull(),
    reason: text("reason").notNull(),
    addedBy: big("added_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    revokedBy: big("revoked_by").references(() => user.id),
    revokedAt: instant("revoked_at"),
    revokeReason: text("revoke_reason"),
  },
  (t) => [
    uniqueIndex("trusted_key_once").on(t.key).where(sql`${t.revokedAt} is null`),
    check("trusted_key_revoked", sql`(${t.revokedAt} is null) = (${t.revokeReason} is null)`),
  ],
);

/** A package that was made of a published promotion. Its bytes are made anew for each download, and are the same, or none. */
export const promotionPackage = pgTable(
  "promotion_package",
  {
    id: id(),
    runId: big("run_id")
      .notNull()
      .references(() => promotionRun.id),
    /** For whom contacts are sealed in it; null without contacts. */
    receiverId: big("receiver_id").references(() => trustedKey.id),
    reason: text("reason"),
    /** SHA-256 of its `package.json`. */
    digest: text("digest").notNull(),
    works: integer("works").notNull(),
    files: integer("files").notNull(),
    bytes: big("bytes").notNull(),
    madeBy: big("made_by")
      .notNull()
      .references(() => user.id),
    downloads: integer("downloads").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique("promotion_package_once").on(t.runId, t.digest),
    check("promotion_package_digest", sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
    check("promotion_package_contacts", sql`(${t.receiverId} is null) = (${t.reason} is null)`),
  ],
);

/** A package that was received for a contest, checked whole; the file stays until all of its works are here, a day at most. */
export const packageIntake = pgTable(
  "package_intake",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    keyId: big("key_id")
      .notNull()
      .references(() => trustedKey.id),
    digest: text("digest").notNull(),
    fileId: big("file_id").references(() => file.id),
    /** Where it came from, in words, and how many works it brings. */
    origin: jsonb("origin").$type<Record<string, string>>().notNull(),
    works: integer("works").notNull(),
    stageId: big("stage_id").references(() => stage.id, { onDelete: "set null" }),
    /** Its track codes and where they enter here. */
    places: jsonb("places").$type<Record<string, string>>().notNull(),
    /** People without number or address are found by name and school. */
    byName: boolean("by_name").notNull().default(false),
    version: integer("version").notNull().default(1),
    receivedBy: big("received_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    takenBy: big("taken_by").references(() => user.id),
    takenAt: instant("taken_at"),
  },
  (t) => [
    unique("package_intake_once").on(t.contestId, t.digest),
    index("package_intake_file").on(t.fileId),
    check("package_intake_digest", sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
    check("package_intake_taken", sql`(${t.takenAt} is null) = (${t.takenBy} is null)`),
  ],
);

/** Where a team came from that a package brought, as the package says it; it never changes. */
export const packageArrival = pgTable(
  "package_arrival",
  {
    teamId: big("team_id")
      .primaryKey()
      .references(() => team.id),
    intakeId: big("intake_id")
      .notNull()
      .references(() => packageIntake.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    /** The key that signed it, and the work's id there: a work comes to a contest once, by whatever package. */
    fromKey: text("from_key").notNull(),
    fromWork: text("from_work").notNull(),
    rank: integer("rank"),
    origin: jsonb("origin").$type<Record<string, string | null>>().notNull(),
    levels: jsonb("levels")
      .$type<{ contestName: string; stageName: string; host: string; year: number; awardName: string | null }[]>()
      .notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("package_arrival_work").on(t.contestId, t.fromKey, t.fromWork),
    index("package_arrival_intake").on(t.intakeId),
  ],
);
