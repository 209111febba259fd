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

/** A team that owes and stands in no bill: what its words would name, and by whom it would be paid. */
export interface OwingTeam {
  teamId: string;
  teamName: string;
  teamNumber: string | null;
  competitionName: string;
  open: number;
  orderNo: string | null;
  people: readonly string[];
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

/** Shorter names stand in many texts by chance. */
export const NAME_LENGTH = 4;

/** Signs that may stand in the number of a team or an order. */
const CODE = /[A-Z0-9][A-Z0-9-]{2,}/g;

/** What in a line may be the number of a team or of an order. */
export const codesIn = (words: string): string[] => [...words.toUpperCase().matchAll(CODE)].map(([code]) => code);

/** For which single teams a line may be: one whose number or whose order's it names, or whose name it says, or that one of its people pays the exact fee of. */
export function teamsFor({ amountFen, payer, words }: Line, teams: readonly OwingTeam[]) {
  const codes = new Set(codesIn(words));
  return teams
    .map(({ orderNo, people, ...team }) => ({
      ...team,
      because: [
        ...(codes.has(orderNo ?? "") ||
        codes.has(team.teamNumber ?? "") ||
        (team.teamName.length >= NAME_LENGTH && words.includes(team.teamName))
          ? (["reference"] as const)
          : []),
        ...(team.open === amountFen ? (["amount"] as const) : []),
        ...(people.includes(payer) ? (["payer"] as const) : []),
      ],
    }))
    .filter(({ because }) => because[0] === "reference" || because.length === 2)
    .toSorted((a, b) => total(b.because) - total(a.because))
    .slice(0, MOST);
}

const total = (because: readonly Reason[]) => because.reduce((sum, reason) => sum + weight[reason], 0);
