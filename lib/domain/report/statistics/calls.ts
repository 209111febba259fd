import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id, Page, PageQuery, QueryNumber, Several, thenBy } from "@/lib/http/wire";
import { chartForms, dimensions, funnelSteps, measuresBy, pivotMeasures, sortMeasures } from "./shapes";

const access = "stat:data:list";
const Count = z.number().int();
const counts = (says: string) => Count.describe(says);
const Fen = (says: string) => Count.describe(`Fen (1/100 yuan) ${says}.`);

/** docs/rules/statistics.md, "Figures" */
const figures = {
  signUps: counts("Teams that were ever submitted."),
  teams: counts("Effective teams: approved, and free, paid or waived."),
  participants: counts("Distinct people in effective teams, advisors left out."),
  submitted: counts("Works that were ever handed in."),
  valid: counts("Works that are valid, or have been."),
  awards: counts("Graded and special awards that are confirmed."),
  awarded: counts("Effective teams with such an award."),
  winners: counts("Distinct people of teams with such an award."),
};

/** Nothing chosen is everything in scope. */
const Chosen = z.object({
  competitionIds: Several(Id, 100).optional(),
  years: Several(QueryNumber().int().min(1900).max(2200), 50).optional(),
});

const { winners: _, ...totals } = figures;
const Money = z.object({
  paid: Fen("that came in for orders"),
  refunded: Fen("that went back of it"),
  net: Fen("that were kept"),
});

export const statisticsFigures = get("/stat/data/figures", {
  summary: "Returns the statistics of chosen contests and years as totals, with how far their teams have come.",
  access,
  input: Chosen,
  output: z.object({
    contests: counts("Contests that were counted."),
    schools: counts("Schools with effective teams."),
    provinces: counts("Provinces of these schools."),
    ...totals,
    tasks: z.object({
      assigned: counts("Sheets that were given out and not taken back."),
      submitted: counts("Those of them that were handed in."),
    }),
    money: Money.nullable(),
    funnel: z.array(z.object({ step: z.enum(funnelSteps), count: counts("Teams that have come so far.") })),
    years: z.array(Count).describe("The years of all contests in scope, the newest first."),
  }),
});
export type StatisticsFigures = z.output<typeof statisticsFigures.output>;

const Row = z.object({
  key: z.string(),
  label: z.string(),
  note: z.string(),
  teams: figures.teams,
  participants: figures.participants,
  winners: figures.winners,
  signUps: figures.signUps.nullable(),
  submitted: figures.submitted.nullable(),
  valid: figures.valid.nullable(),
  awards: figures.awards.nullable(),
  awarded: figures.awarded.nullable(),
  rate: z.number().nullable().describe("Awarded teams as a part of effective ones."),
  money: Money.nullable(),
});
export type StatisticsRow = z.output<typeof Row>;

const By = z.enum(dimensions).describe("A dimension; `gender` and `education` are of people, the others of teams.");
const Order = z.enum(["ASC", "DESC"]).default("DESC");

export const statisticsPage = get("/stat/data/page", {
  summary:
    "Lists the statistics of chosen contests and years by one dimension. What is known of people alone, by gender or education, has no sums of works and money.",
  access,
  input: PageQuery.extend({
    ...Chosen.shape,
    by: By.default("contest"),
    sortBy: z.enum(sortMeasures).optional(),
    order: Order,
    ...thenBy(sortMeasures),
  }),
  output: Page(Row),
});

const Heading = z.object({ key: z.string(), label: z.string(), note: z.string() });

export const statisticsPivot = get("/stat/data/pivot/page", {
  summary:
    "Lists counts by two dimensions: a row for each value of the first, its counts by the values of the second. The same dimension twice counts each value under itself.",
  access,
  input: PageQuery.extend({
    ...Chosen.shape,
    rows: By.default("school"),
    columns: By.default("year"),
    measure: z
      .enum(pivotMeasures)
      .describe("What is counted: effective teams, participants, works handed in, awards.")
      .default("teams"),
  }),
  output: Page(
    Heading.extend({
      counts: z.array(Count),
      sum: counts("Each counted once, also where it counts in several columns."),
    }),
  ).extend({
    columns: z.array(Heading.extend({ sum: counts("Each counted once.") })),
    left: counts("Columns that are left out, those with the least."),
  }),
});
export type StatisticsPivot = z.output<typeof statisticsPivot.output>;

const expertMeasures = ["assigned", "submitted", "severity"] as const;

export const statisticsExperts = get("/stat/data/expert/page", {
  summary: "Lists the experts of chosen contests and years with their load and how severe they are, the busiest first.",
  access,
  input: PageQuery.extend({
    ...Chosen.shape,
    sortBy: z.enum(expertMeasures).default("assigned"),
    order: Order,
    ...thenBy(expertMeasures),
  }),
  output: Page(
    z.object({
      expertId: Id,
      realName: z.string(),
      orgName: z.string().nullable(),
      plans: counts("Plans with sheets of the expert."),
      assigned: counts("Sheets that were given out and not taken back."),
      submitted: counts("Those of them that were handed in."),
      compared: counts("Sheets on works that others judged, too."),
      severity: z
        .number()
        .nullable()
        .describe("Points beside the others on the same works, drawn towards 0; below 0 is stricter."),
    }),
  ),
});
export type StatisticsExpert = z.output<typeof statisticsExperts.output>["list"][number];

export const exportStatistics = get("/stat/data/export", {
  summary:
    "Returns the statistics of chosen contests and years as a spreadsheet with a sheet for each dimension; every sheet names the filter.",
  access: "stat:data:export",
  input: Chosen,
  output: z.unknown(),
  answers: "file",
  rateLimit: "export",
});

export const reportStatistics = get("/stat/data/report", {
  summary:
    "Returns the statistics of chosen contests and years as a report in PDF: cover, figures, how far teams have come, bars by each dimension, and the published awards of a single contest where the caller may list them.",
  access: "stat:data:export",
  input: Chosen,
  output: z.unknown(),
  answers: "file",
  rateLimit: "export",
});

export const pictureStatistics = get("/stat/data/picture", {
  summary:
    "Returns a chart of the statistics of chosen contests and years as a picture (PNG, 1600 px wide): bars, a line over years, or a map of tiles for provinces; the filter is printed on it.",
  access: "stat:data:export",
  input: z
    .object({
      ...Chosen.shape,
      by: By.default("contest"),
      measure: z
        .enum(sortMeasures)
        .describe("What is drawn; of people, what is known of them.")
        .default("participants"),
      form: z.enum(chartForms).describe("`map` is for provinces; others are drawn as a chart.").default("chart"),
    })
    .refine(({ by, measure }) => measuresBy(by).includes(measure), { path: ["measure"], error: "invalid" }),
  output: z.unknown(),
  answers: "file",
  rateLimit: "export",
});
