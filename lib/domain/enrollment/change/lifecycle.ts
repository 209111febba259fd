import { teamChange } from "@/db";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";
import type { ChangeStatus } from "./calls";

/** Where a request to change a team may go (docs/rules/enrollment.md, "Change requests"). */
export const changeTransitions: Transitions<ChangeStatus> = {
  invited: ["school", "manager", "refused", "withdrawn"],
  school: ["manager", "refused", "withdrawn"],
  manager: ["accepted", "refused", "withdrawn"],
  accepted: [],
  refused: [],
  withdrawn: [],
};

export const changeLifecycle = lifecycle("teamChange", teamChange, changeTransitions);
