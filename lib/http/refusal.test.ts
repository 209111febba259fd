import { expect, test } from "vitest";
import { z } from "zod";
import { VoteRules } from "@/lib/domain/work/contract";
import { Fault } from "@/lib/fault";
import { fieldErrorsOf, refuse, zodWords } from "./refusal";
import { Digest, DT, Id, Line } from "./wire";

const Schema = z.object({ name: Line(10), at: DT, rows: z.array(z.string()).min(2) });
const said = (locale: "zh-cn" | "en", value: unknown) => {
  const { error } = Schema.safeParse(value, { error: zodWords(locale) });
  return Object.fromEntries(fieldErrorsOf(error as z.ZodError, locale).map((e) => [e.field, e.message]));
};

test("what is wrong with a field is said as forms say it, in the reader's language, and never as a pattern", () => {
  const given = { name: "", at: "tomorrow", rows: ["a"] };
  expect(said("zh-cn", given)).toEqual({
    name: "必填",
    at: "请填写存在的日期和时间，例如 2026-03-01 09:00",
    rows: "至少选择 2 项",
  });
  expect(said("en", given)).toEqual({
    name: "Required",
    at: "Give a day and time that exist, such as 2026-03-01 09:00",
    rows: "Choose at least 2",
  });
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

const errorsIn = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: zodWords("en") });
  return fieldErrorsOf(error as z.ZodError, "en");
};

test.each(["feb 30", "2026-02-30 00:00", "9".repeat(30), "x"])(
  "%s is told of once, and nothing is made of it",
  (odd) => {
    const rules = { isOn: true, allowance: 1, per: "contest", minAccountDays: 0, excludesOwn: true, counts: "live" };
    const [known] =
      VoteRules.safeParse({
        ...rules,
        startTime: "2026-01-01 00:00",
        endTime: "2025-01-01 00:00",
      }).error?.issues.filter(({ path }) => path[0] === "endTime") ?? [];
    expect(known?.message, "control: the order of times that are known is judged").toBe("endsFirst");
    for (const field of ["startTime", "endTime"]) {
      const times = { startTime: "2026-01-01 00:00", endTime: "2026-01-09 00:00", [field]: odd };
      const told = errorsIn(VoteRules, { ...rules, ...times }).filter((one) => one.field.endsWith("Time"));
      expect(told).toEqual([{ field, message: "Give a day and time that exist, such as 2026-03-01 09:00" }]);
    }
    expect(errorsIn(z.object({ digest: Digest }), { digest: odd })).toEqual([
      { field: "digest", message: "A digest has 64 hexadecimal digits, as the preview gave it" },
    ]);
    expect(errorsIn(z.object({ id: Id }), { id: odd })).toHaveLength(1);
    expect(errorsIn(z.object({ digest: Digest, at: DT }), { digest: "", at: "" }).map((one) => one.message)).toEqual([
      "Required",
      "Required",
    ]);
  },
);

test("a verb's word about a field is said in the reader's language", async () => {
  const fault = new Fault("badInput", {}, [{ field: "answers.1", word: "answerChoice", params: { no: 2 } }]);
  const said = async (locale: "zh-cn" | "en") => (await refuse(fault, locale, "here").json()).errors[0].message;
  expect(await said("zh-cn")).toMatch(/^第 2 题：/);
  expect(await said("en")).toMatch(/^Question 2: /);
});
