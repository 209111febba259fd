import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, feeOrder, reconciliationDay, reconciliationDifference, user } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { dataScope } from "@/lib/domain/org";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import type * as calls from "./calls";

const seesAll = (actor: Actor) => actor.dataScope === dataScope.all;

/** Differences about contests in the actor's scope; those of no order of ours are for somebody whose scope is everything. */
export const differencesWithin = (actor: Actor): SQL =>
  or(
    inArray(
      reconciliationDifference.contestId,
      db.select({ id: contest.id }).from(contest).where(contestsWithin(actor)),
    ),
    seesAll(actor) ? sql`${reconciliationDifference.contestId} is null` : undefined,
  ) as SQL;

const countOf = (status: "open" | "settled") =>
  sql<number>`(count(*) filter (where ${reconciliationDifference.status} = ${status}))::int`;

/** The days that are held against the gateway's bills, the newest first. */
export async function reconciliationPage(
  { pageNum, pageSize }: z.output<typeof calls.reconciliationPage.input>,
  actor: Actor,
) {
  const [days, total] = await together(
    () =>
      db
        .select()
        .from(reconciliationDay)
        .orderBy(desc(reconciliationDay.day))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(reconciliationDay),
  );
  const counted = await db
    .select({ dayId: reconciliationDifference.dayId, open: countOf("open"), settled: countOf("settled") })
    .from(reconciliationDifference)
    .where(
      and(
        isOneOf(
          reconciliationDifference.dayId,
          days.map(({ id }) => id),
        ),
        differencesWithin(actor),
      ),
    )
    .groupBy(reconciliationDifference.dayId);
  const of = new Map(counted.map((row) => [row.dayId, row]));
  const all = seesAll(actor);
  return {
    list: days.map(({ id, day, doneAt, lines, matched }) => ({
      ...{
        dayId: id,
        day,
        doneTime: doneAt && toWireTime(doneAt),
        lines: all ? lines : null,
        matched: all ? matched : null,
      },
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
