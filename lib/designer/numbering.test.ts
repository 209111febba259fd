import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyCodes } from "./binding/codes";
import {
  couldClash,
  countedBody,
  counterScope,
  filledAffix,
  type NumberRule,
  numberRuleProblem,
  randomBody,
} from "./numbering";

const rule = (prefix: string, body: NumberRule["body"], suffix = ""): NumberRule => ({ prefix, body, suffix });

describe("counted numbers", () => {
  it("are padded to three or four digits, and widen instead of wrapping", () => {
    expect([1, 42, 999, 1000, 12345].map((serial) => countedBody("autoincrementThree", serial))).toEqual([
      "001",
      "042",
      "999",
      "1000",
      "12345",
    ]);
    expect([1, 9999, 10000].map((serial) => countedBody("allAutoincrementFour", serial))).toEqual([
      "0001",
      "9999",
      "10000",
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN])("refuse the serial %d", (serial) => {
    expect(() => countedBody("autoincrementThree", serial)).toThrow(RangeError);
  });

  it("never give two serials one number", () => {
    const serial = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(
        serial,
        serial,
        fc.constantFrom("allAutoincrementThree" as const, "autoincrementFour" as const),
        (a, b, body) => {
          expect(countedBody(body, a) === countedBody(body, b)).toBe(a === b);
        },
      ),
    );
  });

  it("count per contest or per item", () => {
    expect(bodyCodes.map(counterScope)).toEqual([null, null, "contest", "contest", "item", "item"]);
  });
});

describe("random numbers", () => {
  const bytes =
    (...pool: number[]) =>
    (n: number) =>
      Uint8Array.from({ length: n }, () => pool.shift() ?? 0);

  it("are eight characters without those that look alike", () => {
    const seen = new Set<string>();
    for (let start = 0; start < 248; start += 8) {
      for (const character of randomBody("randomCode", bytes(...Array.from({ length: 8 }, (_, i) => start + i))))
        seen.add(character);
    }
    expect([...seen].sort().join("")).toBe("23456789ABCDEFGHJKMNPQRSTUVWXYZ");
  });

  it("pass over bytes that would make some characters likelier", () => {
    expect(randomBody("randomCode", bytes(248, 255, 1, 1, 1, 1, 1, 1, 1, 1))).toBe("33333333");
    expect(randomBody("randomDigits", bytes(250, 255, 9, 19, 29, 39, 49, 59, 69, 79))).toBe("99999999");
  });
});

describe("rules", () => {
  it("fill in item and year", () => {
    expect(filledAffix("{year}-{item}-{item}", { item: "A1", year: 2026 })).toBe("2026-A1-A1");
  });

  it("with a counter per item must name the item", () => {
    expect(numberRuleProblem(rule("JS", "autoincrementThree"))).toBe("itemMissing");
    expect(numberRuleProblem(rule("JS", "autoincrementFour", "-{item}"))).toBeNull();
    expect(numberRuleProblem(rule("JS", "allAutoincrementFour"))).toBeNull();
    expect(numberRuleProblem(rule("J".repeat(41), "randomCode"))).toBe("affixTooLong");
  });

  it.each<[NumberRule, NumberRule, boolean]>([
    [rule("A", "allAutoincrementThree"), rule("B", "allAutoincrementThree"), false],
    [rule("A", "allAutoincrementThree"), rule("A", "allAutoincrementFour"), true],
    // A1 + 123 = A + 1123
    [rule("A", "allAutoincrementThree"), rule("A1", "allAutoincrementThree"), true],
    [rule("A-", "allAutoincrementThree"), rule("A1-", "allAutoincrementThree"), false],
    [rule("A", "allAutoincrementThree", "X"), rule("A", "allAutoincrementThree", "Y"), false],
    [rule("", "randomCode"), rule("", "randomDigits"), true],
    [rule("0", "randomDigits"), rule("", "randomCode"), false],
    [rule("", "randomDigits"), rule("", "allAutoincrementFour"), true],
    [rule("AB", "randomCode"), rule("ABC", "randomCode"), false],
    [rule("AB", "randomCode", "9"), rule("ABC", "randomCode"), true],
  ])("%j and %j clash: %s", (one, other, clash) => {
    expect(couldClash(one, other)).toBe(clash);
    expect(couldClash(other, one)).toBe(clash);
  });

  it("are reported to clash whenever two of their numbers are equal", () => {
    const counted = fc.record({
      prefix: fc.stringMatching(/^[A1]{0,2}$/),
      suffix: fc.stringMatching(/^[12]{0,1}$/),
      body: fc.constantFrom("allAutoincrementThree" as const, "allAutoincrementFour" as const),
    });
    const numberOf = ({ prefix, body, suffix }: NumberRule, serial: number) =>
      prefix + countedBody(body, serial) + suffix;
    fc.assert(
      fc.property(counted, counted, (one, other) => {
        const serials = Array.from({ length: 2200 }, (_, i) => i + 1);
        const numbers = new Set(serials.map((serial) => numberOf(one, serial)));
        if (serials.some((serial) => numbers.has(numberOf(other, serial)))) expect(couldClash(one, other)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
