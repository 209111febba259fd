import { and, desc, eq } from "drizzle-orm";
import { db, feeOrder } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import { applyInvoice, decideInvoice, issueInvoice, putInvoiceFile } from "@/lib/domain/finance";
import { aCampus, anEnteredTeam, aStudent } from "@/lib/seed/factories";

type Campus = Awaited<ReturnType<typeof aCampus>>;

/** What somebody types who wants an invoice. */
export const typed = {
  ...{ titleType: "enterprise" as const, title: "杭州示例科技有限公司", taxNumber: "91350100M000100Y43" },
  ...{ item: "报名费", email: "someone@example.cn", note: "" },
};
export const NUMBER = "24312000000012345678";

/** An issued invoice as its XML. */
export const anInvoiceXml = (yuan: string, { number = NUMBER, title = typed.title } = {}) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><EInvoice><BuyerInformation><BuyerName>${title}</BuyerName></BuyerInformation>
<TotalTax-includedAmount>${yuan}</TotalTax-includedAmount><InvoiceNumber>${number}</InvoiceNumber></EInvoice>`);

/** A team of somebody whose fee came in, with its order. */
export async function aPaidOrder(campus: Campus, captain: Actor, feeFen = 1000_00): Promise<string> {
  const row = await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain);
  const paid = { as: "paid", amountFen: feeFen, paidOn: "2026-01-02", reason: "transfer" };
  await settleFee(row.id, paid as never, campus.host);
  const [order] = await db
    .select({ id: feeOrder.id })
    .from(feeOrder)
    .where(and(eq(feeOrder.teamId, row.id), eq(feeOrder.status, "paid")))
    .orderBy(desc(feeOrder.id));
  return order?.id as string;
}

/** A captain with a paid order, and the organiser who issues. */
export async function somebodyWhoPaid(feeFen = 1000_00) {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  return { campus, host: campus.host, captain, orderId: await aPaidOrder(campus, captain, feeFen) };
}

export const upload = (invoiceId: string, bytes: Buffer, actor: Actor, name = "invoice.xml") =>
  putInvoiceFile({ invoiceId, name, size: bytes.length }, actor, new Blob([new Uint8Array(bytes)]).stream());

/** An invoice of an order, issued. */
export async function anIssuedInvoice(orderId: string, captain: Actor, host: Actor, yuan = "1000.00") {
  const { invoiceId } = await applyInvoice({ ...typed, orderIds: [orderId] }, captain);
  await decideInvoice({ invoiceId, approve: true, reason: "" }, host);
  const { digest } = await upload(invoiceId, anInvoiceXml(yuan), host);
  await issueInvoice({ invoiceId, digest, invoiceNumber: NUMBER, confirmed: false }, host);
  return invoiceId;
}
