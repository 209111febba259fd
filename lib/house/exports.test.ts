import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults } from "@/lib/fault";
import { registry } from "@/lib/http/registry";
import { deadExports, unnamed } from "./exports";

/** Nothing is there that nothing uses: no export, no fault, no package. */

const sources = new Map(
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /(?<!\.d)\.(ts|tsx|mjs|css|json)$/.test(file) && !/^package|^messages\//.test(file))
    .filter((file) => existsSync(file))
    .map((file) => [file, readFileSync(file, "utf8")] as const),
);
const code = new Map([...sources].filter(([file]) => /\.(ts|tsx|mjs)$/.test(file)));

/** A room hands all of its verbs on to its calls: what counts is that a call has the verb's name. */
const ANSWERS = "lib/http/answers.ts";
const answers = code.get(ANSWERS) as string;
const named = registry.map(({ room, name }) => `${room}.${name};`).join(" ");
code.set(ANSWERS, `${answers.replace(/const rooms = \{.*?^\};/ms, "")} ${named}`);

/** Files whose exports a framework or a tool reads by their names. */
const readByName = [
  /^app\/(.*\/)?(page|layout|route|error|global-error|manifest|not-found|robots)\.tsx?: /,
  /^(instrumentation|instrumentation-client|middleware|[\w-]+\.config)\.(ts|mjs): /,
  /^lib\/i18n\/request\.ts: default$/,
];

test("every export is imported by another file, or read by a framework", () => {
  const dead = deadExports(code).filter((one) => !readByName.some((names) => names.test(one)));
  expect(dead, "take `export` away, or the code").toEqual([]);
  expect(code.size).toBeGreaterThan(1_000);
});

test("every fault is thrown, or named where a call is declared", () => {
  const ours = [...code].filter(([file]) => !/^(e2e|bench|lib\/testing)\/|\.test\.|^lib\/fault\.ts$/.test(file));
  expect(unnamed(Object.keys(faults), new Map(ours))).toEqual([]);
});

/** Packages that are used without being named in a source, and why. */
const unseen: Record<string, string> = {
  oxlint: "run by `npm test`",
  "oxlint-tsgolint": "what oxlint asks about types",
  typescript: "run by `npm test`",
  "@types/node": "named in tsconfig.json",
  "pdfjs-dist": "lib/text/document/pdf.ts names a folder of it",
  "@expo-google-fonts/noto-sans-sc": "lib/font/files.ts makes its path of parts",
  "@expo-google-fonts/noto-serif-sc": "lib/font/files.ts makes its path of parts",
};

test("every package that we name is imported, or has a reason", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !(name in unseen));
  const meant = new Map(named.map((name) => [name.replace(/^@types\//, ""), name]));
  expect(unnamed([...meant.keys()], sources).map((name) => meant.get(name))).toEqual([]);
  expect(meant.size).toBeGreaterThan(40);
});

const one = (text: string, other = "") =>
  deadExports(
    new Map([
      ["lib/one.ts", text],
      ["app/other.ts", other],
    ]),
  );

test.each([
  ["export const a = 1;", "", "a"],
  ["export async function a() {}", 'import { b } from "@/lib/one";', "a"],
  ["export type A = 1;", 'import type { B } from "@/lib/one";', "A"],
  ["const a = 1;\nexport { a as b };", 'import { a } from "@/lib/one";', "b"],
  ["export default 1;", 'import { a } from "@/lib/one";', "default"],
  ["export const { a, c: b } = x;", 'import { a } from "@/lib/one";', "b"],
  ["export const a = 1;\nexport const b = 2;", 'import * as space from "@/lib/one";\nspace.b();', "a"],
  ["export const a = 1;", 'const { b } = await import("@/lib/one");', "a"],
])("%s is dead beside %s", (text, other, name) => {
  expect(one(text, other)).toEqual([`lib/one.ts: ${name}`]);
});

test.each([
  ["export const a = 1;", 'import { type T, a as mine } from "@/lib/one";'],
  ["export default 1;", 'import any from "@/lib/one";'],
  ["export type A = 1;", 'import any, { type A } from "@/lib/one";'],
  ["export const a = 1;\nexport const b = 2;", 'import * as space from "@/lib/one";\nuse({ ...space });'],
  ["export const a = 1;", 'const { a: mine } = await import("@/lib/one");'],
  ["export const a = 1;", 'void import("@/lib/one").then(({ a }) => a);'],
  ["export const a = 1;", 'void import("@/lib/one").then((m) => m.a);'],
  ["export const a = 1;", '/** @type {import("@/lib/one").a} */'],
])("%s is used by %s", (text, other) => {
  expect(one(text, other)).toEqual([]);
});

test("a name is followed through a file that hands everything on", () => {
  const files = new Map([
    ["lib/room/index.ts", 'export * from "./inside";'],
    ["lib/room/inside.ts", "export const a = 1;\nexport const b = 2;"],
    ["app/page.ts", 'import { a } from "@/lib/room";'],
  ]);
  expect(deadExports(files)).toEqual(["lib/room/inside.ts: b"]);
});

test("a fault or a package is named as a whole text, and not in a comment", () => {
  const text = 'throw new Fault("a"); // no "b"\n/** "c" */ import x from "d/e"; const file = `f/g`;';
  expect(unnamed(["a", "b", "c", "d", "e", "f"], new Map([["x.ts", text]]))).toEqual(["b", "c", "e"]);
});
