import { and, eq, inArray, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { test as bare, expect, vi } from "vitest";
import {
  bill,
  billOrder,
  db,
  feeOrder,
  invoice,
  invoiceOrder,
  payCheck,
  payment,
  refund,
  team,
  transaction,
  writeOffOrder,
} from "@/db";
import { systemActor } from "@/lib/audit";
import { undoFees, withdraw } from "@/lib/domain/enrollment";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import { Fault } from "@/lib/fault";
import { aCampus, anActor, anEnteredTeam, aPdf, aStudent } from "@/lib/seed/factories";
import { checkInvariants } from "@/lib/server/database/invariants.mjs";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import { differenceOf } from "@/lib/testing/money/both-books";
import { anInvoiceXml, upload } from "@/lib/testing/money/invoices";
import * as money from ".";
import { closeOpenOrderOf } from "./order/making";

useDatabase();
useStorage();
const held = useGateway();

/** What may happen to two teams that owe a fee, in any order; what the rules refuse changes nothing. */
const acts = [
  ...(["begin", "begin", "beginByCode", "cashier", "cashier", "notice", "notice", "noticeTwice", "follow"] as const),
  ...(["withdraw", "waive", "byHand", "close", "reprice", "refundPart", "refundAll", "approve", "refuse"] as const),
  ...(["send", "down", "up", "confirm", "together", "together"] as const),
  ...(["bill", "bill", "billPart", "billRest", "billOnline", "undo", "void", "handBack"] as const),
  ...(["invoice", "invoicePart", "billInvoice", "issue", "reject", "flush"] as const),
  ...([
    "writeOff",
    "writeOffPart",
    "writeOffPart",
    "writeOffBill",
    "decideWriteOffs",
    "refuseWriteOffs",
    "undoFee",
    "undoFee",
  ] as const),
];
type Act = (typeof acts)[number];
/** What happens, and to which of the two teams. */
type Step = readonly [Act, 0 | 1];

const HISTORIES = Number(process.env.HISTORIES ?? (process.env.FULL ? 10_000 : 60));
/** `bench/histories.mjs` shares them among processes, each from a seed of its own, and stops when its time is over. */
const SEED = Number(process.env.SEED ?? 17);
const MINUTES = Number(process.env.MINUTES ?? 60);
const VOUCHER = aPdf("voucher");
const text = { titleType: "person" as const, title: "Somebody", taxNumber: null, item: "Fee", note: "" };
const email = "somebody@example.test";
let keys = 0;

async function aHistory(campus: Awaited<ReturnType<typeof aCampus>>, other: Awaited<ReturnType<typeof anActor>>) {
  const captain = await aStudent({ in: campus.a });
  const due = { status: "approved" as const, payStatus: "due" as const };
  const rows = [
    await anEnteredTeam(campus, { ...due, feeFen: 150_00 }, captain),
    await anEnteredTeam(campus, { ...due, feeFen: 90_00 }, captain),
  ] as const;
  const teamIds = rows.map(({ id }) => id);
  const { books, faults } = held.gateway;
  const { host, ofA: school } = campus;
  const orders = () => db.select().from(feeOrder).where(inArray(feeOrder.teamId, teamIds)).orderBy(feeOrder.id);
  const attempts = async () => {
    const ids = (await orders()).map(({ id }) => id);
    return ids.length ? db.select().from(payment).where(inArray(payment.orderId, ids)) : [];
  };
  const trades = async () => (await attempts()).flatMap(({ outTradeNo }) => books.find(outTradeNo) ?? []);
  const newest = async (n: 0 | 1) => (await orders()).filter((one) => one.teamId === rows[n].id).at(-1)?.id ?? "1";
  const lastBill = async () => {
    const ids = [...(await orders()).map(({ id }) => id), "1"];
    const lines = await db.select().from(billOrder).where(inArray(billOrder.orderId, ids)).orderBy(billOrder.billId);
    return lines.at(-1)?.billId ?? "1";
  };
  const receive = async (amountFen: number) => {
    const billId = await lastBill();
    const told = { billId, amountFen, payer: "A school", paidOn: "2026-01-01", name: "v.pdf", size: VOUCHER.length };
    const { checkId } = await money.putVoucher(told, school, new Blob([VOUCHER]).stream());
    await money.decideCheck({ checkId, approve: true, reason: "" }, host);
  };
  const invoices = async () => {
    const ids = [...(await orders()).map(({ id }) => id), "1"];
    const covering = db
      .select({ id: invoiceOrder.invoiceId })
      .from(invoiceOrder)
      .where(inArray(invoiceOrder.orderId, ids));
    return db.select().from(invoice).where(inArray(invoice.id, covering)).orderBy(invoice.id);
  };
  /** A file that says the amount of an invoice, below nothing for a red one, and is confirmed. */
  const file = async ({ id, amountFen }: typeof invoice.$inferSelect, sign: "" | "-") => {
    const invoiceNumber = `2431${String(++keys).padStart(16, "0")}`;
    const { digest } = await upload(
      id,
      anInvoiceXml(`${sign}${(amountFen / 100).toFixed(2)}`, { number: invoiceNumber }),
      host,
    );
    return { invoiceId: id, digest, invoiceNumber, confirmed: true };
  };
  const refunds = async (status: "asked" | "sent") =>
    db
      .select()
      .from(refund)
      .where(and(inArray(refund.orderId, [...(await orders()).map(({ id }) => id), "1"]), eq(refund.status, status)));
  const begin = (payScene: "PC" | "QR", bizIds: readonly string[]) =>
    money.pay({ bizType: "ENROLL", bizIds: [...bizIds], payScene, idempotencyKey: `history-${++keys}` }, captain);
  const lead = async ({ payUrl }: { payUrl?: string }) => {
    if (!faults.down) await fetch(payUrl ?? "", { redirect: "manual" });
  };
  const told = async () => {
    for (const trade of await trades())
      if (trade.status !== "WAIT_BUYER_PAY") await money.gatewayNotified(held.gateway.noticeOf(trade) as never);
  };
  const ahead = async () => {
    const ids = (await attempts()).map(({ id }) => id);
    if (ids.length === 0) return;
    await db.update(payment).set({ createdAt: sql`now() - interval '1 minute'` }).where(inArray(payment.id, ids));
    await db
      .update(refund)
      .set({ sendAt: sql`now() - interval '1 minute'` })
      .where(and(inArray(refund.paymentId, ids), eq(refund.status, "sent")));
  };
  const decideWriteOffs = async (approve: boolean) => {
    const { list } = await money.writeOffPage({ pageNum: 1, pageSize: 50, status: "asked" }, other);
    for (const { writeOffId } of list) await money.decideWriteOff({ writeOffId, approve, reason: "no" }, other);
  };
  const deeds: Record<Act, (n: 0 | 1) => Promise<unknown>> = {
    begin: async (n) => lead(await begin("PC", [rows[n].id])),
    beginByCode: (n) => begin("QR", [rows[n].id]),
    together: async () => lead(await begin("PC", teamIds)),
    cashier: async () => {
      for (const trade of (await trades()).filter(({ status }) => status === "WAIT_BUYER_PAY").slice(0, 1))
        books.pay(trade);
    },
    notice: told,
    noticeTwice: () => Promise.all([told(), told()]),
    follow: async () => {
      await ahead();
      await money.followPayments();
      await money.settleCredits();
      await money.restateBills();
    },
    withdraw: (n) => withdraw({ teamId: rows[n].id, reason: "why" }, captain),
    waive: (n) => settleFee(rows[n].id, { as: "waived", reason: "why" } as never, host),
    byHand: (n) => settleFee(rows[n].id, { as: "paid", paidOn: "2026-01-01", reason: "transfer" } as never, host),
    close: (n) => transaction(() => closeOpenOrderOf(rows[n].id, systemActor, "expired")),
    reprice: (n) =>
      db
        .update(team)
        .set({ feeFen: sql`${team.feeFen} + 100` })
        .where(and(eq(team.id, rows[n].id), eq(team.payStatus, "due"))),
    refundPart: async (n) => money.askRefund({ orderId: await newest(n), amountFen: 40_00, reason: "part" }, host),
    refundAll: async (n) => money.askRefund({ orderId: await newest(n), amountFen: 150_00, reason: "all" }, host),
    approve: async () => {
      for (const { id } of await refunds("asked"))
        await money.decideRefund({ refundId: id, approve: true, reason: "" }, other);
    },
    refuse: async () => {
      for (const { id } of await refunds("asked"))
        await money.decideRefund({ refundId: id, approve: false, reason: "no" }, other);
    },
    send: async () => {
      await ahead();
      await money.sendRefunds();
    },
    confirm: async () => {
      for (const { id } of await refunds("sent")) await money.confirmRefund({ refundId: id, reason: "" }, host);
    },
    bill: () => money.makeBills({ teamIds, dueOn: "2099-01-01", note: "", send: true }, school),
    billPart: () => receive(100_00),
    billRest: () => receive(200_00),
    billOnline: async () => lead(await money.payBill({ billId: await lastBill(), payScene: "PC" }, school)),
    undo: async () => {
      const checks = await db
        .select()
        .from(payCheck)
        .where(eq(payCheck.billId, await lastBill()));
      await money.undoCheck({ checkId: checks.at(-1)?.id ?? "1", reason: "mistaken" }, host);
    },
    void: async () => money.voidBill({ billId: await lastBill(), reason: "why" }, school),
    handBack: async () => money.handBack({ billId: await lastBill(), amountFen: 10_00, reason: "too much" }, host),
    invoice: async (n) => money.applyInvoice({ ...text, email, orderIds: [await newest(n)] }, captain),
    invoicePart: async (n) =>
      money.applyInvoice({ ...text, email, orderIds: [await newest(n)], partFen: 30_00 }, captain),
    billInvoice: async () => {
      const billId = await lastBill();
      const orderIds = (await money.billInvoices({ billId }, school)).orders.map(({ orderId }) => orderId);
      if (orderIds.length > 0) await money.applyBillInvoice({ ...text, email, billId, orderIds }, school);
    },
    issue: async () => {
      for (const one of (await invoices()).filter(({ status }) => status === "applied")) {
        await money.decideInvoice({ invoiceId: one.id, approve: true, reason: "" }, host);
        await money.issueInvoice(await file(one, ""), host);
      }
    },
    reject: async () => {
      for (const { id, status } of await invoices())
        if (status === "applied") await money.decideInvoice({ invoiceId: id, approve: false, reason: "no" }, host);
    },
    flush: async () => {
      for (const one of (await invoices()).filter(({ status }) => status === "issued"))
        await money.flushInvoice({ ...(await file(one, "-")), reason: "refund" }, host);
    },
    writeOff: async (n) => money.askWriteOff({ orderId: await newest(n), reason: "why" }, host),
    writeOffPart: async (n) => money.askWriteOff({ orderId: await newest(n), amountFen: 30_00, reason: "why" }, host),
    writeOffBill: async () => money.askWriteOff({ billId: await lastBill(), reason: "why" }, host),
    decideWriteOffs: () => decideWriteOffs(true),
    refuseWriteOffs: () => decideWriteOffs(false),
    undoFee: (n) => undoFees({ ids: [rows[n].id], reason: "why" }, host),
    down: async () => void (faults.down = true),
    up: async () => void (faults.down = false),
  };
  const once = (act: Act, n: 0 | 1 = 0) =>
    deeds[act](n).catch((error: unknown) => {
      if (!(error instanceof Fault) && !(error instanceof TypeError)) throw error;
    });
  /** Everything that goes by itself is let go to its end, and what nobody pays has its time. */
  const settle = async () => {
    faults.down = false;
    for (const act of ["notice", "approve", "send", "confirm"] as const) await once(act);
    const over = { expiresAt: sql`now() - interval '1 minute'` };
    const ids = [...(await orders()).map(({ id }) => id), "1"];
    await db.update(payment).set(over).where(inArray(payment.orderId, ids));
    await db.update(feeOrder).set(over).where(inArray(feeOrder.id, ids));
    for (const act of ["follow", "send", "send"] as const) await once(act);
  };
  return { teamIds, once, settle, orders, attempts, trades };
}

const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...acts), fc.constantFrom(0, 1));
/** How a story may begin, so that it gets somewhere; then anything happens. */
const openings: Act[][] = [
  ...[[], [], ["bill", "billPart"], ["bill", "billRest", "billInvoice"], ["bill", "billOnline", "cashier"]],
  ...[
    ["together", "cashier", "notice"],
    ["begin", "cashier", "notice", "invoice", "issue"],
  ],
  ...[
    ["byHand", "invoicePart", "issue", "flush"],
    ["bill", "writeOffBill"],
    ["begin", "writeOff", "undoFee"],
    ["bill", "writeOffPart", "billPart"],
  ],
] as Act[][];
const stories = fc
  .tuple(fc.constantFrom(...openings), fc.array(step, { minLength: 3, maxLength: 14 }))
  .map(([opening, rest]): Step[] => [...opening.map((act): Step => [act, 0]), ...rest]);

bare(
  `${HISTORIES} random histories with faults of the gateway end with the gateway's books and ours alike`,
  { timeout: (MINUTES + 5) * 60_000 },
  async () => {
    // So that whole refunds wait for a second person, and parts do not.
    vi.stubEnv("REFUND_LIMIT_FEN", "10000");
    const campus = await aCampus();
    const other = await anActor("PLATFORM_ADMIN");
    let ended = 0;
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const history = await aHistory(campus, other);
        for (const [act, n] of story) await history.once(act, n);
        await history.settle();
        expect(await differenceOf(history, held.gateway.books), story.join(" → ")).toEqual([]);
        ended++;
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: true, interruptAfterTimeLimit: MINUTES * 60_000 },
    );
    console.log(`${ended} histories held`);
    const reached = await Promise.all([
      db.$count(bill, sql`${bill.receivedFen} > 0`),
      db.$count(payment, sql`${payment.leaderId} is not null and ${payment.status} = 'succeeded'`),
      db.$count(invoice, eq(invoice.status, "issued")),
      db.$count(invoice, eq(invoice.status, "redFlushed")),
      db.$count(writeOffOrder, eq(writeOffOrder.done, true)),
    ]);
    expect(
      Math.min(...reached),
      `bills, fees together, invoices, red ones, write-offs: ${reached.join(", ")}`,
    ).toBeGreaterThan(0);
    const { output } = await checkInvariants(process.env.DATABASE_URL as string);
    const ofAnInstallation = /^(there is an active ROOT|a database that people use)/;
    expect(output.split("\n").filter((line) => line && !ofAnInstallation.test(line))).toEqual([]);
  },
);
