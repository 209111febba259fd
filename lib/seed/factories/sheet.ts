import { writeXlsx } from "hucre/xlsx";
import { checkImport, importUsers } from "@/lib/domain/access/import/importing";
import type { Actor } from "@/lib/domain/actor";
import { nextNumber } from "./next";

const HEADS = [
  "用户名 *",
  "姓名",
  "手机号",
  "邮箱",
  "性别",
  "组织编码",
  "部门",
  "角色",
  "身份证号",
  "状态",
  "备注",
  "英文姓名",
];

/** A spreadsheet of people, as its sender would fill in the template. */
export const aSheet = async (rows: (string | number | null)[][], heads = HEADS) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: "a", rows: [heads, ...rows] }] }));

export const checkSheet = (bytes: Buffer, actor: Actor, of: { updateSupport?: 0 | 1; deptId?: string } = {}) =>
  checkImport({ file: "人员.xlsx", updateSupport: 0, ...of }, actor, new Blob([new Uint8Array(bytes)]).stream());

export const takeSheet = (checkId: string, actor: Actor, onlyValid: 0 | 1 = 0) =>
  importUsers({ checkId, onlyValid }, actor);

export const aMobile = () => `139${String(20_000_000 + nextNumber())}`;

/** A good row; `as` puts other texts into the columns it names by their place. */
export const aRow = (as: Partial<Record<number, string>> = {}): string[] =>
  Object.assign([`row${nextNumber()}x`, "某某", aMobile(), "", "男", "", "", "", "", "", ""], as);
