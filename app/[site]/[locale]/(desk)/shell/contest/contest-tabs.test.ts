import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Route } from "@/app/[site]/[locale]/(desk)/shell/tags";
import { viewNames, viewOf } from "@/lib/domain/access/contract";
import type { Permission } from "@/lib/domain/access/permissions";
import { shippedMenu } from "@/lib/seed/reference/shipped-menu";
import { contestTabs } from "./contest-tabs";

const shipped = shippedMenu.flatMap((entry) =>
  "children" in entry ? entry.children.map((leaf) => ({ ...leaf, base: entry.path })) : [{ ...entry, base: "" }],
);
const routeOf = ({ base, path, component, name }: (typeof shipped)[number]): Route => ({
  url: path.startsWith("/") ? path : `${base}/${path}`,
  trail: [name],
  listed: true,
  view: viewOf(component),
});
const all = shipped.map(routeOf);
const may =
  (...held: Permission[]) =>
  (...any: Permission[]) =>
    any.some((one) => held.includes(one));
const words = (routes: Route[], ...held: Permission[]) =>
  contestTabs("7", routes, may(...held)).map(({ word }) => word);

describe("the tabs of a contest", () => {
  test("follow the work in its order, and every page names the contest", () => {
    const tabs = contestTabs("7", all, () => true);
    expect(tabs.map(({ word }) => word)).toEqual([
      ...["settings", "signUps", "fees", "works", "experts", "distribution"],
      ...["progress", "results", "awards", "certificates", "messages", "log"],
    ]);
    for (const { path, href } of tabs.flatMap(({ pages }) => pages)) {
      const [at, query] = href.split("?");
      expect(at).toBe(path);
      expect(new URLSearchParams(query).get("competitionId")).toBe("7");
    }
  });

  test("a person sees those that their menu and permissions open, and no others", () => {
    expect(words(all.filter(({ view }) => view === "works/list"))).toEqual(["works"]);
    expect(words([], "comp:info:list")).toEqual(["settings"]);
    expect(words([])).toEqual([]);
  });

  test("a page is led to where the menu has it, by the name that it has there", () => {
    const [tab] = contestTabs(
      "7",
      [{ url: "/moved/entries", trail: ["报名", "名单"], listed: true, view: "enrollment/signup" }],
      may(),
    );
    expect(tab?.pages).toEqual([{ path: "/moved/entries", href: "/moved/entries?competitionId=7", name: "名单" }]);
  });

  test("the log shows what was done in the contest", () => {
    const [tab] = contestTabs(
      "7",
      all.filter(({ view }) => view === "system/log"),
      may(),
    );
    expect(Object.fromEntries(new URL(tab?.pages[0]?.href ?? "", "http://x").searchParams)).toEqual({
      competitionId: "7",
      "op.competitionId": "7",
    });
  });
});

test("every view that asks for one contest is a page of its tabs", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\(desk\)\/views\/.*\.tsx$/.test(file));
  const asking = files.filter((file) =>
    /<ContestChoice|<PlanChoice|name="competitionId"/.test(readFileSync(file, "utf8")),
  );
  const views = viewNames.filter((name) => asking.some((file) => file.endsWith(`/views/${name}.tsx`)));
  expect(views.length).toBeGreaterThan(15);
  const led = new Set(contestTabs("7", all, () => true).flatMap(({ pages }) => pages.map(({ path }) => path)));
  expect(views.filter((view) => !led.has(all.find((route) => route.view === view)?.url ?? ""))).toEqual([]);
});
