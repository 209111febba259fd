import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  contest,
  db,
  feeOrder,
  gatewayFee,
  group,
  merchant,
  reconciliationDay,
  reconciliationDifference,
  user,
} from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { dataScope, within } from "@/lib/domain/org";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import type * as calls from "./calls";

const seesAll = (actor: Actor) => actor.dataScope === dataScope.all;

/** Days of bills by keys in the actor's scope. */
const merchantDays = (actor: Actor) =>
  db
    .select({ id: reconciliationDay.id })
    .from(reconciliationDay)
    .innerJoin(merchant, eq(merchant.id, reconciliationDay.merchantId))
    .where(within(actor, merchant.groupId));

/**
 * Differences about contests in the actor's scope; those of no order of ours are for whoever answers for the keys, which of the
 * installation's is somebody whose scope is everything.
 */
export const differencesWithin = (actor: Actor): SQL =>
  or(
    inArray(
      reconciliationDifference.contestId,
      db.select({ id: contest.id }).from(contest).where(contestsWithin(actor)),
    ),
    and(
      isNull(reconciliationDifference.contestId),
      seesAll(actor) ? undefined : inArray(reconciliationDifference.dayId, merchantDays(actor)),
    ),
  ) as SQL;

const countOf = (status: "open" | "settled") =>
  sql<number>`(count(*) filter (where ${reconciliationDifference.status} = ${status}))::int`;

/** The days that are held against the gateway's bills, the newest first. */
export async function reconciliationPage(
  { pageNum, pageSize }: z.output<typeof calls.reconciliationPage.input>,
  actor: Actor,
) {
  const seen = seesAll(actor)
    ? undefined
    : or(isNull(reconciliationDay.merchantId), inArray(reconciliationDay.id, merchantDays(actor)));
  const [days, total] = await together(
    () =>
      db
        .select({
          day: reconciliationDay,
          by: { channel: merchant.channel, name: group.name, nameEn: group.nameEn },
          own: sql<boolean>`coalesce(${within(actor, merchant.groupId)}, false)`,
        })
        .from(reconciliationDay)
        .leftJoin(merchant, eq(merchant.id, reconciliationDay.merchantId))
        .leftJoin(group, eq(group.id, merchant.groupId))
        .where(seen)
        .orderBy(desc(reconciliationDay.day), sql`${reconciliationDay.merchantId} nulls first`)
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(reconciliationDay, seen),
  );
  const dayIds = days.map(({ day }) => day.id);
  const [counted, fees] = await together(
    () =>
      db
        .select({ dayId: reconciliationDifference.dayId, open: countOf("open"), settled: countOf("settled") })
        .from(reconciliationDifference)
        .where(and(isOneOf(reconciliationDifference.dayId, dayIds), differencesWithin(actor)))
        .groupBy(reconciliationDifference.dayId),
    () =>
      db
        .select({ dayId: gatewayFee.dayId, fen: sql<string>`sum(${gatewayFee.amountFen})` })
        .from(gatewayFee)
        .innerJoin(contest, eq(contest.id, gatewayFee.contestId))
        .where(and(isOneOf(gatewayFee.dayId, dayIds), contestsWithin(actor)))
        .groupBy(gatewayFee.dayId),
  );
  const feeOf = new Map(fees.map((row) => [row.dayId, Number(row.fen)]));
  const of = new Map(counted.map((row) => [row.dayId, row]));
  const all = seesAll(actor);
  return {
    list: days.map(({ day: { id, day, doneAt, lines, matched }, by, own }) => ({
      ...{ dayId: id, day, doneTime: doneAt && toWireTime(doneAt) },
      ...(all || own ? { lines, matched } : { lines: null, matched: null }),
      merchant: by && by.channel ? { channel: by.channel, name: nameFor(actor.locale, by as never) } : null,
      fee: feeOf.get(id) ?? 0,
      ...{ openNum: of.get(id)?.open ?? 0, settledNum: of.get(id)?.settled ?? 0 },
    })),
    ...{ total, pageNum, pageSize },
  };
}

/** Differences in scope, the open ones first, the newest day first. @throws notFound for a filter */
export async function differencePage(
  { dayId, status, pageNum, pageSize }: z.output<typeof calls.differencePage.input>,
  actor: Actor,
) {
  await mustExist({ dayId: [reconciliationDay, dayId] });
  const where = and(
    differencesWithin(actor),
    dayId ? eq(reconciliationDifference.dayId, dayId) : undefined,
    status ? eq(reconciliationDifference.status, status) : undefined,
  );
  const [rows, total] = await together(
    () =>
      db
        .select({
          row: reconciliationDifference,
          day: reconciliationDay.day,
          orderNo: feeOrder.number,
          contest: { name: contest.name, nameEn: contest.nameEn },
          owner: user.realName,
        })
        .from(reconciliationDifference)
        .innerJoin(reconciliationDay, eq(reconciliationDay.id, reconciliationDifference.dayId))
        .leftJoin(feeOrder, eq(feeOrder.id, reconciliationDifference.orderId))
        .leftJoin(contest, eq(contest.id, reconciliationDifference.contestId))
        .leftJoin(user, eq(user.id, reconciliationDifference.ownerId))
        .where(where)
        .orderBy(
          sql`${reconciliationDifference.status} = 'settled'`,
          desc(reconciliationDay.day),
          desc(reconciliationDifference.id),
        )
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(reconciliationDifference, where),
  );
  return {
    list: rows.map(({ row, day, orderNo, contest: held, owner }) => ({
      ...{ differenceId: row.id, day, kind: row.kind, line: row.line, outNo: row.outNo, tradeNo: row.tradeNo },
      ...{ ourFen: row.ourFen, theirFen: row.theirFen, orderNo, status: row.status, owner, reason: row.reason },
      ...{ competitionName: held && nameFor(actor.locale, held), own: row.ownerId === actor.userId },
      settleTime: row.settledAt && toWireTime(row.settledAt),
    })),
    ...{ total, pageNum, pageSize },
  };
}
