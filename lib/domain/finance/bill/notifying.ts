import { sql } from "drizzle-orm";
import { db, group } from "@/db";
import { notify, type Topic } from "@/lib/domain/inbox";
import { shownNames } from "@/lib/i18n/shown-name";
import { toYuan } from "@/lib/text/money";
import type { BillRow } from "./scope";
import { standOf } from "./standing";

const LINK = "/finance/orderAndBill";

/** The people of an organisation who hold a right there. */
async function holders(groupId: string, permission: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ur.user_id::text as id from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = ${permission}
    where ur.group_id = ${groupId}::bigint`);
  return rows.map(({ id }) => id);
}

async function tellPayers(
  row: BillRow,
  topic: Extract<Topic, "billSent" | "billRepriced">,
  told: Record<string, string>,
) {
  const [payee] = await db
    .select({ names: shownNames(group) })
    .from(group)
    .where(sql`${group.id} = ${row.payeeId}`);
  const params = { number: row.number, organiser: payee?.names ?? "", day: row.dueOn, ...told };
  await notify(await holders(row.payerId, "fin:bill:add"), topic, params, { link: `${LINK}?billId=${row.id}` });
}

/** Notifies those who pay for the payer of a bill. */
export const notifyPayers = (row: BillRow, amount: string): Promise<void> => tellPayers(row, "billSent", { amount });

/** The same of a team whose price has changed since the bill was sent. */
export async function notifyOfPrice(
  row: BillRow,
  { team, fromFen, toFen }: { team: string; fromFen: number; toFen: number },
): Promise<void> {
  const { openFen } = await standOf(row.id);
  const params = { team, from: toYuan(fromFen), to: toYuan(toFen), amount: toYuan(openFen) };
  await tellPayers(row, "billRepriced", params);
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
