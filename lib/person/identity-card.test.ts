import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identityCardOf, maskIdentityCard, readIdentityCard, starIdentityCards } from "./identity-card";

const today = "2026-03-15";

describe("identity card", () => {
  it("reads the standard's own example", () => {
    expect(readIdentityCard("11010519491231002X", today)).toEqual({
      ok: true,
      number: "11010519491231002X",
      birthday: "1949-12-31",
      age: 76,
      gender: 2,
      checkDigitWarning: false,
    });
  });

  it("warns of a wrong check digit and accepts the number", () => {
    expect(readIdentityCard("110105194912310021", today)).toMatchObject({ ok: true, checkDigitWarning: true });
    expect(readIdentityCard("11010519491231002x", today)).toMatchObject({ ok: true, checkDigitWarning: false });
  });

  it.each(["", "1101051949123100", "11010519491231002XX", "110105491231002"])("refuses %j for its length", (number) => {
    expect(readIdentityCard(number, today)).toEqual({ ok: false, fault: "identityCardLength" });
  });

  it.each(["19000229", "20010229", "20000431", "20001301", "20000100", "20000132", "2000A101", "00000101", "20260316"])(
    "refuses the birth date %s",
    (day) => {
      expect(readIdentityCard(`110105${day}0021`, today)).toEqual({ ok: false, fault: "identityCardBirthDate" });
    },
  );

  it.each([
    ["full width", "１１０１０５１９４９１２３１００２ｘ"],
    ["partly full width", "110105194912３１002X"],
    ["spaced", " 110105 19491231 002x "],
    ["with an ideographic space", "110105\u300019491231\u3000002X"],
    ["copied with invisible marks", "\u202a11010519491231002X\u202c"],
  ])("reads a number that is %s as the plain one, and hides as much of it", (_, typed) => {
    expect(readIdentityCard(typed, today)).toMatchObject({ ok: true, number: "11010519491231002X" });
    expect(maskIdentityCard(typed)).toBe("110105********002X");
    expect(identityCardOf(identityCardOf(typed))).toBe(identityCardOf(typed));
  });

  it("takes digits alone in the first seventeen places, and a digit or X in the last", () => {
    for (let place = 0; place < 18; place++)
      for (const other of ["A", "X", "?", "-", "①", "〇", "Ⅹ", "١", "é", "*"]) {
        const number = [..."110105194912310021"].with(place, other).join("");
        // NFKC makes digits of ① and a letter of Ⅹ.
        const good = other === "①" || (place === 17 && ["X", "Ⅹ"].includes(other));
        const fault = place >= 6 && place < 14 ? "identityCardBirthDate" : "identityCardLength";
        const read = readIdentityCard(number, today);
        if (!good) expect(read, number).toEqual({ ok: false, fault });
        else if (read.ok) expect(read.number).toMatch(/^\d{17}[\dX]$/);
      }
  });

  it("is of somebody who can be alive", () => {
    expect(readIdentityCard("110105190603150021", today)).toMatchObject({ ok: true, age: 120 });
    for (const day of ["19050315", "18800101", "00010101", "20260316"])
      expect(readIdentityCard(`110105${day}0021`, today)).toEqual({ ok: false, fault: "identityCardBirthDate" });
  });

  it("takes leap days and the day itself", () => {
    expect(readIdentityCard("110105200002290021", today)).toMatchObject({ birthday: "2000-02-29", age: 26 });
    expect(readIdentityCard("110105202603150021", today)).toMatchObject({ age: 0 });
  });

  it("counts full years: the birthday is the day the age changes", () => {
    expect(readIdentityCard("110105200003150021", today)).toMatchObject({ age: 26 });
    expect(readIdentityCard("110105200003160021", today)).toMatchObject({ age: 25 });
  });

  it("accepts exactly one last character of the eleven without a warning", () => {
    const body = fc.stringMatching(/^\d{6}(19[1-9][0-9])(0[1-9]|1[0-2])(0[1-9]|1\d|2[0-8])\d{3}$/);
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

  it("is starred in a text for everybody, however it is written there", () => {
    for (const number of [
      "11010519491231002X",
      "１１０１０５１９４９１２３１００２Ｘ",
      "110105 19491231 002x",
      "110105-19491231-002X",
      "110105\u200b19491231002X",
    ])
      expect(starIdentityCards(`证号${number}有误`)).toBe(`证号${"*".repeat(18)}有误`);
    for (const plain of ["２０２６年 3 月", "2026-03-01 10:00, 13812345678", "20260301 13812345678", "订单 1234567890"])
      expect(starIdentityCards(plain)).toBe(plain);
  });
});
