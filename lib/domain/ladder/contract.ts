export { promotionFates, tiesAtCut } from "@/db/values";
export * from "./link/calls";
export * from "./org/calls";
export * from "./promotion/calls";
export { bases, counted, numbered } from "./promotion/rule";
export * from "./quota/calls";
export * from "./reserve/calls";
export { type Decision, withSheet } from "./sheet/applying";
export * from "./sheet/calls";
