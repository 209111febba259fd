export { tiesAtCut } from "@/db/values";
export * from "./org/calls";
export * from "./promotion/calls";
export { bases, counted, fates, numbered } from "./promotion/rule";
