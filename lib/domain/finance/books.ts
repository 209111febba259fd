import { type SQL, sql } from "drizzle-orm";
import { db, ledgerEntry } from "@/db";
import type { ledgerAccounts, postingKinds } from "@/db/ledger-values";

type Account = (typeof ledgerAccounts)[number];

type Posting = ({ order: { id: string; contestId: string }; billId?: never } | { billId: string; order?: never }) & {
  kind: (typeof postingKinds)[number];
  paymentId?: string;
  refundId?: string;
  /** In fen: it comes to `to` and leaves `from`. */
  amountFen: number;
  to: Account;
  from: Account;
};

/** Enters movements of money in the books, each in two entries that add up to 0 (docs/rules/finance.md, "The books"). */
export async function post(postings: readonly Posting[]): Promise<void> {
  await db.execute(postingOf(postings));
}

/** The statement that enters them, to be a part of another one, too. */
export function postingOf(postings: readonly Posting[]): SQL {
  const rows = postings.map(({ order, ...one }) => ({ ...one, orderId: order?.id, contestId: order?.contestId }));
  return sql`
    insert into ${ledgerEntry} (posting, kind, account, amount_fen, order_id, contest_id, bill_id, payment_id, refund_id)
    select p.no, p.kind, e.account, e.fen, p."orderId", p."contestId", p."billId", p."paymentId", p."refundId"
    from (select nextval('row_id') as no, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
        (kind text, "to" text, "from" text, "amountFen" bigint, "orderId" bigint, "contestId" bigint, "billId" bigint, "paymentId" bigint, "refundId" bigint)) p,
      lateral (values (p."to", p."amountFen"), (p."from", -p."amountFen")) as e (account, fen)`;
}

/** What an expert is paid, with what of it is withheld as tax; both below nothing in a correction. */
interface BookedPayout {
  id: string;
  contestId: string;
  amountFen: number;
  taxFen: number;
}

/** Accounts that a step moves: what of them comes to `to` and leaves `from`. */
const steps = {
  earn: { to: "judging", from: "payable" },
  unearn: { to: "payable", from: "judging" },
  payOut: { to: "payable", from: "paidOut" },
  withhold: { to: "payable", from: "withheld" },
  fee: { to: "gatewayFee", from: "received" },
} as const satisfies Partial<Record<(typeof postingKinds)[number], { to: Account; from: Account }>>;

/** Enters amounts of contests in the books, each in two entries about what `of` names: a payment to an expert, or a day of the gateway's bill. */
async function postOf(
  of: "payout_id" | "day_id",
  kind: keyof typeof steps,
  rows: readonly { id: string; contestId: string; fen: number }[],
) {
  const moved = rows.filter(({ fen }) => fen !== 0);
  if (moved.length === 0) return;
  const { to, from } = steps[kind];
  const column = (key: "id" | "contestId" | "fen") => sql.param(moved.map((row) => row[key]));
  await db.execute(sql`
    insert into ${ledgerEntry} (posting, kind, account, amount_fen, contest_id, ${sql.identifier(of)})
    select p.no, ${kind}, e.account, e.fen, p.contest, p.subject
    from (select nextval('row_id') as no, u.* from unnest(${column("id")}::bigint[], ${column("contestId")}::bigint[], ${column("fen")}::bigint[])
        as u (subject, contest, fen)) p,
      lateral (values (${to}, p.fen), (${from}, -p.fen)) as e (account, fen)`);
}

/** Enters what a day's bill of the gateway took of what came in for contests; below nothing what it gave back (docs/rules/finance.md, "The books"). */
export const bookFees = (dayId: string, rows: readonly { contestId: string; fen: number }[]): Promise<void> =>
  postOf(
    "day_id",
    "fee",
    rows.map((row) => ({ ...row, id: dayId })),
  );

/**
 * Enters what payments to experts become: approved ones are owed, paid ones have gone, less what is withheld as tax; what was approved and is
 * cancelled is owed no more (docs/rules/finance.md, "The books").
 */
export async function bookPayouts(rows: readonly BookedPayout[], to: "approved" | "paid" | "cancelled"): Promise<void> {
  const whole = rows.map((row) => ({ ...row, fen: row.amountFen }));
  if (to === "approved") return postOf("payout_id", "earn", whole);
  if (to === "cancelled") return postOf("payout_id", "unearn", whole);
  await postOf(
    "payout_id",
    "payOut",
    rows.map((row) => ({ ...row, fen: row.amountFen - row.taxFen })),
  );
  await postOf(
    "payout_id",
    "withhold",
    rows.map((row) => ({ ...row, fen: row.taxFen })),
  );
}
