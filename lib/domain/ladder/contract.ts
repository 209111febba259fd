export * from "./promotion/calls";
