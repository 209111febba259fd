import { type SQL, sql } from "drizzle-orm";
import { db, inTransaction, message, subscription, transaction, user } from "@/db";
import { together } from "@/lib/collection/together";
import { env } from "@/lib/env";
import { eachLocale, type Locale, localeOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { type Letter, queueLetters } from "@/lib/notify";
import { isMany, leaveToJob, sendLeft } from "./later";
import type { About, Note } from "./notes";
import { type Channel, fixed, type Topic, topics, urgent } from "./topics";
import { labelOf, type Params, say } from "./wording";
import { isNowhereWorded, nearest, placesOf, type Worded, wordsInForce } from "./wordings/speaking";

/** A note and whose words it is said in, by channel; those of nobody are the shipped ones. */
interface Voiced extends Note {
  by: Partial<Record<Channel, Worded | undefined>>;
  /** By whose words it is read on the site. */
  wordingId: string | null;
}

/**
 * Notifies people in the current transaction: a message for everyone who has not switched the topic off, and a letter for
 * each chosen channel with a contact, in the language of their last login. Deleted users are skipped.
 */
export const notify = (userIds: readonly string[], topic: Topic, params: Params = {}, about: About = {}) =>
  notifyEach(topic, [{ ...about, to: userIds, params }]);

/**
 * Notifies people of many things of one topic, each as `notify` does, in as few statements as one. Thousands of people are notified by
 * a job as soon as the current transaction has committed (docs/rules/inbox.md, "Thousands at once").
 */
export async function notifyEach(topic: Topic, notes: readonly Note[]) {
  const heard = notes.map((note) => ({ ...note, to: [...new Set(note.to)] }));
  if (heard.every(({ to }) => to.length === 0)) return;
  if (isMany(heard)) await leaveToJob(topic, heard);
  else await whole(() => write(topic, heard));
}

/** Writes the notices that were left to this job; returns how many pieces of them. */
export const sendNotices = () => sendLeft(write);

async function write(topic: Topic, heard: readonly Note[]) {
  let notes: readonly Voiced[] = heard.map((note) => ({ ...note, by: {}, wordingId: null }));
  let rows = await sent(topic, notes, isNowhereWorded(topic));
  if (rows === null) {
    notes = await voiced(topic, heard);
    rows = (await sent(topic, notes, sql`true`)) ?? [];
  }
  const why = eachLocale((locale) => whyOf(topic, locale));
  await queueLetters(rows.flatMap((row) => lettersOf(topic, notes[row.note] as Voiced, row, why)));
}

/** All or nothing: within somebody else's transaction that is theirs to see to, and costs no savepoint. */
const whole = (act: () => Promise<void>) => (inTransaction() ? act() : transaction(act));

/** Finds who words each of the notes (docs/rules/inbox.md, "Own wording"). */
async function voiced(topic: Topic, notes: readonly Note[]): Promise<Voiced[]> {
  const [worded, places] = await together(
    () => wordsInForce(topic),
    () => placesOf(notes),
  );
  return notes.map((note, at) => {
    const by = (channel: Channel) => nearest(worded, places[at] as string, channel);
    const site = by("site");
    return { ...note, by: { site, email: by("email"), sms: by("sms") }, wordingId: site?.id ?? null };
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

/**
 * Writes the messages on the site; answers who chose to hear of it elsewhere as well. One statement: tens of thousands may be told.
 * Null where `mayBe` did not hold: nothing was written.
 */
async function sent(topic: Topic, notes: readonly Voiced[], mayBe: SQL): Promise<Reached[] | null> {
  // Of nothing chosen and the site, PostgreSQL would make the site alone.
  const chosen = fixed(topic)
    ? sql`case when ${subscription.channels} is not null then ${subscription.channels} || '{site}'::text[] end`
    : subscription.channels;
  const facts = notes.map(({ by: _, ...note }) => note);
  const { rows } = await db.execute<{ may: boolean } & (Reached | { note: null }) & Record<string, unknown>>(sql`
    with asked as materialized (select ${mayBe} as may),
      heard as materialized (
        select no - 1 as note, n.params, n.link, n."bizType", n."bizId", n."wordingId", "user".id, "user".email, "user".mobile, "user".locale,
          coalesce(${chosen}, ${sql.param(topics[topic].channels)}::text[]) as channels
        from rows from (jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
            as ("to" bigint[], params jsonb, link text, "bizType" text, "bizId" bigint, "wordingId" bigint)) with ordinality
          as n("to", params, link, "bizType", "bizId", "wordingId", no)
        join asked on asked.may
        cross join unnest(n."to") as one(user_id)
        join ${user} on "user".id = one.user_id and "user".deleted_at is null
        left join ${subscription} on ${subscription.userId} = "user".id and ${subscription.topic} = ${topic}),
      on_site as (
        insert into ${message} (user_id, topic, params, link, biz_type, biz_id, wording_id)
        select id, ${topic}, coalesce(params, '{}'), link, "bizType", "bizId", "wordingId" from heard where 'site' = any(channels) order by note)
    select asked.may, note::int, id::text, email, mobile, locale, channels from asked
    left join heard on (email is not null and 'email' = any(channels)) or (mobile is not null and 'sms' = any(channels)) order by note`);
  return rows[0]?.may ? rows.flatMap((row) => (row.note === null ? [] : [row as Reached])) : null;
}

function lettersOf(
  topic: Topic,
  { params = {}, link, bizType, bizId, by }: Voiced,
  { id, email, mobile, locale: last, channels }: Reached,
  why: Record<Locale, string>,
): Letter[] {
  const locale = localeOf(last);
  const about = { bizType: bizType ?? null, bizId: bizId ?? null, locale, why: why[locale] };
  const address = { email, sms: mobile };
  return (["email", "sms"] as const).flatMap((channel) => {
    const target = channels.includes(channel) && address[channel];
    if (!target) return [];
    const { title, content } = say(topic, params, locale, { words: by[channel]?.words, channel });
    return [
      { channel, target, subject: title, body: leading(content, link), ...about, userId: id, patient: !urgent(topic) },
    ];
  });
}

/** A note as a letter in one language, in the shipped words of its topic: to be looked at, or sent to whoever writes it. */
export function letterOf(topic: Topic, { params = {}, link, bizType, bizId }: Omit<Note, "to">, locale: Locale) {
  const { title, content } = say(topic, params, locale);
  const about = { bizType: bizType ?? null, bizId: bizId ?? null, locale, why: whyOf(topic, locale) };
  return { subject: title, content, body: leading(content, link), ...about };
}

/** A text with where it leads below it, where mail and SMS have it. */
export const leading = (content: string, link: string | undefined) =>
  link ? `${content}\n${new URL(link, env.publicUrl)}` : content;

/** Why somebody gets letters about a topic. */
export const whyOf = (topic: Topic, locale: Locale) =>
  wordsOf(locale, "wordings")(fixed(topic) ? "letter.fixed" : "letter.why", { topic: labelOf(topic, locale) });

/** Security and money arrive whatever was chosen, at least on the site. */
export function channelsOf(topic: Topic, chosen: readonly string[] | null): readonly Channel[] {
  if (chosen === null) return topics[topic].channels;
  return fixed(topic) ? [...new Set<Channel>(["site", ...(chosen as Channel[])])] : (chosen as Channel[]);
}
