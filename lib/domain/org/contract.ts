export * from "./data-scope";
export * from "./department-contract";
export * from "./directory-contract";
export * from "./group-contract";
export * from "./major-contract";
export * from "./merging/calls";
export { specialitiesBy } from "./specialities";
