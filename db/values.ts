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

export const educations = ["college", "undergraduate", "master", "doctor", "other"] as const;

/** What is known of a person and counts in a contest; each may be vouched for. */
export const personFacts = ["realName", "schoolId", "collegeId", "majorId", "education", "grade", "studentNo"] as const;
export type PersonFact = (typeof personFacts)[number];

/** Fields of a profile that others may vouch for. */
export const vouchable = [...personFacts, "idCard"] as const;
export type Vouchable = (typeof vouchable)[number];

/** Who says so: the list that an organisation imported, somebody of the organisation, or the person. */
const factSources = ["import", "school", "self"] as const;
export type FactSource = (typeof factSources)[number];

/** What bars somebody from judging anything in a contest. */
export const duties = ["entrant", "advisor", "administrator", "manager"] as const;
export type Duty = (typeof duties)[number];

/** Who vouches for a field of somebody's profile, and since when (an instant as text). */
export type Vouched = Partial<
  Record<Vouchable, { by: Exclude<FactSource, "self">; groupId: string | null; at: string }>
>;
