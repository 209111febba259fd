import { expect, test } from "vitest";
import { withoutNewRows } from "./form-errors";

const wrong = { type: "too_small", message: "required" };
const of = (label: object) => ({ label });

test("a row just added is not called wrong before anybody was in it; what was said already stays", () => {
  const found = { value: { slots: [of(wrong), of(wrong)] } };
  expect(withoutNewRows(found, {}, "value.slots")).toEqual({ value: { slots: undefined } });
  const shown = { value: { slots: [of(wrong)] } };
  const stored = withoutNewRows(found, shown, "value.slots") as { value: { slots: unknown[] } };
  expect(stored.value.slots).toEqual([of(wrong)]);
  expect(stored.value.slots).toBeInstanceOf(Array);
});

test("what is wrong with the list itself is said", () => {
  const root = { slots: Object.assign([of(wrong)], { root: wrong }) };
  expect(withoutNewRows(root, {}, "slots")).toEqual({ slots: Object.assign([], { root: wrong }) });
  expect(withoutNewRows({ slots: wrong }, {}, "slots")).toEqual({ slots: wrong });
});
