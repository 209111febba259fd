import "server-only";

export { exportFigures, zipReports } from "./report/exporting";
export { listFigures } from "./report/figures";
export { putReportFile, reportDraft, reportFile, submitReport } from "./report/handing-in";
export {
  acceptReports,
  markReport,
  releaseReports,
  remindReports,
  returnReports,
  unmarkReport,
} from "./report/judging";
export { listReports, reportDetail } from "./report/listing";
export { remindSummaries } from "./report/reminding";
export { askSchools, listAskable } from "./setting/asking";
export { addSummary, deleteSummary, updateSummary } from "./setting/editing";
export { exportSummaries } from "./setting/exporting";
export { listSummaries, summaryDetail } from "./setting/listing";
export { putTemplate, templateFile } from "./setting/template";
export { followInSummary } from "./succession";
