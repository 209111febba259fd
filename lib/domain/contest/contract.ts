export * from "./public-calls";
export * from "./settings";
export * from "./shapes";
