import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { contest, db, expertApplication, expertCall, group } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { FormField } from "@/lib/domain/contest/contract";
import { orgsNamed } from "@/lib/domain/expert/orgs";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { stateNow } from "./scope";

interface Shown {
  /** The host's group: its own calls and those of everybody below it. Null shows all: the host is not known. */
  groupId: string | null;
  locale: Locale;
}

const below = (groupId: string) =>
  inArray(
    expertCall.groupId,
    sql`(select d.id from ${group} h join ${group} d on d.path like h.path || '%' where h.id = ${groupId})`,
  );

const published = ({ groupId }: Shown) =>
  and(sql`${expertCall.publishedAt} is not null`, groupId ? below(groupId) : undefined);

const rowsOf = () =>
  db
    .select({ call: expertCall, group, contest, state: stateNow })
    .from(expertCall)
    .innerJoin(group, eq(group.id, expertCall.groupId))
    .leftJoin(contest, and(eq(contest.id, expertCall.contestId), sql`${contest.publishedAt} is not null`));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const shown = ({ call, group: at, contest: of, state }: Row, locale: Locale) => ({
  callId: call.id,
  title: call.title,
  organisation: nameFor(locale, at),
  competitionId: of?.id ?? null,
  competitionName: of && nameFor(locale, of),
  startTime: toWireTime(call.startsAt),
  endTime: toWireTime(call.endsAt),
  state,
});

/** A page of the calls that the public sees on a host, or of those not over: open ones first, those that end soonest before others. */
export async function publicCalls(of: Shown & { coming?: boolean; pageNum?: number; pageSize?: number }) {
  const { coming = false, pageNum = 1, pageSize = 15 } = of;
  const where = and(published(of), coming ? sql`${expertCall.endsAt} > app_now()` : undefined);
  const order = sql`case ${stateNow} when 'open' then 0 when 'before' then 1 else 2 end`;
  const late = sql`case when ${stateNow} = 'over' then ${expertCall.endsAt} end desc nulls last`;
  const [rows, total] = await together(
    () =>
      rowsOf()
        .where(where)
        .orderBy(order, late, asc(expertCall.endsAt), asc(expertCall.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(expertCall, where),
  );
  return { list: rows.map((row) => shown(row, of.locale)), total, pageNum, pageSize };
}

/** A published call with its text and questions, and what the reader has to do with it: nothing of anybody else. @throws notFound */
export async function publicCall({ callId, userId, ...of }: Shown & { callId: string; userId: string | null }) {
  const [row] = await rowsOf().where(and(eq(expertCall.id, callId), published(of)));
  if (!row) throw new Fault("notFound");
  const [own] = userId
    ? await db
        .select()
        .from(expertApplication)
        .where(and(eq(expertApplication.callId, callId), eq(expertApplication.userId, userId)))
    : [];
  const { text, fields } = row.call;
  return {
    ...shown(row, of.locale),
    text,
    fields: fields as FormField[],
    own: own
      ? {
          ...{ status: own.status, reason: own.reason, applyTime: toWireTime(own.appliedAt), name: own.name },
          ...{ org: (await orgsNamed(own.orgId ? [own.orgId] : [], of.locale))(own.orgId) },
          ...{ organisation: own.organisation, jobTitle: own.jobTitle, fields: own.fields, degree: own.degree },
          answers: own.answers,
        }
      : null,
  };
}
export type ShownCall = Awaited<ReturnType<typeof publicCall>>;

/** The addresses of calls that have not ended, for search engines. */
export async function publicCallIds(groupId: string | null, most: number) {
  const rows = await db
    .select({ id: expertCall.id })
    .from(expertCall)
    .where(and(published({ groupId, locale: "zh-cn" }), sql`${expertCall.endsAt} > app_now()`))
    .orderBy(asc(expertCall.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Milliseconds until a published call opens or ends, at most `within`. */
export async function untilCall(within: number): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select coalesce(floor(extract(epoch from min(edge) - app_now()) * 1000), ${within})::int as ms
    from ${expertCall}, unnest(array[${expertCall.startsAt}, ${expertCall.endsAt}]) edge
    where ${expertCall.publishedAt} is not null and edge > app_now() and edge <= app_now() + ${within} * interval '1 millisecond'`);
  return rows[0]?.ms ?? within;
}
