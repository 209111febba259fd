import { expect, it } from "vitest";
import { alikeProblems } from "./alike-problems";

const problem = (recipient: string, more: object = {}) => ({
  ...{ recipient, fault: "bindingEmpty", awardName: "一等奖", names: ["作品名称"], elements: ["正文"] },
  ...more,
});
const shown = (all: ReturnType<typeof problem>[]) =>
  alikeProblems(all).map((group) => group.map(({ recipient }) => recipient).join(" "));

it("puts together what a mistake in the template does to many, and nobody's own", () => {
  const emoji = { fault: "glyphMissing", names: ["😀"] };
  expect(shown([problem("甲"), problem("乙", emoji), problem("丙"), problem("丁"), problem("戊")])).toEqual([
    "甲 丙 丁 戊",
    "乙",
  ]);
  expect(shown([problem("甲"), problem("乙"), problem("丙")]), "a few stay a line each").toEqual(["甲", "乙", "丙"]);
  const other = { names: ["团队名称"] };
  expect(shown(["甲", "乙", "丙", "丁"].map((name, i) => problem(name, i % 2 ? other : {})))).toHaveLength(4);
  expect(shown([])).toEqual([]);
});
