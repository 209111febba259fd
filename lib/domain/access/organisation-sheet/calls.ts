import { z } from "zod";
import { collegePage, groupPage, schoolInfoPage } from "@/lib/domain/org/contract";
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

/** The columns of a spreadsheet of organisations, in its order; their headings are words of both languages. */
export const groupColumns = [
  "groupCode",
  "groupName",
  "groupNameEn",
  "kind",
  "parentCode",
  "aliases",
  "city",
  "level",
  "department",
  "contactName",
  "contactPhone",
  "contactEmail",
  "sort",
  "publishApproval",
  "remark",
] as const;
export type GroupColumn = (typeof groupColumns)[number];

/** Those of colleges and of schools: what their forms ask. */
export const collegeColumns = [
  "groupCode",
  "groupName",
  "groupNameEn",
  "parentCode",
  "aliases",
  "contactName",
  "contactPhone",
  "contactEmail",
  "sort",
  "remark",
] as const satisfies readonly GroupColumn[];
export const schoolColumns = [
  "groupCode",
  "groupName",
  "groupNameEn",
  "parentCode",
  "aliases",
  "city",
  "level",
  "department",
  "contactName",
  "contactPhone",
  "contactEmail",
  "sort",
  "remark",
] as const satisfies readonly GroupColumn[];

const type = z.enum(["template", "data"]).default("data");
const notPaged = { pageNum: true, pageSize: true } as const;
const file = { output: z.null(), answers: "file", rateLimit: "export" } as const;
const Sheet = z.object({ file: FormFile, updateSupport: FormFlag });
const checked = { input: Sheet, output: ImportCheck, carries: "form", faults: ["tooFast", ...sheetFaults] } as const;
const taken = {
  input: ImportRequest,
  output: ImportResult,
  idempotent: true,
  faults: importFaults,
} as const;

export const exportGroups = get("/system/group/template/export", {
  summary:
    "Exports the import template (`template`, for who adds or edits organisations) or the organisations that match the filters (`data`, needs `sys:group:list`), parents before those below them.",
  access: ["sys:group:list", "sys:group:add", "sys:group:edit"],
  input: groupPage.input.omit(notPaged).extend({ type }),
  ...file,
});

export const checkGroups = post("/system/group/template/check", {
  summary:
    "Checks a spreadsheet of organisations without changing anything; the result can be imported within 30 minutes. New ones need `sys:group:add`, changed ones `sys:group:edit` and `updateSupport`. A parent may be another row of the sheet.",
  access: ["sys:group:add", "sys:group:edit"],
  ...checked,
});

export const importGroups = post("/system/group/template/import", {
  summary:
    "Imports a checked spreadsheet of organisations once, within 30 minutes, after checking it again: all rows, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: ["sys:group:add", "sys:group:edit"],
  ...taken,
});

export const exportColleges = get("/system/college/template/export", {
  summary:
    "Exports the import template (`template`, needs `sys:college:import`) or the colleges that match the filters (`data`, needs `sys:college:export`).",
  access: ["sys:college:import", "sys:college:export"],
  input: collegePage.input.omit(notPaged).extend({ type }),
  ...file,
});

export const checkColleges = post("/system/college/template/check", {
  summary:
    "Checks a spreadsheet of colleges without changing anything; the result can be imported within 30 minutes. New ones need `sys:college:add`, changed ones `sys:college:edit` and `updateSupport`.",
  access: "sys:college:import",
  ...checked,
});

export const importColleges = post("/system/college/template/import", {
  summary:
    "Imports a checked spreadsheet of colleges once, within 30 minutes, after checking it again: all rows, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: "sys:college:import",
  ...taken,
});

export const exportSchools = get("/system/school/template/export", {
  summary:
    "Exports the import template (`template`, needs `sys:school:import`) or the schools that match the filters (`data`, needs `sys:school:export`).",
  access: ["sys:school:import", "sys:school:export"],
  input: schoolInfoPage.input.omit(notPaged).extend({ type }),
  ...file,
});

export const checkSchools = post("/system/school/template/check", {
  summary:
    "Checks a spreadsheet of schools without changing anything; the result can be imported within 30 minutes. New ones need `sys:school:add`, changed ones `sys:school:edit` and `updateSupport`.",
  access: "sys:school:import",
  ...checked,
});

export const importSchools = post("/system/school/template/import", {
  summary:
    "Imports a checked spreadsheet of schools once, within 30 minutes, after checking it again: all rows, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: "sys:school:import",
  ...taken,
});
