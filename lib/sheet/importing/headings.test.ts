import { describe, expect, test } from "vitest";
import { Fault } from "@/lib/fault";
import type { SheetRow } from "@/lib/sheet";
import { typedRows } from "./headings";

const kind = {
  columns: ["code", "name"] as const,
  required: ["code"] as const,
  heading: (column: "code" | "name", locale: string) =>
    ({ code: ["编码", "Code"], name: ["名称", "Name"] })[column][locale === "en" ? 1 : 0] as string,
};
const rows = (...lines: string[][]): SheetRow[] => lines.map((cells, n) => ({ rowNum: n + 1, cells }));
const read = (...lines: string[][]) => typedRows(kind, rows(...lines), "zh-cn");
const refusalOf = (...lines: string[][]) => {
  try {
    read(...lines);
  } catch (error) {
    return error instanceof Fault ? [error.fault, error.params, error.code] : error;
  }
};

describe("headings", () => {
  test("of either language, in any order, with a star, in any width and case, with stray blanks", () => {
    for (const heads of [
      ["编码 *", "名称"],
      ["code", "NAME"],
      [" 编 码：", "名\u200b称"],
      ["ｃｏｄｅ", "Name＊"],
    ])
      expect(read(heads, ["a", "b"]).rows, heads.join()).toEqual([{ rowNum: 2, values: { code: "a", name: "b" } }]);
    expect(read(["名称", "x", "编码"], ["n", "?", "c"])).toEqual({
      rows: [{ rowNum: 2, values: { code: "c", name: "n" } }],
      unknown: ["x"],
    });
  });

  test("below a title and an explanation are found", () => {
    const { rows: found } = read(["学院名单"], ["请按行填写"], ["编码", "名称"], ["a", "b"]);
    expect(found).toEqual([{ rowNum: 4, values: { code: "a", name: "b" } }]);
  });

  test("reports missing and duplicate headings, and a sheet without rows", () => {
    expect(refusalOf(["名称"], ["b"])).toEqual(["sheetColumnsMissing", { columns: "编码" }, 13017]);
    expect(refusalOf(["编码", "Code"], ["a", "b"])).toEqual(["sheetColumnTwice", { column: "编码" }, 13017]);
    expect(refusalOf(["编码"])).toEqual(["sheetEmpty", {}, 13017]);
    expect(refusalOf()).toEqual(["sheetColumnsMissing", { columns: "编码" }, 13017]);
    expect(refusalOf(...Array.from({ length: 12 }, () => ["x"]), ["编码"], ["a"]), "far below").toEqual([
      "sheetColumnsMissing",
      { columns: "编码" },
      13017,
    ]);
  });
});

test("troubles go with the columns that are read; those of other columns are nobody's", () => {
  const trouble = { trouble: "merged" as const, params: { range: "A1:B2" } };
  const sheet: SheetRow[] = [
    { rowNum: 1, cells: ["编码", "爱好"], troubles: { 1: trouble } },
    { rowNum: 2, cells: ["a", "b"], troubles: { 0: trouble, 1: trouble } },
    { rowNum: 3, cells: ["c", "d"], troubles: { 1: trouble } },
  ];
  expect(typedRows(kind, sheet, "zh-cn").rows).toEqual([
    { rowNum: 2, values: { code: "a", name: "" }, troubles: { code: trouble } },
    { rowNum: 3, values: { code: "c", name: "" } },
  ]);
});
