import { expect, test } from "vitest";
import { linesOf, treeOf } from "./cascade-lines";

test("a tree of choices is written as lines and read back", () => {
  const lines = ["理学 / 数学", "理学 / 物理", "工学 / 机械 / 车辆", "文学"];
  expect(linesOf(treeOf(lines))).toEqual(lines);
});

test("blank lines and stray slashes say nothing", () => {
  expect(linesOf(treeOf(["", " / ", "理学 /  ", "/ 工学"]))).toEqual(["理学", "工学"]);
});

test("a choice keeps its value and its English name while its line stands", () => {
  const before = [
    { value: "s", label: { zh: "理学", en: "Science" }, children: [{ value: "m", label: { zh: "数学" } }] },
  ];
  expect(treeOf(["理学 / 数学", "理学 / 化学"], before)).toEqual([
    {
      value: "s",
      label: { zh: "理学", en: "Science" },
      children: [
        { value: "m", label: { zh: "数学" } },
        { value: "化学", label: { zh: "化学" } },
      ],
    },
  ]);
});
