import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { planted, secretsIn } from "./bundle.mjs";

test("a secret in what browsers fetch is found by its name and by its value", () => {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  try {
    expect(() => secretsIn(folder)).toThrow("is empty");
    mkdirSync(join(folder, "chunks"));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write("chunks/plain.js", 'console.log("nothing to hide")');
    expect(secretsIn(folder, ["made-for-one-run"])).toEqual([]);
    write("chunks/name.js", "process.env.PII_KEY");
    write("chunks/value.js", `x=${JSON.stringify(planted.AUTH_SECRET)}`);
    write("chunks/kept.js", 'y="made-for-one-run"');
    write("chunks/plain.js.map", JSON.stringify({ version: 3, sources: ["lib/env.ts"], mappings: "AAAA" }));
    write("chunks/empty.js.map", JSON.stringify({ version: 3, sources: [], sections: [] }));
    expect(secretsIn(folder, ["made-for-one-run"]).sort()).toEqual([
      "chunks/kept.js holds made-for-one-run",
      "chunks/name.js holds PII_KEY",
      "chunks/plain.js.map is a source map",
      `chunks/value.js holds ${planted.AUTH_SECRET}`,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
