export * from "./listed/calls";
export { LINES_OF_PAGE, linesOf, narrowed, pageOfLists, pageWithin, prizesIn, schoolsIn } from "./listed/narrowing";
export * from "./proposal/calls";
export * from "./publicity/calls";
export * from "./rule/calls";
export { isFollowing, kindOf, kindsWhere } from "./rule/kinds";
export { trialAwards } from "./rule/trial";
export * from "./shapes";
