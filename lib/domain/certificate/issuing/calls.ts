import { z } from "zod";
import {
  BatchRow,
  CertificateRow,
  CertificateStatus,
  IssueDay,
  IssueRequest,
  Narrowing,
  Notice,
  Problem,
  Reason,
} from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { Id, Nothing, Page, PageQuery, QueryFlag } from "@/lib/http/wire";

export const checkBatch = post("/certificate/make/check", {
  summary: "Previews a batch and everything that prevents it; changes nothing.",
  access: "cert:make:make",
  act: { outside: "only tells what a batch would make" },
  input: IssueRequest,
  output: z.object({
    /** How many would be made; what is in the way of others does not stop them. */
    ready: z.number(),
    /** How many could not be: a certificate with two problems counts once. */
    notMade: z.number(),
    /** How many have theirs, or have one that waits to be checked. */
    issued: z.number(),
    problems: z.array(Problem),
    /** What the template has probably forgotten; it prevents nothing. */
    notices: z.array(Notice),
    /** By award who gets none because the setting gives none to this kind of recipient: how many, and the first of them. */
    leftOut: z.array(z.object({ ruleId: Id, awardName: z.string(), count: z.number(), names: z.array(z.string()) })),
    /** Values of the first certificate, to be looked at before the batch. */
    sample: z.record(z.string(), z.unknown()).nullable(),
  }),
  faults: ["numberRuleMissing", "templateUnpublished", "numberRuleClash", "numberRuleClashWith"],
});

export const startBatch = post("/certificate/make/add", {
  summary:
    "Starts a batch of certificates for published awards, skipping those that have one and those that cannot be made, which the batch lists. The template's newest design is pinned; certificates are generated in the background.",
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
    "numberRuleClash",
    "numberRuleClashWith",
  ],
});

export const listBatches = get("/certificate/make/page", {
  summary: "Lists a contest's batches, newest first, with progress and what waits for approval or sending.",
  access: ["cert:make:make", "cert:check:list", "cert:send:list"],
  input: PageQuery.omit({ keywords: true }).extend({ competitionId: Id }),
  output: Page(BatchRow),
});

export const exportProblems = get("/certificate/make/export", {
  summary:
    "Streams what prevents certificates as a spreadsheet, each with a remedy: of a batch that was made, or of one that could be started.",
  access: "cert:make:make",
  input: oneWay(
    z.object({
      batchId: Id.optional(),
      competitionId: Id.optional(),
      templateId: Id.optional(),
      ruleId: Id.optional(),
      rollId: Id.optional(),
      further: QueryFlag.optional(),
      issueDate: IssueDay.optional(),
    }),
    [["batchId"], ["competitionId", "templateId"]],
  ),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
  faults: ["numberRuleMissing", "templateUnpublished", "numberRuleClash", "numberRuleClashWith"],
});

export const cancelBatch = post("/certificate/make/cancel", {
  summary: "Cancels a batch. Certificates generated so far stay and wait for approval.",
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ batchId: Id }),
  output: Nothing,
});

export const resumeBatch = post("/certificate/make/resume", {
  summary: "Resumes a failed or cancelled batch where it stopped.",
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ batchId: Id }),
  output: Nothing,
  faults: ["batchRunning", "numberRuleMissing"],
});

export const listCertificates = get("/certificate/list/page", {
  summary: "Lists the certificates in scope, in the order of their numbers.",
  access: ["cert:list:list", "cert:check:list", "cert:send:list"],
  input: PageQuery.extend({
    competitionId: Id.optional(),
    batchId: Id.optional(),
    status: CertificateStatus.optional(),
    ...Narrowing.shape,
  }),
  output: Page(CertificateRow),
});

export const exportCertificates = get("/certificate/list/export", {
  summary: "Streams the certificates that match the filters as a spreadsheet, oldest first.",
  access: "cert:list:export",
  input: listCertificates.input.omit({ pageNum: true, pageSize: true }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const revokeCertificate = post("/certificate/list/revoke", {
  summary: "Revokes a certificate: its trace page says so, and its number is never issued again.",
  access: "cert:list:revoke",
  act: "certificateCorrection",
  input: z.object({ certificateId: Id, reason: Reason }),
  output: Nothing,
});

export const reissueCertificate = post("/certificate/list/reissue", {
  summary:
    "Reissues a certificate with corrected data in the newest design: same number, next revision; the old one shows as replaced. It is valid at once and therefore requires the permission to approve.",
  access: "cert:check:audit",
  act: "certificateCorrection",
  input: z.object({ certificateId: Id, reason: Reason }),
  output: z.object({ certificateId: Id, revision: z.number() }),
  idempotent: true,
  faults: ["nothingToReissue", "bindingEmpty", "textOverflow", "glyphMissing", "numberRuleMissing"],
});

export const reissueChanges = get("/certificate/list/reissue/detail", {
  summary:
    "Lists what a certificate that is reissued would say otherwise, before and after; empty where it would be the same.",
  access: "cert:check:audit",
  input: z.object({ certificateId: Id }),
  output: z.object({ changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })) }),
  faults: ["illegalTransition", "numberRuleMissing"],
});
