import { z } from "zod";
import { userPage } from "@/lib/domain/access/user/calls";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, FormFlag, ImportCheck, ImportRequest, ImportResult } from "@/lib/http/file/import";
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
] as const;
export type UserColumn = (typeof userColumns)[number];

export const exportUsers = get("/system/user/template/export", {
  summary:
    "Exports the form to fill in, or the people whom the filters leave, in the columns that an import takes. Numbers and addresses are masked: imported again, a masked one stays as it is. `template`: an empty form (`sys:user:import`); `data`: the people whom the filters of the list leave (`sys:user:export`).",
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
    "Reads and judges a spreadsheet of people; nothing of theirs is written. What was read is stored sealed for 30 minutes. Reads and judges a spreadsheet without changing anything. `deptId`: where people go whose row names no organisation.",
  access: "sys:user:import",
  input: z.object({ file: FormFile, updateSupport: FormFlag, deptId: orNothing(Id) }),
  output: ImportCheck,
  carries: "form",
  faults: ["sheetColumnsMissing", "sheetEmpty", "tooFast"],
});

export const importUsers = post("/system/user/template/import", {
  summary:
    "Imports a checked spreadsheet, judged once more by what is true now: all of it, or with `onlyValid` the rows without problems. Imports what was checked, once, within 30 minutes. A refusal is 13017 and carries an ImportResult.",
  access: "sys:user:import",
  input: ImportRequest,
  output: ImportResult,
  idempotent: true,
  faults: ["importOutdated", "importUsed", "importOtherFile", "importFailed"],
});
