import { describe, expect, test } from "vitest";
import { FormFields, fieldTypes } from "@/lib/domain/contest/form";
import { added, changed, copied, moved, newField, removed, retyped, typeGroups } from "./new-field";

const form = (...types: (typeof fieldTypes)[number][]) =>
  types.reduce<FormFields>((fields, type) => added(fields, newField(fields, type, "team", type)), []);
const keys = (fields: FormFields) => fields.map((f) => f.key);

describe("questions", () => {
  test("of every type are valid as they are made, and every type is offered once", () => {
    expect(FormFields.safeParse(form(...fieldTypes)).success).toBe(true);
    expect(typeGroups.flatMap((g) => g.types).toSorted()).toEqual([...fieldTypes].toSorted());
  });

  test("of every type may become any other", () => {
    for (const from of fieldTypes)
      for (const to of fieldTypes) {
        const [field] = form(from);
        if (!field) throw new Error(from);
        const [next] = FormFields.parse([retyped(field, to)]);
        expect(next).toMatchObject({ type: to, key: field.key });
      }
  });

  test("keep their choices from one kind of choice to another", () => {
    const [radio] = form("radio");
    if (!radio) throw new Error("radio");
    const own = { ...radio, options: [{ value: "x", label: { zh: "甲" } }] };
    expect(retyped(own, "select").options).toEqual(own.options);
    expect(retyped(own, "text").options).toBeUndefined();
  });

  test("move, and are numbered in their order", () => {
    const fields = moved(form("text", "radio", "date"), 2, 0);
    expect(keys(fields)).toEqual(["date1", "text1", "radio1"]);
    expect(fields.map((f) => f.order)).toEqual([0, 1, 2]);
  });

  test("are copied under a key of their own", () => {
    const fields = copied(form("text", "date"), 0);
    expect(keys(fields)).toEqual(["text1", "text2", "date1"]);
    expect(FormFields.safeParse(fields).success).toBe(true);
  });

  test("take the conditions on them along: renamed with a key, gone with the question", () => {
    const [radio, text] = form("radio", "text") as [FormFields[number], FormFields[number]];
    const asking = [radio, { ...text, showIf: [{ field: "radio1", op: "eq" as const, value: "option1" }] }];
    const renamed = changed(asking, 0, { ...radio, key: "kind" });
    expect(renamed[1]?.showIf[0]?.field).toBe("kind");
    expect(removed(asking, 0)[0]?.showIf).toEqual([]);
    expect(removed(asking, 1)[0]?.key).toBe("radio1");
  });
});
