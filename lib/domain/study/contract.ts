export * from "./completion/calls";
export * from "./learning/calls";
export * from "./progress/calls";
export * from "./resource/calls";
