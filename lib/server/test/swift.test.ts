import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { reasonsToWait, swift, testFiles } from "./swift.mjs";
import setup from "./vitest-setup.mjs";

/** What `npm run check` runs of the tests: on a machine with neither a database nor the readers of certificates. */

const home = path.resolve(import.meta.dirname, "../../..");
const reasons = reasonsToWait(home);

test("a test that needs the database, a program or long waits for the whole run, and no other", () => {
  const known = {
    "lib/testing/abuse/headers.test.ts": "database",
    "db/migrations.test.ts": "database",
    "lib/designer/pdf/pdf.test.ts": "qpdf",
    "lib/domain/certificate/verification/signing.test.ts": "openssl",
    "lib/sheet/hostile.test.ts": "time",
    "lib/house.test.ts": undefined,
    "lib/person/grade.test.ts": undefined,
  };
  expect(Object.fromEntries(Object.keys(known).map((file) => [file, reasons.get(file)]))).toEqual(known);
  expect(swift(home).length).toBeGreaterThan(90);
});

test("no swift test names what a bare machine lacks", () => {
  const lacking = new RegExp(
    `use(Database|${"Storage"})\\(|@/lib/testing/database|aWorld\\(|execFileSync\\(\\s*"(?!git")`,
  );
  const files = swift(home).filter((file) => file !== "lib/server/test/swift.test.ts");
  const read = (file: string) => fs.readFileSync(path.join(home, file), "utf8");
  expect(files.filter((file) => lacking.test(read(file)))).toEqual([]);
  expect(testFiles(home).filter((file) => lacking.test(read(file))).length, "control").toBeGreaterThan(100);
});

test("what a helper of a helper needs, its test needs", () => {
  const folder = fs.mkdtempSync(path.join(home, ".data-test-swift-"));
  try {
    for (const top of ["lib/testing", "db", "app", "components"])
      fs.mkdirSync(path.join(folder, top), { recursive: true });
    const written = {
      "lib/testing/database.ts": "export const useDatabase = () => {};",
      "lib/near.ts": 'import "@/lib/testing/database";',
      "lib/far.ts": 'export { a } from "./near";',
      "lib/far.test.ts": 'import { a } from "./far";',
      "lib/reader.ts": 'import { spawn } from "node:child_process";\nspawn("pdfsig", []);',
      "lib/reader.test.tsx": 'import "@/lib/reader";',
      "lib/sources.test.ts": 'import { execFileSync } from "node:child_process";\n/a/.exec("b");\nexecFileSync("git");',
    };
    for (const [file, text] of Object.entries(written)) fs.writeFileSync(path.join(folder, file), text);
    expect(Object.fromEntries(reasonsToWait(folder))).toEqual({
      "lib/far.test.ts": "database",
      "lib/reader.test.tsx": "pdfsig",
      "lib/sources.test.ts": undefined,
    });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test("nothing is started for swift tests", async () => {
  vi.stubEnv("TESTS", "swift");
  expect(await setup()).toBeUndefined();
  vi.unstubAllEnvs();
});
