import { describe, expect, it } from "vitest";
import { designOf, presentationOf } from "./pptist";

let n = 0;
const take = (json: unknown) => {
  const read = presentationOf(JSON.stringify(json));
  return "problem" in read ? read : designOf(read.file, () => `i${n++}`);
};

describe("a PPTist file", () => {
  it("brings a table as a table, with its fillings, rules, spans and words", () => {
    const cell = (words: string, more = {}) => ({ id: words, colspan: 1, rowspan: 1, text: words, ...more });
    const table = {
      ...{ type: "table", left: 200, top: 400, width: 800, height: 400, rotate: 0, cellMinHeight: 40, name: "名单" },
      colWidths: [0.25, 0.75],
      outline: { width: 2, color: "#c00", style: "solid" },
      theme: { color: "#336699", rowHeader: true },
      data: [
        [
          cell("名单", { colspan: 2, style: { bold: true, color: "#fff", align: "center", fontsize: "40px" } }),
          cell(""),
        ],
        [cell("<甲>"), cell("", { style: { backcolor: "#fee" } })],
      ],
    };
    const got = take({ width: 2000, height: 1200, slides: [{ elements: [table, { ...table, colWidths: [] }] }] });
    if ("problem" in got) throw new Error(got.problem);
    expect(got.left).toEqual({ table: 1 });
    expect(got.design.slides[0]?.elements).toMatchObject([
      {
        ...{ type: "table", name: "名单", left: 100, top: 200, width: 400, height: 200, columns: [0.25, 0.75] },
        ...{ header: true, headerFill: "#336699", ruled: "all", ruleColor: "#c00", ruleWidth: 1, padding: 2.5 },
        cells: [
          [
            { contentText: "名单", align: "center", across: 2, content: expect.stringContaining("font-size: 20px") },
            {},
          ],
          [{ contentText: "<甲>", align: "left", anchor: "middle", fill: "rgba(51,102,153,0.3)" }, { fill: "#fee" }],
        ],
      },
    ]);
  });

  it("gives the rows of a table room for their words, as PPTist does", () => {
    const table = {
      ...{ type: "table", left: 0, top: 0, width: 400, height: 40, rotate: 0, colWidths: [1] },
      data: [[{ text: "字".repeat(60), style: { fontsize: "20px" } }], [{ text: "短" }]],
    };
    const got = take({ width: 1000, height: 600, slides: [{ elements: [table] }] });
    if ("problem" in got) throw new Error(got.problem);
    const [made] = got.design.slides[0]?.elements ?? [];
    if (made?.type !== "table") throw new Error("no table");
    const [high = 0, low = 0] = made.rows;
    expect(high).toBeGreaterThan(3.5 * 30);
    expect(low).toBeLessThan(40);
    expect(made.height).toBeCloseTo(high + low);
  });
});
