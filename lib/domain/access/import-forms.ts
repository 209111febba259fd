import { maskIdentityCard } from "@/lib/identity-card";
import { normalCode, normalLine, normalOrgName, normalPersonName, normalText, normalUsername } from "@/lib/text/normal";
import type { UserColumn } from "./import-contract";

/** The form in which each column is judged and stored: the same as of what is typed into a form. */
export const forms: Record<UserColumn, (typed: string) => string> = {
  username: normalUsername,
  realName: normalPersonName,
  mobile: normalCode,
  email: (typed) => normalCode(typed).toLowerCase(),
  gender: normalLine,
  groupCode: normalCode,
  deptName: normalOrgName,
  roles: normalLine,
  idCard: (typed) => normalCode(typed).toUpperCase(),
  status: normalLine,
  remark: normalText,
};

export type Values = Record<UserColumn, string>;

/** Of an identity card no more goes out to the screen than anybody is shown. */
export const shown = (column: UserColumn, text: string) => (column === "idCard" ? maskIdentityCard(text) : text);
