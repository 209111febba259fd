import fc from "fast-check";
import type { Shape } from "@/lib/testing/examples/examples";

/** Texts that other systems have fallen over. */
const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00\ud800",
  "\u202etxet\u202c",
  "👩‍👩‍👧‍👦".repeat(40),
  "Ａ\u0300".repeat(100),
  "' OR 1=1 --",
  `"; drop table team; --`,
  "%' escape '\\",
  "\\",
  "../../../etc/passwd",
  "<img src=x onerror=alert(1)>",
  "=HYPERLINK(1)",
  "{{7*7}}${7*7}",
  "%00",
  "-0",
  "1e309",
  "NaN",
  "0x10",
  "00000000000000000001",
  "9223372036854775807",
  "9223372036854775808",
  "9999999999999999999",
  "2026-02-30",
  "2026-02-30 10:00:00",
  "2026-13-45 99:99:99",
  "0000-00-00 00:00",
  "0000-01-01",
  "0001-01-01",
  "0000-01-01 00:00",
  "0001-01-01 00:00:00",
  "1900-01-01",
  "9999-12-31 23:59:59",
  "x".repeat(5000),
  "字".repeat(5000),
];

/** Texts that look like nothing, like another text, or like an order; each field takes their normal form or refuses them. */
export const hostileTexts: Record<string, string> = {
  "only spaces": " \u3000\u00a0",
  "only zero widths": "\u200b\u200d\ufeff",
  "only a filler": "\u3164",
  "direction overrides": "\u202egpj.exe\u202c",
  "a zero width inside": "a\u200bb",
  "isolates inside": "a\u2066b\u2069",
  "half a character": "a\ud800",
  "a NUL": "a\0b",
  "a bell": "\u0007x",
  "combining flood": `e${"\u0300".repeat(50)}`,
  "full width": "Ａ１\u3000ｂ",
  "outer and inner blanks": " a \u00a0 b\t",
  "very long": "字".repeat(5000),
  "an equals sign": "=1+1",
  "a plus": "+1+1",
  "a minus": "-1+1",
  "an at": "@SUM(1)",
  tags: "a\u{e0041}\u{e007f}",
};

const numbers = [0, -0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];

const nested = (depth: number): unknown => (depth === 0 ? "deep" : [nested(depth - 1)]);

const structures = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ["a", "b"],
  { toString: "x", constructor: "y", length: -1 },
  JSON.parse('{"__proto__": {"isRoot": true}, "constructor": {"prototype": {"isRoot": true}}}'),
  nested(60),
  Array.from({ length: 1000 }, () => "1"),
  Array.from({ length: 300 }, (_, n) => ({ [`k${n}`]: n })),
];

const anything = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...structures) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** What a query can carry: texts alone. */
const anyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...texts, ...numbers.map(String), "1000000000", "undefined", "[object Object]"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

/** A valid input with one to three things wrong in it: a field replaced, one inside it replaced, or one that is missing. */
export function bentInputs(valid: Record<string, unknown>, shape: Shape, inQuery: boolean) {
  const fields = Object.keys(shape.properties ?? {});
  const names = fc.constantFrom(
    ...(fields.length ? fields : ["unknown"]),
    ...(inQuery ? ["sortBy", "order", "pageSize"] : []),
  );
  const edit = fc.oneof(
    { weight: 6, arbitrary: fc.record({ at: names, put: inQuery ? anyText : anything }) },
    { weight: 2, arbitrary: fc.record({ at: names, inside: inQuery ? anyText : anything }) },
    { weight: 1, arbitrary: fc.record({ at: names, gone: fc.constant(true) }) },
  );
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => edits.reduce(bend, { ...valid }));
}

type Edit = { at: string; put?: unknown; inside?: unknown; gone?: boolean };

function bend(input: Record<string, unknown>, edit: Edit): Record<string, unknown> {
  const { [edit.at]: old, ...rest } = input;
  if (edit.gone) return rest;
  if (!("inside" in edit)) return { ...input, [edit.at]: edit.put };
  return { ...input, [edit.at]: within(old, edit.inside) };
}

/** The first thing inside a value, replaced; a plain value becomes a list. */
function within(old: unknown, put: unknown): unknown {
  if (Array.isArray(old)) return old.length ? [within(old[0], put), ...old.slice(1)] : [put];
  if (typeof old !== "object" || old === null) return [put];
  const [first, ...others] = Object.entries(old);
  return first ? Object.fromEntries([[first[0], put], ...others]) : { unknown: put };
}

/** Bodies that are not what JSON should be, or more of it than anybody needs. */
export const rawBodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  nothing: "",
  null: "null",
  number: "1",
  text: '"x"',
  list: "[]",
  half: '{"a":',
  "not JSON": "a=1&b=2",
  "a NUL": '{"a": "\0"}',
  "no UTF-8": new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  "beyond every number": '{"a": 1e309, "b": -1e309, "c": -0}',
  prototype: '{"__proto__": {"isRoot": true, "groupId": "1"}}',
  "400,000 deep": `${'{"a":'.repeat(400_000)}1${"}".repeat(400_000)}`,
  "400,000 lists deep": `{"ids":${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
  "100,000 keys": JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]))),
};
