import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { differing, onPaper } from "@/lib/testing/files/on-paper";

const { both } = onPaper();

const cells = [
  [{ contentText: "姓名" }, { contentText: "学校", align: "left", anchor: "bottom" }, { contentText: "备注" }],
  [{ contentText: "{workName}" }, { content: "<p><strong>示例</strong>大学</p>", fill: "#fde8c8" }, {}],
  [{ contentText: "合计三行", across: 2, anchor: "top" }, {}, { contentText: "{workName}" }],
];
const tables: Record<string, object> = {
  plain: {},
  filled: { headerFill: "#b3201c", bandFill: "#f4f0e4", ruleColor: "#fff", ruleWidth: 4 },
  turned: { rotate: 20, ruled: "rows", headerFill: "#1f4e8c55" },
  clear: { ruled: "outer", ruleWidth: 12, ruleColor: "rgba(0,0,0,.4)", header: false, bandFill: "#eee" },
};

describe("a table", () => {
  it.each(Object.entries(tables))("%s is the same in a picture and on paper", async (name, look) => {
    const place = { left: 120, top: 120, width: 760, height: 420, columns: [1, 2, 1], rows: [2, 3, 3] };
    const elements = [{ type: "table", id: "t", ...place, cells, fontSize: 34, ...look }];
    const { path, browser, screen, paper } = await both(elements, `table ${name}`);
    expect(differing(paper, Buffer.alloc(paper.length, 255)), "there is something to compare").toBeGreaterThan(0.02);
    expect(differing(screen, paper)).toBeLessThan(0.004);
    expect(differing(browser, screen), "but for the faces, which no browser drew here").toBeLessThan(0.06);
    const said = execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" });
    expect(said.match(/智慧校园/g)).toHaveLength(2);
    expect(said).not.toContain("{");
  });
});

describe("figures in a column", () => {
  it.each(["stacked", "combined"])(
    "%s are the same in a picture and on paper, and are read in their order",
    async (figures) => {
      const column = { type: "text", fontSize: 44, top: 40, width: 90, height: 560, vertical: true, figures };
      const elements = ["于2026年12月8日获奖", "《{workName}》12项", "斜2026体30"].map((contentText, i) => ({
        ...{ ...column, id: String(i), left: 120 + 240 * i, contentText, italic: i === 2 },
      }));
      const { path, screen, paper } = await both(elements, figures);
      expect(differing(paper, Buffer.alloc(paper.length, 255)), "there is something to compare").toBeGreaterThan(0.01);
      expect(differing(screen, paper)).toBeLessThan(0.004);
      const turned = await both(
        elements.map((one) => ({ ...one, figures: undefined })),
        "figures turned",
      );
      expect(differing(turned.paper, paper), "it is seen").toBeGreaterThan(0.002);
      const said = execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" }).replace(/\s/g, "");
      expect(said).toContain("于2026年12月8日获奖");
    },
  );
});
