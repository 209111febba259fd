import "server-only";

export { contestCockpit, contestPage } from "./desk/cockpit";
export { copyContest } from "./desk/copying";
export { addContest, contestDetail, contestGroups, deleteContests, hostFor, updateContest } from "./desk/editing";
export { addManager, deleteManager, managerList, managerOptions, managersElsewhere } from "./desk/managing";
export { previewContest } from "./desk/previewing";
export { simulateContest } from "./desk/simulating";
export { formDetail, publishForm, updateForm } from "./form/editing";
export { formOf } from "./form/forms";
export { formsOffering } from "./form/offering";
export { submittedAnswers } from "./form/submitted";
export { allowing, forbiddenBy, mustAllow } from "./lifecycle/gate";
export {
  approveContest,
  archiveContest,
  cancelContest,
  finishContest,
  recallContest,
  reopenContest,
  resumeContest,
  sendBackContest,
  submitContest,
  suspendContest,
} from "./lifecycle/publishing";
export { contestSpeakers, groupsWithContests, managersOf, notifyInCharge } from "./notifying";
export { type PublicDate, publicDates } from "./public/calendar";
export { cardsOf } from "./public/cards";
export { followContest, followedContests } from "./public/following";
export { contestPoster } from "./public/poster";
export {
  knownContests,
  organisersOf,
  type PublicFilter,
  previewedContest,
  provincesOf,
  publicContest,
  publicContestIds,
  publicContests,
} from "./public/reads";
export {
  contestOptions,
  getSchedule,
  groupContests,
  lastRound,
  publicPage,
  publicStageList,
  stageList,
  stageOptions,
} from "./public/verbs";
export { mustEndSoon } from "./schedule/far-ahead";
export { saveGroupRules } from "./schedule/group-rules";
export { addItem, deleteItem, itemList, updateItem } from "./schedule/item-editing";
export { endFor, inOwnWindow, ownWindow } from "./schedule/own-window";
export { beginPublicity, endPublicity, endStage, openReview, windowsLeft } from "./schedule/publicity";
export { schedulePlan, updateSchedule } from "./schedule/scheduling";
export { itemOptions, stageDetail } from "./schedule/stage-detail";
export { addStage, deleteStage, updateStage } from "./schedule/stage-editing";
export { heldFor, holdTracks, isHeldFor, mustBeHeldFor, mustStayHeldFor } from "./schedule/tracks";
export { closeNow, openNow } from "./schedule/window-now";
export {
  databaseNow,
  openWindow,
  QUEUE_SECONDS,
  stageFor,
  stageOfTracks,
  takesPart,
  untilEdge,
  windowOf,
} from "./schedule/windows";
export { worksAsked } from "./schedule/works-asked";
export {
  contestsOffered,
  contestsWithin,
  findContest,
  findOwnContest,
  findVisibleContest,
  isPublic,
  mayNameContest,
  namedItem,
  namedStage,
  seenBy,
} from "./scope";
export { seriesFor } from "./series";
export { enrollSetting, updateEnrollSetting, updateWorkSetting, workSetting } from "./setting/editing";
export { reminds } from "./setting/reminders";
export { resolveSetting } from "./setting/resolve";
export { followInContest, stillRuns } from "./setting/succession";
