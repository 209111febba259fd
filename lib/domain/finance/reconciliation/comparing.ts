import { sql } from "drizzle-orm";
import { db, reconciliationOtherDay } from "@/db";
import type { differenceKinds } from "@/db/reconciliation-values";
import type { BillLine } from "@/lib/domain/finance/gateway/port";
import type { BillMap, Told } from "./bill-map";
import { type Ours, oursCalled, oursOfDay } from "./ours";

type Kind = BillLine["line"];

/** One payment or refund that is told differently. */
export interface Difference {
  kind: (typeof differenceKinds)[number];
  line: Kind;
  outNo: string;
  tradeNo: string | null;
  ourFen: number | null;
  theirFen: number | null;
  orderId: string | null;
  contestId: string | null;
}

interface Comparison {
  lines: number;
  matched: number;
  differences: Difference[];
  /** Numbers that the bill tells and our books count on another day. */
  otherDay: string[];
}

const differ = (kind: Difference["kind"], line: Kind, outNo: string, ours?: Ours, theirs?: Told): Difference => ({
  ...{ kind, line, outNo, ourFen: ours?.fen ?? null, theirFen: theirs?.fen ?? null },
  tradeNo: theirs?.tradeNo ?? ours?.tradeNo ?? null,
  ...{ orderId: ours?.orderId ?? null, contestId: ours?.contestId ?? null },
});

/** Those of these numbers that no other day's bill has told. */
async function missedThere(candidates: Difference[]): Promise<Difference[]> {
  if (candidates.length === 0) return [];
  const numbers = candidates.map(({ outNo }) => outNo);
  const rows = await db
    .select({ outNo: reconciliationOtherDay.outNo })
    .from(reconciliationOtherDay)
    .where(sql`${reconciliationOtherDay.outNo} = any(${sql.param(numbers)}::text[])`);
  const told = new Set(rows.map(({ outNo }) => outNo));
  return candidates.filter(({ outNo }) => !told.has(outNo));
}

/** Holds one kind of a bill's lines against our books; what is matched leaves the map. */
async function compareKind(line: Kind, day: string, theirs: Map<string, Told>, into: Comparison): Promise<void> {
  const missing: Difference[] = [];
  for await (const some of oursOfDay(line, day))
    for (const ours of some) {
      const told = theirs.get(ours.outNo);
      theirs.delete(ours.outNo);
      if (!told) missing.push(differ("missingThere", line, ours.outNo, ours));
      else if (told.fen !== ours.fen) into.differences.push(differ("amountDiffers", line, ours.outNo, ours, told));
      else into.matched++;
    }
  into.differences.push(...(await missedThere(missing)));
  // A notice that came after midnight is counted by us on the day after the gateway's.
  const known = await oursCalled(line, [...theirs.keys()]);
  for (const [outNo, told] of theirs) {
    const ours = known.get(outNo);
    if (!ours?.counted) into.differences.push({ ...differ("missingHere", line, outNo, ours, told), ourFen: null });
    else {
      into.otherDay.push(outNo);
      if (ours.fen === told.fen) into.matched++;
      else into.differences.push(differ("amountDiffers", line, outNo, ours, told));
    }
  }
}

/** Holds a day's bill against our books, by our numbers (docs/rules/finance.md, "Reconciliation"). The map is used up. */
export async function compareBill(day: string, bill: BillMap): Promise<Comparison> {
  const found: Comparison = { lines: bill.lines, matched: 0, differences: [], otherDay: [] };
  await compareKind("payment", day, bill.payment, found);
  await compareKind("refund", day, bill.refund, found);
  return found;
}
