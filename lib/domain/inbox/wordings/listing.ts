import { and, asc, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, messageWording, type OwnWords, user } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { Channel, MessageKind } from "@/lib/domain/inbox/shapes";
import { type Topic, topicNames, topics } from "@/lib/domain/inbox/topics";
import { labelOf } from "@/lib/domain/inbox/wording";
import { within } from "@/lib/domain/org";
import { inquireAll } from "@/lib/events";
import { eachLocale, type Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { usualSpeaker } from "@/lib/notify/look";
import type * as calls from "./calls";
import { wordsOver } from "./checking";
import { newestOf } from "./editing";
import { mustBeTopic, speakerInScope } from "./scope";
import { examplesOf, insertOf, shippedOf, variableLabel, variablesOf } from "./variables";

/** The organisations in scope that have a website or contests; the one that speaks for the platform first. */
export async function messageHosts(_: object, actor: Actor) {
  const [usual, found] = await together(usualSpeaker, () => inquireAll("groupsSpeaking", {}));
  const ids = [...new Set([...found.flat(), ...(usual ? [usual] : [])])];
  const rows = await db
    .select({ id: group.id, name: group.name, nameEn: group.nameEn })
    .from(group)
    .where(and(within(actor, group.id), isOneOf(group.id, ids)))
    .orderBy(sql`${group.id} = ${usual}::bigint desc`, sql`length(${group.path})`, asc(group.name))
    .limit(1000);
  return rows.map((row) => ({
    groupId: row.id,
    groupName: nameFor(actor.locale, row),
    usual: row.id === usual ? (1 as const) : (0 as const),
  }));
}

interface Above {
  groupId: string;
  name: string;
  nameEn: string | null;
  words: OwnWords;
}

/** The words in force of an organisation and of those above it, the nearest first, by topic. */
async function wordsAbove(
  path: string,
  topic?: Topic,
): Promise<Map<string, (Above & { at: Date; by: string | null })[]>> {
  const { rows } = await db.execute<
    Above & { topic: string; at: string; by: string | null } & Record<string, unknown>
  >(sql`
    select distinct on (w.topic, length(p.path)) w.topic, p.id::text as "groupId", p.name, p.name_en as "nameEn", w.words,
      w.created_at as at, u.real_name as by
    from ${group} p join ${messageWording} w on w.group_id = p.id left join ${user} u on u.id = w.created_by
    where ${path} like p.path || '%' and (${topic ?? null}::text is null or w.topic = ${topic ?? null})
    order by w.topic, length(p.path) desc, w.no desc`);
  const found = new Map<string, (Above & { at: Date; by: string | null })[]>();
  for (const { topic: of, at, ...row } of rows) found.set(of, [...(found.get(of) ?? []), { ...row, at: new Date(at) }]);
  return found;
}

/** Which channels of a topic are worded, and by whom: by the nearest that does. */
function wordedBy(above: readonly Above[], groupId: string, locale: Locale) {
  return Channel.options.flatMap((channel) => {
    const who = above.find(({ words }) => words[channel]);
    if (!who) return [];
    const own = who.groupId === groupId ? (1 as const) : (0 as const);
    return [{ channel, groupId: who.groupId, groupName: nameFor(locale, who), own }];
  });
}

const kinds = MessageKind.options;

/** The topics by what they are about, with who words each. @throws notFound */
export async function messageTemplates(query: z.output<typeof calls.messageTemplates.input>, actor: Actor) {
  const { groupId, msgType, worded, keywords, pageNum, pageSize } = query;
  const { path } = await speakerInScope(groupId, actor);
  const found = await wordsAbove(path);
  const sought = keywords?.toLowerCase();
  const says = (topic: Topic) => {
    const { title, body } = shippedOf(topic, actor.locale);
    return `${labelOf(topic, actor.locale)} ${title} ${body}`.toLowerCase();
  };
  const rows = topicNames
    .filter((topic) => !msgType || topics[topic].kind === msgType)
    .filter((topic) => !sought || says(topic).includes(sought))
    .map((topic): calls.MessageTemplateRow => {
      const above = found.get(topic) ?? [];
      const own = above.find((one) => one.groupId === groupId);
      return {
        topic,
        label: labelOf(topic, actor.locale),
        msgType: topics[topic].kind,
        usual: [...topics[topic].channels],
        worded: wordedBy(above, groupId, actor.locale),
        updateTime: own ? toWireTime(own.at) : null,
        updateBy: own?.by ?? null,
      };
    })
    .filter((row) => worded === undefined || row.worded.some(({ own }) => own) === (worded === 1))
    .toSorted((a, b) => kinds.indexOf(a.msgType) - kinds.indexOf(b.msgType));
  const from = (pageNum - 1) * pageSize;
  return { list: rows.slice(from, from + pageSize), total: rows.length, pageNum, pageSize };
}

const blank = { title: "", body: "" };

/** @throws notFound, badInput for a topic that there is not */
export async function messageTemplate(
  { groupId, topic: name }: { groupId: string; topic: string },
  actor: Actor,
): Promise<z.input<typeof calls.messageTemplate.output>> {
  const topic = mustBeTopic(name);
  const { path } = await speakerInScope(groupId, actor);
  const [found, newest] = await together(
    () => wordsAbove(path, topic),
    () => newestOf({ groupId, topic }),
  );
  const above = found.get(topic) ?? [];
  const others = above.filter((one) => one.groupId !== groupId);
  const each = <T>(of: (channel: Channel, locale: Locale) => T) => ({
    site: eachLocale((locale) => of("site", locale)),
    email: eachLocale((locale) => of("email", locale)),
    sms: eachLocale((locale) => of("sms", locale)),
  });
  return {
    ...{ topic, label: labelOf(topic, actor.locale), msgType: topics[topic].kind, usual: [...topics[topic].channels] },
    version: newest?.no ?? 0,
    updateTime: newest ? toWireTime(newest.at) : null,
    updateBy: newest?.by ?? null,
    words: each((channel, locale) => ({ ...blank, ...newest?.words[channel]?.[locale] })),
    shipped: eachLocale((locale) => shippedOf(topic, locale)),
    below: each((channel, locale) =>
      wordsOver(others.find(({ words }) => words[channel])?.words ?? {}, topic, channel, locale),
    ),
    worded: wordedBy(above, groupId, actor.locale),
    variables: variablesOf(topic).map((variable) => ({
      ...{ name: variable.name, kind: variable.kind, label: variableLabel(topic, variable.name, actor.locale) },
      example: eachLocale((locale) => String(examplesOf(topic, locale)[variable.name])),
      insert: insertOf(topic, variable),
      required: variable.required ? (1 as const) : (0 as const),
      inner: variable.within.some((one) => one !== variable.name) ? (1 as const) : (0 as const),
    })),
  };
}
type Channel = z.output<typeof Channel>;
