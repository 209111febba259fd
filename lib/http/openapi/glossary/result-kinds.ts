/** The choices about results and what teams learn of them, as `kinds` has them. */
export const resultKinds: Record<string, Record<string, string>> = {
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
  MissingPart: {
    incomplete: "a work without a score in one part gets no rank",
    zero: "counts 0 points in that part",
    rest: "is ranked by the weights of its other parts",
  },
};
