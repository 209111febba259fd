import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, feeOrder, payment, team, transaction } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { lockOwing } from "@/lib/domain/enrollment";
import { type GatewayChannel, gatewayForContests, type Paying } from "@/lib/domain/finance/gateway";
import { orderLifecycle, paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { nextAttempt, type OrderRow, orderFor, stayOpen } from "@/lib/domain/finance/order/making";
import { addressOf, siteKeyOf } from "@/lib/domain/site";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./calls";
import { isAnythingOnline } from "./options";

/** Seconds that an attempt may take; its order stays open as long. */
const PAY_SECONDS = 1800;
const SUBJECT_LENGTH = 128;
type Scene = z.output<typeof calls.pay.input>["payScene"];
type Owing = Parameters<typeof orderFor>[0];

/**
 * Begins to pay what teams owe, by somebody who is in each of them: at the prices of their orders, all in one. An attempt for the same
 * orders that has begun the same way is found again.
 * @throws notConfigured, payeesDiffer, notFound, feeNotDue, contestSuspended, contestReadOnly, gatewaySilent
 */
export async function pay(
  input: z.output<typeof calls.pay.input>,
  actor: Actor,
): Promise<z.input<typeof calls.PayAttempt>> {
  await mustHaveGateway();
  return transaction(async () => {
    const teams: Owing[] = [];
    for (const teamId of await teamsMeant(input)) {
      const row = await lockOwing(teamId, actor);
      await mustAllow(row.contestId, "signUp");
      teams.push(row);
    }
    return payTogether(teams, input.payScene, actor, { channel: input.channel });
  });
}

/** The teams that are meant, by an order or by themselves, in the order in which they are held. @throws notFound */
async function teamsMeant({ orderId, bizIds = [] }: z.output<typeof calls.pay.input>): Promise<string[]> {
  if (!orderId) return [...new Set(bizIds)].toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  const [order] = await db.select({ teamId: feeOrder.teamId }).from(feeOrder).where(eq(feeOrder.id, orderId));
  if (!order) throw new Fault("notFound");
  return [order.teamId];
}

/** @throws notConfigured where nobody at all can be paid online */
async function mustHaveGateway(): Promise<void> {
  if (!(await isAnythingOnline())) throw new Fault("notConfigured");
}

/**
 * Begins to pay what these teams owe, whose rows are held in the order of their ids; `returnTo` is where the payer comes back to, the page
 * of the first order where nothing is said.
 * @throws notConfigured, payeesDiffer, gatewaySilent
 */
export async function payTogether(
  teams: readonly Owing[],
  payScene: Scene,
  actor: Actor,
  { returnTo, channel }: { returnTo?: string; channel?: GatewayChannel } = {},
): Promise<z.input<typeof calls.PayAttempt>> {
  const way = await gatewayForContests(
    teams.map(({ contestId }) => contestId),
    channel,
  );
  // WeChat Pay has no page for a desk: its code is scanned there.
  const scene = way.channel === "wechat" && payScene === "PC" ? "QR" : payScene;
  const orders: OrderRow[] = [];
  for (const team of teams) orders.push(await orderFor(team, actor));
  const attempt = (await attemptUnderway(orders, scene, way)) ?? (await begin(way, orders, { scene, returnTo }, actor));
  const led = attempt.leadsTo as string;
  const amount = orders.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    ...{ orderNo: orders[0]?.number as string, amount, expireTime: toWireTime(attempt.expiresAt as Date) },
    ...(scene === "QR" ? { payType: "QR" as const, qrCode: led } : { payType: "URL" as const, payUrl: led }),
  };
}

/** Written out: among the fields of a selection from one table, a column would lose its table. */
const own = sql.raw("payment.id");

/** An attempt to pay just these orders, the same way and by the same keys, that has time enough left. */
async function attemptUnderway(orders: readonly OrderRow[], scene: Scene, { channel, merchantId }: Paying) {
  const [first] = orders;
  const found = await db
    .select({
      row: payment,
      orderIds: sql<
        string[]
      >`array(select p.order_id::text from payment p where p.id = ${own} or p.leader_id = ${own})`,
    })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, first?.id as string),
        isNull(payment.leaderId),
        eq(payment.status, "pending"),
        eq(payment.scene, scene),
        eq(payment.channel, channel),
        sql`${payment.merchantId} is not distinct from ${merchantId}::bigint`,
        gt(payment.expiresAt, sql`app_now() + interval '1 minute'`),
      ),
    )
    .orderBy(desc(payment.attempt));
  const wanted = new Set(orders.map(({ id }) => id));
  return found.find(({ orderIds }) => orderIds.length === wanted.size && orderIds.every((id) => wanted.has(id)))?.row;
}

async function begin(
  { gateway, channel, merchantId }: Paying,
  orders: readonly OrderRow[],
  { scene, returnTo }: { scene: Scene; returnTo?: string },
  actor: Actor,
) {
  const first = orders[0] as OrderRow;
  const expiresAt = secondsFromNow(PAY_SECONDS);
  const outTradeNo = `${first.number}_${await nextAttempt(first.id)}`;
  const leadsTo = await gateway.begin({
    ...{ outTradeNo, amountFen: orders.reduce((sum, { amountFen }) => sum + amountFen, 0), scene, expiresAt },
    ...(await hooksFor(returnTo ?? `/home/paySuccess?orderNo=${first.number}`, actor, channel)),
    payerIp: actor.ip,
    subject: await subjectOf(first, orders.length, actor),
  });
  let leader: typeof payment.$inferSelect | undefined;
  for (const order of orders) {
    const attempt = await nextAttempt(order.id);
    const [row] = await db
      .insert(payment)
      .values({
        ...{ orderId: order.id, attempt, channel, merchantId, outTradeNo: `${order.number}_${attempt}` },
        ...{ scene, amountFen: order.amountFen, expiresAt, createdBy: actor.userId },
        ...{ leaderId: leader?.id ?? null, leadsTo: leader ? null : leadsTo },
      })
      .returning();
    const made = row as typeof payment.$inferSelect;
    leader ??= made;
    await paymentLifecycle.begin(made.id, "pending", actor);
    await stayOpen(order.id);
    if (order.status === "unpaid") await orderLifecycle.move(order.id, "paying", actor);
  }
  return leader as typeof payment.$inferSelect;
}

async function hooksFor(returnTo: string, actor: Actor, channel: GatewayChannel) {
  const origin = await addressOf(await siteKeyOf(actor.host));
  return {
    returnUrl: `${origin}${returnTo}`,
    notifyUrl: `${new URL(env.publicUrl).origin}/prod-api/${channel}/payment/notify`,
  };
}

/** What the payer reads at the gateway, which takes no signs that mean something in an address. */
async function subjectOf({ teamId }: OrderRow, teams: number, { locale }: Actor): Promise<string> {
  const [of] = await db
    .select({ team: team.name, name: contest.name, nameEn: contest.nameEn })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .where(eq(team.id, teamId));
  const words = of ? `${nameFor(locale, of)} · ${of.team}${teams > 1 ? ` (${teams})` : ""}` : "";
  return words.replaceAll(/[/=&]/g, " ").slice(0, SUBJECT_LENGTH);
}
