export * from "./calls";
