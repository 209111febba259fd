export { promotionFates, tiesAtCut } from "@/db/values";
export * from "./link/calls";
export * from "./org/calls";
export * from "./package/calls";
export { PACKAGE_MB } from "./package/shapes";
export * from "./promotion/calls";
export { bases, counted, numbered } from "./promotion/rule";
export * from "./quota/calls";
export * from "./reserve/calls";
