import { z } from "zod";
import {
  BatchRow,
  CertificateRow,
  CertificateStatus,
  IssueRequest,
  Problem,
  Reason,
} from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Id, Nothing, Page, PageQuery } from "@/lib/http/wire";

/** What a batch would make, and everything that keeps it from being made; changes nothing. */
export const makeCheck = post("/certificate/make/check", {
  access: "cert:make:make",
  act: { outside: "only tells what a batch would make" },
  input: IssueRequest,
  output: z.object({
    ready: z.number(),
    /** How many have theirs, or have one that waits to be checked. */
    issued: z.number(),
    problems: z.array(Problem),
    /** By award who gets none because the setting gives none to this kind of recipient: how many, and the first of them. */
    leftOut: z.array(z.object({ ruleId: Id, awardName: z.string(), count: z.number(), names: z.array(z.string()) })),
    /** Values of the first certificate, to be looked at before the batch. */
    sample: z.record(z.string(), z.unknown()).nullable(),
  }),
});

/** Begins a batch, which a job makes. @throws bindingEmpty, textOverflow or glyphMissing naming every certificate that cannot be made */
export const makeStart = post("/certificate/make/add", {
  access: "cert:make:make",
  act: "certificate",
  input: IssueRequest,
  output: z.object({ batchId: Id, total: z.number() }),
  idempotent: true,
});

/** Batches of a contest, the newest first: how far they are, and what waits to be checked and sent. */
export const batchPage = get("/certificate/make/page", {
  access: ["cert:make:make", "cert:check:list", "cert:send:list"],
  input: PageQuery.omit({ keywords: true }).extend({ competitionId: Id }),
  output: Page(BatchRow),
});

/** What is made so far stays, and waits to be checked. */
export const batchCancel = post("/certificate/make/cancel", {
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ batchId: Id }),
  output: Nothing,
});

/** Goes on where a batch failed or was cancelled. @throws batchRunning naming the one that is at work */
export const batchResume = post("/certificate/make/resume", {
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ batchId: Id }),
  output: Nothing,
});

export const certificatePage = get("/certificate/list/page", {
  access: ["cert:list:list", "cert:check:list", "cert:send:list"],
  input: PageQuery.extend({
    competitionId: Id.optional(),
    batchId: Id.optional(),
    status: CertificateStatus.optional(),
  }),
  output: Page(CertificateRow),
});

/** What the filters of the list leave, as a spreadsheet. */
export const certificateExport = get("/certificate/list/export", {
  access: "cert:list:export",
  input: certificatePage.input.omit({ pageNum: true, pageSize: true }),
  output: z.null(),
  answers: "file",
  pace: "export",
});

export const certificateRevoke = post("/certificate/list/revoke", {
  access: "cert:list:revoke",
  act: "certificateCorrection",
  input: z.object({ certificateId: Id, reason: Reason }),
  output: Nothing,
});

/** Makes it anew from what is true today, under the same number; it stands at once, so this takes who may approve. */
export const certificateReissue = post("/certificate/list/reissue", {
  access: "cert:check:audit",
  act: "certificateCorrection",
  input: z.object({ certificateId: Id, reason: Reason }),
  output: z.object({ certificateId: Id, revision: z.number() }),
  idempotent: true,
});
