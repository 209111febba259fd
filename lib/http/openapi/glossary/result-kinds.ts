/** The choices about results and what teams learn of them, as `kinds` has them. */
export const resultKinds: Record<string, Record<string, string>> = {
  PlanState: {
    draft: "not open yet",
    open: "experts judge",
    closed: "judging is over; it can be opened again",
    published: "closed, and awards by its results are published",
    sealed: "an organisation's, and the list that it serves is sealed: it rests",
  },
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
  SealState: {
    none: "no seal is stored",
    ahead: "its first day is to come",
    valid: "certificates made today carry it",
    over: "its last day is past",
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
  SimulatedRole: {
    student: "whoever takes part",
    school: "an organisation with its entries",
    expert: "whoever judges",
  },
  SimulatedState: {
    before: "has not begun",
    open: "takes what it is for",
    after: "is over",
    planned: "a publicity in which nothing is on view",
    closed: "lies open by its dates, while the contest or its stage takes nothing",
  },
  SimulatedAct: {
    signUp: "signing a team up",
    handIn: "handing a work in",
    object: "objecting to a result",
    watchEntries: "watching the entries of one's school",
    audit: "auditing entries",
    watchWorks: "watching the works of one's school",
    score: "scoring works",
  },
  AheadKind: { starts: "a window begins", ends: "a window ends", reminder: "people are reminded of an end" },
  ObjectionDue: {
    pressing: "overdue, or due by the end of the next working day",
    overdue: "open past its day",
    soon: "due by the end of the next working day",
  },
  ObjectionFileKind: {
    evidence: "what the objection rests on",
    letter: "the signed and stamped letter of the organisation",
  },
};
