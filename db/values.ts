/** Lists of values that tables, calls and screens share, each once. Nothing is imported here. */

/** Whether a stage is held in this system, and by whom: the contest's organiser, or each school for itself. */
export const stageModes = ["inSystem", "importOnly"] as const;
export const stageOwners = ["contest", "org"] as const;
/** Why an imported ranking has no rank for a team. */
export const absenceReasons = ["absent", "withdrew", "ruledOut"] as const;
export type AbsenceReason = (typeof absenceReasons)[number];
/** What a fee is for. */
export const feeScopes = ["team", "member", "work"] as const;

/** In the order in which lists show them: what works win, then what follows from it. */
export const awardKinds = ["graded", "special", "participation", "advisor", "school"] as const;
export const awardMethods = ["rank", "ratio", "score", "manual"] as const;
/** Of what a ratio is taken. */
export const awardBases = ["submitted", "valid", "entered", "reviewed"] as const;
/** What becomes of works that tie across the cut. */
export const tiesAtCut = ["include", "exclude", "manual"] as const;
export const promotionFates = ["promoted", "reserve", "undecided", "out"] as const;
const places = ["score", "org", "tie", "cap", "reserveTie"] as const;
/** What stands between a work and its place, or lets it go on beside all places. */
export const promotionHindrances = [...places, "direct", "ranNone", "unchecked", "earlier"] as const;
/** Of a rule that puts teams into groups: how many of the players must be as it says. */
export const groupMatches = ["any", "all", "none"] as const;

/** How a list of contests is ordered. */
export const contestOrders = ["newest", "deadline"] as const;

export const educations = ["college", "undergraduate", "master", "doctor", "other"] as const;

/** What becomes of a request to add an organisation to the directory. */
export const schoolRequestStatuses = ["open", "matched", "created", "refused"] as const;

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

/** A rule that puts a team into a group of its track; the last rule has no condition (docs/rules/enrollment.md, "Derived groups"). */
export interface GroupRuleValue {
  when: {
    match: (typeof groupMatches)[number];
    education: (typeof educations)[number][];
    schoolLevels: string[];
    grades: string[];
  } | null;
  groupId: string;
}

/** Who vouches for a field of somebody's profile, and since when (an instant as text). */
export type Vouched = Partial<
  Record<Vouchable, { by: Exclude<FactSource, "self">; groupId: string | null; at: string }>
>;

/** As what somebody belonged to an organisation: their home, their profile's school, where they work, whose library they are in, another tie. */
export const pastOrganisationKinds = ["home", "profile", "employer", "library", "tie"] as const;

// Contests
export const contestStatuses = [
  "draft",
  "pending",
  "published",
  "suspended",
  "cancelled",
  "finished",
  "archived",
] as const;
export const contestLevels = ["college", "school", "province", "national", "custom"] as const;
export const windowTypes = ["signUp", "audit", "submit", "review", "publicity"] as const;

// Stages that organisations run
export const stageOrgStatuses = ["collecting", "ranked", "submitted", "returned"] as const;
/** How an organisation ranks its works: by hand, from a sheet, or by the result of its own review. */
export const rankingWays = ["hand", "sheet", "review"] as const;
/** What becomes of the works of an organisation that runs no stage: none goes on, all enter directly, or so many, whom people choose. */
export const idleRules = ["none", "all", "some"] as const;
/** Where the number of an organisation comes from: typed by the organiser, imported, or computed. */
export const quotaOrigins = ["hand", "sheet", "formula"] as const;
/** The place of a team that left, offered to the next of the reserve. */
export const promotionOfferStatuses = ["offered", "accepted", "declined", "expired"] as const;
/** How a work came into a stage. */
export const stageEntrySources = ["promoted", "direct", "reserve"] as const;
/** One contest sends works on to another. */
export const contestLinkStatuses = ["asked", "accepted", "declined", "ended"] as const;

// Teams
export const teamStatuses = [
  "draft",
  "waiting",
  "submitted",
  "auditing",
  "approved",
  "returned",
  "rejected",
  "withdrawn",
  "locked",
  "disqualified",
] as const;
export const payStatuses = ["free", "due", "paid", "waived"] as const;
export const teamSources = ["self", "import", "promoted", "copied", "invited"] as const;
export const memberRoles = ["captain", "member", "advisor"] as const;
export const memberStatuses = ["invited", "accepted", "declined", "expired", "left", "removed"] as const;
export const auditLevels = ["advisor", "college", "school", "province"] as const;
export const auditDecisions = ["approved", "returned", "rejected"] as const;
/** For which of their decisions on teams somebody names a deputy: those of their role at the desk, or those of an advisor. */
export const delegationParts = ["desk", "advisor"] as const;
/** What a request to change an approved team may be about. */
export const teamChangeKinds = [
  "memberIn",
  "memberOut",
  "memberOrder",
  "advisorIn",
  "advisorOut",
  "advisorOrder",
  "captain",
  "name",
  "title",
  "facts",
] as const;
export const openChangeStatuses = ["invited", "school", "manager"] as const;
export const teamChangeStatuses = [...openChangeStatuses, "accepted", "refused", "withdrawn"] as const;

// Works
export const workStatuses = [
  "draft",
  "submitted",
  "locked",
  "missed",
  "valid",
  "returned",
  "invalid",
  "reviewing",
  "reviewed",
  "promoted",
  "eliminated",
  "awarded",
  "withdrawn",
  "disqualified",
] as const;

// Review
export const planStatuses = ["draft", "open", "closed"] as const;
/** How far an expert is with a task, as they narrow their list by it. */
export const taskProgress = ["open", "draft", "returned", "done"] as const;
export const taskStatuses = [
  "assigned",
  "accepted",
  "inProgress",
  "submitted",
  "returned",
  "confirmed",
  "declined",
  "cancelled",
] as const;
export const reviewTypes = ["online", "scene", "elimination"] as const;
/** How a round of an elimination is cut: so many works, a share of them, or all from a score on. */
export const keepKinds = ["count", "share", "score"] as const;
/** How a round was decided: by a cut, or by duels. */
export const roundKinds = [...keepKinds, "duels"] as const;
/** What an expert says of a work before the distribution. */
export const wishAnswers = ["want", "can", "cannot"] as const;
export const blindKinds = ["none", "single", "double"] as const;
export const seeOthersKinds = ["never", "after", "always"] as const;
/** `…InGroups`: each group (组别) on its own scale; `groups`: each group as a whole on the plan's. */
export const normalisations = ["none", "zscore", "shrunk", "zscoreInGroups", "shrunkInGroups", "groups"] as const;
/** What becomes of a work in a combination that has no score in one of its parts. */
export const missingParts = ["incomplete", "zero", "rest"] as const;
export type MissingPart = (typeof missingParts)[number];
/** What becomes of a remark of an expert before its team reads it. */
export const remarkStates = ["shown", "redacted", "hidden"] as const;
/** How far a conflict by organisation reaches; `persons`: by no organisation, only by who somebody is. */
export const coiLevels = ["school", "college", "province", "persons"] as const;
/** What an expert's account is like: `invited` waits for its activation, `unused` can be signed in to and never was. */
export const expertAccountStates = ["invited", "unused", "active", "disabled"] as const;
export type ExpertAccountState = (typeof expertAccountStates)[number];
export const invitationStatuses = ["open", "accepted", "declined", "withdrawn", "expired"] as const;

/** What became of an application to an open call for experts. */
export const applicationStatuses = ["applied", "approved", "refused", "withdrawn"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What became of a person whom a school recommends as an expert. */
export const nominationStatuses = ["draft", "nominated", "approved", "refused", "withdrawn"] as const;
export type NominationStatus = (typeof nominationStatuses)[number];

// Awards
export const awardStatuses = ["draft", "proposed", "publicity", "confirmed", "certified", "revoked"] as const;
export const objectionStatuses = ["submitted", "accepted", "dismissed", "investigating", "upheld", "rejected"] as const;
export const objectionEnds = ["dismissed", "upheld", "rejected"] as const;
/** What a file is to an objection: what it rests on, or the stamped letter of the organisation for which it is raised. */
export const objectionFileKinds = ["evidence", "letter"] as const;

// Certificates
export const templateStatuses = ["draft", "published", "retired"] as const;
export const certificateStatuses = [
  "pending",
  "generated",
  "issued",
  "sent",
  "revoked",
  "superseded",
  "discarded",
] as const;
export const batchStatuses = ["running", "finished", "failed", "cancelled"] as const;
export const sendingStatuses = ["running", "finished", "cancelled"] as const;

// Organisations, news and the site
export const groupKinds = ["platform", "province", "host", "school", "college", "company", "former"] as const;
export const articleStatuses = ["draft", "pending", "published", "offline"] as const;
export const templateTypes = ["ccTem", "hcj", "tem1", "tem2", "zjprovince"] as const;
export const accents = ["vermilion", "indigo", "pine", "ochre", "plum"] as const;
export const wordings = ["default", "topic", "number"] as const;
/** Pages of blocks that every host has, by their address below `/home/`. */
export const pageSlugs = [
  "introductionPlatform",
  "expendingServices",
  "solve/could",
  "solve/highSchool",
  "solve/dataBase",
] as const;
export type PageSlug = (typeof pageSlugs)[number];

/** How far a school is with the report that is asked of it (docs/rules/summary.md, "Reports"). */
export const summaryStatuses = ["requested", "submitted", "returned", "accepted"] as const;
export type SummaryStatus = (typeof summaryStatuses)[number];

/** How far an award from elsewhere is (docs/rules/center.md, "Awards from elsewhere"). */
export const outsideAwardStatuses = ["entered", "submitted", "verified", "refused"] as const;
export type OutsideAwardStatus = (typeof outsideAwardStatuses)[number];

// Study (docs/rules/study.md)
export const studyKinds = ["article", "file", "video", "quiz"] as const;
/** Whom a contest's resources are for, and whom an organisation's. */
export const contestAudiences = ["entrant", "advisor", "expert"] as const;
export const groupAudiences = ["student", "teacher"] as const;
export type StudyAudience = (typeof contestAudiences | typeof groupAudiences)[number];

/** What is made of a stored content for its readers: a PDF of an Office document, a poster and facts of a film. */
export const previewKinds = ["pdf", "film"] as const;
export const previewStates = ["due", "made", "failed"] as const;
/** Why no preview could be made. */
export const previewReasons = ["password", "macros", "broken", "tooSlow", "tooLarge", "failed"] as const;
// The public vote (docs/rules/work.md, "Public vote")
export const votePeriods = ["contest", "day"] as const;
/** When everybody sees the counts: while it runs, or only after its end. */
export const voteCounts = ["live", "after"] as const;
/** What looks like fraud, by the figures that it rests on. */
export const voteFlags = ["address", "burst", "young", "onlyVote"] as const;
export type VoteFlag = (typeof voteFlags)[number];

// Review at the scene
export const sceneStatuses = ["planned", "open", "closed"] as const;
/** A work's way through its room: a recalled one was absent and is called once more, after all others. */
export const sceneItemStatuses = [
  "waiting",
  "called",
  "presenting",
  "qa",
  "scoring",
  "done",
  "absent",
  "recalled",
  "forfeited",
  "left",
] as const;
/** How far a judge's sheet of a work at the scene is, as those see it who type paper sheets. */
export const paperStates = ["owed", "once", "differs", "typed", "tablet"] as const;
/** What became of a typing of a paper sheet. */
export const typingEnds = ["counted", "discarded"] as const;
/** How far the ranking of a group is; whether what was signed holds follows from the sheets. */
export const rankingStatuses = ["draft", "proposed", "signed"] as const;
/** What the protocol of a group's meeting records. */
export const protocolKinds = [
  "begun",
  "moved",
  "settled",
  "returned",
  "proposed",
  "agreed",
  "objected",
  "signed",
] as const;
/** What an expert is paid for: each sheet handed in, or each day attended. */
export const payoutBases = ["work", "day"] as const;
export const payoutStatuses = ["due", "approved", "paid", "cancelled"] as const;
export const attendanceStates = ["present", "absent"] as const;

/** What an expert of a plan is written: that they are appointed, and thanks. */
export const letterKinds = ["appointment", "thanks"] as const;
