import { reviewPlan, reviewTask } from "@/db";
import { lifecycle } from "@/lib/lifecycle";

export const planLife = lifecycle("plan", reviewPlan, { draft: ["open"], open: ["closed"], closed: ["open"] });

/** Semantics 2.7, "Task". What is overdue follows from the clock; a cancelled task keeps its marks and counts for nothing. */
export const taskLife = lifecycle("task", reviewTask, {
  assigned: ["accepted", "inProgress", "declined", "cancelled"],
  accepted: ["inProgress", "cancelled"],
  inProgress: ["submitted", "cancelled"],
  submitted: ["returned", "confirmed", "cancelled"],
  returned: ["submitted", "cancelled"],
  confirmed: [],
  declined: [],
  cancelled: [],
});

/** Not begun: an expert has written nothing into it. */
export const unstarted = ["assigned", "accepted"] as const;
/** Still owed. */
export const owed = ["assigned", "accepted", "inProgress", "returned"] as const;
/** Counts in a calculation. */
export const counted = ["submitted", "confirmed"] as const;
/** Takes a slot of its work and loads its expert. */
export const live = [...owed, ...counted] as const;
