import { describe, expect, test } from "vitest";
import { book, styleSheet, worksheet, zip } from "@/lib/seed/factories/workbook";
import { readBook } from "./book";

/** One cell as a file spells it: its content, with the number format of its style. */
async function cell(content: string, format: number | string = 0, attributes = "", workbook = "") {
  const sheet = worksheet(`<row r="1"><c r="A1" s="0" ${attributes}>${content}</c></row>`);
  const { rows } = await readBook(zip(book({ sheet, styles: styleSheet(format), workbook })), 10);
  const trouble = rows[0]?.troubles?.[0];
  return trouble ? [trouble.trouble, trouble.params] : rows[0]?.cells[0];
}
const number = (value: string, format?: number | string) => cell(`<v>${value}</v>`, format);

describe("a number", () => {
  test.each<[string, number | string, string]>([
    // A student number in a cell that fills up with zeros.
    ["123", "00000", "00123"],
    ["123", '"S"00000', "S00123"],
    ["13800138000", "000-0000-0000", "138-0013-8000"],
    // A long number, however it is shown, while all of it is there.
    ["13800138000", 0, "13800138000"],
    ["1.3800138E10", 0, "13800138000"],
    ["202312345678", 11, "202312345678"],
    ["202312345678", "0.00E+00", "202312345678"],
    ["999999999999999", 1, "999999999999999"],
    ["13800138000", 3, "13800138000"],
    ["13800138000", "#,##0_ ", "13800138000"],
    ["20230001", 49, "20230001"],
    ["1234.5", '"¥"#,##0.00', "1234.5"],
    ["0.3", 0, "0.3"],
    ["0.30000000000000004", 0, "0.3"],
    ["-5", 0, "-5"],
    ["0", 0, "0"],
    ["0.5", 9, "50%"],
    ["0.125", 10, "12.50%"],
    // Days and times.
    ["43890", 14, "2020-02-29"],
    ["43890", "yyyy/m/d", "2020-02-29"],
    ["43890", 'yyyy"年"m"月"d"日"', "2020-02-29"],
    ["43890", 31, "2020-02-29"],
    ["43890", "[$-804]yyyy-mm-dd;@", "2020-02-29"],
    ["43890.5", "yyyy/m/d h:mm", "2020-02-29 12:00:00"],
    ["0.75", 20, "18:00:00"],
    ["1", 14, "1900-01-01"],
    ["59", 14, "1900-02-28"],
    ["61", 14, "1900-03-01"],
    // What looks like a date in a format is not always one.
    ["12", '0"日内"', "12日内"],
    ["12", "[Red]0", "12"],
  ])("%s shown by %s is %s", async (value, format, text) => {
    expect(await number(value, format)).toBe(text);
  });

  test("counts its days from 1904 where the workbook does", async () => {
    expect(await cell("<v>42428</v>", 14, "", '<workbookPr date1904="1"/>')).toBe("2020-02-29");
  });

  test.each<[string, number | string, string]>([
    // An identity card that went through a number cell: the last three digits are zeros by now.
    ["110101199003071000", 0, "110101199003071000"],
    ["1.10101199003071E+17", 0, "110101199003071008"],
    ["110101199003071233", 1, "110101199003071232"],
    ["6222021234567890123", 49, "6222021234567890123"],
    ["1000000000000000", 0, "1000000000000000"],
    ["1e308", 0, "1e+308"],
  ])("%s shown by %s has lost digits", async (value, format) => {
    expect((await number(value, format))?.[0]).toBe("digitsLost");
  });

  test.each<[string, number | string, string, string]>([
    ["123.6", 1, "124", "123.6"],
    ["85.666", 2, "85.67", "85.666"],
    ["0.126", 9, "13%", "0.126"],
    ["5", ";;", "", "5"],
    ["5", '"完成"', "完成", "5"],
  ])("%s shown by %s as %s is told: it holds %s", async (value, format, shown, held) => {
    expect(await number(value, format)).toEqual(["shownOtherwise", { shown, held }]);
  });

  test("reports dates that do not exist", async () => {
    for (const serial of ["-1", "0", "2958466", "1e12"])
      expect((await number(serial, 14))?.[0], serial).toBe("dateInvalid");
    for (const value of ["abc", "1,5", "Infinity", "NaN"]) expect((await number(value))?.[0], value).toBe("unreadable");
  });
});

describe("a text", () => {
  test.each(["00123", "110101199003071233", "1/2", "2020-02-29", "=1+1", "+86 138", "E+10", "1E10", "#1", "#N", "'x"])(
    "%s stays",
    async (text) => {
      expect(await cell(`<is><t>${text}</t></is>`, "00000", 't="inlineStr"')).toBe(text);
    },
  );
  test("that an export guarded comes back without its guard", async () => {
    expect(await cell("<is><t>'=1+1</t></is>", 0, 't="inlineStr"')).toBe("=1+1");
  });
  test.each(["1.10101E+17", "6.22202E+18"])("%s was a long number once", async (text) => {
    expect(await cell(`<is><t>${text}</t></is>`, 0, 't="inlineStr"')).toEqual(["digitsLost", { shown: text }]);
  });
  test("reports text with replacement characters", async () => {
    expect((await cell("<is><t>张\ufffd</t></is>", 0, 't="inlineStr"'))?.[0]).toBe("charactersLost");
  });
});

describe("a formula", () => {
  test("gives what it showed last", async () => {
    expect(await cell("<f>A2</f><v>b</v>", 0, 't="str"')).toBe("b");
    expect(await cell("<f>A2</f><v>7</v>", "000")).toBe("007");
    expect(await cell('<f>""</f><v></v>', 0, 't="str"')).toBeUndefined();
    expect(await cell("<v>1</v>", 0, 't="b"')).toBe("TRUE");
    expect(await cell("<v>2020-02-29T00:00:00Z</v>", 14, 't="d"')).toBe("2020-02-29");
  });
  test("reports formulas without a cached value", async () => {
    expect((await cell("<f>A2</f>"))?.[0]).toBe("formulaWithoutValue");
  });
  test.each(["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!"])(
    "%s is an error, typed or worked out",
    async (error) => {
      expect(await cell(`<f>A2</f><v>${error}</v>`, 0, 't="e"')).toEqual(["cellError", { shown: error }]);
      expect(await cell(`<is><t>${error}</t></is>`, 0, 't="inlineStr"')).toEqual(["cellError", { shown: error }]);
    },
  );
});
