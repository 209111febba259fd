export * from "./desk/calls";
export * from "./shapes";
export * from "./share/calls";
export * from "./submission/calls";
