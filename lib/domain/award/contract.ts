export * from "./proposal/calls";
export * from "./publicity/calls";
export * from "./rule/calls";
export { isFollowing, kindOf, kindsWhere } from "./rule/kinds";
export * from "./shapes";
