import { describe, expect, it } from "vitest";
import { mayMerge, merged, newTable, nextCell, parted, withCell, withLine, withoutLine, withSize } from "./edit";
import { TableElement } from "./element";
import { seenCells } from "./grid";

const table = (cells: object[][]) =>
  TableElement.parse({
    ...{ type: "table", id: "t", left: 0, top: 0, width: 300, height: 200, cells },
    ...{ columns: (cells[0] ?? []).map(() => 1), rows: cells.map(() => 1) },
  });
const plain = table([
  [{ contentText: "a" }, { contentText: "b", align: "left" }, { contentText: "c" }],
  [{ contentText: "d" }, { contentText: "e" }, { contentText: "f" }],
]);
const said = (made: TableElement) =>
  seenCells(made)
    .map(({ cell }) => cell.contentText || "-")
    .join("");
const valid = (made: TableElement) => expect(TableElement.safeParse(made).success).toBe(true);

describe("a table", () => {
  it("grows by a row or a column as large as the one beside it", () => {
    const deeper = withLine(plain, "rows", 1);
    expect([said(deeper), deeper.height, deeper.rows]).toEqual(["abc---def", 300, [100, 100, 100]]);
    const wider = withLine(plain, "columns", 2);
    expect([said(wider), wider.width]).toEqual(["ab-cde-f", 400]);
    expect(wider.cells[0]?.[2]?.align, "a cell looks like its neighbour").toBe("left");
    for (const one of [deeper, wider]) valid(one);
  });

  it("loses one, but not its last", () => {
    expect(said(withoutLine(plain, "rows", 0))).toBe("def");
    expect(said(withoutLine(plain, "columns", 1))).toBe("acdf");
    const one = withoutLine(plain, "rows", 0);
    expect(withoutLine(one, "rows", 0)).toBe(one);
  });

  it("joins cells side by side and below, and parts them with what they said", () => {
    const wide = merged(plain, { row: 0, column: 0 }, "columns");
    expect(said(wide)).toBe("acdef");
    expect(mayMerge(wide, { row: 0, column: 0 }, "rows"), "what is below is no whole cell").toBe(false);
    const all = merged(merged(wide, { row: 1, column: 0 }, "columns"), { row: 0, column: 0 }, "rows");
    expect(said(all)).toBe("acf");
    expect(said(parted(all, { row: 0, column: 0 }))).toBe("abcdf");
    expect(mayMerge(plain, { row: 1, column: 2 }, "columns")).toBe(false);
    expect(mayMerge(plain, { row: 1, column: 2 }, "rows")).toBe(false);
  });

  it("keeps its joined cells whole when lines come and go between them", () => {
    const wide = merged(plain, { row: 0, column: 0 }, "columns");
    expect(said(withLine(wide, "columns", 1))).toBe("acd-ef");
    expect(said(withoutLine(wide, "columns", 1))).toBe("acdf");
    expect(said(withoutLine(wide, "columns", 0)), "what begins in it goes on").toBe("acef");
    expect(said(withLine(wide, "columns", 2)), "beside it, not in it").toBe("a-cde-f");
  });

  it("has rows and columns of any size, and is as large as they are", () => {
    const made = withSize(plain, "columns", 1, 250);
    expect([made.columns, made.width]).toEqual([[100, 250, 100], 450]);
    expect(withCell(plain, { row: 1, column: 1 }, { fill: "#eee" }).cells[1]?.[1]).toMatchObject({
      ...{ fill: "#eee", contentText: "e" },
    });
  });

  it("goes from cell to cell, over those that others cover", () => {
    const wide = merged(plain, { row: 0, column: 0 }, "columns");
    expect(nextCell(wide, { row: 0, column: 0 }, false)).toMatchObject({ row: 0, column: 2 });
    expect(nextCell(wide, { row: 0, column: 2 }, true)).toMatchObject({ row: 0, column: 0 });
    expect(nextCell(wide, { row: 1, column: 2 }, false)).toBeUndefined();
  });

  it("comes of words in rows, in the middle of the page", () => {
    const made = newTable({ id: "n", viewportRatio: 0.7 }, [["姓名", "学校"], ["张三"]]);
    expect(made).toMatchObject({ left: 320, width: 360, height: 88, top: 306 });
    expect(said(made as TableElement)).toBe("姓名学校张三-");
  });
});
