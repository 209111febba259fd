import { z } from "zod";
import { userPage } from "@/lib/domain/access/user/calls";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, FormFlag, ImportCheck, ImportRequest, ImportResult, sheetFaults } from "@/lib/http/file/import";
import { Id, orNothing } from "@/lib/http/wire";

/** The columns of the spreadsheet, in its order; their headings are words of both languages. */
export const userColumns = [
  "username",
  "realName",
  "mobile",
  "email",
  "gender",
  "groupCode",
  "deptName",
  "roles",
  "idCard",
  "status",
  "remark",
  "englishName",
] as const;
export type UserColumn = (typeof userColumns)[number];

export const exportUsers = get("/system/user/template/export", {
  summary:
    "Exports the import template (`template`, needs `sys:user:import`) or the users that match the filters (`data`, needs `sys:user:export`). Contacts are masked; a masked value leaves the stored one unchanged when imported again.",
  access: ["sys:user:import", "sys:user:export"],
  input: userPage.input
    .omit({ pageNum: true, pageSize: true, sortBy: true, order: true })
    .extend({ type: z.enum(["template", "data"]).default("template") }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkImport = post("/system/user/template/check", {
  summary:
    "Checks a spreadsheet of users without changing anything; the result can be imported within 30 minutes. `deptId` is the organisation of rows that name none.",
  access: "sys:user:import",
  input: z.object({ file: FormFile, updateSupport: FormFlag, deptId: orNothing(Id) }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", "grantTooHigh", ...sheetFaults],
});

export const importUsers = post("/system/user/template/import", {
  summary:
    "Imports a checked spreadsheet once, within 30 minutes, after checking it again: all rows, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: "sys:user:import",
  input: ImportRequest,
  output: ImportResult,
  idempotent: true,
  faults: ["importOutdated", "importUsed", "importOtherFile", "importFailed", "grantTooHigh"],
});

export const importProblems = get("/web/import/problems/export", {
  summary:
    "The rows of a spreadsheet that the caller had checked, of whichever import, as they were read, with what is wrong with each in a column of its own: to be corrected in the sheet and checked again. For an hour after the check has run out.",
  access: "member",
  input: z.object({ checkId: Id }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});
