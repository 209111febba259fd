import { z } from "zod";
import { contestAudiences, groupAudiences, studyKinds } from "@/db/values";
import { templateTypes } from "@/lib/domain/summary/contract";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { paperFaults } from "@/lib/http/file/taken";
import { oneWay } from "@/lib/http/openapi/one-way";
import { Day, Flag, Id, Line, Nothing, orNull, Page, PageQuery, QueryNumber, Text } from "@/lib/http/wire";

const act = { outside: "people learn before, during and after a contest" };

export const StudyKind = z.enum(studyKinds);
export const StudyAudience = z.enum([...contestAudiences, ...groupAudiences]);

const Question = z
  .object({
    text: Text(1000).refine((text) => text !== "", { error: "required" }),
    multiple: z.boolean(),
    options: z.array(Line(300)).min(2).max(8),
    /** The places of the right options, from 0. */
    correct: z.array(z.number().int().min(0).max(7)).min(1).max(8),
  })
  .refine(({ correct, options }) => correct.every((at) => at < options.length), {
    error: "invalid",
    path: ["correct"],
  })
  .refine(({ multiple, correct }) => multiple || correct.length === 1, { error: "oneCorrect", path: ["correct"] });
export type StudyQuestion = z.output<typeof Question>;

export const StudyInput = z.object({
  kind: StudyKind,
  title: Line(100),
  note: Text(1000),
  audience: z.array(StudyAudience).min(1).max(5),
  required: z.boolean(),
  dueOn: orNull(Day),
  /** Of an article. */
  contentHtml: Text(200_000),
  /** Of a quiz. */
  questions: z.array(Question).max(50),
  /** Percent of the questions that must be right. */
  passMark: z.number().int().min(1).max(100),
  /** How often a quiz may be tried; 0 as often as one likes. */
  maxAttempts: z.number().int().min(0).max(20),
});

const StudyRow = z.object({
  resourceId: Id,
  kind: StudyKind,
  title: z.string(),
  competitionId: Id.nullable(),
  groupId: Id.nullable(),
  /** Of the contest or the organisation that assigns it. */
  ownerName: z.string(),
  audience: z.array(StudyAudience),
  required: Flag,
  dueOn: Day.nullable(),
  isPublished: Flag,
  version: z.number(),
});

const Counted = StudyRow.extend({
  /** People whom it is for, and how many of them opened and finished it. */
  assignedNum: z.number(),
  openedNum: z.number(),
  doneNum: z.number(),
});
export type StudyPageRow = z.output<typeof Counted>;

export const studyPage = get("/study/resource/page", {
  summary:
    "Lists the learning resources of the caller's contests and organisations with their progress, the newest first.",
  access: "study:resource:list",
  input: PageQuery.extend({ competitionId: Id.optional(), groupId: Id.optional() }),
  output: Page(Counted),
});

/** What an export of them tells, in its order. */
export const studyColumns = [
  "title",
  "kind",
  "owner",
  "audience",
  "required",
  "due",
  "assigned",
  "opened",
  "done",
  "status",
] as const;

export const exportStudies = get("/study/resource/export", {
  summary:
    "Exports the learning resources in scope with their progress, as the filters leave them, in the columns chosen.",
  rateLimit: "export",
  access: "study:resource:list",
  input: studyPage.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ columns: ColumnsOf(studyColumns).optional() }),
  output: Nothing,
  answers: "file",
});

export const studyDetail = get("/study/resource/detail", {
  summary: "Returns a learning resource with its content and the right answers, to whoever assigns it.",
  access: "study:resource:list",
  input: z.object({ resourceId: Id }),
  output: StudyRow.extend({
    note: z.string(),
    contentHtml: z.string(),
    questions: z.array(Question),
    passMark: z.number(),
    maxAttempts: z.number(),
    fileName: z.string().nullable(),
    fileSize: z.number().nullable(),
    /** Somebody tried the quiz: its questions stay as they are. */
    isTried: Flag,
  }),
});
export type StudyDetail = z.output<typeof studyDetail.output>;

const StudyOwned = StudyInput.extend({ competitionId: Id.optional(), groupId: Id.optional() });
export const addStudy = post("/study/resource/add", {
  summary: "Adds a learning resource to a contest or an organisation; nobody sees it before it is published.",
  access: "study:resource:add",
  act,
  input: oneWay(StudyOwned, [["competitionId"], ["groupId"]]),
  output: z.object({ resourceId: Id }),
  idempotent: true,
  faults: ["studyAudience", "dayPast"],
});

export const updateStudy = post("/study/resource/update", {
  summary: "Changes a learning resource; the questions of a quiz stay once somebody has tried it.",
  access: "study:resource:edit",
  act,
  input: StudyInput.extend({ resourceId: Id, version: z.number().int() }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "studyTried", "studyAudience", "studyIncomplete", "dayPast"],
});

export const STUDY_MB = { file: 50, video: 500 } as const;
export const studyFileTypes = { file: templateTypes, video: ["mp4"] } as const;
export const putStudyFile = post("/study/resource/file/upload", {
  summary: "Stores the file or the video of a learning resource; another one takes its place.",
  access: "study:resource:edit",
  act,
  input: z.object({ resourceId: Id, name: Line(200), size: QueryNumber().int().min(0) }),
  output: z.object({ name: z.string() }),
  carries: "file",
  fileMb: STUDY_MB.video,
  faults: [...paperFaults],
});

const One = z.object({ resourceId: Id });
export const publishStudy = post("/study/resource/publish", {
  summary: "Shows a learning resource to the people whom it is for, and notifies them where it is required.",
  access: "study:resource:edit",
  act,
  input: One,
  output: Nothing,
  faults: ["studyIncomplete"],
});

export const withdrawStudy = post("/study/resource/withdraw", {
  summary: "Hides a learning resource from its people; their progress is stored.",
  access: "study:resource:edit",
  act,
  input: One,
  output: Nothing,
});

export const deleteStudy = post("/study/resource/delete", {
  summary: "Deletes a learning resource that nobody has opened.",
  access: "study:resource:delete",
  act,
  input: One,
  output: Nothing,
  faults: ["studyBegun"],
});
