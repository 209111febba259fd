import { expect, it } from "vitest";
import { englishName } from "./english-name";

it.each([
  ["张三", "Zhang San"],
  ["欧阳小五", "Ouyang Xiaowu"],
  ["欧阳", "Ou Yang"],
  ["吕雯", "Lyu Wen"],
  ["单小田", "Shan Xiaotian"],
  ["买买提·艾力", "Maimaiti Aili"],
  ["Anna Example", "Anna Example"],
  ["张A", ""],
  ["", ""],
])("%s is %s", (name, english) => {
  expect(englishName(name)).toBe(english);
});
