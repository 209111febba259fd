import fs from "node:fs";
import path from "node:path";

const INNER = "/[site]/[locale]";

function filesBelow(folder, address) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => `${address}/${path.relative(folder, file).split(path.sep).join("/")}`);
}

/** What a build answers: the addresses of its pages, without those that have a place-holder, and of its files and fixed routes. */
export function shippedIn(home, dist) {
  const routes = Object.values(JSON.parse(fs.readFileSync(path.join(dist, "app-path-routes-manifest.json"), "utf8")));
  const fixed = routes.filter((route) => !route.startsWith("/_") && !route.slice(INNER.length).includes("["));
  const pages = fixed.filter((route) => route.startsWith(`${INNER}/`)).map((route) => route.slice(INNER.length));
  if (pages.length === 0) throw new Error(`${dist} has no pages`);
  return {
    pages: new Set(pages),
    files: new Set([
      ...fixed.filter((route) => !route.includes("[") && !/^\/(prod-api|api)\//.test(route)),
      ...filesBelow(path.join(dist, "static"), "/_next/static"),
      ...filesBelow(path.join(home, "public"), ""),
    ]),
  };
}
