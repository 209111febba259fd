import type { Guards, Reactions } from "@/lib/events";

/** How rooms affect one another: every reaction to a fact of an earlier room. */
export const reactions: Reactions = {
  passwordChanged: [],
  contactChanged: [],
  rolesChanged: [],
  contestPublished: [],
  teamDisqualified: [],
  teamWithdrawn: [],
  awardRevoked: [],
  resultCalculated: [],
};

/** Every guard that a later room sets before an earlier room's act. */
export const guards: Guards = {
  mayFinishContest: [],
  mayBecomeAdvisor: [],
};
