export * from "./distribution/calls";
export * from "./passport/checking";
export * from "./passport/shapes";
export * from "./plan/calls";
export { levelsFor, type PlanProblem, planProblems } from "./plan/check";
export * from "./result/calls";
export * from "./shapes";
export * from "./task/calls";
export { sheetTotal } from "./task/sheet-total";
