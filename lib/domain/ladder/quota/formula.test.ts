import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordsOf } from "@/lib/i18n/words";
import { type Formula, madeOf } from "./formula";
import { madeInWords } from "./words";

const formula = (of: Partial<Formula> = {}): Formula => ({
  ...{ base: 5, perEntered: 1000, perFormer: 0, perPromoted: 0, perAward: 5000, level: 2, least: 0, most: 30 },
  ...of,
});
const counts = { entered: 70, former: 40, promoted: 4, awards: 6 };

describe("the formula of a quota", () => {
  test("is the base and so much for each work, each promotion and each award, rounded down once", () => {
    expect(madeOf(formula(), counts, 0)).toMatchObject({
      value: 15,
      forEntered: 70_000,
      forAwards: 30_000,
      heldTo: null,
    });
    expect(madeOf(formula(), { ...counts, entered: 75, awards: 7 }, 0).value, "7.5 and 3.5 are 11").toBe(16);
    expect(madeOf(formula({ perFormer: 1000 }), counts, 0).value).toBe(19);
    expect(madeOf(formula({ perPromoted: 2500 }), counts, 0).value).toBe(16);
  });

  test("is held to its least and most, and never goes below what is sealed", () => {
    expect(madeOf(formula({ most: 10 }), counts, 0)).toMatchObject({ value: 10, heldTo: "most" });
    expect(madeOf(formula({ least: 20 }), counts, 0)).toMatchObject({ value: 20, heldTo: "least" });
    expect(madeOf(formula({ most: 10 }), counts, 12)).toMatchObject({ value: 12, heldTo: "sealed" });
  });

  test("stands in words in both languages", () => {
    const en = (made: Parameters<typeof madeInWords>[1]) => madeInWords(wordsOf("en", "ladder"), made);
    expect(en(madeOf(formula(), counts, 0))).toBe("5 base + 7 for 70 works entered + 3 for 6 awards last edition");
    expect(en(madeOf(formula({ base: 0, perEntered: 0, perFormer: 500, perAward: 0 }), counts, 0))).toBe(
      "2 for 40 works of the last edition",
    );
    expect(en(madeOf(formula({ base: 0 }), { ...counts, entered: 1, awards: 0 }, 2))).toBe(
      "0.1 for 1 work entered · rounded down · not below what is sealed",
    );
    expect(madeInWords(wordsOf("zh-cn", "ladder"), madeOf(formula({ most: 10 }), counts, 0))).toBe(
      "基数 5 + 7（参赛作品 70 件） + 3（上届获奖 6 项） · 按最多名额",
    );
  });

  test("property: what its parts sum to is its number, unless it was held", () => {
    const nat = fc.nat(500);
    fc.assert(
      fc.property(nat, nat, nat, nat, fc.nat(20_000), fc.nat(20_000), (entered, former, promoted, awards, a, b) => {
        const made = madeOf(
          formula({ perEntered: a, perFormer: a, perPromoted: b, least: 3, most: 40 }),
          { entered, former, promoted, awards },
          0,
        );
        const sum =
          made.base + Math.floor((made.forEntered + made.forFormer + made.forPromoted + made.forAwards) / 10_000);
        expect(made.value).toBe(made.heldTo === null ? sum : made.heldTo === "most" ? 40 : 3);
        expect(made.value >= 3 && made.value <= 40).toBe(true);
      }),
    );
  });
});
