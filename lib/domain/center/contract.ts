export * from "./account/calls";
export * from "./competition/calls";
export * from "./merging/calls";
export * from "./paper/calls";
export * from "./reward/calls";
export * from "./today/calls";
