import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
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
import type { DownloadValue, disciplines, PrizeValue, QuestionValue } from "@/db/told-values";
import {
  contestLevels,
  contestStatuses,
  type GroupRuleValue,
  idleRules,
  stageModes,
  stageOwners,
  windowTypes,
} from "@/db/values";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";
import { group } from "./org";

export const contestStatus = pgEnum("contest_status", contestStatuses);
export const contestLevel = pgEnum("contest_level", contestLevels);
export const contestMode = pgEnum("contest_mode", ["individual", "team"]);
export const windowType = pgEnum("window_type", windowTypes);

export const contestSeries = pgTable(
  "contest_series",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    name: text("name").notNull(),
  },
  (t) => [unique("contest_series_name").on(t.groupId, t.name)],
);

export const contest = pgTable(
  "contest",
  {
    id: id(),
    seriesId: big("series_id")
      .notNull()
      .references(() => contestSeries.id),
    /** The edition (届). */
    round: integer("round").notNull().default(1),
    year: integer("year").notNull(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    host: text("host").notNull().default(""),
    hostEn: text("host_en").notNull().default(""),
    level: contestLevel("level").notNull(),
    mode: contestMode("mode").notNull().default("team"),
    status: contestStatus("status").notNull().default("draft"),
    summary: text("summary").notNull().default(""),
    summaryEn: text("summary_en").notNull().default(""),
    rulesHtml: text("rules_html").notNull().default(""),
    rulesHtmlEn: text("rules_html_en").notNull().default(""),
    disciplines: jsonb("disciplines").$type<(typeof disciplines)[number][]>().notNull().default([]),
    /** What is won, what is often asked, and files for everybody: told on the contest's page, each in its order. */
    prizes: jsonb("prizes").$type<PrizeValue[]>().notNull().default([]),
    questions: jsonb("questions").$type<QuestionValue[]>().notNull().default([]),
    downloads: jsonb("downloads").$type<DownloadValue[]>().notNull().default([]),
    coverUrl: text("cover_url"),
    contact: text("contact").notNull().default(""),
    graceSeconds: integer("grace_seconds").notNull().default(0),
    /** Pinyin and initials of the name, for search. */
    pinyin: text("pinyin").notNull().default(""),
    createdBy: big("created_by").references(() => user.id),
    publishedAt: instant("published_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("contest_edition").on(t.seriesId, t.round),
    index("contest_group").on(t.groupId),
    index("contest_public").on(t.publishedAt.desc().nullsFirst()),
    index("contest_name_trgm").using("gin", t.name.op("gin_trgm_ops")),
    check("contest_round", sql`${t.round} >= 1`),
    check("contest_grace", sql`${t.graceSeconds} between 0 and 3600`),
  ],
);

/** Whose contest it is: data scope 6, "own contests". */
export const contestManager = pgTable(
  "contest_manager",
  {
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.userId] })],
);

/** A track (赛道, no parent) or a group inside a track (组别). */
export const item = pgTable(
  "item",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    parentId: big("parent_id").references((): AnyPgColumn => item.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    capacity: integer("capacity"),
    /** Seats taken; counted up only by the conditional statement that takes one. */
    taken: integer("taken").notNull().default(0),
    /** Of a track: who comes when it, or a group of it, is full waits for a seat. */
    waitingList: boolean("waiting_list").notNull().default(false),
    /** The last place given on the track's waiting list; never given again. */
    lastWaiting: integer("last_waiting").notNull().default(0),
    /** The last team number given in this track; numbers are never reused. */
    lastNumber: integer("last_number").notNull().default(0),
    sort: integer("sort").notNull().default(0),
    /** Of a track: what decides on a team's group, in order; empty: its captain chooses. */
    groupRules: jsonb("group_rules").$type<GroupRuleValue[]>().notNull().default([]),
  },
  (t) => [
    unique("item_code").on(t.contestId, t.code),
    check("item_seats", sql`${t.taken} >= 0 and (${t.capacity} is null or ${t.taken} <= ${t.capacity})`),
    check("item_code_shape", sql`${t.code} ~ '^[A-Z0-9]{1,8}$'`),
  ],
);

export const stage = pgTable(
  "stage",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    level: contestLevel("level").notNull(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    /** The tracks that it is held for; empty: all of the contest. */
    itemIds: big("item_ids").array().notNull().default([]),
    mode: text("mode", { enum: stageModes }).notNull().default("inSystem"),
    ownerScope: text("owner_scope", { enum: stageOwners }).notNull().default("contest"),
    /** Of a stage that organisations run: what becomes of the works of one that runs none. */
    idleRule: text("idle_rule", { enum: idleRules }).notNull().default("none"),
    /** With `some`: so many of each. */
    idleMost: integer("idle_most").notNull().default(1),
    /** So many works an organisation may send directly, over all tracks; null: as many as it gives reasons for. */
    directMost: integer("direct_most"),
    /** Of a stage of colleges: each school receives, numbers and promotes the lists of its own. */
    schoolsReceive: boolean("schools_receive").notNull().default(false),
    description: text("description").notNull().default(""),
    /** When the last of its results were published: from then on the stage is over. */
    resultsAt: instant("results_at"),
  },
  (t) => [
    unique("stage_seq").on(t.contestId, t.seq),
    check("stage_idle_most", sql`${t.idleMost} between 1 and 10000`),
    check("stage_direct_most", sql`${t.directMost} between 0 and 10000`),
  ],
);

export const stageWindow = pgTable(
  "stage_window",
  {
    id: id(),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id, { onDelete: "cascade" }),
    type: windowType("type").notNull(),
    startsAt: instant("starts_at").notNull(),
    /** Equal to the start where the window was passed over: results were shown before it could begin. */
    endsAt: instant("ends_at").notNull(),
    /** Publicity only: awards were put on view in it. Until then it is a plan, and nothing is on view. */
    shown: boolean("shown").notNull().default(false),
    /** How often it was moved, and when last: what calendars tell an old copy by. Counted by a trigger. */
    revision: integer("revision").notNull().default(0),
    movedAt: instant("moved_at").notNull().defaultNow(),
  },
  (t) => [
    unique("stage_window_type").on(t.stageId, t.type),
    check("stage_window_order", sql`${t.startsAt} <= ${t.endsAt}`),
    check("stage_window_shown", sql`not ${t.shown} or ${t.type} = 'publicity'`),
  ],
);

/** A setting resolves group → item → stage → contest, the first defined wins (docs/rules/contest.md, "Settings"). */
export const setting = pgTable(
  "setting",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    stageId: big("stage_id").references(() => stage.id, { onDelete: "cascade" }),
    itemId: big("item_id").references(() => item.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["enroll", "work"] }).notNull(),
    value: jsonb("value").$type<Record<string, unknown>>().notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [unique("setting_place").on(t.contestId, t.stageId, t.itemId, t.kind).nullsNotDistinct()],
);

/** The form of a contest, versioned: answers keep the version they were given to. */
export const formVersion = pgTable(
  "form_version",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["enroll", "work"] }).notNull(),
    no: integer("no").notNull(),
    fields: jsonb("fields").$type<unknown[]>().notNull(),
    version: integer("version").notNull().default(1),
    publishedAt: instant("published_at"),
  },
  (t) => [
    unique("form_version_no").on(t.contestId, t.purpose, t.no),
    uniqueIndex("form_version_one_draft").on(t.contestId, t.purpose).where(sql`${t.publishedAt} is null`),
  ],
);

export const milestone = pgTable("milestone", {
  id: id(),
  contestId: big("contest_id")
    .notNull()
    .references(() => contest.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  at: instant("at").notNull(),
  description: text("description").notNull().default(""),
});

/** What a contest had come to at the end of a day (Asia/Shanghai). Whatever becomes of its teams later, a day stays as it was. */
export const contestDay = pgTable(
  "contest_day",
  {
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    signUps: integer("sign_ups").notNull(),
    teams: integer("teams").notNull(),
    participants: integer("participants").notNull(),
    submitted: integer("submitted").notNull(),
    valid: integer("valid").notNull(),
    awards: integer("awards").notNull(),
    awarded: integer("awarded").notNull(),
    winners: integer("winners").notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.day] })],
);
