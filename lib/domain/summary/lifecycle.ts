import { summaryReport } from "@/db";
import type { SummaryStatus } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** What becomes of a school's report (docs/rules/summary.md, "Reports"). */
export const reportTransitions: Transitions<SummaryStatus> = {
  requested: ["submitted"],
  submitted: ["returned", "accepted"],
  returned: ["submitted"],
  accepted: ["returned"],
};

export const reportLifecycle = lifecycle("summaryReport", summaryReport, reportTransitions);
