import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, QueryNumber } from "@/lib/http/wire";

/** What is done about a list, as its log calls it. */
export const orgEvents = [
  "rank",
  "seal",
  "scan",
  "receive",
  "returned",
  "remind",
  "extend",
  "terms",
  "passOver",
  "takeUp",
] as const;
export const OrgEvent = z.object({
  what: z.enum(orgEvents),
  /** Who did it; null where the account is gone. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  time: DT,
});
export type OrgEvent = z.output<typeof OrgEvent>;

export const printList = get("/ladder/org/print", {
  summary: "Returns a sealed list as PDF, with room for signature and stamp.",
  access: "enroll:work:list",
  input: z.object({ sealId: Id }),
  output: Nothing,
  answers: "file",
});

export const printReceipt = get("/ladder/org/receipt", {
  summary:
    "Returns the receipt of a sealed list as PDF: when it was sealed, stamped, received or returned, with the digests.",
  access: "enroll:work:list",
  input: z.object({ sealId: Id }),
  output: Nothing,
  answers: "file",
});

export const SCAN_MB = 20;
export const putScan = post("/ladder/org/scan", {
  summary: "Stores the stamped scan of a sealed list: PDF, PNG or JPEG. Its digest is on the receipt.",
  access: "enroll:work:audit",
  act: "review",
  input: z.object({ sealId: Id, name: Line(200), size: QueryNumber().int().min(0) }),
  output: z.object({ sha256: z.string(), scanTime: DT }),
  carries: "file",
  fileMb: SCAN_MB,
  faults: ["fileTypeRefused", "fileTooLarge", "fileCorrupt", "storageFull", "listReceived"],
});

export const scanFile = get("/ladder/org/scan/file", {
  summary: "Returns the stamped scan of a sealed list.",
  access: "enroll:work:list",
  input: z.object({ sealId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});
