import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { circles, wideFolders } from "./tree";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(file));

test("no file imports itself by way of others", () => {
  const sources = files.filter((file) => /(?<!\.d)\.(ts|tsx|mjs)$/.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(circles(new Map(sources.map((file) => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

test("no folder holds more than a reader takes in at once", () => {
  // One file a migration, by number, as drizzle-kit writes them: nobody reads them as a whole, and a landed one is never merged into another.
  const read = files.filter((file) => !file.startsWith("drizzle/"));
  expect(wideFolders(read, 28)).toEqual([]);
});

test("sees a circle of two and of three, by type and by re-export, and no other", () => {
  const sources = {
    "lib/a.ts": 'import type { B } from "./b";',
    "lib/b.ts": 'import { a } from "@/lib/a";',
    "app/one.ts": 'export { two } from "./two";',
    "app/two.ts": 'import {\n  three,\n} from "./three";',
    "app/three.ts": 'import "./one";\nimport "@/lib/a";',
    "db/late.ts": 'const early = await import("./early");',
    "db/early.ts": 'import { late } from "./late";\nimport { late as again } from "./late";',
  };
  expect(circles(new Map(Object.entries(sources)))).toEqual([
    ["lib/a.ts", "lib/b.ts"],
    ["app/one.ts", "app/three.ts", "app/two.ts"],
  ]);
});

test("counts files and folders of one folder, not what lies deeper", () => {
  expect(wideFolders(["lib/a.ts", "lib/b/c.ts", "lib/b/d.ts", "lib/b/e.ts", "README.md"], 2)).toEqual(["3 lib/b"]);
});
