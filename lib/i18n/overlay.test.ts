import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { locales } from "./locale";
import { type Messages, messagesFor } from "./messages";
import { termKeys, withTerms } from "./overlay";

/** Every text with its key. */
function textsOf(tree: object, above = ""): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[above + name, value] as [string, string]] : textsOf(value, `${above}${name}.`),
  );
}
const own = { "work.submit": "Hand over topic", "enroll.kind": "Solo or crew", "enroll.item": "Topic category" };
const shippedWords = (messages: Messages) => {
  const { work, enroll } = messages.terms;
  return [work.submit, enroll.kind, enroll.item];
};

describe.each(locales)("a host's own words, %s", (locale) => {
  const shipped = messagesFor(locale);
  const bounds = locale === "en" ? "\\b" : "";
  const words = new RegExp(
    shippedWords(shipped)
      .map((word) => bounds + word + bounds)
      .join("|"),
    "i",
  );
  const holding = (messages: Messages) =>
    textsOf(messages).filter(([, text]) => words.test(text.replaceAll("赛项目", "")));

  test("stand in every text where the shipped ones stood", () => {
    expect(holding(shipped).length, "control: sentences hold them").toBeGreaterThan(termKeys.length);
    expect(holding(withTerms(shipped, own)).map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  test("change nothing else, and nothing at all where the host says nothing", () => {
    const turned = new Map(textsOf(withTerms(shipped, own)));
    const touched = new Set(holding(shipped).map(([key]) => key));
    for (const [key, text] of textsOf(shipped)) if (!touched.has(key)) expect(turned.get(key), key).toBe(text);
    expect(withTerms(shipped, {})).toBe(shipped);
    expect(withTerms(shipped, { "work.submit": shipped.terms.work.submit, other: "x" })).toBe(shipped);
  });

  test("may hold what would be syntax", () => {
    const odd = "it's {odd} <b>#";
    const messages = withTerms(shipped, { "enroll.item": odd });
    const t = createTranslator({ locale, messages });
    expect(t("terms.enroll.item")).toBe(odd);
  });

  test("stand in the messages of a build, which are parsed, as they do in written ones", () => {
    type Parsed = Parameters<typeof format>[0];
    const leavesOf = (tree: object, above = ""): [string, Parsed][] =>
      Object.entries(tree).flatMap(([name, value]) =>
        typeof value === "string" || Array.isArray(value)
          ? [[above + name, value as Parsed] as [string, Parsed]]
          : leavesOf(value, `${above}${name}.`),
      );
    const parsed = (tree: object): object =>
      Object.fromEntries(
        Object.entries(tree).map(([name, value]) => [name, typeof value === "string" ? compile(value) : parsed(value)]),
      );
    const odd = { ...own, "enroll.item": "it's {odd} <b>" };
    const built = new Map(leavesOf(withTerms(parsed(shipped) as Messages, odd)));
    const written = textsOf(withTerms(shipped, odd));
    expect([...built.values()].filter(Array.isArray).length, "control: many are parsed").toBeGreaterThan(100);
    for (const [key, text] of written) expect(built.get(key), key).toEqual(compile(text));
  });
});
