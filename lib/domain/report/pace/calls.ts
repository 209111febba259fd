import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { DT, Id } from "@/lib/http/wire";

/** What is counted day by day, each since its own window opened. */
export const paceMeasures = ["signUps", "submitted"] as const;

/** So many days are told apart; what comes later counts on the last. */
export const MOST_DAYS = 400;

const Edition = z.object({
  competitionId: Id,
  competitionName: z.string(),
  openTime: DT,
  days: z.number().int().describe("How many days the window is open."),
  counts: z
    .array(z.number().int())
    .describe(
      "How many there were at the end of each day since the opening, up to today or the last day of the window.",
    ),
});

export const contestPace = get("/stat/competition/pace", {
  summary:
    "Returns how many teams had signed up, and how many teams had handed in a work, at the end of each day since the first such window opened, beside the edition before on the same days of its schedule. A measure whose window has not opened is left out; the edition before, where the caller does not organise it.",
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(z.object({ measure: z.enum(paceMeasures), own: Edition, last: Edition.nullable() })),
});
export type ContestPace = z.output<typeof contestPace.output>;
