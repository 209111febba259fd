export * from "./today/calls";
