export * from "./desk-calls";
export * from "./shapes";
export * from "./share-calls";
export * from "./team-calls";
