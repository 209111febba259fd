import { z } from "zod";
import { FormField } from "@/lib/domain/contest/contract";
import { Answers, Reason, Step, SubmitWindow, Version, WorkFile, WorkSlot, WorkStatus } from "@/lib/domain/work/shapes";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, DT, Id, Line, Nothing, Page, PageQuery, PersonName } from "@/lib/http/wire";

/** A team's work as its own members see it. */
export const MyWork = z.object({
  workId: Id,
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  competitionId: Id,
  competitionName: z.string(),
  itemName: z.string(),
  stageName: z.string(),
  status: WorkStatus,
  version: z.number(),
  workName: z.string(),
  answers: Answers,
  savedTime: DT.nullable(),
  isCaptain: z.boolean(),
  /** The captain may type, upload and submit at this moment. */
  editable: z.boolean(),
  mayTakeBack: z.boolean(),
  mayWithdraw: z.boolean(),
  fields: z.array(FormField),
  slots: z.array(WorkSlot),
  multipleVersions: z.boolean(),
  statement: z.string(),
  /** SHA-256 of the statement shown, sent back with the signature. */
  statementHash: z.string(),
  files: z.array(WorkFile),
  window: SubmitWindow,
  versions: z.array(Version),
  history: z.array(Step),
});
export type MyWork = z.output<typeof MyWork>;

export const openWork = post("/web/work/open", {
  summary:
    "Returns the team's work of the stage to its members; the captain's first visit creates it while submission is open.",
  access: "member",
  act: "draft",
  input: z.object({ teamId: Id }),
  output: MyWork,
  faults: ["notCaptain", "teamNotEffective", "submissionClosed", "stageJudgedOutside"],
});

export const saveDraft = post("/web/work/update", {
  summary: "Saves the captain's entries, valid or not.",
  access: "member",
  act: "draft",
  input: z.object({ workId: Id, version: z.number().int(), workName: Line(200, 0), answers: Answers }),
  output: z.object({ version: z.number(), savedTime: DT }),
  faults: ["notCaptain", "workLocked", "stale", "submissionClosed"],
});

export const submitWork = post("/web/work/submit", {
  summary:
    "Submits the draft as saved under `version`: an immutable version with answers, files and the statement signed with the captain's real name.",
  rushed: true,
  access: "member",
  act: "work",
  input: z.object({
    workId: Id,
    version: z.number().int(),
    statementName: PersonName(60, 0).optional(),
    statementHash: CodeLine(64, 0).optional(),
  }),
  output: z.object({ status: WorkStatus, versionId: Id, no: z.number(), submitTime: DT }),
  idempotent: true,
  faults: ["notCaptain", "workLocked", "teamNotEffective", "stale", "submissionClosed", "answerTaken"],
});

const OfWork = z.object({ workId: Id });
export const takeBack = post("/web/work/takeBack", {
  summary: "Takes a submitted work back to draft while submission is open; the submitted version stays.",
  access: "member",
  act: "work",
  input: OfWork,
  output: Nothing,
  faults: ["notCaptain", "versionFinal", "submissionClosed"],
});

export const withdrawWork = post("/web/work/withdraw", {
  summary: "Withdraws a work permanently, by the captain, before its review has begun.",
  access: "member",
  act: "work",
  input: OfWork.extend({ reason: Reason.optional() }),
  output: Nothing,
  faults: ["notCaptain"],
});

/** A team that may hand in a work, with the work where there is one. */
export const MyWorkRow = z.object({
  teamId: Id,
  teamName: z.string(),
  competitionId: Id,
  competitionName: z.string(),
  itemName: z.string(),
  workId: Id.nullable(),
  workName: z.string(),
  status: WorkStatus.nullable(),
  isCaptain: z.boolean(),
  effective: z.boolean(),
  submitTime: DT.nullable(),
  window: SubmitWindow,
});
export type MyWorkRow = z.output<typeof MyWorkRow>;
export const myWorks = get("/web/work/page", {
  summary: "Lists the caller's teams that have submitted works or may do so, newest first.",
  access: "member",
  input: PageQuery,
  output: Page(MyWorkRow),
});
