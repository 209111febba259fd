import { and, eq, like, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, letterDigest, mailRefusal, quietHours, subscription, transaction, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { maskEmail, PARTICIPANT_RANK, rolesHeld } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { askLeave } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { canSend } from "@/lib/notify";
import type { saveDigest as digestCall, Subscriptions, saveQuietHours as saveCall } from "./contract";
import { channelsOf } from "./notifying";
import { asks, fixed, type Hearer, isTopic, topics, topicsFor } from "./topics";
import { labelOf } from "./wording";

/** A followed contest is a subscription, too. */
const FOLLOWS = "contest:";

type Held = Awaited<ReturnType<typeof rolesHeld>>;

/** As whom the holder of these roles is notified; nobody is less than a participant. */
function hearersOf(held: Held): Hearer[] {
  const expert = held.some(({ roleKey }) => EXPERTS.includes(roleKey));
  const staff = held.some(({ roleKey, rank }) => rank < PARTICIPANT_RANK && !EXPERTS.includes(roleKey));
  const advisor = held.some(({ roleKey }) => roleKey === "TEACHER");
  const entrant = held.length === 0 || held.some(({ rank }) => rank >= PARTICIPANT_RANK);
  return [
    ...(entrant ? (["entrant"] as const) : []),
    ...(advisor ? (["advisor"] as const) : []),
    ...(expert ? (["expert"] as const) : []),
    ...(staff ? (["staff"] as const) : []),
  ];
}
const EXPERTS = ["EXPERT", "TEMP_EXPERT"];

/** Returns the topics of a person's roles with their channels, and the contests they follow. */
export async function subscriptionDetail(_: object, actor: Actor) {
  const [rows, [person], [quiet], [digest], topicNames] = await together(
    () => db.select().from(subscription).where(eq(subscription.userId, actor.userId)),
    () =>
      db
        .select({ email: user.email, mobile: user.mobile, refused: mailRefusal })
        .from(user)
        .leftJoin(mailRefusal, and(eq(mailRefusal.userId, user.id), eq(mailRefusal.address, user.email)))
        .where(eq(user.id, actor.userId)),
    () => db.select().from(quietHours).where(eq(quietHours.userId, actor.userId)),
    () => db.select().from(letterDigest).where(eq(letterDigest.userId, actor.userId)),
    async () => topicsFor(hearersOf(await rolesHeld(actor.userId))),
  );
  const chosen = new Map(rows.map((row) => [row.topic, row.channels]));
  return {
    topics: topicNames.map((topic) => {
      const channels = [...channelsOf(topic, chosen.get(topic) ?? null)];
      return { topic, channels, enabled: channels.length ? (1 as const) : (0 as const) };
    }),
    competitionIds: rows.flatMap((row) => (row.topic.startsWith(FOLLOWS) ? [row.topic.slice(FOLLOWS.length)] : [])),
    available: topicNames.map((topic) => ({
      topic,
      label: labelOf(topic, actor.locale),
      msgType: topics[topic].kind,
      fixed: fixed(topic) ? (1 as const) : (0 as const),
      asks: asks(topic) ? (1 as const) : (0 as const),
      usual: [...topics[topic].channels],
    })),
    quiet: quiet ? { from: clockOf(quiet.fromMinute), until: clockOf(quiet.untilMinute) } : null,
    digestAt: digest ? clockOf(digest.atMinute) : null,
    refused: person?.refused
      ? {
          email: maskEmail(person.refused.address),
          time: toWireTime(person.refused.refusedAt),
          failure: person.refused.failure,
        }
      : null,
    reachable: [
      "site" as const,
      ...(person?.email && canSend("email") ? (["email"] as const) : []),
      ...(person?.mobile && canSend("sms") ? (["sms"] as const) : []),
    ],
  };
}

const two = (value: number) => String(value).padStart(2, "0");
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Sets the hours in which mail and SMS wait, or ends them. */
export async function saveQuietHours({ quiet }: z.output<typeof saveCall.input>, actor: Actor) {
  const { userId } = actor;
  if (!quiet) await db.delete(quietHours).where(eq(quietHours.userId, userId));
  else {
    const hours = { fromMinute: minuteOf(quiet.from), untilMinute: minuteOf(quiet.until) };
    await db
      .insert(quietHours)
      .values({ userId, ...hours })
      .onConflictDoUpdate({ target: quietHours.userId, set: hours });
  }
  return null;
}

/** Sets the hour at which the mail of a day comes in one letter, or ends that; what waits leaves by the new setting. */
export async function saveDigest({ at }: z.output<typeof digestCall.input>, actor: Actor) {
  const { userId } = actor;
  if (at === null) await db.delete(letterDigest).where(eq(letterDigest.userId, userId));
  else {
    const set = { atMinute: minuteOf(at) };
    await db
      .insert(letterDigest)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: letterDigest.userId, set });
  }
  return null;
}

/**
 * @throws securityTopic where a topic that always arrives is switched off; badInput for a topic that is unknown or named twice; notFound for a
 * contest that was not followed before and that the caller cannot see
 */
export async function saveSubscriptions(input: z.output<typeof Subscriptions>, actor: Actor) {
  for (const [at, { topic, channels, enabled }] of input.topics.entries()) {
    const before = input.topics.findIndex((one) => one.topic === topic);
    if (!isTopic(topic) || before < at)
      throw new Fault("badInput", {}, [
        { field: `topics.${at}.topic`, word: isTopic(topic) ? "namedTwice" : "topicUnknown" },
      ]);
    if (fixed(topic) && (!enabled || !channels.includes("site")))
      throw new Fault("securityTopic", {}, [{ field: `topics.${at}.enabled`, fault: "securityTopic" }]);
  }
  const userId = actor.userId;
  return transaction(async () => {
    await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
    const values = input.topics.map(({ topic, channels, enabled }) => ({
      userId,
      topic,
      channels: enabled ? [...new Set(channels)] : [],
    }));
    if (values.length)
      await db
        .insert(subscription)
        .values(values)
        .onConflictDoUpdate({
          target: [subscription.userId, subscription.topic],
          set: { channels: sql`excluded.channels` },
        });
    const gone = await db
      .delete(subscription)
      .where(and(eq(subscription.userId, userId), like(subscription.topic, `${FOLLOWS}%`)))
      .returning({ topic: subscription.topic });
    const before = gone.map(({ topic }) => topic.slice(FOLLOWS.length));
    for (const [at, contestId] of input.competitionIds.entries())
      if (!before.includes(contestId))
        await askLeave("mayNameContest", { contestId, field: `competitionIds.${at}`, actor });
    const follows = [...new Set(input.competitionIds)].map((id) => ({
      userId,
      topic: FOLLOWS + id,
      channels: ["site"],
    }));
    // A contest's own button may have followed it this moment.
    if (follows.length) await db.insert(subscription).values(follows).onConflictDoNothing();
    return null;
  });
}

/** Who follows a contest. */
export async function followersOf(contestId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: subscription.userId })
    .from(subscription)
    .where(eq(subscription.topic, FOLLOWS + contestId));
  return rows.map((row) => row.userId);
}

/** Starts or stops following one contest. */
export async function follow(contestId: string, yes: boolean, actor: Actor) {
  const here = and(eq(subscription.userId, actor.userId), eq(subscription.topic, FOLLOWS + contestId));
  if (!yes) await db.delete(subscription).where(here);
  else
    await db
      .insert(subscription)
      .values({ userId: actor.userId, topic: FOLLOWS + contestId, channels: ["site"] })
      .onConflictDoNothing();
}
