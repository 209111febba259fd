import { z } from "zod";
import { MOST_FILE_MB } from "@/lib/domain/contest/contract";
import { PreviewAs } from "@/lib/domain/work/preview/shapes";
import { WorkFile } from "@/lib/domain/work/shapes";
import { get, post } from "@/lib/http/endpoint";
import { protocol } from "@/lib/http/upload/protocol";
import { CodeLine, DT, Id, Line, Nothing, QueryNumber } from "@/lib/http/wire";

/** What a file for a slot is announced with. */
const announced = {
  workId: Id,
  slot: CodeLine(64),
  name: Line(500),
  size: QueryNumber().int().min(0),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
};

const ofPlace = [
  "notCaptain",
  "workLocked",
  "submissionClosed",
  "fileTypeRefused",
  "fileTooLarge",
  "fileCountExceeded",
  "fileCorrupt",
  "storageFull",
  "fileInfected",
  "scanUnavailable",
] as const;

export const putFile = post("/web/work/file/upload", {
  summary:
    "Uploads one file into a slot of the draft as a stream. Count, size, type and time are checked; `size` in bytes, and `sha256` if given, must match the content received.",
  access: "member",
  act: "draft",
  input: z.object(announced),
  output: WorkFile,
  carries: "file",
  fileMb: MOST_FILE_MB,
  faults: ofPlace,
});

export const removeFile = post("/web/work/file/delete", {
  summary: "Removes a file from the draft; submitted versions keep theirs.",
  access: "member",
  act: "draft",
  input: z.object({ fileId: Id }),
  output: Nothing,
  faults: ["notCaptain", "workLocked", "submissionClosed"],
});

export const reorderFiles = post("/web/work/file/sort", {
  summary: "Sets the order of all files in one slot.",
  access: "member",
  act: "draft",
  input: z.object({ workId: Id, slot: CodeLine(64), fileIds: z.array(Id).min(1).max(20) }),
  output: Nothing,
  faults: ["workLocked", "notCaptain", "stale", "submissionClosed"],
});

export const downloadFile = get("/web/work/file", {
  summary:
    "Returns a file of a work to those who may see it: its team (draft and versions), staff in scope (versions), and holders of a download pass. With `as`, what was made of it: the PDF of an Office document (`preview`), the poster of a film (`poster`).",
  access: "open",
  input: z.object({ fileId: Id, pass: z.string().max(100).optional(), as: PreviewAs.optional() }),
  output: z.null(),
  answers: "file",
  faults: ["fileCorrupt"],
});

/** Files of this size, in bytes, and more go in pieces from our pages: a smaller one is sent again as quickly as it is resumed. */
export const RESUMED_FROM = 5 * 1_048_576;

/** Hours in which an upload in pieces must be whole; what is not is discarded. */
export const UPLOAD_HOURS = 24;

/** How many unfinished uploads one person may have, and of how many GB together. */
export const MOST_UPLOADS = 10;
export const MOST_UPLOADS_GB = 4;

export const fileUploads = protocol("/web/work/file/tus", {
  speaks: "tus 1.0.0",
  summary:
    "Receives one file for a slot of the draft in pieces, resumable after any break, by the tus protocol (https://tus.io/protocols/resumable-upload), core and the extensions creation, creation-with-upload, expiration and termination.",
  description: `\`Upload-Metadata\` of the creation names \`workId\`, \`slot\`, \`name\` and, optionally, \`sha256\` of the whole file. Length, ending, number and time are checked at the creation and again, with the type by content, when the last byte has arrived; the answer to that last request is 200 with the envelope of \`finishUpload\`. An upload lives ${UPLOAD_HOURS} hours; another person's is not found. Refusals are envelopes with a status of their own.`,
  access: "member",
  input: z.object(announced),
  fileMb: MOST_FILE_MB,
  faults: [
    "notFound",
    "badInput",
    ...ofPlace,
    "uploadsFull",
    "uploadOffset",
    "uploadTooLong",
    "uploadExpired",
    "tooFast",
  ],
});

export const finishUpload = post("/web/work/file/finish", {
  summary:
    "Returns the file that a resumable upload has become. The request that brought the last byte makes it one already; this is for whoever did not get that answer.",
  access: "member",
  act: "draft",
  input: z.object({ uploadId: Id }),
  output: WorkFile,
  faults: [...ofPlace, "uploadUnfinished", "uploadExpired"],
});

export const Unfinished = z.object({
  uploadId: Id,
  slot: z.string(),
  name: z.string(),
  size: z.number(),
  /** Bytes that have arrived. */
  received: z.number(),
  expireTime: DT,
});
export type Unfinished = z.output<typeof Unfinished>;

export const listUploads = get("/web/work/file/unfinished", {
  summary: "Lists the caller's unfinished resumable uploads for a work, newest first.",
  access: "member",
  input: z.object({ workId: Id }),
  output: z.array(Unfinished),
  faults: ["notCaptain"],
});

export const dropUpload = post("/web/work/file/drop", {
  summary: "Discards an unfinished resumable upload of the caller.",
  access: "member",
  act: { outside: "what has arrived so far belongs to nothing yet" },
  input: z.object({ uploadId: Id }),
  output: Nothing,
});
