import { expertApplication } from "@/db";
import type { ApplicationStatus } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** What becomes of an application (docs/rules/expert.md, "Open calls"). */
const applicationTransitions: Transitions<ApplicationStatus> = {
  applied: ["approved", "refused", "withdrawn"],
  withdrawn: ["applied"],
  approved: [],
  refused: [],
};

export const applicationLifecycle = lifecycle("expertApplication", expertApplication, applicationTransitions);
