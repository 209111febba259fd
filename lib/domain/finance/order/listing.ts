import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { contest, db, feeOrder, gatewayFee, group, payment, refund, team, transition, user } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsOffered, contestsWithin } from "@/lib/domain/contest";
import { refundShareOf } from "@/lib/domain/enrollment";
import { isByHand, recordedToday } from "@/lib/domain/finance/payment/by-hand";
import { shareOf } from "@/lib/domain/finance/refund/asking";
import { findOrder } from "@/lib/domain/finance/scope";
import { writeOffsOf } from "@/lib/domain/finance/write-off/listing";
import { env } from "@/lib/env";
import { nameFor } from "@/lib/i18n/named";
import { betweenDays } from "@/lib/query/between-days";
import { mustExist } from "@/lib/query/must-exist";
import { contains, isIdOf } from "@/lib/query/search";
import type * as calls from "./calls";

type Picked = z.output<typeof calls.exportOrders.input>;

/** The ids of so many contests are told to the index of the newest orders, which then answers a page in the middle alone. */
const CONTESTS = 5000;

/** Orders of contests that the actor organises, as the filters narrow them. @throws notFound for a filter */
export async function pickedOrders({ competitionId, status, startTime, endTime, keywords }: Picked, actor: Actor) {
  await mustExist({ competitionId: [contest, competitionId, contestsOffered(actor)] });
  const own = db.select({ id: contest.id }).from(contest).where(contestsWithin(actor));
  return and(
    await isIdOf(feeOrder.contestId, own, CONTESTS),
    competitionId ? eq(feeOrder.contestId, competitionId) : undefined,
    status ? eq(feeOrder.status, status) : undefined,
    betweenDays(feeOrder.createdAt, startTime, endTime),
    keywords ? await found(keywords) : undefined,
  );
}

const teamsCalled = (words: string) =>
  db
    .select({ id: team.id })
    .from(team)
    .where(or(contains(team.name, words), sql`${team.number} = upper(${words})`));

const ordersPaidBy = (words: string) =>
  db
    .select({ id: sql`${payment.orderId}`.as("id") })
    .from(payment)
    .where(or(eq(payment.tradeNo, words), eq(payment.outTradeNo, words.toUpperCase())));

const found = async (words: string): Promise<SQL | undefined> =>
  or(
    sql`${feeOrder.number} = upper(${words})`,
    await isIdOf(feeOrder.teamId, teamsCalled(words)),
    await isIdOf(feeOrder.id, ordersPaidBy(words)),
  );

/** How an order was paid, if it was. */
const channel = sql<(typeof payment.$inferSelect)["channel"] | null>`(select p.channel from payment p
  where p.order_id = ${feeOrder.id} and p.settles)`;

/** Rows of a list of orders, to be narrowed and ordered. */
export const selectOrders = () =>
  db
    .select({
      order: feeOrder,
      team: { name: team.name, number: team.number },
      contest: { name: contest.name, nameEn: contest.nameEn },
      school: { name: group.name, nameEn: group.nameEn },
      channel,
    })
    .from(feeOrder)
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .innerJoin(group, eq(group.id, team.ownerGroupId));
type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

const rowWire = ({ order, team: of, contest: held, school, channel: by }: SelectedOrder, { locale }: Actor) => ({
  ...{ orderId: order.id, orderNo: order.number, status: order.status, amount: order.amountFen },
  ...{
    refunded: order.refundedFen,
    writtenOff: order.writtenOffFen,
    competitionId: order.contestId,
    competitionName: nameFor(locale, held),
  },
  ...{ teamId: order.teamId, teamName: of.name, teamNumber: of.number, schoolName: nameFor(locale, school) },
  ...{ channel: by, createTime: toWireTime(order.createdAt), payTime: order.paidAt && toWireTime(order.paidAt) },
});

const newest = [
  { by: feeOrder.createdAt, order: "DESC" },
  { by: feeOrder.id, order: "DESC" },
] as const;

/** Orders in scope, the newest first. @throws notFound for a filter */
export async function orderPage(input: z.output<typeof calls.orderPage.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const matching = db.select({ id: feeOrder.id }).from(feeOrder).$dynamic();
  const { ids, total } = await pageOf(matching.where(await pickedOrders(input, actor)), newest, input);
  const rows = await selectOrders().where(isOneOf(feeOrder.id, ids));
  return {
    list: inOrder(ids, rows, ({ order }) => order.id).map((row) => rowWire(row, actor)),
    ...{ total, pageNum, pageSize },
  };
}

/** What all orders come to that the filters find. @throws notFound for a filter */
export async function orderSums(input: z.output<typeof calls.orderSums.input>, actor: Actor) {
  const picked = await pickedOrders(input, actor);
  const [[sums], [took]] = await together(
    () => sumsOf(picked),
    () => feesOf(picked),
  );
  const { amount = 0, charged = 0, received = 0, refunded = 0, writtenOff = 0 } = sums ?? {};
  return {
    ...{ amount: Number(amount), charged: Number(charged), received: Number(received), refunded: Number(refunded) },
    ...{ writtenOff: Number(writtenOff), fee: Number(took?.fen ?? 0) },
  };
}

const sumsOf = (picked: SQL | undefined) =>
  db
    .select({
      amount: sql<string>`coalesce(sum(${feeOrder.amountFen}), 0)`,
      charged: sql<string>`coalesce(sum(${feeOrder.amountFen}) filter (where ${feeOrder.status} <> 'closed'), 0)`,
      received: sql<string>`coalesce(sum(${feeOrder.amountFen}) filter (where ${feeOrder.paidAt} is not null), 0)`,
      refunded: sql<string>`coalesce(sum(${feeOrder.refundedFen}), 0)`,
      writtenOff: sql<string>`coalesce(sum(${feeOrder.writtenOffFen}), 0)`,
    })
    .from(feeOrder)
    .where(picked);

/** From the fees, of which there are none where nobody was paid by a gateway. */
const feesOf = (picked: SQL | undefined) =>
  db
    .select({ fen: sql<string>`sum(${gatewayFee.amountFen})` })
    .from(gatewayFee)
    .innerJoin(feeOrder, eq(feeOrder.id, gatewayFee.orderId))
    .where(picked);

const asker = alias(user, "asker");
const decider = alias(user, "decider");

/** An order in scope with all that happened to it. @throws notFound */
export async function orderDetail({ orderId }: z.output<typeof calls.orderDetail.input>, actor: Actor) {
  const { teamId } = await findOrder(orderId, actor);
  const [[row], attempts, refunds, writeOffs, history, share] = await together(
    () => selectOrders().where(eq(feeOrder.id, orderId)),
    () =>
      db
        .select({ row: payment, today: recordedToday, fee: feeTold(payment.id, "payment_id") })
        .from(payment)
        .where(eq(payment.orderId, orderId))
        .orderBy(asc(payment.attempt)),
    () => refundsOf(orderId),
    () => writeOffsOf({ orderId }),
    () => pastOf(orderId),
    () => refundShareOf(teamId),
  );
  const settling = attempts.find((one) => one.row.settles);
  const paid = settling?.row;
  return {
    ...rowWire(row as SelectedOrder, actor),
    proposal:
      paid && share ? { amountFen: shareOf(paid, share.percent), percent: share.percent, day: share.day } : null,
    refundable: paid ? paid.amountFen - paid.refundedFen : 0,
    undoable: !!settling && isByHand(settling.row) && settling.row.refundedFen === 0 && settling.today,
    twoPeopleOver: env.refundLimitFen,
    payments: attempts.map(({ row: one, fee }) => ({
      ...{
        paymentId: one.id,
        outTradeNo: one.outTradeNo,
        tradeNo: one.tradeNo,
        channel: one.channel,
        scene: one.scene,
      },
      ...{
        status: one.status,
        settles: one.settles,
        amount: one.amountFen,
        refunded: one.refundedFen,
        note: one.note,
        fee,
      },
      ...{ createTime: toWireTime(one.createdAt), payTime: one.paidAt && toWireTime(one.paidAt) },
    })),
    refunds: refunds.map(({ row: one, by, asked, decided, fee }) => ({
      ...{ refundId: one.id, outRequestNo: one.outRequestNo, amount: one.amountFen, fee, cause: one.cause },
      ...{ reason: one.reason, status: one.status, channel: by, askedBy: asked, decidedBy: decided },
      ...{ own: one.askedBy === actor.userId, createTime: toWireTime(one.createdAt) },
      doneTime: one.doneAt && toWireTime(one.doneAt),
    })),
    ...{ writeOffs, history },
  };
}

/** What the gateway's bills say that it took of a payment, or gave back with a refund. */
const feeTold = (
  id: PgColumn,
  of: "payment_id" | "refund_id",
) => sql<number>`(select coalesce(sum(f.amount_fen), 0)::int
  from ${gatewayFee} f where f.order_id = ${id.table}.order_id and f.${sql.identifier(of)} = ${id.table}.id
    ${of === "payment_id" ? sql`and f.refund_id is null` : sql``})`;

const refundsOf = (orderId: string) =>
  db
    .select({
      ...{ row: refund, by: payment.channel, asked: asker.realName, decided: decider.realName },
      fee: feeTold(refund.id, "refund_id"),
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(asker, eq(asker.id, refund.askedBy))
    .leftJoin(decider, eq(decider.id, refund.decidedBy))
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.id));

async function pastOf(orderId: string) {
  const rows = await db
    .select({ row: transition, actorName: user.realName })
    .from(transition)
    .leftJoin(user, eq(user.id, transition.actorId))
    .where(and(eq(transition.entity, "order"), eq(transition.entityId, orderId)))
    .orderBy(asc(transition.id));
  type Status = SelectedOrder["order"]["status"];
  return rows.map(({ row: { from, to, reason, at }, actorName }) => ({
    ...{ from: from as Status | null, to: to as Status, reason, actorName, time: toWireTime(at) },
  }));
}
