export { tiesAtCut } from "@/db/values";
export * from "./promotion/calls";
export { bases, counted, fates, numbered } from "./promotion/rule";
