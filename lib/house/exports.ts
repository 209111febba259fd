import { posix } from "node:path";

/** What one file takes from another: names, or `*` for everything. */
type Taken = { from: string; names: string[] };

const LIST = /\b(import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*["']([^"']+)["']/g;
const ALL = /\bimport\s+(?:type\s+)?\*\s+as\s+(\w+)\s+from\s*["']([^"']+)["']/g;
const STAR = /\bexport\s+\*\s+from\s*["']([^"']+)["']/g;
const LATER =
  /(?:\{([^{}]*)\}\s*=\s*(?:\(?await\s+))?\bimport\(\s*(?:\/\*.*?\*\/\s*)?["']([^"']+)["']\s*\)\)?(?=(.{0,80}))/gs;
const DECLARED =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(?:const|let|class|function\*?|interface|type|enum)\s+(\w+)/gm;
const GROUPED = /^export\s+(?:const|let)\s+[{[]([^=]*?)[}\]]\s*=/gm;
const GIVEN = /^export\s+(?:type\s+)?\{([^}]*)\}/gm;

/** Both names of each entry of a list: as the other file calls it, and as this one does. */
const pairsOf = (list = "") =>
  list
    .replaceAll(/\/\/.*$/gm, "")
    .split(",")
    .map((one) => one.trim().replace(/^type\s+/, ""))
    .filter(Boolean)
    .map((one) => one.split(/\s+as\s+|\s*:\s*/) as [string, string?]);

const all = (text: string, what: RegExp) => [...text.matchAll(what)];

/** The names that a file exports, other than by `export *`. */
const exportsOf = (text: string) => [
  ...all(text, DECLARED).map((m) => m[1] as string),
  ...all(text, GROUPED).flatMap((m) => pairsOf(m[1]).map(([name, as]) => as ?? name)),
  ...(/^export default\b/m.test(text) ? ["default"] : []),
  ...all(text, GIVEN).flatMap((m) => pairsOf(m[1]).map(([name, as]) => as ?? name)),
];

/** What a namespace is asked for: the names after its dot, or everything where it is handed on whole. */
function requested(text: string, space: string): string[] {
  const uses = all(text.replaceAll(ALL, ""), new RegExp(`(?<![\\w$]|[^.]\\.)${space}\\b(?:\\s*\\.\\s*(\\w+))?`, "g"));
  return uses.every((m) => m[1]) ? uses.map((m) => m[1] as string) : ["*"];
}

function laterNames(listed: string | undefined, after: string): string[] {
  if (listed) return pairsOf(listed).map(([name]) => name);
  const one = /^\s*\.(?!then\b)(\w+)/.exec(after) ?? /^\s*\.then\(\s*\(?(\w+)\)?\s*=>\s*\1\.(\w+)/.exec(after);
  if (one) return [one.at(-1) as string];
  const several = /^\s*\.then\(\s*(?:async\s*)?\(\{([^}]*)\}/.exec(after);
  return several ? pairsOf(several[1]).map(([name]) => name) : ["*"];
}

function takenBy(text: string): Taken[] {
  return [
    ...all(text, LIST).map((m) => ({
      from: m[4] as string,
      names: [...(m[2] && m[2] !== "type" ? ["default"] : []), ...pairsOf(m[3]).map(([name]) => name)],
    })),
    ...all(text, ALL).map((m) => ({ from: m[2] as string, names: requested(text, m[1] as string) })),
    ...all(text, LATER).map((m) => ({ from: m[2] as string, names: laterNames(m[1], m[3] as string) })),
  ];
}

/** The file that a specifier means, or nothing for a package. */
export function target(files: ReadonlyMap<string, string>, from: string, by: string): string | undefined {
  const own = from
    .replace(/^@\//, "")
    .replace(/^#server\//, "lib/server/")
    .replace(/^#bench\//, "bench/");
  const path = from.startsWith(".") ? posix.join(posix.dirname(by), from) : own === from ? undefined : own;
  if (path === undefined) return undefined;
  return ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"].map((end) => path + end).find((one) => files.has(one));
}

/**
 * The exports that no other file imports, as `file: name`.
 * @param files the text of every source, by its path
 */
export function deadExports(files: ReadonlyMap<string, string>): string[] {
  const own = new Map([...files].map(([file, text]) => [file, new Set(exportsOf(text))]));
  const stars = new Map(
    [...files].map(([file, text]) => [file, all(text, STAR).map((m) => target(files, m[1] as string, file))]),
  );
  const used = new Set<string>();
  const use = (file: string | undefined, name: string): void => {
    if (file === undefined) return;
    const names = own.get(file);
    if (name === "*") for (const one of names ?? []) used.add(`${file}: ${one}`);
    if (names?.has(name)) used.add(`${file}: ${name}`);
    else for (const one of stars.get(file) ?? []) use(one, name);
  };
  for (const [file, text] of files)
    for (const { from, names } of takenBy(text)) for (const name of names) use(target(files, from, file), name);
  return [...own]
    .flatMap(([file, names]) => [...names].map((name) => `${file}: ${name}`))
    .filter((one) => !used.has(one));
}

/** The names that no source holds as a text, whole or before a slash, outside comments. */
export function unnamed(names: readonly string[], files: ReadonlyMap<string, string>): string[] {
  const said = new Set<string>();
  for (const text of files.values()) {
    const bare = text.replaceAll(/\/\*\*.*?\*\//gs, "").replaceAll(/(?<![:"'`/])\/\/.*$/gm, "");
    for (const [, name] of bare.matchAll(/["'`]((?:@[\w.-]+\/)?[\w.-]+)(?=["'`/])/g)) said.add(name as string);
  }
  return names.filter((name) => !said.has(name));
}
