import { describe, expect, test } from "vitest";
import { lineOf, tailoringOf, untailored } from "./tailoring";

const lines = {
  a: ["hide:/finance/order", "label:work.submit=提交课题", "label:work.submit@en=Submit project"],
  b: ["hide:/center/study", "label:enroll.item=课题类别", "label:work.submit=交题"],
};

describe("what the flags of a person change", () => {
  test("nothing without a flag", () => {
    expect(tailoringOf(lines, { a: false, b: false }, "en")).toEqual(untailored);
  });
  test("the lines of their flag, in their language", () => {
    expect(tailoringOf(lines, { a: true, b: false }, "zh-cn")).toEqual({
      hidden: ["/finance/order"],
      terms: { "work.submit": "提交课题" },
    });
    expect(tailoringOf(lines, { a: true, b: false }, "en").terms).toEqual({ "work.submit": "Submit project" });
  });
  test("both: the second speaks last, words for one language before words for all", () => {
    expect(tailoringOf(lines, { a: true, b: true }, "zh-cn")).toEqual({
      hidden: ["/finance/order", "/center/study"],
      terms: { "work.submit": "交题", "enroll.item": "课题类别" },
    });
    expect(tailoringOf(lines, { a: true, b: true }, "en").terms["work.submit"]).toBe("Submit project");
  });
});

test.each(["", "hide:", "hide:finance", "label:work.submit", "label:work.submit@fr=x", "show:/x"])(
  "%j says nothing",
  (line) => {
    expect(lineOf(line)).toBeNull();
  },
);
