import { expect, test } from "vitest";
import { brokenStories } from "./stories.mjs";

const result = (retry: number, ...messages: string[]) => ({
  retry,
  duration: 30_400,
  errors: messages.map((message) => ({ message })),
});
const spec = (title: string, status: string, ...results: object[]) => ({
  ...{ file: "desk/a.spec.ts", line: 7, title, tests: [{ status, results }] },
});

test("a story that broke is told try by try, one that passed is not", () => {
  const long = Array.from({ length: 40 }, (_, n) => `line ${n}`).join("\n");
  const report = {
    suites: [
      {
        specs: [spec("passes", "expected", result(0))],
        suites: [
          {
            specs: [
              spec("wavers", "flaky", result(0, "\u001b[31mError: no letter\u001b[39m\n\n  Expected: 1"), result(1)),
              spec("breaks", "unexpected", result(0, "first"), result(1, long)),
            ],
          },
        ],
      },
    ],
  };
  const told = brokenStories(report);
  expect(told).toContain(
    "desk/a.spec.ts:7 wavers\n  try 1, after 30 s\n    Error: no letter\n      Expected: 1\n\ndesk/a.spec.ts:7 breaks",
  );
  expect(told).toContain("  try 1, after 30 s\n    first\n  try 2, after 30 s\n    line 0");
  expect(told).toContain("line 11");
  expect(told).not.toContain("line 12");
  expect(told).not.toContain("passes");
  expect(brokenStories({ suites: [{ specs: [spec("passes", "expected", result(0))] }] })).toBe("");
});
