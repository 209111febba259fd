import { z } from "zod";
import { teamMeasures } from "@/lib/domain/report/statistics/shapes";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

const count = z.number().int();

export const contestDays = get("/stat/competition/day/list", {
  summary:
    "Lists what a contest had come to at the end of each day, as it was counted in the night after it: what became of teams later changes nothing. A night in which the installation did not run is left out.",
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(
    z.object({
      day: z.string().describe("YYYY-MM-DD"),
      counts: z
        .record(z.enum(teamMeasures), count)
        .describe("Each figure of teams by its name, as the statistics count it."),
    }),
  ),
});
export type ContestDay = z.output<typeof contestDays.output>[number];
