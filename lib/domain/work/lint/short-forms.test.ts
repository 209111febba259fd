import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shortForms } from "./short-forms";

const schools = readFileSync("lib/seed/data/schools.csv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(",")[1] as string);

test("no short form is that of two schools, nor stands in the name of another", () => {
  const forms = schools.flatMap((name) => shortForms(name).map((form) => ({ form, name })));
  expect(forms.length).toBeGreaterThan(250);
  expect(new Set(forms.map(({ form }) => form)).size).toBe(forms.length);
  const all = schools.join("\n");
  expect(forms.filter(({ form }) => all.includes(form))).toEqual([]);
});

test.each([
  ["浙江师范大学", ["浙江师大"]],
  ["南京中医药大学", ["南京中医大"]],
  ["华南理工大学", []],
  ["清华大学", []],
  ["师范大学", []],
  ["浙江师范大学行知学院", []],
])("%s", (name, forms) => expect(shortForms(name)).toEqual(forms));
