import { and, asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { contest, db, feeOrder, group, payment, team, teamMember } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findOrder } from "@/lib/domain/finance/scope";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";

const school = alias(group, "school");

/** What was paid by orders of one team, with who was paid. */
const paidOrders = () =>
  db
    .select({
      ...{ order: feeOrder, payment },
      team: { name: team.name, number: team.number },
      contest: { name: contest.name, nameEn: contest.nameEn },
      payee: { name: group.name, nameEn: group.nameEn },
      school: { name: school.name, nameEn: school.nameEn },
    })
    .from(feeOrder)
    .innerJoin(payment, and(eq(payment.orderId, feeOrder.id), eq(payment.settles, true)))
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .innerJoin(group, eq(group.id, contest.groupId))
    .leftJoin(school, eq(school.id, team.ownerGroupId))
    .orderBy(asc(feeOrder.id));
type Paid = Awaited<ReturnType<typeof paidOrders>>[number];

/** A receipt of what a team of the caller's has paid, as PDF. @throws notFound, also where nothing was paid */
export async function teamReceipt({ teamId }: z.output<typeof calls.teamReceipt.input>, actor: Actor) {
  const ofOwn = db
    .select({ id: teamMember.teamId })
    .from(teamMember)
    .where(and(eq(teamMember.userId, actor.userId), eq(teamMember.status, "accepted")));
  return paperOf(await paidOrders().where(and(eq(feeOrder.teamId, teamId), inArray(feeOrder.teamId, ofOwn))), actor);
}

/** A receipt of an order in scope, as PDF. @throws notFound, also where nothing was paid */
export async function orderReceipt({ orderId }: z.output<typeof calls.orderReceipt.input>, actor: Actor) {
  await findOrder(orderId, actor);
  return paperOf(await paidOrders().where(eq(feeOrder.id, orderId)), actor);
}

function paperOf(rows: readonly Paid[], { locale }: Actor): FileAnswer {
  const [first] = rows;
  if (!first) throw new Fault("notFound");
  const t = wordsOf(locale, "receipt");
  const by = wordsOf(locale, "finance");
  const sum = (key: "amountFen" | "refundedFen") => rows.reduce((total, { order }) => total + order[key], 0);
  const payer = first.school ? nameFor(locale, first.school as Paid["payee"]) : "";
  const kept = sum("amountFen") - sum("refundedFen");
  const pdf = tablePdf({
    title: t("title"),
    notes: [
      t("sides", { team: first.team.name, school: payer, payee: nameFor(locale, first.payee) }),
      t("printed", { at: toWireTime(now()) }),
    ],
    columns: [
      { title: t("order"), width: 20 },
      { title: t("contest"), width: 26 },
      { title: t("team"), width: 16 },
      { title: t("paidAt"), width: 14 },
      { title: t("by"), width: 18 },
      { title: t("amount"), width: 10 },
      { title: t("refunded"), width: 10 },
    ],
    rows: rows.map(({ order, payment: paid, team: of, contest: held }) => [
      ...[order.number, nameFor(locale, held), [of.name, of.number].filter(Boolean).join("\n")],
      paid.paidAt ? toWireTime(paid.paidAt) : "",
      [by(`by.${paid.channel}`), paid.tradeNo].filter(Boolean).join("\n"),
      ...[toYuan(order.amountFen), toYuan(order.refundedFen)],
    ]),
    closing: [t("total", { amount: toYuan(kept) }), t("noInvoice")],
    pageOf: (page, pages) => t("page", { page, pages }),
  });
  return { name: `${first.order.number}.pdf`, mime: "application/pdf", size: pdf.length, stream: pdf };
}
