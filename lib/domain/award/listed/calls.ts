import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id, Line, Nothing, QueryNumber } from "@/lib/http/wire";

/** What an award list is narrowed by. */
export const ListedFilter = z.object({
  /** One award of the list. */
  prizeId: Id.optional(),
  schoolId: Id.optional(),
  /** In the names of works, teams and schools, and in numbers. */
  keywords: Line(100).optional(),
});
export type ListedFilter = z.output<typeof ListedFilter>;

const year = QueryNumber().int().min(1900).max(2200);
export const RankingFilter = z.object({
  from: year.optional().describe("The year of the first edition that counts."),
  until: year.optional().describe("The year of the last edition that counts."),
});
export type RankingFilter = z.output<typeof RankingFilter>;

/** What a list tells of an award, in this order. */
export const awardColumns = ["award", "workNo", "work", "team", "school", "advisors", "track"] as const;

export const exportResults = get("/web/competition/results/export", {
  summary: "Returns the published awards of a public contest as a spreadsheet, narrowed as its page is.",
  access: "open",
  rateLimit: "export",
  input: ListedFilter.extend({ competitionId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["tooFast"],
});

/** Schools by the awards that their teams won over the editions of a series. */
export const Ranking = z.object({
  seriesName: z.string(),
  editions: z.array(z.object({ competitionId: Id, round: z.number(), year: z.number(), competitionName: z.string() })),
  /** The graded awards, the highest first, as the newest edition calls them. */
  levels: z.array(z.object({ level: z.number(), name: z.string() })),
  rows: z.array(
    z.object({
      rank: z.number(),
      schoolId: Id,
      schoolName: z.string(),
      /** In the order of `levels`. */
      counts: z.array(z.number()),
      total: z.number().describe("Awards in all."),
    }),
  ),
});
export type Ranking = z.output<typeof Ranking>;

const OfSeries = RankingFilter.extend({ competitionId: Id.describe("Any public edition of the series.") });

export const schoolRanking = get("/web/competition/ranking", {
  summary:
    "Ranks the schools by the published graded awards of their teams over the public editions of a contest's series: by the highest award first, then the next.",
  access: "open",
  shared: { tags: () => ["contests", "results", "groups"] },
  input: OfSeries,
  output: Ranking,
});

export const exportRanking = get("/web/competition/ranking/export", {
  summary: "Returns the same ranking as a spreadsheet.",
  access: "open",
  rateLimit: "export",
  input: OfSeries,
  output: Nothing,
  answers: "file",
  faults: ["tooFast"],
});
