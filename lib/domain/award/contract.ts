export * from "./award-calls";
export * from "./publicity-calls";
export * from "./rule-calls";
export * from "./shapes";
