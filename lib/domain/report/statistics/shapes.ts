import { teamSteps } from "@/lib/domain/enrollment/contract";

/** How far a team has come (docs/rules/statistics.md, "Funnel"). */
export const funnelSteps = ["draft", ...teamSteps] as const;

/** By what statistics are broken down, in the order of their tabs and sheets (docs/rules/statistics.md). */
const teamDimensions = ["contest", "year", "item", "level", "province", "school", "college"] as const;
/** What is known of each participant by themselves. */
const personDimensions = ["gender", "education"] as const;
export const dimensions = [...teamDimensions, ...personDimensions] as const;
export type Dimension = (typeof dimensions)[number];

export const isOfPeople = (dimension: Dimension): boolean => personDimensions.some((one) => one === dimension);

/** What a table of two dimensions counts. */
export const pivotMeasures = ["teams", "participants", "works", "awards"] as const;
export type PivotMeasure = (typeof pivotMeasures)[number];

/** The most columns of a table of two dimensions; those with the greatest sums are shown. */
export const MOST_COLUMNS = 24;

/** Whose values have an order of their own; the others begin with the greatest. */
export const orderedDimensions: readonly Dimension[] = ["year", "level", "gender", "education"];

/** What is told of teams, of people alone, and of money. */
export const teamMeasures = [
  ...(["signUps", "teams", "participants", "submitted"] as const),
  ...(["valid", "awards", "awarded", "winners"] as const),
] as const;
/** By what rows are sorted, and what of them is drawn. */
export const sortMeasures = [...teamMeasures, "rate", "net"] as const;
export const peopleMeasures = ["participants", "teams", "winners"] as const;
export const moneyMeasures = ["paid", "refunded", "net"] as const;

/** How a dimension is drawn. */
export const chartForms = ["chart", "map"] as const;
export type ChartForm = (typeof chartForms)[number];

/** What a chart draws of each row: of people, what is known of them. */
export type Measure = (typeof sortMeasures)[number];
export const measuresBy = (by: Dimension): readonly Measure[] => (isOfPeople(by) ? peopleMeasures : sortMeasures);
