import { isTransferOf, type Unconfirmed } from "@/lib/domain/finance/check/twice";
import { normalOrgName } from "@/lib/text/normal";
import type { proposalReasons } from "./calls";

/** A bill: `open` in fen, whether it is paid, the names that its payer goes by, and receipts by voucher that no line confirms. */
export interface KnownBill {
  billId: string;
  billNo: string;
  payerName: string;
  open: number;
  paid: boolean;
  names: readonly string[];
  receipts: readonly Unconfirmed[];
}

interface Line {
  amountFen: number;
  paidOn: string;
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
const weight: Record<Reason, number> = { receipt: 8, reference: 4, amount: 2, payer: 1 };
const MOST = 5;

const same = (name: string) => normalOrgName(name).toLowerCase();

/** The words of a line as numbers of bills are looked for in them. */
const spelt = (words: string) => words.toUpperCase().replaceAll(/\s/g, "");

/** What in a line may be the number of a bill. */
export const billNosIn = (words: string): string[] => spelt(words).match(/B\d{18}/g) ?? [];

/**
 * For which bills a line of a statement may be, the likeliest first (docs/rules/finance.md, "A bank's statement"): one that names a bill is
 * for no other, and a paid bill is proposed where it is named or a voucher of it told of the same transfer.
 */
export function proposalsFor(line: Line, bills: readonly KnownBill[]) {
  const said = spelt(line.words);
  const from = same(line.payer);
  const found = bills
    .map(({ names, receipts, ...bill }) => ({
      ...bill,
      because: [
        ...(receipts.some((receipt) => isTransferOf(line, receipt)) ? (["receipt"] as const) : []),
        ...(said.includes(bill.billNo) ? (["reference"] as const) : []),
        ...(bill.open === line.amountFen ? (["amount"] as const) : []),
        ...(from !== "" && names.some((name) => same(name) === from) ? (["payer"] as const) : []),
      ],
    }))
    .filter(({ paid, because }) =>
      paid ? because.some((one) => weight[one] >= weight.reference) : because.length > 0,
    );
  const named = found.filter(({ because }) => because.includes("reference"));
  return (named.length > 0 ? named : found).toSorted((a, b) => total(b.because) - total(a.because)).slice(0, MOST);
}

/** Shorter names stand in many texts by chance. */
export const NAME_LENGTH = 4;

/** Signs that may stand in the number of a team or an order. */
const CODE = /[A-Z0-9][A-Z0-9-]{2,}/g;

/** What in a line may be the number of a team or of an order. */
export const codesIn = (words: string): string[] => [...words.toUpperCase().matchAll(CODE)].map(([code]) => code);

/** For which single teams a line may be: one whose number or whose order's it names, or whose name it says, or that one of its people pays the exact fee of. */
export function teamsFor({ amountFen, payer, words }: Omit<Line, "paidOn">, teams: readonly OwingTeam[]) {
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
