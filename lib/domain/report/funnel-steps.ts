/** How far a team has come (docs/rules/statistics.md, "Funnel"). */
export const funnelSteps = ["draft", "submitted", "approved", "paid", "work", "reviewed", "awarded"] as const;
