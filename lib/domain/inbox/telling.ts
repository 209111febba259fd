import { and, eq, inArray, isNull } from "drizzle-orm";
import { db, message, subscription, transaction, user } from "@/db";
import { env } from "@/lib/env";
import { type Letter, notify } from "@/lib/notify";
import { type Channel, fixed, type Topic, topics } from "./topics";
import { type Params, say } from "./wording";

interface About {
  /** A path of our own that the message leads to. */
  link?: string;
  bizType?: string;
  bizId?: string;
}

/**
 * Tells people something in the current transaction: a message for each who has not switched the topic off, and a letter per
 * chosen channel that reaches them, in the language of their last login. People who are gone are passed over.
 */
export async function tell(userIds: readonly string[], topic: Topic, params: Params = {}, about: About = {}) {
  const wanted = [...new Set(userIds)];
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
      .where(and(inArray(user.id, wanted), isNull(user.deletedAt)));
    const told = people.map((person) => ({ ...person, channels: channelsOf(topic, person.chosen) }));
    const onSite = told.filter((person) => person.channels.includes("site"));
    if (onSite.length)
      await db.insert(message).values(onSite.map((person) => ({ userId: person.id, topic, params, ...about })));
    await notify(
      told.flatMap((person) => {
        const { title, content } = say(topic, params, person.locale);
        const address = { email: person.email, sms: person.mobile };
        const body = about.link ? `${content}\n${new URL(about.link, env.publicUrl)}` : content;
        return (["email", "sms"] as const).flatMap((channel): Letter[] => {
          const target = address[channel];
          if (!target || !person.channels.includes(channel)) return [];
          const { bizType = null, bizId = null } = about;
          return [{ channel, target, subject: title, body, bizType, bizId, userId: person.id }];
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
