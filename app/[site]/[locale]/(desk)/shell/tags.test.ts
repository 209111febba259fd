import { expect, test } from "vitest";
import { fitting } from "./fitting";
import { settingsFrom } from "./settings";
import { afterClosing, type Closing, keyOf, nextAfter, storedTags, type Tag, titleOf, visited } from "./tags";

const tag = (key: string): Tag => ({ key, href: key, title: key });
const tags = ["/dashboard", "/a", "/b", "/c"].map(tag);
const left = (path: string, how: Closing) => afterClosing(tags, path, how).map((one) => one.key);

test("a path has one tag, with the query it was last seen with", () => {
  const again = visited(tags, { key: "/a", href: "/a?page=2", title: "A" });
  expect(again.map((one) => one.key)).toEqual(tags.map((one) => one.key));
  expect(again[1]).toEqual({ key: "/a", href: "/a?page=2", title: "A" });
  expect(visited(tags, tag("/d")).at(-1)?.key).toBe("/d");
  expect(visited(tags, tag("/a"))).toBe(tags);
});

test("what each act leaves; the workbench always stays", () => {
  expect(left("/b", "this")).toEqual(["/dashboard", "/a", "/c"]);
  expect(left("/b", "others")).toEqual(["/dashboard", "/b"]);
  expect(left("/b", "left")).toEqual(["/dashboard", "/b", "/c"]);
  expect(left("/b", "right")).toEqual(["/dashboard", "/a", "/b"]);
  expect(left("/b", "all")).toEqual(["/dashboard"]);
  expect(left("/dashboard", "this")).toEqual(tags.map((one) => one.key));
});

test("after closing the present page the next one opens, else the last", () => {
  expect(nextAfter(tags, afterClosing(tags, "/b", "this"), "/b")).toBe("/c");
  expect(nextAfter(tags, afterClosing(tags, "/c", "this"), "/c")).toBe("/b");
  expect(nextAfter(tags, afterClosing(tags, "/b", "this"), "/a")).toBeNull();
  expect(nextAfter(tags, afterClosing(tags, "/b", "all"), "/b")).toBe("/dashboard");
});

test("settings from the cookie; anything odd falls back to the default", () => {
  const first = {
    showSettings: true,
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: true,
    layout: "left",
    size: "default",
  };
  expect(settingsFrom(undefined)).toEqual(first);
  expect(settingsFrom("{{")).toEqual(first);
  expect(settingsFrom(encodeURIComponent('{"layout":"top","tagsView":false,"fixedHeader":"yes"}'))).toEqual({
    ...first,
    layout: "top",
    tagsView: false,
  });
  const chosen = { layout: "mix", size: "large" };
  expect(settingsFrom(encodeURIComponent(JSON.stringify(chosen)))).toEqual({ ...first, ...chosen });
  expect(settingsFrom(encodeURIComponent('{"layout":"across","size":7}'))).toEqual(first);
});

test("a thing has a tag of its own; a section has one, whatever it is filtered by", () => {
  const query = (text: string) => new URLSearchParams(text);
  const of = (path: string, text: string, isSection = false) => keyOf(path, query(text), isSection);
  expect(of("/competition/scheduleSet", "competitionId=1")).not.toBe(of("/competition/scheduleSet", "competitionId=2"));
  expect(of("/competition/scheduleSet", "competitionId=1&tab=2")).toBe(
    of("/competition/scheduleSet", "competitionId=1"),
  );
  expect(of("/enrollment/signup", "competitionId=1", true)).toBe(
    of("/enrollment/signup", "competitionId=2&page=3", true),
  );
  expect(titleOf("赛程设置 · 创新大赛 · 明湖大学")).toBe("赛程设置 · 创新大赛");
  expect(titleOf("工作台")).toBe("工作台");
});

test("what the browser remembered is taken only where it is tags", () => {
  const stored = [{ key: "/a", href: "/a", title: "A" }];
  expect(storedTags(JSON.stringify([...stored, { path: "/old" }, null, 3]))).toEqual(stored);
  for (const text of [null, "", "{", "3", "{}"]) expect(storedTags(text)).toEqual([]);
});

test("moves what does not fit into the overflow menu, whose own width counts", () => {
  const widths = [80, 80, 80];
  expect(fitting(widths, 60, 240)).toBe(3);
  expect(fitting(widths, 60, 239)).toBe(2);
  expect(fitting(widths, 60, 219)).toBe(1);
  expect(fitting(widths, 60, 100)).toBe(0);
  expect(fitting([], 60, 0)).toBe(0);
});
