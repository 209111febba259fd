export * from "./paper/calls";
export * from "./today/calls";
