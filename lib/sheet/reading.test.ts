import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { book, inline, relations, styleSheet, textRows, worksheet, zip } from "@/lib/seed/factories/workbook";
import { readBook } from "./book";
import { LIMITS } from "./limits";

const rowsOf = async (bytes: Buffer, maxRows = 100) => (await readBook(bytes, maxRows)).rows;
const cells = async (bytes: Buffer) => (await rowsOf(bytes)).map((row) => row.cells);
const one = worksheet(textRows(["用户名"]));

test("a workbook of a spreadsheet program is read as text with its row numbers; empty rows are left out", async () => {
  const rows = [
    ["名", "号", "日", "真"],
    [],
    [" 李 ", 13812345678, new Date("2020-02-29"), true],
    ["000123", 1.5, null, "=1+1"],
  ];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: "a", rows }] }));
  expect(await rowsOf(file)).toEqual([
    { rowNum: 1, cells: ["名", "号", "日", "真"] },
    { rowNum: 3, cells: ["李", "13812345678", "2020-02-29", "TRUE"] },
    { rowNum: 4, cells: ["000123", "1.5", "", "=1+1"] },
  ]);
  expect(await cells(zip(book({ sheet: one }))), "positive control of the handmade archive").toEqual([["用户名"]]);
});

test("as other programs write: prefixes, shared texts in runs, no references, stored parts, character data", async () => {
  const strings =
    '<x:sst><x:si><x:r><x:t>张</x:t></x:r><x:r><x:rPr/><x:t>三</x:t></x:r><x:rPh sb="0" eb="1"><x:t>zhang san</x:t></x:rPh></x:si><x:si><x:t xml:space="preserve">a_x000D_&amp;&#x4e2d;<![CDATA[<b>]]></x:t></x:si></x:sst>';
  const sheet = {
    name: "",
    stored: true,
    content: `\ufeff<?xml version="1.0"?><!-- made by hand --><x:worksheet xmlns:x="y"><x:dimension ref="A1>B2"/><x:sheetData><x:row><x:c t='s'><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row r="7" spans="1:1"><x:c r="B7" t="str"><x:f>A1</x:f><x:v>b</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  };
  expect(await rowsOf(zip(book({ sheet, strings })))).toEqual([
    { rowNum: 1, cells: ["张三", "a\r&中<b>"] },
    { rowNum: 7, cells: ["", "b"] },
  ]);
});

test("text that chunks cut in two comes out whole", async () => {
  const long = `${"字&amp;😀".repeat(4000)}末`;
  const rows = Array.from({ length: 40 }, () => [long, "b"]);
  const read = await cells(zip(book({ sheet: worksheet(textRows(...rows)) })));
  expect(new Set(read.map((row) => row[0]))).toEqual(new Set([long.replaceAll("&amp;", "&")]));
  expect(read).toHaveLength(40);
});

describe("which sheet", () => {
  const second = worksheet(textRows(["第二"]));
  test("the first that a person sees, whatever stands before it", async () => {
    const of = (firstState: string, state: string) => zip(book({ sheet: one, firstState, sheets: [[state, second]] }));
    expect(await cells(of("visible", "visible"))).toEqual([["用户名"]]);
    expect(await cells(of("hidden", "visible"))).toEqual([["第二"]]);
    expect(await cells(of("veryHidden", "visible"))).toEqual([["第二"]]);
    await expect(readBook(of("hidden", "hidden"), 10)).rejects.toMatchObject({ fault: "sheetAllHidden" });
    expect((await readBook(of("visible", "visible"), 10)).otherSheets).toHaveLength(1);
    expect((await readBook(of("visible", "hidden"), 10)).otherSheets).toEqual([]);
  });

  test("reads hidden rows and reports them", async () => {
    const sheet = worksheet(`${textRows(["a"], ["b"])}<row r="3" hidden="1">${inline("A3", "c")}</row>`);
    expect(await readBook(zip(book({ sheet })), 10)).toMatchObject({ hiddenRows: 1, rows: [{}, {}, { rowNum: 3 }] });
  });
});

test("counts the cells whose text is what a formula came to", async () => {
  const cellsOf = (more: string) => worksheet(`<row r="1">${inline("A1", "a")}${more}</row>`);
  const formulas = async (more: string) => (await readBook(zip(book({ sheet: cellsOf(more) })), 10)).formulas;
  expect(await formulas('<c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="str"><f>A1</f><v>a</v></c>')).toBe(2);
  expect(await formulas('<c r="B1"><v>2</v></c>')).toBe(0);
});

describe("how many rows", () => {
  const many = (count: number) =>
    zip(book({ sheet: worksheet(textRows(...Array.from({ length: count }, () => ["x"]))) }));
  test("more than allowed below the heading are refused", async () => {
    expect(await rowsOf(many(12), 11)).toHaveLength(12);
    await expect(readBook(many(12), 10)).rejects.toMatchObject({ fault: "sheetTooLong", params: { max: 10 } });
  });

  test("what is merely formatted does not count: a styled row at the very end, blanks, zero widths", async () => {
    const styled = `<row r="900" s="1" customFormat="1"><c r="A900" s="1"/><c r="XFD900" s="1"/></row><row r="901">${inline("A901", " \u3000\u200b")}</row><row r="1048576" s="1"/>`;
    expect(await rowsOf(zip(book({ sheet: worksheet(textRows(["a"]) + styled) })), 1)).toEqual([
      { rowNum: 1, cells: ["a"] },
    ]);
  });

  test("a value far below is a row like any other; one far to the right is named", async () => {
    const at = (ref: string, row: number) =>
      zip(book({ sheet: worksheet(`<row r="${row}">${inline(ref, "x")}</row>`) }));
    expect(await rowsOf(at("A900000", 900_000))).toEqual([{ rowNum: 900_000, cells: ["x"] }]);
    await expect(readBook(at("XFD1048576", 1_048_576), 10)).rejects.toMatchObject({
      fault: "sheetTooWide",
      params: { cell: "XFD1048576", max: LIMITS.columns },
    });
  });
});

test("reports covered cells of a merge with their range, but not the visible cell", async () => {
  const sheet = worksheet(
    textRows(["标题"], ["a", "b", "c"], ["d", "", "f"], ["g", "h", "i"]),
    '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="B2:B3"/></mergeCells>',
  );
  const rows = await rowsOf(zip(book({ sheet })));
  const marked = rows.map(({ troubles = {} }) =>
    Object.entries(troubles).map(([at, { params }]) => `${at} ${params?.range}`),
  );
  expect(marked).toEqual([["1 A1:C1", "2 A1:C1"], [], ["1 B2:B3"], []]);
});

test("names of columns cannot reach a prototype", async () => {
  const sheet = worksheet(`<row r="1" __proto__="x" constructor="y">${inline("A1", "__proto__")}</row>`);
  expect(await rowsOf(zip(book({ sheet })))).toEqual([{ rowNum: 1, cells: ["__proto__"] }]);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test("a workbook that names its parts elsewhere, and in other letters, is found", async () => {
  const parts = book({ sheet: one, styles: styleSheet("00000") }).map((part) =>
    Array.isArray(part) ? part : [part.name, part.content],
  );
  const moved = parts.map(([name, content]): [string, string | Buffer] => {
    if (name === "_rels/.rels") return [name as string, relations(["rId1", "officeDocument", "/book/main.xml"])];
    if (name === "xl/_rels/workbook.xml.rels")
      return ["book/_rels/main.xml.rels", relations(["rId1", "worksheet", "../data/Sheet.XML"])];
    const elsewhere: Record<string, string> = {
      "xl/workbook.xml": "book/main.xml",
      "xl/worksheets/sheet1.xml": "data/sheet.xml",
    };
    return [elsewhere[name as string] ?? (name as string), content as string];
  });
  expect(await cells(zip(moved))).toEqual([["用户名"]]);
});
