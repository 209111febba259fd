import { expect, test } from "vitest";
import { initialsOf } from "./initials";

test.each([
  ["王明", "王明"],
  ["王小明", "小明"],
  ["欧阳娜娜", "娜娜"],
  ["司马相如", "相如"],
  ["王", "王"],
  ["古丽娜尔·艾合买提", "古丽"],
  ["买买提·艾力", "买买"],
  ["丹·阿布都", "丹"],
  ["𠮷野家", "野家"],
  ["𠮷", "𠮷"],
  ["演示学生0001", "学生"],
  ["演示主办方", "演示"],
  ["北京大学教务处", "北京"],
  ["王明 Ming", "王明"],
  ["Ada Lovelace", "AL"],
  ["ada king lovelace", "AL"],
  ["Ada", "A"],
  ["Jean-Luc Picard", "JP"],
  ["Мария Кюри", "МК"],
  [" 王小明 ", "小明"],
  ["root", "R"],
  ["", ""],
])("%j is known by %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
