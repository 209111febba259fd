import "server-only";

export { formOf } from "./forms";
export { cardStatusOf, contestPhase, currentOf, openAt, stagePhase, stageStatus } from "./phase";
export { resolveSetting } from "./resolve";
export { contestsWithin, findContest, findOwnContest, findVisibleContest, isPublic } from "./scope";
export { databaseNow, openWindow, stageFor, windowOf, windowsOf } from "./windows";
export { followContest, followedContests } from "./following";
export { itemsOf } from "./items-of";
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
export { itemOptions, stageDetail } from "./stage-detail";
