import { expect, test } from "vitest";
import { chapters } from "@/lib/manual";
import { messagesFor } from "./messages";

/** Every text with its key. */
const textsOf = (tree: object, above = ""): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[above + name, value] as [string, string]] : textsOf(value, `${above}${name}.`),
  );

/** What mainland typesetting does not have (GB/T 15834): corner brackets, marks of half width beside characters, quotes left open. */
const flaws: Record<string, (text: string) => boolean> = {
  "corner brackets": (text) => /[「」『』]/.test(text),
  "straight quotes": (text) => text.includes('"'),
  "a quote left open": (text) => !/^[^“”]*(?:“[^“”]*”[^“”]*)*$/.test(text),
  "a half-width mark": (text) => /\p{sc=Han}(?:[,;?!](?!\w)|:(?![\w/\p{sc=Han}]))|[,;?!]\p{sc=Han}/u.test(text),
  "half-width brackets": (text) => /\p{sc=Han}\(|\)\p{sc=Han}/u.test(text),
  "three dots": (text) => text.includes("..."),
  "a gap beside a mark": (text) => /[，。；：、] | [，。；：、]/.test(text),
  "an exclamation mark": (text) => text.includes("！"),
};

test.each(Object.entries(flaws))("Chinese texts are set without %s", (_, has) => {
  const manual = textsOf(chapters).filter(([key]) => key.endsWith(".zh"));
  const texts = [...textsOf(messagesFor("zh-cn")), ...manual];
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter(([, text]) => has(text))).toEqual([]);
});

test.each([
  ["corner brackets", "谢绝「队」的邀请？"],
  ["straight quotes", '谢绝"队"的邀请？'],
  ["a quote left open", "谢绝“队的邀请？"],
  ["a quote left open", "谢绝”队“的邀请？"],
  ["a half-width mark", "已提交,等待审核"],
  ["half-width brackets", "队长(本人)"],
  ["three dots", "处理中..."],
  ["a gap beside a mark", "已提交， 等待审核"],
  ["an exclamation mark", "报名成功！"],
])("%s would be found", (name, text) => {
  expect(flaws[name]?.(text)).toBe(true);
});
