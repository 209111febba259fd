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

export const checkBatch = post("/certificate/make/check", {
  summary: "What a batch would make, and everything that keeps it from being made; changes nothing.",
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
  faults: ["numberRuleMissing", "templateUnpublished"],
});

export const startBatch = post("/certificate/make/add", {
  summary:
    "Begins a batch of certificates for published awards; what has one already is passed over. The template's newest design is pinned, and everything is checked first; a job then makes them (`makeBatches`).",
  access: "cert:make:make",
  act: "certificate",
  input: IssueRequest,
  output: z.object({ batchId: Id, total: z.number() }),
  idempotent: true,
  faults: [
    "numberRuleMissing",
    "templateUnpublished",
    "nothingToIssue",
    "batchTooLarge",
    "batchRunning",
    "bindingEmpty",
    "textOverflow",
    "glyphMissing",
  ],
});

export const listBatches = get("/certificate/make/page", {
  summary: "Batches of a contest, the newest first: how far they are, and what waits to be checked and sent.",
  access: ["cert:make:make", "cert:check:list", "cert:send:list"],
  input: PageQuery.omit({ keywords: true }).extend({ competitionId: Id }),
  output: Page(BatchRow),
});

export const cancelBatch = post("/certificate/make/cancel", {
  summary: "What is made so far stays, and waits to be checked.",
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ batchId: Id }),
  output: Nothing,
});

export const resumeBatch = post("/certificate/make/resume", {
  summary: "Goes on where a batch failed or was cancelled.",
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ batchId: Id }),
  output: Nothing,
  faults: ["batchRunning"],
});

export const listCertificates = get("/certificate/list/page", {
  summary: "Certificates in scope, newest number last.",
  access: ["cert:list:list", "cert:check:list", "cert:send:list"],
  input: PageQuery.extend({
    competitionId: Id.optional(),
    batchId: Id.optional(),
    status: CertificateStatus.optional(),
  }),
  output: Page(CertificateRow),
});

export const exportCertificates = get("/certificate/list/export", {
  summary: "The certificates that the filters leave, the oldest first, as a spreadsheet that is written as it is read.",
  access: "cert:list:export",
  input: listCertificates.input.omit({ pageNum: true, pageSize: true }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const revokeCertificate = post("/certificate/list/revoke", {
  summary: "Revokes a certificate: from here on the trace page says so, and the number is never given again.",
  access: "cert:list:revoke",
  act: "certificateCorrection",
  input: z.object({ certificateId: Id, reason: Reason }),
  output: Nothing,
});

export const reissueCertificate = post("/certificate/list/reissue", {
  summary:
    "Makes a certificate anew from what is true today (a corrected name) in the newest design: the number stays, the revision goes up, the old one shows as replaced. Makes it anew from what is true today, under the same number; it stands at once, so this takes who may approve.",
  access: "cert:check:audit",
  act: "certificateCorrection",
  input: z.object({ certificateId: Id, reason: Reason }),
  output: z.object({ certificateId: Id, revision: z.number() }),
  idempotent: true,
  faults: ["bindingEmpty", "textOverflow"],
});
