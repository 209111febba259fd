import { z } from "zod";
import { ContestStatus } from "@/lib/domain/contest/contract";
import { shownPlanStates } from "@/lib/domain/review/plan/acts";
import {
  blindKinds,
  columnTypes,
  declineReasons,
  reviewTypes,
  TaskStatus,
  taskProgress,
} from "@/lib/domain/review/shapes";
import { SheetSignature } from "@/lib/domain/review/signature/calls";
import { Preview, PreviewAs } from "@/lib/domain/work/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, Page, PageQuery, QueryFlag, QueryNumber, Text } from "@/lib/http/wire";

/** An expert knows a work by its judging number alone: no work, team or file id leaves these calls. */

export const MarkColumn = z.object({
  columnId: z.string(),
  key: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.enum(columnTypes),
  min: z.number(),
  max: z.number(),
  step: z.number(),
  weight: z.number(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What works are like that get such a mark, the highest first. */
  anchors: z.array(z.object({ mark: z.number(), text: z.string() })),
  required: z.union([z.literal(0), z.literal(1)]),
  commentBelow: z.number().nullable(),
  sort: z.number(),
});
export type MarkColumn = z.output<typeof MarkColumn>;

const MyPlan = z.object({
  planId: Id,
  planName: z.string(),
  competitionName: z.string(),
  stageName: z.string(),
  itemName: z.string().nullable(),
  reviewType: z.enum(reviewTypes),
  /** The one under way, of an elimination. */
  round: z.number(),
  blind: z.enum(blindKinds),
  /** Own tasks, and how many are submitted: "12 / 45". */
  total: z.number(),
  done: z.number(),
  returned: z.number(),
  toBegin: z.number(),
  drafts: z.number(),
  flagged: z.number(),
  softDeadline: DT.nullable(),
  /** The last moment: the plan's hard deadline, or the end of the review window. */
  deadline: DT.nullable(),
  open: z.boolean(),
  /** Both decide what the leader may still do. */
  state: z.enum(shownPlanStates),
  contestStatus: ContestStatus,
  leader: z.boolean(),
});
export type MyPlan = z.output<typeof MyPlan>;

export const myPlans = get("/review/task/plan/list", {
  summary: "Lists the plans in which the caller judges, with their progress, the next deadline first.",
  access: "review:score:list",
  input: z.strictObject({}),
  output: z.array(MyPlan),
});

const MyTask = z.object({
  taskId: Id,
  judgingNo: z.string(),
  title: z.string(),
  /** Of an elimination. */
  round: z.number(),
  status: TaskStatus,
  overdue: z.boolean(),
  /** The caller's own total, once submitted. */
  total: z.number().nullable(),
  returnReason: z.string().nullable(),
  /** By the caller, for themselves. */
  flagged: z.boolean(),
  submitTime: DT.nullable(),
});
export type MyTask = z.output<typeof MyTask>;

/** Narrowed and sorted by nothing that a blind review hides; any other field of the question is refused. */
const OwnList = PageQuery.omit({ keywords: true })
  .extend({
    planId: Id.optional(),
    judgingNo: z
      .string()
      .trim()
      .regex(/^\d{0,8}$/)
      .optional(),
    sortBy: z.enum(["judgingNo", "status"]).default("judgingNo"),
    order: z.enum(["ASC", "DESC"]).default("ASC"),
  })
  .strict();

export const myTasks = get("/review/task/page", {
  summary: "Lists the caller's tasks, without declined ones unless requested.",
  access: "review:score:list",
  input: OwnList.extend({
    status: TaskStatus.optional(),
    progress: z.enum(taskProgress).optional(),
    flagged: QueryFlag.optional(),
  }).strict(),
  output: Page(MyTask),
  faults: ["identityNeeded"],
});

export const myHistory = get("/review/task/history/page", {
  summary: "Lists the caller's past reviews; identities stay hidden.",
  access: "review:score:list",
  input: OwnList,
  output: Page(MyTask.extend({ planName: z.string(), competitionName: z.string() })),
  faults: ["identityNeeded"],
});

const FieldShown = z.object({
  key: z.string(),
  label: z.string(),
  type: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  table: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
});
const FileShown = z.object({
  slot: z.string(),
  slotLabel: z.string(),
  n: z.number(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  url: z.string(),
});

const Marks = z.record(z.string().max(32), z.union([z.number(), z.boolean(), Text(5000), z.null()]));
const Comments = z.record(z.string().max(32), Text(2000));

export const TaskDetail = z.object({
  taskId: Id,
  planId: Id,
  planName: z.string(),
  /** Both decide what may still be done with it. */
  planState: z.enum(shownPlanStates),
  contestStatus: ContestStatus,
  competitionName: z.string(),
  reviewType: z.enum(reviewTypes),
  blind: z.enum(blindKinds),
  judgingNo: z.string(),
  status: TaskStatus,
  version: z.number(),
  softDeadline: DT.nullable(),
  deadline: DT.nullable(),
  /** Marks may be written now. */
  writable: z.boolean(),
  returnReason: z.string().nullable(),
  title: z.string(),
  /** Only where the plan is not blind. */
  team: z.object({ teamName: z.string(), schoolName: z.string() }).nullable(),
  fields: z.array(FieldShown),
  files: z.array(FileShown),
  precision: z.number(),
  columns: z.array(MarkColumn),
  marks: Marks,
  comments: Comments,
  comment: z.string(),
  /** What the caller noted for themselves, and nobody else reads. */
  note: z.string(),
  flagged: z.boolean(),
  /** Of a duel: the caller's task for the other work; one of the two gets the vote. */
  duelWith: Id.nullable(),
  total: z.number().nullable(),
  /** Of a sheet at the scene: the last signature under it; it no longer holds once the sheet was returned. */
  signature: SheetSignature.nullable(),
  /** Who typed the sheet from paper; empty for one that the expert handed in. */
  typedBy: z.array(z.string()),
  /** The others' totals on this work, where the plan shows them. */
  others: z.array(z.number()).nullable(),
  done: z.number(),
  count: z.number(),
  previousId: Id.nullable(),
  nextId: Id.nullable(),
  /** The next one that is still owed. */
  nextOwedId: Id.nullable(),
});
export type TaskDetail = z.output<typeof TaskDetail>;

/** Why a work does not open, though it is the caller's own. */
export const openingFaults = ["conflictOfInterest", "identityNeeded", "calibrationFirst"] as const;

export const openTask = get("/review/task/detail", {
  summary:
    "Returns a work to its expert under its judging number, anonymous in a blind plan, with the sheet to fill in. The first opening is recorded.",
  access: "review:score:list",
  input: z.strictObject({ taskId: Id }),
  output: TaskDetail,
  faults: openingFaults,
});

const OneFile = z.strictObject({
  taskId: Id,
  slot: z.string().regex(/^[A-Za-z][\w.]{0,60}$/),
  n: QueryNumber().int().min(1).max(100),
});

export const taskFile = get("/review/task/file", {
  summary:
    "Returns a file of the work under a neutral name, inline where that is safe. With `as`, what was made of it: the PDF of an Office document (`preview`), the poster of a film (`poster`).",
  access: "review:score:list",
  input: OneFile.extend({ as: PreviewAs.optional() }),
  output: z.unknown(),
  answers: "file",
  faults: [...openingFaults, "fileCorrupt"],
});

export const openTaskPreview = get("/review/task/file/preview", {
  summary:
    "Returns what there is to be shown of an Office document or a film among the files of the work, as its expert is given it.",
  access: "review:score:list",
  input: OneFile,
  output: Preview,
  faults: openingFaults,
});

export const acceptTask = post("/review/task/accept", {
  summary: "Accepts a task; starting the review has the same effect.",
  access: "review:score:edit",
  act: "review",
  inPlan: "judge",
  input: z.object({ taskId: Id }),
  output: z.object({ version: z.number() }),
  faults: ["conflictOfInterest", "identityNeeded"],
});

export const declineTask = post("/review/task/decline", {
  summary: "Declines a task before its review has begun, or later for a conflict of interest.",
  access: "review:score:edit",
  act: "review",
  inPlan: "judge",
  input: z.object({ taskId: Id, reason: z.enum(declineReasons), text: Line(200, 0).default("") }),
  output: Nothing,
  faults: ["reasonRequired", "conflictOfInterest", "identityNeeded"],
});

/** What is written into a sheet: marks and remarks by column, and words on the whole. */
export const SheetFields = z.object({
  marks: Marks.default({}),
  comments: Comments.default({}),
  comment: Text(5000).optional(),
});
const Sheet = SheetFields.extend({ taskId: Id, version: z.number().int() });

/** What may be wrong with a mark. */
export const wrongMarks = [
  "markOutOfRange",
  "markNotChosen",
  "markNotNumber",
  "markTooFine",
  "markNotLevel",
  "markOffStep",
] as const;

const writingFaults = [
  ...openingFaults,
  "reviewNotBegun",
  "reviewClosed",
  "stale",
  "duelRound",
  ...wrongMarks,
] as const;

export const saveMarks = post("/review/task/save", {
  summary:
    "Saves changes to a review sheet; the first one starts the review. A mark of null is removed, columns left out stay unchanged.",
  access: "review:score:edit",
  act: "draft",
  inPlan: "mark",
  input: Sheet,
  output: z.object({ version: z.number(), savedTime: DT, status: TaskStatus }),
  faults: [...writingFaults],
  idempotent: true,
});

export const submitReview = post("/review/task/submit", {
  summary: "Submits a review sheet; of simultaneous attempts exactly one succeeds.",
  rushed: true,
  access: "review:score:edit",
  act: "review",
  inPlan: "judge",
  input: Sheet,
  output: z.object({ version: z.number(), total: z.number(), done: z.number(), count: z.number() }),
  idempotent: true,
  faults: [...writingFaults, "marksIncomplete", "notPresented"],
});
