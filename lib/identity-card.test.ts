import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskIdentityCard, readIdentityCard } from "./identity-card";

const today = "2026-03-15";

describe("identity card", () => {
  it("reads the standard's own example", () => {
    expect(readIdentityCard("11010519491231002X", today)).toEqual({
      ok: true,
      birthday: "1949-12-31",
      age: 76,
      gender: 2,
      checkDigitWarning: false,
    });
    expect(readIdentityCard("440524188001010014", today)).toMatchObject({
      gender: 1,
      age: 146,
      checkDigitWarning: false,
    });
  });

  it("warns of a wrong check digit and accepts the number", () => {
    expect(readIdentityCard("110105194912310021", today)).toMatchObject({ ok: true, checkDigitWarning: true });
    expect(readIdentityCard("11010519491231002x", today)).toMatchObject({ ok: true, checkDigitWarning: false });
    expect(readIdentityCard("ABCDEF1949123100?X", today)).toMatchObject({
      ok: true,
      gender: 0,
      checkDigitWarning: true,
    });
  });

  it.each(["", "1101051949123100", "11010519491231002XX", "110105491231002"])("refuses %j for its length", (number) => {
    expect(readIdentityCard(number, today)).toEqual({ ok: false, fault: "identityCardLength" });
  });

  it.each(["19000229", "20010229", "20000431", "20001301", "20000100", "20000132", "2000 101", "00000101", "20260316"])(
    "refuses the birth date %s",
    (day) => {
      expect(readIdentityCard(`110105${day}0021`, today)).toEqual({ ok: false, fault: "identityCardBirthDate" });
    },
  );

  it("takes leap days and the day itself", () => {
    expect(readIdentityCard("110105200002290021", today)).toMatchObject({ birthday: "2000-02-29", age: 26 });
    expect(readIdentityCard("110105202603150021", today)).toMatchObject({ age: 0 });
  });

  it("counts full years: the birthday is the day the age changes", () => {
    expect(readIdentityCard("110105200003150021", today)).toMatchObject({ age: 26 });
    expect(readIdentityCard("110105200003160021", today)).toMatchObject({ age: 25 });
  });

  it("accepts exactly one last character of the eleven without a warning", () => {
    const body = fc.stringMatching(/^\d{6}(19[0-9]{2})(0[1-9]|1[0-2])(0[1-9]|1\d|2[0-8])\d{3}$/);
    fc.assert(
      fc.property(body, (seventeen) => {
        const unwarned = [..."0123456789X"].filter((last) => {
          const card = readIdentityCard(seventeen + last, today);
          return card.ok && !card.checkDigitWarning;
        });
        expect(unwarned).toHaveLength(1);
      }),
    );
  });

  it("is masked to 6 + 8 stars + 4", () => {
    expect(maskIdentityCard("11010519491231002X")).toBe("110105********002X");
    expect(maskIdentityCard("123")).toBe("***");
  });
});
