import { z } from "zod";
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
import { Id, orNothing } from "@/lib/http/wire";

/** The columns of a spreadsheet of departments, in its order; their headings are words of both languages. */
export const departmentColumns = ["groupCode", "parentPath", "deptName", "sort"] as const;
export type DepartmentColumn = (typeof departmentColumns)[number];

export const exportDepartments = get("/system/dept/template/export", {
  summary:
    "Exports the import template (`template`, for who adds or edits departments) or an organisation's departments (`data`, needs `sys:dept:list`), parents before those below them. Without `groupId` it is the caller's own organisation.",
  access: ["sys:dept:list", "sys:dept:add", "sys:dept:edit"],
  input: z.object({ groupId: orNothing(Id), type: z.enum(["template", "data"]).default("data") }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkDepartments = post("/system/dept/template/check", {
  summary:
    "Checks a spreadsheet of departments without changing anything; the result can be imported within 30 minutes. `groupId` is the organisation of rows that name none. New ones need `sys:dept:add`, a changed order `sys:dept:edit` and `updateSupport`. A parent may be another row of the sheet.",
  access: ["sys:dept:add", "sys:dept:edit"],
  input: z.object({ file: FormFile, updateSupport: FormFlag, groupId: orNothing(Id) }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", ...sheetFaults],
});

export const importDepartments = post("/system/dept/template/import", {
  summary:
    "Imports a checked spreadsheet of departments once, within 30 minutes, after checking it again: all rows, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: ["sys:dept:add", "sys:dept:edit"],
  input: ImportRequest,
  output: ImportResult,
  idempotent: true,
  faults: importFaults,
});
