import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What takes one page of a list on purpose, and why nobody misses the rest. */
const onePage: Record<string, string> = {
  "views/dashboard/own-contests.tsx": "the newest six, with a way to the list",
  "views/dashboard/latest-messages.tsx": "the latest messages, with a way to all of them",
  "views/certificate/use-batches.ts": "the last ten batches, under that heading",
};

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app", "components"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));

/** Calls of the browser that ask for one page of a fixed size, although nobody turns its pages or narrows it by words. A size of one counts, and shows no rows. */
const fixedPages = (source: string) =>
  [...source.matchAll(/\b(?:useRead|call)\(\s*\w+,\s*\{([^}]*)\}/g)]
    .map(([, requested]) => requested as string)
    .filter(
      (requested) =>
        Number(/\bpageSize: (\d+)/.exec(requested)?.[1] ?? 1) > 1 && !/\b(?:keywords|pageNum)\b/.test(requested),
    );

test("no choice ends where a page of its list does: every row is read, or found by words", () => {
  const asking = files.filter((file) => /\b(?:useRead|call)\(/.test(readFileSync(file, "utf8")));
  expect(asking.length, "this wall must see calls").toBeGreaterThan(50);
  const cut = asking.filter((file) => fixedPages(readFileSync(file, "utf8")).length > 0);
  expect(cut.map((file) => file.replace(/^.*\(desk\)\//, "")).sort()).toEqual(Object.keys(onePage).sort());
});

test("finds pages requested by their size alone", () => {
  expect(fixedPages(`useRead(contestPage, { pageSize: 100 })`)).toHaveLength(1);
  expect(fixedPages(`call(\n  contestPage,\n  { status: "active", pageSize: 100 },\n)`)).toHaveLength(1);
  expect(fixedPages(`useRead(schoolPage, { keywords: words, pageSize: 20 })`)).toEqual([]);
  expect(fixedPages(`useRead(teamPage, { payStatus: "due", pageSize: 1 })`)).toEqual([]);
  expect(fixedPages(`useRead(contestOptions, { own: 1 })`)).toEqual([]);
});
