import { z } from "zod";
import { ObjectionStatus } from "@/lib/domain/award/shapes";
import { WindowType } from "@/lib/domain/contest/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Line, Nothing, Page, PageQuery, PersonName, Text } from "@/lib/http/wire";
import { oneFormOf } from "@/lib/person/contact";

/** One plan's way from its revisions to published awards. */
export const PublicityRow = z.object({
  planId: Id,
  planName: z.string(),
  competitionId: Id,
  competitionName: z.string(),
  stageName: z.string(),
  itemName: z.string().nullable(),
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
    "Puts a plan's proposed awards on public view, for five working days by default. The stage's publicity window opens; its sign-up, audit, submission and review windows end.",
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
  faults: ["publicityOpen", "awardsPublished"],
});

/** Real name, contact and grounds; an anonymous objection is none. */
export const Objection = z.object({
  publicityId: Id,
  workId: Id,
  name: PersonName(40, 2),
  /** Numbers and addresses are normalised; any other contact stays as typed. */
  contact: Line(100, 5).overwrite((typed) => oneFormOf(typed) ?? typed),
  reason: Text(2000).pipe(z.string().trim().min(10)),
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
});
export type ObjectionRow = z.output<typeof ObjectionRow>;
export const listObjections = get("/award/objection/page", {
  summary: "Lists objections in the caller's contests, open ones first.",
  access: "award:list:publish",
  input: PageQuery.extend({ competitionId: Id.optional(), status: ObjectionStatus.optional() }),
  output: Page(ObjectionRow),
});

export const objectionAnswers = get("/award/objection/answers", {
  summary: "Lists the answers that ended objections in the caller's contests within a year, the most frequent first.",
  access: "award:list:publish",
  input: z.object({}),
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
