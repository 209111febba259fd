import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, message, messageWording } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { betweenDays } from "@/lib/query/between-days";
import type { messagePage as endpoint, Message } from "./contract";
import { type Topic, topicNames, topics } from "./topics";
import { labelOf, say } from "./wording";

type Query = z.output<typeof endpoint.input>;

const own = (actor: Actor) => eq(message.userId, actor.userId);

export async function unreadCount(_: object, actor: Actor) {
  const [row] = await db
    .select({ unread: count() })
    .from(message)
    .where(and(own(actor), isNull(message.readAt)));
  return { unreadCount: row?.unread ?? 0 };
}

/** Messages are worded when they are read: a word is in what they name, or in what their topic is called. */
function about(words: string, { locale }: Actor) {
  const like = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const called = topicNames.filter((topic) => labelOf(topic, locale).toLowerCase().includes(words.toLowerCase()));
  return or(
    sql`exists (select from jsonb_path_query(${message.params}, '$.** ? (@.type() == "string" || @.type() == "number")') as said
      where said #>> '{}' ilike ${like})`,
    called.length ? inArray(message.topic, called) : undefined,
  );
}

/** One's own messages, the newest first, worded in the language one reads now. */
export async function messagePage(query: Query, actor: Actor) {
  const ofKind = query.msgType && topicNames.filter((topic) => topics[topic].kind === query.msgType);
  const where = and(
    own(actor),
    inArray(message.topic, ofKind ?? topicNames),
    query.readFlag === undefined ? undefined : query.readFlag ? isNotNull(message.readAt) : isNull(message.readAt),
    query.keywords ? about(query.keywords, actor) : undefined,
    betweenDays(message.createdAt, query.startTime, query.endTime),
  );
  const [[found], rows] = await together(
    () => db.select({ total: count() }).from(message).where(where),
    () =>
      db
        .select({ ...getTableColumns(message), words: messageWording.words })
        .from(message)
        .leftJoin(messageWording, eq(messageWording.id, message.wordingId))
        .where(where)
        .orderBy(...[message.createdAt, message.id].map(query.order === "ASC" ? asc : desc))
        .limit(query.pageSize)
        .offset((query.pageNum - 1) * query.pageSize),
  );
  const list = rows.map((row): z.input<typeof Message> => {
    const topic = row.topic as Topic;
    return {
      messageId: row.id,
      ...say(topic, row.params, actor.locale, { words: row.words, channel: "site" }),
      msgType: topics[topic].kind,
      bizType: row.bizType,
      bizId: row.bizId,
      link: row.link,
      readFlag: row.readAt ? 1 : 0,
      createTime: toWireTime(row.createdAt),
    };
  });
  return {
    list,
    total: found?.total ?? 0,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    ...(await unreadCount({}, actor)),
  };
}

export async function readMessages({ ids }: { ids?: string[] }, actor: Actor) {
  await db
    .update(message)
    .set({ readAt: sql`app_now()` })
    .where(and(own(actor), isNull(message.readAt), ids ? inArray(message.id, ids) : undefined));
  return unreadCount({}, actor);
}

/** Deletes own messages; ids of others count as nothing. */
export async function deleteMessages({ ids }: { ids: string[] }, actor: Actor) {
  const gone = await db
    .delete(message)
    .where(and(own(actor), inArray(message.id, ids)))
    .returning({ id: message.id });
  return { deleted: gone.length };
}
