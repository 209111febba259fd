import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serialReads } from "./serial-reads";

/** What does not need one another is asked side by side, by `together`, wherever the rooms read. Files and their order are no matter here. */

test("rooms ask side by side for what does not need one another", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "lib/domain", "lib/http", "app"],
    {
      encoding: "utf8",
    },
  )
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/testing\//.test(file) && existsSync(file));
  expect(files.length, "this wall must see files").toBeGreaterThan(400);
  const serial = files.flatMap((file) =>
    serialReads(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts").map(
      (read) => `${file}: ${read.slice(0, 80)}`,
    ),
  );
  expect(serial).toEqual([]);
});

test("sees two reads of which neither needs the other, and nothing else", () => {
  const inside = (lines: string) => serialReads(`async function verb(id: string) { ${lines} }`);
  expect(inside("const a = await readA(id); const [b] = await db.select().from(b1);")).toHaveLength(1);
  expect(inside("const a = await readA(id); const b = id ? (await readB(id)).name : null;")).toHaveLength(1);
  expect(inside("const { a } = await readA(id); const b = await readB(a);"), "needs it").toEqual([]);
  expect(inside("const row = await findOwn(id); const b = await readB(id);"), "a door").toEqual([]);
  expect(inside("const [a] = await db.insert(t).returning(); const b = await readB(id);"), "a write").toEqual([]);
  expect(inside("const a = await readA(id); const b = async () => await readB(id);"), "a function").toEqual([]);
  expect(serialReads("transaction(async () => { const a = await readA(); const b = await readB(); });")).toEqual([]);
});
