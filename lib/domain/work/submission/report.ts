import type { FormField, WorkSetting } from "@/lib/domain/contest/contract";
import type { WorkSlot } from "@/lib/domain/work/shapes";
import { both } from "@/lib/i18n/named";

type Asked = Pick<WorkSetting, "needSimilarityReport" | "reportMaxPercent">;

/** The place for a report on similarity made elsewhere, and the question what it says; whoever reviews sees neither. */
const REPORT = { slot: "similarityReport", field: "similarityPercent" } as const;

export const reportSlots = ({ needSimilarityReport }: Asked): WorkSlot[] =>
  needSimilarityReport
    ? [
        {
          key: REPORT.slot,
          label: both("查重报告", "Similarity report"),
          help: "",
          ext: ["pdf", "jpg", "png", "zip"],
          maxMB: 50,
          maxCount: 3,
          required: true,
          blind: false,
        },
      ]
    : [];

const percent: FormField = {
  id: REPORT.field,
  key: REPORT.field,
  label: both("查重报告的总文字复制比（%）", "Total similarity stated by the report, in %"),
  type: "number",
  target: "work",
  source: "custom",
  required: "always",
  min: 0,
  max: 100,
  step: 0.01,
  showIf: [],
  items: [],
  stages: [],
  visibleTo: "auditor",
  personal: false,
  unique: "none",
  order: 10_000,
};

/** A contest's own question of that key goes first. */
export const withReport = (fields: FormField[], { needSimilarityReport, reportMaxPercent }: Asked): FormField[] =>
  needSimilarityReport && fields.every(({ key }) => key !== REPORT.field)
    ? [...fields, { ...percent, max: reportMaxPercent ?? 100 }]
    : fields;

/** The questions of a version that was handed in: its form's, and that one where it was answered. */
export const answeredReport = (fields: FormField[], answers: Record<string, unknown>): FormField[] =>
  answers[REPORT.field] !== undefined && fields.every(({ key }) => key !== REPORT.field)
    ? [...fields, percent]
    : fields;
