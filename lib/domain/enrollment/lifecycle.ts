import { team } from "@/db";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";
import type { TeamStatus } from "./shapes";

/**
 * Where a team may go (docs/rules/enrollment.md, "Lifecycle of a team"). `auditing → auditing` is the next level's turn; `rejected → auditing` is a manager's
 * reopening.
 */
export const teamTransitions: Transitions<TeamStatus> = {
  draft: ["submitted", "withdrawn", "disqualified"],
  waiting: ["submitted", "draft", "withdrawn", "disqualified"],
  submitted: ["draft", "waiting", "auditing", "withdrawn", "disqualified"],
  auditing: ["auditing", "approved", "returned", "rejected", "withdrawn", "disqualified"],
  approved: ["locked", "withdrawn", "disqualified"],
  returned: ["submitted", "withdrawn", "disqualified"],
  rejected: ["auditing", "disqualified"],
  withdrawn: ["disqualified"],
  locked: ["disqualified"],
  disqualified: [],
};

export const teamLifecycle = lifecycle("team", team, teamTransitions);
