export * from "./distribution-calls";
export * from "./plan-calls";
export { type PlanProblem, planProblems } from "./plan-check";
export * from "./promotion-calls";
export * from "./result-calls";
export * from "./shapes";
export { sheetTotal } from "./sheet-total";
export * from "./task-calls";
