import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, feeOrder, payment, team, transaction } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { lockOwing } from "@/lib/domain/enrollment";
import { paymentGateway } from "@/lib/domain/finance/gateway";
import type { Gateway } from "@/lib/domain/finance/gateway/port";
import { orderLifecycle, paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { nextAttempt, type OrderRow, orderFor, stayOpen } from "@/lib/domain/finance/order/making";
import { addressOf, siteKeyOf } from "@/lib/domain/site";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./calls";

/** Seconds that an attempt may take; its order stays open as long. */
const PAY_SECONDS = 1800;
const SUBJECT_LENGTH = 128;
type Scene = z.output<typeof calls.pay.input>["payScene"];

/**
 * Begins to pay what a team owes, by anybody who is in it: at the price of the order, which is the team's. An attempt that has
 * begun the same way is found again.
 * @throws notConfigured, notFound, feeNotDue, oneTeam, contestSuspended, contestReadOnly, gatewaySilent
 */
export async function pay(
  input: z.output<typeof calls.pay.input>,
  actor: Actor,
): Promise<z.input<typeof calls.PayAttempt>> {
  const gateway = paymentGateway();
  if (!gateway) throw new Fault("notConfigured");
  return transaction(async () => {
    const row = await lockOwing(await teamMeant(input), actor);
    await mustAllow(row.contestId, "signUp");
    const order = await orderFor(row, actor);
    const attempt =
      (await attemptUnderway(order.id, input.payScene)) ?? (await begin(gateway, order, input.payScene, actor));
    const led = attempt.leadsTo as string;
    return {
      ...{ orderNo: order.number, amount: order.amountFen, expireTime: toWireTime(attempt.expiresAt as Date) },
      ...(input.payScene === "QR" ? { payType: "QR" as const, qrCode: led } : { payType: "URL" as const, payUrl: led }),
    };
  });
}

/** The one team that is meant, by its order or by itself. @throws oneTeam, notFound */
async function teamMeant({ orderId, bizIds = [] }: z.output<typeof calls.pay.input>): Promise<string> {
  if (!orderId) {
    const [teamId, ...others] = new Set(bizIds);
    if (!teamId || others.length > 0) throw new Fault("oneTeam", {}, [{ field: "bizIds", fault: "oneTeam" }]);
    return teamId;
  }
  const [order] = await db.select({ teamId: feeOrder.teamId }).from(feeOrder).where(eq(feeOrder.id, orderId));
  if (!order) throw new Fault("notFound");
  return order.teamId;
}

async function attemptUnderway(orderId: string, scene: Scene) {
  const [row] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.status, "pending"),
        eq(payment.scene, scene),
        gt(payment.expiresAt, sql`app_now() + interval '1 minute'`),
      ),
    )
    .orderBy(desc(payment.attempt))
    .limit(1);
  return row;
}

async function begin(gateway: Gateway, order: OrderRow, scene: Scene, actor: Actor) {
  const attempt = await nextAttempt(order.id);
  const outTradeNo = `${order.number}_${attempt}`;
  const expiresAt = secondsFromNow(PAY_SECONDS);
  const leadsTo = await gateway.begin({
    ...{ outTradeNo, amountFen: order.amountFen, scene, expiresAt },
    ...(await hooksFor(order, actor)),
    subject: await subjectOf(order, actor),
  });
  const [row] = await db
    .insert(payment)
    .values({
      ...{ orderId: order.id, attempt, channel: "alipay" as const, outTradeNo, scene, leadsTo },
      ...{ amountFen: order.amountFen, expiresAt, createdBy: actor.userId },
    })
    .returning();
  const made = row as typeof payment.$inferSelect;
  await paymentLifecycle.begin(made.id, "pending", actor);
  await stayOpen(order.id);
  if (order.status === "unpaid") await orderLifecycle.move(order.id, "paying", actor);
  return made;
}

async function hooksFor(order: OrderRow, actor: Actor) {
  const origin = await addressOf(await siteKeyOf(actor.host));
  return {
    returnUrl: `${origin}/home/paySuccess?orderNo=${order.number}`,
    notifyUrl: `${new URL(env.publicUrl).origin}/prod-api/alipay/payment/notify`,
  };
}

/** What the payer reads at the gateway, which takes no signs that mean something in an address. */
async function subjectOf({ teamId }: OrderRow, { locale }: Actor): Promise<string> {
  const [of] = await db
    .select({ team: team.name, name: contest.name, nameEn: contest.nameEn })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .where(eq(team.id, teamId));
  const words = of ? `${nameFor(locale, of)} · ${of.team}` : "";
  return words.replaceAll(/[/=&]/g, " ").slice(0, SUBJECT_LENGTH);
}

/** Whether fees can be paid online here. */
export const payOptions = async () => ({ online: env.alipay !== null });
