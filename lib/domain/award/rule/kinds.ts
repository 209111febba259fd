import { tiesAtCut } from "@/db/values";
import { recipientTypes } from "@/lib/designer/binding/codes";
import type { AwardKind, AwardMethod, TieAtCut } from "@/lib/domain/award/shapes";
import type { FaultName } from "@/lib/fault";

interface Kind {
  /** How one is won, in the words of the API document. */
  says: string;
  /** By what it may be given; the first is the usual one. */
  methods: readonly [AwardMethod, ...AwardMethod[]];
  /** Why another method is refused. */
  misfit: FaultName;
  /** From the ranking itself, from the graded awards of the same result, or by a person with a reason. */
  from: "ranking" | "graded" | "people";
  /** The graded awards: a work gets at most one, the highest that it qualifies for. */
  hasLevel: boolean;
  /** May stay vacant where the rule gives none. */
  mayBeVacant: boolean;
  /** What may be done with works, or schools, that tie across the cut; none where there is no cut. */
  ties: readonly TieAtCut[];
  /** The least and the greatest value in the organiser's units, as far as the method does not say. */
  least: number;
  most: number;
  /** Recipients of its certificates (`recipientTypes`). */
  honours: readonly number[];
  /** Whose it is: all people of the team, its advisors alone, or the school's and nobody's of the team. */
  own: "team" | "advisors" | "nobody";
  /** What a list of awards names as the winner. */
  winner: "work" | "advisors" | "school";
  /** The work that it goes by becomes an awarded one. */
  awardsWork: boolean;
  /** Shown as the award of the work itself. */
  namesWork: boolean;
}

const ofWork = [recipientTypes.student, recipientTypes.teacher, recipientTypes.work, recipientTypes.team];

/** All that an award of each kind does differently, in the order in which lists show them. A new kind is an entry here and its words. */
const kinds = {
  graded: {
    says: "by rank, ratio or score",
    methods: ["ratio", "rank", "score"],
    misfit: "awardGradedByRule",
    from: "ranking",
    hasLevel: true,
    mayBeVacant: true,
    ties: tiesAtCut,
    least: 1,
    most: 100_000,
    honours: ofWork,
    own: "team",
    winner: "work",
    awardsWork: true,
    namesWork: true,
  },
  special: {
    says: "given by people",
    methods: ["manual"],
    misfit: "awardSpecialByHand",
    from: "people",
    hasLevel: false,
    mayBeVacant: false,
    ties: [],
    least: 0,
    most: 100_000,
    honours: ofWork,
    own: "team",
    winner: "work",
    awardsWork: true,
    namesWork: true,
  },
  participation: {
    says: "for every work that took part and has no other award",
    methods: ["score"],
    misfit: "awardFollows",
    from: "graded",
    hasLevel: false,
    mayBeVacant: false,
    ties: [],
    least: 0,
    most: 100,
    honours: [recipientTypes.student, recipientTypes.work, recipientTypes.team],
    own: "team",
    winner: "work",
    awardsWork: false,
    namesWork: true,
  },
  advisor: {
    says: "for advisors of awarded teams",
    methods: ["rank"],
    misfit: "awardFollows",
    from: "graded",
    hasLevel: false,
    mayBeVacant: false,
    ties: [],
    least: 1,
    most: 20,
    honours: [recipientTypes.teacher],
    own: "advisors",
    winner: "advisors",
    awardsWork: false,
    namesWork: false,
  },
  school: {
    says: "for schools of awarded teams",
    methods: ["rank"],
    misfit: "awardFollows",
    from: "graded",
    hasLevel: false,
    mayBeVacant: false,
    ties: ["include", "exclude"],
    least: 1,
    most: 100_000,
    honours: [recipientTypes.school],
    own: "nobody",
    winner: "school",
    awardsWork: false,
    namesWork: false,
  },
} as const satisfies Record<AwardKind, Kind>;

const all = Object.entries(kinds) as [AwardKind, Kind][];

/** Kinds that follow from the graded awards of the same result. */
export type FollowingKind = {
  [K in AwardKind]: (typeof kinds)[K]["from"] extends "graded" ? K : never;
}[AwardKind];
export const isFollowing = (kind: AwardKind): kind is FollowingKind => kinds[kind].from === "graded";

/** The rules of one kind. */
export const kindOf = (kind: AwardKind): Kind => kinds[kind];

/** The kinds of which something holds, in their order. */
export const kindsWhere = (holds: (kind: Kind) => boolean): AwardKind[] =>
  all.filter(([, kind]) => holds(kind)).map(([name]) => name);
