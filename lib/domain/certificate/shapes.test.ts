import { describe, expect, test } from "vitest";
import { now, toWireDay } from "@/lib/clock";
import { wordsOf } from "@/lib/i18n/words";
import { checkBatch, numberSetting, saveNumberRule, startBatch } from "./contract";

const rule = { competitionId: "1", prefix: "", suffix: "", body: "allAutoincrementThree", version: 0 } as const;
const batch = { competitionId: "1", templateId: "2" };
const refused = (schema: typeof saveNumberRule.input | typeof startBatch.input, of: object) =>
  (schema.safeParse(of).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

describe("an affix of a number", () => {
  test.each(["{foo}", "ZJ{Year}-", "{item", "year}", "{}", "{{year}}"])("%s is refused, at its field", (affix) => {
    expect(refused(saveNumberRule.input, { ...rule, prefix: affix })).toEqual([["prefix", "affixName"]]);
    expect(refused(saveNumberRule.input, { ...rule, suffix: affix })).toEqual([["suffix", "affixName"]]);
  });

  test.each(["", "ZJ{year}-{item}", "〔{year}〕", "{item}{year}"])("%s is taken", (affix) => {
    expect(refused(saveNumberRule.input, { ...rule, prefix: affix, suffix: affix })).toEqual([]);
  });

  test("that was saved before can still be read", () => {
    const reported = { ...rule, prefix: "{foo}", inUse: true, issuer: "", examples: [] };
    expect(numberSetting.output.parse(reported).prefix).toBe("{foo}");
  });
});

describe("the day on a certificate", () => {
  const today = toWireDay(now());
  const year = Number(today.slice(0, 4));
  const inYear = (of: number) => `${String(of).padStart(4, "0")}-01-01`;

  test.each(["1901-01-01", "1949-09-30", inYear(year + 2), "9999-12-31"])(
    "%s is refused, at its field",
    (issueDate) => {
      for (const { input } of [checkBatch, startBatch])
        expect(refused(input, { ...batch, issueDate })).toEqual([["issueDate", "certificateDay"]]);
    },
  );

  test.each(["1949-10-01", "2026-06-18", today, inYear(year + 1)])("%s is taken", (issueDate) => {
    for (const { input } of [checkBatch, startBatch]) expect(refused(input, { ...batch, issueDate })).toEqual([]);
  });
});

test("what is refused is said in either language", () => {
  expect(wordsOf("en", "faults")("field.affixName")).toBe("Only {year} and {item} are allowed in braces");
  expect(wordsOf("zh-cn", "faults")("field.affixName")).toBe("花括号里只能写 {year} 或 {item}");
  for (const locale of ["en", "zh-cn"] as const)
    expect(wordsOf(locale, "faults")("field.certificateDay")).toContain("1949");
});
