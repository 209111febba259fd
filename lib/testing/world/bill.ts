import { eq } from "drizzle-orm";
import { bankLine, billOrder, db, invoice, payCheck } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { applyBillInvoice, checkStatement, makeBills, putVoucher } from "@/lib/domain/finance";
import { lockBill } from "@/lib/domain/finance/bill/scope";
import { approveCheck, type CheckRow } from "@/lib/domain/finance/check/deciding";
import { aPdf } from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";
import { aTable } from "@/lib/testing/examples/sheet";

type Owing = () => Promise<{ id: string }>;

/** A line of a statement of the organiser's bank that nobody has looked at. */
async function aLine(payeeId: string, status: "open" | "ignored" = "open") {
  const [row] = await db
    .insert(bankLine)
    .values({
      ...{ payeeId, status, digest: sha256(Buffer.from(`line ${nextNumber()}`)), paidOn: "2026-01-01" },
      ...{ amountFen: 100, payer: "A school", words: "Fees", bankNo: "1" },
    })
    .returning({ id: bankLine.id });
  return row?.id as string;
}

/** An issued invoice for a part of what a school paid; `fileId` is what was issued. */
async function anInvoice(billId: string, fileId: string, school: Actor) {
  const [line] = await db.select().from(billOrder).where(eq(billOrder.billId, billId));
  const invoicedOrder = line?.orderId as string;
  const text = { titleType: "person" as const, title: "A school", taxNumber: null, item: "Fee", note: "" };
  const asked = { billId, orderIds: [invoicedOrder], partFen: 10, email: "school@example.test", ...text };
  const { invoiceId: billInvoice } = await applyBillInvoice(asked, school);
  const issued = { status: "issued" as const, issuedNumber: `2431200000${nextNumber()}`, fileId };
  await db.update(invoice).set(issued).where(eq(invoice.id, billInvoice));
  return { billInvoice, invoicedOrder };
}

/** Bills of a school's teams, receipts and lines of a statement in the states that calls ask for. */
export async function someBills(owing: Owing, { school, host }: { school: Actor; host: Actor }) {
  const one = async (send = true) => {
    const teamIds = [(await owing()).id];
    const { billIds } = await makeBills({ teamIds, dueOn: "2099-01-01", note: "", send }, school);
    return billIds[0] as string;
  };
  const voucher = async (billId: string, amountFen = 150) => {
    const pdf = aPdf(`voucher ${nextNumber()}`);
    const told = { amountFen, payer: "A school", paidOn: "2026-01-01", name: "voucher.pdf", size: pdf.length };
    return (await putVoucher({ billId, ...told }, school, new Blob([pdf]).stream())).checkId;
  };
  const bill = await one();
  const settled = async () => {
    const billId = await one();
    const checkId = await voucher(billId);
    const [check] = await db.select().from(payCheck).where(eq(payCheck.id, checkId));
    await approveCheck(check as CheckRow, await lockBill(billId, host, "payee"), "", host);
    return { billId, checkId, voucherId: check?.voucherId as string };
  };
  const { billId: paid, checkId } = await settled();
  const other = await settled();
  const [line] = await db.select().from(billOrder).where(eq(billOrder.billId, bill));
  const invoiced = await anInvoice(other.billId, other.voucherId, school);
  const payeeId = host.groupId as string;
  const draftBill = await one(false);
  const [drafted] = await db.select().from(billOrder).where(eq(billOrder.billId, draftBill));
  return {
    ...{
      bill,
      draftBill,
      draftOrder: drafted?.orderId as string,
      voidableBill: await one(),
      givenUpBill: await one(),
      paidBill: paid,
      approvedCheck: checkId,
    },
    ...{ invoicedBill: other.billId, ...invoiced },
    ...{ billedOrder: line?.orderId as string, check: await voucher(bill), openLine: await aLine(payeeId) },
    ignoredLine: await aLine(payeeId, "ignored"),
  };
}

/** A bank's statement that its organisation has checked and not taken in yet. */
export async function aCheckedStatement(actor: Actor): Promise<string> {
  const sheet = await aTable(
    ["日期", "收入金额", "付款人", "附言", "流水号"],
    ["2026-01-01", "1.00", "A school", "Fees", "77"],
  );
  return (await checkStatement({ file: "bank.xlsx" }, actor, new Blob([sheet]).stream())).checkId;
}
