import { type SQL } from "drizzle-orm";
import type { FeeBasisValue } from "@/db/told-values";
import type { Actor } from "@/lib/domain/actor";
import type { FeeRules } from "@/lib/domain/contest/contract";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import { endOfDayIn, factsOf, mustHaveUses, type TypedCode, worksFor } from "./facts";
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

export const typedBy = (by: string, code: string | undefined): TypedCode | null =>
  code === undefined ? null : { code, by };

type Priced = Pick<TeamRow, "id" | "contestId" | "ownerGroupId" | "stageId" | "itemId" | "subItemId">;

/** The price of a team at this moment; a code counts where there is something to pay. @throws feeCodeUnknown, feeCodeUsedUp, tooFast */
export async function priceNow(
  row: Priced,
  rules: FeeRules,
  people: number,
  typed: TypedCode | null,
  hold: boolean,
): Promise<Price> {
  const facts = { ...(await factsOf(row, rules, hold)), people, works: await worksFor(row, rules) };
  const plain = priceOf(rules, { ...facts, code: null });
  if (!typed || plain.fen === 0) return plain;
  await mustHaveUses(row, rules, typed, hold);
  return priceOf(rules, { ...facts, code: typed.code });
}

/** Until when a team is to pay that is asked to now; null: without an end. */
export const termOf = ({ payWithinDays }: FeeRules): SQL<Date> | null =>
  payWithinDays === 0 ? null : endOfDayIn(payWithinDays);

/**
 * Freezes the price of a team that submits; undefined where it is settled. What the captain was shown is what is frozen, or nothing is.
 * @throws feeChanged, feeCodeUnknown, feeCodeUsedUp, tooFast
 */
export async function freezePrice(
  row: TeamRow & Priced,
  rules: FeeRules,
  people: number,
  { feeCode, shownFen }: { feeCode?: string; shownFen?: number },
  { userId: by }: Pick<Actor, "userId">,
): Promise<Frozen | undefined> {
  if (isSettled(row)) return undefined;
  const { fen, basis } = await priceNow(row, rules, people, typedBy(by, feeCode), true);
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
