import { z } from "zod";
import { summaryStatuses } from "@/db/values";
import { FormField, FormFields } from "@/lib/domain/contest/contract";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { DT, Flag, Id, Line, Nothing, Page, PageQuery, QueryFlag, QueryNumber, Text } from "@/lib/http/wire";

const act = { outside: "reports are asked for and handed in after contests are over, too" };

const SummaryRow = z.object({
  summaryId: Id,
  title: z.string(),
  dueTime: DT,
  takesLate: Flag,
  contests: z.array(z.object({ competitionId: Id, competitionName: z.string() })),
  /** Schools that were asked, and how many of their reports were handed in and accepted. */
  askedNum: z.number(),
  submittedNum: z.number(),
  acceptedNum: z.number(),
  version: z.number(),
});
export type SummaryRow = z.output<typeof SummaryRow>;

export const listSummaries = get("/summary/setting/page", {
  summary: "Lists the summaries that the caller asks of schools, the newest first.",
  access: "summary:setting:list",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    /** Its deadline has passed. */
    isOver: QueryFlag.optional(),
  }),
  output: Page(SummaryRow),
});

/** What an export of them tells, in its order. */
export const summaryColumns = ["title", "contests", "due", "asked", "submitted", "accepted"] as const;

export const exportSummaries = get("/summary/setting/export", {
  summary: "Exports the summaries that the caller asks of schools, as the filters leave them, in the columns chosen.",
  rateLimit: "export",
  access: "summary:setting:list",
  input: listSummaries.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ columns: ColumnsOf(summaryColumns).optional() }),
  output: Nothing,
  answers: "file",
});

export const summaryDetail = get("/summary/setting/detail", {
  summary: "Returns a summary with its questions, to its organiser and to schools that were asked.",
  access: ["summary:setting:list", "summary:record:list"],
  input: z.object({ summaryId: Id }),
  output: SummaryRow.extend({
    note: z.string(),
    fields: z.array(FormField),
    templateName: z.string().nullable(),
    organises: Flag,
    /** A school handed in: the questions stay as they are. */
    answered: Flag,
  }),
});
export type SummaryDetail = z.output<typeof summaryDetail.output>;

/** Questions to a school: what it answers by files is its report. */
const Questions = FormFields.refine((fields) => fields.every(({ type }) => type !== "file" && type !== "image"), {
  error: "fileQuestion",
});

export const SummaryInput = z.object({
  title: Line(100),
  note: Text(2000),
  contestIds: z.array(Id).min(1).max(20),
  dueTime: DT,
  takesLate: z.boolean(),
  fields: Questions,
});

export const addSummary = post("/summary/setting/add", {
  summary: "Adds a summary: what is asked of schools about one or several contests, and until when.",
  access: "summary:setting:add",
  act,
  input: SummaryInput,
  output: z.object({ summaryId: Id }),
  idempotent: true,
});

export const updateSummary = post("/summary/setting/update", {
  summary: "Changes a summary. Once a school has handed in, contests and questions stay.",
  access: "summary:setting:edit",
  act,
  input: SummaryInput.extend({ summaryId: Id, version: z.number().int() }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "summaryAnswered"],
});

export const deleteSummary = post("/summary/setting/delete", {
  summary: "Deletes a summary that no school has answered yet; those that were asked are told.",
  access: "summary:setting:edit",
  act,
  input: z.object({ summaryId: Id }),
  output: Nothing,
  idempotent: true,
  faults: ["summaryKept"],
});

export const TEMPLATE_MB = 20;
export const templateTypes = ["pdf", "docx", "xlsx", "pptx"] as const;
export const putTemplate = post("/summary/setting/template", {
  summary: "Stores the file that schools start from; another one takes its place.",
  access: "summary:setting:edit",
  act,
  input: z.object({ summaryId: Id, name: Line(200), size: QueryNumber().int().min(0) }),
  output: z.object({ name: z.string() }),
  carries: "file",
  fileMb: TEMPLATE_MB,
  faults: ["fileTypeRefused", "fileTooLarge", "fileCorrupt", "storageFull"],
});

export const templateFile = get("/summary/setting/template/file", {
  summary: "Returns the file that schools start from.",
  access: ["summary:setting:list", "summary:record:list"],
  input: z.object({ summaryId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

const AskableRow = z.object({
  schoolId: Id,
  schoolName: z.string(),
  /** Its effective teams in the contests of the summary. */
  teamNum: z.number(),
  /** How far its report is; none where it was not asked. */
  status: z.enum(summaryStatuses).nullable(),
});
export type AskableRow = z.output<typeof AskableRow>;

export const listAskable = get("/summary/setting/school/page", {
  summary:
    "Lists the schools that can be asked: those with effective teams in the contests, and all others in the caller's scope.",
  access: "summary:setting:list",
  input: PageQuery.extend({
    summaryId: Id,
    /** Has an effective team in one of the contests. */
    takesPart: QueryFlag.optional(),
    isAsked: QueryFlag.optional(),
  }),
  output: Page(AskableRow),
});

export const askSchools = post("/summary/setting/ask", {
  summary:
    "Asks the schools chosen, or every school that has effective teams in the contests, and notifies their people; one that was asked stays asked once.",
  access: "summary:setting:edit",
  act,
  input: z.object({ summaryId: Id, orgIds: z.array(Id).min(1).max(1000).optional() }),
  output: z.object({ askedNum: z.number() }),
  idempotent: true,
});
