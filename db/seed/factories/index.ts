export * from "./access";
export * from "./award";
export * from "./contest";
export * from "./enrollment";
export * from "./org";
export * from "./review";
export * from "./site";
export * from "./work";
