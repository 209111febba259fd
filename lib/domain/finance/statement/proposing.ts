import { normalOrgName } from "@/lib/text/normal";
import type { proposalReasons } from "./calls";

/** A bill that waits for money: `open` in fen, and the names that its payer goes by. */
export interface OpenBill {
  billId: string;
  billNo: string;
  payerName: string;
  open: number;
  names: readonly string[];
}

interface Line {
  amountFen: number;
  payer: string;
  words: string;
}

type Reason = (typeof proposalReasons)[number];
const weight: Record<Reason, number> = { reference: 4, amount: 2, payer: 1 };
const MOST = 5;

const same = (name: string) => normalOrgName(name).toLowerCase();

/** For which bills a line of a statement may be, the likeliest first (docs/rules/finance.md, "A bank's statement"). */
export function proposalsFor({ amountFen, payer, words }: Line, bills: readonly OpenBill[]) {
  const said = words.toUpperCase().replaceAll(/\s/g, "");
  const from = same(payer);
  return bills
    .map(({ names, ...bill }) => ({
      ...bill,
      because: [
        ...(said.includes(bill.billNo) ? (["reference"] as const) : []),
        ...(bill.open === amountFen ? (["amount"] as const) : []),
        ...(from !== "" && names.some((name) => same(name) === from) ? (["payer"] as const) : []),
      ],
    }))
    .filter(({ because }) => because.length > 0)
    .toSorted((a, b) => total(b.because) - total(a.because))
    .slice(0, MOST);
}

const total = (because: readonly Reason[]) => because.reduce((sum, reason) => sum + weight[reason], 0);
