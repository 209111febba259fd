import "server-only";

export { cardsOf } from "./cards";
export { contestCockpit, contestPage } from "./cockpit";
export { copyContest } from "./copying";
export { dormantErrors } from "./dormant";
export { addContest, contestDetail, contestGroups, deleteContests, updateContest } from "./editing";
export { followContest, followedContests } from "./following";
export { formDetail, publishForm, updateForm } from "./form-editing";
export { formOf } from "./forms";
export { allowing, forbiddenBy, mustAllow } from "./gate";
export { addItem, deleteItem, itemList, updateItem } from "./item-editing";
export { addManager, deleteManager, managerList, managerOptions, managersElsewhere } from "./managing";
export { beginPublicity, endPublicity, endStage, openReview, windowsLeft } from "./on-view";
export { knownContests, type PublicFilter, publicContest, publicContestIds, publicContests } from "./public-reads";
export {
  contestOptions,
  getSchedule,
  groupContests,
  lastRound,
  publicPage,
  publicStageList,
  stageList,
  stageOptions,
} from "./public-verbs";
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
} from "./publishing";
export { resolveSetting } from "./resolve";
export { schedulePlan, updateSchedule } from "./scheduling";
export {
  contestsOffered,
  contestsWithin,
  findContest,
  findOwnContest,
  findVisibleContest,
  isPublic,
  mayNameContest,
  namedItem,
  seenBy,
} from "./scope";
export { enrollSetting, updateEnrollSetting, updateWorkSetting, workSetting } from "./setting-editing";
export { itemOptions, stageDetail } from "./stage-detail";
export { addStage, deleteStage, updateStage } from "./stage-editing";
export { tellInCharge } from "./telling";
export { closeNow, openNow } from "./window-now";
export { databaseNow, openWindow, QUEUE_SECONDS, stageFor, takesPart, untilEdge, windowOf } from "./windows";
