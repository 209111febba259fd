import { type SQL } from "drizzle-orm";
import type { FeeBasisValue } from "@/db/told-values";
import type { FeeRules } from "@/lib/domain/contest/contract";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import { endOfDayIn, factsOf, mustHaveUses } from "./facts";
import { type Price, priceOf } from "./price";

/** What is stored of a price. */
interface Frozen {
  feeFen: number;
  payStatus: "free" | "due";
  feeBasis: FeeBasisValue;
  feeCode: string | null;
  payBy: SQL | Date | null;
  feeRemindedAt: Date | null;
}

/** What was paid or waived stays so, and so does an amount that an organiser set. */
export const isSettled = ({ payStatus, feeBasis }: Pick<TeamRow, "payStatus" | "feeBasis">): boolean =>
  payStatus === "paid" || payStatus === "waived" || feeBasis?.by === "hand";

type Priced = Pick<TeamRow, "id" | "contestId" | "ownerGroupId">;

/** The price of a team at this moment; a code counts where there is something to pay. @throws feeCodeUnknown, feeCodeUsedUp */
export async function priceNow(
  row: Priced,
  rules: FeeRules,
  people: number,
  code: string | null,
  hold: boolean,
): Promise<Price> {
  const facts = { ...(await factsOf(row, rules, hold)), people };
  const plain = priceOf(rules, { ...facts, code: null });
  if (code === null || plain.fen === 0) return plain;
  await mustHaveUses(row, rules, code, hold);
  return priceOf(rules, { ...facts, code });
}

/** Until when a team is to pay that is asked to now; null: without an end. */
export const termOf = ({ payWithinDays }: FeeRules): SQL<Date> | null =>
  payWithinDays === 0 ? null : endOfDayIn(payWithinDays);

/**
 * Freezes the price of a team that submits; undefined where it is settled. What the captain was shown is what is frozen, or nothing is.
 * @throws feeChanged, feeCodeUnknown, feeCodeUsedUp
 */
export async function freezePrice(
  row: TeamRow & Priced,
  rules: FeeRules,
  people: number,
  { feeCode, shownFen }: { feeCode?: string; shownFen?: number },
): Promise<Frozen | undefined> {
  if (isSettled(row)) return undefined;
  const { fen, basis } = await priceNow(row, rules, people, feeCode ?? null, true);
  if (shownFen !== undefined && shownFen !== fen) {
    const params = { shown: toYuan(shownFen), fee: toYuan(fen) };
    throw new Fault("feeChanged", params, [{ field: "shownFen", fault: "feeChanged", params }]);
  }
  const asked = row.status === "returned" && row.payStatus === "due" && row.feeFen === fen;
  return {
    feeFen: fen,
    payStatus: fen === 0 ? "free" : "due",
    feeBasis: basis,
    feeCode: basis.waived === "code" ? (feeCode ?? null) : null,
    ...(asked
      ? { payBy: row.payBy, feeRemindedAt: row.feeRemindedAt }
      : { payBy: fen === 0 ? null : termOf(rules), feeRemindedAt: null }),
  };
}
