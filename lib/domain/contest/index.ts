import "server-only";

export { followContest, followedContests } from "./following";
export { formOf } from "./forms";
export { itemsOf } from "./items-of";
export { cardStatusOf, contestPhase, currentOf, openAt, stagePhase, stageStatus } from "./phase";
export { type PublicFilter, publicContest, publicContests } from "./public-reads";
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
export { resolveSetting } from "./resolve";
export { contestsWithin, findContest, findOwnContest, findVisibleContest, isPublic } from "./scope";
export { itemOptions, stageDetail } from "./stage-detail";
export { databaseNow, openWindow, stageFor, windowOf, windowsOf } from "./windows";
