import { expect, test } from "vitest";
import { z } from "zod";
import { checkDraw } from "@/lib/domain/review/draw/checking";
import { drawFlawWords } from "@/lib/domain/review/draw/flaw-words";
import { DrawFile } from "@/lib/domain/review/draw/shapes";
import { locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { checkPassport } from "./checking";
import { CombinedPassport } from "./combined-shapes";
import { passportFlawWords } from "./flaw-words";
import { entries } from "./form-flaw";
import { Passport } from "./shapes";

/** The names of all entries that a file may have. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const properties = "properties" in schema ? Object.keys(schema.properties as object) : [];
  return [...properties, ...Object.values(schema).flatMap(namesIn)];
}

test("every entry of a draw and of a passport has its words in both languages", () => {
  const names = [DrawFile, Passport, CombinedPassport].flatMap((shape) => namesIn(z.toJSONSchema(shape)));
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(entries)).toEqual(new Set(names));
  for (const locale of locales) {
    const t = wordsOf(locale, "passport");
    for (const name of entries) expect(t.has(`entry.at.${name}`), `${locale}: ${name}`).toBe(true);
  }
});

test("a file of the wrong form says where by words, and whether something is missing, too much or wrong", async () => {
  const file = { format: "provable-draw/1", sheet: { seed: { round: -1 } }, digest: 7, secret: true };
  const { flaws } = await checkDraw(file);
  const said = locales.map((locale) => flaws.map((flaw) => drawFlawWords(flaw, wordsOf(locale, "passport"))));
  const [zh, en] = said as [string[], string[]];
  expect(en).toContain("Missing: Inputs · Frozen lists");
  expect(en).toContain("Wrong form: Inputs · Seed · Round");
  expect(en).toContain("Wrong form: Digest");
  expect(en).toContain("Not foreseen: “secret”");
  expect(zh).toContain("缺少：计算依据 · 冻结的名单");
  expect(zh.filter((line) => /[a-z]/i.test(line))).toEqual(["多出：“secret”"]);
});

test("what is no file of ours at all is the whole file, whatever it is", async () => {
  for (const value of [null, [], 5, "x"]) {
    const { flaws } = await checkPassport(value);
    expect(flaws.map((flaw) => passportFlawWords(flaw, wordsOf("en", "passport")))).toEqual([
      "Wrong form: the whole file",
    ]);
  }
});

test("the place of a row is counted from 1, and names that are no words of ours are quoted", () => {
  const t = wordsOf("en", "passport");
  const words = (field: string) => passportFlawWords({ kind: "form", field, why: "wrong" }, t);
  expect(words("sheet.reviews.3.2")).toBe("Wrong form: Inputs · Reviews · no. 4 · no. 3");
  expect(words("own.columns.constructor")).toBe("Wrong form: Own work · Columns · “constructor”");
});
