import { expect, test } from "vitest";
import { narrowed, partly, rowsOf, type TreeNode, tickedWith } from "./tree-nodes";

const nodes: TreeNode[] = [
  {
    key: "a",
    label: "系统",
    children: [
      { key: "a1", label: "用户" },
      { key: "a2", label: "角色" },
    ],
  },
  { key: "b", label: "竞赛", children: [{ key: "b1", label: "列表" }] },
];
const sorted = (set: Set<string>) => [...set].sort();

test("linked: a branch follows its node, a parent its last child", () => {
  expect(sorted(tickedWith(nodes, new Set(), "a", true, true))).toEqual(["a", "a1", "a2"]);
  const one = tickedWith(nodes, new Set(), "a1", true, true);
  expect(sorted(one)).toEqual(["a1"]);
  expect(partly(nodes[0] as TreeNode, one)).toBe(true);
  expect(sorted(tickedWith(nodes, one, "a2", true, true))).toEqual(["a", "a1", "a2"]);
  expect(sorted(tickedWith(nodes, new Set(["a", "a1", "a2"]), "a1", false, true))).toEqual(["a2"]);
});

test("unlinked: the node alone", () => {
  expect(sorted(tickedWith(nodes, new Set(["a1"]), "a", true, false))).toEqual(["a", "a1"]);
});

test("a search shows the ancestors of its matches", () => {
  expect(narrowed(nodes, "角色").map((node) => [node.key, node.children?.map((child) => child.key)])).toEqual([
    ["a", ["a2"]],
  ]);
  expect(narrowed(nodes, "竞赛")[0]?.children).toHaveLength(1);
  expect(narrowed(nodes, "无")).toEqual([]);
});

test("folded branches are not drawn", () => {
  expect(rowsOf(nodes, new Set(["a"])).map((row) => row.node.key)).toEqual(["a", "a1", "a2", "b"]);
});
