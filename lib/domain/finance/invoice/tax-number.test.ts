import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkSignOf, taxNumberIs } from "./tax-number";

const SIGNS = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const sign = fc.constantFrom(...SIGNS);
const first = fc.array(sign, { minLength: 17, maxLength: 17 }).map((signs) => signs.join(""));

test("the identity number of somebody who trades under their own is taken unchecked, with its own check sign alone", () => {
  expect(taxNumberIs("110101199003070775")).toBe("unchecked");
  expect(taxNumberIs("11010119900307077X")).toBe("wrong");
  expect(taxNumberIs("110101199013070775")).toBe("wrong");
});

test("the number of who pays tax for a while is checked behind its L", () => {
  expect(taxNumberIs("L91350100M000100Y43")).toBe("right");
  expect(taxNumberIs("L91350100M000100Y44")).toBe("wrong");
  expect(taxNumberIs("L110101199003070775")).toBe("unchecked");
  expect(taxNumberIs("X91350100M000100Y44"), "another letter").toBe("unchecked");
});

describe("a unified social credit code", () => {
  test.each(["91350100M000100Y43", "91110000600037341L", "91440300708461136T", "91330100799655058B"])(
    "%s is right by its check sign",
    (code) => expect(taxNumberIs(code)).toBe("right"),
  );

  test("is right with the sign that follows from the others, and with no other one", () =>
    fc.assert(
      fc.property(first, (code) => {
        const right = checkSignOf(code) as string;
        for (const last of SIGNS) expect(taxNumberIs(code + last)).toBe(last === right ? "right" : "wrong");
      }),
    ));

  test("is wrong where one sign was typed wrong", () =>
    fc.assert(
      fc.property(first, fc.nat(16), sign, (code, at, other) => {
        fc.pre(code.charAt(at) !== other);
        const typed = code.slice(0, at) + other + code.slice(at + 1) + checkSignOf(code);
        expect(taxNumberIs(typed)).toBe("wrong");
      }),
    ));

  test("is wrong where two neighbours were swapped", () =>
    fc.assert(
      fc.property(first, fc.nat(15), (code, at) => {
        fc.pre(code.charAt(at) !== code.charAt(at + 1));
        const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
        expect(taxNumberIs(swapped + checkSignOf(code))).toBe("wrong");
      }),
    ));

  test("has no letters that it may not have, and other lengths are not checked", () => {
    for (const letter of "IOSVZ") expect(checkSignOf(`9${letter}350100M000100Y4`)).toBeNull();
    expect(taxNumberIs("91350100M00010OY43")).toBe("wrong");
    for (const length of [15, 16, 17, 19, 20]) expect(taxNumberIs("1".repeat(length))).toBe("unchecked");
  });
});
