import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, group, invoiceSetting, transaction } from "@/db";
import { invoiceColumns } from "@/db/invoice-values";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";

async function settingOf(groupId: string | null) {
  const [row] = groupId ? await db.select().from(invoiceSetting).where(eq(invoiceSetting.groupId, groupId)) : [];
  return { columns: row?.columns ?? [...invoiceColumns], version: row?.version ?? 0 };
}

/** The columns for the tax client of the organisation that somebody works for; all of them where it chose none. */
export const columnsOf = async ({ groupId }: Actor): Promise<(typeof invoiceColumns)[number][]> =>
  (await settingOf(groupId)).columns;

/** Which columns the sheet for the tax client has. */
export const invoiceSettings = async (_: z.output<typeof calls.invoiceSettings.input>, actor: Actor) => ({
  ...(await settingOf(actor.groupId)),
  editable: actor.groupId !== null,
});

/** Stores the columns for the caller's organisation. @throws stale, noOrganisation for somebody who works for none */
export async function saveInvoiceSettings(
  { columns, version }: z.output<typeof calls.saveInvoiceSettings.input>,
  actor: Actor,
) {
  const { groupId } = actor;
  if (!groupId) throw new Fault("noOrganisation");
  return transaction(async () => {
    await db.select({ id: group.id }).from(group).where(eq(group.id, groupId)).for("no key update");
    if ((await settingOf(groupId)).version !== version) throw stale("group", groupId, { acts: ["invoice.columns"] });
    await db
      .insert(invoiceSetting)
      .values({ groupId, columns })
      .onConflictDoUpdate({ target: invoiceSetting.groupId, set: { columns, version: version + 1 } });
    await record(actor, "invoice.columns", "group", groupId, { columns });
    return null;
  });
}
