import { LIMITS, type Work } from "@/lib/sheet/limits";
import {
  type Book,
  book,
  inline,
  type Part,
  type Parts,
  relations,
  styleSheet,
  textRows,
  worksheet,
  zip,
} from "./workbook";

/** Files that are made to hurt, or that people mistake for a workbook. Each is refused in words of its own, for a counted amount of work. */

const MB = 1_048_576;
const sheet = worksheet(textRows(["用户名"], ["a"]));
export const bookOf = (given: Partial<Book>) => zip(book({ sheet, ...given }));
export const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join("");
const long = "字".repeat(32_000);
const shared = (columns: number, rows: number) =>
  worksheet(times(rows, (r) => `<row r="${r + 1}">${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`));
const part = (content: string | Buffer, more: Partial<Part> = {}): Part => ({ name: "", content, ...more });
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const ole = (stream: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1024), utf16(stream), Buffer.alloc(3072)]);
const without = (parts: Parts, name: string) =>
  parts.filter((one) => (Array.isArray(one) ? one[0] : one.name) !== name);

/** What may be counted before it is noticed, where that is less than the limits themselves. */
export type Cost = Partial<Pick<Work, "bytes" | "elements" | "rows" | "cells" | "characters" | "texts">>;
const nothing: Cost = { bytes: 0, elements: 0 };

export const hostileSheets: Record<string, [fault: string, make: () => Buffer, cost?: Cost]> = {
  "one shared text of 32,000 characters, 800 times a row": [
    "sheetTooWide",
    () => bookOf({ sheet: shared(800, 300), strings: `<sst><si><t>${long}</t></si></sst>` }),
    { cells: 201, characters: 201 * 32_000 },
  ],
  "the same in as many columns as may be": [
    "sheetTooMuchText",
    () => bookOf({ sheet: shared(200, 1200), strings: `<sst><si><t>${long}</t></si></sst>` }),
    { cells: 501, characters: LIMITS.characters + 32_000 },
  ],
  "an inline text longer than any cell's": [
    "sheetCellTooLong",
    () => bookOf({ sheet: worksheet(textRows(["x".repeat(40_000)])) }),
    { characters: 0 },
  ],
  "a shared text longer than any cell's": [
    "sheetCellTooLong",
    () => bookOf({ strings: `<sst><si>${`<r><t>${long}</t></r>`.repeat(2)}</si></sst>` }),
    { texts: 0 },
  ],
  "half a million pieces of text in one cell": [
    "sheetCellTooLong",
    () =>
      bookOf({
        sheet: worksheet(`<row r="1"><c r="A1" t="inlineStr"><is>${"<r><t>x</t></r>".repeat(500_000)}</is></c></row>`),
      }),
    { elements: 70_000 },
  ],
  "sixteen thousand columns a row": [
    "sheetTooWide",
    () => bookOf({ sheet: worksheet(times(30, (r) => `<row r="${r + 1}">${"<c><v>1</v></c>".repeat(16_384)}</row>`)) }),
    { cells: 201 },
  ],
  "one cell at the far corner": [
    "sheetTooWide",
    () => bookOf({ sheet: worksheet(`<row r="1048576">${inline("XFD1048576", "x")}</row>`) }),
    { cells: 1 },
  ],
  "a cell beyond the last column": [
    "sheetDamaged",
    () => bookOf({ sheet: worksheet(`<row r="1">${inline("ZZZ1", "x")}</row>`) }),
  ],
  "a row beyond the last row": [
    "sheetDamaged",
    () => bookOf({ sheet: worksheet(`<row r="1048577">${inline("A1048577", "x")}</row>`) }),
  ],
  "rows that go back": ["sheetDamaged", () => bookOf({ sheet: worksheet(`<row r="9"/><row r="3"/>`) })],
  "a million styled rows without a value": [
    "sheetTooManyRows",
    () => bookOf({ sheet: worksheet(times(1_000_000, (r) => `<row r="${r + 1}" s="1" customFormat="1"/>`)) }),
    { rows: LIMITS.rows + 1, cells: 0 },
  ],
  "three million styled cells without a value": [
    "sheetTooManyCells",
    () => bookOf({ sheet: worksheet(times(20_000, (r) => `<row r="${r + 1}">${'<c s="1"/>'.repeat(150)}</row>`)) }),
    { cells: LIMITS.cells + 1, characters: 0 },
  ],
  "three hundred thousand rows of a value": [
    "sheetTooLong",
    () => bookOf({ sheet: worksheet(times(300_000, () => "<row><c><v>1</v></c></row>")) }),
    { rows: 102 },
  ],
  "a million shared texts": [
    "sheetTooManyTexts",
    () => bookOf({ strings: `<sst>${times(1_000_000, (n) => `<si><t>${n}</t></si>`)}</sst>` }),
    { texts: LIMITS.texts + 1 },
  ],
  "seventy thousand styles": [
    "sheetTooManyStyles",
    () => bookOf({ styles: `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(70_000)}</cellXfs></styleSheet>` }),
    { elements: 70_100 },
  ],
  "six thousand number formats": [
    "sheetTooManyStyles",
    () => bookOf({ styles: styleSheet(...Array.from({ length: 6000 }, (_, n) => `0.${n}`)) }),
  ],
  "styles of sixty megabytes": [
    "sheetInflates",
    () => bookOf({ styles: `<styleSheet><fonts>${"<font/>".repeat(8_000_000)}</fonts></styleSheet>` }),
    { elements: 100 },
  ],
  "twenty thousand merges": [
    "sheetTooManyMerges",
    () =>
      bookOf({
        sheet: worksheet(
          textRows(["a"]),
          `<mergeCells>${times(20_000, (n) => `<mergeCell ref="A${n + 1}:B${n + 1}"/>`)}</mergeCells>`,
        ),
      }),
  ],
  "merges that cover everything, again and again": [
    "sheetTooManyMerges",
    () =>
      bookOf({
        sheet: worksheet(
          textRows(...Array.from({ length: 90 }, () => ["a"])),
          `<mergeCells>${'<mergeCell ref="A1:GR90"/>'.repeat(9000)}</mergeCells>`,
        ),
      }),
  ],
  "eleven thousand defined names": [
    "sheetTooManyNames",
    () =>
      bookOf({ workbook: `<definedNames>${'<definedName name="x">A1</definedName>'.repeat(11_000)}</definedNames>` }),
  ],
  "three hundred sheets": [
    "sheetTooManySheets",
    () => bookOf({ sheets: Array.from({ length: 300 }, () => ["visible", sheet] as [string, string]) }),
  ],
  "elements a thousand deep": [
    "sheetTooDeep",
    () => bookOf({ sheet: `<worksheet>${"<a>".repeat(1000)}${"</a>".repeat(1000)}</worksheet>` }),
    { elements: 100 },
  ],
  "an element with a hundred thousand attributes": [
    "sheetDamaged",
    () => bookOf({ sheet: `<worksheet ${times(100_000, (n) => `a${n}="1" `)}/>` }),
  ],
  "a tag that never ends": ["sheetDamaged", () => bookOf({ sheet: `<worksheet a="${"x".repeat(MB)}` })],
  "seven million elements": [
    "sheetTooHeavy",
    () =>
      bookOf({ sheet: `<worksheet>${times(7_000_000, (n) => `<a${((n * 2_654_435_761) >>> 7) % 64}/>`)}</worksheet>` }),
    { elements: LIMITS.elements + 1 },
  ],
  "a bomb of zeros in the sheet": ["sheetInflates", () => bookOf({ sheet: Buffer.alloc(150_000_000, " ") }), nothing],
  "a bomb that claims to be small": [
    "sheetSizesLie",
    () => bookOf({ sheet: part(Buffer.alloc(150_000_000, " "), { size: 10 }) }),
    nothing,
  ],
  "a bomb that claims a size it could have": [
    "sheetSizesLie",
    () => bookOf({ sheet: part(Buffer.alloc(60_000_000, " "), { size: 7_000_000 }) }),
    { bytes: 7.2 * MB },
  ],
  "a bomb in a part that nobody reads": [
    "sheetInflates",
    () => bookOf({ more: [["xl/media/image1.emf", Buffer.alloc(150_000_000)]] }),
    nothing,
  ],
  "parts that share their bytes": [
    "sheetInflates",
    () =>
      zip([
        ...book({ sheet: worksheet(" ".repeat(7_000_000)) }),
        ...Array.from({ length: 50 }, (_, n): Part => ({ name: `xl/worksheets/copy${n}.xml`, content: "", sameAs: 4 })),
      ]),
    nothing,
  ],
  "two thousand parts": [
    "sheetTooManyParts",
    () => bookOf({ more: Array.from({ length: 2000 }, (_, n): [string, string] => [`xl/x${n}.xml`, "<a/>"]) }),
    nothing,
  ],
  "a part twice": ["sheetPartTwice", () => bookOf({ more: [["xl/workbook.xml", "<workbook/>"]] }), nothing],
  "a part twice, in other letters": [
    "sheetPartTwice",
    () => bookOf({ more: [["XL/Workbook.xml", "<workbook/>"]] }),
    nothing,
  ],
  "a size that is too large": ["sheetSizesLie", () => bookOf({ sheet: part(sheet, { size: sheet.length + 30 }) })],
  "a checksum that is wrong": [
    "sheetDamaged",
    () => {
      const bytes = zip(book({ sheet: part(sheet, { stored: true }) }));
      bytes.write("X", bytes.indexOf("用户名") + 3);
      return bytes;
    },
  ],
  "an archive inside an archive": ["sheetNoWorkbook", () => zip([["inner.xlsx", bookOf({})]]), nothing],
  "a text document": [
    "sheetNoWorkbook",
    () =>
      zip([
        ["[Content_Types].xml", "<Types/>"],
        ["_rels/.rels", relations(["rId1", "officeDocument", "word/document.xml"])],
        ["word/document.xml", "<a/>"],
      ]),
  ],
  "an open document": [
    "sheetNoWorkbook",
    () =>
      zip([
        { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", stored: true },
        ["content.xml", "<a/>"],
      ]),
  ],
  "a workbook without its sheet": ["sheetNoWorkbook", () => zip(without(book({ sheet }), "xl/worksheets/sheet1.xml"))],
  "a binary workbook": [
    "sheetBinary",
    () =>
      zip([
        ["xl/workbook.bin", "x"],
        ["[Content_Types].xml", "<Types/>"],
      ]),
    nothing,
  ],
  "links to other files": [
    "sheetLinks",
    () => bookOf({ more: [["xl/externalLinks/externalLink1.xml", "<externalLink/>"]] }),
    nothing,
  ],
  macros: ["sheetMacros", () => bookOf({ more: [["xl/vbaProject.bin", "x"]] }), nothing],
  "macros of the fourth version": [
    "sheetMacros",
    () => bookOf({ more: [["xl/macrosheets/sheet1.xml", "<a/>"]] }),
    nothing,
  ],
  "entities that read a file": [
    "sheetDocumentType",
    () => bookOf({ before: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
    { elements: 10 },
  ],
  "entities in the sheet that multiply": [
    "sheetDocumentType",
    () =>
      bookOf({
        sheet: `<?xml version="1.0"?><!--${"-x".repeat(9000)}--><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheet.replace("用户名", "&b;")}`,
      }),
  ],
  "a document type in the shared texts": ["sheetDocumentType", () => bookOf({ strings: "<!doctype sst><sst/>" })],
  "a document type in UTF-16": [
    "sheetDamaged",
    () => bookOf({ sheet: utf16('\ufeff<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a/>') }),
  ],
  "an entity that nobody declared": ["sheetDamaged", () => bookOf({ sheet: sheet.replace("用户名", "&xxe;") })],
  "an encrypted workbook": ["sheetEncrypted", () => ole("EncryptedPackage"), nothing],
  "an encrypted part": ["sheetEncrypted", () => bookOf({ sheet: part(sheet, { encrypted: true }) }), nothing],
  "an old .xls": ["sheetOldFormat", () => ole("Workbook"), nothing],
  "a .csv": ["sheetIsText", () => Buffer.from("\ufeff用户名,姓名\r\na,张三\r\n"), nothing],
  "a .csv in Chinese code": [
    "sheetIsText",
    () => Buffer.from("d3c3bba7c3fb2cd0d5c3fb0d0a612cd5c5c8fd0d0a", "hex"),
    nothing,
  ],
  "a web page": ["sheetIsText", () => Buffer.from("<html><table><tr><td>a</td></tr></table></html>"), nothing],
  "a picture": ["sheetUnreadable", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), nothing],
  "nothing at all": ["sheetNothing", () => Buffer.alloc(0), nothing],
  "one byte": ["sheetIsText", () => Buffer.from("P"), nothing],
  "its first bytes alone": ["sheetTruncated", () => bookOf({}).subarray(0, 400), nothing],
  "all but its last bytes": ["sheetTruncated", () => bookOf({}).subarray(0, -30), nothing],
  "a shared text that is not there": ["sheetDamaged", () => bookOf({ sheet: shared(1, 1), strings: "<sst/>" })],
  "a sheet that breaks off": ["sheetDamaged", () => bookOf({ sheet: sheet.slice(0, -14) })],
  "tags that do not match": ["sheetDamaged", () => bookOf({ sheet: "<worksheet><sheetData></worksheet></sheetData>" })],
};
