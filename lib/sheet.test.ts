import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { faultOf } from "@/db/seed/factories/signed-in";
import { cellOf, readSheet, streamSheet, writeTemplate } from "./sheet";

type Part = [name: string, content: string | Buffer];

/** An archive as an attacker makes it: `lie` puts another unpacked size into the directory. */
function zip(parts: Part[], lie?: number): Buffer {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(lie ?? plain.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(lie ?? plain.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    const body = Buffer.concat([local, Buffer.from(name), packed]);
    at += body.length;
    bodies.push(body);
    entries.push(Buffer.concat([entry, Buffer.from(name)]));
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const book = (sheet: string | Buffer, more: Part[] = [], workbook = ""): Part[] => [
  ["[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
  [
    "_rels/.rels",
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `${workbook}<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  ["xl/worksheets/sheet1.xml", sheet],
  ...more,
];
const rows = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const one = rows(`<row r="1">${cell("A1", "用户名")}</row>`);

const drain = async (stream: NodeJS.ReadableStream) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

describe("reading", () => {
  test("a plain workbook is read as text with its row numbers; empty rows are left out", async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: "a",
          rows: [
            ["名", "号", "日", "真"],
            [],
            [" 李 ", 13812345678, new Date("2020-02-29"), true],
            ["000123", 1.5, null, "=1+1"],
          ],
        },
      ],
    });
    expect(await readSheet(Buffer.from(file), 10)).toEqual([
      { rowNum: 1, cells: ["名", "号", "日", "真"] },
      { rowNum: 3, cells: ["李", "13812345678", "2020-02-29", "true"] },
      { rowNum: 4, cells: ["000123", "1.5", "", "=1+1"] },
    ]);
    expect(await readSheet(zip(book(one)), 10), "positive control of the handmade archive").toEqual([
      { rowNum: 1, cells: ["用户名"] },
    ]);
  });

  test("more rows than allowed are refused, and so is one far below", async () => {
    const many = rows(
      Array.from({ length: 12 }, (_, i) => `<row r="${i + 1}">${cell(`A${i + 1}`, "x")}</row>`).join(""),
    );
    expect(await faultOf(readSheet(zip(book(many)), 11))).toBe("none");
    expect(await faultOf(readSheet(zip(book(many)), 10))).toBe("sheetTooLong");
    expect(await faultOf(readSheet(zip(book(rows(`<row r="900000">${cell("A900000", "x")}</row>`))), 10))).toBe(
      "sheetTooLong",
    );
  });

  const bad: [string, () => Buffer][] = [
    ["nothing", () => Buffer.alloc(0)],
    ["text", () => Buffer.from("username,realName\na,b")],
    ["an old .xls", () => Buffer.from("d0cf11e0a1b11ae1".padEnd(4096, "0"), "hex")],
    ["half a file", () => zip(book(one)).subarray(0, 400)],
    ["another kind of zip", () => zip([["word/document.xml", "<a/>"]])],
    ["a document type", () => zip(book(one, [], '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'))],
    ["a document type behind a long comment", () => zip(book(one, [], `<!--${"-x".repeat(9000)}--><!doctype a>`))],
    [
      "a document type in UTF-16",
      () => zip(book(Buffer.from('\ufeff<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a/>', "utf16le"))),
    ],
    ["a part twice", () => zip(book(one, [["xl/workbook.xml", "<workbook/>"]]))],
    [
      "a thousand parts",
      () =>
        zip(
          book(
            one,
            Array.from({ length: 1000 }, (_, i): Part => [`x${i}.xml`, "<a/>"]),
          ),
        ),
    ],
    ["a row of sixteen thousand columns", () => zip(book(rows(`<row r="1">${cell("XFD1", "x")}</row>`)))],
  ];
  for (const [what, make] of bad)
    test(`${what} is unreadable`, async () => {
      expect(await faultOf(readSheet(make(), 10))).toBe("sheetUnreadable");
    });

  test("a bomb is refused within a second and 100 MB, whatever size it claims", async () => {
    const zeros = Buffer.alloc(150_000_000, " ");
    for (const lie of [undefined, 10, 0]) {
      const bomb = zip(book(one, [["xl/media/a.xml", zeros]]), lie);
      expect(bomb.length).toBeLessThan(500_000);
      const [began, before] = [performance.now(), process.memoryUsage().rss];
      expect(await faultOf(readSheet(bomb, 10))).toBe("sheetUnreadable");
      expect(performance.now() - began).toBeLessThan(1000);
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576);
    }
  });

  test("names of columns cannot reach a prototype", async () => {
    const sheet = rows(`<row r="1" __proto__="x" constructor="y">${cell("A1", "__proto__")}</row>`);
    expect(await readSheet(zip(book(sheet)), 10)).toEqual([{ rowNum: 1, cells: ["__proto__"] }]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe("writing", () => {
  const starts = ["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠"];

  test("what could be taken for a formula begins with an apostrophe; nothing else changes", () => {
    for (const start of starts) expect(cellOf(`${start}1+1`), JSON.stringify(start)).toMatch(/^'/);
    for (const plain of ["", "张三", "a=b", "1-2", "'x", "13800000000"]) expect(cellOf(plain)).toBe(plain);
  });

  test("a list comes back as it went, every cell a text", async () => {
    async function* list() {
      for (const start of starts) yield [`${start}HYPERLINK("x")`, "张三"];
    }
    const file = await drain(streamSheet("名单", [{ title: "甲" }, { title: "乙" }], list()));
    const { readXlsx } = await import("hucre/xlsx");
    const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
    for (const [at, row] of (sheet?.rows ?? []).slice(1).entries()) expect(String(row[0]), `row ${at}`).toMatch(/^'/);
    expect([...(sheet?.cells?.values() ?? [])].filter((c) => c.formula)).toEqual([]);
    const back = await readSheet(file, 100);
    expect(back).toHaveLength(1 + starts.length);
    expect(back[1]?.cells).toEqual(['=HYPERLINK("x")', "张三"]);
  });

  test("a template carries its headings, its choices and its explanations, and its empty rows are text", async () => {
    const file = await writeTemplate(
      { name: "用户", columns: [{ title: "用户名" }, { title: "性别", choices: ["男", "女"] }], rows: 20_000 },
      {
        name: "说明",
        lines: [
          ["列", "怎样填写"],
          ["用户名", "=必填"],
        ],
      },
    );
    expect(await readSheet(file, 10)).toEqual([{ rowNum: 1, cells: ["用户名", "性别"] }]);
    const { readXlsx } = await import("hucre/xlsx");
    const [form, notes] = (await readXlsx(file, { readStyles: true })).sheets;
    expect(form?.dataValidations?.[0]?.range).toBe("B2:B20001");
    expect(form?.cells?.get("1,0")?.style?.numFmt).toBe("@");
    expect(notes?.rows[1]).toEqual(["用户名", "'=必填"]);
  });
});
