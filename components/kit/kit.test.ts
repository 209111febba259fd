import { describe, expect, test } from "vitest";
import { z } from "zod";
import { faults } from "@/lib/fault";
import { Refusal } from "@/lib/http/call";
import { wordOf } from "@/lib/http/issue";
import { Line } from "@/lib/http/wire";
import { withoutBlanks } from "./form/blanks";
import { changedNames, flatErrors } from "./form/form-errors";
import { isSecond, passing, reactionTo } from "./refusals";
import { problemOf, speedOf } from "./upload/file-rules";

test("what is on the screen is read anew where somebody else was first, and not for what was typed wrong", () => {
  const refused = (fault: keyof typeof faults) => isSecond(new Refusal(faults[fault], "words"));
  for (const fault of ["illegalTransition", "roundOver", "drawEnded", "slipReplaced", "sceneMoved"] as const)
    expect(refused(fault), fault).toBe(true);
  for (const fault of ["badInput", "markOutOfRange", "planReadOnly", "loginExpired"] as const)
    expect(refused(fault), fault).toBe(false);
  expect(isSecond(new Error("no refusal"))).toBe(false);
});

describe("the reader of refusal codes", () => {
  test.each([
    [11000, "logInAgain"],
    [401, "noAccess"],
    [13017, "importFailed"],
    [40030, "nothing"],
  ])("%i: %s", (code, act) => {
    expect(reactionTo(new Refusal(code, "words"))).toEqual({ act });
  });
  test("any other code shows its words, or the system error", () => {
    expect(reactionTo(new Refusal(20102, "名额已满"))).toEqual({ act: "say", text: "名额已满" });
    expect(reactionTo(new Refusal(500, ""))).toEqual({ act: "say", text: null });
    expect(reactionTo(new TypeError("x"))).toEqual({ act: "say", text: null });
  });
  test("a call that was given up says nothing", () => {
    expect(reactionTo(new DOMException("", "AbortError"))).toEqual({ act: "nothing" });
  });
  test("retries only calls without an answer", () => {
    expect([-1, 503].map((code) => passing(new Refusal(code, "")))).toEqual([true, true]);
    expect([11000, 401, 400, 500].map((code) => passing(new Refusal(code, "")))).not.toContain(true);
  });
});

describe("an empty field", () => {
  const schema = z.object({
    name: Line(10),
    remark: Line(10).optional(),
    city: Line(10).nullable(),
    note: z.string(),
    rows: z.array(z.object({ key: Line(5), hint: Line(5).optional() })).optional(),
  });
  const given = { name: "", remark: "", city: "", note: "", rows: [{ key: "a", hint: "" }] };

  test("means what its schema takes: missing, cleared, or the empty text", () => {
    expect(withoutBlanks(schema, given)).toEqual({
      name: undefined,
      remark: undefined,
      city: null,
      note: "",
      rows: [{ key: "a", hint: undefined }],
    });
  });
  test("of a required field is called missing, not malformed", () => {
    const [issue] =
      schema.safeParse(withoutBlanks(schema, given), { error: (i) => wordOf(i as never).key }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ["name"], message: "required" });
  });
  test("is not what a filled one is", () => {
    const filled = { name: "a", remark: "b", city: "c", note: "d", rows: [] };
    expect(withoutBlanks(schema, filled)).toEqual(filled);
  });
});

describe("words for what is wrong", () => {
  const word = (schema: z.ZodType, value: unknown) => {
    let said = {};
    const { error } = schema.safeParse(value, {
      error: (issue) => {
        said = wordOf(issue as never);
        return "x";
      },
    });
    // Words are made when they are read.
    expect(error?.issues).toHaveLength(1);
    return said;
  };
  test.each([
    [z.string(), undefined, "required", {}],
    [z.string().min(1), "", "required", {}],
    [z.string().min(8), "abc", "tooShort", { min: 8 }],
    [z.string().max(2), "abc", "tooLong", { max: 2 }],
    [z.number().max(100), 101, "tooBig", { max: 100 }],
    [z.number().min(3), 2, "tooSmall", { min: 3 }],
    [z.number().int(), 1.5, "whole", {}],
    [z.number(), "x", "number", {}],
    [z.array(z.string()).min(1), [], "required", {}],
    [z.email(), "a@", "email", {}],
    [z.iso.date(), "2026-02-30", "date", {}],
    [z.enum(["a", "b"]), "c", "choice", {}],
  ])("%#", (schema, value, key, params) => {
    expect(word(schema, value)).toEqual({ key, params });
  });
});

test("a form's errors and changes by name", () => {
  expect(flatErrors({ list: { root: { type: "z", message: "sum" } } }), "of a list as a whole").toEqual([
    { name: "list", message: "sum" },
  ]);
  expect(flatErrors({ a: { type: "x", message: "m" }, list: [{ b: { type: "y", message: "n", ref: {} } }] })).toEqual([
    { name: "a", message: "m" },
    { name: "list.0.b", message: "n" },
  ]);
  expect(changedNames({ a: true, b: false, c: [{ d: false }, { d: true }], e: {} })).toEqual(["a", "c"]);
});

test("a file is judged before it is sent", () => {
  const rules = { types: ["pdf", "DOCX"], maxMb: 1 };
  expect(problemOf({ name: "a.PDF", size: 5 }, rules)).toBeNull();
  expect(problemOf({ name: "a.docx", size: 1024 * 1024 }, rules)).toBeNull();
  expect(problemOf({ name: "a.docx", size: 1024 * 1024 + 1 }, rules)).toBe("tooLarge");
  expect(problemOf({ name: "pdf", size: 5 }, rules)).toBe("wrongType");
  expect(problemOf({ name: "a.pdf.exe", size: 5 }, rules)).toBe("wrongType");
  expect(problemOf({ name: "a.pdf", size: 0 }, rules)).toBe("empty");
});

test("speed looks at the last seconds, so a stall shows", () => {
  const note = (at: number, sent: number) => ({ at, sent });
  expect(speedOf([note(0, 0), note(1000, 500)])).toBe(500);
  expect(speedOf([note(0, 0), note(1000, 1000), note(4500, 1000), note(5000, 1000)])).toBe(0);
  expect(speedOf([])).toBe(0);
});
