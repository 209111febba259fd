import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, loginLog, user } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { dataScope, within } from "@/lib/domain/org";
import { betweenDays } from "@/lib/query/between-days";
import { contains, isIdOf } from "@/lib/query/search";
import type { loginLogPage as endpoint } from "./log-calls";

/** Acts of people in scope; what the system itself did is for somebody whose scope is everything. */
export const actsWithin = (actor: Actor, whose: PgColumn): SQL =>
  actor.dataScope === dataScope.all
    ? sql`true`
    : sql`${whose} in (select ${user.id} from ${user} where ${within(actor, user.groupId)})`;

const newest = (id: PgColumn) => [{ by: id, order: "DESC" }] as const;

/** Rows of whom a part of the user name or name says. */
export const isIdOfCalled = (whose: PgColumn, words: string) => {
  const called = db
    .select({ id: user.id })
    .from(user)
    .where(or(contains(user.username, words), contains(user.realName, words)));
  return isIdOf(whose, called);
};

/** Attempts on names that nobody has are for somebody whose scope is everything. */
export async function loginLogPage(query: z.output<typeof endpoint.input>, actor: Actor) {
  const where = and(
    or(actsWithin(actor, loginLog.userId), actor.dataScope === dataScope.all ? isNull(loginLog.userId) : sql`false`),
    betweenDays(loginLog.at, query.startTime, query.endTime),
    query.outcome ? eq(loginLog.outcome, query.outcome) : undefined,
    query.keywords ? contains(loginLog.username, query.keywords) : undefined,
  );
  const matching = db.select({ id: loginLog.id }).from(loginLog).where(where);
  const { ids, total } = await pageOf(matching, newest(loginLog.id), query);
  const found = await db.select().from(loginLog).where(isOneOf(loginLog.id, ids));
  const rows = inOrder(ids, found, (row) => row.id);
  return {
    list: rows.map((row) => ({ ...row, logId: row.id, time: toWireTime(row.at) })),
    total,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  };
}
