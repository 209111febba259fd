import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

export * from "./log-contract";

export const funnelSteps = ["draft", "submitted", "approved", "paid", "work", "reviewed", "awarded"] as const;

/** docs/rules/report.md, "Funnel" */
export const contestFunnel = get("/stat/competition/funnel", {
  summary:
    "From the first draft of a team to its award. Counts how far the teams of a contest have come; every step counts those of the steps after it.",
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(z.object({ step: z.enum(funnelSteps), count: z.number() })),
});
