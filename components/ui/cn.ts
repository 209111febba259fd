import { type ClassValue, clsx } from "clsx";

/**
 * Puts classes together; of two that set the same, the later one stays. It knows the utilities that this product uses, and no others: what
 * the general rules are costs every page 8 KB (`cn.test.ts` holds it against them).
 */
export const cn = (...classes: ClassValue[]): string => {
  const kept: string[] = [];
  const taken = new Set<string>();
  for (const name of clsx(classes).split(/\s+/).toReversed()) {
    if (!name) continue;
    const [before, utility] = parted(name);
    const sets = settingOf(utility);
    if (taken.has(before + sets)) continue;
    for (const one of [sets, ...(alsoSets[sets] ?? [])]) taken.add(before + one);
    kept.push(name);
  }
  return kept.reverse().join(" ");
};

/** The variants of a class, in any order, and its utility. */
function parted(name: string): [string, string] {
  const parts = name.split(/:(?![^[]*\])/);
  const last = parts.pop() as string;
  const weight = /^!|!$/.test(last) ? "!" : "";
  return [`${parts.toSorted().join(":")}${weight} `, last.replace(/^!|!$/, "").replace(/^-/, "")];
}

const words = (said: string) => new Set(said.split(" "));
const displays = words(
  "block inline inline-block flex inline-flex grid inline-grid table contents hidden list-item table-cell table-row flow-root",
);
const positions = words("static fixed absolute relative sticky");
const exact: Record<string, string> = {
  ...{ "sr-only": "sr", "not-sr-only": "sr", visible: "visibility", invisible: "visibility", collapse: "visibility" },
  ...{ underline: "line", "no-underline": "line", "line-through": "line", italic: "slant", "not-italic": "slant" },
  ...{ "flex-wrap": "flex-wrap", "flex-nowrap": "flex-wrap", border: "border-width", outline: "outline-width" },
  ...{ "font-bold": "weight", "font-medium": "weight", "font-semibold": "weight", "font-normal": "weight" },
  ...{ "overflow-x-auto": "overflow-x", "border-collapse": "collapse", "border-separate": "collapse" },
  ...{ "flex-col": "direction", "flex-row": "direction", "flex-col-reverse": "direction" },
  ...{ "flex-row-reverse": "direction", "break-words": "break", "break-all": "break", "break-keep": "break" },
};
/** A length, a width or a number: what says how much, and not which colour. */
const MUCH = /^(?:\d+(?:\.\d+)?|\[[\d.]+\w*\]|px)?$/;
/** Families whose members set one of two things: what a value of the first kind looks like, and the names of both. */
const either: readonly (readonly [family: string, first: RegExp, name: string, other: string])[] = [
  ["text", /^(?:note|xs|sm|base|lg|\d?xl|\[(?:[\d.]|clamp).*\])$/, "letters", "text"],
  ["text", /^(?:left|right|center|justify|start|end)$/, "text-align", "text"],
  ["text", /^(?:wrap|nowrap|balance|pretty)$/, "text-wrap", "text"],
  ["border", /^(?:dashed|double|solid|dotted|none)$/, "border-style", "border"],
  ["border", MUCH, "border-width", "border"],
  ...(["t", "r", "b", "l", "x", "y"] as const).map(
    (side) => [`border-${side}`, MUCH, `border-width-${side}`, `border-${side}`] as const,
  ),
  ["divide-x", MUCH, "divide-x", "divide"],
  ["divide-y", MUCH, "divide-y", "divide"],
  ["outline", /^(?:dashed|none|solid|dotted)$/, "outline-style", "outline"],
  ["outline", MUCH, "outline-width", "outline"],
  ["stroke", MUCH, "stroke-width", "stroke"],
  ["inset-ring", MUCH, "inset-ring-width", "inset-ring"],
  ["object", /^(?:cover|contain|fill|none)$/, "object-fit", "object"],
  ["content", /^(?:start|end|center|between)$/, "content-align", "content"],
  ["inset-shadow", /^\[/, "inset-shadow-size", "inset-shadow"],
  ["list", /^(?:decimal|disc|none)$/, "list-type", "list"],
  ["snap", /^[xy]$/, "snap-type", "snap"],
  ["snap", /^(?:mandatory|proximity)$/, "snap-strict", "snap"],
];
/** Families of two words, before those of one. */
const families = [
  ..."gap-x gap-y space-x space-y inset-x inset-y min-w max-w min-h max-h overflow-x overflow-y underline-offset outline-offset".split(
    " ",
  ),
  ..."translate-x translate-y grid-cols grid-rows col-span col-start place-items place-content justify-self line-clamp".split(
    " ",
  ),
  ..."touch-pan-x touch-pan-y pointer-events scroll-mt border-spacing break-inside field-sizing inset-shadow rounded-t border-t border-r".split(
    " ",
  ),
  ..."border-b border-l border-x border-y divide-x divide-y inset-ring mix-blend backdrop-blur".split(" "),
];

/** What a utility sets. */
function settingOf(utility: string): string {
  if (utility.startsWith("[")) return utility.split(":", 1)[0] as string;
  if (displays.has(utility)) return "display";
  if (positions.has(utility)) return "position";
  if (Object.hasOwn(exact, utility)) return exact[utility] as string;
  const plain = utility.replace(/\/[\w.]+$/, "");
  const family =
    families.find((one) => plain === one || plain.startsWith(`${one}-`)) ?? (plain.split("-", 1)[0] as string);
  const value = plain.slice(family.length + 1);
  for (const [name, first, sets] of either) if (name === family && first.test(value)) return sets;
  return family;
}

const sidesOf = (name: string) => [`${name}x`, `${name}y`, `${name}t`, `${name}r`, `${name}b`, `${name}l`];
const ofBox = (name: string): Record<string, string[]> => ({
  [name]: [...sidesOf(name), `${name}s`, `${name}e`],
  [`${name}x`]: [`${name}r`, `${name}l`, `${name}s`, `${name}e`],
  [`${name}y`]: [`${name}t`, `${name}b`],
});
/** What sets one thing sets these, too. */
const alsoSets: Record<string, string[]> = {
  ...ofBox("p"),
  ...ofBox("m"),
  ...ofBox("border-width-"),
  ...ofBox("border-"),
  "border-width": sidesOf("border-width-"),
  border: sidesOf("border-"),
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["right", "left"],
  "inset-y": ["top", "bottom"],
  size: ["w", "h"],
  gap: ["gap-x", "gap-y"],
  overflow: ["overflow-x", "overflow-y"],
  rounded: ["rounded-t"],
  flex: ["basis", "grow", "shrink"],
  "line-clamp": ["display", "overflow"],
  letters: ["leading"],
  touch: ["touch-pan-x", "touch-pan-y"],
  "touch-pan-x": ["touch"],
  "touch-pan-y": ["touch"],
};
