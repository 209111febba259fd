import { sql } from "drizzle-orm";
import { db, message, subscription, transaction, user } from "@/db";
import { env } from "@/lib/env";
import { localeOf } from "@/lib/i18n/locale";
import { type Letter, queueLetters } from "@/lib/notify";
import { type Channel, fixed, type Topic, topics } from "./topics";
import { type Params, say } from "./wording";

interface About {
  /** A path of our own that the message leads to. */
  link?: string;
  bizType?: string;
  bizId?: string;
}

/** Something that people are notified of; `to` are the ids of these people. */
interface Note extends About {
  to: readonly string[];
  params?: Params;
}

/**
 * Notifies people in the current transaction: a message for everyone who has not switched the topic off, and a letter for
 * each chosen channel with a contact, in the language of their last login. Deleted users are skipped.
 */
export const notify = (userIds: readonly string[], topic: Topic, params: Params = {}, about: About = {}) =>
  notifyEach(topic, [{ ...about, to: userIds, params }]);

/** Notifies people of many things of one topic, each as `notify` does, in as few statements as one. */
export async function notifyEach(topic: Topic, notes: readonly Note[]) {
  const heard = notes.map((note) => ({ ...note, to: [...new Set(note.to)] }));
  if (heard.every(({ to }) => to.length === 0)) return;
  await transaction(async () => {
    const rows = await sent(topic, heard);
    await queueLetters(rows.flatMap((row) => lettersOf(topic, heard[row.note] as Note, row)));
  });
}

interface Reached {
  /** Which of the notes. */
  note: number;
  id: string;
  email: string | null;
  mobile: string | null;
  locale: string;
  channels: readonly Channel[];
}

/** Writes the messages on the site; answers who chose to hear of it elsewhere as well. One statement: tens of thousands may be told. */
async function sent(topic: Topic, notes: readonly Note[]) {
  // Of nothing chosen and the site, PostgreSQL would make the site alone.
  const chosen = fixed(topic)
    ? sql`case when ${subscription.channels} is not null then ${subscription.channels} || '{site}'::text[] end`
    : subscription.channels;
  const { rows } = await db.execute<Reached & Record<string, unknown>>(sql`
    with heard as materialized (
        select no - 1 as note, n.params, n.link, n."bizType", n."bizId", "user".id, "user".email, "user".mobile, "user".locale,
          coalesce(${chosen}, ${sql.param(topics[topic].channels)}::text[]) as channels
        from rows from (jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
            as ("to" bigint[], params jsonb, link text, "bizType" text, "bizId" bigint)) with ordinality
          as n("to", params, link, "bizType", "bizId", no)
        cross join unnest(n."to") as one(user_id)
        join ${user} on "user".id = one.user_id and "user".deleted_at is null
        left join ${subscription} on ${subscription.userId} = "user".id and ${subscription.topic} = ${topic}),
      on_site as (
        insert into ${message} (user_id, topic, params, link, biz_type, biz_id)
        select id, ${topic}, coalesce(params, '{}'), link, "bizType", "bizId" from heard where 'site' = any(channels) order by note)
    select note::int, id::text, email, mobile, locale, channels from heard
    where (email is not null and 'email' = any(channels)) or (mobile is not null and 'sms' = any(channels)) order by note`);
  return rows;
}

function lettersOf(
  topic: Topic,
  { params = {}, link, bizType, bizId }: Note,
  { id, email, mobile, locale, channels }: Reached,
): Letter[] {
  const about = { bizType: bizType ?? null, bizId: bizId ?? null };
  const address = { email, sms: mobile };
  const { title, content } = say(topic, params, localeOf(locale));
  const body = link ? `${content}\n${new URL(link, env.publicUrl)}` : content;
  return (["email", "sms"] as const).flatMap((channel) => {
    const target = channels.includes(channel) && address[channel];
    return target ? [{ channel, target, subject: title, body, ...about, userId: id, patient: !fixed(topic) }] : [];
  });
}

/** Security and money arrive whatever was chosen, at least on the site. */
export function channelsOf(topic: Topic, chosen: readonly string[] | null): readonly Channel[] {
  if (chosen === null) return topics[topic].channels;
  return fixed(topic) ? [...new Set<Channel>(["site", ...(chosen as Channel[])])] : (chosen as Channel[]);
}
