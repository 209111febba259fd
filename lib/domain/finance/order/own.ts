import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, feeOrder, payment, team, teamMember } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./calls";

/** An order of a team that the caller is in. @throws notFound */
export async function ownOrder({ orderNo }: z.output<typeof calls.ownOrder.input>, actor: Actor) {
  const [row] = await db
    .select({
      ...{ order: feeOrder, team: team.name, contest: { name: contest.name, nameEn: contest.nameEn } },
      begun: sql<boolean>`exists (select from ${payment} where ${payment.orderId} = ${feeOrder.id})`,
    })
    .from(feeOrder)
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .innerJoin(
      teamMember,
      and(eq(teamMember.teamId, team.id), eq(teamMember.userId, actor.userId), eq(teamMember.status, "accepted")),
    )
    .where(eq(feeOrder.number, orderNo));
  if (!row) throw new Fault("notFound");
  const { order } = row;
  return {
    ...{ orderId: order.id, orderNo: order.number, status: order.status, amount: order.amountFen },
    begun: row.begun,
    ...{ refunded: order.refundedFen, teamId: order.teamId, teamName: row.team },
    ...{ competitionName: nameFor(actor.locale, row.contest), payTime: order.paidAt && toWireTime(order.paidAt) },
  };
}
