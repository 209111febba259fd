/** The acts about learning. */
export const studyActions = {
  "study.add": "study",
  "study.update": "study",
  "study.file": "study",
  "study.publish": "study",
  "study.withdraw": "study",
  "study.delete": "study",
  "study.export": "study",
  "study.remind": "study",
  "study.complete": "study",
  "study.list": "study",
} as const;
