import { z } from "zod";
import { reissueCertificate } from "@/lib/domain/certificate/issuing/calls";
import { Narrowing, Reason } from "@/lib/domain/certificate/shapes";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { Id, Ids } from "@/lib/http/wire";

/** So many are shown at once; the others come once these are made anew. */
export const mostCorrections = 100;

const Correction = z.object({
  certificateId: Id,
  certificateNo: z.string(),
  holders: z.array(z.string()),
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
});
export type Correction = z.output<typeof Correction>;

export const listCorrections = get("/certificate/list/correction/detail", {
  summary:
    "Lists the valid certificates of a contest that would say otherwise if they were made today, with what would change, before and after. At most a hundred; `more` says that there are others.",
  access: "cert:check:audit",
  input: Narrowing.extend({ competitionId: Id }),
  output: z.object({
    /** Valid certificates that were looked at. */
    looked: z.number(),
    corrections: z.array(Correction),
    more: z.boolean(),
    /** The numbers of those whose recipient is none any more, the first few. */
    gone: z.array(z.string()),
  }),
});

export const correctCertificates = post("/certificate/list/correction/save", {
  summary:
    "Reissues many certificates with corrected data, each by itself: what one is refused for stays with its row. Numbers stay, revisions go up, the old ones show as replaced.",
  access: "cert:check:audit",
  act: "certificateCorrection",
  input: z.object({ competitionId: Id, ids: Ids, reason: Reason }),
  output: Bulk(BulkRow.extend({ certificateNo: z.string() })),
  bulk: true,
  faults: reissueCertificate.faults,
});
