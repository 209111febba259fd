import "server-only";

export { checkReasons, checkWorks } from "./desk/checking";
export { workDetail } from "./desk/detail";
export { exportWorks } from "./desk/exporting";
export { countWorks, listWorks, myRow, myWorks } from "./desk/listing";
export { redacted } from "./desk/past";
export {
  beginReview,
  disqualifyWork,
  finishReview,
  markAwarded,
  markEliminated,
  markPromoted,
  markUnawarded,
  onTeamDisqualified,
  onTeamWithdrawn,
} from "./desk/verdicts";
export { exportWorkFiles } from "./desk/zipping";
export { putFile, removeFile, reorderFiles } from "./file/filing";
export {
  appendUpload,
  beginUpload,
  dropUpload,
  findUpload,
  finishUpload,
  listUploads,
  sweepUploads,
} from "./file/resuming";
export { downloadFile, openPreview, openWorkFile } from "./file/serving";
export { cleanWorks } from "./lint/cleaning";
export { readContent } from "./lint/contents";
export { readWorks } from "./lint/due";
export { findingsIn } from "./lint/finding";
export { checkFiles } from "./lint/linting";
export { needlesOf } from "./lint/needles";
export { notifyTeams, workSpeakers } from "./notifying";
export { ownTeam, signerOf } from "./ownership";
export { makePreviews } from "./preview/due";
export { previewFile, previewOf } from "./preview/shown";
export { sweepPreviews } from "./preview/sweeping";
export { stageOrgLifecycle } from "./run/lifecycle";
export { findRun, lockRun, type Run } from "./run/run";
export { isOfSchools, runner, runnerOfTeam, runsHere } from "./run/runner";
export { answersFor, hasColleges, organises, receivesBelow, receivingSchool } from "./run/scope";
export { shareLog } from "./share/log";
export { detailByShareId, sharedTeam } from "./share/shared";
export { addShare, listShares, revokeShare } from "./share/sharing";
export { arrangeShowcase, putInShowcase, takeOutOfShowcase } from "./showcase/arranging";
export { cropCover, putCover, removeCover, workCover } from "./showcase/covers";
export { listShowcase, showcaseAwards } from "./showcase/desk";
export { exportListings } from "./showcase/exporting";
export { onShow, shownTeam } from "./showcase/exposure";
export { forgetLikes, likesOf, likeWork } from "./showcase/likes";
export { consentShowing, ownShowing } from "./showcase/own";
export { exportShowcase, showcaseOptions, showcasePage, shownWork } from "./showcase/public";
export { shownDetail, shownIds, shownOptions, shownPage } from "./showcase/shown";
export { exportVotes } from "./showcase/vote/exporting";
export { findVoteRules, saveVoteRules } from "./showcase/vote/rules";
export { tallyVotes } from "./showcase/vote/tally";
export { restoreVotes, voidVotes } from "./showcase/vote/voiding";
export { forgetVotes, ownVotes, voteWork } from "./showcase/vote/voting";
export { compareVersion } from "./similarity/indexing";
export { similarWorks } from "./similarity/similar";
export { saveDraft } from "./submission/drafting";
export { enterStage } from "./submission/entering";
export { forgetAnswers } from "./submission/forgetting";
export { stageEntered, stageInPlay, stagesInPlay, whoMayHandIn } from "./submission/in-play";
export { lockDueWorks } from "./submission/locking";
export { openWork } from "./submission/opening";
export { worksOutside } from "./submission/outside";
export { receivedKind, receiveWorks, storeContent } from "./submission/receiving";
export { remindWorks } from "./submission/reminding";
export { standIn } from "./submission/standing-in";
export { submitWork, takeBack, withdrawWork } from "./submission/submitting";
export { followInWork } from "./submission/succession";
export { compareVersions } from "./version/comparing";
export { retitleWork, titleNow, titleOfWork } from "./version/retitling";
