import { describe, expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { bits } from "@/lib/designer/text/characters";
import { plainText } from "@/lib/designer/text/rich-text";
import { setText } from "@/lib/designer/text/set-text";
import type { Setting } from "@/lib/designer/text/setting";
import "@/lib/font/files";

const element = (more: object = {}) =>
  TextElement.parse({
    ...{ type: "text", id: "a", left: 0, top: 0, width: 800, height: 200, fontSize: 40, defaultFontName: "SimSun" },
    ...more,
  });
const set = (text: string, more: object = {}): Setting => {
  const one = element(more);
  return setText(plainText(text, one), one);
};
/** Where characters begin along the line, of those that are drawn and take room. */
const places = (text: string, more: object = {}) => {
  const { count, characters, advance, x, y } = set(text, more);
  const along = "vertical" in more ? y : x;
  return Array.from({ length: count }, (_, i) => i)
    .filter((i) => (advance[i] as number) > 0)
    .map((i) => ({
      character: String.fromCodePoint(characters[i] as number),
      at: along[i] as number,
      wide: advance[i] as number,
    }));
};
const fromLeft = (text: string, more: object = {}) =>
  places(text, more)
    .sort((a, b) => a.at - b.at)
    .map(({ character }) => character)
    .join("");
const backwards = (text: string) => [...text].reverse().join("");
const lines = (text: string, more: object = {}) => {
  const { lines: count, from, to, characters } = set(text, more);
  return Array.from({ length: count }, (_, l) =>
    String.fromCodePoint(...characters.subarray(from[l], to[l])).replaceAll("\u200d", ""),
  );
};

const uyghur = "گۈلنار";
const mongolian = "ᠪᠣᠷᠵᠢᠭᠢᠨ";
const tibetan = "བསྟན་འཛིན";

describe("what is written from right to left", () => {
  it.each([
    [uyghur, backwards(uyghur)],
    [`选手${uyghur}的作品`, `选手${backwards(uyghur)}的作品`],
    [`${uyghur} 2026`, `2026 ${backwards(uyghur)}`],
    [`${uyghur} قادىر`, backwards(`${uyghur} قادىر`)],
    [`${uyghur}، قادىر`, backwards(`${uyghur}، قادىر`)],
    [`${uyghur} SL2026`, `${backwards(uyghur)} SL2026`],
    [`（${uyghur}）`, `（${backwards(uyghur)}）`],
    [`${tibetan}${uyghur}${mongolian}`.replaceAll(/\p{M}/gu, ""), undefined],
  ])("%s stands so that it is read in its order", (text, order) => {
    if (order) expect(fromLeft(text)).toBe(order);
    const all = places(text).sort((a, b) => a.at - b.at);
    for (const [i, { at }] of all.entries()) if (i > 0) expect(at).toBeGreaterThanOrEqual((all[i - 1]?.at ?? 0) - 1e-6);
    for (const [i, { at }] of all.entries())
      if (i > 0) expect(at).toBeCloseTo((all[i - 1]?.at ?? 0) + (all[i - 1]?.wide ?? 0), 6);
  });

  it("brackets between such names open where the reader begins", () => {
    const { characters, drawn, count } = set(`${uyghur} (قادىر)`);
    const open = characters.subarray(0, count).indexOf(0x28);
    expect([drawn[open], drawn[count - 1]]).toEqual([0x29, 0x28]);
    const plain = set("乙 (甲)");
    expect(plain.drawn[plain.characters.indexOf(0x28)], "and others as ever").toBe(0x28);
  });

  it("in a column it runs upwards on its side, as a line does that is turned", () => {
    const column = { vertical: true, width: 100, height: 600 };
    expect(fromLeft(`选手${uyghur}`, column)).toBe(`选手${backwards(uyghur)}`);
  });
});

describe("in a column", () => {
  it.each([mongolian, tibetan, uyghur])("%s lies as one word, with the advances of its line", (name) => {
    const flat = places(name);
    const column = { vertical: true, width: 100, height: 600 };
    expect(places(name, column).map(({ wide }) => wide)).toEqual(flat.map(({ wide }) => wide));
    const { bits: of, count } = set(name, column);
    expect([...of.subarray(0, count)].every((one) => one & bits.turned)).toBe(true);
  });

  it("a mark stands where it stands in a line, turned with the letter", () => {
    const marks = ({ count, bits: of, x, y }: Setting, along: "x" | "y") => {
      const at = [...of.subarray(0, count)].findIndex((one) => one & bits.mark && !(one & bits.ignorable));
      const base = at - 1;
      return along === "x"
        ? [(x[at] as number) - (x[base] as number), (y[base] as number) - (y[at] as number)]
        : [(y[at] as number) - (y[base] as number), (x[at] as number) - (x[base] as number)];
    };
    const line = marks(set("ئا"), "x");
    const column = marks(set("ئا", { vertical: true, width: 100, height: 600 }), "y");
    expect(line[0]).not.toBe(0);
    expect(column[0]).toBeCloseTo(line[0] as number, 6);
    expect(column[1]).toBeCloseTo(line[1] as number, 6);
  });
});

describe("spacing", () => {
  const wideOf = (text: string, more: object) => {
    const all = places(text, more);
    return Math.max(...all.map(({ at, wide }) => at + wide)) - Math.min(...all.map(({ at }) => at));
  };
  const added = (text: string) => wideOf(text, { letterSpacing: 10 }) - wideOf(text, { letterSpacing: 0 });

  it("is not put inside of joined words", () => {
    expect(added(uyghur)).toBeCloseTo(0, 6);
    expect(added(mongolian)).toBeCloseTo(0, 6);
  });

  it("is put between words, beside Chinese, and between Tibetan letters", () => {
    expect(added(`${uyghur} قادىر`)).toBeCloseTo(20, 6);
    expect(added(`甲${uyghur}乙`)).toBeCloseTo(20, 6);
    expect(added("ཀཁག")).toBeCloseTo(20, 6);
    expect(added("甲乙丙")).toBeCloseTo(20, 6);
  });
});

describe("a line ends", () => {
  it("between words of Mongolian and Uyghur, never within one", () => {
    for (const name of [mongolian, uyghur]) {
      const found = lines(`${name} ${name} ${name}`, { width: 260, height: 600 });
      expect(found.length).toBeGreaterThan(1);
      for (const line of found) expect(line.split(" ").every((word) => word === name)).toBe(true);
    }
  });

  it("after a Tibetan syllable, and the mark that ends it stays with it", () => {
    const found = lines(tibetan.concat("་", tibetan, "་", tibetan), { width: 200, height: 600 });
    expect(found.length).toBeGreaterThan(1);
    for (const line of found.slice(0, -1)) expect(line.endsWith("་")).toBe(true);
    for (const line of found) expect(line.startsWith("་")).toBe(false);
  });

  it("and a word that no line holds does not fit, whatever is tried", () => {
    expect(set(uyghur.repeat(30), { width: 200, height: 600 }).overflow).toBe(true);
    expect(set(uyghur, { width: 200, height: 600 }).overflow).toBe(false);
  });
});

it("a smaller setting moves marks closer, a slanted one along", () => {
  const away = (more: object) => {
    const { count, bits: of, x, y, scale } = set("ئا", more);
    const at = [...of.subarray(0, count)].findIndex((one) => one & bits.mark);
    return { right: (x[at] as number) - (x[at - 1] as number), up: (y[at - 1] as number) - (y[at] as number), scale };
  };
  const whole = away({});
  const shrunk = away({ height: 65, lineHeight: 1.5 });
  expect(shrunk.scale).toBeLessThan(1);
  expect(shrunk.up).toBeCloseTo(whole.up * shrunk.scale, 6);
  expect(shrunk.right).toBeCloseTo(whole.right * shrunk.scale, 6);
  const slanted = away({ italic: true });
  expect(slanted.up).toBeCloseTo(whole.up, 6);
  expect(slanted.right).toBeCloseTo(whole.right + 0.2126 * whole.up, 6);
});

it("on a circle a mark stays on its letter", () => {
  const { count, bits: of, turn, bent } = set(uyghur, { arc: 150, fontSize: 30, width: 500, height: 300 });
  expect(bent).toBe(true);
  for (let i = 1; i < count; i++) if ((of[i] as number) & bits.mark) expect(turn[i]).toBe(turn[i - 1]);
});

describe("what these scripts do not have", () => {
  const missing = (text: string) => [...set(text).missing].map((one) => one.toString(16));
  it.each([
    ["an accent at the beginning", "\u0f72ཀ", ["f72"]],
    ["an accent on a mark of punctuation", "\u0f0b\u0f72", ["f72"]],
    ["an accent on a Chinese character", "甲\u064e", ["64e"]],
    ["a stack that is none", "ཀི\u0f90", ["f40", "f72", "f90"]],
  ])("%s is told, and not drawn as something else", (_, text, expected) => {
    expect(missing(text)).toEqual(expected);
  });

  it("letters, stacks, joiners and selectors are not", () => {
    for (const name of [uyghur, mongolian, tibetan, "ᠰᠠᠷ\u180eᠠ", "ᠣᠳ\u180bᠭᠡᠷᠡᠯ", "ئې\u200cئە", "مُحَمَّد", "٢٠٢٦"])
      expect(missing(name), name).toEqual([]);
  });
});

/** The same numbers in every run. */
function randomly(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

it("10,000 texts of anything are set without a fault, and the same the second time", { timeout: 120_000 }, () => {
  const next = randomly(19);
  const pool = [
    ...[..."ئابگۈيرلەمنھءآ،؟٠١۴۵ـ"],
    ...[..."ᠮᠣᠩᠭᠣᠯᠪᠠᠶᠠᠷ᠂᠁᠐"],
    ...[..."བསྟནཀརླགིོུ་།༠༼"],
    ...[..."abcZ09 .,()-智慧校园·（）"],
    ..."\u064e \u0651 \u0f72 \u0fb2 \u18a9 \u180b \u180c \u180d \u180e \u180f \u200c \u200d \u202f \u202e \u2067 \u061c \u06dd \u25cc \ue000 \ufdfd \ufefc \u0301 א 🏆 𠮷".split(
      " ",
    ),
    ...["\ud800", "\n", "\t", "\u0000", " ", " "],
  ];
  const boxes = [
    {},
    { vertical: true, width: 120, height: 500, figures: "combined" },
    { arc: 120, width: 500, height: 400 },
    { letterSpacing: 8, width: 160, height: 400, align: "justify" },
    { italic: true, bold: true, fontSize: 12, width: 60, height: 30 },
  ];
  const wrong: string[] = [];
  for (let n = 0; n < 10_000; n++) {
    const text = Array.from({ length: 1 + next(24) }, () => pool[next(pool.length)]).join("");
    const box = boxes[n % boxes.length];
    const told = () => {
      const { count, lines: rows, x, y, advance, reach, missing, overflow } = set(text, box);
      const all = [x, y, advance, reach].map((one) => [...one.subarray(0, count)]);
      if (all.flat().some((one) => !Number.isFinite(one))) wrong.push(text);
      return JSON.stringify([count, rows, all, missing, overflow]);
    };
    if (told() !== told()) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});
