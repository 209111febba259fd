import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
} from "drizzle-orm/pg-core";
import { stageEntrySources, workStatuses } from "@/db/values";
import { user } from "./access";
import { big, createdAt, id, instant, pairs } from "./columns";
import { contest, item, stage } from "./contest";
import { team } from "./enrollment";
import { file } from "./file";
import { group } from "./org";

export const workStatus = pgEnum("work_status", workStatuses);

export const work = pgTable(
  "work",
  {
    id: id(),
    teamId: big("team_id")
      .notNull()
      .references(() => team.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id),
    itemId: big("item_id")
      .notNull()
      .references(() => item.id),
    ownerGroupId: big("owner_group_id")
      .notNull()
      .references(() => group.id),
    title: text("title").notNull().default(""),
    status: workStatus("status").notNull().default("draft"),
    draftAnswers: jsonb("draft_answers").$type<Record<string, unknown>>().notNull().default({}),
    draftSavedAt: instant("draft_saved_at"),
    finalVersionId: big("final_version_id").references((): AnyPgColumn => workVersion.id),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("work_of_team").on(t.teamId, t.stageId),
    index("work_contest").on(t.contestId, t.id),
    index("work_contest_status").on(t.contestId, t.status),
    index("work_owner").on(t.ownerGroupId, t.id),
    check(
      "work_final_version",
      sql`${t.status} in ('draft', 'missed', 'withdrawn', 'disqualified') or ${t.finalVersionId} is not null`,
    ),
  ],
);

/** What was handed in, for ever: review, promotion and certificates point here. */
export const workVersion = pgTable(
  "work_version",
  {
    id: id(),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    no: integer("no").notNull(),
    title: text("title").notNull(),
    /** The version handed in that this one only calls otherwise, by a change request. */
    retitles: big("retitles").references((): AnyPgColumn => workVersion.id),
    answers: jsonb("answers").$type<Record<string, unknown>>().notNull(),
    formVersionId: big("form_version_id"),
    statementName: text("statement_name"),
    statementHash: text("statement_hash"),
    submittedBy: big("submitted_by")
      .notNull()
      .references(() => user.id),
    submittedAt: instant("submitted_at").notNull().defaultNow(),
    /** It stands for what was judged outside of the system: an import made it, and nobody handed anything in. */
    imported: boolean("imported").notNull().default(false),
  },
  (t) => [unique("work_version_no").on(t.workId, t.no)],
);

/**
 * The search text of a work: its title, the submitted one where there is one, and its team's name and number, a line each.
 * Triggers maintain it, apart from `work`, whose rows change too often for such indexes.
 */
export const workWords = pgTable(
  "work_words",
  {
    workId: big("work_id")
      .primaryKey()
      .references(() => work.id, { onDelete: "cascade" }),
    words: text("words").notNull(),
  },
  (t) => [
    index("work_words_trgm").using("gin", t.words.op("gin_trgm_ops")),
    index("work_words_pairs").using("gin", pairs(t.words)),
  ],
);

/** A file in a slot of the draft (no version) or of a version. */
export const workFile = pgTable(
  "work_file",
  {
    id: id(),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    versionId: big("version_id").references(() => workVersion.id),
    slot: text("slot").notNull(),
    fileId: big("file_id")
      .notNull()
      .references(() => file.id),
    name: text("name").notNull(),
    sort: integer("sort").notNull().default(0),
  },
  (t) => [
    index("work_file_work").on(t.workId),
    index("work_file_version").on(t.versionId),
    index("work_file_file").on(t.fileId),
  ],
);

/** A file that arrives in pieces (`lib/domain/work/file/resuming.ts`); what has arrived lies in `STORAGE_DIR/unfinished` under the row's id. */
export const workUpload = pgTable(
  "work_upload",
  {
    id: id(),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    slot: text("slot").notNull(),
    name: text("name").notNull(),
    /** As announced, like the digest, which may be left out. */
    size: big("size").notNull(),
    sha256: text("sha256"),
    /** When the last byte had arrived: by it the deadline is judged, however long the rest takes. */
    wholeAt: instant("whole_at"),
    workFileId: big("work_file_id").references(() => workFile.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().default(sql`app_now()`),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("work_upload_user").on(t.userId),
    index("work_upload_work").on(t.workId),
    index("work_upload_file").on(t.workFileId),
    index("work_upload_expiry").on(t.expiresAt),
    check("work_upload_size", sql`${t.size} > 0`),
    check("work_upload_filed", sql`${t.workFileId} is null or ${t.wholeAt} is not null`),
  ],
);

export const shareLink = pgTable(
  "share_link",
  {
    id: id(),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    /** 128 random bits, base64url. */
    token: text("token").notNull().unique(),
    blind: boolean("blind").notNull().default(false),
    expiresAt: instant("expires_at").notNull(),
    viewCap: integer("view_cap"),
    views: integer("views").notNull().default(0),
    revokedAt: instant("revoked_at"),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("share_token", sql`length(${t.token}) >= 22`),
    check("share_views", sql`${t.viewCap} is null or ${t.views} <= ${t.viewCap}`),
  ],
);

/** A team that the stage before sent up, with the version it was judged by (docs/rules/work.md, "Entering the next stage"). */
export const stageEntry = pgTable(
  "stage_entry",
  {
    id: id(),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    versionId: big("version_id")
      .notNull()
      .references(() => workVersion.id),
    rank: integer("rank"),
    source: text("source", { enum: stageEntrySources }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("stage_entry_once").on(t.stageId, t.workId)],
);

/**
 * What a work brings to the showcase: its captain's consent and cover, and its place in the list that the organiser makes
 * (docs/rules/work.md, "Showcase").
 */
export const showcase = pgTable(
  "showcase",
  {
    workId: big("work_id")
      .primaryKey()
      .references(() => work.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    /** Null until somebody of the team said something. */
    consent: boolean("consent"),
    consentBy: big("consent_by").references(() => user.id),
    consentAt: instant("consent_at"),
    /** The picture as it was chosen, and what was cut from it: 3 : 2, about the point `coverX`, `coverY` in hundredths. */
    coverId: big("cover_id").references(() => file.id),
    coverWideId: big("cover_wide_id").references(() => file.id),
    coverCardId: big("cover_card_id").references(() => file.id),
    coverX: integer("cover_x").notNull().default(50),
    coverY: integer("cover_y").notNull().default(50),
    /** When the organiser put it in; null for one that is not, or no longer, in. */
    listedAt: instant("listed_at"),
    listedBy: big("listed_by").references(() => user.id),
    sort: integer("sort").notNull().default(0),
    /** Of its place and its tags. */
    version: integer("version").notNull().default(1),
    tags: text("tags").array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index("showcase_listed").on(t.contestId, t.sort, t.workId).where(sql`${t.listedAt} is not null`),
    index("showcase_tags").using("gin", t.tags),
    check("showcase_crop", sql`${t.coverX} between 0 and 100 and ${t.coverY} between 0 and 100`),
    check("showcase_consent", sql`(${t.consent} is null) = (${t.consentAt} is null)`),
    check(
      "showcase_cover",
      sql`(${t.coverId} is null) = (${t.coverWideId} is null) and (${t.coverId} is null) = (${t.coverCardId} is null)`,
    ),
  ],
);

/** Somebody likes a work: once each, and may take it back. */
export const workLike = pgTable(
  "work_like",
  {
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.userId] }), index("work_like_user").on(t.userId)],
);
