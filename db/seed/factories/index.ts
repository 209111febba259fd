export * from "./access";
export * from "./contest";
export * from "./org";
export * from "./site";
