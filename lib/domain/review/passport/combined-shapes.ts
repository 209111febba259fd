import { z } from "zod";
import { missingParts } from "@/db/values";
import { tieRules } from "@/lib/domain/review/result/rank";
import { PassportSheet, PassportWork } from "./shapes";

/** What the passport of a combined result is called in the file itself; what is signed begins with it. */
export const COMBINED_FORMAT = "combined-passport/1";

const at = z.number().int().min(0);
const tenThousandths = z.number().int();

/** One plan's result within a combination, whole: its digest is that of all its own passports. */
const CombinedPart = z.strictObject({
  /** ×10⁴ of 1; those of all parts make 10,000. */
  weight: z.number().int().min(1).max(9_999),
  /** For each of the combination's `works` its place in the works of this part; null where it has none there. */
  places: z.array(at.nullable()).max(100_000),
  sheet: PassportSheet,
  /** SHA-256 over the canonical text of this part's `sheet`, in hexadecimal. */
  digest: z.string(),
});

/** A combined revision with all that it came from, and nobody's name. Scores are ×10⁴ of 100. */
export const CombinedSheet = z.strictObject({
  installation: z.string(),
  contest: z.string(),
  plan: z.string(),
  revision: z.strictObject({ no: at, time: z.string(), inputsHash: z.string(), paramsHash: z.string() }),
  rule: z.strictObject({ missing: z.enum(missingParts), tieChain: z.array(z.enum(tieRules)) }),
  works: z.array(z.string()).max(100_000),
  /** The plan's own result first. */
  parts: z.array(CombinedPart).min(2).max(9),
  /** Work, the order that was given by hand, and the place in it. */
  manual: z.array(z.tuple([at, z.string(), at])),
  /** Work, rank, score. */
  results: z.array(z.tuple([at, at, tenThousandths])),
});
export type CombinedSheet = z.output<typeof CombinedSheet>;

/** The work that a passport is for, and how its combined score came about. */
const CombinedWork = z.strictObject({
  work: z.string(),
  title: z.string(),
  team: z.string(),
  rank: at,
  score: tenThousandths,
  /** Σ weight · score, and the weights that divide it. */
  sum: z.number().int(),
  weight: z.number().int(),
  /** How it came by its score in each part; null where it has none. */
  parts: z.array(PassportWork.nullable()),
});

export const CombinedPassport = z.strictObject({
  format: z.literal(COMBINED_FORMAT),
  sheet: CombinedSheet,
  /** SHA-256 over the canonical text of `sheet`, in hexadecimal: equal in every passport of the revision. */
  digest: z.string(),
  own: CombinedWork,
  /** The 32 bytes of the Ed25519 key that signed it, in base64url. */
  key: z.string(),
  /** Ed25519 (RFC 8032) over the format, `digest` and the canonical text of `own`, in base64url. */
  signature: z.string(),
});
export type CombinedPassport = z.output<typeof CombinedPassport>;
