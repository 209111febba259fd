export * from "./check-calls";
export * from "./issue-calls";
export * from "./print-calls";
export * from "./search-calls";
export * from "./setting-calls";
export * from "./shapes";
export * from "./template-calls";
