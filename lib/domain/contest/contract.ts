export * from "./desk-calls";
export * from "./form";
export { edgeRank, nextEdge, type WindowSpan } from "./next-edge";
export * from "./plan-calls";
export * from "./public-calls";
export * from "./rule-calls";
export { checkSchedule, workingDays } from "./schedule-check";
export * from "./settings";
export * from "./shapes";
