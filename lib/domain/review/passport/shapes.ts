import { z } from "zod";
import { normalisations } from "@/db/values";
import { tieRules } from "@/lib/domain/review/result/rank";

/** What a score passport is called in the file itself; what is signed begins with it, so that it is taken for nothing else. */
export const PASSPORT_FORMAT = "score-passport/1";

const at = z.number().int().min(0);
const tenThousandths = z.number().int();
const Rule = z.strictObject({
  normalise: z.enum(normalisations),
  drop: z.strictObject({ highest: at, lowest: at, from: at }),
  minReviews: at,
  tieChain: z.array(z.enum(tieRules)),
  importantColumn: z.string().nullable(),
  dispersionLimit: tenThousandths,
});

/**
 * One revision of results with all that it was calculated from, and nobody's name. Works and experts are pseudonyms, the same in every
 * passport of the plan; other lists name them by their place in `works` and `experts`. Marks, points and scores are ×10⁴ of 100.
 */
export const PassportSheet = z.strictObject({
  installation: z.string(),
  contest: z.string(),
  plan: z.string(),
  revision: z.strictObject({ no: at, time: z.string(), inputsHash: z.string(), paramsHash: z.string() }),
  rule: Rule,
  works: z.array(z.string()).max(100_000),
  experts: z.array(z.string()).max(100_000),
  /** The group of each work, numbered; only where the rule normalises by group. */
  groups: z.array(at).max(100_000).optional(),
  /** Work, expert, total, and the mark in the column that breaks ties. */
  reviews: z.array(z.tuple([at, at, tenThousandths, z.number()])).max(1_000_000),
  /** Work, and the points that it was given or, negative, that were taken from it. */
  adjustments: z.array(z.tuple([at, tenThousandths])),
  /** Work, the order that was given by hand, and the place in it. */
  places: z.array(z.tuple([at, z.string(), at])),
  /** Work, rank, score. */
  results: z.array(z.tuple([at, at, tenThousandths])),
});
export type PassportSheet = z.output<typeof PassportSheet>;

/** The work that a passport is for, and how its score came about. */
export const PassportWork = z.strictObject({
  work: z.string(),
  title: z.string(),
  team: z.string(),
  rank: at,
  score: tenThousandths,
  mean: z.number(),
  adjustment: tenThousandths,
  exact: z.number(),
  reviews: z.array(
    z.strictObject({
      expert: z.string(),
      total: tenThousandths,
      normalised: z.number(),
      dropped: z.boolean(),
      marks: z.record(z.string(), z.number()),
    }),
  ),
  /** What the columns are called, by their keys. */
  columns: z.record(z.string(), z.string()),
});
export type PassportWork = z.output<typeof PassportWork>;

export const Passport = z.strictObject({
  format: z.literal(PASSPORT_FORMAT),
  sheet: PassportSheet,
  /** SHA-256 over the canonical text of `sheet`, in hexadecimal: equal in every passport of the revision. */
  digest: z.string(),
  own: PassportWork,
  /** The 32 bytes of the Ed25519 key that signed it, in base64url. */
  key: z.string(),
  /** Ed25519 (RFC 8032) over the format, `digest` and the canonical text of `own`, in base64url. */
  signature: z.string(),
});
export type Passport = z.output<typeof Passport>;
