import "server-only";

export { exportAlike } from "./alike/exporting";
export { alikePage, markAlike } from "./alike/listing";
export { refusedOf } from "./arrival/admitting";
export { arriveTeams } from "./arrival/arriving";
export { type Match, matchPeople } from "./arrival/matching";
export { arriveBrought } from "./arrival/packaged";
export { advise } from "./audit/auditing";
export { deskScope } from "./audit/auditor";
export { approveMany, returnMany, settleFees } from "./audit/batches";
export { deskTeam, pickedTeams, teamPage } from "./audit/desk";
export { extendTeams, grantExtension } from "./audit/extending";
export { returnReasons } from "./audit/history";
export { disqualify, reopen } from "./audit/overseeing";
export { reached } from "./audit/steps";
export { approve, reject, returnTeam } from "./audit/verbs";
export { onContestCancelled } from "./cancelling";
export { askChange, withdrawChange } from "./change/asking";
export { acceptChange, answerChange, refusalReasons, refuseChange } from "./change/deciding";
export { exportChanges } from "./change/exporting";
export { changePage, teamChanges } from "./change/listing";
export { decideMany, decisionPage, decisionReasons, decisionTeam, remindAdvisors } from "./deputy/deciding";
export { delegations, waitingDecisions } from "./deputy/listing";
export { nameDeputy, revokeDeputy } from "./deputy/naming";
export { usable } from "./draft/answers";
export { copyTeam } from "./draft/copying";
export { dissolve, saveDraft, startTeam } from "./draft/drafting";
export { type EarlierTeam, earlierTeams } from "./draft/earlier";
export { addFile, readFile } from "./draft/filing";
export { forgetPersonalAnswers } from "./draft/forgetting";
export { awaitingAnswersOf } from "./draft/missing";
export { hasRoom, isOpenTo, joiningView, positionIn, type SignUpOffer, signUpOffer } from "./draft/offering";
export { myTeams } from "./draft/own-teams";
export { contestsEnding, endsSoon, remindDrafts } from "./draft/reminding";
export { submit, takeBack, withdraw } from "./draft/submitting";
export { ownChance } from "./eligibility/chance";
export { effective, isEffective, mustOweNothing, owing } from "./eligibility/effective";
export { holdAnswers } from "./eligibility/unique/holding";
export { moveUp } from "./eligibility/waiting";
export { exportTeams } from "./export/exporting";
export { teamsNamed } from "./export/naming";
export {
  type FeeTeam,
  feeTeamOf,
  holdForFee,
  lockForFee,
  lockOwing,
  markGivenBack,
  markingPaid,
  markRepriced,
  markUnpaid,
  markWaived,
  notifyPaid,
  notifyRefund,
} from "./fee";
export { checkTeams, importTeams, teamImport } from "./import/importing";
export { exportTeamTemplate } from "./import/template";
export { nameIn } from "./joined";
export { type Audience, audienceOf, teamSpeakers } from "./notifying";
export { changeFees, extendFees, remindFees } from "./pricing/changing";
export { remindUnpaid, withdrawUnpaid } from "./pricing/expiring";
export { refundShareOf } from "./pricing/refunding";
export { feePreview, teamPrice } from "./pricing/showing";
export { undoFees } from "./pricing/undoing";
export { completeStatus, fieldWords, profileQr, readCompletion } from "./public/completing";
export { entrantsByProvince, entrantsIn, teamNum, teamSources } from "./public/counting";
export { contestsEntered } from "./public/entered";
export { websiteMembers } from "./public/publishing";
export { members, teamDetail } from "./public/team-detail";
export { answerInvitation, answerRequest, leave, removeMember, saveOwnAnswers } from "./roster/answering";
export { answerCaptaincy, offerCaptaincy } from "./roster/captaincy";
export { invitations } from "./roster/invitations";
export { invite, joinByCode } from "./roster/inviting";
export { renewJoinCode } from "./roster/join-code";
export { linkTo } from "./roster/links";
export { inviteMate, recentMates, remindGuest } from "./roster/mates";
export { waitingRequests } from "./roster/requests";
export { followInEnrollment, teamsMerged } from "./roster/succession";
export { contestsAtDesk, contestsWithTeams, deskScopeOver, mustExistAtDesk } from "./scope";
export { expireInvitations, lockDueTeams } from "./ticking";
