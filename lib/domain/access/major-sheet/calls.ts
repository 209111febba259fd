import { z } from "zod";
import { majorPage } from "@/lib/domain/org/contract";
import { get, post } from "@/lib/http/endpoint";
import {
  FormFile,
  FormFlag,
  ImportCheck,
  ImportRequest,
  ImportResult,
  importFaults,
  sheetFaults,
} from "@/lib/http/file/import";

/** The columns of a spreadsheet of majors, in its order; their headings are words of both languages. */
export const majorColumns = ["collegeCode", "majorName", "majorCode", "category", "majorClass", "sort"] as const;
export type MajorColumn = (typeof majorColumns)[number];

export const exportMajors = get("/system/major/template/export", {
  summary:
    "Exports the import template (`template`, needs `sys:major:import`) or the majors that match the filters (`data`, needs `sys:major:export`).",
  access: ["sys:major:import", "sys:major:export"],
  input: majorPage.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ type: z.enum(["template", "data"]).default("data") }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkMajors = post("/system/major/template/check", {
  summary:
    "Checks a spreadsheet of majors without changing anything; the result can be imported within 30 minutes. New ones need `sys:major:add`, changed ones `sys:major:edit` and `updateSupport`. Those of the national catalogue are changed by somebody whose scope is everything.",
  access: "sys:major:import",
  input: z.object({ file: FormFile, updateSupport: FormFlag }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", ...sheetFaults],
});

export const importMajors = post("/system/major/template/import", {
  summary:
    "Imports a checked spreadsheet of majors once, within 30 minutes, after checking it again: all rows, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: "sys:major:import",
  input: ImportRequest,
  output: ImportResult,
  idempotent: true,
  faults: importFaults,
});
