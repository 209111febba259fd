import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, expertPayout, transition, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findScopedExpert } from "@/lib/domain/expert";
import { findPlan, plansSteered } from "@/lib/domain/review/scope";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { earnings } from "./earnings";
import { payoutLifecycle } from "./lifecycle";

const shown = ({
  id,
  basis,
  units,
  rateFen,
  amountFen,
  taxFen,
  status,
  reason,
  createdAt,
}: typeof expertPayout.$inferSelect) => ({
  ...{ payoutId: id, basis, units, rateFen, amountFen, taxFen, status, reason, createTime: toWireTime(createdAt) },
});

/** What the payments of a plan come to, by state. */
export async function sumsOf(planId: string) {
  const rows = await db
    .select({ status: expertPayout.status, sum: sql`sum(${expertPayout.amountFen})`.mapWith(Number) })
    .from(expertPayout)
    .where(eq(expertPayout.planId, planId))
    .groupBy(expertPayout.status);
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.sum ?? 0;
  return { dueFen: of("due"), approvedFen: of("approved"), paidFen: of("paid") };
}

/** The payments of a plan, the newest first, each with its history. @throws notFound */
export async function payoutPage(input: z.output<typeof calls.payoutPage.input>, actor: Actor) {
  const { planId, status, keywords, pageNum, pageSize } = input;
  await findPlan(planId, actor, "expert:manage:list");
  const where = and(
    eq(expertPayout.planId, planId),
    status ? eq(expertPayout.status, status) : undefined,
    keywords ? contains(user.realName, keywords) : undefined,
  );
  const [rows, [all]] = await together(
    () =>
      db
        .select({ payout: expertPayout, realName: user.realName, userId: user.id })
        .from(expertPayout)
        .innerJoin(expert, eq(expert.id, expertPayout.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .where(where)
        .orderBy(desc(expertPayout.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(expertPayout)
        .innerJoin(expert, eq(expert.id, expertPayout.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .where(where),
  );
  const moves = await movesOf(rows.map(({ payout }) => payout.id));
  const list = rows.map(({ payout, realName, userId }) => ({
    ...{ ...shown(payout), expertId: payout.expertId, realName, own: userId === actor.userId },
    moves: moves.get(payout.id) ?? [],
  }));
  return { list, total: all?.total ?? 0, pageNum, pageSize };
}

async function movesOf(ids: readonly string[]) {
  const rows = await db
    .select({ row: transition, byName: user.realName })
    .from(transition)
    .leftJoin(user, eq(user.id, transition.actorId))
    .where(and(eq(transition.entity, payoutLifecycle.entity), inArray(transition.entityId, [...ids])))
    .orderBy(asc(transition.id));
  const moves = rows.map(({ row, byName }) => ({
    ...{ id: row.entityId, to: row.to as z.output<typeof calls.payoutPage.output>["list"][number]["status"] },
    ...{ time: toWireTime(row.at), byName: byName ?? "", reason: row.reason ?? "" },
  }));
  return grouped(moves, ({ id }) => id);
}

/** What an expert did and was paid for, by plan, the newest first. */
async function paymentsOf(expertId: string, where: SQL | undefined, actor: Actor) {
  const [{ list }, payouts] = await together(
    () => earnings(and(eq(expert.id, expertId), where), actor.locale),
    () => db.select().from(expertPayout).where(eq(expertPayout.expertId, expertId)).orderBy(desc(expertPayout.id)),
  );
  return list
    .map((row) => ({ ...row, payouts: payouts.filter(({ planId }) => planId === row.planId).map(shown) }))
    .filter((row) => row.payouts.length > 0 || row.basis !== null);
}

/** @throws notFound for an expert outside the actor's libraries */
export async function expertPayments({ expertId }: { expertId: string }, actor: Actor) {
  await findScopedExpert(expertId, actor);
  return paymentsOf(expertId, plansSteered(actor, "expert:manage:list"), actor);
}

/** The caller's own; nothing for who is no expert. */
export async function ownPayments(_: object, actor: Actor) {
  const [own] = await db
    .select({ id: expert.id })
    .from(expert)
    .where(and(eq(expert.userId, actor.userId), eq(expert.status, "active")));
  return own ? paymentsOf(own.id, undefined, actor) : [];
}
