import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { areApart, hues } from "@/lib/domain/site/tones";

const css = readFileSync(new URL("./globals.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const accents = ["vermilion", "indigo", "pine", "ochre", "plum"] as const;
const rooms = ["public", "desk"] as const;
const themes = ["light", "dark"] as const;

type Variables = Record<string, string>;
const blocks = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
  selectors: selector.split(",").map((s) => s.trim()),
  variables: Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, k, v]) => [k, v])) as Variables,
}));

/** The variables in force for one page, later blocks over earlier ones as in the sheet. */
function sheet(accent: string, theme: string, room: string, tone: string = "ochre"): Variables {
  const desk = ':root:has([data-room="desk"])';
  const inForce = (s: string) =>
    s === ":root" ||
    s === `[data-accent="${accent}"]` ||
    s === `[data-tone="${tone}"]` ||
    (theme === "dark" && s === ".dark") ||
    (room === "desk" && s === desk) ||
    (room === "desk" && theme === "light" && s === desk.replace(":has", ":not(.dark):has")) ||
    (room === "desk" && theme === "dark" && s === desk.replace(":root", ".dark"));
  return Object.assign({}, ...blocks.filter((b) => b.selectors.some(inForce)).map((b) => b.variables)) as Variables;
}

function luminance(name: string, variables: Variables) {
  const value = (variables[name] ?? "").replace(/var\((--[\w-]+)\)/g, (_, v: string) => variables[v] ?? "?");
  const [l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ?? [];
  if (l === undefined || c === undefined || h === undefined) throw new Error(`${name} is no colour: "${value}"`);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const linear = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((v) => Math.min(1, Math.max(0, v)));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function contrast(front: string, back: string, variables: Variables) {
  const [a, b] = [luminance(front, variables), luminance(back, variables)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const papers = ["--paper", "--raised", "--sunken"];
const states = ["open", "soon", "closed", "review", "awarded", "refused"].map((s) => `--status-${s}`);
const text: [string, string][] = [
  ...["--ink", "--ink-2", "--hint", "--accent-ink", "--link"].flatMap((f) =>
    papers.map((p): [string, string] => [f, p]),
  ),
  ...["--ink", "--ink-2", "--accent-ink"].map((f): [string, string] => [f, "--accent-soft"]),
  ...["--accent", "--accent-hover", "--accent-active"].map((b): [string, string] => ["--accent-on", b]),
  ...["--ink", "--ink-2", "--link"].map((f): [string, string] => [f, "--select"]),
  ["--mark-on", "--mark"],
  ["--plate-on", "--plate"],
  ["--tone-plate-on", "--tone-plate"],
  ["--tone-bright", "--tone-plate"],
  ...papers.map((p): [string, string] => ["--tone-ink", p]),
  ...["--ink", "--ink-2", "--tone-ink"].map((f): [string, string] => [f, "--tone-soft"]),
  ...states.flatMap((s): [string, string][] => [
    [s, "--paper"],
    [s, "--raised"],
    [s, `${s}-soft`],
    ["--ink", `${s}-soft`],
  ]),
];
const marks: [string, string][] = ["--accent", "--field", "--tone", "--focus", "--mark"].flatMap((f) =>
  papers.map((p): [string, string] => [f, p]),
);

describe("contrast", () => {
  it("knows black on white and refuses grey on grey", () => {
    const plain = { "--k": "oklch(0 0 0)", "--w": "oklch(1 0 0)", "--g": "oklch(0.6 0 0)" };
    expect(contrast("--k", "--w", plain)).toBeCloseTo(21, 1);
    expect(contrast("--g", "--w", plain)).toBeLessThan(4.5);
    expect(() => contrast("--k", "--missing", plain)).toThrow("--missing is no colour");
  });

  const pages = accents.flatMap((a) => themes.flatMap((t) => rooms.map((r) => [a, t, r] as const)));
  it.each(pages)("%s, %s, %s: text at 4.5, marks at 3", (accent, theme, room) => {
    const variables = sheet(accent, theme, room);
    const weak = (least: number) => (pair: [string, string]) => contrast(pair[0], pair[1], variables) < least;
    expect(text.filter(weak(4.5))).toEqual([]);
    expect(marks.filter(weak(3))).toEqual([]);
  });

  const toned = accents.flatMap((tone) => themes.map((t) => [tone, t] as const));
  it.each(toned)("second tone %s, %s: text at 4.5, marks at 3", (tone, theme) => {
    for (const accent of accents.filter((one) => areApart(one, tone))) {
      const variables = sheet(accent, theme, "public", tone);
      const weak = (least: number) => (pair: [string, string]) => contrast(pair[0], pair[1], variables) < least;
      expect(text.filter(weak(4.5)), accent).toEqual([]);
      expect(marks.filter(weak(3)), accent).toEqual([]);
    }
  });

  it("draws each tone in the hue by which it is told from the accent", () => {
    for (const one of accents) {
      expect(sheet(one, "light", "public", one)["--host-h"]).toBe(String(hues[one]));
      expect(sheet(one, "light", "public", one)["--tone-h"]).toBe(String(hues[one]));
    }
  });

  it("gives each host and theme its own accent", () => {
    const seen = accents.flatMap((a) => themes.map((t) => luminance("--accent", sheet(a, t, "public")).toFixed(4)));
    expect(new Set(seen).size).toBeGreaterThan(accents.length);
  });
});
