import { z } from "zod";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { Id, Ids } from "@/lib/http/wire";
import { Lint } from "./shapes";

export const checkFiles = get("/web/work/file/check", {
  summary:
    "Returns what the draft's files for a blind review tell of their makers, to the team. A file that is still being read has the state `reading`.",
  access: "member",
  input: z.object({ workId: Id }),
  output: Lint,
});

export const cleanWorks = post("/enroll/work/clean", {
  summary:
    "Orders copies of the files for a blind review without their properties and authors, each work on its own. Experts of blind plans are given the copies; the originals stay.",
  access: "enroll:work:edit",
  act: "work",
  input: z.object({ ids: Ids }),
  output: Bulk(BulkRow.extend({ workId: Id, workName: z.string() })),
  bulk: true,
  idempotent: true,
  faults: ["nothingSubmitted"],
});
