export * from "./form";
export * from "./public-calls";
export * from "./settings";
export * from "./shapes";
