import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { broadcast, broadcastRecipient, db, group, message, outbox, user } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { TRIES } from "@/lib/notify";
import { maskEmail } from "@/lib/person/contact";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import type { Audience, BroadcastRecipient, BroadcastRow } from "./calls";
import { findBroadcast } from "./scope";

type Of<C extends { input: z.ZodType }> = z.output<C["input"]>;

const [writer, sender] = [alias(user, "writer"), alias(user, "sender")];

const about = (of: {
  bizType: SQL | typeof message.bizType | typeof outbox.bizType;
  bizId: SQL | typeof message.bizId | typeof outbox.bizId;
}) => sql`${of.bizType} = 'broadcast' and ${of.bizId} = ${broadcast.id}`;
const failed = sql`${outbox.sentAt} is null and ${outbox.failure} is not null and ${outbox.tries} >= ${TRIES}`;

const shape = {
  row: broadcast,
  createBy: writer.realName,
  sentByName: sender.realName,
  read: sql<number>`(select count(*)::int from ${message} where ${about(message)} and ${message.readAt} is not null)`,
  mailed: sql<number>`(select count(*)::int from ${outbox} where ${about(outbox)} and ${outbox.sentAt} is not null)`,
  undelivered: sql<number>`(select count(*)::int from ${outbox} where ${about(outbox)} and ${failed})`,
};
const select = () =>
  db
    .select(shape)
    .from(broadcast)
    .leftJoin(writer, eq(writer.id, broadcast.createdBy))
    .leftJoin(sender, eq(sender.id, broadcast.sentBy));

type Selected = Awaited<ReturnType<typeof select>>[number];

const wire = ({ row, createBy, sentByName, read, mailed, undelivered }: Selected): BroadcastRow => ({
  broadcastId: row.id,
  title: row.title,
  to: (row.audience as Audience).to,
  state: row.sentAt ? "sent" : "draft",
  recipients: row.recipients,
  ...{ read, mailed, undelivered, createBy },
  updateTime: toWireTime(row.updatedAt),
  sentBy: sentByName,
  sentTime: row.sentAt && toWireTime(row.sentAt),
});

/** The letters to many of a contest that the actor answers for, the newest first. @throws notFound */
export async function broadcastPage(query: Of<typeof calls.broadcastPage>, actor: Actor) {
  const { competitionId, state, to, keywords, pageNum, pageSize } = query;
  await findOwnContest(competitionId, actor);
  const where = and(
    eq(broadcast.contestId, competitionId),
    state && (state === "sent" ? isNotNull(broadcast.sentAt) : isNull(broadcast.sentAt)),
    to && sql`${broadcast.audience} ->> 'to' = ${to}`,
    keywords ? contains(broadcast.title, keywords) : undefined,
  );
  const newest = [{ by: broadcast.id, order: "DESC" }] as const;
  const { ids, total } = await pageOf(db.select({ id: broadcast.id }).from(broadcast).where(where), newest, query);
  const rows = await select().where(isOneOf(broadcast.id, ids));
  return { list: inOrder(ids, rows, ({ row }) => row.id).map(wire), total, pageNum, pageSize };
}

/** A letter with its words, and to whom it is. @throws notFound */
export async function broadcastDetail({ broadcastId }: { broadcastId: string }, actor: Actor) {
  const { contestId } = await findBroadcast(broadcastId, actor);
  const [found] = await select().where(eq(broadcast.id, broadcastId));
  const { row } = found as Selected;
  const audience = row.audience as Audience;
  const [school] = audience.schoolId ? await db.select().from(group).where(eq(group.id, audience.schoolId)) : [];
  const { titleEn, body, bodyEn, version } = row;
  return {
    ...wire(found as Selected),
    ...{ competitionId: contestId, audience, titleEn, body, bodyEn, version },
    schoolName: school ? nameFor(actor.locale, school) : null,
  };
}

interface Told extends Record<string, unknown> {
  id: string;
  real_name: string;
  group_name: string | null;
  on_site: boolean;
  read_at: string | null;
  mail: BroadcastRecipient["mail"];
  sent_at: string | null;
  target: string | null;
  failure: string | null;
}

/** To whom a letter was sent, and what became of it. @throws notFound */
export async function broadcastRecipients(query: Of<typeof calls.broadcastRecipients>, actor: Actor) {
  const { broadcastId, mail, readFlag, keywords, pageNum, pageSize } = query;
  await findBroadcast(broadcastId, actor);
  const named = { name: sql`g.name`, nameEn: sql`g.name_en` };
  const told = sql`
    select u.id::text, u.real_name, ${shownName(named, actor.locale)} as group_name, m.id is not null as on_site, m.read_at,
      case when o.id is null then 'none' when o.sent_at is not null then 'sent'
        when o.failure is not null and o.tries >= ${TRIES} then 'failed' else 'waiting' end as mail,
      o.sent_at, o.target, o.failure
    from ${broadcastRecipient} r join "user" u on u.id = r.user_id left join "group" g on g.id = u.group_id
    left join ${message} m on m.biz_type = 'broadcast' and m.biz_id = r.broadcast_id and m.user_id = r.user_id
    left join ${outbox} o on o.biz_type = 'broadcast' and o.biz_id = r.broadcast_id and o.user_id = r.user_id and o.channel = 'email'
    where r.broadcast_id = ${broadcastId}`;
  const narrowed = and(
    mail && sql`t.mail = ${mail}`,
    readFlag && sql`(t.read_at is not null) = ${readFlag === "1"}`,
    keywords
      ? sql`position(lower(${keywords}) in lower(t.real_name || ' ' || coalesce(t.group_name, ''))) > 0`
      : undefined,
  );
  const matching = sql`from (${told}) t ${narrowed ? sql`where ${narrowed}` : sql``}`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${matching}`);
  const { rows } = await db.execute<Told>(sql`select * ${matching} order by t.real_name, t.id::bigint
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  const time = (at: string | null) => at && toWireTime(new Date(at));
  const list = rows.map(
    (row): BroadcastRecipient => ({
      userId: row.id,
      realName: row.real_name,
      groupName: row.group_name,
      onSite: row.on_site ? 1 : 0,
      readTime: time(row.read_at),
      mail: row.mail,
      mailTime: time(row.sent_at),
      target: maskEmail(row.target),
      failure: row.failure,
    }),
  );
  return { list, total: counted[0]?.total ?? 0, pageNum, pageSize };
}
