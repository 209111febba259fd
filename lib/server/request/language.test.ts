import { expect, test } from "vitest";
import { locales } from "@/lib/i18n/locale";
import { languageFor, languageOf } from "./language.mjs";

test.each([
  ["", "zh-cn"],
  ["en", "en"],
  ["zh-CN,zh;q=0.9", "zh-cn"],
  ["en-US,en;q=0.9,zh;q=0.8", "en"],
  ["en;q=0.8,zh;q=0.9", "zh-cn"],
  ["zh;q=0.1, en", "en"],
  ["zh;q=0.100,en;q=0.099", "zh-cn"],
  ["fr, en;q=0.5", "en"],
  ["fr, de", "zh-cn"],
  ["fr, *;q=0.5", "zh-cn"],
  ["*;q=0.5, zh;q=0.1", "en"],
  ["en;q=0", "zh-cn"],
  ["zh;q=0", "en"],
  ["zh;q=0, en;q=0, *;q=0", "zh-cn"],
  ["ZH-Hans-CN;q=0.2, EN-gb;q=0.3", "en"],
  ["en ; q=1.000 , zh", "en"],
  ["en;q=1.5, zh;q=0.1", "zh-cn"],
  ["en;q=0.1234, zh;q=0.1", "zh-cn"],
  ["english", "zh-cn"],
  [", ,en", "en"],
])("%j is answered in %s (RFC 9110, 12.5.4)", (header, language) => {
  expect(languageFor(header)).toBe(language);
});

test("the cookie of somebody who chose comes first; one that names no language counts as none", () => {
  expect(languageOf("a=b; language=zh-cn", "en")).toBe("zh-cn");
  expect(languageOf("language=en", "zh")).toBe("en");
  for (const cookie of ["language=fr", "language=", "language=constructor", "mylanguage=zh-cn"])
    expect(languageOf(cookie, "en"), cookie).toBe("en");
  expect(languageOf(undefined, undefined)).toBe("zh-cn");
});

test("the server around Next speaks the languages of the interface", () => {
  for (const locale of locales) expect(languageOf(`language=${locale}`, null)).toBe(locale);
});
