/** The choices of a group's meeting, as `kinds` has them. */
export const meetingKinds: Record<string, Record<string, string>> = {
  RankingState: {
    none: "not begun",
    draft: "the leader orders the works",
    proposed: "proposed to the group, to be signed",
    outdated: "sheets changed since it was begun",
    signed: "signed, and the signature holds",
    void: "a sheet was returned or changed after the signature",
  },
  ProtocolKind: {
    begun: "the ranking began at the computed order",
    moved: "a work was moved",
    settled: "tied works were put in order",
    returned: "a sheet was sent back",
    proposed: "the ranking was proposed",
    agreed: "an expert agreed to a proposal",
    objected: "an expert objected to a proposal",
    signed: "the leader signed the result",
  },
};

/** What the numbers of a group's meeting mean, as `amounts` does. */
export const meetingAmounts: Record<string, string> = {
  "no@/review/calibration": "The number of the calibration work in its plan, 1 to 3.",
  "done@/review/calibration": "Experts who have marked it.",
  "total@/review/calibration": "Points of 100 that the marks come to.",
  proposal: "Which proposal it is about, or follows, from 1; 0: none yet.",
  fromPlace: "The place before the move, from 1.",
  toPlace: "The place after the move, from 1; beyond the last one: the last.",
  "round@/review/group": "The round of the plan, more than 1 in an elimination alone.",
  "place@/review/group": "The place in the leader's order, from 1; null where the work has none.",
};

/** What yes and no mean in a group's meeting, as `flags` does. */
export const meetingFlags: Record<string, string> = {
  demanded: "1: experts mark the calibration works before they open what they judge.",
  "done@/review/calibration": "The caller has marked it.",
  "writable@/review/calibration": "The caller may give their marks now.",
  agrees: "Agrees to the proposed ranking; false: objects to it.",
  tied: "No rule of the plan but an order by hand sets the work apart from another.",
  mayAnswer: "The caller may answer the proposal.",
  own: "The caller reviewed the work.",
  "holds@/review/group": "The order and every sheet are as they were signed.",
  "barred@/review/group": "The caller has a conflict of interest with the work: neither title nor sheets are shown.",
};

/** What other fields of a group's meeting and of calibration hold, as `texts` does. */
export const meetingTexts: Record<string, string> = {
  "reasons@/review/calibration": "By the key of a column: why it has its reference mark.",
  "words@/review/calibration": "By the key of a column: the remark beside the mark, or why it has that mark.",
};
