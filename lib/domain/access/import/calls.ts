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

/** `template`: an empty form (`sys:user:import`); `data`: the people whom the filters of the list leave (`sys:user:export`). */
export const exportUsers = get("/system/user/template/export", {
  access: ["sys:user:import", "sys:user:export"],
  input: userPage.input
    .omit({ pageNum: true, pageSize: true, sortBy: true, order: true })
    .extend({ type: z.enum(["template", "data"]).default("template") }),
  output: z.null(),
  answers: "file",
  pace: "export",
});

/** Reads and judges a spreadsheet without changing anything. `deptId`: where people go whose row names no organisation. */
export const checkImport = post("/system/user/template/check", {
  access: "sys:user:import",
  input: z.object({ file: FormFile, updateSupport: FormFlag, deptId: orNothing(Id) }),
  output: ImportCheck,
  carries: "form",
});

/** Imports what was checked, once, within 30 minutes. A refusal is 13017 and carries an ImportResult. */
export const importUsers = post("/system/user/template/import", {
  access: "sys:user:import",
  input: ImportRequest,
  output: ImportResult,
  idempotent: true,
});
