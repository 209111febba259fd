/** The choices about results and what teams learn of them, as `kinds` has them. */
export const resultKinds: Record<string, Record<string, string>> = {
  NoticeKind: {
    awards: "published awards",
    publicity: "awards that are on public view",
    teams: "approved teams",
    sealed: "an organisation's sealed list",
  },
  Normalisation: {
    none: "totals as they were given",
    zscore:
      "every expert's totals are moved and stretched to the mean and the population standard deviation of all totals of the plan",
    shrunk:
      "as `zscore`, with the expert's mean and variance first drawn towards everybody's, as if the expert had given five more totals like everybody's: who judged little is hardly corrected",
    zscoreInGroups: "as `zscore`, each group, or track without groups, by itself: on its own mean and deviation",
    shrunkInGroups: "as `shrunk`, each group, or track without groups, by itself",
    groups:
      "the totals of each group, or track without groups, are brought to the mean and deviation of the plan's; those of one work stay",
  },
  RemarkState: {
    shown: "as the expert wrote it",
    redacted: "in words that the organiser edited",
    hidden: "not at all",
  },
  TaskProgress: {
    open: "nothing is written yet",
    draft: "begun and not handed in",
    returned: "given back by the leader or the organiser",
    done: "handed in",
  },
  AbsenceReason: {
    absent: "did not come",
    withdrew: "gave up",
    ruledOut: "broke the rules, and counts for nothing",
  },
  RankingFinal: {
    promoted: "works went on by it",
    published: "awards by it are published",
  },
  MissingPart: {
    incomplete: "a work without a score in one part gets no rank",
    zero: "counts 0 points in that part",
    rest: "is ranked by the weights of its other parts",
  },
};
