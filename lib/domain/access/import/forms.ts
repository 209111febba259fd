import { emailOf, mobileAsShown } from "@/lib/person/contact";
import { identityCardOf, maskIdentityCard } from "@/lib/person/identity-card";
import { normalCode, normalLine, normalOrgName, normalPersonName, normalText, normalUsername } from "@/lib/text/normal";
import type { UserColumn } from "./calls";

/** The form in which each column is judged: the same as of what is typed into a form. */
export const forms: Record<UserColumn, (typed: string) => string> = {
  username: normalUsername,
  realName: normalPersonName,
  mobile: mobileAsShown,
  email: (typed) => emailOf(typed) ?? normalCode(typed),
  gender: normalLine,
  groupCode: normalCode,
  deptName: normalOrgName,
  roles: normalLine,
  idCard: identityCardOf,
  status: normalLine,
  remark: normalText,
  englishName: normalPersonName,
};

export type Values = Record<UserColumn, string>;

/** Identity cards are masked on the screen as everywhere else. */
export const shown = (column: UserColumn, text: string) => (column === "idCard" ? maskIdentityCard(text) : text);
