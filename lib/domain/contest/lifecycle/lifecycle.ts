import { contest } from "@/db";
import type { ContestStatus } from "@/lib/domain/contest/shapes";
import { lifecycle } from "@/lib/domain/lifecycle";
import { lifecycleActs, moves, statesOf } from "./acts";

const after = (from: ContestStatus): ContestStatus[] => [
  ...new Set(lifecycleActs.flatMap((act) => (statesOf(act).includes(from) ? [moves[act].to] : []))),
];

/** The editorial lifecycle of a contest (docs/rules/contest.md, "Lifecycle"); what the clock makes of it is derived (`phase.ts`). */
export const contestLifecycle = lifecycle("contest", contest, {
  draft: after("draft"),
  pending: after("pending"),
  published: after("published"),
  suspended: after("suspended"),
  cancelled: after("cancelled"),
  finished: after("finished"),
  archived: after("archived"),
});
