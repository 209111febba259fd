import { describe, expect, test } from "vitest";
import type { MenuEntry } from "@/lib/domain/access/contract";
import { viewNames, viewOf } from "@/lib/domain/access/contract";
import { currentMenu, findRoute, offered, routesOf, sideItems, urlsOf } from "./menu-routes";

let next = 1;
const entry = (over: Partial<MenuEntry>): MenuEntry => ({
  menuId: String(next++),
  parentId: "0",
  menuName: over.path ?? "",
  menuType: 2,
  path: "x",
  component: "x",
  query: null,
  icon: null,
  visible: 1,
  sort: 1,
  children: [],
  ...over,
});

const menu = [
  entry({ path: "/dashboard", menuType: 4 }),
  entry({
    path: "/system",
    menuType: 1,
    component: "Layout",
    children: [
      entry({ path: "user", query: "status=1" }),
      entry({ path: "hidden", visible: 0 }),
      entry({ path: "/competitionReward/detailedList" }),
      entry({ path: "inner", menuType: 1, children: [entry({ path: "deep" })] }),
    ],
  }),
  entry({ path: "/empty", menuType: 1, children: [entry({ path: "only", visible: 0 })] }),
];

describe("the menu as routes", () => {
  test("joins parent paths, keeps absolute ones, and makes no page of a group", () => {
    expect(routesOf(menu).map((route) => route.url)).toEqual([
      "/dashboard",
      "/system/user",
      "/system/hidden",
      "/competitionReward/detailedList",
      "/system/inner/deep",
      "/empty/only",
    ]);
  });

  test("a hidden entry opens by its address and is not in the sidebar", () => {
    expect(findRoute(menu, "/system/hidden")?.trail).toEqual(["/system", "hidden"]);
    const system = sideItems(menu).find((item) => item.label === "/system");
    expect(system?.children.map((item) => item.label)).toEqual(["user", "/competitionReward/detailedList", "inner"]);
    expect(sideItems(menu).map((item) => item.label)).not.toContain("/empty");
  });

  test("an entry's query belongs to its link, not to its path", () => {
    expect(sideItems(menu)[1]?.children[0]?.href).toBe("/system/user?status=1");
    expect(findRoute(menu, "/system/user")).toBeDefined();
  });

  test("what the menu does not hold leads nowhere", () => {
    expect(findRoute(menu, "/system")).toBeUndefined();
    expect(findRoute(menu, "/system/role")).toBeUndefined();
    expect(findRoute([], "/dashboard")).toBeUndefined();
    expect(findRoute(menu, "//system/./user/")?.url).toBe("/system/user");
  });
});

describe("the registry of views", () => {
  test("a component is found however a row writes it", () => {
    expect(viewNames.length).toBeGreaterThan(5);
    const known = viewOf("system/user");
    expect(known).toBeDefined();
    for (const written of ["/system/user", " system/user.vue ", "system/user/index", "/system/user/index.vue"])
      expect(viewOf(written), written).toBe(known);
    expect(viewOf("dashboard")).toBe("dashboard/index");
  });

  test("a name that is not there, or an inherited one, is no view", () => {
    for (const written of ["", "system", "system/users", "constructor", "__proto__", "toString"])
      expect(viewOf(written), written).toBeUndefined();
  });
});

test("a page outside the menu belongs to the first page of its folder, one inside to itself", () => {
  const urls = urlsOf(sideItems(menu));
  expect(urls).toContain("/system/user");
  expect(currentMenu(urls, "/system/user")).toBe("/system/user");
  expect(currentMenu(urls, "/system/elsewhere")).toBe("/system/user");
  expect(currentMenu(urls, "/elsewhere")).toBe("/elsewhere");
  expect(currentMenu(urls, "/competition/details")).toBe("/competition/details");
});

test("what is hidden from a tailored organisation is not offered, with a group that is left empty", () => {
  const items = sideItems(menu);
  expect(urlsOf(items)).toContain("/system/user");
  const left = offered(items, ["/system/user"]);
  expect(urlsOf(left)).toEqual(urlsOf(items).filter((url) => url !== "/system/user"));
  expect(offered(items, urlsOf(items))).toEqual([]);
  expect(offered(items, ["/elsewhere"])).toEqual(items);
});
