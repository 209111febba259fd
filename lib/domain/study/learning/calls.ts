import { z } from "zod";
import { StudyKind } from "@/lib/domain/study/resource/calls";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Flag, Id, Nothing } from "@/lib/http/wire";

const act = { outside: "people learn before, during and after a contest" };

export const OwnStudy = z.object({
  resourceId: Id,
  kind: StudyKind,
  title: z.string(),
  note: z.string(),
  competitionId: Id.nullable(),
  groupId: Id.nullable(),
  /** Of the contest or the organisation that assigns it. */
  ownerName: z.string(),
  required: Flag,
  dueOn: Day.nullable(),
  isOverdue: Flag,
  openTime: DT.nullable(),
  doneTime: DT.nullable(),
  /** Of a video, in seconds. */
  position: z.number(),
  /** Of a quiz: percent that must be right, how often it was tried and may be, and the best result. */
  passMark: z.number(),
  attemptNum: z.number(),
  maxAttempts: z.number(),
  bestScore: z.number().nullable(),
});
export type OwnStudy = z.output<typeof OwnStudy>;

/** What one contest or one organisation asks of the caller, as a whole. */
const Course = z.object({
  competitionId: Id.nullable(),
  groupId: Id.nullable(),
  ownerName: z.string(),
  requiredNum: z.number(),
  doneNum: z.number(),
  /** The certificate of completion that holds all of it. */
  completionId: Id.nullable(),
});
export type Course = z.output<typeof Course>;

export const listStudy = get("/web/study/list", {
  summary: "Lists the learning resources that are for the caller, with their progress, by who assigns them.",
  access: "member",
  input: z.object({}),
  output: z.object({ list: z.array(OwnStudy), courses: z.array(Course) }),
});

export const studyContent = get("/web/study/detail", {
  summary: "Returns a learning resource that is for the caller; a quiz without its right answers.",
  access: "member",
  input: z.object({ resourceId: Id }),
  output: OwnStudy.extend({
    contentHtml: z.string(),
    fileName: z.string().nullable(),
    fileSize: z.number().nullable(),
    questions: z.array(z.object({ text: z.string(), multiple: z.boolean(), options: z.array(z.string()) })),
  }),
});
export type StudyContent = z.output<typeof studyContent.output>;

export const studyFile = get("/web/study/file", {
  summary:
    "Returns the file or the video of a learning resource, in ranges where they are asked for, to its people and to whoever assigns it.",
  access: "member",
  input: z.object({ resourceId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

export const saveStudyProgress = post("/web/study/progress", {
  summary:
    "Notes that the caller opened a resource, where they are in a video, and that they are done; a quiz is done by passing it.",
  access: "member",
  act,
  input: z.object({
    resourceId: Id,
    position: z.number().int().min(0).max(86_400).optional(),
    done: z.boolean().optional(),
  }),
  output: z.object({ position: z.number(), doneTime: DT.nullable() }),
  faults: ["quizDecides"],
});

export const attemptQuiz = post("/web/study/attempt", {
  summary: "Marks an attempt at a quiz. The right answers are told once it is passed or no attempt is left.",
  access: "member",
  act,
  input: z.object({
    resourceId: Id,
    /** For each question, in its order, the places of the chosen options. */
    answers: z.array(z.array(z.number().int().min(0).max(7)).max(8)).max(50),
  }),
  output: z.object({
    /** Percent. */
    score: z.number(),
    isPassed: Flag,
    /** For each question. */
    right: z.array(Flag),
    attemptNum: z.number(),
    maxAttempts: z.number(),
    correct: z.array(z.array(z.number())).nullable(),
  }),
  idempotent: true,
  faults: ["answersMissing", "attemptsUsed"],
});
export type QuizResult = z.output<typeof attemptQuiz.output>;
