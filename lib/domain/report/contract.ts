import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";
import { funnelSteps } from "./statistics/shapes";

export * from "./ahead/calls";
export * from "./days/calls";
export * from "./health-contract";
export * from "./log-contract";
export * from "./notice/calls";
export * from "./pace/calls";
export * from "./statistics/calls";
export {
  drawnRows,
  formOf,
  isCurve,
  measured,
  offMapOf,
  sayingOf,
} from "./statistics/charting";
export {
  type ChartForm,
  chartForms,
  type Dimension,
  dimensions,
  isOfPeople,
  type Measure,
  measuresBy,
  moneyMeasures,
  orderedDimensions,
  type PivotMeasure,
  peopleMeasures,
  pivotMeasures,
  teamMeasures,
} from "./statistics/shapes";

/** docs/rules/statistics.md, "Funnel" */
export const contestFunnel = get("/stat/competition/funnel", {
  summary:
    "Counts how far a contest's teams have come, from the first draft to the award; every step includes the later ones.",
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(z.object({ step: z.enum(funnelSteps), count: z.number() })),
});
