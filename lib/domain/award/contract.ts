export * from "./award-calls";
export { kindOf, kindsWhere } from "./kinds";
export * from "./publicity-calls";
export * from "./rule-calls";
export * from "./shapes";
