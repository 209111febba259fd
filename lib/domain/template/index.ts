import "server-only";

export { exportTemplate } from "./exporting";
export { checkTemplate, importTemplate } from "./importing";
export { exportShippedTemplate, listShippedTemplates } from "./shipping";
