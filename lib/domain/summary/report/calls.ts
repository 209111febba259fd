import { z } from "zod";
import { summaryStatuses } from "@/db/values";
import { FormField } from "@/lib/domain/contest/contract";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Line, Nothing, Page, PageQuery, QueryFlag, QueryNumber, Several } from "@/lib/http/wire";

const act = { outside: "reports are asked for and handed in after contests are over, too" };

export const ReportStatus = z.enum(summaryStatuses);
export type ReportStatus = z.output<typeof ReportStatus>;

const ReportRow = z.object({
  reportId: Id,
  summaryId: Id,
  title: z.string(),
  dueTime: DT,
  schoolId: Id,
  schoolName: z.string(),
  status: ReportStatus,
  versionNo: z.number().nullable(),
  isLate: Flag,
  submitTime: DT.nullable(),
});
export type ReportRow = z.output<typeof ReportRow>;

export const listReports = get("/summary/report/page", {
  summary: "Lists the reports of schools: those that the caller asked for, and those of schools in their scope.",
  access: ["summary:setting:list", "summary:record:list"],
  input: PageQuery.extend({
    summaryId: Id.optional(),
    status: ReportStatus.optional(),
    isLate: QueryFlag.optional(),
    /** Only those of the caller's own organisation. */
    own: QueryFlag.optional(),
  }),
  output: Page(ReportRow),
});

const PageMark = z.object({ page: z.number().int().min(1).max(5000), text: Line(500) });

const ReportVersion = z.object({
  versionId: Id,
  no: z.number(),
  answers: z.record(z.string(), z.unknown()),
  fileName: z.string(),
  fileSize: z.number(),
  isLate: Flag,
  submittedBy: z.string(),
  submitTime: DT,
  marks: z.array(PageMark),
  returnReason: z.string().nullable(),
});
export type ReportVersion = z.output<typeof ReportVersion>;

export const reportDetail = get("/summary/report/detail", {
  summary: "Returns a school's report with every version that was handed in, the newest first.",
  access: ["summary:setting:list", "summary:record:list"],
  input: z.object({ reportId: Id }),
  output: ReportRow.extend({
    note: z.string(),
    fields: z.array(FormField),
    templateName: z.string().nullable(),
    takesLate: Flag,
    draftName: z.string().nullable(),
    versions: z.array(ReportVersion),
    /** The caller may hand in now. */
    mayHandIn: Flag,
    /** The caller may accept and return. */
    mayJudge: Flag,
  }),
});
export type ReportDetail = z.output<typeof reportDetail.output>;

export const REPORT_MB = 20;
export const putReportFile = post("/summary/report/file/upload", {
  summary:
    "Stores the PDF that goes with a school's next version; another one takes its place until that is handed in.",
  access: "summary:record:edit",
  act,
  input: z.object({ reportId: Id, name: Line(200), size: QueryNumber().int().min(0) }),
  output: z.object({ name: z.string() }),
  carries: "file",
  fileMb: REPORT_MB,
  faults: ["fileTypeRefused", "fileTooLarge", "fileCorrupt", "storageFull", "reportClosed", "illegalTransition"],
});

export const reportDraft = get("/summary/report/draft/file", {
  summary: "Returns the PDF that goes with a school's next version, to the school alone.",
  access: "summary:record:edit",
  input: z.object({ reportId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

export const submitReport = post("/summary/report/submit", {
  summary: "Hands in a school's report: answers and the PDF uploaded last, as the next version.",
  access: "summary:record:edit",
  act,
  input: z.object({ reportId: Id, answers: z.record(z.string().max(64), z.unknown()) }),
  output: z.object({ versionId: Id, no: z.number(), isLate: Flag }),
  idempotent: true,
  faults: ["reportClosed", "illegalTransition", "reportFileMissing"],
});

export const reportFile = get("/summary/report/file", {
  summary: "Returns the PDF of a version, to the school and to the organiser.",
  access: ["summary:setting:list", "summary:record:list"],
  input: z.object({ versionId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

/** So many remarks stand on one version at most. */
export const MOST_MARKS = 200;
const Marking = PageMark.extend({ versionId: Id });

export const markReport = post("/summary/report/mark", {
  summary: "Adds a remark on a page of a version; one that stands there already stays one.",
  access: "summary:setting:audit",
  act,
  input: Marking,
  output: Nothing,
  idempotent: true,
  faults: ["tooManyMarks", "pageMissing"],
});

export const unmarkReport = post("/summary/report/mark/delete", {
  summary: "Takes a remark off a page of a version; refused where somebody else has taken it off meanwhile.",
  access: "summary:setting:audit",
  act,
  input: Marking,
  output: Nothing,
  idempotent: true,
  faults: ["stale"],
});

const Reports = z.object({ ids: z.array(Id).min(1).max(1000) });
const Bulked = Bulk(BulkRow.extend({ reportId: Id, schoolName: z.string() }));

export const acceptReports = post("/summary/report/accept", {
  summary: "Accepts reports that were handed in, each on its own.",
  access: "summary:setting:audit",
  act,
  input: Reports,
  output: Bulked,
  bulk: true,
  idempotent: true,
});

export const returnReports = post("/summary/report/return", {
  summary:
    "Returns reports to their schools with a reason, each on its own; they may be handed in again, after the deadline too.",
  access: "summary:setting:audit",
  act,
  input: Reports.extend({ reason: Line(500) }),
  output: Bulked,
  bulk: true,
  idempotent: true,
});

export const remindReports = post("/summary/report/remind", {
  summary: "Reminds schools whose report is missing, three times a day at most, each on its own.",
  access: "summary:setting:edit",
  act,
  input: Reports,
  output: Bulked,
  bulk: true,
  idempotent: true,
  faults: ["tooFast"],
});

export const releaseReports = post("/summary/report/release", {
  summary: "Takes schools off those that are asked, each on its own; one that has handed in stays asked.",
  access: "summary:setting:edit",
  act,
  input: Reports,
  output: Bulked,
  bulk: true,
  idempotent: true,
  faults: ["reportHandedIn"],
});

const FigureRow = ReportRow.pick({ reportId: true, schoolName: true, status: true, versionNo: true }).extend({
  /** Answers in words, by the keys of their questions. */
  cells: z.record(z.string(), z.string()),
});
export type FigureRow = z.output<typeof FigureRow>;

export const listFigures = get("/summary/report/figures", {
  summary:
    "Returns what schools answered to a summary as a table, a row a school, with the sum of each number over all schools that are listed.",
  access: "summary:setting:list",
  input: PageQuery.extend({ summaryId: Id }),
  output: Page(FigureRow).extend({
    columns: z.array(z.object({ key: z.string(), title: z.string(), sum: z.number().nullable() })),
  }),
});

const Exported = z.object({ summaryId: Id });
/** What an export tells of a school's report beside its answers, in its order. */
export const figureFacts = ["school", "status", "submitTime", "late"] as const;
/** A column of an export: a fact, or the answer to a question by its key. */
const FigureColumn = z.string().regex(/^(school|status|submitTime|late|answer\.[a-z][A-Za-z0-9_]{0,39})$/);
export const exportFigures = get("/summary/report/export", {
  summary:
    "Exports the answers of all schools to a summary as a spreadsheet, one line a school, in the columns chosen; `answer.<key>` is a question's.",
  rateLimit: "export",
  access: "summary:setting:export",
  input: Exported.extend({ columns: Several(FigureColumn, 204).optional() }),
  output: Nothing,
  answers: "file",
});

export const zipReports = get("/summary/report/file/export", {
  summary: "Returns the last version of every report of a summary in one zip, each named after its school.",
  rateLimit: "export",
  access: "summary:setting:export",
  input: Exported,
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt", "reportsTooLarge"],
});
