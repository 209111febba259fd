import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrorsOf, zodWords } from "./refusal";
import { DT, Line } from "./wire";

const Schema = z.object({ name: Line(10), at: DT, rows: z.array(z.string()).min(2) });
const said = (locale: "zh-cn" | "en", value: unknown) => {
  const { error } = Schema.safeParse(value, { error: zodWords(locale) });
  return Object.fromEntries(fieldErrorsOf(error as z.ZodError, locale).map((e) => [e.field, e.message]));
};

test("what is wrong with a field is said as forms say it, in the reader's language, and never as a pattern", () => {
  const given = { name: "", at: "tomorrow", rows: ["a"] };
  expect(said("zh-cn", given)).toEqual({ name: "必填", at: "填写有误", rows: "至少选择 2 项" });
  expect(said("en", given)).toEqual({ name: "Required", at: "Not a valid value", rows: "Choose at least 2" });
});

test("a schema that names its own words keeps them", () => {
  expect(said("en", { name: "a\u0007", at: "2026-01-02 03:04", rows: ["a", "b"] })).toEqual({
    name: expect.stringContaining("control characters"),
  });
});

test.each(["2026-13-01 00:00", "2026-02-30 00:00:00", "2026-01-01 24:61", "2026-01-01"])("%s is no instant", (text) => {
  expect(DT.safeParse(text).success).toBe(false);
  expect(DT.safeParse("2024-02-29T23:59").success).toBe(true);
});
