import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isStorable,
  normalCode,
  normalLine,
  normalOrgName,
  normalPersonName,
  normalText,
  normalUsername,
} from "./normal";

const each = (normal: (text: string) => string, rows: Record<string, string>) => {
  for (const [typed, stored] of Object.entries(rows)) expect(normal(typed), JSON.stringify(typed)).toBe(stored);
};

test("a line: one width for letters and digits, one space, nothing hidden; punctuation and characters stay", () => {
  each(normalLine, {
    张三: "张三",
    " 第二届\u3000 创新\tＡＩ\n大赛 ": "第二届 创新 AI 大赛",
    "（２０２６）：“甲”①㎡": "（2026）：“甲”①㎡",
    "\u202e张\u200b三\ufeff": "张三",
    "\u2f24学": "大学",
    "of\ufb01ce": "office",
    "cafe\u0301": "café",
    // A compatibility ideograph is another character of somebody's name; so is a character outside the basic plane.
    "\ufa5d\u{20bb7}": "\ufa5d\u{20bb7}",
    張三: "張三",
    " \u0301a": "a",
    "a\u0085b\u0085": "a b",
  });
});

test("what is empty to the eye is empty", () => {
  const blank = [
    " ",
    "\u3000\u00a0",
    "\u200b\u200d",
    "\u3164",
    "\u2800",
    "\u00ad",
    "\u202e\u202c",
    "\u{e0041}",
    "\u0301",
    "\ufe0f",
  ];
  for (const normal of [normalLine, normalPersonName, normalOrgName, normalCode, normalUsername])
    for (const typed of blank) expect(normal(typed), JSON.stringify(typed)).toBe("");
  for (const typed of [...blank, "\n \r\n\t"]) expect(normalText(typed), JSON.stringify(typed)).toBe("");
});

test("what a word or a picture is drawn with is not hidden", () => {
  for (const typed of [
    "👩‍👩‍👧‍👦",
    "❤️",
    "1️⃣",
    "👍🏽",
    "می\u200cخواهم",
    "क्\u200dष",
    "ᠮᠣ\u180bᠩ",
    "ᠰᠠᠷ\u180eᠠ",
    "ᠮᠣᠩᠭᠣᠯ\u202fᠤᠨ",
  ])
    expect(normalLine(typed), JSON.stringify(typed)).toBe(typed.normalize("NFC"));
  each(normalLine, { "甲\u202f乙": "甲 乙", "ᠮ\u202f \u202fᠤ": "ᠮ ᠤ", "ᠮ\u202f": "ᠮ" });
});

test("signs piled upon a letter are cut; those that languages pile up stay", () => {
  expect(normalLine(`e${"\u0300".repeat(100)}`)).toHaveLength(4);
  for (const typed of ["ệ", "บ๊ั้", "རྐྱེན", "ב\u05bc\u05b7\u05a3"]) expect(normalLine(typed)).toBe(typed.normalize("NFC"));
});

test("many lines keep their lines and indents", () => {
  each(normalText, {
    "\u3000\u3000第一段\r\n\r\n\u3000\u3000第二段 \n\n": "\u3000\u3000第一段\n\n\u3000\u3000第二段",
    " \n\na\u2028b\u200b": "a\nb",
  });
});

test("a person's name: spread characters move together, the dot is one", () => {
  each(normalPersonName, {
    "张　三": "张三",
    "欧 阳 娜 娜": "欧阳娜娜",
    "阿卜杜拉 • 买买提": "阿卜杜拉·买买提",
    "阿卜杜拉.买买提": "阿卜杜拉·买买提",
    "Anna  Maria O'Neil-Smith Jr.": "Anna Maria O'Neil-Smith Jr.",
    "Ｊ. Ｒ. Smith": "J. R. Smith",
  });
});

test("an organisation's name: no stray spaces, brackets in the width of their text", () => {
  each(normalOrgName, {
    "浙江 大学": "浙江大学",
    "中国石油大学 (北京)": "中国石油大学（北京）",
    "Peking University (PKU)": "Peking University (PKU)",
  });
});

test("codes and user names are narrow; a space inside a user name stays to be refused", () => {
  each(normalCode, { " ２０２３－０００１ ": "2023-0001", "２０２３ ０００１": "20230001", "a\u2014b": "a-b" });
  each(normalUsername, { Ｌｉ＿ｍｉｎｇ: "Li_ming", "li  ming": "li ming" });
});

describe("of any text", () => {
  const hidden = [
    ..."\u200b\u200c\u200d\u202e\u2066\ufeff\u00ad\u3164\u2800\ufe0f\u{e0100}\u0301\u0300 \u3000\u00a0\n\t\u0085",
  ];
  const some = [..."a1Ａ１张三👩😀مक\u2f24\uff0e.·()（", ...hidden, "\ud800", "\0"];
  const any = fc.oneof(
    fc.array(fc.constantFrom(...some), { maxLength: 14 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  const normals = { normalLine, normalText, normalPersonName, normalOrgName, normalCode, normalUsername };
  for (const [name, normal] of Object.entries(normals))
    test(`${name} is idempotent, trimmed, and adds nothing that cannot be stored`, () => {
      fc.assert(
        fc.property(any, (typed) => {
          const stored = normal(typed);
          expect(normal(stored)).toBe(stored);
          expect(stored).not.toMatch(/\s$|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u);
          if (isStorable(typed, true)) expect(isStorable(stored, name === "normalText")).toBe(true);
        }),
        { numRuns: 3000, seed: 7 },
      );
    });

  test("long hostile ones take time in proportion to their length", () => {
    const floods = [
      " ",
      "\u00a0\n",
      "\u0301",
      "a\u0301",
      "\u200d",
      "😀\ufe0f\u200d",
      "(张",
      "(",
      "张 ",
      "\u0f71",
      "．",
    ];
    for (const flood of floods)
      for (const normal of Object.values(normals))
        expect(normal(`x${flood.repeat(50_000)}x`).startsWith("x")).toBe(true);
  });
});

test("control characters and halves of characters cannot be stored", () => {
  for (const typed of ["a\0b", "\u0007", "\u001b[31m", "\u007f", "\ud800", "\udc00\ud800"]) {
    expect(isStorable(normalLine(typed))).toBe(false);
    expect(isStorable(normalText(typed), true)).toBe(false);
  }
  expect(isStorable("a\nb\tc", true)).toBe(true);
  expect(isStorable("a\nb")).toBe(false);
});
