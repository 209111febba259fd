import "server-only";

export { exportFigures, zipReports } from "./report/exporting";
export { listFigures } from "./report/figures";
export { putReportFile, reportFile, submitReport } from "./report/handing-in";
export { acceptReports, markReport, remindReports, returnReports, unmarkReport } from "./report/judging";
export { listReports, reportDetail } from "./report/listing";
export { addSummary, askSchools, updateSummary } from "./setting/editing";
export { listSummaries, summaryDetail } from "./setting/listing";
export { putTemplate, templateFile } from "./setting/template";
export { followInSummary } from "./succession";
