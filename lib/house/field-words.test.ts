import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where a verb puts the general word beside a field, and why no own one is needed. */
const general: Record<string, string> = {
  "lib/domain/review/result/scoring.ts": "a column that the plan does not have: no form of ours sends one",
};

test("whoever names a field says what is wrong with it, not that something is", () => {
  const listed = execFileSync("git", ["ls-files", "lib/domain"], { encoding: "utf8" }).split("\n");
  const verbs = listed.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  expect(verbs.length, "this wall must see verbs").toBeGreaterThan(500);
  const vague = verbs.filter((file) => /fault: "badInput"/.test(readFileSync(file, "utf8")));
  expect(vague).toEqual(Object.keys(general));
});
