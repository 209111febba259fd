/** How a number is computed (docs/rules/ladder.md, "Quotas"); what multiplies is in parts of 10⁴. */
export interface Formula {
  base: number;
  perEntered: number;
  perFormer: number;
  perPromoted: number;
  perAward: number;
  /** Awards of this level and above count; 1 is the highest. */
  level: number;
  least: number;
  most: number;
}

/** What there is of an organisation: works of this edition; of the last one its works, those that went on, and its awards. */
export interface Counts {
  entered: number;
  former: number;
  promoted: number;
  awards: number;
}

/** A number and what it is made of: each count, and so many parts of 10⁴ for it. */
interface Made extends Counts {
  base: number;
  forEntered: number;
  forFormer: number;
  forPromoted: number;
  forAwards: number;
  level: number;
  /** What the number was held to: the least, the most, or what is sealed. */
  heldTo: "least" | "most" | "sealed" | null;
  value: number;
}

/** The number of an organisation by a formula, rounded down and held to its least and most, and never below what it has sealed. */
export function madeOf(formula: Formula, counts: Counts, sealed: number): Made {
  const { base, least, most, level } = formula;
  const forEntered = formula.perEntered * counts.entered;
  const forFormer = formula.perFormer * counts.former;
  const forPromoted = formula.perPromoted * counts.promoted;
  const forAwards = formula.perAward * counts.awards;
  const sum = base + Math.floor((forEntered + forFormer + forPromoted + forAwards) / 10_000);
  const within = Math.max(least, Math.min(most, sum));
  const value = Math.max(within, sealed);
  const heldTo = value > within ? "sealed" : sum < within ? "least" : sum > within ? "most" : null;
  return { ...counts, base, forEntered, forFormer, forPromoted, forAwards, level, heldTo, value };
}
