import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** What a file imports before its first line runs. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^(?:import|export)\s(?:[^;]*?\sfrom\s)?"([^"]+)";/gm)].map(
    ([, from = ""]) => from,
  );

function packagesBehind(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(file).flatMap((from) => {
    if (from.startsWith("node:")) return [];
    if (from.startsWith(".")) return packagesBehind(path.join(path.dirname(file), from), seen);
    if (from.startsWith("#server/")) return packagesBehind(from.replace("#server", "lib/server"), seen);
    return [`${file}: ${from}`];
  });
}

test("what `npm start` and `npm test` run first needs no package: in a fresh clone there is none", () => {
  for (const first of ["lib/server/start.mjs", "lib/server/test.mjs"]) {
    const seen = new Set<string>();
    expect(packagesBehind(first, seen), first).toEqual([]);
    expect(seen.size, "control: what it imports is followed").toBeGreaterThan(1);
  }
  expect(packagesBehind("lib/server/gateway/gateway.mjs"), "control: a package is seen").not.toEqual([]);
});
