import { expect, it } from "vitest";
import { typedCodes } from "./typed-code";

const code = "K7LM2QWDLRHT4VNB";

it.each([
  ["as it is printed", "K7LM 2QWD LRHT 4VNB"],
  ["without spaces", code],
  ["in small letters", "k7lm2qwdlrht4vnb"],
  ["with hyphens", "K7LM-2QWD–LRHT—4VNB"],
  ["full width", "Ｋ７ＬＭ　２ＱＷＤ　ＬＲＨＴ　４ＶＮＢ"],
  ["with 1 for l", "k71m 2qwd 1rht 4vnb"],
  ["with I for l", "K7IM 2QWD IRHT 4VNB"],
  ["with the words before it", "查验码：K7LM 2QWD LRHT 4VNB"],
  ["with the words that stand apart from it", "查验码　K7LM 2QWD LRHT 4VNB"],
  ["with English words", "Trace code K7LM 2QWD LRHT 4VNB"],
  ["in quotation marks", "“K7LM2QWDLRHT4VNB”"],
  ["in its link", "https://contest.example.edu.cn/certificate/trace?code=K7LM2QWDLRHT4VNB&from=wechat"],
  ["in its link, with spaces", "http://localhost/certificate/trace?a=1&code=k7lm+2qwd%20lrht 4vnb".replace(" 4", "4")],
])("reads a code %s", (_, typed) => {
  expect(typedCodes(typed)).toEqual([code]);
});

it("reads O and 0 as what they can be: no code has them", () => {
  expect(typedCodes("K7LM 20WD LRHT 4VNB")).toContain(code);
  expect(typedCodes("K7LM 2QWO LRHT 4VNB")).toContain(code);
  expect(typedCodes("0".repeat(16))).toEqual(["0".repeat(16)]);
  expect(typedCodes("")).toEqual([""]);
});
