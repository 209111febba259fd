/** Lists of values that tables, calls and screens share, each once. Nothing is imported here. */

/** Whether a stage is held in this system, and by whom: the contest's organiser, or each school for itself. */
export const stageModes = ["inSystem", "importOnly"] as const;
export const stageOwners = ["contest", "org"] as const;
/** What a fee is for. */
export const feeScopes = ["team", "member", "work"] as const;

/** In the order in which lists show them: what works win, then what follows from it. */
export const awardKinds = ["graded", "special", "participation", "advisor", "school"] as const;
export const awardMethods = ["rank", "ratio", "score", "manual"] as const;
/** Of what a ratio is taken. */
export const awardBases = ["submitted", "valid", "entered", "reviewed"] as const;
/** What becomes of works that tie across the cut. */
export const tiesAtCut = ["include", "exclude", "manual"] as const;
