import { and, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, file, invoice, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { invoiceLifecycle } from "./lifecycle";
import { notifyApplicant } from "./notifying";
import { compared, due } from "./reading";
import { type InvoiceRecord, lockInvoice } from "./scope";

/** Approves or rejects an application. @throws notFound, reasonRequired for a rejection, illegalTransition */
export async function decideInvoice(
  { invoiceId, approve, reason }: z.output<typeof calls.decideInvoice.input>,
  actor: Actor,
) {
  if (!approve && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    const row = await lockInvoice(invoiceId, actor);
    const told: Record<string, string> = reason ? { reason } : {};
    await invoiceLifecycle.move(invoiceId, approve ? "approved" : "rejected", actor, {
      ...told,
      ...(!approve && { set: { reason } }),
    });
    await notifyApplicant(row, approve ? "invoiceApproved" : "invoiceRejected", told);
    return null;
  });
}

/** The file that is taken: the one that was looked at, with what differs confirmed. @throws invoiceFileMissing, invoiceDiffers, redIsBlue */
async function mustBeLookedAt(
  row: InvoiceRecord,
  { digest, invoiceNumber, confirmed }: z.output<typeof calls.issueInvoice.input>,
) {
  const [blue] = row.fileId ? await db.select().from(file).where(eq(file.id, row.fileId)) : [];
  if (blue?.sha256 === digest.toLowerCase()) throw new Fault("redIsBlue", {}, [{ field: "file", fault: "redIsBlue" }]);
  const [held] = row.waitingFileId ? await db.select().from(file).where(eq(file.id, row.waitingFileId)) : [];
  if (!held || !row.waitingRead || held.sha256 !== digest.toLowerCase()) throw new Fault("invoiceFileMissing");
  const { differs, unread } = compared(row.waitingRead, { ...due(row), number: invoiceNumber });
  if (!confirmed && differs.length + unread.length > 0)
    throw new Fault("invoiceDiffers", {}, [{ field: "confirmed", fault: "invoiceDiffers" }]);
  return { fileId: held.id, taken: { waitingFileId: null, waitingRead: null } };
}

/** @throws invoiceNumberTaken, where an invoice of the organiser, blue or red, has the number */
async function mustBeNew({ groupId }: InvoiceRecord, number: string) {
  const numbered = or(eq(invoice.issuedNumber, number), eq(invoice.redNumber, number));
  if (await db.$count(invoice, and(eq(invoice.groupId, groupId), numbered)))
    throw new Fault("invoiceNumberTaken", {}, [{ field: "invoiceNumber", fault: "invoiceNumberTaken" }]);
}

/** Issues an approved invoice with the file that was uploaded last. @throws notFound, invoiceFileMissing, invoiceDiffers, invoiceNumberTaken, illegalTransition */
export async function issueInvoice(input: z.output<typeof calls.issueInvoice.input>, actor: Actor) {
  const { invoiceId, invoiceNumber: number } = input;
  return transaction(async () => {
    const row = await lockInvoice(invoiceId, actor);
    if (row.status !== "approved") throw new Fault("illegalTransition", { from: row.status });
    const { fileId, taken } = await mustBeLookedAt(row, input);
    await mustBeNew(row, number);
    const set = { ...taken, fileId, issuedNumber: number, issuedAt: sql`app_now()` };
    await invoiceLifecycle.move(invoiceId, "issued", actor, { set: set as never });
    await notifyApplicant(row, "invoiceIssued", { number });
    return null;
  });
}

/** Annuls an issued invoice by a red one. @throws notFound, invoiceFileMissing, redIsBlue, invoiceDiffers, invoiceNumberTaken, illegalTransition */
export async function flushInvoice({ reason, ...input }: z.output<typeof calls.flushInvoice.input>, actor: Actor) {
  const { invoiceId, invoiceNumber: number } = input;
  return transaction(async () => {
    const row = await lockInvoice(invoiceId, actor);
    if (row.status !== "issued") throw new Fault("illegalTransition", { from: row.status });
    const { fileId, taken } = await mustBeLookedAt(row, input);
    await mustBeNew(row, number);
    const set = { ...taken, redFileId: fileId, redNumber: number, reason };
    await invoiceLifecycle.move(invoiceId, "redFlushed", actor, { reason, set });
    await notifyApplicant(row, "invoiceFlushed", { number, reason });
    return null;
  });
}
