import { sql } from "drizzle-orm";
import { db, ledgerEntry } from "@/db";
import type { ledgerAccounts, postingKinds } from "@/db/told-values";

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

/** Enters a movement of money in the books, in two entries that add up to 0 (docs/rules/finance.md, "The books"). */
export async function post({ kind, order, billId, paymentId, refundId, amountFen, to, from }: Posting): Promise<void> {
  await db.execute(sql`
    insert into ${ledgerEntry} (posting, kind, account, amount_fen, order_id, contest_id, bill_id, payment_id, refund_id)
    select p.no, ${kind}, e.account, e.fen, ${order?.id ?? null}::bigint, ${order?.contestId ?? null}::bigint, ${billId ?? null}::bigint,
      ${paymentId ?? null}::bigint, ${refundId ?? null}::bigint
    from (select nextval('row_id') as no) p, (values (${to}, ${amountFen}::int), (${from}, ${-amountFen}::int)) as e (account, fen)`);
}
