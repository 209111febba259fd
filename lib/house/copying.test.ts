import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The designer copies elements by the browser's own events, and says so itself where it cannot. */
const own = ["components/ui/copy-text.ts", "components/designer/session/system-clipboard.ts"];

test("texts are copied in one way, which also works without TLS", () => {
  const files = execFileSync("git", ["grep", "-l", "clipboard?*.writeText", "--", "app", "components"], {
    encoding: "utf8",
  });
  const writers = files.split("\n").filter((file) => file !== "" && !file.endsWith(".test.ts"));
  expect(writers.sort()).toEqual(own.toSorted());
  for (const file of own) expect(readFileSync(file, "utf8"), file).toContain("clipboard?.writeText");
});
