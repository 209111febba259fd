import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { audit, contest, db, role, user } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { actionsOf, auditActions, isAuditAction } from "@/lib/audit/actions";
import { toWireTime } from "@/lib/clock";
import { actsWithin, isIdOfCalled } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsOffered, contestsWithin } from "@/lib/domain/contest";
import { within } from "@/lib/domain/org";
import type { PageQuery } from "@/lib/http/wire";
import type { Locale } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { fieldFor } from "@/lib/i18n/named";
import { betweenDays } from "@/lib/query/between-days";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import { aboutContests, aboutMoney } from "./contest-acts";
import type { operationLogPage as endpoint, moneyLogPage as moneyEndpoint } from "./log-contract";
import { linkTo } from "./log-links";
import { isKind, Things } from "./log-things";
import { actionName, detailWords, idsIn } from "./log-words";

type Row = typeof audit.$inferSelect;

/** Acts by their key, or by a part of what they are called in the caller's language. */
function called(words: string, locale: Locale): SQL {
  const within = Object.keys(auditActions).filter((action) =>
    actionName(locale, action).toLowerCase().includes(words.toLowerCase()),
  );
  return or(contains(audit.action, words), inArray(audit.action, ["", ...within])) as SQL;
}

/**
 * The operation log, newest first: acts of people in the caller's scope; those of the system are for somebody whose scope is everything.
 * Of a contest that the caller organises it shows the acts of everybody, the system's included.
 * @throws notFound for a contest that the caller does not know
 */
export async function operationLogPage(query: z.output<typeof endpoint.input>, actor: Actor) {
  return logPage(await actsThat(query, actor), query, actor, query.competitionId ? byTime : byId);
}

type Filters = Omit<z.output<typeof endpoint.input>, "pageNum" | "pageSize">;

/** The acts that the caller may read and the filters leave. @throws notFound for a contest that the caller does not know */
export async function actsThat(query: Filters, actor: Actor) {
  await mustExist({ competitionId: [contest, query.competitionId, contestsOffered(actor)] });
  return and(
    query.competitionId ? aboutContests(sql`(${query.competitionId}::bigint)`) : undefined,
    query.competitionId && (await organises(query.competitionId, actor)) ? undefined : actsWithin(actor, audit.actorId),
    betweenDays(audit.at, query.startTime, query.endTime),
    query.module ? inArray(audit.action, actionsOf(query.module)) : undefined,
    query.action ? called(query.action, actor.locale) : undefined,
    query.entity ? eq(audit.entity, query.entity) : undefined,
    query.entityId ? eq(audit.entityId, query.entityId) : undefined,
    query.keywords ? await isIdOfCalled(audit.actorId, query.keywords) : undefined,
  );
}

/**
 * The acts about money in contests that the caller organises, whoever did them, the gateway included, and where no contest is asked for those
 * on how the caller's organisations are paid; newest first. @throws notFound for a filter
 */
export async function moneyLogPage(query: z.output<typeof moneyEndpoint.input>, actor: Actor) {
  await mustExist({ competitionId: [contest, query.competitionId, contestsOffered(actor)] });
  const held = and(contestsWithin(actor), query.competitionId ? eq(contest.id, query.competitionId) : undefined);
  const where = and(
    aboutMoney(
      db.select({ id: contest.id }).from(contest).where(held),
      query.competitionId ? undefined : (column) => within(actor, column),
    ),
    betweenDays(audit.at, query.startTime, query.endTime),
    query.action ? called(query.action, actor.locale) : undefined,
    query.keywords ? await isIdOfCalled(audit.actorId, query.keywords) : undefined,
  );
  return logPage(where, query, actor, byTime);
}

const organises = async (competitionId: string, actor: Actor) =>
  (await db.$count(contest, and(eq(contest.id, competitionId), contestsWithin(actor)))) > 0;

/** As written, which is as it happened: what everybody did is read along the key. */
const byId = [{ by: audit.id, order: "DESC" }] as const;
/** What was brought along from elsewhere was written later than it happened. */
const byTime = [{ by: audit.at, order: "DESC" }, ...byId] as const;

async function logPage(
  where: SQL | undefined,
  query: Pick<PageQuery, "pageNum" | "pageSize">,
  actor: Actor,
  newest: typeof byId | typeof byTime,
) {
  const { ids, total } = await pageOf(db.select({ id: audit.id }).from(audit).where(where), newest, query);
  return { list: await told(ids, actor), total, pageNum: query.pageNum, pageSize: query.pageSize };
}

/** Acts in words, in the order of their ids as given. */
export async function told(ids: readonly string[], actor: Actor) {
  const found = await db
    .select({ row: audit, username: user.username, realName: user.realName, role })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .leftJoin(role, eq(role.roleKey, audit.roleKey))
    .where(isOneOf(audit.id, ids));
  const rows = inOrder(ids, found, ({ row }) => row.id);
  const things = await thingsOf(
    rows.map(({ row }) => row),
    actor,
  );
  const draw = detailWords(actor.locale, things);
  const words = messagesFor(actor.locale).audit;
  const roleName = (key: string | null, of: typeof role.$inferSelect | null) => {
    if (of) return fieldFor(actor.locale, of, "roleName");
    return key === "SYSTEM" ? words.roles.SYSTEM : words.roles.none;
  };
  return rows.map(({ row, username, realName, role: of }) => ({
    logId: row.id,
    time: toWireTime(row.at),
    userId: row.actorId,
    username,
    realName,
    roleKey: row.roleKey,
    roleName: roleName(row.roleKey, of),
    module: isAuditAction(row.action) ? auditActions[row.action] : null,
    action: row.action,
    actionName: actionName(actor.locale, row.action),
    ...subjectOf(row, things, actor),
    reason: row.reason,
    ip: row.ip,
    device: typeof row.detail.device === "string" ? row.detail.device : null,
    ...draw(row),
  }));
}

/** Everything that the rows name by an id. */
async function thingsOf(rows: readonly Row[], actor: Actor): Promise<Things> {
  const things = new Things();
  for (const row of rows) {
    if (isKind(row.entity)) things.want(row.entity, row.entityId);
    for (const { kind, id } of idsIn(row)) things.want(kind, id);
  }
  await things.load(actor);
  for (const row of rows)
    if (isKind(row.entity)) things.want("contest", things.of(row.entity, row.entityId)?.contestId);
  await things.load(actor);
  return things;
}

function subjectOf(row: Row, things: Things, actor: Actor) {
  const names: Record<string, string> = messagesFor(actor.locale).system.log.entities;
  const thing = isKind(row.entity) ? things.of(row.entity, row.entityId) : undefined;
  const { name, title } = row.detail;
  const gone = [name, title].find((text) => typeof text === "string") as string | undefined;
  const subject = thing ? thing.name : (gone ?? null);
  const contestId = thing?.contestId ?? null;
  return {
    entity: row.entity,
    // Rows of an earlier version say 0 where an act was about nothing in particular.
    entityId: row.entityId === "0" ? null : row.entityId,
    entityName: names[row.entity] ?? row.entity,
    subject,
    link: subject && thing ? linkTo(row.entity, row.entityId, thing) : null,
    contestId,
    contestName: contestId ? (things.of("contest", contestId)?.name ?? null) : null,
  };
}
