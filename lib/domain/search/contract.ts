import { z } from "zod";
import { searchKinds } from "@/db/told-values";
import { Level } from "@/lib/domain/contest/contract";
import { get } from "@/lib/http/endpoint";
import { DT, Id, Line, Page, PageQuery, QueryNumber } from "@/lib/http/wire";

export * from "./desk/calls";
export { searchKinds };
export const SearchKind = z.enum(searchKinds);
export type SearchKind = z.output<typeof SearchKind>;

/** A text in pieces. */
const Marked = z.array(z.object({ text: z.string(), hit: z.boolean().describe("It was looked for.") }));
export type Marked = z.output<typeof Marked>;

const Found = z.object({
  kind: SearchKind,
  refId: Id,
  title: Marked,
  /** What it belongs to: the contest, the organiser. */
  about: z.string(),
  path: z.string(),
});

const FoundRow = Found.extend({
  excerpt: Marked,
  year: z.number().nullable(),
  levelLabel: z.string().nullable(),
  publishTime: DT.nullable(),
});
export type FoundRow = z.output<typeof FoundRow>;

export const searchPage = get("/home/search/page", {
  summary:
    "Finds what is public on the host: contests, news, pages, works, awards, and schools that won any, by words, pinyin and initials. Without words nothing is found.",
  access: "open",
  input: PageQuery.extend({
    kind: SearchKind.optional(),
    year: QueryNumber().int().min(1900).max(2200).optional(),
    level: Level.optional(),
  }),
  output: Page(FoundRow).extend({
    counts: z
      .record(SearchKind, z.number().describe("How many of this kind were found."))
      .describe("How many of each kind were found."),
    more: z.boolean().describe("There are more than are counted and can be paged through."),
    similar: z.boolean().describe("Nothing has just these words; what is listed resembles them."),
  }),
});
export type SearchInput = z.output<typeof searchPage.input>;
export type SearchAnswer = z.output<typeof searchPage.output>;

export const suggestions = get("/home/search/suggest", {
  summary: "Returns up to eight public things of the host whose names begin with, hold or resemble what is typed.",
  access: "open",
  input: z.object({ keywords: Line(100) }),
  output: z.array(Found),
});
export type Suggestion = z.output<typeof Found>;
