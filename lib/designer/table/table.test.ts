import { describe, expect, it } from "vitest";
import { bind } from "@/lib/designer/binding/bindings";
import { sampleFacts } from "@/lib/designer/binding/sample";
import { Design, type TextElement } from "@/lib/designer/document";
import { noticesOf } from "@/lib/designer/notices";
import { overprinted } from "@/lib/designer/overprint";
import { precheck } from "@/lib/designer/precheck";
import { richTextOf } from "@/lib/designer/text/rich-text";
import { setText } from "@/lib/designer/text/set-text";
import { TableElement } from "./element";
import { cellAt } from "./grid";
import { cellId, drawnOf, partsOf, placeOfId, textOf } from "./parts";

const table = (more: object = {}) =>
  TableElement.parse({
    ...{ type: "table", id: "t", left: 100, top: 100, width: 600, height: 120 },
    ...{ columns: [1, 2], rows: [1, 1, 1] },
    cells: [
      [{ contentText: "姓名" }, { contentText: "学校" }],
      [{ contentText: "{userName}" }, { contentText: "{userSchool}", align: "left" }],
      [{}, { contentText: "备注" }],
    ],
    ...more,
  });
const design = (...elements: unknown[]) => Design.parse({ slides: [{ id: "1", elements: elements as never }] });
const texts = (made: TableElement) => partsOf(made).filter((part): part is TextElement => part.type === "text");
const shapes = (made: TableElement) => partsOf(made).flatMap((part) => (part.type === "shape" ? [part] : []));

describe("a table", () => {
  it("has a cell in each place of its grid, or is none", () => {
    expect(TableElement.safeParse({ ...table(), rows: [1, 1] }).success).toBe(false);
    expect(TableElement.safeParse({ ...table(), columns: [1, 2, 3] }).success).toBe(false);
    expect(TableElement.safeParse({ ...table(), columns: [1, 0] }).success).toBe(false);
    expect(TableElement.safeParse(table()).success).toBe(true);
  });

  it("is drawn as a text for each cell with words, each over its cell and its words in the middle", () => {
    const made = texts(table());
    expect(made.map(({ contentText, bold, align }) => [contentText, bold, align])).toEqual([
      ["姓名", true, "center"],
      ["学校", true, "center"],
      ["{userName}", false, "center"],
      ["{userSchool}", false, "left"],
      ["备注", false, "center"],
    ]);
    const [name, school] = made as [TextElement, TextElement];
    expect([name.left, name.top, name.width, name.height]).toEqual([96, 96, 208, 48]);
    expect(school.left).toBe(296);
    const set = setText(richTextOf(name), name);
    const middle = (set.y[0] as number) - 0.38 * 20 + name.top;
    expect(middle).toBeCloseTo(120, 1);
    expect(set.scale).toBe(1);
  });

  it("draws each rule once and fillings of one colour together", () => {
    expect(shapes(table()).map(({ path }) => path.match(/M/g)?.length)).toEqual([7]);
    expect(shapes(table({ ruled: "rows" }))[0]?.path.match(/M/g)).toHaveLength(4);
    expect(shapes(table({ ruled: "outer" }))[0]?.path.match(/M/g)).toHaveLength(4);
    expect(shapes(table({ ruled: "none" }))).toEqual([]);
    expect(shapes(table({ ruled: "none", headerFill: "#eee", bandFill: "#fafafa" })).map(({ fill }) => fill)).toEqual([
      ...["#eee", "#fafafa"],
    ]);
  });

  it("has cells over several columns and rows, and no rule through them", () => {
    const cells = table().cells.map((line) => line.map((cell) => ({ ...cell })));
    Object.assign(cells[0]?.[0] ?? {}, { across: 2 });
    const made = table({ cells });
    expect(texts(made).map(({ contentText }) => contentText)).not.toContain("学校");
    expect(texts(made)[0]?.width).toBe(608);
    const upright = [...(shapes(made)[0]?.path ?? "").matchAll(/M([\d.-]+) ([\d.-]+)L\1 ([\d.-]+)/g)];
    expect(upright.map(([, at]) => Number(at))).toEqual([0, 333.333, 1000]);
    expect(Number(upright[1]?.[2])).toBeGreaterThan(300);
  });

  it("turns about its middle with all that is in it", () => {
    const [turned] = texts(table({ rotate: 180 }));
    expect(turned?.rotate).toBe(180);
    expect((turned?.left ?? 0) + (turned?.width ?? 0) / 2).toBeCloseTo(600);
    expect((turned?.top ?? 0) + (turned?.height ?? 0) / 2).toBeCloseTo(200);
  });

  it("is hidden with all of it", () => {
    expect(drawnOf(design(table({ hidden: true })).slides[0]?.elements ?? []).every(({ hidden }) => hidden)).toBe(true);
  });

  it("costs pages without one nothing: they are drawn from their own list", () => {
    const { elements } = design({ ...textOf(cellAt(table(), 0, 0) as never), id: "x" }).slides[0] as never as {
      elements: never[];
    };
    expect(drawnOf(elements)).toBe(elements);
  });
});

describe("the cells of a table", () => {
  it("know which they are by their ids", () => {
    expect(placeOfId(cellId("a b", 3, 12))).toEqual({ id: "a b", cell: { row: 3, column: 12 } });
    expect(placeOfId("a b")).toEqual({ id: "a b" });
  });

  it("are filled in, and what has no value is told of the table", () => {
    const { texts: said, unbound } = bind(design(table()).slides[0] as never, {
      ...sampleFacts,
      holder: { name: "张三" },
    });
    expect(said[cellId("t", 1, 0)]?.[0]?.runs[0]?.text).toBe("张三");
    expect(unbound).toEqual([{ elementId: "t", code: "userSchool" }]);
    expect(bind(design(table({ optional: true })).slides[0] as never, {}).unbound).toEqual([]);
  });

  it("are looked through before anything is made: what is too long, what no font draws", () => {
    const long = { ...sampleFacts, holder: { name: "长".repeat(200), school: "\u{f0000}" } };
    expect(precheck(design(table()), long)).toEqual([
      { slideId: "1", elementId: "t", unbound: null, missing: [] },
      { slideId: "1", elementId: "t", unbound: null, missing: ["U+F0000"] },
    ]);
    expect(precheck(design(table()), sampleFacts)).toEqual([]);
  });

  it("count among what a certificate says: its recipient, a drawn size, a place off the page", () => {
    const kinds = (made: TableElement) => noticesOf(design(made), 2).map(({ kind, at }) => `${kind} ${at}`);
    expect(kinds(table())).toEqual(["noNumber null", "noCode null"]);
    expect(kinds(table({ left: 900 }))).toContain("offPage t");
    expect(kinds(table({ fontSize: 24, height: 120 }))).toContain("shrunk t");
    expect(kinds(table({ headerFill: "#00ff00" }))).toContain("vivid t");
  });

  it("are printed on pre-printed card where they bind something, without rules and fillings", () => {
    const [made] = overprinted(design(table({ headerFill: "#eee" }))).slides[0]?.elements ?? [];
    expect(partsOf(made as TableElement).map((part) => part.type === "text" && part.contentText)).toEqual([
      ...["{userName}", "{userSchool}"],
    ]);
    expect(
      overprinted(design(table({ cells: table().cells.map((line) => line.map(() => ({}))) }))).slides[0]?.elements,
    ).toEqual([]);
  });
});
