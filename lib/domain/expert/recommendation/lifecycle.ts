import { expertNomination } from "@/db";
import type { NominationStatus } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** What becomes of a nomination (docs/rules/expert.md, "Recommendations"). */
export const nominationTransitions: Transitions<NominationStatus> = {
  draft: ["nominated", "withdrawn"],
  nominated: ["approved", "refused", "withdrawn"],
  approved: [],
  refused: [],
  withdrawn: [],
};

export const nominationLifecycle = lifecycle("expertNomination", expertNomination, nominationTransitions);
