import "server-only";

export { formOf } from "./forms";
export { cardStatusOf, contestPhase, currentOf, openAt, stagePhase, stageStatus } from "./phase";
export { resolveSetting } from "./resolve";
export { contestsWithin, findContest, findOwnContest, findVisibleContest, isPublic } from "./scope";
export { databaseNow, openWindow, stageFor, windowOf, windowsOf } from "./windows";
