import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Condition, FormField, isFrozen, visibleFields } from "@/lib/domain/contest/form";

const field = (key: string, showIf: Condition[] = [], order = 0) =>
  FormField.parse({ id: key, key, label: { zh: key }, type: "checkbox", target: "team", showIf, order });
const keys = (fields: FormField[], answers: Record<string, unknown>) =>
  visibleFields(fields, answers).map(({ key }) => key);

describe("a condition", () => {
  const shown = (op: Condition["op"], value: Condition["value"], answer: unknown) =>
    keys([field("p"), field("c", [{ field: "p", op, value }])], { p: answer }).includes("c");

  it.each<[Condition["op"], Condition["value"], unknown, boolean]>([
    ["eq", "a", "a", true],
    ["eq", "a", "b", false],
    ["eq", "a", undefined, false],
    ["eq", "a", ["b", "a"], true],
    ["eq", true, true, true],
    ["eq", true, undefined, false],
    ["eq", false, undefined, true],
    ["eq", false, true, false],
    ["ne", "a", "b", true],
    ["ne", "a", ["a", "b"], false],
    ["ne", "a", undefined, true],
    ["in", ["a", "b"], "b", true],
    ["in", ["a", "b"], "c", false],
    ["in", ["a", "b"], ["c", "a"], true],
    ["notIn", ["a", "b"], "c", true],
    ["notIn", ["a", "b"], "a", false],
    ["gt", 2, "3", true],
    ["gt", 2, "2", false],
    ["gt", 2, undefined, false],
    ["gt", 2, "many", false],
    ["lt", 2, "1", true],
    ["lt", 2, "2", false],
    ["empty", undefined, "  ", true],
    ["empty", undefined, [], true],
    ["empty", undefined, false, true],
    ["empty", undefined, "a", false],
    ["filled", undefined, ["a"], true],
    ["filled", undefined, null, false],
  ])("%s %j for %j is %j", (op, value, answer, expected) => {
    expect(shown(op, value, answer)).toBe(expected);
  });
});

describe("visible fields", () => {
  it("come in their order", () => {
    expect(keys([field("b", [], 2), field("a", [], 1)], {})).toEqual(["a", "b"]);
  });

  it("need all of their conditions", () => {
    const fields = [
      field("p"),
      field("q"),
      field("c", [
        { field: "p", op: "filled" },
        { field: "q", op: "filled" },
      ]),
    ];
    expect(keys(fields, { p: "a" })).toEqual(["p", "q"]);
    expect(keys(fields, { p: "a", q: "a" })).toEqual(["p", "q", "c"]);
  });

  it("vanish with a hidden parent, whatever it still holds and whatever they ask of it", () => {
    const fields = [
      field("p"),
      field("q", [{ field: "p", op: "filled" }]),
      field("c", [{ field: "q", op: "ne", value: "x" }]),
      field("d", [{ field: "q", op: "empty" }]),
    ];
    expect(keys(fields, { q: "a" })).toEqual(["p"]);
    expect(keys(fields, { p: "a" })).toEqual(["p", "q", "c", "d"]);
    expect(keys(fields.slice(1), { p: "a" })).toEqual([]);
  });

  it("end, even in a circle that should not be", () => {
    expect(
      keys([field("a", [{ field: "b", op: "filled" }]), field("b", [{ field: "a", op: "filled" }])], {
        a: "x",
        b: "x",
      }),
    ).toEqual([]);
  });

  it("are a fixed point: dropping the hidden answers changes nothing", () => {
    const names = ["a", "b", "c", "d"];
    const condition = (i: number) =>
      fc.record({
        field: fc.constantFrom(...names.slice(0, Math.max(1, i))),
        op: fc.constantFrom("eq" as const, "ne" as const, "empty" as const, "filled" as const),
        value: fc.constantFrom("x", "y"),
      });
    const form = fc.tuple(
      ...names.map((name, i) =>
        i === 0
          ? fc.constant(field(name))
          : fc.array(condition(i), { maxLength: 2 }).map((showIf) => field(name, showIf)),
      ),
    );
    const answers = fc.dictionary(fc.constantFrom(...names), fc.constantFrom("x", "y", "", null));
    fc.assert(
      fc.property(form, answers, (fields, given) => {
        const shown = keys(fields, given);
        const stored = Object.fromEntries(Object.entries(given).filter(([key]) => shown.includes(key)));
        expect(keys(fields, stored)).toEqual(shown);
      }),
    );
  });
});

it("an answer freezes at its instant", () => {
  const frozen = FormField.parse({ ...field("a"), freezeAt: "2026-05-01 00:00:00" });
  expect([
    isFrozen(frozen, "2026-04-30 23:59:59"),
    isFrozen(frozen, "2026-05-01 00:00:00"),
    isFrozen(field("b"), "2099-01-01 00:00:00"),
  ]).toEqual([false, true, false]);
});
