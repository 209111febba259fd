import { describe, expect, it } from "vitest";
import { FormField, FormFields, fieldTypes } from "@/lib/domain/contest/form";

const field = (key: string, more: object = {}) => ({
  id: key,
  key,
  label: { zh: key },
  type: "text",
  target: "team",
  ...more,
});
const choice = (key: string, more: object = {}) =>
  field(key, { type: "radio", options: [{ value: "a", label: { zh: "甲" } }], ...more });
const on = (...parents: string[]) => ({ showIf: parents.map((parent) => ({ field: parent, op: "filled" })) });
const problems = (fields: object[]) => {
  const read = FormFields.safeParse(fields);
  return read.success ? [] : read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
};

describe("a form field", () => {
  it("is filled in with quiet defaults", () => {
    expect(FormField.parse(field("name"))).toMatchObject({
      source: "custom",
      required: "never",
      showIf: [],
      unique: "none",
      personal: false,
    });
  });

  it.each(["profile.mobile", "org.college", "org.major", "dict.degree", "computed.age"])(
    "may come from %s",
    (source) => {
      expect(FormField.safeParse(field("x", { source })).success).toBe(true);
    },
  );

  it.each([
    { source: "computed.salary" },
    { source: "sql" },
    { type: "colour" },
    { key: "1st" },
    { key: "__proto__" },
    { regex: "a".repeat(201) },
    { requiredFrom: "2026-01-01" },
  ])("refuses %j", (wrong) => {
    expect(FormField.safeParse(field("x", wrong)).success).toBe(false);
  });

  it("knows every type of field", () => {
    const published =
      "text textarea richtext number date datetime radio checkbox select cascade phone email idcard url file image table statement section";
    expect(fieldTypes.join(" ")).toBe(published);
  });
});

describe("a form", () => {
  it("is in order with choices that decide over other fields", () => {
    expect(
      problems([
        choice("kind"),
        field("sponsor", on("kind")),
        field("agree", { type: "statement" }),
        field("note", on("kind", "agree")),
      ]),
    ).toEqual([]);
  });

  it.each<[string, object[], string]>([
    ["two fields of one key", [field("a"), field("a")], "1.key duplicateKey"],
    ["a parent that is not there", [field("a", on("b"))], "0.showIf.0 unknownParent"],
    ["a parent that is no choice", [field("a"), field("b", on("a"))], "1.showIf.0 parentNotChoice"],
    [
      "a parent of another target",
      [choice("a"), field("b", { ...on("a"), target: "member" })],
      "1.showIf.0 parentElsewhere",
    ],
    ["a field that decides over itself", [choice("a", on("a"))], "0.showIf cycle"],
    ["a pattern that does not compile", [field("a", { regex: "(" })], "0.regex regexInvalid"],
    ["a pattern that can hang", [field("a", { regex: "(a+)+" })], "0.regex regexInvalid"],
    ["a choice without options", [field("a", { type: "select" })], "0.options optionsMissing"],
    ["required from no date", [field("a", { required: "afterDate" })], "0.requiredFrom requiredFromMissing"],
    ["limits the wrong way round", [field("a", { min: 3, max: 2 })], "0.max minAboveMax"],
    ["selections the wrong way round", [field("a", { minSel: 3, maxSel: 2 })], "0.maxSel minAboveMax"],
    [
      "a choice that nobody else may make",
      [field("a", { type: "date", unique: "item" }), field("b", { type: "textarea", unique: "item" })],
      "1.unique uniqueUnfit",
    ],
    ["a table without columns", [field("a", { type: "table" })], "0.columns columnsMissing"],
    ["a file without a rule", [field("a", { type: "file" })], "0.fileRule fileRuleMissing"],
  ])("is refused for %s", (_, fields, problem) => {
    expect(problems(fields)).toEqual([problem]);
  });

  it("is refused for a circle, at each of its fields and at no other", () => {
    const circle = [choice("a", on("c")), choice("b", on("a")), choice("c", on("b")), field("outside", on("a"))];
    expect(problems(circle)).toEqual(["0.showIf cycle", "1.showIf cycle", "2.showIf cycle"]);
  });

  it("does not ask for options that come from elsewhere", () => {
    expect(problems([field("college", { type: "select", source: "org.college" })])).toEqual([]);
  });
});
