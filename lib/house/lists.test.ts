import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Lists that read alike and are not one fact, and why. */
const alike: Record<string, string> = {
  "near middle far": "edges of a box: what a gesture moves, and what it snaps to",
  "work kit faults form": "the words that a page sends along",
  "randomCode randomDigits allAutoincrementThree allAutoincrementFour autoincrementThree autoincrementFour":
    "the designer imports nothing of ours, tables nothing of the designer; types hold both together",
};

const LIST = /\[\s*((?:"[\w.-]+"\s*,\s*){2,}"[\w.-]+"\s*,?)\s*\]/g;

/** Lists of at least three literal texts, each as one text. */
const listsIn = (source: string): string[] =>
  [...source.matchAll(LIST)].map(([, items = ""]) =>
    [...items.matchAll(/"([^"]+)"/g)].map(([, item]) => item).join(" "),
  );

test("defines every list of values once", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "app", "components", "db", "lib"],
    { encoding: "utf8" },
  )
    .split("\n")
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/^lib\/(seed|testing)\//.test(file) && existsSync(file));
  const where = new Map<string, Set<string>>();
  for (const file of files)
    for (const list of listsIn(readFileSync(file, "utf8"))) where.set(list, (where.get(list) ?? new Set()).add(file));
  expect(where.size, "this wall must see lists").toBeGreaterThan(100);
  const twice = [...where].filter(([list, { size }]) => size > 1 && !(list in alike));
  expect(twice.map(([list, files]) => `${list}: ${[...files].join(", ")}`)).toEqual([]);
  expect(Object.keys(alike).filter((list) => (where.get(list)?.size ?? 0) < 2)).toEqual([]);
});

test("sees a list over several lines, and no list of other things", () => {
  expect(listsIn('z.enum([\n  "a",\n  "b",\n  "c",\n])')).toEqual(["a b c"]);
  expect(listsIn('["a", "b"] ["a", b, "c"] ["a", "b", 3]')).toEqual([]);
});
