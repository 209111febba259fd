/** What may stand against showing a work publicly, in the order in which it is told (docs/rules/work.md, "Showcase"). */
export const whyHidden = ["status", "notPublic", "consent", "tooEarly", "blind", "notListed"] as const;
export type WhyHidden = (typeof whyHidden)[number];

/** What pages of the showcase are about. */
export const showcaseTags = ["showcase", "contests", "results"] as const;

/** Under this many pixels on the long side a cover is stored as it was chosen; from it the two crops are cut. */
export const COVER_SIDE = 2400;
