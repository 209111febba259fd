import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { DT, FileRef, Id, QueryNumber } from "@/lib/http/wire";
import { Part } from "@/lib/text/difference/difference";

const Head = z.object({ no: z.number(), submitTime: DT, submittedBy: z.string(), signedBy: z.string().nullable() });

/** Two versions of a work, side by side. */
export const VersionComparison = z.object({
  from: Head,
  to: Head,
  title: z.array(Part),
  /** The questions of either version, in the order of the later form. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.object({ zh: z.string(), en: z.string().optional() }),
      changed: z.boolean(),
      parts: z.array(Part),
    }),
  ),
  files: z.array(
    z.object({
      slot: z.string(),
      /** By content: the same file under another name or in another slot is `renamed`. */
      state: z.enum(["same", "renamed", "added", "removed"]),
      before: FileRef.nullable(),
      after: FileRef.nullable(),
    }),
  ),
});
export type VersionComparison = z.output<typeof VersionComparison>;

const no = QueryNumber().int().min(1).max(100_000);

export const compareVersions = get("/web/work/version/compare", {
  summary:
    "Compares two versions of a work, to its own team and staff in scope: title and answers word by word, files by their content.",
  access: "member",
  input: z.object({ workId: Id, from: no, to: no }),
  output: VersionComparison,
});
