export * from "./file/calls";
export * from "./issuing/calls";
export * from "./issuing/check-calls";
export * from "./roll/calls";
export * from "./setting/calls";
export * from "./shapes";
export * from "./template/calls";
export * from "./verification/calls";
