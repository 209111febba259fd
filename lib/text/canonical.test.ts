import * as fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalText } from "./canonical";

it("sorts keys at every depth, keeps lists, leaves undefined out", () => {
  expect(canonicalText({ b: [2, 1], a: { d: null, c: undefined, "": "é" } })).toBe('{"a":{"":"é","d":null},"b":[2,1]}');
});

it("is JSON of the same value, whatever the order of keys", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalText(turned)).toBe(canonicalText(value));
      expect(JSON.parse(canonicalText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1])("refuses what JSON cannot hold", (value) => {
  expect(() => canonicalText({ value })).toThrow(TypeError);
});
