import { z } from "zod";
import { FormField, MOST_FILE_MB } from "@/lib/domain/contest/contract";
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
    "Opens the team's work of the stage for its members; the captain's first visit begins it, while there is still time.",
  access: "member",
  act: "draft",
  input: z.object({ teamId: Id }),
  output: MyWork,
  faults: ["notCaptain", "teamNotEffective", "submissionClosed"],
});

export const saveDraft = post("/web/work/update", {
  summary: "Saves what the captain has typed so far, right or wrong.",
  access: "member",
  act: "draft",
  input: z.object({ workId: Id, version: z.number().int(), workName: Line(200, 0), answers: Answers }),
  output: z.object({ version: z.number(), savedTime: DT }),
  faults: ["notCaptain", "workLocked", "stale", "submissionClosed"],
});

export const putFile = post("/web/work/file/upload", {
  summary:
    "Streams one file into a slot of the draft. What can be known beforehand is checked before anything is read; what arrived is judged again: length, digest, type by its bytes, and, under the row's lock, count and time. One file into a slot, streamed. `size` in bytes, and `sha256` where the sender knows it, must be what arrives.",
  access: "member",
  act: "draft",
  input: z.object({
    workId: Id,
    slot: CodeLine(64),
    name: Line(500),
    size: z.coerce.number().int().min(0),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  output: WorkFile,
  carries: "file",
  fileMb: MOST_FILE_MB,
  faults: [
    "notCaptain",
    "workLocked",
    "submissionClosed",
    "fileTypeRefused",
    "fileTooLarge",
    "fileCountExceeded",
    "fileCorrupt",
  ],
});

export const removeFile = post("/web/work/file/delete", {
  summary: "Takes a file out of the draft; versions keep theirs.",
  access: "member",
  act: "draft",
  input: z.object({ fileId: Id }),
  output: Nothing,
  faults: ["notCaptain", "workLocked", "submissionClosed"],
});

export const reorderFiles = post("/web/work/file/sort", {
  summary: "All files of one slot, in their new order.",
  access: "member",
  act: "draft",
  input: z.object({ workId: Id, slot: CodeLine(64), fileIds: z.array(Id).min(1).max(20) }),
  output: Nothing,
  faults: ["workLocked", "notCaptain"],
});

export const submitWork = post("/web/work/submit", {
  summary:
    "Hands in the draft: an immutable version with answers, files and the signed statement, in one transaction whose writing statement holds the window and the team's status. Hands in the draft as saved under `version`. The statement is signed with the captain's real name.",
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
  faults: ["notCaptain", "workLocked", "teamNotEffective", "stale", "submissionClosed"],
});

const OfWork = z.object({ workId: Id });
export const takeBack = post("/web/work/takeBack", {
  summary:
    "Takes back what the captain handed in, while there is time: it is a draft again, and what was handed in stays as a version.",
  access: "member",
  act: "work",
  input: OfWork,
  output: Nothing,
  faults: ["notCaptain", "versionFinal", "submissionClosed"],
});

export const withdrawWork = post("/web/work/withdraw", {
  summary: "Withdraws a work for good, by the captain, before its review has begun.",
  access: "member",
  act: "work",
  input: OfWork.extend({ reason: Reason.optional() }),
  output: Nothing,
  faults: ["notCaptain"],
});

export const downloadFile = get("/web/work/file", {
  summary:
    "A file of a work, for those who may see it: the team (draft and versions), staff in whose scope the work is (versions), and whoever holds a pass.",
  access: "open",
  input: z.object({ fileId: Id, pass: z.string().max(100).optional() }),
  output: z.null(),
  answers: "file",
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
  summary: "The caller's teams that hand in works or may do so, the newest first.",
  access: "member",
  input: PageQuery,
  output: Page(MyWorkRow),
});
