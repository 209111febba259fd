import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { articleStatuses } from "@/db/values";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";
import { contest } from "./contest";
import { file } from "./file";
import { group } from "./org";

export const articleStatus = pgEnum("article_status", articleStatuses);

export const article = pgTable(
  "article",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    contestId: big("contest_id").references(() => contest.id),
    /** A value of the dictionary `news_type`. */
    newsType: text("news_type").notNull(),
    title: text("title").notNull(),
    titleEn: text("title_en").notNull().default(""),
    summary: text("summary").notNull().default(""),
    summaryEn: text("summary_en").notNull().default(""),
    source: text("source"),
    coverUrl: text("cover_url"),
    contentHtml: text("content_html").notNull().default(""),
    contentHtmlEn: text("content_html_en").notNull().default(""),
    status: articleStatus("status").notNull().default("draft"),
    publishedAt: instant("published_at"),
    top: smallint("top").notNull().default(0),
    viewCount: integer("view_count").notNull().default(0),
    authorId: big("author_id").references(() => user.id),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index("article_public")
      .on(t.groupId, t.top.desc().nullsFirst(), t.publishedAt.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index("article_contest").on(t.contestId),
    check("article_published_at", sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
  ],
);

/** What an article said before each change; append-only. */
export const articleChange = pgTable(
  "article_change",
  {
    id: id(),
    articleId: big("article_id")
      .notNull()
      .references(() => article.id, { onDelete: "cascade" }),
    /** The version that was replaced. */
    no: integer("no").notNull(),
    title: text("title").notNull(),
    titleEn: text("title_en").notNull(),
    summary: text("summary").notNull(),
    summaryEn: text("summary_en").notNull(),
    contentHtml: text("content_html").notNull(),
    contentHtmlEn: text("content_html_en").notNull(),
    changedBy: big("changed_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [unique("article_change_no").on(t.articleId, t.no)],
);

export const articleFile = pgTable(
  "article_file",
  {
    articleId: big("article_id")
      .notNull()
      .references(() => article.id, { onDelete: "cascade" }),
    fileId: big("file_id")
      .notNull()
      .references(() => file.id),
    sort: integer("sort").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.fileId] })],
);
