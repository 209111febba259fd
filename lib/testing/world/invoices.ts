import { db, file, invoice, invoiceOrder } from "@/db";
import type { invoiceStatuses } from "@/db/invoice-values";
import { storage } from "@/lib/storage";

async function aKeptFile(said: string) {
  const { sha256, size } = await storage.put(new Blob([`%PDF-1.7\n${said}\n%%EOF\n`]).stream(), 10_000);
  const about = { sha256, size: String(size), mime: "application/pdf", name: "invoice.pdf" };
  const [kept] = await db
    .insert(file)
    .values({ ...about, purpose: "attachment" })
    .returning({ id: file.id });
  return { sha256, fileId: kept?.id as string };
}

/** An invoice of an order, in a state, with the files that it then has and one that waits for the next step. */
async function anInvoice(
  orderId: string,
  place: { groupId: string; applicantId: string },
  status: (typeof invoiceStatuses)[number],
) {
  const { sha256, fileId } = await aKeptFile("what waits");
  const read = { number: null, amountFen: null, title: null };
  const waiting = status === "applied" ? {} : { waitingFileId: fileId, waitingRead: read };
  const issued =
    status === "issued"
      ? { fileId: (await aKeptFile("issued")).fileId, issuedNumber: `2431${orderId.padStart(16, "0")}` }
      : {};
  const [made] = await db
    .insert(invoice)
    .values({
      ...{ ...place, ...waiting, ...issued, number: `I${orderId.padStart(18, "0")}`, status, amountFen: 100 },
      ...{ titleType: "person", title: "A person", item: "Fee", email: "somebody@example.test" },
    })
    .returning({ id: invoice.id });
  const invoiceId = made?.id as string;
  await db.insert(invoiceOrder).values({ invoiceId, orderId, amountFen: 100 });
  return { invoiceId, digest: sha256 };
}

/** Invoices in the states that calls ask for, and an order that none covers. */
export async function someInvoices(aPaid: () => Promise<string>, place: { groupId: string; applicantId: string }) {
  const [applied, approved, issued] = [
    await anInvoice(await aPaid(), place, "applied"),
    await anInvoice(await aPaid(), place, "approved"),
    await anInvoice(await aPaid(), place, "issued"),
  ];
  return {
    ...{ plainOrder: await aPaid(), appliedInvoice: applied.invoiceId, approvedInvoice: approved.invoiceId },
    ...{ issuedInvoice: issued.invoiceId, invoiceDigest: issued.digest },
  };
}
