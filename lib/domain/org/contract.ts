export * from "./department-contract";
export * from "./directory-contract";
export * from "./group-contract";
export * from "./major-contract";
export { specialitiesBy } from "./specialities";
