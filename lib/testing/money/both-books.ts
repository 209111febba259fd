import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type feeOrder, ledgerEntry, type payment, team } from "@/db";
import type { openGateway } from "@/lib/server/gateway/gateway.mjs";

type Books = Awaited<ReturnType<typeof openGateway>>["books"];

/** What happened to teams: their orders, the attempts to pay these, and the trades of them at the gateway. */
interface History {
  teamIds: string[];
  orders: () => Promise<(typeof feeOrder.$inferSelect)[]>;
  attempts: () => Promise<(typeof payment.$inferSelect)[]>;
  trades: () => Promise<NonNullable<ReturnType<Books["find"]>>[]>;
}

/** What the gateway holds of teams, and what our books say that it holds: where they differ. */
export async function differenceOf({ orders, attempts, trades, teamIds }: History, books: Books): Promise<string[]> {
  const own = await attempts();
  const there = (await trades()).reduce((sum, one) => sum + (one.paidAt ? one.fen - books.refundedOf(one) : 0), 0);
  const online = own.filter(({ channel }) => channel === "alipay").map(({ id }) => id);
  const [here] = online.length
    ? await db
        .select({ fen: sql<number>`coalesce(sum(${ledgerEntry.amountFen}), 0)::int` })
        .from(ledgerEntry)
        .where(and(inArray(ledgerEntry.paymentId, online), eq(ledgerEntry.account, "received")))
    : [{ fen: 0 }];
  const teams = await db.select().from(team).where(inArray(team.id, teamIds));
  const paid = (await orders()).filter(({ paidAt, status }) => paidAt && status !== "refunded");
  const paidOf = (id: string) => paid.filter(({ teamId }) => teamId === id);
  return [
    ...(own.some(({ status }) => status === "pending") ? ["an attempt is still under way"] : []),
    ...(there === here?.fen ? [] : [`the gateway holds ${there}, the books say ${here?.fen}`]),
    ...(teams.some(({ id }) => paidOf(id).length > 1) ? ["two orders of one team are paid"] : []),
    ...(teams.some(({ id, payStatus }) => payStatus === "due" && paidOf(id).length > 0)
      ? ["a team that has paid owes its fee"]
      : []),
    ...(own.some(
      ({ status, settles, refundedFen, amountFen }) => status === "succeeded" && !settles && refundedFen < amountFen,
    )
      ? ["money for which nothing was owed stays"]
      : []),
  ];
}
