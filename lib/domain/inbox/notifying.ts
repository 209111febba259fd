import { and, eq, isNull } from "drizzle-orm";
import { db, message, subscription, transaction, user } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
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
  const wanted = [...new Set(notes.flatMap((note) => note.to))];
  if (wanted.length === 0) return;
  await transaction(async () => {
    const people = await db
      .select({
        id: user.id,
        email: user.email,
        mobile: user.mobile,
        locale: user.locale,
        chosen: subscription.channels,
      })
      .from(user)
      .leftJoin(subscription, and(eq(subscription.userId, user.id), eq(subscription.topic, topic)))
      .where(and(isOneOf(user.id, wanted), isNull(user.deletedAt)));
    const byId = new Map(
      people.map((person) => [person.id, { ...person, channels: channelsOf(topic, person.chosen) }]),
    );
    const messages = notes.flatMap(({ to, params = {}, link = null, bizType = null, bizId = null }) =>
      [...new Set(to)].flatMap((id) => {
        const person = byId.get(id);
        return person ? [{ person, params, about: { link, bizType, bizId } }] : [];
      }),
    );
    const onSite = messages.filter(({ person }) => person.channels.includes("site"));
    await insertMany(
      message,
      onSite.map(({ person, params, about }) => ({ userId: person.id, topic, params, ...about })),
    );
    await queueLetters(
      messages.flatMap(({ person, params, about: { link, bizType, bizId } }) => {
        const address = { email: person.email, sms: person.mobile };
        const reached = (["email", "sms"] as const).filter((one) => address[one] && person.channels.includes(one));
        if (reached.length === 0) return [];
        const { title, content } = say(topic, params, localeOf(person.locale));
        const body = link ? `${content}\n${new URL(link, env.publicUrl)}` : content;
        return reached.map((channel): Letter => {
          const target = address[channel] as string;
          return { channel, target, subject: title, body, bizType, bizId, userId: person.id, patient: !fixed(topic) };
        });
      }),
    );
  });
}

/** Security and money arrive whatever was chosen, at least on the site. */
export function channelsOf(topic: Topic, chosen: readonly string[] | null): readonly Channel[] {
  if (chosen === null) return topics[topic].channels;
  return fixed(topic) ? [...new Set<Channel>(["site", ...(chosen as Channel[])])] : (chosen as Channel[]);
}
