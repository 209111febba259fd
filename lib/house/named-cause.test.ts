import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A refusal says what stands in the way: who comes second is told what the first did, and a missing reason is missed at its field. */

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "lib/domain"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));

const unnamed = [/new Fault\("(?:conflict|reasonRequired)"\)/, /fault: "conflict"/];
const found = (text: string) => text.split("\n").filter((line) => unnamed.some((one) => one.test(line)));

test("nothing is refused with no more than that it conflicts, and no reason is missed without its field", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => found(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`))).toEqual(
    [],
  );
});

test("the wall sees what it forbids, and lets pass what names its cause", () => {
  expect(
    found('throw new Fault("conflict");\nthrow new Fault("reasonRequired");\n{ field: "name", fault: "conflict" }'),
  ).toHaveLength(3);
  expect(found('new Fault("conflict", {}, [{ field: "name", fault: "groupNameTaken" }])')).toEqual([]);
});
