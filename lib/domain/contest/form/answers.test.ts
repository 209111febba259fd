import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersSchema, FormField, type FormMoment, fieldTypes, problemsOf } from "@/lib/domain/contest/form";

const moment: FormMoment = { now: "2026-03-15 12:00:00", mode: "submit" };
const options = (...values: string[]) => values.map((value) => ({ value, label: { zh: value } }));
const field = (key: string, type: string, more: object = {}) =>
  FormField.parse({ id: key, key, label: { zh: key }, type, target: "team", ...more });
const one = (type: string, more: object = {}) => field("x", type, more);

const read = (fields: FormField[], answers: unknown, at: FormMoment = moment) => {
  const result = answersSchema(fields, at).safeParse(answers);
  return result.success ? result.data : problemsOf(result.error).map(({ field: where, fault }) => `${where} ${fault}`);
};
const stored = (requested: FormField, answer: unknown, at?: FormMoment) => {
  const answers = read([requested], { x: answer }, at);
  return Array.isArray(answers) ? answers.join() : answers.x;
};

describe("answers by type", () => {
  it.each<[FormField, unknown, unknown]>([
    [one("text"), "  第一行 ", "第一行"],
    [one("text"), "\u202e张\u200b三\u3000Ａ１\n", "张三 A1"],
    [one("textarea"), "\u3000\u3000一\u200b\r\n二 ", "\u3000\u3000一\n二"],
    [one("table", { columns: [{ key: "t", label: { zh: "文" }, type: "text" }] }), [{ t: "\u200bａ" }], [{ t: "a" }]],
    [one("text", { max: 2 }), "𬭎𬸚", "𬭎𬸚"],
    [one("text", { regex: "[A-Z]\\d{3}" }), "A123", "A123"],
    [one("number"), "12.5", 12.5],
    [one("number", { min: 0, max: 10, step: 0.1 }), 0.3, 0.3],
    [one("number"), 0, 0],
    [one("date"), "2024-02-29", "2024-02-29"],
    [one("datetime"), "2026-03-01 08:30", "2026-03-01 08:30:00"],
    [one("radio", { options: options("a", "b") }), "b", "b"],
    [one("checkbox", { options: options("a", "b") }), ["b", "a", "b"], ["b", "a"]],
    [one("checkbox"), true, true],
    [
      one("cascade", { options: [{ value: "浙江", label: { zh: "浙江" }, children: options("杭州", "宁波") }] }),
      ["浙江", "宁波"],
      ["浙江", "宁波"],
    ],
    [one("cascade", { source: "org.college" }), ["12", "34"], ["12", "34"]],
    [one("phone"), "138 0013 8000", "13800138000"],
    [one("phone"), "+8613800138000", "13800138000"],
    [one("phone"), "+852 9123-4567", "+85291234567"],
    [one("email"), " a.b@edu.cn ", "a.b@edu.cn"],
    [one("idcard"), "11010519491231002x", "11010519491231002X"],
    [one("url"), "https://example.cn/a?b=c", "https://example.cn/a?b=c"],
    [one("file", { fileRule: { ext: ["pdf"], maxMB: 5, maxCount: 2 } }), ["f1", "f2"], ["f1", "f2"]],
    [one("statement"), true, true],
    [
      one("table", {
        columns: [
          { key: "n", label: { zh: "数" }, type: "number" },
          { key: "t", label: { zh: "文" }, type: "text" },
        ],
      }),
      [{ n: "2", t: " a ", z: 1 }, {}, { n: "" }],
      [{ n: 2, t: "a" }],
    ],
    [one("richtext", { min: 3, max: 3 }), " <p><strong>一&amp;三</strong></p> ", "<p><strong>一&amp;三</strong></p>"],
  ])("$type keeps what is right", (requested, answer, expected) => {
    expect(stored(requested, answer)).toEqual(expected);
  });

  it.each<[FormField, unknown, string]>([
    [one("text"), 5, "notText"],
    [one("text"), "a\u0007b", "controlCharacters"],
    [one("text", { required: "always" }), "\u200b\u3164", "required"],
    [one("textarea", { required: "always" }), "\u202e\n\u3000", "required"],
    [one("text", { max: 2 }), "abc", "tooLong"],
    [one("text", { min: 2 }), "a", "tooShort"],
    [one("text"), "a".repeat(501), "tooLong"],
    [one("text", { max: 9_999 }), "a".repeat(501), "tooLong"],
    [one("text", { regex: "[A-Z]\\d{3}" }), "xA123", "patternMismatch"],
    [one("richtext", { max: 2 }), "<p>一二三</p>", "tooLong"],
    [one("richtext", { min: 2 }), "<p><strong>一</strong></p>", "tooShort"],
    [one("richtext"), `<p>${"<br>".repeat(20_000)}一</p>`, "tooLong"],
    [one("richtext"), "<p> </p><ul><li></li></ul>", ""],
    [one("number"), "1e3", "notANumber"],
    [one("number"), "", ""],
    [one("number", { min: 1 }), 0.5, "tooSmall"],
    [one("number", { max: 1 }), 2, "tooLarge"],
    [one("number", { step: 0.5 }), 0.7, "offStep"],
    [one("number"), Number.POSITIVE_INFINITY, "notANumber"],
    [one("date"), "2025-02-29", "notADate"],
    [one("date"), 20250228, "notText"],
    [one("datetime"), "2026-03-01 24:00", "notADateTime"],
    [one("radio", { options: options("a") }), "b", "notAnOption"],
    [one("radio", { options: options("a") }), ["a"], "notAnOption"],
    [one("checkbox", { options: options("a", "b") }), ["a", "c"], "notAnOption"],
    [one("checkbox", { options: options("a", "b"), maxSel: 1 }), ["a", "b"], "tooMany"],
    [one("checkbox", { options: options("a", "b"), minSel: 2 }), ["a"], "tooFew"],
    [one("checkbox"), "yes", "notAFlag"],
    [
      one("cascade", { options: [{ value: "浙江", label: { zh: "浙江" }, children: options("杭州") }] }),
      ["浙江"],
      "notAnOption",
    ],
    [one("cascade", { options: options("a") }), ["a", "b"], "notAnOption"],
    [one("cascade", { options: options("a") }), "a", "notAList"],
    [one("phone"), "12800138000", "notAPhone"],
    [one("phone"), "010-12345678", "notAPhone"],
    [one("phone"), "+86123", "notAPhone"],
    [one("email"), "a@b", "notAnEmail"],
    [one("idcard"), "1101051949123100", "identityCardLength"],
    [one("idcard"), "110105202702290021", "identityCardBirthDate"],
    [one("url"), "javascript:alert(1)", "notAUrl"],
    [one("url"), "ftp://a.cn", "notAUrl"],
    [one("url"), "http://", "notAUrl"],
    [one("file", { fileRule: { ext: ["pdf"], maxMB: 5, maxCount: 1 } }), ["f1", "f2"], "tooMany"],
    [one("image", { fileRule: { ext: ["png"], maxMB: 5, maxCount: 1 } }), [{ id: 1 }], "notAList"],
    [one("statement"), "true", "notAFlag"],
    [one("table", { columns: [{ key: "n", label: { zh: "数" }, type: "number" }] }), "x", "notAList"],
  ])("$type refuses $1", (requested, answer, fault) => {
    expect(stored(requested, answer)).toBe(fault ? `x ${fault}` : undefined);
  });

  it("names the cell of a table", () => {
    const columns = [
      { key: "name", label: { zh: "名" }, type: "text", required: true },
      { key: "day", label: { zh: "日" }, type: "date" },
    ];
    expect(read([one("table", { columns })], { x: [{ name: "甲", day: "2026-01-01" }, { day: "soon" }] })).toEqual([
      "x.1.name required",
      "x.1.day notADate",
    ]);
  });

  it("gives the figures that the words need", () => {
    const result = answersSchema([one("text", { max: 2 })], moment).safeParse({ x: "abc" });
    expect(result.error && problemsOf(result.error)).toEqual([{ field: "x", fault: "tooLong", params: { max: 2 } }]);
  });
});

describe("what is required", () => {
  it.each(fieldTypes.filter((type) => type !== "section"))("%s: only on submission", (type) => {
    const extra = {
      options: options("a"),
      columns: [{ key: "n", label: { zh: "数" }, type: "number" }],
      fileRule: { ext: ["pdf"], maxMB: 1, maxCount: 1 },
    };
    const requested = one(type, { required: "always", ...extra });
    for (const nothing of [undefined, null, "", " ", [], false]) {
      expect(stored(requested, nothing)).toBe("x required");
      expect(stored(requested, nothing, { ...moment, mode: "draft" })).toBeUndefined();
    }
  });

  it("starts at its date", () => {
    const requested = one("text", { required: "afterDate", requiredFrom: "2026-03-15 12:00:00" });
    expect(stored(requested, "", { ...moment, now: "2026-03-15 11:59:59" })).toBeUndefined();
    expect(stored(requested, "")).toBe("x required");
  });

  it("a table of empty rows is empty", () => {
    expect(
      stored(one("table", { required: "always", columns: [{ key: "n", label: { zh: "数" }, type: "number" }] }), [
        {},
        { n: " " },
      ]),
    ).toBe("x required");
  });

  it("a draft stores unfinished answers, not invalid ones", () => {
    const draft: FormMoment = { ...moment, mode: "draft" };
    expect(stored(one("text", { min: 5 }), " ab ", draft)).toBe("ab");
    expect(stored(one("checkbox", { options: options("a", "b"), minSel: 2 }), ["a"], draft)).toEqual(["a"]);
    expect(stored(one("phone"), "138", draft)).toBe("x notAPhone");
    const columns = [
      { key: "a", label: { zh: "甲" }, type: "text", required: true },
      { key: "b", label: { zh: "乙" }, type: "text" },
    ];
    expect(stored(one("table", { columns, minSel: 3 }), [{ b: "1", z: "junk" }], draft)).toEqual([{ b: "1" }]);
  });

  it("a section has no answer", () => {
    expect(read([one("section", { required: "always" })], { x: "text" })).toEqual({});
  });
});

describe("what is asked", () => {
  const kind = field("kind", "radio", { options: options("company", "school") });
  const sponsor = field("sponsor", "text", {
    required: "always",
    showIf: [{ field: "kind", op: "eq", value: "company" }],
  });

  it("a hidden field is never required, and its answer is dropped, even a wrong one", () => {
    expect(read([kind, sponsor], { kind: "school", sponsor: 5 })).toEqual({ kind: "school" });
    expect(read([kind, sponsor], { kind: "company" })).toEqual(["sponsor required"]);
    expect(read([kind, sponsor], { kind: "company", sponsor: "华为" })).toEqual({ kind: "company", sponsor: "华为" });
  });

  it("fields of other items and stages do not apply", () => {
    const only = field("only", "text", { required: "always", items: ["7"], stages: ["1", "2"] });
    expect(read([only], {})).toEqual({});
    expect(read([only], {}, { ...moment, item: "8", stage: "1" })).toEqual({});
    expect(read([only], {}, { ...moment, item: "7", stage: "2" })).toEqual(["only required"]);
  });

  it("unknown and inherited keys are dropped", () => {
    const fields = [field("plain", "text", { required: "always" })];
    expect(read(fields, { extra: 1 })).toEqual(["plain required"]);
    expect(read(fields, JSON.parse('{"plain":"p","toString":"t","__proto__":{"plain":"c"}}'))).toEqual({ plain: "p" });
  });

  it.each(["constructor", "toString", "valueOf", "hasOwnProperty"])("no question is called %s", (key) => {
    expect(() => field(key, "text")).toThrow("fieldKey");
  });

  it("birthday, age and gender come from the identity card, never from the client", () => {
    const fields = [
      field("card", "idcard"),
      ...["birthday", "age", "gender"].map((what) =>
        field(what, "text", { source: `computed.${what}`, required: "always" }),
      ),
    ];
    expect(read(fields, { card: "11010519491231002X", age: 18 })).toEqual({
      card: "11010519491231002X",
      birthday: "1949-12-31",
      age: 76,
      gender: 2,
    });
    expect(read(fields, { age: 18 })).toEqual({});
  });

  it("reports all errors at once", () => {
    const fields = [field("a", "email"), field("b", "number"), field("c", "text", { required: "always" })];
    expect(read(fields, { a: "x", b: "y" })).toEqual(["a notAnEmail", "b notANumber", "c required"]);
  });
});

describe("whatever is sent", () => {
  const extra = {
    options: options("a", "b"),
    columns: [{ key: "n", label: { zh: "数" }, type: "number" }],
    fileRule: { ext: ["pdf"], maxMB: 1, maxCount: 2 },
  };
  const fields = fieldTypes.map((type) => field(type, type, extra));

  it("never throws, and valid answers pass again unchanged", () => {
    const answers = fc.dictionary(
      fc.constantFrom(...fieldTypes),
      fc.oneof(fc.anything(), fc.constantFrom("a", ["a"], "2026-01-01", "13800138000", true, "3", [{ n: 1 }])),
    );
    fc.assert(
      fc.property(answers, fc.constantFrom("draft" as const, "submit" as const), (given, mode) => {
        const schema = answersSchema(fields, { ...moment, mode });
        const first = schema.safeParse(given);
        if (first.success) expect(schema.parse(first.data)).toEqual(first.data);
      }),
      { numRuns: 300 },
    );
  });
});
