import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { layoutText } from "./layout";
import { richTextOf } from "./rich-text";
import { textOf } from "./style";

const element = (content: string, more: object = {}) =>
  TextElement.parse({ type: "text", id: "e", left: 0, top: 0, width: 420, height: 220, content, ...more });
const read = (content: string, more?: object) => richTextOf(element(content, more));
const runs = (content: string) =>
  read(content).flatMap((paragraph) => paragraph.runs.map(({ text, style }) => ({ text, ...style })));
const set = (content: string, more?: object) => layoutText(read(content, more), element(content, more));

describe("rich text", () => {
  it("takes the element's own style where it says nothing", () => {
    expect(runs("<p>一</p>")).toEqual([
      {
        text: "一",
        font: "SourceHanSans",
        size: 20,
        color: "#333",
        bold: false,
        italic: false,
        underline: false,
        strike: false,
        script: null,
        background: null,
        link: null,
      },
    ]);
  });

  it.each([
    ["<strong>一</strong>", { bold: true }],
    ["<b>一</b>", { bold: true }],
    ["<em>一</em>", { italic: true }],
    ["<u>一</u>", { underline: true }],
    ["<s>一</s>", { strike: true }],
    ["<sup>一</sup>", { script: "sup" }],
    ["<sub>一</sub>", { script: "sub" }],
    ['<span style="color: rgb(1, 2, 3)">一</span>', { color: "rgb(1, 2, 3)" }],
    ['<span style="background-color:#ff0">一</span>', { background: "#ff0" }],
    ['<span style="font-size: 36px">一</span>', { size: 36 }],
    ['<span style="font-size: 27pt">一</span>', { size: 36 }],
    [`<span style='font-family: "KaiTi", serif'>一</span>`, { font: "KaiTi" }],
    ['<a href="https://a.example/?b=1&amp;c">一</a>', { link: "https://a.example/?b=1&c", underline: true }],
    ['<a href="https://a.example/%zz（一）">一</a>', { link: "https://a.example/%zz%EF%BC%88%E4%B8%80%EF%BC%89" }],
    ['<a href="https://[">一</a>', { link: null }],
    ['<a href="javascript:alert(1)">一</a>', { link: null }],
    ['<span style="color: url(x)">一</span>', { color: "#333" }],
  ])("%s", (html, style) => {
    expect(runs(`<p>${html}</p>`)).toMatchObject([{ text: "一", ...style }]);
  });

  it("nests, and ends where the tag ends", () => {
    expect(
      runs("<p>一<strong>二<em>三</em></strong>四</p>").map(({ text, bold, italic }) => [text, bold, italic]),
    ).toEqual([
      ["一", false, false],
      ["二", true, false],
      ["三", true, true],
      ["四", false, false],
    ]);
  });

  it("knows paragraphs, their sides, empty lines and breaks", () => {
    const text = read('<p style="text-align: center">一</p><p></p><p>二<br>三</p>');
    expect(textOf(text)).toBe("一\n\n二\n三");
    expect(text.map(({ align }) => align)).toEqual(["center", "left", "left", "left"]);
  });

  it("knows lists and quotes", () => {
    const text = read(
      "<ul><li><p>一</p></li><li>二</li></ul><ol><li>三</li><li>四</li></ol><blockquote><p>五</p></blockquote>",
    );
    expect(text.map(({ marker, indent, quote }) => [marker, indent, quote])).toEqual([
      ["•", 1, false],
      ["•", 1, false],
      ["1.", 1, false],
      ["2.", 1, false],
      ["", 1, true],
    ]);
    const { lines, bands } = set("<ol><li>三</li></ol><blockquote><p>五</p></blockquote>");
    expect(lines.map((line) => line.map((glyph) => glyph.text).join(""))).toEqual(["1.三", "五"]);
    // the text of an item begins 1.6 em in, its number stands before it
    expect(lines[0]?.[2]?.x).toBeCloseTo(10 + 32, 9);
    expect(lines[0]?.[0]?.x).toBeLessThan(42 - 7);
    expect(bands).toHaveLength(1);
  });

  it("lays backgrounds under and lines beside what they belong to", () => {
    const { bands, lines } = set('<p>一<u>二三</u><span style="background-color: #ff0">四</span></p>');
    expect(bands.map(({ x, width, under, color }) => ({ x, width, under, color }))).toEqual([
      { x: 30, width: 40, under: false, color: "#333" },
      { x: 70, width: 20, under: true, color: "#ff0" },
    ]);
    expect(bands[0]?.y).toBeGreaterThan(lines[0]?.[0]?.y ?? 0);
  });

  it("gives a line the room of its tallest run, all on one baseline", () => {
    const { lines } = set('<p>一<span style="font-size: 40px">二</span></p><p>三</p>');
    expect(lines[0]?.map(({ y }) => y)).toEqual(
      [10 + 30 + 0.38 * 40, 10 + 30 + 0.38 * 40].map((y) => expect.closeTo(y, 9)),
    );
    expect(lines[1]?.[0]?.y).toBeCloseTo(10 + 60 + 5 + 15 + 7.6, 9);
  });

  it("lets nothing in that is no text, whatever is typed", () => {
    expect(
      textOf(read("<script>alert(1)</script>一<img src=x onerror=alert(1)>&lt;b&gt;&#x4e8c;<!-- no --></p>")),
    ).toBe("alert(1)一<b>二");
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("<", ">", "/", "p", "ul", "li", '"', "=", "&", ";", "一", " ", "style"),
          maxLength: 60,
        }),
        (html) => {
          const text = read(html);
          expect(text.length).toBeGreaterThan(0);
          for (const { runs: all } of text) expect(all.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
