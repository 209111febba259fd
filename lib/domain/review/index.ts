import "server-only";

export { adjustResult } from "./adjusting";
export { acceptTask, declineTask } from "./answering";
export { cancelTasks, confirmReviews, remind, returnReview, transferTask } from "./assigning";
export { assignmentPage, planWorkPage } from "./assignments";
export { finalScoreCalculation } from "./calculating";
export { addConflict, conflictPage, deleteConflict } from "./declaring";
export { confirmDistribution, dryRun } from "./distributing";
export {
  dropConflicts,
  dropConflictsOf,
  dropConflictsOfUser,
  dropConflictsOn,
  dropConflictsWith,
  dropTasks,
} from "./dropping";
export { grantException, judgesAmong, listExceptions, withdrawException } from "./duties";
export { judgesElsewhere, mayRetireExpert } from "./guarding";
export { groupProgress } from "./leading";
export { saveMarks, submitReview } from "./marking";
export { myHistory, myTasks } from "./my-tasks";
export { openTask, taskFile } from "./opening";
export { addPlan, closePlan, deletePlan, endJudging, reopenPlan, updatePlan } from "./plan-changes";
export { addPlanExperts, listPlanExperts, removePlanExperts, updatePlanExpert } from "./plan-experts";
export { mustAllowIn, planStateOf } from "./plan-gate";
export { listPlans, planDetail } from "./plans";
export { myPlans } from "./progress";
export { previewPromotion, publishPromotion, stagesAfter } from "./promoting";
export { findPlan, type Plan, plansWithin } from "./reach";
export { lastDistribution } from "./report";
export { findRevision, listRevisions, resultDetail, resultDiff, resultPage } from "./results";
export { captainFlag, columnSetting, reviewTypeOf, stagePlanned, stageReview, wrongPlan } from "./rules-told";
export { statistics, workProgress } from "./statistics";
export { orderTied, tiedWorks } from "./tied";
