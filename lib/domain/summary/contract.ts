export * from "./report/calls";
export * from "./setting/calls";
