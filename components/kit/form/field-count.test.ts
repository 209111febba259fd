import { expect, test } from "vitest";
import { ruleOf } from "./field-count";

test("a number of at least nothing is a rule; at least no characters is none", () => {
  expect(ruleOf({ unit: "number", min: 0 })).toBe("least");
  expect(ruleOf({ unit: "number", min: 0, max: 0 })).toBe("exactly");
  expect(ruleOf({ unit: "number", min: 0, max: 9 })).toBe("between");
  expect(ruleOf({ unit: "number", max: 9 })).toBe("most");
  expect(ruleOf({ unit: "characters", min: 0, max: 9 })).toBe("most");
  expect(ruleOf({ unit: "items", min: 2, max: 2 })).toBe("exactly");
  expect(ruleOf({ unit: "rows", min: 2 })).toBe("least");
});
