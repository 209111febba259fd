export * from "./calls";
export { type ContestTemplate, shippedTemplates, type TemplatePart, templateParts } from "./shapes";
