import fs from "node:fs";
import path from "node:path";

const IMPORT = /(?:from|import|import\()\s*["']((?:@\/|#server\/|\.)[^"']+)["']/g;
const PROGRAM = /(?<![.\w])(?:exec|execFile|spawn|fork)(?:Sync)?\(\s*(?:["'`](\w+))?/g;
/** The files of a server start programs; a test that only reads them starts none. */
const OF_SERVER = /^lib\/server\/.+\.mjs$/;
/** They compute for longer than all others together. */
const LONG = [
  "lib/font/slices.test.ts",
  "lib/http/openapi/examples.test.ts",
  "lib/http/openapi/index.test.ts",
  "lib/server/request/body.test.ts",
  "lib/sheet/hostile.test.ts",
  "lib/text/normal.test.ts",
];

/** Every test file below the four folders, from the root. */
export const testFiles = (home) =>
  ["lib", "db", "app", "components"].flatMap((top) =>
    fs
      .readdirSync(path.join(home, top), { recursive: true })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.posix.join(top, ...name.split(path.sep))),
  );

/** Lists a file's imports of local files, from the root. */
function importsOf(home, file, text) {
  return [...text.matchAll(IMPORT)].flatMap(([, name]) => {
    const at = name.startsWith("@/")
      ? name.slice(2)
      : name.startsWith("#server/")
        ? `lib/${name.slice(1)}`
        : path.posix.join(path.posix.dirname(file), name);
    const found = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
      .map((end) => at + end)
      .find((one) => /\.(tsx?|mjs)$/.test(one) && fs.existsSync(path.join(home, one)));
    return found ? [found] : [];
  });
}

/**
 * Returns what prevents a test, by its own text, from running on a bare machine: the tests' database, or a program other
 * than git.
 */
function needs(file, text) {
  if (file === "lib/testing/database.ts" || /\bTEST_ADMIN_URL\b/.test(text)) return "database";
  if (OF_SERVER.test(file) || !text.includes("node:child_process")) return;
  return [...text.matchAll(PROGRAM)].map(([, program]) => program ?? "a program").find((program) => program !== "git");
}

/** For each test file why it must wait for the whole run, itself or something that it imports: `database`, a program, `time`; or nothing. */
export function reasonsToWait(home) {
  const known = new Map();
  const read = (file) => {
    if (!known.has(file)) {
      const text = fs.readFileSync(path.join(home, file), "utf8");
      known.set(file, { need: needs(file, text), imports: importsOf(home, file, text) });
    }
    return known.get(file);
  };
  function reason(test) {
    const seen = new Set([test]);
    for (const file of seen) {
      const { need, imports } = read(file);
      if (need) return need;
      for (const one of imports) seen.add(one);
    }
    return LONG.includes(test) ? "time" : undefined;
  }
  return new Map(testFiles(home).map((test) => [test, reason(test)]));
}

/** Test files that need neither a database nor an outside program, nor long. */
export const swift = (home) => [...reasonsToWait(home)].filter(([, reason]) => !reason).map(([test]) => test);
