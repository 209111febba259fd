import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { leading, whyOf } from "@/lib/domain/inbox/notifying";
import type { Channel, Topic } from "@/lib/domain/inbox/topics";
import { say } from "@/lib/domain/inbox/wording";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { limit } from "@/lib/limit/limits";
import { canSend, queueLetters } from "@/lib/notify";
import { dressed } from "@/lib/notify/letter";
import { ABOUT_GROUP } from "@/lib/notify/look";
import type * as calls from "./calls";
import { wrongWords } from "./checking";
import { saidIn } from "./editing";
import { messageTemplate } from "./listing";
import { mustBeTopic } from "./scope";
import { examplesOf } from "./variables";

type Of<C extends { input: z.ZodType }> = z.output<C["input"]>;

/** Where an example leads: what a message is about is not there yet. */
const EXAMPLE_LINK = "/center/informationSub";

interface Worded {
  groupId: string;
  topic: Topic;
  channel: Channel;
  locale: Locale;
  words: calls.MessageWords;
}

/** A message with example values, as those whom the organisation writes would have it. @throws notFound, badInput */
async function exampleOf({ groupId, topic, channel, locale, words }: Worded, actor: Actor) {
  const { below } = await messageTemplate({ groupId, topic }, actor);
  const own = saidIn(words);
  const wrong = wrongWords(own, topic, { channel, locale });
  if (wrong.length) throw new Fault("badInput", {}, wrong);
  // As when it is sent: what an organisation words in one language is not mixed with the words of one above it.
  const spoken = own[channel] ? own : { [channel]: below[channel] };
  const { title, content } = say(topic, examplesOf(topic, locale), locale, { words: spoken, channel });
  const letter = { subject: title, body: leading(content, EXAMPLE_LINK), why: whyOf(topic, locale), locale };
  return { title, content, letter: { ...letter, bizType: ABOUT_GROUP, bizId: groupId } };
}

/** @throws notFound, badInput where something keeps it from being sent */
export async function previewMessageTemplate(
  { topic, ...asked }: Of<typeof calls.previewMessageTemplate>,
  actor: Actor,
): Promise<calls.MessagePreview> {
  const { title, content, letter } = await exampleOf({ ...asked, topic: mustBeTopic(topic) }, actor);
  const { length } = [...content];
  if (asked.channel === "site") return { title, text: content, html: null, length };
  if (asked.channel === "sms") return { title, text: letter.body, html: null, length };
  const { text, html } = await dressed(letter);
  // Shown inside of a page, which takes pictures from its own host alone.
  return { title, text, html: html.replaceAll(`src="${new URL(env.publicUrl).origin}/`, 'src="/'), length };
}

const tests = limit("message-test", { points: 5, seconds: 600 });

/** @throws notFound, badInput; noOwnEmail without an address of one's own, notConfigured without a way to send, tooFast */
export async function testMessageTemplate({ topic, ...asked }: Of<typeof calls.testMessageTemplate>, actor: Actor) {
  const { letter } = await exampleOf({ ...asked, channel: "email", topic: mustBeTopic(topic) }, actor);
  const [person] = await db.select({ email: user.email }).from(user).where(eq(user.id, actor.userId));
  if (!person?.email) throw new Fault("noOwnEmail");
  if (!canSend("email")) throw new Fault("notConfigured");
  await tests.take(actor.userId);
  await queueLetters([{ ...letter, channel: "email", target: person.email, userId: actor.userId }]);
  return { target: person.email };
}
