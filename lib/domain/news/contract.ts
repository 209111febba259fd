import { z } from "zod";
import { articleStatuses } from "@/db/values";
import { PreviewLink } from "@/lib/domain/site/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, FileRef, Flag, Id, Ids, Line, Nothing, OwnFile, Page, PageQuery, Text } from "@/lib/http/wire";
import { locales } from "@/lib/i18n/locale";

export const ArticleStatus = z.enum(articleStatuses);
export type ArticleStatus = z.output<typeof ArticleStatus>;

const NewsType = z.string().regex(/^[a-zA-Z_]{1,40}$/);

/** Articles about contests as such, which are read in a place of their own. */
export const consultTypes = ["research", "solution"] as const;

const NewsRow = z.object({
  newsId: Id,
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  newsType: z.string(),
  newsTypeLabel: z.string(),
  publishTime: DT,
  topFlag: Flag,
  viewCount: z.number(),
  attachments: z.number(),
});
export type NewsRow = z.output<typeof NewsRow>;

export const newsPage = get("/home/competition/news/page", {
  summary:
    "Lists the host's published articles, pinned ones first; `groupId` narrows them to one organisation of the host.",
  access: "open",
  shared: { tags: () => ["news", "groups"] },
  input: PageQuery.extend({
    newsType: NewsType.optional(),
    competitionId: Id.optional(),
    groupId: Id.optional(),
  }),
  output: Page(NewsRow),
});

const Neighbour = z.object({ newsId: Id, title: z.string() }).nullable();

export const Article = NewsRow.extend({
  source: z.string().nullable(),
  groupName: z.string(),
  competitionId: Id.nullable(),
  contentHtml: z.string(),
  /** In which language its title and its text are told: the reader's where it was written. */
  languages: z.record(z.enum(["title", "content"]), z.enum(locales)),
  files: z.array(FileRef),
  previous: Neighbour,
  next: Neighbour,
  /** Others about the same contest, else of the same type, the newest first. */
  related: z.array(NewsRow),
});
export type Article = z.output<typeof Article>;

export const readNews = post("/web/news/read", {
  summary: "Counts one view, at most once an hour per address, and returns the total.",
  access: "open",
  proof: { none: "counts a reading once an hour per address, and stores nothing that a visitor says" },
  input: z.object({ newsId: Id }),
  output: z.object({ viewCount: z.number() }),
});

export const newsFile = get("/web/news/file", {
  summary: "Returns an attachment of a public article.",
  access: "open",
  input: z.object({ newsId: Id, fileId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

const DeskRow = z.object({
  newsId: Id,
  title: z.string(),
  newsType: z.string(),
  newsTypeLabel: z.string(),
  status: ArticleStatus,
  /** Published, but for a time that has not come. */
  scheduled: z.boolean(),
  publishTime: DT.nullable(),
  top: z.number(),
  viewCount: z.number(),
  groupId: Id,
  groupName: z.string(),
  competitionId: Id.nullable(),
  authorName: z.string().nullable(),
  createTime: DT,
  version: z.number(),
  /** A draft that came back with a reason. */
  isReturned: z.boolean(),
});
export type NewsDeskRow = z.output<typeof DeskRow>;

export const listNews = get("/competition/news/page", {
  summary: "Lists the articles in the editor's scope, newest first.",
  access: "comp:news:list",
  input: PageQuery.extend({ newsType: NewsType.optional(), status: ArticleStatus.optional() }),
  output: Page(DeskRow),
});

const DeskArticle = DeskRow.extend({
  titleEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  source: z.string().nullable(),
  coverUrl: z.string().nullable(),
  contentHtml: z.string(),
  contentHtmlEn: z.string(),
  files: z.array(FileRef),
  /** Why a draft came back, who returned it and when; null for one that did not, or was handed in again. */
  returned: z.object({ reason: z.string(), by: z.string().nullable(), time: DT }).nullable(),
  /** Every step of its life, the first one first. */
  moves: z.array(z.object({ to: ArticleStatus, by: z.string().nullable(), reason: z.string().nullable(), time: DT })),
});
export type DeskArticle = z.output<typeof DeskArticle>;

export const newsDetail = get("/competition/news/detail", {
  summary: "Returns one article for its editors, in any state.",
  access: "comp:news:list",
  input: z.object({ newsId: Id }),
  output: DeskArticle,
});

export const ArticleForm = z.object({
  title: Line(120),
  titleEn: Line(240, 0).default(""),
  newsType: NewsType,
  summary: Text(300).optional(),
  summaryEn: Text(600).default(""),
  source: Line(60, 0).optional(),
  coverUrl: OwnFile.nullish(),
  contentHtml: Text(400_000),
  contentHtmlEn: Text(400_000).default(""),
  competitionId: Id.nullish(),
  groupId: Id.optional(),
  /** 0: not pinned; the larger, the higher. */
  top: z.int().min(0).max(99).default(0),
  fileIds: z.array(Id).max(20).default([]),
});

export const addNews = post("/competition/news/add", {
  summary: "Adds an article as a draft.",
  access: "comp:news:add",
  input: ArticleForm,
  output: z.object({ newsId: Id }),
  idempotent: true,
});

export const updateNews = post("/competition/news/update", {
  summary: "Changes an article. A published one can be changed only with the permission to publish.",
  access: "comp:news:edit",
  input: ArticleForm.extend({ newsId: Id, version: z.int() }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "illegalTransition"],
});

export const deleteNews = post("/competition/news/delete", {
  summary: "Deletes articles that are not public.",
  access: "comp:news:delete",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
  faults: ["illegalTransition"],
});

export const previewNews = post("/competition/news/preview", {
  summary: "Makes an address by which anybody who has it reads the article on this host for a week, published or not.",
  access: "comp:news:edit",
  input: z.object({ newsId: Id }),
  output: PreviewLink,
});

export const submitNews = post("/competition/news/submit", {
  summary: "Submits a draft article for publication (draft → pending).",
  access: ["comp:news:add", "comp:news:edit"],
  input: z.object({ newsId: Id }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const returnNews = post("/competition/news/return", {
  summary:
    "Returns a submitted article with a reason (pending → draft); whoever wrote it and whoever submitted it read why.",
  access: "comp:news:publish",
  input: z.object({ newsId: Id, reason: Line(500) }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const newsReturnReasons = get("/competition/news/return/reason/list", {
  summary:
    "Lists reasons for which articles in the caller's scope were returned within a year, the most frequent first.",
  access: "comp:news:publish",
  input: z.object({}),
  output: z.array(z.string()),
});

export const publishNews = post("/competition/news/publish", {
  summary:
    "Publishes an article (pending or offline → published), at once or at a future time. An article that was public before keeps its date.",
  access: "comp:news:publish",
  input: z.object({ newsId: Id, publishTime: DT.optional() }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const takeNewsOffline = post("/competition/news/offline", {
  summary: "Takes a published article offline.",
  access: "comp:news:publish",
  input: z.object({ newsId: Id, reason: Line(200, 0).optional() }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export { ArticleText, type ArticleTexts, type NewsChange, newsChange, newsChanges } from "./history-contract";
export { articleFromWord, LostKind, WORD_MB } from "./word/calls";
