import {
  type Combination,
  combinedScores,
  fractionOf,
  roundedFraction,
  WHOLE,
} from "@/lib/domain/review/combination/combining";
import { rawOf } from "@/lib/domain/review/combination/raw";
import { type Calculation, finalScores, scoreSteps } from "@/lib/domain/review/result/final-score";
import { readsGroups } from "@/lib/domain/review/result/normalise";
import { canonicalText } from "@/lib/text/canonical";
import { COMBINED_FORMAT, CombinedPassport, type CombinedSheet } from "./combined-shapes";
import { type FormFlaw, formFlaws } from "./form-flaw";
import { hashOf, isSigned } from "./proving";
import { Passport, type PassportSheet } from "./shapes";

/** The calculation that a sheet stands for, its works and experts under their pseudonyms. */
export function calculationIn(sheet: PassportSheet): Calculation {
  const { rule, places } = sheet;
  const [work, expert] = [nameIn(sheet.works), nameIn(sheet.experts)];
  if (readsGroups(rule.normalise) !== (sheet.groups?.length === sheet.works.length))
    throw new RangeError("the rule normalises by group, and not every work has one, or it does not");
  const column = rule.importantColumn;
  return {
    rule,
    workIds: sheet.works,
    ...(sheet.groups && { groups: Object.fromEntries(sheet.groups.map((group, at) => [work(at), `${group}`])) }),
    reviews: sheet.reviews.map(([w, e, total, mark]) => ({
      workId: work(w),
      expertId: expert(e),
      total,
      marks: column === null ? {} : { [column]: mark },
    })),
    adjustments: sheet.adjustments.map(([w, points]) => ({ workId: work(w), points })),
    manualPlaces: Object.fromEntries(places.map(([w, , place]) => [work(w), place])),
    manualOrders: Object.fromEntries(places.map(([w, order]) => [work(w), order])),
  };
}

/** The combination that a sheet stands for: scores are those of its parts, under the names that the sheet gives their works. */
export function combinationIn(sheet: CombinedSheet): Combination {
  const work = nameIn(sheet.works);
  const whole = sheet.parts.reduce((all, { weight }) => all + weight, 0);
  if (whole !== WHOLE || sheet.parts.some(({ places }) => places.length !== sheet.works.length))
    throw new RangeError("the weights are no whole, or a part does not place every work");
  return {
    rule: sheet.rule,
    workIds: sheet.works,
    parts: sheet.parts.map(({ weight, places, sheet: part }) => {
      const [of, scored] = [nameIn(part.works), new Map(part.results.map(([at, , score]) => [at, score]))];
      const named = places.flatMap((at, own) => (at === null ? [] : [[at, work(own)] as const]));
      return {
        weight,
        scores: Object.fromEntries(
          named.flatMap(([at, own]) => {
            const score = scored.get(at);
            if (score === undefined) throw new RangeError(`work ${at} has no result`);
            return [[own, score]];
          }),
        ),
        ...rawOf(calculationIn(part), new Map(named.map(([at, own]) => [of(at), own]))),
      };
    }),
    manualPlaces: Object.fromEntries(sheet.manual.map(([w, , place]) => [work(w), place])),
    manualOrders: Object.fromEntries(sheet.manual.map(([w, order]) => [work(w), order])),
  };
}

/** @throws RangeError for a place that the list has not */
const nameIn = (list: readonly string[]) => (at: number) => {
  const name = list[at];
  if (name === undefined) throw new RangeError(`there is no ${at}`);
  return name;
};

/** What is signed. */
export const signedText = ({ format, digest, own }: { format: string; digest: string; own: object }) =>
  `${format}\n${digest}\n${canonicalText(own)}`;

/** Where a passport differs from what its own inputs give. `said` and `found` are as they stand in it, ×10⁴ of 100. */
export type PassportFlaw =
  | FormFlaw
  | { kind: "digest"; field?: string }
  | { kind: "signature" }
  | { kind: "rank" | "score"; work: string; said: number | null; found: number | null }
  | { kind: "steps"; field: string; said: number | boolean | null; found: number | boolean | null };

export interface PassportVerdict {
  passport: Passport | CombinedPassport | null;
  flaws: PassportFlaw[];
}

/** SHA-256 over the canonical text of a sheet, in hexadecimal. */
export const digestOf = (sheet: PassportSheet | CombinedSheet) => hashOf(canonicalText(sheet));

/**
 * Recomputes a passport from what is in it: form, digest, signature, the rank and score of every work, and each step of its own work
 * (docs/rules/review.md, "Score passport"); of a combined result every part likewise. Needs no server; runs in browsers and in Node alike.
 * @throws NotSupportedError where the browser knows no Ed25519
 */
export async function checkPassport(value: unknown): Promise<PassportVerdict> {
  const isCombined =
    typeof value === "object" && value !== null && "format" in value && value.format === COMBINED_FORMAT;
  const read = isCombined ? CombinedPassport.safeParse(value) : Passport.safeParse(value);
  if (!read.success) return { passport: null, flaws: formFlaws(read.error.issues, value) };
  const passport = read.data;
  const flaws: PassportFlaw[] = [];
  if ((await digestOf(passport.sheet)) !== passport.digest) flaws.push({ kind: "digest" });
  if (!(await isSigned(signedText(passport), passport))) flaws.push({ kind: "signature" });
  try {
    const wrong = passport.format === COMBINED_FORMAT ? await wrongInCombined(passport) : wrongIn(passport);
    return { passport, flaws: [...flaws, ...wrong] };
  } catch (error) {
    if (error instanceof RangeError)
      return { passport, flaws: [...flaws, { kind: "form", field: "sheet", why: "wrong" }] };
    throw error;
  }
}

/** A combined result recomputed from its parts, and each part from its own reviews. */
async function wrongInCombined({ sheet, own }: CombinedPassport): Promise<PassportFlaw[]> {
  const flaws: PassportFlaw[] = [];
  for (const [no, part] of sheet.parts.entries()) {
    const field = `parts.${no + 1}`;
    if ((await digestOf(part.sheet)) !== part.digest) flaws.push({ kind: "digest", field });
    const calculation = calculationIn(part.sheet);
    flaws.push(...wrongResults(part.sheet, finalScores(calculation).rows));
    const ownPart = own.parts[no];
    if (!ownPart) continue;
    const wrong = wrongSteps({ sheet: part.sheet, own: ownPart }, calculation);
    flaws.push(...wrong.map((flaw) => (flaw.kind === "steps" ? { ...flaw, field: `${field}.${flaw.field}` } : flaw)));
  }
  const combination = combinationIn(sheet);
  return [...flaws, ...wrongResults(sheet, combinedScores(combination).rows), ...wrongSum(sheet, own, combination)];
}

function wrongIn(passport: Passport): PassportFlaw[] {
  const calculation = calculationIn(passport.sheet);
  return [...wrongResults(passport.sheet, finalScores(calculation).rows), ...wrongSteps(passport, calculation)];
}

type Ranked = { workId: string; rank: number; score: number };
type Results = Pick<PassportSheet, "works" | "results">;

function wrongResults({ works, results }: Results, rows: readonly Ranked[]): PassportFlaw[] {
  const found = new Map(rows.map((row) => [row.workId, row]));
  const said = new Map(results.map(([work, rank, score]) => [works[work] ?? `${work}`, { rank, score }]));
  return [...new Set([...found.keys(), ...said.keys()])].flatMap((work) =>
    (["rank", "score"] as const).flatMap((kind): PassportFlaw[] => {
      const [one, other] = [said.get(work)?.[kind] ?? null, found.get(work)?.[kind] ?? null];
      return one === other ? [] : [{ kind, work, said: one, found: other }];
    }),
  );
}

/** A step is a float: it may differ by less than a millionth of what is stored. */
const alike = (a: unknown, b: unknown) =>
  typeof a === "number" && typeof b === "number" ? Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b)) : a === b;

function wrongSteps({ sheet, own }: Pick<Passport, "sheet" | "own">, calculation: Calculation): PassportFlaw[] {
  const steps = scoreSteps(calculation, own.work);
  const at = sheet.works.indexOf(own.work);
  const result = sheet.results.find(([work]) => work === at);
  const expected: [string, number | boolean | null, number | boolean | null][] = [
    ["rank", own.rank, result?.[1] ?? null],
    ["score", own.score, steps?.score ?? null],
    ["mean", own.mean, steps?.mean ?? null],
    ["adjustment", own.adjustment, steps?.adjustment ?? null],
    ["exact", own.exact, steps?.exact ?? null],
    ["reviews", own.reviews.length, steps?.reviews.length ?? null],
  ];
  for (const [n, review] of (steps?.reviews ?? []).entries()) {
    const one = own.reviews.find(({ expert }) => expert === review.expertId);
    for (const field of ["total", "normalised", "dropped"] as const)
      expected.push([`reviews.${n + 1}.${field}`, one?.[field] ?? null, review[field]]);
  }
  return differing(expected);
}

const differing = (expected: [string, number | boolean | null, number | boolean | null][]) =>
  expected.flatMap(([field, said, found]): PassportFlaw[] =>
    alike(said, found) ? [] : [{ kind: "steps", field, said, found }],
  );

/** The sum of the passport's own work, its place, and that each part speaks of the same work. */
function wrongSum({ works, parts, results }: CombinedSheet, own: CombinedPassport["own"], combination: Combination) {
  const at = works.indexOf(own.work);
  const fraction = fractionOf(combination, own.work);
  const result = results.find(([work]) => work === at);
  return differing([
    ["rank", own.rank, result?.[1] ?? null],
    ["score", own.score, fraction && roundedFraction(fraction)],
    ["sum", own.sum, fraction?.sum ?? null],
    ["weight", own.weight, fraction?.weight ?? null],
    ["parts", own.parts.length, parts.length],
    ...parts.map(({ places, sheet }, no): [string, number | null, number | null] => {
      const said = own.parts[no]?.work;
      return [`parts.${no + 1}.work`, said === undefined ? null : sheet.works.indexOf(said), places[at] ?? null];
    }),
  ]);
}
