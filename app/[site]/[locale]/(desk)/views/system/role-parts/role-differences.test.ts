import { expect, test } from "vitest";
import { roleDifferences } from "./role-differences";

const trees = {
  permission: [
    {
      key: "sys",
      label: "System",
      children: [
        {
          key: "sys:user",
          label: "Users",
          children: [
            { key: "sys:user:list", label: "look" },
            { key: "sys:user:add", label: "add" },
            { key: "sys:user:edit", label: "edit" },
          ],
        },
      ],
    },
  ],
  menu: [
    { key: "1", label: "System", children: [{ key: "2", label: "Users" }] },
    { key: "3", label: "Workbench" },
  ],
};

test("of two roles each leaf that one alone has is named with its branch; branches are not counted", () => {
  const first = { permissions: ["sys:user:list", "sys:user:add"], menuIds: ["1", "2", "3"] };
  const second = { permissions: ["sys:user:list", "sys:user:edit"], menuIds: ["3"] };
  expect(roleDifferences(first, second, trees)).toEqual({
    differences: [
      { key: "sys:user:add", of: "permission", label: "System › Users › add", held: "first" },
      { key: "sys:user:edit", of: "permission", label: "System › Users › edit", held: "second" },
      { key: "2", of: "menu", label: "System › Users", held: "first" },
    ],
    both: 2,
  });
  expect(roleDifferences(first, first, trees)).toEqual({ differences: [], both: 4 });
});
