import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { audit, db, loginLog, user } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { betweenDays } from "@/lib/between-days";
import { toWireTime } from "@/lib/clock";
import { dataScope, within } from "@/lib/domain/org";
import { contains, isIdOf } from "@/lib/search";
import type { Actor } from "./actor";
import type { loginLogPage as loginEndpoint, operationLogPage as operationEndpoint } from "./log-contract";

/** Acts of people in reach; what the house itself did is for who reaches everything. */
const inReach = (actor: Actor, whose: PgColumn): SQL =>
  actor.dataScope === dataScope.all
    ? sql`true`
    : sql`${whose} in (select ${user.id} from ${user} where ${within(actor, user.groupId)})`;

const newest = (id: PgColumn) => [{ by: id, order: "DESC" }] as const;

const called = (words: string) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(or(contains(user.username, words), contains(user.realName, words)));

export async function operationLogPage(query: z.output<typeof operationEndpoint.input>, actor: Actor) {
  const where = and(
    inReach(actor, audit.actorId),
    betweenDays(audit.at, query.startTime, query.endTime),
    query.action ? contains(audit.action, query.action) : undefined,
    query.entity ? eq(audit.entity, query.entity) : undefined,
    query.entityId ? eq(audit.entityId, query.entityId) : undefined,
    query.keywords ? await isIdOf(audit.actorId, called(query.keywords)) : undefined,
  );
  const { ids, total } = await pageOf(db.select({ id: audit.id }).from(audit).where(where), newest(audit.id), query);
  const found = await db
    .select({ row: audit, username: user.username, realName: user.realName })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .where(isOneOf(audit.id, ids));
  const rows = inOrder(ids, found, ({ row }) => row.id);
  return {
    list: rows.map(({ row, username, realName }) => ({
      logId: row.id,
      time: toWireTime(row.at),
      userId: row.actorId,
      username,
      realName,
      roleKey: row.roleKey,
      action: row.action,
      entity: row.entity,
      entityId: row.entityId,
      reason: row.reason,
      ip: row.ip,
      detail: JSON.stringify(row.detail).slice(0, 2000),
    })),
    total,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  };
}

/** Attempts on names that nobody has are for who reaches everything. */
export async function loginLogPage(query: z.output<typeof loginEndpoint.input>, actor: Actor) {
  const where = and(
    or(inReach(actor, loginLog.userId), actor.dataScope === dataScope.all ? isNull(loginLog.userId) : sql`false`),
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
