import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What we are built from: at least these versions, from the lock file alone, under licences that we may ship. */

interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
}
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const manifest = read("package.json") as Record<"dependencies" | "devDependencies", Record<string, string>>;
const locked = Object.entries((read("package-lock.json") as { packages: Record<string, Package> }).packages);
const packages = locked.filter(([place]) => place !== "");
const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * The versions that the stack was tried and found sound with: later is welcome, earlier is not. An
 * older line that another package still needs has a floor of its own.
 */
const floors: Record<string, [string, ...string[]]> = {
  next: ["16.4.5"],
  react: ["19.3.1"],
  "react-dom": ["19.3.1"],
  "next-auth": ["4.24.15"],
  "next-intl": ["4.14.8"],
  "drizzle-orm": ["0.45.4"],
  pg: ["8.23.1"],
  jose: ["6.2.17", "4.15.9"],
  zod: ["4.6.7"],
  "sanitize-html": ["2.17.5"],
  nodemailer: ["10.6.0"],
  "file-type": ["21.3.4"],
  "@node-rs/argon2": ["2.2.1"],
  "altcha-lib": ["2.8.0"],
};
const major = (version: string) => version.split(".")[0];
const floorOf = (name: string, version: string) =>
  floors[name]?.find((floor) => major(floor) === major(version)) ?? floors[name]?.[0];

/** Whether `version` is the floor or later; a pre-release is before its release. */
function reaches(version: string, floor: string): boolean {
  const [parts, wanted] = [version, floor].map((text) => text.split("-")[0]?.split(".").map(Number) as number[]);
  for (const [n, want] of (wanted as number[]).entries()) {
    const have = (parts as number[])[n] ?? 0;
    if (have !== want) return have > want;
  }
  return !version.includes("-");
}

test("versions are compared by their numbers", () => {
  for (const [version, floor] of [
    ["16.4.5", "16.4.5"],
    ["16.4.10", "16.4.9"],
    ["17.0.0", "16.9.9"],
  ] as const)
    expect(reaches(version, floor), version).toBe(true);
  for (const [version, floor] of [
    ["16.4.4", "16.4.5"],
    ["16.3.99", "16.4.0"],
    ["16.4.5-canary.1", "16.4.5"],
    ["9.0.0", "16.0.0"],
  ] as const)
    expect(reaches(version, floor), version).toBe(false);
});

describe("versions", () => {
  test("none is below its floor, in the lock file or on the disk, however deep it lies", () => {
    const wrong: string[] = [];
    for (const [place, { version = "0" }] of packages) {
      const floor = floorOf(nameOf(place), version);
      if (floor && !reaches(version, floor)) wrong.push(`${place} is ${version}, below ${floor}`);
    }
    for (const [name, [floor]] of Object.entries(floors)) {
      const { version } = read(`node_modules/${name}/package.json`) as { version: string };
      if (!reaches(version, floor)) wrong.push(`${name} is installed as ${version}, below ${floor}`);
    }
    expect(wrong).toEqual([]);
  });

  test("of everything that we name is exact, and is the one in the lock file", () => {
    const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const at = new Map(packages);
    const loose = named.filter(
      ([name, version]) =>
        !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) || at.get(`node_modules/${name}`)?.version !== version,
    );
    expect(loose).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
  });
});

describe("the lock file", () => {
  test("gives every package its SHA-512, and no address outside the registry that npm is set to", () => {
    const wrong = packages.flatMap(([place, { integrity, resolved, link }]) => [
      ...(integrity?.startsWith("sha512-") ? [] : [`${place} without integrity`]),
      ...(resolved ? [`${place} comes from ${resolved}`] : []),
      ...(link ? [`${place} is a link`] : []),
    ]);
    expect(wrong).toEqual([]);
    expect(packages.length).toBeGreaterThan(500);
  });
});

/** Licences that ask for no more than their notice, and weak copyleft of what we use unchanged and do not link into our own. */
const free = [
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "Python-2.0",
  "Zlib",
];
const unchanged: Record<string, RegExp> = {
  "OFL-1.1": /^(@expo-google-fonts|@fontsource)\//,
  "MPL-2.0": /^(lightningcss|axe-core|@axe-core\/playwright)/,
  "CC-BY-4.0": /^caniuse-lite$/,
  "LGPL-3.0-or-later": /^@img\/sharp-/,
};

/** Those that name theirs in a text beside it only, or have no more than its words there: the file, and what is to be found in it. */
const inWords: Record<string, [file: string, found: RegExp, licence?: string]> = {
  "combine-errors": ["Readme.md", /## License\s+(\S+)\s*$/],
  duck: [
    "LICENSE",
    /1\. Redistributions of source(?:(?!\n3\. ).)*2\. Redistributions in binary(?:(?!\n3\. ).)*$/s,
    "BSD-2-Clause",
  ],
};

type Licensed = { license?: string | string[] | { type: string }; licenses?: { type: string }[] };
const wordsOf = ({ license, licenses }: Licensed) => {
  if (typeof license === "string") return license;
  const choices = Array.isArray(license) ? license : (license ? [license] : (licenses ?? [])).map(({ type }) => type);
  return choices.join(" OR ");
};

/** Of `A OR B` one suffices, of `A AND B` all are needed. */
const isAllowed = (words: string, name: string): boolean =>
  words
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => free.includes(one) || unchanged[one]?.test(name)));

test("every installed package has a licence that we may ship", () => {
  const installed = packages.filter(([place]) => existsSync(`${place}/package.json`));
  const wrong = installed.flatMap(([place]) => {
    const [file, found, licence] = inWords[nameOf(place)] ?? [];
    const text = file && found?.exec(readFileSync(`${place}/${file}`, "utf8"));
    const told = text ? (licence ?? text[1]) : undefined;
    const words = told ?? wordsOf(read(`${place}/package.json`) as Licensed);
    return isAllowed(words, nameOf(place)) ? [] : [`${place}: ${words || "no licence"}`];
  });
  expect(wrong).toEqual([]);
  expect(installed.length).toBeGreaterThan(300);
  for (const words of [
    "GPL-3.0",
    "AGPL-3.0-or-later",
    "MIT AND GPL-2.0",
    "SEE LICENSE IN x",
    "UNLICENSED",
    "",
    "MPL-2.0",
  ])
    expect(isAllowed(words, "anything"), words).toBe(false);
  expect(isAllowed("(MIT OR GPL-3.0)", "anything")).toBe(true);
});
