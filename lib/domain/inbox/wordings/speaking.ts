import { eq, type SQL, sql } from "drizzle-orm";
import { db, group, messageWording, type OwnWords } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { type Channel, type Topic } from "@/lib/domain/inbox/topics";
import { inquire } from "@/lib/events";
import type { Locale } from "@/lib/i18n/locale";
import { usualSpeaker } from "@/lib/notify/look";
import { filled } from "./icu";

/** The words of an organisation for a topic that are in force. */
export interface Worded {
  id: string;
  groupId: string;
  /** Where the organisation stands in the tree: it speaks for all below it. */
  path: string;
  words: OwnWords;
}

/** That no organisation ever worded a topic: mostly so, and asked with the statement that needs to know. */
export const isNowhereWorded = (topic: Topic): SQL =>
  sql`not exists (select from ${messageWording} where ${messageWording.topic} = ${topic})`;

/** Every organisation's words for a topic, of the nearest ones first wherever one stands; mostly there are none. */
export async function wordsInForce(topic: Topic): Promise<Worded[]> {
  const newest = db
    .selectDistinctOn([messageWording.groupId], {
      id: messageWording.id,
      groupId: messageWording.groupId,
      words: messageWording.words,
    })
    .from(messageWording)
    .where(eq(messageWording.topic, topic))
    .orderBy(messageWording.groupId, sql`${messageWording.no} desc`)
    .as("newest");
  const rows = await db
    .select({ id: newest.id, groupId: newest.groupId, path: group.path, words: newest.words })
    .from(newest)
    .innerJoin(group, eq(group.id, newest.groupId))
    .where(sql`${newest.words} <> '{}'::jsonb`);
  return rows.toSorted((a, b) => b.path.length - a.path.length);
}

/** Whose words hold for a channel at a place of the tree: those of the nearest organisation that words it. */
export const nearest = (worded: readonly Worded[], path: string, channel: Channel) =>
  worded.find((one) => path.startsWith(one.path) && one.words[channel]);

interface About {
  bizType?: string | undefined;
  bizId?: string | undefined;
}

/**
 * Where in the tree of organisations each of these things is told of (docs/rules/inbox.md, "Who speaks"): at the organisation whose contest it
 * belongs to, else where the platform speaks. One statement a kind of thing, and one for the places.
 */
export async function placesOf(things: readonly About[]): Promise<string[]> {
  const byKind = grouped(
    things.flatMap(({ bizType, bizId }) => (bizType && bizId ? [{ bizType, bizId }] : [])),
    ({ bizType }) => bizType,
  );
  const speakers = new Map<string, string>();
  for (const [bizType, of] of byKind) {
    const found = await inquire("speakersOf", { bizType, ids: [...new Set(of.map(({ bizId }) => bizId))] });
    for (const [id, groupId] of found ?? []) speakers.set(`${bizType} ${id}`, groupId);
  }
  const usual = await usualSpeaker();
  const speakerOf = ({ bizType, bizId }: About) => speakers.get(`${bizType} ${bizId}`) ?? usual;
  const ids = [...new Set(things.map(speakerOf))].filter((id) => id !== null);
  const rows = await db.select({ id: group.id, path: group.path }).from(group).where(isOneOf(group.id, ids));
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  return things.map((thing) => paths.get(speakerOf(thing) ?? "") ?? "");
}

/** A message by an organisation's words; null for a channel that it does not word, and where its words cannot be said with these facts. */
export function sayOwn(
  words: OwnWords | null | undefined,
  channel: Channel,
  params: Record<string, string | number>,
  locale: Locale,
): { title?: string; content?: string } {
  const said = words?.[channel]?.[locale];
  if (!said) return {};
  try {
    return {
      ...(said.title && { title: filled(said.title, params, locale) }),
      ...(said.body && { content: filled(said.body, params, locale) }),
    };
  } catch {
    // Its topic names other facts by now, or named others when the message was written: the shipped words can always be said.
    return {};
  }
}
