import { expect, test } from "vitest";
import { strayPaths, strayReferences } from "./references";

const documents = new Map([["docs/rules/review.md", "# Review\n\n## Final score\n"]]);

test.each([
  "(semantics 2.7)",
  '(semantics, "Conventions")',
  "house.md",
  "docs/rules/luck.md",
  'docs/rules/review.md, "Luck"',
  "as the specification says",
  "issue #12",
  "Sections 4 and 6",
  "Call 44: the contests",
  '(house, "Names")',
])("%s is no reference to what is in the repository", (text) => {
  expect(strayReferences(text, documents)).not.toEqual([]);
});

test("a heading that there is may be referred to, over the end of a line, too", () => {
  expect(strayReferences('(docs/rules/review.md,\n * "Final score")', documents)).toEqual([]);
  expect(strayReferences("RFC 9110, 8.8.1; design(element, given)", documents)).toEqual([]);
});

test("a document names files, links and headings that there are", () => {
  const exists = (path: string) => ["docs/rules/review.md", "lib/person/grade.ts"].includes(path);
  const of = (text: string) => strayPaths("docs/figures.md", text, exists, documents);
  expect(of("`lib/luck.ts` [a](rules/luck.md) [b](rules/review.md#luck)")).toEqual([
    "lib/luck.ts",
    "rules/luck.md",
    "rules/review.md",
  ]);
  expect(
    of("`lib/person/grade.ts` [a](rules/review.md#final-score) [b](https://example.com/x) `lib/<name>.ts`"),
  ).toEqual([]);
});
