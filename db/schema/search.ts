import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { searchKinds } from "@/db/told-values";
import { pageSlugs } from "@/db/values";
import { big, instant } from "./columns";
import { contestLevel } from "./contest";

const words = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What the public search looks through, one row a thing, written by triggers in the transaction that changes the thing (migration
 * `search_documents`). It says what words a thing has, never who may see it: that is asked of the things themselves with each search.
 */
export const searchDocument = pgTable(
  "search_document",
  {
    kind: text("kind", { enum: searchKinds }).notNull(),
    /** The contest, school, article, published version of a page, work or award. */
    refId: big("ref_id").notNull(),
    /** The organisation that shows it, as ids from the root; empty for a school, which others' contests show. */
    path: text("path").notNull(),
    contestId: big("contest_id"),
    title: text("title").notNull(),
    titleEn: text("title_en"),
    /** What it belongs to: the contest, the organiser. */
    about: text("about").notNull().default(""),
    aboutEn: text("about_en"),
    /** By what names it is known, in small letters, with pinyin and initials where they are typed. */
    names: text("names").notNull(),
    /** Plain text, the beginning of a long one. */
    body: text("body").notNull().default(""),
    /** The same in English, where something was written in it. */
    bodyEn: text("body_en").notNull().default(""),
    year: integer("year"),
    level: contestLevel("level"),
    publishedAt: instant("published_at"),
    /** Of a page of blocks: where it is. */
    slug: text("slug", { enum: pageSlugs }),
    nameWords: words("name_words").notNull().generatedAlwaysAs(sql`search_words(names)`),
    words: words("words")
      .notNull()
      .generatedAlwaysAs(
        sql`search_words(names || ' ' || about || ' ' || coalesce(about_en, '') || ' ' || body || ' ' || body_en)`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.refId] }),
    index("search_document_words").using("gin", t.words),
    index("search_document_name_words").using("gin", t.nameWords),
    index("search_document_newest").on(t.kind, t.publishedAt.desc().nullsLast(), t.refId.desc().nullsFirst()),
    index("search_document_title").using("hash", sql`lower(${t.title})`),
    index("search_document_title_en").using("hash", sql`lower(${t.titleEn})`),
    index("search_document_names_trgm").using("gin", t.names.op("gin_trgm_ops")),
  ],
);
