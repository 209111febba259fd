import { z } from "zod";
import { MemberType, payStatuses } from "@/lib/domain/enrollment/contract";
import { LintedFile } from "@/lib/domain/work/lint/shapes";
import { Reason, Step, SubmitWindow, Version, WorkStatus } from "@/lib/domain/work/shapes";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { DT, Flag, Id, Ids, Nothing, ofPages, Page, PageQuery, thenBy } from "@/lib/http/wire";

/** What the desk looks for among works: files that tell of their makers, or could not be read. */
export const blindMarks = ["found", "unread"] as const;

/** A work as the desk lists it. What a team has not handed in yet is a row without content. */
export const DeskWorkRow = z.object({
  workId: Id,
  workName: z.string(),
  status: WorkStatus,
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  competitionId: Id,
  competitionName: z.string(),
  itemName: z.string(),
  /** A work that was promoted is one more row at the next stage. */
  stageId: Id,
  stageName: z.string(),
  schoolId: Id,
  schoolName: z.string(),
  versionNo: z.number(),
  fileNum: z.number(),
  submitTime: DT.nullable(),
  /** Places in the files for a blind review that tell of their makers; null where none was looked for yet. */
  blindFindings: z.number().nullable(),
  /** Of these files those that could not be read, or not wholly. */
  blindUnread: z.number().nullable(),
  /** The share of its words that stands in the most similar work; null where nothing was compared yet. */
  similarShare: z.number().nullable(),
  /** It reaches the share from which the contest marks works. */
  isSimilar: z.boolean(),
});
export type DeskWorkRow = z.output<typeof DeskWorkRow>;

const workSorts = ["submitTime", "workName", "teamNumber"] as const;

export const listWorks = get("/enroll/work/page", {
  summary: "Lists the works in scope.",
  access: "enroll:work:list",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    itemId: Id.optional(),
    stageId: Id.optional(),
    schoolId: Id.optional(),
    status: WorkStatus.optional(),
    blind: z.enum(blindMarks).optional(),
    isSimilar: z.literal("1").optional(),
    payStatus: z.enum(payStatuses).optional().describe("Of the team."),
    sortBy: z.enum(workSorts).optional(),
    ...thenBy(workSorts),
    order: z.enum(["ASC", "DESC"]).default("DESC"),
  }),
  output: Page(DeskWorkRow),
});

/** What an export tells of works, in its order. */
export const workFacts = [
  "workName",
  "status",
  "teamNumber",
  "teamName",
  "competitionName",
  "itemName",
  "stageName",
  "schoolName",
  "versionNo",
  "fileNum",
  "submitTime",
  "blindFindings",
  "blindUnread",
  "similarShare",
] as const;

export const exportWorks = get("/enroll/work/export", {
  summary: "Streams the works that match the filters as a spreadsheet, in the columns chosen. It names no person.",
  access: "enroll:work:export",
  input: listWorks.input.omit(ofPages).extend({
    columns: ColumnsOf(workFacts).optional(),
  }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const exportWorkFiles = get("/enroll/work/file/export", {
  summary:
    "Streams the files of the works that match the filters as a zip, a folder for each track and in it one for each work. Ranges are answered: equal works make equal bytes.",
  access: "enroll:work:export",
  input: exportWorks.input.omit({ columns: true }).extend({ competitionId: Id }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
  faults: ["zipEmpty", "zipTooMany"],
});

/** A work with everything that was handed in: for staff in whose scope it is, and for its own team. */
export const WorkDetail = z.object({
  work: DeskWorkRow,
  members: z.array(
    z.object({
      name: z.string(),
      memberType: MemberType,
      schoolName: z.string().nullable(),
    }),
  ),
  slots: z.array(z.object({ key: z.string(), label: z.object({ zh: z.string(), en: z.string().optional() }) })),
  versions: z.array(Version),
  history: z.array(Step),
  window: SubmitWindow,
  /** What the files of the final version tell of their makers; null where none is reviewed blindly, or none was looked at yet. */
  lint: z.array(LintedFile).nullable(),
  mayClean: Flag,
  /** May judge its form at this moment. */
  mayCheck: Flag,
  mayDisqualify: Flag,
  mayShare: Flag,
  isMember: Flag,
});
export type WorkDetail = z.output<typeof WorkDetail>;
export const workDetail = get("/enroll/work/detail", {
  summary: "Returns a work with everything submitted, to its own team and staff in scope.",
  access: "enroll:work:list",
  input: z.object({ workId: Id }),
  output: WorkDetail,
});

export const decisions = ["valid", "returned", "invalid"] as const;
export const checkWorks = post("/enroll/work/check", {
  summary:
    "Records the formal check (形式审查) of locked works, each on its own. Returning a work requires a reason and more time (`until`), refusing one a reason.",
  access: "enroll:work:audit",
  act: "work",
  input: z.object({ ids: Ids, decision: z.enum(decisions), reason: Reason.optional(), until: DT.optional() }),
  output: Bulk(BulkRow.extend({ workId: Id, workName: z.string(), status: WorkStatus.nullable() })),
  bulk: true,
  idempotent: true,
  faults: ["reasonRequired", "extensionNeeded", "tooFarAhead"],
});

export const checkReasons = get("/enroll/work/reasons", {
  summary:
    "Lists the reasons for which works in scope were returned or refused within a year, the most frequent first.",
  access: "enroll:work:audit",
  input: z.object({}),
  output: z.array(z.string()),
});

export const disqualifyWork = post("/enroll/work/disqualify", {
  summary: "Disqualifies a work in any state, by a manager.",
  access: "enroll:work:edit",
  act: "work",
  input: z.object({ workId: Id, reason: Reason }),
  output: Nothing,
});
