import { expertNomination } from "@/db";
import type { NominationStatus } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** What becomes of a nomination (docs/rules/expert.md, "Recommendations"). */
export const nominationTransitions: Transitions<NominationStatus> = {
  draft: ["nominated", "withdrawn"],
  nominated: ["withdrawn", "approved", "refused"],
  withdrawn: [],
  refused: [],
  approved: [],
};

export const nominationLifecycle = lifecycle("expertNomination", expertNomination, nominationTransitions);
