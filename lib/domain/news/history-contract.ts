import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { DT, Id, Page, PageQuery, QueryNumber } from "@/lib/http/wire";
import { Part } from "@/lib/text/difference/difference";

const Texts = z.object({
  title: z.string(),
  titleEn: z.string(),
  contentHtml: z.string(),
  contentHtmlEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
});
export type ArticleTexts = z.output<typeof Texts>;
/** What of an article its history holds. */
export const ArticleText = Texts.keyof();
export const articleTexts = ArticleText.options;

const Change = z.object({
  /** The version of the article that was replaced. */
  no: z.number(),
  time: DT,
  changedBy: z.string().nullable(),
});
export type NewsChange = z.output<typeof Change>;

export const newsChanges = get("/competition/news/changes", {
  summary: "Lists who changed the texts of an article and when, the latest first.",
  access: "comp:news:list",
  input: PageQuery.omit({ keywords: true }).extend({ newsId: Id }),
  output: Page(Change),
});

export const newsChange = get("/competition/news/change", {
  summary: "Returns what one change made of the texts of an article, word by word, and what they were before.",
  access: "comp:news:list",
  input: z.object({ newsId: Id, no: QueryNumber().int().min(1).max(1_000_000) }),
  output: z.object({
    before: Texts,
    /** The texts that differ; of rich text the words, a line for each paragraph. */
    differences: z.array(z.object({ field: ArticleText, parts: z.array(Part) })),
  }),
});
