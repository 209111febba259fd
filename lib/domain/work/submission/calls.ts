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

/** The team's work of the stage: begun as a draft on the captain's first visit, read by the members. */
export const openWork = post("/web/work/open", {
  access: "member",
  act: "draft",
  input: z.object({ teamId: Id }),
  output: MyWork,
});

export const saveDraft = post("/web/work/update", {
  access: "member",
  act: "draft",
  input: z.object({ workId: Id, version: z.number().int(), workName: Line(200, 0), answers: Answers }),
  output: z.object({ version: z.number(), savedTime: DT }),
});

/** One file into a slot, streamed. `size` in bytes, and `sha256` where the sender knows it, must be what arrives. */
export const putFile = post("/web/work/file/upload", {
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
});

export const removeFile = post("/web/work/file/delete", {
  access: "member",
  act: "draft",
  input: z.object({ fileId: Id }),
  output: Nothing,
});

/** All files of one slot, in their new order. */
export const reorderFiles = post("/web/work/file/sort", {
  access: "member",
  act: "draft",
  input: z.object({ workId: Id, slot: CodeLine(64), fileIds: z.array(Id).min(1).max(20) }),
  output: Nothing,
  faults: ["workLocked", "notCaptain"],
});

/** Hands in the draft as saved under `version`. The statement is signed with the captain's real name. */
export const submitWork = post("/web/work/submit", {
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
});

const OfWork = z.object({ workId: Id });
export const takeBack = post("/web/work/takeBack", { access: "member", act: "work", input: OfWork, output: Nothing });
export const withdrawWork = post("/web/work/withdraw", {
  access: "member",
  act: "work",
  input: OfWork.extend({ reason: Reason.optional() }),
  output: Nothing,
});

/** A file of a work: for the team, for staff in whose scope it is, for whoever holds a pass from a share link. */
export const downloadFile = get("/web/work/file", {
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
export const myWorks = get("/web/work/page", { access: "member", input: PageQuery, output: Page(MyWorkRow) });
