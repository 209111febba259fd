import { coiLevels, type Duty, duties } from "@/db/values";

const conflictReasons = ["inContestItem", "samePerson", "sameOrganisation", "declared", ...duties] as const;
export type ConflictReason = (typeof conflictReasons)[number];
type ConflictLevel = (typeof coiLevels)[number];

/** Where a person belongs, by organisation id; null where it is not recorded. */
export interface Affiliation {
  schoolId: string | null;
  collegeId: string | null;
  provinceId: string | null;
}

/** What is known of an expert. `hashes`: keyed hashes of the identity card and of the phone. */
export interface ExpertFacts {
  id: string;
  affiliations: readonly Affiliation[];
  hashes: readonly string[];
  /** Is a member or an advisor of any team in the same contest item. */
  takesPart: boolean;
  /** What else they have to do with the contest, but for what the host made an exception of. */
  duties: readonly Duty[];
}

/** A work and everybody on its team, members and advisors alike, with the school that it is entered for. */
export interface WorkFacts {
  id: string;
  people: readonly { affiliation: Affiliation; hashes: readonly string[] }[];
}

interface DeclaredPair {
  workId: string;
  expertId: string;
}

/**
 * Returns every hard conflict between an expert and a work; empty when there is none (docs/rules/review.md, "Conflicts of
 * interest"). Organisations are compared by id at the plan's level. At college level a person whose college is not recorded
 * conflicts with the whole school.
 */
export function conflictsBetween(
  expert: ExpertFacts,
  work: WorkFacts,
  level: ConflictLevel,
  declared: readonly DeclaredPair[] = [],
): ConflictReason[] {
  const orgs = new Set(expertOrgKeys(expert.affiliations, level));
  const hashes = new Set(expert.hashes);
  const holds: Record<ConflictReason, boolean> = {
    inContestItem: expert.takesPart,
    samePerson: work.people.some((person) => person.hashes.some((hash) => hashes.has(hash))),
    sameOrganisation: teamOrgKeys(work, level).some((key) => orgs.has(key)),
    declared: declared.some((pair) => pair.workId === work.id && pair.expertId === expert.id),
    entrant: expert.duties.includes("entrant"),
    advisor: expert.duties.includes("advisor"),
    administrator: expert.duties.includes("administrator"),
    manager: expert.duties.includes("manager"),
  };
  return conflictReasons.filter((reason) => holds[reason]);
}

/** The keys of a team's organisations: an expert conflicts when one of them is also among `expertOrgKeys`. */
export const teamOrgKeys = (work: WorkFacts, level: ConflictLevel) => [
  ...new Set(work.people.flatMap(({ affiliation }) => orgKeys(affiliation, level, "team"))),
];

/** The keys of an expert's organisations, to be met with `teamOrgKeys`. */
export const expertOrgKeys = (affiliations: readonly Affiliation[], level: ConflictLevel) => [
  ...new Set(affiliations.flatMap((affiliation) => orgKeys(affiliation, level, "expert"))),
];

/**
 * The organisations of an expert where their own school judges: who names a college of it is of that college. In other plans the school
 * beside the college stays, as an organisation whose college is not recorded.
 */
export const byCollege = (affiliations: readonly Affiliation[]): Affiliation[] =>
  affiliations.filter(
    (one) => one.collegeId !== null || !affiliations.some((o) => o.collegeId !== null && o.schoolId === one.schoolId),
  );

/** Works and experts that are one person by identity card or phone, without comparing all with all. */
export function samePersonPairs(experts: readonly ExpertFacts[], works: readonly WorkFacts[]) {
  const holders = new Map<string, string[]>();
  for (const { id, hashes } of experts) {
    for (const hash of hashes) holders.set(hash, [...(holders.get(hash) ?? []), id]);
  }
  return works.flatMap((work) =>
    [...new Set(work.people.flatMap(({ hashes }) => hashes.flatMap((hash) => holders.get(hash) ?? [])))].map(
      (expertId) => ({ workId: work.id, expertId, reason: "samePerson" as const }),
    ),
  );
}

function orgKeys({ schoolId, collegeId, provinceId }: Affiliation, level: ConflictLevel, side: "team" | "expert") {
  if (level === "persons") return [];
  if (level === "province") return provinceId ? [`province:${provinceId}`] : [];
  if (level === "school") return schoolId ? [`school:${schoolId}`] : [];
  // the two half-keys meet exactly when at least one side has no college: known meets unknown, unknown meets unknown
  const whole = `whole:${schoolId}`;
  const partOf = `partOf:${schoolId}`;
  if (!collegeId) return schoolId ? (side === "team" ? [whole] : [whole, partOf]) : [];
  if (!schoolId) return [`college:${collegeId}`];
  return [`college:${collegeId}`, side === "team" ? partOf : whole];
}
