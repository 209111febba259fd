import { sql } from "drizzle-orm";
import { db, group } from "@/db";
import { notify, type Topic } from "@/lib/domain/inbox";
import type { BillRow } from "./scope";

const LINK = "/finance/orderAndBill";

/** The people of an organisation who hold a right there. */
async function holders(groupId: string, permission: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ur.user_id::text as id from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = ${permission}
    where ur.group_id = ${groupId}::bigint`);
  return rows.map(({ id }) => id);
}

/** Notifies those who pay for the payer of a bill. */
export async function notifyPayers(row: BillRow, amount: string): Promise<void> {
  const [payee] = await db.select({ name: group.name }).from(group).where(sql`${group.id} = ${row.payeeId}`);
  const params = { number: row.number, organiser: payee?.name ?? "", amount, day: row.dueOn };
  await notify(await holders(row.payerId, "fin:bill:add"), "billSent", params, { link: `${LINK}?billId=${row.id}` });
}

/** Notifies those who audit what comes in for the organiser of a bill. */
export async function notifyAuditors(row: BillRow, amount: string, payer: string): Promise<void> {
  const params = { number: row.number, amount, payer };
  await notify(await holders(row.payeeId, "fin:check:audit"), "checkUploaded", params, { link: "/finance/payCheck" });
}

/** Notifies who uploaded a receipt of what became of it. */
export async function notifyUploader(
  userId: string,
  row: BillRow,
  topic: Extract<Topic, "checkApproved" | "checkRejected" | "checkUndone">,
  params: { amount: string; reason: string },
): Promise<void> {
  await notify([userId], topic, { number: row.number, ...params }, { link: `${LINK}?billId=${row.id}` });
}
