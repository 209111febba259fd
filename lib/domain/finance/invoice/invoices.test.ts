import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, invoice, message, teamMember } from "@/db";
import { askRefund, confirmRefund } from "@/lib/domain/finance";
import { aStudent } from "@/lib/seed/factories";
import { aTextPdf } from "@/lib/seed/factories/documents";
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
import { applyInvoice, invoiceableOrders } from "./applying";
import { decideInvoice, flushInvoice, issueInvoice } from "./deciding";
import { invoiceFile } from "./file";
import { invoiceLifecycle } from "./lifecycle";
import { invoiceDetail, ownInvoicePage } from "./listing";

useDatabase();
useStorage();
const page = { pageNum: 1, pageSize: 10 };
const OTHER = "24312000000012345679";
const statusOf = async (id: string) => (await db.select().from(invoice).where(eq(invoice.id, id)))[0]?.status;
const topicsOf = async (userId: string) =>
  (
    await db.select({ topic: message.topic }).from(message).where(eq(message.userId, userId)).orderBy(message.id)
  ).flatMap(({ topic }) => (topic.startsWith("invoice") ? [topic] : []));

describe("an application", () => {
  test("takes what an order was paid, once, and finds it again after a rejection", async () => {
    const { captain, host, orderId } = await somebodyWhoPaid();
    expect(await invoiceableOrders({}, captain)).toMatchObject([{ orderId, amount: 1000_00 }]);
    const made = await applyInvoice({ ...typed, orderIds: [orderId] }, captain);
    expect(made).toMatchObject({ amount: 1000_00, taxNumberUnchecked: false });
    expect(await invoiceableOrders({}, captain)).toEqual([]);
    await expect(applyInvoice({ ...typed, orderIds: [orderId] }, captain)).rejects.toMatchObject({
      ...{ fault: "invoiceTooMuch", params: { max: "0.00" } },
    });
    const { invoiceId } = made;
    expect(await faultOf(decideInvoice({ invoiceId, approve: false, reason: "" }, host))).toBe("reasonRequired");
    await decideInvoice({ invoiceId, approve: false, reason: "wrong title" }, host);
    expect(await faultOf(applyInvoice({ ...typed, orderIds: [orderId] }, captain))).toBe("none");
    expect((await ownInvoicePage(page, captain)).list.map(({ status }) => status)).toEqual(["applied", "rejected"]);
    expect(await topicsOf(captain.userId)).toEqual(["invoiceRejected"]);
  });

  test("covers several orders of one organiser, or parts of one", async () => {
    const { campus, captain, host, orderId } = await somebodyWhoPaid();
    const second = await aPaidOrder(campus, captain, 300_00);
    const merged = await applyInvoice({ ...typed, orderIds: [second, orderId, second] }, captain);
    expect(merged.amount).toBe(1300_00);
    await decideInvoice({ invoiceId: merged.invoiceId, approve: false, reason: "split it" }, host);
    const both = { ...typed, orderIds: [orderId, second], partFen: 1 };
    expect(await faultOf(applyInvoice(both, captain))).toBe("partOfOne");
    expect((await applyInvoice({ ...typed, orderIds: [orderId], partFen: 400_00 }, captain)).amount).toBe(400_00);
    const more = { ...typed, orderIds: [orderId], partFen: 600_01 };
    await expect(applyInvoice(more, captain)).rejects.toMatchObject({ params: { max: "600.00" } });
    expect((await applyInvoice({ ...more, partFen: 600_00 }, captain)).amount).toBe(600_00);
  });

  test("covers no orders of two organisers, of others, unpaid ones, or what was given back", async () => {
    const { campus, captain, host, orderId } = await somebodyWhoPaid();
    const other = await somebodyWhoPaid();
    expect(await faultOf(applyInvoice({ ...typed, orderIds: [other.orderId] }, captain))).toBe("notFound");
    const [of] = await db
      .execute<{ team_id: string }>(sql`select team_id from fee_order where id = ${other.orderId}`)
      .then(({ rows }) => rows);
    await db
      .insert(teamMember)
      .values({ teamId: of?.team_id as string, userId: captain.userId, role: "member", status: "accepted" });
    expect(await faultOf(applyInvoice({ ...typed, orderIds: [orderId, other.orderId] }, captain))).toBe("oneOrganiser");
    const { refundId } = await askRefund({ orderId, amountFen: 400_00, reason: "moved" }, host);
    await expect(applyInvoice({ ...typed, orderIds: [orderId], partFen: 600_01 }, captain)).rejects.toMatchObject({
      params: { max: "600.00" },
    });
    await confirmRefund({ refundId, reason: "" }, host);
    expect((await applyInvoice({ ...typed, orderIds: [orderId] }, captain)).amount).toBe(600_00);
    expect(await faultOf(applyInvoice({ ...typed, orderIds: ["1"] }, captain))).toBe("notFound");
    const stranger = await aStudent({ in: campus.a });
    expect(await faultOf(applyInvoice({ ...typed, orderIds: [orderId] }, stranger))).toBe("notFound");
  });

  test("of an enterprise needs its number, right by its check sign where it has one", async () => {
    const { captain, orderId } = await somebodyWhoPaid();
    const asked = { ...typed, orderIds: [orderId], partFen: 1 };
    for (const taxNumber of [null, undefined])
      expect(await faultOf(applyInvoice({ ...asked, taxNumber }, captain))).toBe("taxNumberRequired");
    expect(await faultOf(applyInvoice({ ...asked, taxNumber: "91350100M000100Y44" }, captain))).toBe("taxNumberWrong");
    expect(await applyInvoice({ ...asked, taxNumber: "350100198001011" }, captain)).toMatchObject({
      taxNumberUnchecked: true,
    });
    const person = { ...asked, titleType: "person" as const, title: "林一" };
    expect(await applyInvoice({ ...person, taxNumber: null }, captain)).toMatchObject({ taxNumberUnchecked: false });
    expect(await faultOf(applyInvoice({ ...person, taxNumber: "91350100M000100Y44" }, captain))).toBe("taxNumberWrong");
  });
});

describe("an invoice", () => {
  test("goes its way, is told to the applicant, and downloaded by them alone", async () => {
    const { campus, captain, host, orderId } = await somebodyWhoPaid();
    const invoiceId = await anIssuedInvoice(orderId, captain, host);
    expect(await statusOf(invoiceId)).toBe("issued");
    const red = anInvoiceXml("-1000.00", { number: OTHER });
    const { digest, differs } = await upload(invoiceId, red, host);
    expect(differs).toEqual([]);
    const flush = { invoiceId, digest, invoiceNumber: OTHER, confirmed: false, reason: "wrong buyer" };
    await flushInvoice(flush, host);
    expect(await topicsOf(captain.userId)).toEqual(["invoiceApproved", "invoiceIssued", "invoiceFlushed"]);
    const detail = await invoiceDetail({ invoiceId }, host);
    expect(detail).toMatchObject({
      issuedNumber: NUMBER,
      redNumber: flush.invoiceNumber,
      reason: "wrong buyer",
      waiting: null,
    });
    expect(detail.history.map(({ to }) => to)).toEqual(["applied", "approved", "issued", "redFlushed"]);
    for (const which of ["issued", "red"] as const)
      expect(await invoiceFile({ invoiceId, which }, captain)).toMatchObject({ name: "invoice.xml", inline: false });
    const mate = await aStudent({ in: campus.a });
    for (const other of [mate, host])
      expect(await faultOf(invoiceFile({ invoiceId, which: "red" }, other))).toBe("notFound");
  });

  test("is not issued with a file that differs until somebody has confirmed it", async () => {
    const { captain, host, orderId } = await somebodyWhoPaid();
    const { invoiceId } = await applyInvoice({ ...typed, orderIds: [orderId] }, captain);
    const early = { invoiceId, digest: "0".repeat(64), invoiceNumber: NUMBER, confirmed: true };
    expect(await faultOf(upload(invoiceId, anInvoiceXml("1.00"), host))).toBe("illegalTransition");
    await decideInvoice({ invoiceId, approve: true, reason: "" }, host);
    expect(await faultOf(issueInvoice(early, host))).toBe("invoiceFileMissing");
    const first = await upload(invoiceId, anInvoiceXml("999.00", { title: "another" }), host);
    expect(first).toMatchObject({ amount: 999_00, title: "another", differs: ["amount", "title"], unread: [] });
    const asked = { ...early, digest: first.digest, confirmed: false };
    expect(await faultOf(issueInvoice(asked, host))).toBe("invoiceDiffers");
    expect(await faultOf(issueInvoice({ ...asked, invoiceNumber: "12345678" }, host)), "the number typed").toBe(
      "invoiceDiffers",
    );
    const scanned = await upload(invoiceId, aTextPdf({ pages: ["a scan"] }), host, "scan.pdf");
    expect(scanned.unread).toEqual(["number", "amount", "title"]);
    expect(await faultOf(issueInvoice({ ...asked, confirmed: true }, host)), "it was replaced").toBe(
      "invoiceFileMissing",
    );
    await issueInvoice({ ...asked, digest: scanned.digest.toUpperCase(), confirmed: true }, host);
    expect(await statusOf(invoiceId)).toBe("issued");
  });

  test("has a number that no other one of its organiser has", async () => {
    const { campus, captain, host, orderId } = await somebodyWhoPaid();
    await anIssuedInvoice(orderId, captain, host);
    const again = await aPaidOrder(campus, captain);
    expect(await faultOf(anIssuedInvoice(again, captain, host))).toBe("invoiceNumberTaken");
    const elsewhere = await somebodyWhoPaid();
    expect(await faultOf(anIssuedInvoice(elsewhere.orderId, elsewhere.captain, elsewhere.host))).toBe("none");
  });

  test("takes no file that is none, whatever it is called", async () => {
    const { captain, host, orderId } = await somebodyWhoPaid();
    const { invoiceId } = await applyInvoice({ ...typed, orderIds: [orderId] }, captain);
    await decideInvoice({ invoiceId, approve: true, reason: "" }, host);
    const pdf = aTextPdf({ pages: ["x"] });
    for (const [bytes, name, fault] of [
      [Buffer.from("hello"), "a.xml", "fileTypeRefused"],
      [pdf, "a.xml", "fileTypeRefused"],
      [pdf, "a.ofd", "fileTypeRefused"],
      [pdf, "a.exe", "fileTypeRefused"],
      [Buffer.from("<html>"), "a.pdf", "fileTypeRefused"],
      [Buffer.from("<html>"), "a.xml", "notAnInvoice"],
      [
        Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
        "a.xml",
        "notAnInvoice",
      ],
      [Buffer.alloc(0), "a.pdf", "fileCorrupt"],
      [Buffer.alloc(11_000_000, "<a>"), "a.xml", "fileTooLarge"],
    ] as const)
      expect(await faultOf(upload(invoiceId, bytes, host, name)), `${name} ${bytes.length}`).toBe(fault);
    expect(await faultOf(upload(invoiceId, pdf, host, "../../a.PDF"))).toBe("none");
  });

  test("is not annulled by itself: neither its file nor its number is that of a red one, whatever is confirmed", async () => {
    const { captain, host, orderId } = await somebodyWhoPaid();
    const invoiceId = await anIssuedInvoice(orderId, captain, host);
    const blue = await upload(invoiceId, anInvoiceXml("1000.00"), host);
    expect(blue.differs, "a sum above zero is no red one's").toEqual(["amount"]);
    const flush = { invoiceId, invoiceNumber: OTHER, confirmed: true, reason: "wrong buyer" };
    expect(await faultOf(flushInvoice({ ...flush, digest: blue.digest }, host))).toBe("redIsBlue");
    const { digest } = await upload(invoiceId, anInvoiceXml("-1000.00", { number: OTHER }), host);
    expect(await faultOf(flushInvoice({ ...flush, digest, invoiceNumber: NUMBER }, host))).toBe("invoiceNumberTaken");
    expect(await statusOf(invoiceId)).toBe("issued");
    await flushInvoice({ ...flush, digest, confirmed: false }, host);
    expect(await statusOf(invoiceId)).toBe("redFlushed");
  });

  const acts = ["approve", "reject", "file", "issue", "flush"] as const;
  const states = Object.keys(invoiceLifecycle.transitions) as (keyof typeof invoiceLifecycle.transitions)[];
  const leads = { approve: "approved", reject: "rejected", issue: "issued", flush: "redFlushed" } as const;
  for (const [act, state] of acts.flatMap((one) => states.map((at) => [one, at] as const)))
    test(`${act} when it is ${state}`, async () => {
      const { captain, host, orderId } = await somebodyWhoPaid();
      const { invoiceId } = await applyInvoice({ ...typed, orderIds: [orderId] }, captain);
      await decideInvoice({ invoiceId, approve: true, reason: "" }, host);
      await upload(invoiceId, anInvoiceXml("999.00"), host);
      const [held] = await db.select().from(invoice).where(eq(invoice.id, invoiceId));
      const fileId = held?.waitingFileId as string;
      const { digest } = await upload(invoiceId, anInvoiceXml("1000.00"), host);
      const issued = state === "issued" || state === "redFlushed" ? { fileId, issuedNumber: NUMBER } : {};
      const red = state === "redFlushed" ? { redFileId: fileId, redNumber: NUMBER } : {};
      await db
        .update(invoice)
        .set({ status: state, ...issued, ...red })
        .where(eq(invoice.id, invoiceId));
      const said = { invoiceId, digest, invoiceNumber: NUMBER, confirmed: true };
      const done = {
        approve: () => decideInvoice({ invoiceId, approve: true, reason: "" }, host),
        reject: () => decideInvoice({ invoiceId, approve: false, reason: "no" }, host),
        file: () => upload(invoiceId, anInvoiceXml("1.00"), host),
        issue: () => issueInvoice(said, host),
        flush: () => flushInvoice({ ...said, invoiceNumber: OTHER, reason: "why" }, host),
      }[act];
      const may =
        act === "file"
          ? ["approved", "issued"].includes(state)
          : invoiceLifecycle.transitions[state].includes(leads[act]);
      expect(await faultOf(done())).toBe(may ? "none" : "illegalTransition");
      expect(await statusOf(invoiceId)).toBe(may && act !== "file" ? leads[act] : state);
    });
});
