import { expect, test } from "vitest";
import { answersSchema, FormField, problemsOf } from "@/lib/domain/contest/form";
import { limitsOf } from "./limits";

const field = (over: object) =>
  FormField.parse({
    id: "f",
    key: "f",
    label: { zh: "\u9898" },
    target: "team",
    required: "always",
    order: 1,
    ...over,
  });
const options = ["a", "b", "c"].map((value) => ({ value, label: { zh: value } }));
const fileRule = { ext: ["pdf"], maxMB: 5, maxCount: 3 };
const columns = [{ key: "c", label: { zh: "\u5217" }, type: "text" }];

/** Each kind of limit, an answer on the wrong side of it, and what is said of both before it refuses. */
test.each([
  [{ type: "text", max: 3 }, "four", { unit: "characters", max: 3, count: 4 }],
  [{ type: "textarea", min: 5, max: 9 }, "four", { unit: "characters", min: 5, max: 9, count: 4 }],
  [{ type: "richtext", min: 3 }, "<p>\u{1F600}<b>&amp;</b></p>", { unit: "characters", min: 3, count: 2 }],
  [{ type: "number", min: 1, max: 5 }, "6", { unit: "number", min: 1, max: 5 }],
  [{ type: "checkbox", options, minSel: 2 }, ["a"], { unit: "items", min: 2, count: 1 }],
  [{ type: "table", columns, maxSel: 1 }, [{ c: "1" }, { c: "2" }], { unit: "rows", max: 1, count: 2 }],
  [{ type: "file", fileRule }, ["1", "2", "3", "4"], { unit: "files", max: 3, count: 4 }],
])("%j is said before it refuses", (over, answer, limits) => {
  const requested = field(over);
  expect(limitsOf(requested, answer)).toEqual(limits);
  const read = answersSchema([requested], { now: "2026-01-01 00:00:00", mode: "submit" }).safeParse({ f: answer });
  expect(read.success ? [] : problemsOf(read.error)).toHaveLength(1);
});

test("nothing is said where nothing is set", () => {
  for (const type of ["text", "number", "date", "phone"]) expect(limitsOf(field({ type }), "")).toBeNull();
});
