import { z } from "zod";
import { objectionEnds, objectionFileKinds } from "@/db/values";
import { ObjectionStatus } from "@/lib/domain/award/shapes";
import { WindowType } from "@/lib/domain/contest/contract";
import { get, post } from "@/lib/http/endpoint";
import { paperFaults } from "@/lib/http/file/taken";
import { DT, FileRef, Flag, Id, Line, Nothing, Page, PageQuery, PersonName, QueryNumber, Text } from "@/lib/http/wire";
import { oneFormOf } from "@/lib/person/contact";

/** One plan's way from its revisions to published awards. */
export const PublicityRow = z.object({
  planId: Id,
  planName: z.string(),
  competitionId: Id,
  competitionName: z.string(),
  stageName: z.string(),
  itemName: z.string().nullable(),
  publicityDays: z.number(),
  revisions: z.array(z.object({ revisionId: Id, no: z.number(), createTime: DT, works: z.number() })),
  proposed: z.number(),
  /** Windows of the stage that end when awards go on view. */
  left: z.array(WindowType),
  /** Other plans of the stage whose judging would end with it. */
  unfinished: z.array(z.string()),
  publicities: z.array(
    z.object({
      publicityId: Id,
      revisionNo: z.number(),
      startTime: DT,
      endTime: DT,
      status: z.enum(["open", "closed"]),
      publishTime: DT.nullable(),
      /** The time to object is over by the database's clock. */
      due: z.boolean(),
      awards: z.number(),
      objections: z.number(),
      openObjections: z.number(),
    }),
  ),
});
export type PublicityRow = z.output<typeof PublicityRow>;

export const listPublicities = get("/award/publicity/list", {
  summary: "Lists a contest's plans with their progress from result to published awards.",
  access: "award:list:publish",
  input: z.object({ competitionId: Id }),
  output: z.array(PublicityRow),
});

export const OpenPublicity = z.object({
  planId: Id,
  endTime: DT.nullable().default(null),
  /** The windows of the stage, open or to come, that the organiser agrees to end with it. */
  ends: z.array(WindowType).max(5).optional(),
});

export const openPublicity = post("/award/publicity/add", {
  summary:
    "Puts a plan's proposed awards on public view, for the working days of the contest's rules by default. The stage's publicity window opens; its sign-up, audit, submission and review windows end.",
  access: "award:list:publish",
  act: "result",
  inPlan: "score",
  input: OpenPublicity,
  output: z.object({ publicityId: Id, endTime: DT }),
  idempotent: true,
  faults: ["nothingProposed", "publicityOpen", "scheduleInvalid", "windowsLeft"],
});

export const ClosePublicity = z.object({ publicityId: Id, reason: Line(200).optional() });
export const closePublicity = post("/award/publicity/close", {
  summary:
    "Ends the objection period and confirms the awards; early only with a reason, never with an open objection, nor before an upheld one that changes the result has its new revision.",
  access: "award:list:publish",
  act: "result",
  input: ClosePublicity,
  output: z.object({ confirmed: z.number() }),
  faults: ["objectionOpen", "correctionMissing", "reasonRequired", "publicityClosed"],
});

export const publishAwards = post("/award/publicity/publish", {
  summary:
    "Publishes the awards of a closed publicity, notifies the contest's teams, eliminates judged works without an award and closes the plan.",
  access: "award:list:publish",
  act: "result",
  input: z.object({ publicityId: Id }),
  output: z.object({ published: z.number() }),
  faults: ["publicityOpen", "awardsPublished", "sceneBusy"],
});

/** The largest file for an objection, and how many it may have besides the letter. */
export const EVIDENCE_MB = 20;
export const EVIDENCE_MOST = 5;

export const ObjectionFileKind = z.enum(objectionFileKinds);
const ObjectionFile = FileRef.extend({ kind: ObjectionFileKind });
export type ObjectionFile = z.output<typeof ObjectionFile>;

export const putObjectionFile = post("/web/award/objection/file/upload", {
  summary:
    "Stores a file for an objection that the caller is about to raise; what no objection names within a day is removed.",
  access: "member",
  act: "result",
  input: z.object({
    publicityId: Id,
    kind: ObjectionFileKind,
    name: Line(200),
    size: QueryNumber().int().min(0),
  }),
  output: ObjectionFile,
  carries: "file",
  fileMb: EVIDENCE_MB,
  faults: ["publicityEnded", "fileCountExceeded", "fileInfected", "scanUnavailable", ...paperFaults],
});

export const removeObjectionFile = post("/web/award/objection/file/delete", {
  summary: "Removes a file that the caller uploaded and no objection names yet.",
  access: "member",
  act: { outside: "it takes back what is part of no objection yet" },
  input: z.object({ fileId: Id }),
  output: Nothing,
});

export const readObjectionFile = get("/web/award/objection/file", {
  summary: "Returns a file of an objection, to whoever uploaded it and to those who answer objections of the contest.",
  access: "member",
  input: z.object({ fileId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

/** Real name, contact and grounds; an anonymous objection is none. Who speaks for an organisation brings its signed and stamped letter. */
const Objecting = z.object({
  publicityId: Id,
  workId: Id,
  name: PersonName(40, 2),
  /** Numbers and addresses are normalised; any other contact stays as typed. */
  contact: Line(100, 5).overwrite((typed) => oneFormOf(typed) ?? typed),
  reason: Text(2000).pipe(z.string().trim().min(10)),
  organisation: Line(100, 0).optional(),
  letterId: Id.optional(),
  evidence: z.array(Id).max(EVIDENCE_MOST).default([]),
});
export const Objection = Objecting.refine((said) => !said.organisation || said.letterId !== undefined, {
  error: "letterMissing",
  path: ["letterId"],
}).refine((said) => said.letterId === undefined || Boolean(said.organisation), {
  error: "organisationMissing",
  path: ["organisation"],
});

export const raiseObjection = post("/web/award/objection/add", {
  summary:
    "Objects, under the caller's real name, to a work's result: once per team and result, while it is on public view.",
  access: "member",
  act: "result",
  input: Objection,
  output: z.object({ objectionId: Id }),
  idempotent: true,
  faults: ["publicityEnded", "objectionRaised", "teamObjected", "notOwnName"],
});

const ObjectionRow = z.object({
  objectionId: Id,
  competitionName: z.string(),
  workId: Id,
  workName: z.string(),
  teamName: z.string(),
  name: z.string(),
  contact: z.string(),
  reason: z.string(),
  status: ObjectionStatus,
  changesResult: Flag,
  answer: z.string().nullable(),
  createTime: DT,
  dueTime: DT,
  overdue: Flag,
  /** Due by the end of the next working day. */
  dueSoon: Flag,
  organisation: z.string().nullable(),
  files: z.array(ObjectionFile),
  competitionId: Id,
});
export type ObjectionRow = z.output<typeof ObjectionRow>;

/** Which open objections are asked for by their day: overdue, due by the end of the next working day, or both. */
export const objectionDues = ["pressing", "overdue", "soon"] as const;
export const ObjectionDue = z.enum(objectionDues);
export type ObjectionDue = z.output<typeof ObjectionDue>;

export const listObjections = get("/award/objection/page", {
  summary: "Lists objections in the caller's contests, open ones first.",
  access: "award:list:publish",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    status: ObjectionStatus.optional(),
    due: ObjectionDue.optional(),
  }),
  output: Page(ObjectionRow),
});

export const objectionAnswers = get("/award/objection/answers", {
  summary:
    "Lists the answers that ended objections in the caller's contests within a year, in one way or in any, the most frequent first.",
  access: "award:list:publish",
  input: z.object({ status: z.enum(objectionEnds).optional() }),
  output: z.array(z.string()),
});

export const ObjectionAnswer = z.object({
  objectionId: Id,
  status: ObjectionStatus.exclude(["submitted"]),
  /** What the person gets as an answer; needed for every answer that ends the matter. */
  answer: Line(500, 0).optional(),
  /** Of one that is upheld: a new result comes before the publicity closes. */
  changesResult: Flag.default(1),
});

export const answerObjection = post("/award/objection/answer", {
  summary: "Changes an objection's status; ending it requires an answer, which is sent to the objector.",
  access: "award:list:publish",
  act: "result",
  input: ObjectionAnswer,
  output: Nothing,
  faults: ["reasonRequired"],
});
