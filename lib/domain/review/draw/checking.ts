import { fromWireTime } from "@/lib/clock";
import { type FormFlaw, formFlaws } from "@/lib/domain/review/passport/form-flaw";
import { hashOf, isSigned } from "@/lib/domain/review/passport/proving";
import { canonicalText } from "@/lib/text/canonical";
import { drawn, seedInput, seedText } from "./drawing";
import { DRAW_FORMAT, DrawFile, type DrawInputs, type DrawSheet, roundTime } from "./shapes";

/** How many hexadecimal digits of the hash a work's label is. */
export const LABEL_DIGITS = 20;
/** What the label of a work is hashed from, where the judging number must not show. */
export const labelInput = (salt: string, judgingNo: string) => `${salt}\n${judgingNo}`;

/** SHA-256 over the canonical text of what was frozen, in hexadecimal. */
export const drawDigest = (sheet: DrawSheet) => hashOf(canonicalText(sheet));

/** What is signed. */
export const signedDraw = ({
  digest,
  committed,
  drawn,
  seed,
  result,
  history,
  opened,
}: Omit<DrawFile, "format" | "sheet" | "key" | "signature">) =>
  `${DRAW_FORMAT}\n${digest}\n${canonicalText({ committed, drawn, seed, result, history, opened })}`;

/** Where a file differs from what its own frozen inputs and its seed give. `row` is counted from 1. */
export type DrawFlaw =
  | FormFlaw
  | { kind: "digest" | "signature" | "history" }
  | { kind: "early"; committed: string; due: string; drawn: string }
  | { kind: "opened"; label: string }
  | { kind: "result"; row: number; said: string | null; found: string | null };

export interface DrawVerdict {
  file: DrawFile | null;
  flaws: DrawFlaw[];
}

/**
 * Recomputes a draw from what is in its file: form, digest, signature, times, and the result from the frozen inputs and the seed
 * (docs/rules/review.md, "Provable draws"). Needs no server; runs in browsers and in Node alike.
 * @throws NotSupportedError where the browser knows no Ed25519
 */
export async function checkDraw(value: unknown): Promise<DrawVerdict> {
  const read = DrawFile.safeParse(value);
  if (!read.success) return { file: null, flaws: formFlaws(read.error.issues, value) };
  const file = read.data;
  const flaws: DrawFlaw[] = [];
  if ((await drawDigest(file.sheet)) !== file.digest) flaws.push({ kind: "digest" });
  if (!(await isSigned(signedDraw(file), file))) flaws.push({ kind: "signature" });
  flaws.push(...wrongTimes(file), ...wrongHistory(file), ...(await wrongLabels(file)));
  const misplaced = placesOutside(file.sheet.inputs);
  if (misplaced) return { file, flaws: [...flaws, { kind: "form", field: misplaced, why: "wrong" }] };
  const seed = await hashOf(seedInput(file.digest, seedText(file.seed)));
  return { file, flaws: [...flaws, ...wrongRows(file, drawn(file.sheet.inputs, seed))] };
}

/** The seed may be known only after the inputs were frozen, and was typed only when it could be known. */
function wrongTimes({ sheet: { seed }, committed, drawn }: DrawFile): DrawFlaw[] {
  const [frozen, due, end] = [committed, seed.due, drawn].map((time) => fromWireTime(time).getTime()) as [
    number,
    number,
    number,
  ];
  const isRound = seed.source !== "drand" || (seed.round !== null && roundTime(seed.round) === due);
  return frozen <= due && due <= end && isRound ? [] : [{ kind: "early", committed, due: seed.due, drawn }];
}

/** The list of all draws names this one, as this file does. */
function wrongHistory({ history, sheet, digest, committed, drawn }: DrawFile): DrawFlaw[] {
  const own = history.find(({ code }) => code === sheet.code);
  const holds = own?.digest === digest && own.committed === committed && own.ended === drawn && own.status === "drawn";
  return holds ? [] : [{ kind: "history" }];
}

async function wrongLabels({ opened, sheet: { inputs } }: DrawFile): Promise<DrawFlaw[]> {
  const known = new Set(inputs.kind === "lots" ? [] : inputs.works.map(([label]) => label));
  const flaws: DrawFlaw[] = [];
  for (const [label, judgingNo, salt] of opened)
    if (!known.has(label) || !(await hashOf(labelInput(salt, judgingNo))).startsWith(label))
      flaws.push({ kind: "opened", label });
  return flaws;
}

/** The list with a place that another list has not, or whose labels are not in order; null when all is well. */
function placesOutside(inputs: DrawInputs): string | null {
  if (inputs.kind === "order") return ordered(inputs.works) ? null : "sheet.inputs.works";
  if (inputs.kind === "lots") {
    const isIn = inputs.candidates.every(([, fields]) => fields.every((field) => field < inputs.seats.length));
    return isIn && ordered(inputs.candidates) ? null : "sheet.inputs.candidates";
  }
  const { works, experts, open, existing, limits } = inputs;
  if (!ordered(works)) return "sheet.inputs.works";
  if (!ordered(experts)) return "sheet.inputs.experts";
  if (open.length !== works.length || open.some((row) => row.length !== experts.length)) return "sheet.inputs.open";
  if (
    limits &&
    (limits.places.length !== works.length || limits.places.some((n) => n !== null && n >= limits.most.length))
  )
    return "sheet.inputs.limits";
  return existing.every(([w, e]) => w < works.length && e < experts.length) ? null : "sheet.inputs.existing";
}

/** Labels ascend and none stands twice, so that a list has one form alone. */
const ordered = (list: readonly (readonly [string, ...unknown[]])[]) =>
  list.every(([label], n) => n === 0 || (list[n - 1]?.[0] as string) < label);

function wrongRows({ result, sheet: { inputs } }: DrawFile, found: number[][]): DrawFlaw[] {
  return Array.from({ length: Math.max(result.length, found.length) }, (_, n) => n).flatMap((n): DrawFlaw[] => {
    const [one, other] = [rowIn(inputs, result[n]), rowIn(inputs, found[n])];
    return one === other ? [] : [{ kind: "result", row: n + 1, said: one, found: other }];
  });
}

/** A row of a result by its labels. */
export function rowIn(inputs: DrawInputs, row: readonly number[] | undefined): string | null {
  if (!row) return null;
  const [first, second] = row as [number, number?];
  const name = (list: readonly (readonly [string, ...unknown[]])[], place: number) => list[place]?.[0] ?? `#${place}`;
  if (inputs.kind === "order") return name(inputs.works, first);
  const one = name(inputs.kind === "lots" ? inputs.candidates : inputs.works, first);
  if (second === undefined) return one;
  return `${one} → ${name(inputs.kind === "lots" ? inputs.seats : inputs.experts, second)}`;
}
