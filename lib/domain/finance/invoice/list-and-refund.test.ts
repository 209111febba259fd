import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, group, invoice } from "@/db";
import { askRefund, askRefundsOfContest, confirmRefund, decideRefund, orderDetail } from "@/lib/domain/finance";
import { aCampus, anActor } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import {
  anInvoiceXml,
  anIssuedInvoice,
  aPaidOrder,
  NUMBER,
  somebodyWhoPaid,
  typed,
  upload,
} from "@/lib/testing/money/invoices";
import { applyInvoice } from "./applying";
import { decideInvoice, flushInvoice, issueInvoice } from "./deciding";
import { exportInvoices } from "./exporting";
import { invoiceDetail, invoicePage, ownInvoicePage } from "./listing";
import { invoiceSettings, saveInvoiceSettings } from "./setting";

useDatabase();
useStorage();
const page = { pageNum: 1, pageSize: 10 };

describe("a refund", () => {
  test("waits until the invoice is annulled by a red one", async () => {
    const { captain, host, orderId } = await somebodyWhoPaid();
    const invoiceId = await anIssuedInvoice(orderId, captain, host);
    const asked = { orderId, amountFen: 500_00, reason: "moved" };
    await expect(askRefund(asked, host)).rejects.toMatchObject({ fault: "invoiceIssued", params: { number: NUMBER } });
    const { digest } = await upload(invoiceId, anInvoiceXml("-1000.00", { number: "24312000000012345679" }), host);
    await flushInvoice(
      { invoiceId, digest, invoiceNumber: "24312000000012345679", confirmed: false, reason: "refund" },
      host,
    );
    const { refundId } = await askRefund(asked, host);
    await confirmRefund({ refundId, reason: "" }, host);
    expect((await orderDetail({ orderId }, host)).status).toBe("partlyRefunded");
    expect((await applyInvoice({ ...typed, orderIds: [orderId] }, captain)).amount).toBe(500_00);
  });

  test("leaves what applications hold", async () => {
    const { captain, host, orderId } = await somebodyWhoPaid();
    await applyInvoice({ ...typed, orderIds: [orderId], partFen: 700_00 }, captain);
    const ask = (amountFen: number) => askRefund({ orderId, amountFen, reason: "moved" }, host);
    await expect(ask(300_01)).rejects.toMatchObject({ fault: "invoiceUnderWay", params: { amount: "700.00" } });
    expect(await faultOf(ask(300_00))).toBe("none");
  });

  test("since the contest was cancelled is approved once no invoice stands against it", async () => {
    const { campus, captain, host, orderId } = await somebodyWhoPaid();
    const invoiceId = await anIssuedInvoice(orderId, captain, host);
    await askRefundsOfContest({ contestId: campus.contest.id, reason: "cancelled" });
    const { refunds } = await orderDetail({ orderId }, host);
    const approve = { refundId: refunds[0]?.refundId as string, approve: true, reason: "" };
    expect(await faultOf(decideRefund(approve, host))).toBe("invoiceIssued");
    const { digest } = await upload(invoiceId, anInvoiceXml("-1000.00"), host);
    await flushInvoice(
      { invoiceId, digest, invoiceNumber: "24312000000012345679", confirmed: true, reason: "cancelled" },
      host,
    );
    expect(await faultOf(decideRefund(approve, host))).toBe("none");
  });
});

describe("the desk's list", () => {
  test("finds by words, state and contest, with sums; another organiser sees nothing", async () => {
    const { campus, captain, host, orderId } = await somebodyWhoPaid();
    const invoiceId = await anIssuedInvoice(orderId, captain, host);
    const second = await aPaidOrder(campus, captain, 300_00);
    const hostile = { ...typed, title: "=cmd|' /C calc'!A0 100%_\\", orderIds: [second] };
    await applyInvoice(hostile, captain);
    const found = await invoicePage(page, host);
    expect([found.total, found.sums]).toEqual([2, { applied: 300_00, approved: 0, issued: 1000_00, redFlushed: 0 }]);
    const { invoiceNo, orders } = await invoiceDetail({ invoiceId }, host);
    for (const [keywords, total] of [
      ["示例科技", 1],
      ["91350100m000100y43", 2],
      [NUMBER, 1],
      [invoiceNo.toLowerCase(), 1],
      [orders[0]?.orderNo as string, 1],
      ["100%_\\", 1],
      ["%", 1],
      ["nothing", 0],
    ] as const)
      expect((await invoicePage({ ...page, keywords }, host)).total, keywords).toBe(total);
    expect((await invoicePage({ ...page, status: "issued", competitionId: campus.contest.id }, host)).total).toBe(1);
    expect((await invoicePage({ ...page, titleType: "person" }, host)).total).toBe(0);

    const { host: elsewhere } = await aCampus();
    expect((await invoicePage(page, elsewhere)).total).toBe(0);
    const no = { invoiceId, digest: "0".repeat(64), invoiceNumber: NUMBER, confirmed: true, reason: "x" };
    for (const act of [invoiceDetail, flushInvoice, issueInvoice])
      expect(await faultOf(act(no, elsewhere))).toBe("notFound");
    expect(await faultOf(decideInvoice({ ...no, approve: true }, elsewhere))).toBe("notFound");
    expect(await faultOf(upload(invoiceId, anInvoiceXml("1.00"), elsewhere))).toBe("notFound");
    expect(await faultOf(invoicePage({ ...page, competitionId: campus.contest.id }, elsewhere))).toBe("notFound");
    expect((await ownInvoicePage(page, elsewhere)).total).toBe(0);
    const [organiser] = await db.select().from(group).where(eq(group.id, campus.contest.groupId));
    const mate = await anActor("FINANCE", { in: organiser as never });
    expect((await invoicePage(page, mate)).total, "the organiser's finance sees them").toBe(2);
  });

  test("goes out with the columns that the organisation chose", async () => {
    const { campus, captain, host, orderId } = await somebodyWhoPaid();
    await applyInvoice({ ...typed, orderIds: [orderId] }, captain);
    expect((await invoiceSettings({}, host)).columns).toHaveLength(11);
    await saveInvoiceSettings({ columns: ["amount", "title"], version: 0 }, host);
    expect(await faultOf(saveInvoiceSettings({ columns: ["title"], version: 0 }, host))).toBe("stale");
    await saveInvoiceSettings({ columns: ["taxNumber", "amount"], version: 1 }, host);
    expect(await invoiceSettings({}, host)).toEqual({ columns: ["taxNumber", "amount"], editable: true, version: 2 });
    const file = await exportInvoices({}, host);
    expect(file.name).toMatch(/\.xlsx$/);
    const parts: Buffer[] = [];
    for await (const part of file.stream as AsyncIterable<Buffer>) parts.push(part);
    const { readSheet } = await import("@/lib/sheet");
    const sheet = JSON.stringify(await readSheet(Buffer.concat(parts), 10));
    expect(sheet).toContain("91350100M000100Y43");
    expect(sheet).not.toContain(typed.title);
    const { host: elsewhere } = await aCampus();
    expect((await invoiceSettings({}, elsewhere)).columns, "of nobody else").toHaveLength(11);
    expect(
      await faultOf(saveInvoiceSettings({ columns: ["title"], version: 0 }, { ...elsewhere, groupId: null } as never)),
    ).toBe("noOrganisation");
    expect(await db.$count(invoice, eq(invoice.groupId, campus.contest.groupId))).toBe(1);
  });
});
