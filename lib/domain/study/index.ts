import "server-only";

export { addCompletion, completionFile } from "./completion/issuing";
export { type TracedCompletion, traceCompletion } from "./completion/tracing";
export { listStudy, studyContent, waitingStudy } from "./learning/own";
export { saveStudyProgress, studyFile } from "./learning/progress";
export { attemptQuiz } from "./learning/quiz";
export { exportStudyProgress, studyProgressPage } from "./progress/overview";
export { remindDueStudy, remindStudy } from "./progress/reminding";
export { addStudy, deleteStudy, publishStudy, putStudyFile, updateStudy, withdrawStudy } from "./resource/editing";
export { exportStudies } from "./resource/exporting";
export { studyDetail, studyPage } from "./resource/listing";
