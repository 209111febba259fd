import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, messageWording, type OwnWords, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { Channel } from "@/lib/domain/inbox/shapes";
import type { Topic } from "@/lib/domain/inbox/topics";
import { Fault } from "@/lib/fault";
import { locales } from "@/lib/i18n/locale";
import type * as calls from "./calls";
import { wrongWords } from "./checking";
import { mustBeTopic, speakerInScope } from "./scope";
import { partsOf } from "./variables";

type Of<C extends { input: z.ZodType }> = z.output<C["input"]>;
interface Place {
  groupId: string;
  topic: Topic;
}

/** What is said at all: an empty text is none, and an SMS has no title. */
export function saidIn(words: calls.MessageWords): OwnWords {
  const own: OwnWords = {};
  for (const channel of Channel.options)
    for (const locale of locales)
      for (const part of partsOf(channel)) {
        const text = words[channel][locale][part];
        if (text) ((own[channel] ??= {})[locale] ??= {})[part] = text;
      }
  return own;
}

/** The newest row of an organisation and topic, and who wrote it. */
export async function newestOf({ groupId, topic }: Place) {
  const [row] = await db
    .select({
      ...{ id: messageWording.id, no: messageWording.no, words: messageWording.words },
      ...{ at: messageWording.createdAt, by: user.realName },
    })
    .from(messageWording)
    .leftJoin(user, eq(user.id, messageWording.createdBy))
    .where(and(eq(messageWording.groupId, groupId), eq(messageWording.topic, topic)))
    .orderBy(desc(messageWording.no))
    .limit(1);
  return row;
}

/** Adds a row over the version that its editor has seen; who words the same topic at the same time waits. @throws notFound, stale */
async function addRow({ groupId, topic, version }: Place & { version: number }, words: OwnWords, actor: Actor) {
  const { name } = await speakerInScope(groupId, actor);
  await db.select({ id: group.id }).from(group).where(eq(group.id, groupId)).for("no key update");
  const newest = await newestOf({ groupId, topic });
  if ((newest?.no ?? 0) !== version) throw stale("messageWording", newest?.id ?? null);
  const no = version + 1;
  const values = { groupId, topic, no, words, createdBy: actor.userId, createdAt: sql`app_now()` };
  const [made] = await db.insert(messageWording).values(values).returning({ id: messageWording.id });
  return { id: made?.id as string, no, name };
}

/** @throws notFound, badInput, stale where somebody saved since */
export async function saveMessageTemplate(
  { groupId, topic: name, version, words }: Of<typeof calls.saveMessageTemplate>,
  actor: Actor,
) {
  const topic = mustBeTopic(name);
  const own = saidIn(words);
  const wrong = wrongWords(own, topic);
  if (wrong.length) throw new Fault("badInput", {}, wrong);
  return transaction(async () => {
    const { id, no, name: of } = await addRow({ groupId, topic, version }, own, actor);
    const worded = Channel.options.flatMap((channel) =>
      locales.flatMap((locale) => (own[channel]?.[locale] ? [`${channel} ${locale}`] : [])),
    );
    await record(actor, "wording.save", "messageWording", id, { topic, of, no, worded: worded.join(", ") });
    return { version: no };
  });
}

/** @throws notFound, badInput, stale where somebody saved since */
export async function resetMessageTemplate(
  { groupId, topic: name, version }: Of<typeof calls.resetMessageTemplate>,
  actor: Actor,
) {
  const topic = mustBeTopic(name);
  return transaction(async () => {
    const { id, no, name: of } = await addRow({ groupId, topic, version }, {}, actor);
    await record(actor, "wording.reset", "messageWording", id, { topic, of, no });
    return { version: no };
  });
}
