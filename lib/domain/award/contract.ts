export * from "./proposal/calls";
export * from "./publicity/calls";
export * from "./rule/calls";
export { kindOf, kindsWhere } from "./rule/kinds";
export * from "./shapes";
