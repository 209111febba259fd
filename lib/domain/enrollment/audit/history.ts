import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, extension, stage, team, teamAudit, transition, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { nameIn } from "@/lib/domain/enrollment/joined";
import { UNPAID } from "@/lib/domain/enrollment/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { deskScope } from "./auditor";

const who = alias(user, "who");
const absent = alias(user, "absent");

/** Every move of a team's status, the oldest first. */
export async function historyOf(teamId: string, locale: Locale) {
  const rows = await db
    .select({ row: transition, actorName: nameIn(teamId, who) })
    .from(transition)
    .leftJoin(who, eq(who.id, transition.actorId))
    .where(and(eq(transition.entity, "team"), eq(transition.entityId, teamId)))
    .orderBy(asc(transition.id));
  return rows.map(({ row, actorName }) => ({
    from: row.from,
    to: row.to,
    actorName,
    reason: row.actorId === null && row.reason === UNPAID ? wordsOf(locale, "fee")("unpaid") : row.reason,
    time: toWireTime(row.at),
  }));
}

export async function auditsOf(teamId: string) {
  const rows = await db
    .select({ row: teamAudit, auditorName: nameIn(teamId, who), onBehalfOf: absent.realName })
    .from(teamAudit)
    .innerJoin(who, eq(who.id, teamAudit.auditorId))
    .leftJoin(absent, eq(absent.id, teamAudit.onBehalfOf))
    .where(eq(teamAudit.teamId, teamId))
    .orderBy(asc(teamAudit.id));
  return rows.map(({ row, auditorName, onBehalfOf }) => ({
    level: row.level,
    decision: row.decision,
    reason: row.reason,
    auditorName,
    onBehalfOf,
    time: toWireTime(row.at),
  }));
}

/** Phrases of those who audit: why teams in scope were returned within a year, the most frequent first. */
export const returnReasons = (_: object, actor: Actor): Promise<string[]> => reasonsWhere(deskScope(actor));

/** Why these teams were returned within a year, the most frequent reason first. */
export async function reasonsWhere(which: SQL): Promise<string[]> {
  const rows = await db
    .select({ reason: teamAudit.reason })
    .from(teamAudit)
    .innerJoin(team, eq(team.id, teamAudit.teamId))
    .where(and(eq(teamAudit.decision, "returned"), sql`${teamAudit.at} > app_now() - interval '1 year'`, which))
    .groupBy(teamAudit.reason)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${teamAudit.id})`))
    .limit(12);
  return rows.flatMap(({ reason }) => reason ?? []);
}

/** When the fee came in, and who settled it when. */
export async function settlementOf({ paidOn, settledBy, settledAt }: typeof team.$inferSelect) {
  const [person] = settledBy ? await db.select({ name: who.realName }).from(who).where(eq(who.id, settledBy)) : [];
  return { paidOn, settledBy: person?.name ?? null, settledTime: settledAt && toWireTime(settledAt) };
}

export async function extensionsOf(teamId: string, locale: Locale) {
  const rows = await db
    .select({ row: extension, grantedBy: who.realName, stage })
    .from(extension)
    .innerJoin(stage, eq(stage.id, extension.stageId))
    .innerJoin(who, eq(who.id, extension.grantedBy))
    .where(eq(extension.teamId, teamId))
    .orderBy(asc(extension.id));
  return rows.map(({ row, grantedBy, stage: { name, nameEn } }) => ({
    window: row.window,
    stageName: nameFor(locale, { name, nameEn }),
    until: toWireTime(row.until),
    reason: row.reason,
    grantedBy,
    time: toWireTime(row.createdAt),
  }));
}
