import { expect, test } from "vitest";
import { settingsFrom } from "./settings";
import { afterClosing, type Closing, nextAfter, type Tag, visited } from "./tags";

const tag = (path: string): Tag => ({ path, href: path, title: path });
const tags = ["/dashboard", "/a", "/b", "/c"].map(tag);
const left = (path: string, how: Closing) => afterClosing(tags, path, how).map((one) => one.path);

test("a path has one tag, with the query it was last seen with", () => {
  const again = visited(tags, { path: "/a", href: "/a?page=2", title: "A" });
  expect(again.map((one) => one.path)).toEqual(tags.map((one) => one.path));
  expect(again[1]).toEqual({ path: "/a", href: "/a?page=2", title: "A" });
  expect(visited(tags, tag("/d")).at(-1)?.path).toBe("/d");
  expect(visited(tags, tag("/a"))).toBe(tags);
});

test("what each act leaves; the workbench always stays", () => {
  expect(left("/b", "this")).toEqual(["/dashboard", "/a", "/c"]);
  expect(left("/b", "others")).toEqual(["/dashboard", "/b"]);
  expect(left("/b", "left")).toEqual(["/dashboard", "/b", "/c"]);
  expect(left("/b", "right")).toEqual(["/dashboard", "/a", "/b"]);
  expect(left("/b", "all")).toEqual(["/dashboard"]);
  expect(left("/dashboard", "this")).toEqual(tags.map((one) => one.path));
});

test("after closing the present page the next one opens, else the last", () => {
  expect(nextAfter(tags, afterClosing(tags, "/b", "this"), "/b")).toBe("/c");
  expect(nextAfter(tags, afterClosing(tags, "/c", "this"), "/c")).toBe("/b");
  expect(nextAfter(tags, afterClosing(tags, "/b", "this"), "/a")).toBeNull();
  expect(nextAfter(tags, afterClosing(tags, "/b", "all"), "/b")).toBe("/dashboard");
});

test("settings from the cookie; anything odd falls back to the specification's", () => {
  const first = { showSettings: true, tagsView: true, fixedHeader: false, sidebarLogo: true, layout: "left" };
  expect(settingsFrom(undefined)).toEqual(first);
  expect(settingsFrom("{{")).toEqual(first);
  expect(settingsFrom(encodeURIComponent('{"layout":"top","tagsView":false,"fixedHeader":"yes"}'))).toEqual({
    ...first,
    layout: "top",
    tagsView: false,
  });
});
