import { followInAccess, goWithCollege, peopleMerged } from "@/lib/domain/access";
import {
  awardedIn,
  awardedTeam,
  awardNameOf,
  awardsAmong,
  awardsAnnounced,
  blindAmong,
  judgedBlindly,
  mustBeConfirmed,
  mustBeJudged,
  mustBeSettled,
  onPublicityMoved,
  onWorkDisqualified,
  resultsPublished,
  tracksOfStage,
} from "@/lib/domain/award";
import { broadcastSpeakers } from "@/lib/domain/broadcast";
import { followInCenter } from "@/lib/domain/center";
import { certificateSpeakers, mustBeCertified, onAwardRevoked, onFactsCorrected } from "@/lib/domain/certificate";
import {
  contestSpeakers,
  followInContest,
  formsOffering,
  groupsWithContests,
  managersElsewhere,
  mayNameContest,
} from "@/lib/domain/contest";
import {
  contestsWithTeams,
  followInEnrollment,
  moveUp,
  mustOweNothing,
  onContestCancelled,
  teamImport,
  teamSpeakers,
  teamsMerged,
} from "@/lib/domain/enrollment";
import { expertImport, followInExpert, forgetActivations, forgetProfiles } from "@/lib/domain/expert";
import {
  askRefundByTable,
  askRefundsOfContest,
  invoiceSpeakers,
  isBeingPaid,
  onFeeDueAgain,
  onFeeRepriced,
  onFeeSettled,
  onFeeUndone,
  onTeamLeft,
  statementImport,
} from "@/lib/domain/finance";
import { notify } from "@/lib/domain/inbox";
import {
  followInLadder,
  listsOf,
  rankingImport,
  sealedWorkLeft,
  teamsOfChain,
  tracksAwaited,
} from "@/lib/domain/ladder";
import { articlesByKind } from "@/lib/domain/news";
import { followInOrg } from "@/lib/domain/org";
import {
  dropConflicts,
  dropConflictsOf,
  dropConflictsOfUser,
  dropConflictsWith,
  dropTasks,
  followInReview,
  judgesAmong,
  judgesElsewhere,
  leaveRooms,
  mayRetireExpert,
  onExpertAway,
  stagePlanned,
  stageReview,
  wrongPlan,
} from "@/lib/domain/review";
import { groupsWithSites } from "@/lib/domain/site";
import { followInSummary } from "@/lib/domain/summary";
import { copyJudging } from "@/lib/domain/template";
import {
  countWorks,
  followInWork,
  forgetAnswers,
  onTeamDisqualified,
  onTeamWithdrawn,
  retitleWork,
  sharedTeam,
  shownTeam,
  stageEntered,
  stagesInPlay,
  titleOfWork,
  whoMayHandIn,
  workSpeakers,
} from "@/lib/domain/work";
import type { Guards, Informants, Reactions } from "@/lib/events";

/** How rooms affect one another: every reaction to a fact of an earlier room. */
export const reactions: Reactions = {
  passwordChanged: [({ userId }) => notify([userId], "passwordChanged", {}, { link: "/center/set" })],
  contactChanged: [
    ({ userId }) => notify([userId], "contactChanged", {}, { link: "/center/set" }),
    dropConflictsOfUser,
  ],
  contactProposed: [({ userId }) => notify([userId], "contactProposed", {}, { link: "/center/set" })],
  rolesChanged: [({ userId }) => notify([userId], "rolesChanged", {}, { link: "/role" }), dropConflictsOfUser],
  correctionAsked: [
    ({ to, username, ...said }) =>
      notify(to, "correctionAsked", said, { link: `/system/user?keywords=${encodeURIComponent(username)}` }),
  ],
  schoolMissing: [({ to, ...said }) => notify(to, "schoolMissing", said, { link: "/system/groud/groudDetail" })],
  schoolAdded: [({ userId, ...said }) => notify([userId], "schoolAdded", said, { link: "/center/users" })],
  schoolRefused: [({ userId, ...said }) => notify([userId], "schoolRefused", said, { link: "/center/users" })],
  organisationsChanged: [dropConflictsOf],
  organisationMerged: [
    ...[followInOrg, followInAccess, followInContest, followInExpert, followInEnrollment, followInWork],
    ...[followInLadder, followInSummary, followInCenter, followInReview],
  ],
  collegeMoved: [goWithCollege],
  accountsDeleted: [forgetActivations, forgetProfiles, forgetAnswers],
  contestCopied: [copyJudging],
  contestPublished: [],
  contestCancelled: [onContestCancelled, askRefundsOfContest],
  publicityMoved: [onPublicityMoved],
  teamEntered: [dropConflictsWith],
  seatFreed: [moveUp],
  feeSettled: [onFeeSettled],
  feeUndone: [onFeeUndone],
  feeDueAgain: [onFeeDueAgain],
  feeRepriced: [onFeeRepriced],
  teamDisqualified: [onTeamLeft, onTeamDisqualified],
  teamWithdrawn: [onTeamLeft, askRefundByTable, onTeamWithdrawn],
  workRetitled: [retitleWork],
  factsCorrected: [onFactsCorrected],
  workDisqualified: [leaveRooms, dropTasks, sealedWorkLeft, onWorkDisqualified],
  workWithdrawn: [leaveRooms, dropTasks, sealedWorkLeft],
  expertTied: [dropConflicts],
  expertAway: [onExpertAway],
  awardRevoked: [onAwardRevoked],
  resultCalculated: [],
};

/** Every guard that a later room sets before an earlier room's act. */
export const guards: Guards = {
  mayFinishContest: [mustBeSettled, mustBeConfirmed, mustBeJudged, mustOweNothing],
  mayArchiveContest: [mustBeSettled, mustBeCertified],
  mayRetireExpert: [mayRetireExpert],
  mayNameContest: [mayNameContest],
};

/** Every answer that a later room gives to an earlier one. */
export const informants: Informants = {
  speakersOf: [contestSpeakers, teamSpeakers, workSpeakers, certificateSpeakers, invoiceSpeakers, broadcastSpeakers],
  groupsSpeaking: [groupsWithSites, groupsWithContests],
  merging: [peopleMerged, teamsMerged, listsOf],
  stagePlanned: [({ stageId }) => stagePlanned(stageId)],
  stageEntered: [stageEntered],
  tracksOfStage: [tracksOfStage, tracksAwaited],
  wrongPlan: [({ contestId }) => wrongPlan(contestId)],
  reviewOfStage: [({ stageId }) => stageReview(stageId)],
  dictionaryUses: [articlesByKind, formsOffering],
  awardsAnnounced: [awardsAnnounced],
  resultsPublished: [resultsPublished],
  judgedBlindly: [judgedBlindly],
  awardedIn: [awardedIn],
  blindAmong: [blindAmong],
  awardsAmong: [awardsAmong],
  awardOf: [awardNameOf],
  paymentsUnderWay: [isBeingPaid],
  judgesAmong: [judgesAmong],
  contestsWithTeams: [contestsWithTeams],
  worksOf: [countWorks],
  dutiesElsewhere: [managersElsewhere, judgesElsewhere],
  teamsOfChain: [teamsOfChain],
  stagesReached: [stagesInPlay],
  titleOfWork: [titleOfWork],
  whoMayHandIn: [whoMayHandIn],
  jobImport: [expertImport, teamImport, statementImport, rankingImport],
  publishedTeam: [sharedTeam, awardedTeam, shownTeam],
};
