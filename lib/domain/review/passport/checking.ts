import { type Calculation, finalScores, scoreSteps } from "@/lib/domain/review/result/final-score";
import { canonicalText } from "@/lib/text/canonical";
import { hashOf, isSigned } from "./proving";
import { PASSPORT_FORMAT, Passport, type PassportSheet } from "./shapes";

/** The calculation that a sheet stands for, its works and experts under their pseudonyms. */
export function calculationIn(sheet: PassportSheet): Calculation {
  const { rule, places } = sheet;
  const [work, expert] = [nameIn(sheet.works), nameIn(sheet.experts)];
  const column = rule.importantColumn;
  return {
    rule,
    workIds: sheet.works,
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

/** @throws RangeError for a place that the list has not */
const nameIn = (list: readonly string[]) => (at: number) => {
  const name = list[at];
  if (name === undefined) throw new RangeError(`there is no ${at}`);
  return name;
};

/** What is signed. */
export const signedText = ({ digest, own }: Pick<Passport, "digest" | "own">) =>
  `${PASSPORT_FORMAT}\n${digest}\n${canonicalText(own)}`;

/** Where a passport differs from what its own inputs give. `said` and `found` are as they stand in it, ×10⁴ of 100. */
export type PassportFlaw =
  | { kind: "form"; field: string }
  | { kind: "digest" }
  | { kind: "signature" }
  | { kind: "rank" | "score"; work: string; said: number | null; found: number | null }
  | { kind: "steps"; field: string; said: number | boolean | null; found: number | boolean | null };

export interface PassportVerdict {
  passport: Passport | null;
  flaws: PassportFlaw[];
}

/** SHA-256 over the canonical text of a sheet, in hexadecimal. */
export const digestOf = (sheet: PassportSheet) => hashOf(canonicalText(sheet));

/**
 * Recomputes a passport from what is in it: form, digest, signature, the rank and score of every work, and each step of its own work
 * (docs/rules/review.md, "Score passport"). Needs no server; runs in browsers and in Node alike.
 * @throws NotSupportedError where the browser knows no Ed25519
 */
export async function checkPassport(value: unknown): Promise<PassportVerdict> {
  const read = Passport.safeParse(value);
  if (!read.success)
    return {
      passport: null,
      flaws: read.error.issues.slice(0, 20).map(({ path }) => ({ kind: "form", field: path.join(".") })),
    };
  const passport = read.data;
  const flaws: PassportFlaw[] = [];
  if ((await digestOf(passport.sheet)) !== passport.digest) flaws.push({ kind: "digest" });
  if (!(await isSigned(signedText(passport), passport))) flaws.push({ kind: "signature" });
  let calculation: Calculation;
  try {
    calculation = calculationIn(passport.sheet);
  } catch (error) {
    if (error instanceof RangeError) return { passport, flaws: [...flaws, { kind: "form", field: "sheet" }] };
    throw error;
  }
  return {
    passport,
    flaws: [...flaws, ...wrongResults(passport.sheet, calculation), ...wrongSteps(passport, calculation)],
  };
}

function wrongResults({ works, results }: PassportSheet, calculation: Calculation): PassportFlaw[] {
  const found = new Map(finalScores(calculation).rows.map((row) => [row.workId, row]));
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

function wrongSteps({ sheet, own }: Passport, calculation: Calculation): PassportFlaw[] {
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
  return expected.flatMap(([field, said, found]) =>
    alike(said, found) ? [] : [{ kind: "steps", field, said, found }],
  );
}
