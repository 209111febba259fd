import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./access";
import { big, createdAt, instant } from "./columns";
import { contest } from "./contest";
import { file } from "./file";
import { work } from "./work";

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
