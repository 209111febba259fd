import { stageOrg } from "@/db";
import type { stageOrgStatuses } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

type OrgStatus = (typeof stageOrgStatuses)[number];

/** What becomes of an organisation's list (docs/rules/ladder.md, "Stages that organisations run"). */
export const stageOrgTransitions: Transitions<OrgStatus> = {
  collecting: ["ranked"],
  ranked: ["collecting", "submitted"],
  submitted: ["returned"],
  returned: ["ranked", "collecting"],
};

export const stageOrgLifecycle = lifecycle("stageOrg", stageOrg, stageOrgTransitions);
