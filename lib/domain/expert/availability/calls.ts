import { z } from "zod";
import { Away, MaxLoad } from "@/lib/domain/expert/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Nothing } from "@/lib/http/wire";

const Availability = z.object({ away: z.array(Away), maxLoad: MaxLoad });

export const expertAvailability = get("/expert/availability/detail", {
  summary: "Returns when the expert is not available, and the most works of a plan that they take.",
  access: "review:score:list",
  input: z.object({}),
  output: Availability,
  faults: ["notFound"],
});

/** Of one range the days in their order. */
export const AvailabilityChange = z.object({
  away: z
    .array(Away.refine(({ from, until }) => from <= until, { path: ["until"], error: "daysReversed" }))
    .max(20)
    .default([]),
  maxLoad: MaxLoad.default(null),
});
export const updateExpertAvailability = post("/expert/availability/update", {
  summary:
    "Saves when the expert is not available and the most works of a plan that they take. Draws of experts pass over them in that time; tasks that they have stay.",
  access: "review:score:edit",
  act: { outside: "when an expert has time is their own; what follows from it asks for each contest" },
  input: AvailabilityChange,
  output: Nothing,
  faults: ["notFound"],
});
