import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, invoiceSetting, transaction } from "@/db";
import { invoiceColumns } from "@/db/invoice-values";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";

/** The columns for the tax client of the organisation that somebody works for; all of them where it chose none. */
export async function columnsOf({ groupId }: Actor): Promise<(typeof invoiceColumns)[number][]> {
  const [row] = groupId ? await db.select().from(invoiceSetting).where(eq(invoiceSetting.groupId, groupId)) : [];
  return row?.columns ?? [...invoiceColumns];
}

/** Which columns the sheet for the tax client has. */
export const invoiceSettings = async (_: z.output<typeof calls.invoiceSettings.input>, actor: Actor) => ({
  columns: await columnsOf(actor),
  editable: actor.groupId !== null,
});

/** Stores the columns for the caller's organisation. @throws noOrganisation for somebody who works for none */
export async function saveInvoiceSettings({ columns }: z.output<typeof calls.saveInvoiceSettings.input>, actor: Actor) {
  const { groupId } = actor;
  if (!groupId) throw new Fault("noOrganisation");
  return transaction(async () => {
    await db
      .insert(invoiceSetting)
      .values({ groupId, columns })
      .onConflictDoUpdate({ target: invoiceSetting.groupId, set: { columns } });
    await record(actor, "invoice.columns", "group", groupId, { columns });
    return null;
  });
}
