import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { ImportRequest, ImportResult, importFaults } from "@/lib/http/file/import";
import { DT, Flag, Id } from "@/lib/http/wire";

/** The spreadsheets that a job imports, by the kind of their rows. */
export const ownJobKinds = ["user", "group", "college", "school", "department", "major"] as const;
export const jobKinds = [...ownJobKinds, "expert", "team", "ranking", "bankLine"] as const;
export type OwnJobKind = (typeof ownJobKinds)[number];
export type JobKind = (typeof jobKinds)[number];

export const importStates = ["waiting", "running", "finished", "failed"] as const;

export const startImport = post("/web/import/start", {
  summary:
    "Leaves a checked spreadsheet to a job, which imports it as the import call of its kind would: all of it or nothing. For whoever had it checked and may still import that kind, both now and when the job begins. Of people, organisations, colleges, schools, departments, majors, experts, teams, rankings made elsewhere and bank statements.",
  access: "member",
  input: ImportRequest,
  output: z.object({ checkId: Id }),
  idempotent: true,
  faults: ["notFound", "noPermission", ...importFaults],
});

export const ImportJob = z.object({
  checkId: Id,
  kind: z.enum(jobKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Rows of the sheet; 0 until it has begun. */
  total: z.number(),
  judged: z.number(),
  written: z.number(),
  onlyValid: Flag,
  /** What was written, once it is finished; nothing of one that failed. */
  result: ImportResult.nullable(),
  /** Why it failed, in the reader's language, and the problems of its rows. */
  problems: z.array(z.string()),
  createTime: DT,
  endTime: DT.nullable(),
});
export type ImportJob = z.output<typeof ImportJob>;

export const listImportJobs = get("/web/import/list", {
  summary:
    "Lists the caller's own imports by job: those that wait or run, and those that have ended and were not put away, the newest first, with how far each is and what came of it.",
  access: "member",
  input: z.object({}),
  output: z.array(ImportJob),
});

export const closeImportJob = post("/web/import/close", {
  summary: "Puts away an import that has ended: its owner has seen what came of it.",
  access: "member",
  input: z.object({ checkId: Id }),
  output: z.null(),
  faults: ["notFound"],
});
