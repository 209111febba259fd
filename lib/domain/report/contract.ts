import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

export * from "./log-contract";

export const funnelSteps = ["draft", "submitted", "approved", "paid", "work", "reviewed", "awarded"] as const;

/** docs/rules/report.md, "Funnel" */
export const contestFunnel = get("/stat/competition/funnel", {
  summary:
    "Counts how far a contest's teams have come, from the first draft to the award; every step includes the later ones.",
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(z.object({ step: z.enum(funnelSteps), count: z.number() })),
});
