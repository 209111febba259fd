import type { FeeBasisValue } from "@/db/told-values";
import type { FeeRules } from "@/lib/domain/contest/contract";

/** What a team's price depends on beside the rules. */
export interface PriceFacts {
  /** The day of submission by the calendar of Shanghai. */
  day: string;
  /** Accepted people, advisors among them. */
  people: number;
  /** Works that are asked of it. */
  works: number;
  /** The organisation that the team belongs to and all above it. */
  groups: readonly string[];
  /** Which entered team of its school in the contest it is, from 1. */
  nth: number;
  /** A code that may still be used. */
  code: string | null;
}

export interface Price {
  fen: number;
  basis: FeeBasisValue;
}

/**
 * The price of a team (docs/rules/finance.md, "The price of a team"): the day's fee, or that of its place among its school's teams where
 * that is less, for the team, each of its people or each of its works, less what is waived; a fraction of a fen is the payer's.
 */
export function priceOf(rules: FeeRules, { day, people, works, groups, nth, code }: PriceFacts): Price {
  const tier = rules.feeTiers.find(({ until }) => day <= until);
  const dayFen = tier?.feeFen ?? rules.feeFen;
  const counted = rules.feeByCount.findLast(({ from }) => nth >= from);
  const less = counted && counted.feeFen < dayFen ? counted : undefined;
  const unitFen = less?.feeFen ?? dayFen;
  const units = { team: 1, member: people, work: works }[rules.feeScope];
  const full = unitFen * units;
  const freed = full > 0 && rules.feeWaivedOrgs.some((id) => groups.includes(id));
  const used = full > 0 && !freed && code !== null ? rules.feeCodes.find((one) => one.code === code) : undefined;
  const percent = freed ? 100 : (used?.percent ?? 0);
  return {
    fen: Math.floor((full * (100 - percent)) / 100),
    basis: {
      by: less ? "count" : tier ? "day" : "fee",
      day,
      until: less ? null : (tier?.until ?? null),
      from: less?.from ?? null,
      unitFen,
      units,
      per: rules.feeScope,
      waived: freed ? "organisation" : used ? "code" : null,
      percent,
    },
  };
}
