import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Id, Nothing, Page, PageQuery } from "@/lib/http/wire";
import { CertificateRow, CertificateStatus, IssueRequest, Problem, Reason } from "./shapes";

/** What a batch would make, and everything that keeps it from being made; changes nothing. */
export const makeCheck = post("/certificate/make/check", {
  access: "cert:make:make",
  input: IssueRequest,
  output: z.object({
    ready: z.number(),
    issued: z.number(),
    problems: z.array(Problem),
    /** Values of the first certificate, to be looked at before the batch. */
    sample: z.record(z.string(), z.unknown()).nullable(),
  }),
});

/** All or none. @throws bindingEmpty or textOverflow naming every certificate that cannot be made */
export const makeIssue = post("/certificate/make/add", {
  access: "cert:make:make",
  input: IssueRequest,
  output: z.object({ issued: z.number(), firstNo: z.string().nullable(), lastNo: z.string().nullable() }),
  idempotent: true,
});

export const certificatePage = get("/certificate/list/page", {
  access: "cert:list:list",
  input: PageQuery.extend({ competitionId: Id.optional(), status: CertificateStatus.optional() }),
  output: Page(CertificateRow),
});

export const certificateRevoke = post("/certificate/list/revoke", {
  access: "cert:list:revoke",
  input: z.object({ certificateId: Id, reason: Reason }),
  output: Nothing,
});

/** Makes it anew from what is true today, under the same number. */
export const certificateReissue = post("/certificate/list/reissue", {
  access: "cert:make:make",
  input: z.object({ certificateId: Id, reason: Reason }),
  output: z.object({ certificateId: Id, revision: z.number() }),
  idempotent: true,
});
