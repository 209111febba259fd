import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, file, invoice, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { fileAnswer, takeIn } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import { endingOf } from "@/lib/text/file-name";
import { INVOICE_MB, INVOICE_TYPES, type putInvoiceFile as putCall } from "./calls";
import type { invoiceFile as fileCall } from "./own-calls";
import { compared, due, readInvoice } from "./reading";
import { type InvoiceRecord, lockInvoice } from "./scope";
import type { WaitingFile } from "./shapes";

/** An invoice that a file is taken for, held: approved, or issued and to be annulled. @throws notFound, illegalTransition */
async function lockTaking(invoiceId: string, actor: Actor): Promise<InvoiceRecord> {
  const row = await lockInvoice(invoiceId, actor);
  if (row.status !== "approved" && row.status !== "issued") throw new Fault("illegalTransition", { from: row.status });
  return row;
}

async function bytesOf(sha256: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await storage.read(sha256)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The file that waits for the next step of an invoice, with what was read of it; null where none was uploaded. */
export async function waitingOf(row: InvoiceRecord): Promise<WaitingFile | null> {
  const { waitingFileId, waitingRead } = row;
  if (!waitingFileId || !waitingRead) return null;
  const [held] = await db.select().from(file).where(eq(file.id, waitingFileId));
  if (!held) return null;
  const { number, amountFen: amount } = waitingRead;
  return {
    name: held.name,
    digest: held.sha256,
    number,
    amount,
    title: waitingRead.title,
    ...compared(waitingRead, due(row)),
  };
}

/**
 * Stores the file of the next step and reads it.
 * @throws notFound, illegalTransition before it was approved; fileTypeRefused, fileTooLarge, fileCorrupt, storageFull; notAnInvoice for
 * an XML or an OFD that is none
 */
export async function putInvoiceFile(
  { invoiceId, name, size }: z.output<typeof putCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
): Promise<WaitingFile> {
  const { title } = await transaction(() => lockTaking(invoiceId, actor));
  const taken = await takeIn(body, { name, size }, { types: INVOICE_TYPES, maxMb: INVOICE_MB }, actor);
  const read = await readInvoice(await bytesOf(taken.sha256), endingOf(name), title);
  if (!read) throw new Fault("notAnInvoice");
  return transaction(async () => {
    const row = await lockTaking(invoiceId, actor);
    const waiting = { waitingFileId: await taken.store(), waitingRead: read };
    await db.update(invoice).set(waiting).where(eq(invoice.id, invoiceId));
    await record(actor, "invoice.file", "invoice", invoiceId, { sha256: taken.sha256 });
    return (await waitingOf({ ...row, ...waiting })) as WaitingFile;
  });
}

/** The issued invoice, or the red one, to the person who applied for it. @throws notFound */
export async function invoiceFile({ invoiceId, which }: z.output<typeof fileCall.input>, actor: Actor) {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, invoiceId));
  if (row?.applicantId !== actor.userId) throw new Fault("notFound");
  return { ...(await fileAnswer(which === "red" ? row.redFileId : row.fileId)), inline: false };
}
