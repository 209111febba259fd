import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { audit, db, loginLog, user } from "@/db";
import { betweenDays } from "@/lib/between-days";
import { toWireTime } from "@/lib/clock";
import { dataScope, within } from "@/lib/domain/org";
import type { Actor } from "./actor";
import type { loginLogPage as loginEndpoint, operationLogPage as operationEndpoint } from "./log-contract";

/** Acts of people in reach; what the house itself did is for who reaches everything. */
const inReach = (actor: Actor, whose: PgColumn): SQL =>
  actor.dataScope === dataScope.all
    ? sql`true`
    : sql`${whose} in (select ${user.id} from ${user} where ${within(actor, user.groupId)})`;

const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

export async function operationLogPage(query: z.output<typeof operationEndpoint.input>, actor: Actor) {
  const like = query.keywords && containing(query.keywords);
  const where = and(
    inReach(actor, audit.actorId),
    betweenDays(audit.at, query.startTime, query.endTime),
    query.action ? sql`${audit.action} like ${`${containing(query.action)}`}` : undefined,
    query.entity ? eq(audit.entity, query.entity) : undefined,
    query.entityId ? eq(audit.entityId, query.entityId) : undefined,
    like ? or(sql`${user.username} ilike ${like}`, sql`${user.realName} ilike ${like}`) : undefined,
  );
  const [found] = await db
    .select({ total: count() })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .where(where);
  const rows = await db
    .select({ row: audit, username: user.username, realName: user.realName })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .where(where)
    .orderBy(desc(audit.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
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
    total: found?.total ?? 0,
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
    query.keywords ? sql`${loginLog.username} ilike ${containing(query.keywords)}` : undefined,
  );
  const [found] = await db.select({ total: count() }).from(loginLog).where(where);
  const rows = await db
    .select()
    .from(loginLog)
    .where(where)
    .orderBy(desc(loginLog.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  return {
    list: rows.map((row) => ({ ...row, logId: row.id, time: toWireTime(row.at) })),
    total: found?.total ?? 0,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  };
}
