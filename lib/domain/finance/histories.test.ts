import { and, eq, inArray, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { test as bare, expect, vi } from "vitest";
import { db, feeOrder, ledgerEntry, payment, refund, team, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { withdraw } from "@/lib/domain/enrollment";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import { Fault } from "@/lib/fault";
import { aCampus, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { checkInvariants } from "@/lib/server/database/invariants.mjs";
import { useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import { askRefund, confirmRefund, decideRefund, followPayments, gatewayNotified, pay, sendRefunds } from ".";
import { closeOpenOrderOf } from "./order/making";

useDatabase();
const held = useGateway();

/** What may happen to a team that owes a fee, in any order; what the rules refuse changes nothing. */
const acts = [
  ...(["begin", "begin", "beginByCode", "cashier", "cashier", "notice", "notice", "noticeTwice", "follow"] as const),
  ...(["withdraw", "waive", "byHand", "close", "reprice", "refundPart", "refundAll", "approve", "refuse"] as const),
  ...(["send", "down", "up", "confirm"] as const),
];
type Act = (typeof acts)[number];

const HISTORIES = process.env.FULL ? 10_000 : 150;
let keys = 0;

async function aHistory(campus: Awaited<ReturnType<typeof aCampus>>, other: Awaited<ReturnType<typeof anActor>>) {
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 150_00, payStatus: "due" }, captain);
  const { books, faults } = held.gateway;
  const { host } = campus;
  const orders = () => db.select().from(feeOrder).where(eq(feeOrder.teamId, row.id));
  const attempts = async () => {
    const ids = (await orders()).map(({ id }) => id);
    return ids.length ? db.select().from(payment).where(inArray(payment.orderId, ids)) : [];
  };
  const trades = async () => (await attempts()).flatMap(({ outTradeNo }) => books.find(outTradeNo) ?? []);
  const newest = async () => (await orders()).at(-1)?.id ?? "1";
  const refunds = async (status: "asked" | "sent") =>
    db
      .select()
      .from(refund)
      .where(and(inArray(refund.orderId, [...(await orders()).map(({ id }) => id), "1"]), eq(refund.status, status)));
  const begin = (payScene: "PC" | "QR") =>
    pay({ bizType: "ENROLL", bizIds: [row.id], payScene, idempotencyKey: `history-${++keys}` }, captain);
  const told = async () => {
    for (const trade of await trades())
      if (trade.status !== "WAIT_BUYER_PAY") await gatewayNotified(held.gateway.noticeOf(trade) as never);
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
  const deeds: Record<Act, () => Promise<unknown>> = {
    begin: async () => {
      const { payUrl } = await begin("PC");
      if (!faults.down) await fetch(payUrl ?? "", { redirect: "manual" });
    },
    beginByCode: () => begin("QR"),
    cashier: async () => {
      for (const trade of (await trades()).filter(({ status }) => status === "WAIT_BUYER_PAY").slice(0, 1))
        books.pay(trade);
    },
    notice: told,
    noticeTwice: () => Promise.all([told(), told()]),
    follow: async () => {
      await ahead();
      await followPayments();
    },
    withdraw: () => withdraw({ teamId: row.id, reason: "why" }, captain),
    waive: () => settleFee(row.id, { as: "waived", reason: "why" } as never, host),
    byHand: () => settleFee(row.id, { as: "paid", paidOn: "2026-01-01", reason: "transfer" } as never, host),
    close: () => transaction(() => closeOpenOrderOf(row.id, systemActor, "expired")),
    reprice: () =>
      db
        .update(team)
        .set({ feeFen: sql`${team.feeFen} + 100` })
        .where(and(eq(team.id, row.id), eq(team.payStatus, "due"))),
    refundPart: async () => askRefund({ orderId: await newest(), amountFen: 40_00, reason: "part" }, host),
    refundAll: async () => askRefund({ orderId: await newest(), amountFen: 150_00, reason: "all" }, host),
    approve: async () => {
      for (const { id } of await refunds("asked"))
        await decideRefund({ refundId: id, approve: true, reason: "" }, other);
    },
    refuse: async () => {
      for (const { id } of await refunds("asked"))
        await decideRefund({ refundId: id, approve: false, reason: "no" }, other);
    },
    send: async () => {
      await ahead();
      await sendRefunds();
    },
    confirm: async () => {
      for (const { id } of await refunds("sent")) await confirmRefund({ refundId: id, reason: "" }, host);
    },
    down: async () => void (faults.down = true),
    up: async () => void (faults.down = false),
  };
  const once = (act: Act) =>
    deeds[act]().catch((error: unknown) => {
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
  return { row, once, settle, orders, attempts, trades };
}

type History = Awaited<ReturnType<typeof aHistory>>;

/** What the gateway holds of a team, and what our books say that it holds. */
async function differenceOf({ orders, attempts, trades, row }: History): Promise<string[]> {
  const { books } = held.gateway;
  const own = await attempts();
  const there = (await trades()).reduce((sum, one) => sum + (one.paidAt ? one.fen - books.refundedOf(one) : 0), 0);
  const online = own.filter(({ channel }) => channel === "alipay").map(({ id }) => id);
  const [here] = online.length
    ? await db
        .select({ fen: sql<number>`coalesce(sum(${ledgerEntry.amountFen}), 0)::int` })
        .from(ledgerEntry)
        .where(and(inArray(ledgerEntry.paymentId, online), eq(ledgerEntry.account, "received")))
    : [{ fen: 0 }];
  const [now] = await db.select().from(team).where(eq(team.id, row.id));
  const paid = (await orders()).filter(({ paidAt, status }) => paidAt && status !== "refunded");
  return [
    ...(own.some(({ status }) => status === "pending") ? ["an attempt is still under way"] : []),
    ...(there === here?.fen ? [] : [`the gateway holds ${there}, the books say ${here?.fen}`]),
    ...(paid.length > 1 ? ["two orders of one team are paid"] : []),
    ...(now?.payStatus === "due" && paid.length > 0 ? ["a team that has paid owes its fee"] : []),
    ...(own.some(
      ({ status, settles, refundedFen, amountFen }) => status === "succeeded" && !settles && refundedFen < amountFen,
    )
      ? ["money for which nothing was owed stays"]
      : []),
  ];
}

bare(
  `${HISTORIES} random histories with faults of the gateway end with the gateway's books and ours alike`,
  { timeout: 3_600_000 },
  async () => {
    // So that whole refunds wait for a second person, and parts do not.
    vi.stubEnv("REFUND_LIMIT_FEN", "10000");
    const campus = await aCampus();
    const other = await anActor("PLATFORM_ADMIN");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 14 }), async (story) => {
        const history = await aHistory(campus, other);
        for (const act of story) await history.once(act);
        await history.settle();
        expect(await differenceOf(history), story.join(" → ")).toEqual([]);
      }),
      { numRuns: HISTORIES, seed: 17, endOnFailure: true },
    );
    const { output } = await checkInvariants(process.env.DATABASE_URL as string);
    const ofAnInstallation = /^(there is an active ROOT|a database that people use)/;
    expect(output.split("\n").filter((line) => line && !ofAnInstallation.test(line))).toEqual([]);
  },
);
