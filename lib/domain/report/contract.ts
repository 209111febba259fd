import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

export * from "./log-contract";

export const funnelSteps = ["draft", "submitted", "approved", "paid", "work", "reviewed", "awarded"] as const;

/** Counts how far the teams of a contest have come (docs/rules/report.md, "Funnel"); every step counts those of the steps after it. */
export const contestFunnel = get("/stat/competition/funnel", {
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(z.object({ step: z.enum(funnelSteps), count: z.number() })),
});
