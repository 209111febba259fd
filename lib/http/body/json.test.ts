import { expect, test, vi } from "vitest";
import { readJson, unstorableIn } from "./json";

test("what is nested is read as JSON.parse reads it, up to 200 deep", () => {
  const deep = (depth: number, [open, close]: [string, string]) => open.repeat(depth) + close.repeat(depth);
  for (const text of ["{}", '{"a":"[[[{{{"}', '"\\"["', '{"a":["\\\\",{}]}', deep(200, ["[", "]"])])
    expect(readJson(text)).toEqual(JSON.parse(text));
  expect(readJson("")).toEqual({});
  for (const text of [deep(201, ["[", "]"]), `${'{"a":'.repeat(201)}1${"}".repeat(201)}`, "{", "a=1"])
    expect(() => readJson(text)).toThrow(SyntaxError);
});

test("many lists beside one another are not deep", () => {
  expect(readJson(`[${Array.from({ length: 1000 }, () => '{"a":[[]]}').join()}]`)).toHaveLength(1000);
});

test("a hostile text is refused before a parser follows it down", () => {
  const parse = vi.spyOn(JSON, "parse");
  const hostile = ["[".repeat(2_000_000), `${'{"a":'.repeat(400_000)}1`];
  for (const text of hostile) expect(() => readJson(text)).toThrow("nested too deep");
  expect(parse).not.toHaveBeenCalled();
  expect(readJson("[1]"), "control: what is flat gets there").toEqual([1]);
  expect(parse).toHaveBeenCalledOnce();
  parse.mockRestore();
});

test("a NUL is found where it is", () => {
  expect(unstorableIn({ a: "x", b: [{ c: "y" }, { d: "z\0" }] })).toEqual(["b", "1", "d"]);
  expect(unstorableIn({ a: { "k\0": 1 } })).toEqual(["a", "k"]);
  expect(unstorableIn({ a: ["x", "half \ud800"] })).toEqual(["a", "1"]);
  expect(unstorableIn({ "k\udc00": 1 })).toEqual(["k"]);
  expect(unstorableIn({ a: "a whole one 😀" })).toBeNull();
  expect(unstorableIn({ a: "x", b: [null, 1, true], c: {} })).toBeNull();
});
