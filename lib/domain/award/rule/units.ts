import type { AwardRule } from "@/lib/domain/award/shapes";

/** Stored units: counts as they are; percentages in parts of 10⁴; points ×10⁴. */
export const stored = ({ method, value }: Pick<AwardRule, "method" | "value">) =>
  method === "ratio" ? Math.round(value * 100) : method === "score" ? Math.round(value * 10_000) : value;

/** As people write it. */
export const shown = ({ method, value }: Pick<AwardRule, "method" | "value">) =>
  method === "ratio" ? value / 100 : method === "score" ? value / 10_000 : value;
