export * from "./distribution-calls";
export * from "./plan-calls";
export * from "./promotion-calls";
export * from "./result-calls";
export * from "./shapes";
export { sheetTotal } from "./sheet-total";
export * from "./task-calls";
