import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import words from "@/messages/zh-cn/faults.json";

/** `new Fault("name")` and `new Fault("name", { … }`: what fills its words stands in the braces, as far as it stands there by name. */
const THROWN = /new Fault\(\s*"(\w+)"\s*(?:\)|,\s*\{([^{}]*)\})/g;

/** The blanks of a fault's words that are not filled where it is thrown. */
function emptyIn(source: string): string[] {
  return [...source.matchAll(THROWN)].flatMap(([, name = "", given]) => {
    const said: unknown = words[name as keyof typeof words];
    const blanks = typeof said === "string" ? [...said.matchAll(/\{(\w+)/g)].map(([, blank = ""]) => blank) : [];
    const filled = given ?? "";
    // What comes by a spread is not seen.
    if (filled.includes("...")) return [];
    return blanks
      .filter((blank) => /^[a-z]/i.test(blank) && !new RegExp(`\\b${blank}\\b`).test(filled))
      .map((blank) => `${name}: ${blank}`);
  });
}

test("words of a fault with a blank are thrown with what fills it", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const wrong = files.flatMap((file) =>
    emptyIn(readFileSync(`lib/${file}`, "utf8")).map((blank) => `${file} throws ${blank}`),
  );
  expect(wrong).toEqual([]);
});

test("sees what is not filled, and what is", () => {
  expect(emptyIn('throw new Fault("illegalTransition");')).toEqual(["illegalTransition: from"]);
  expect(emptyIn('throw new Fault("illegalTransition", {}, [{ field: "x" }]);')).toEqual(["illegalTransition: from"]);
  expect(emptyIn('throw new Fault("illegalTransition", { from: row.status });')).toEqual([]);
  expect(emptyIn('throw new Fault("notFound");')).toEqual([]);
});
