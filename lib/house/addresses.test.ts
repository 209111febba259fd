import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "@/lib/http/page/routes";
import { registry } from "@/lib/http/registry";
import { type Branch, type Leaf, shippedMenu } from "@/lib/seed/reference/shipped-menu";

/** Addresses of pages, in a message, a letter, an answer or a link; what stands behind "?" or "${" is not the page's. */
const ADDRESS = /(?<!\b(?:get|post)(?:<[^(]*>)?\(\s*)["`](\/[A-Za-z][\w/-]*[\w-])(?=["`?])/g;

/** The addresses of the desk's views: the paths of the menu, one below the other. */
const deskPages = (rows: readonly (Branch | Leaf)[], above = ""): string[] =>
  rows.flatMap((row) => {
    const path = row.path.startsWith("/") ? row.path : `${above}/${row.path}`;
    return "children" in row ? deskPages(row.children, path) : [path];
  });

test("every address of a page that is written in a room or on a screen is one that there is", () => {
  const files = execFileSync("git", ["ls-files", "app", "components", "lib/domain", "lib/notify"], {
    encoding: "utf8",
  }).split("\n");
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const pages = [...routes.map(({ path }) => path), ...deskPages(shippedMenu)];
  const known = new Set([...pages, ...registry.map(({ endpoint }) => endpoint.path)]);
  const areas = new Set(pages.map((path) => path.split("/")[1]));
  const unknown = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(ADDRESS)].flatMap(([, path]) =>
      path && areas.has(path.split("/")[1]) && !known.has(path) ? [`${file}: ${path}`] : [],
    ),
  );
  expect(unknown).toEqual([]);
});
