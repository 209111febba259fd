import { award, objection } from "@/db";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";
import type { AwardStatus, ObjectionStatus } from "./shapes";

/** docs/rules/award.md, "Lifecycle of an award": any state but the last may end in revocation. */
export const awardTransitions: Transitions<AwardStatus> = {
  draft: ["proposed", "revoked"],
  proposed: ["publicity", "revoked"],
  publicity: ["confirmed", "revoked"],
  confirmed: ["certified", "revoked"],
  certified: ["revoked"],
  revoked: [],
};
export const awardLifecycle = lifecycle("award", award, awardTransitions);

/** docs/rules/award.md, "Objections". */
export const objectionTransitions: Transitions<ObjectionStatus> = {
  submitted: ["accepted", "dismissed"],
  accepted: ["investigating"],
  investigating: ["upheld", "rejected"],
  dismissed: [],
  upheld: [],
  rejected: [],
};
export const objectionLifecycle = lifecycle("objection", objection, objectionTransitions);

/** Still to be answered: the publicity stays open. */
export const openObjection = ["submitted", "accepted", "investigating"] as const;
/** Everybody may see the award: on view, or published. */
export const onView = ["publicity", "confirmed", "certified"] as const;
