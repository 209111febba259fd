import "server-only";

export { copyJudging } from "./copying";
export { exportTemplate } from "./exporting";
export { checkTemplate, importTemplate } from "./importing";
export { exportShippedTemplate, listShippedTemplates } from "./shipping";
