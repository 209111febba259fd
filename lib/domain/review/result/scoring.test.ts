import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Column, expertTotal, mostImportantColumn, readMarkSheet } from "./scoring";

const score = (key: string, max: number, more: Partial<Column> = {}): Column => ({
  key,
  type: "score",
  max,
  required: true,
  ...more,
});
const idea = score("idea", 20, { weight: 0.3 });
const depth = score("depth", 50, { weight: 0.5 });
const talk = score("talk", 10, { weight: 0.2, step: 0.5 });

describe("an expert's total", () => {
  it("is Σ weight·mark/max · 100, ×10⁴", () => {
    // 0.3·15/20 + 0.5·40/50 + 0.2·7.5/10 = 0.225 + 0.4 + 0.15 = 77.5 %
    expect(expertTotal([idea, depth, talk], { idea: 150_000, depth: 400_000, talk: 75_000 })).toBe(775_000);
  });

  it("rounds half up once, from the exact value", () => {
    // ⅓·1/7 + ⅔·1/3 with weights to four digits: 0.3333/7 + 0.6667/3 = 0.26984761…
    expect(
      expertTotal([score("a", 7, { weight: 0.3333 }), score("b", 3, { weight: 0.6667 })], { a: 10_000, b: 10_000 }),
    ).toBe(269_848);
    // 100 · 0.0001 / 16 = 0.000625 → 0.0006 and 100 · 0.0001 / 8 · 0.04 = 0.00005 → 0.0001
    expect(expertTotal([score("a", 16, { weight: 1 })], { a: 1 })).toBe(6);
    expect(expertTotal([score("a", 8, { weight: 0.04 }), score("b", 8, { weight: 0.96 })], { a: 1 })).toBe(1);
  });

  it("is the plain sum without weights; text does not count, an empty column is 0", () => {
    const columns = [score("a", 60), score("b", 40), { ...score("note", 0), type: "text" as const }];
    expect(expertTotal(columns, { a: 555_000, b: 333_333, note: "well done" })).toBe(888_333);
    expect(expertTotal(columns, { a: 555_000 })).toBe(555_000);
  });

  it("lies between 0 and 100 and grows with every mark", () => {
    const mark = fc.integer({ min: 0, max: 100_000 });
    const columns = [score("a", 10, { weight: 0.6 }), score("b", 10, { weight: 0.4 })];
    fc.assert(
      fc.property(mark, mark, mark, (a, b, more) => {
        const total = expertTotal(columns, { a, b });
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(1_000_000);
        expect(expertTotal(columns, { a: Math.min(100_000, a + more), b })).toBeGreaterThanOrEqual(total);
      }),
    );
    expect(expertTotal(columns, { a: 100_000, b: 100_000 })).toBe(1_000_000);
  });
});

describe("a mark sheet", () => {
  const sheet = (marks: Record<string, unknown>, comments?: Record<string, string>) => ({ marks, comments });

  it("is read into ×10⁴ marks and a total", () => {
    expect(readMarkSheet([idea, depth, talk], sheet({ idea: 15, depth: 40, talk: 7.5 }))).toEqual({
      marks: { idea: 150_000, depth: 400_000, talk: 75_000 },
      total: 775_000,
      errors: [],
    });
  });

  it("names every missing required mark, unless it is a draft", () => {
    const { total, errors } = readMarkSheet(
      [idea, { ...depth, required: false }, talk],
      sheet({ idea: null, talk: "" }),
    );
    expect(total).toBeNull();
    expect(errors).toEqual([
      { field: "idea", fault: "marksIncomplete" },
      { field: "talk", fault: "marksIncomplete" },
    ]);
    expect(readMarkSheet([idea, depth, talk], sheet({}), { partial: true }).errors).toEqual([]);
  });

  it.each([
    [-0.5, "markOutOfRange", { min: 0, max: 10 }],
    [10.5, "markOutOfRange", { min: 0, max: 10 }],
    [7.3, "markOffStep", { step: 0.5, below: 7, above: 7.5 }],
    [9.9, "markOffStep", { step: 0.5, below: 9.5, above: 10 }],
    [0.00001, "markTooFine", {}],
    [Number.NaN, "markNotNumber", {}],
    [Number.POSITIVE_INFINITY, "markNotNumber", {}],
    ["7", "markNotNumber", {}],
    [true, "markNotNumber", {}],
    [[7], "markNotNumber", {}],
  ] as const)("refuses %j as %s, draft or not", (talked, fault, params) => {
    for (const partial of [true, false])
      expect(readMarkSheet([talk], sheet({ talk: talked }), { partial }).errors).toEqual([
        { field: "talk", fault, params },
      ]);
  });

  it("says which step or level is near, never a range that the mark lies in", () => {
    const seven = sheet({ a: 7 });
    expect(readMarkSheet([score("a", 10, { step: 2 })], seven).errors).toEqual([
      { field: "a", fault: "markOffStep", params: { step: 2, below: 6, above: 8 } },
    ]);
    expect(readMarkSheet([{ ...score("a", 10), type: "level", levels: [5, 10] }], seven).errors).toEqual([
      { field: "a", fault: "markNotLevel", params: { levels: "10 / 5" } },
    ]);
    expect(readMarkSheet([{ ...score("a", 10), type: "passfail" }], seven).errors).toEqual([
      { field: "a", fault: "markNotChosen", params: {} },
    ]);
    expect(readMarkSheet([score("a", 10, { step: 1 })], seven).errors).toEqual([]);
  });

  it("counts steps from the minimum, without float trouble", () => {
    const column = score("a", 100, { min: 60, step: 0.1 });
    expect(readMarkSheet([column], sheet({ a: 60.3 })).errors).toEqual([]);
    expect(readMarkSheet([column], sheet({ a: 60.35 })).errors).toHaveLength(1);
    expect(readMarkSheet([column], sheet({ a: 59.9 })).errors).toHaveLength(1);
    for (let tenth = 600; tenth <= 1000; tenth++)
      expect(readMarkSheet([column], sheet({ a: tenth / 10 })).errors).toEqual([]);
  });

  it("takes only the levels offered, and pass or fail", () => {
    const level: Column = { ...score("level", 5), type: "level", levels: [5, 4, 3] };
    const passed: Column = { ...score("passed", 1), type: "passfail" };
    expect(readMarkSheet([level, passed], sheet({ level: 4, passed: true })).marks).toEqual({
      level: 40_000,
      passed: 10_000,
    });
    expect(readMarkSheet([level, passed], sheet({ level: 2, passed: "yes" })).errors.map(({ field }) => field)).toEqual(
      ["level", "passed"],
    );
    expect(readMarkSheet([passed], sheet({ passed: false })).marks).toEqual({ passed: 0 });
  });

  it("wants a comment under a low mark, on submission", () => {
    const column = score("a", 100, { commentBelow: 60 });
    expect(readMarkSheet([column], sheet({ a: 59.5 })).errors).toEqual([
      { field: "a.comment", fault: "marksIncomplete", params: { below: 60 } },
    ]);
    expect(readMarkSheet([column], sheet({ a: 59.5 }, { a: "unclear aim" })).errors).toEqual([]);
    expect(readMarkSheet([column], sheet({ a: 60 })).errors).toEqual([]);
    expect(readMarkSheet([column], sheet({ a: 1 }), { partial: true }).errors).toEqual([]);
  });

  it("refuses columns that the plan lacks, and is not fooled by inherited names", () => {
    expect(readMarkSheet([], sheet({ bonus: 100 })).errors).toEqual([{ field: "bonus", fault: "badInput" }]);
    expect(readMarkSheet([score("constructor", 5)], sheet({})).errors).toEqual([
      { field: "constructor", fault: "marksIncomplete" },
    ]);
  });
});

describe("the most important column", () => {
  it("has the greatest weight, or the greatest maximum without weights; the first of equals", () => {
    expect(mostImportantColumn([idea, depth, talk])).toBe("depth");
    expect(mostImportantColumn([score("a", 40), score("b", 40), score("c", 20)])).toBe("a");
    expect(mostImportantColumn([])).toBeNull();
  });

  it("is none that a pass or fail without a weight would be", () => {
    expect(mostImportantColumn([{ ...score("passed", 100), type: "passfail" }, idea, depth, talk])).toBe("depth");
  });
});
