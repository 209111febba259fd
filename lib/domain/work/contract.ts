export * from "./desk/calls";
export * from "./lint/calls";
export * from "./lint/place";
export * from "./lint/shapes";
export * from "./shapes";
export * from "./share/calls";
export * from "./submission/calls";
