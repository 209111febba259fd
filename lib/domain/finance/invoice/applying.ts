import { and, asc, eq, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, feeOrder, group, team, teamMember, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { coverOrders, uninvoicedOf } from "./covering";
import { invoiceable, isPayers, toInvoiceable } from "./invoiceable";
import type * as calls from "./own-calls";

/** Orders of teams that somebody is in, as `team` and `teamMember` are joined to them. */
const ofOwnTeams = (actor: Actor) =>
  db
    .select({ ...invoiceable, isPayers })
    .from(feeOrder)
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .innerJoin(
      teamMember,
      and(eq(teamMember.teamId, team.id), eq(teamMember.userId, actor.userId), eq(teamMember.status, "accepted")),
    )
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .innerJoin(group, eq(group.id, contest.groupId));

/** Paid orders of the caller's teams of which something can still be invoiced. */
export async function invoiceableOrders(_: z.output<typeof calls.invoiceableOrders.input>, actor: Actor) {
  const rows = await ofOwnTeams(actor)
    .where(and(sql`${feeOrder.paidAt} is not null`, sql`${uninvoicedOf} > 0`, not(isPayers)))
    .orderBy(asc(feeOrder.id));
  return rows.map(({ isPayers: _, ...row }) => toInvoiceable(actor.locale)(row));
}

/**
 * Applies for an invoice for orders of the caller's teams.
 * @throws notFound for an order of another team; paidByPayer for one that a bill's payer paid; oneOrganiser, partOfOne, invoiceTooMuch, taxNumberRequired, taxNumberWrong
 */
export async function applyInvoice(
  { orderIds, partFen, ...text }: z.output<typeof calls.applyInvoice.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const wanted = [...new Set(orderIds)];
    const own = await ofOwnTeams(actor).where(isOneOf(feeOrder.id, wanted));
    if (own.length < wanted.length) throw new Fault("notFound");
    if (own.some((order) => order.isPayers))
      throw new Fault("paidByPayer", {}, [{ field: "orderIds", fault: "paidByPayer" }]);
    const made = await coverOrders({ orderIds: wanted, partFen, text, applicantId: actor.userId }, actor);
    await record(actor, "invoice.apply", "invoice", made.invoiceId, { amountFen: made.amount, title: text.title });
    return made;
  });
}
