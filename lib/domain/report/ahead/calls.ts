import { z } from "zod";
import { windowTypes } from "@/db/values";
import { get } from "@/lib/http/endpoint";
import { DT, Id } from "@/lib/http/wire";

/** How far the workbench looks ahead, in days. */
export const DAYS_AHEAD = 30;

/** What keeps a contest from going on in time (docs/rules/report.md, "What lies ahead"). */
const hindranceRules = [
  "teamsUnaudited",
  "worksUnchecked",
  "reviewWithoutPlan",
  "worksWithoutExpert",
  "reviewsOpen",
  "listsUnsealed",
] as const;
export const HindranceRule = z.enum(hindranceRules);
export type HindranceRule = z.output<typeof HindranceRule>;

export const windowEdges = ["starts", "ends"] as const;

const Place = z.object({ competitionId: Id, competitionName: z.string(), stageId: Id, stageName: z.string() });

export const workbenchAhead = get("/system/workbench/ahead", {
  summary:
    "Returns what lies ahead in the published contests that the caller organises: the days of the next thirty days on which a window begins or ends, and what keeps a contest from going on in time, what is due first at the top; of what the caller may do something about.",
  access: "comp:info:list",
  input: z.object({}),
  output: z.object({
    serverTime: z.number(),
    /** The first hundred. */
    dates: z.array(Place.extend({ edge: z.enum(windowEdges), type: z.enum(windowTypes), time: DT })),
    hindrances: z.array(
      Place.extend({
        rule: HindranceRule,
        /** How many teams, works, reviews or lists. */
        count: z.number(),
        /** The plan that it is about, where it is about one. */
        planId: Id.nullable(),
        /** By when it is to be done; past where it is late. Null without a day. */
        until: DT.nullable(),
      }),
    ),
  }),
});
export type WorkbenchAhead = z.output<typeof workbenchAhead.output>;
