import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, outbox, user } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { actsWithin, isIdOfCalled } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { againAt, TRIES } from "@/lib/notify";
import { maskEmail, maskMobile } from "@/lib/person/contact";
import { betweenDays } from "@/lib/query/between-days";
import { contains } from "@/lib/query/search";
import type { letterPage as endpoint, LetterRow } from "./calls";

/** A letter that is written so that a wrong address takes as long as a right one was never meant to leave. */
const real = sql`${outbox.failure} is distinct from 'decoy'`;

/** Letters to the people in the actor's scope; those to nobody's account are for somebody whose scope is everything. */
export const lettersFor = (actor: Actor): SQL => and(real, actsWithin(actor, outbox.userId)) as SQL;

const state = sql<
  LetterRow["state"]
>`case when ${outbox.sentAt} is not null then 'sent' when ${outbox.failure} is null then 'waiting'
  when ${outbox.tries} < ${TRIES} then 'retrying' else 'failed' end`;
const unsent = isNull(outbox.sentAt);
const inState: Record<LetterRow["state"], SQL | undefined> = {
  sent: sql`${outbox.sentAt} is not null`,
  waiting: and(unsent, isNull(outbox.failure)),
  retrying: and(unsent, sql`${outbox.failure} is not null and ${outbox.tries} < ${TRIES}`),
  failed: and(unsent, sql`${outbox.failure} is not null and ${outbox.tries} >= ${TRIES}`),
};

/** The letters in scope, the newest first. */
export async function letterPage(query: z.output<typeof endpoint.input>, actor: Actor) {
  const words = query.keywords;
  const where = and(
    lettersFor(actor),
    query.state && inState[query.state],
    query.channel && eq(outbox.channel, query.channel),
    betweenDays(outbox.createdAt, query.startTime, query.endTime),
    words
      ? or(eq(outbox.target, words), contains(outbox.subject, words), await isIdOfCalled(outbox.userId, words))
      : undefined,
  );
  const newest = [{ by: outbox.id, order: "DESC" }] as const;
  const { ids, total } = await pageOf(db.select({ id: outbox.id }).from(outbox).where(where), newest, query);
  const rows = await db
    .select({ row: outbox, state, again: againAt, realName: user.realName })
    .from(outbox)
    .leftJoin(user, eq(user.id, outbox.userId))
    .where(isOneOf(outbox.id, ids));
  const list = inOrder(ids, rows, ({ row }) => row.id).map(({ row, state: now, again, realName }): LetterRow => {
    const time = row.sentAt ?? (now === "retrying" ? again : null);
    return {
      letterId: row.id,
      createTime: toWireTime(row.createdAt),
      channel: row.channel,
      target: row.channel === "email" ? maskEmail(row.target) : maskMobile(row.target),
      realName,
      subject: row.subject,
      state: now,
      tries: row.tries,
      time: time && toWireTime(time),
      failure: row.sentAt ? null : row.failure,
    };
  });
  return { list, total, pageNum: query.pageNum, pageSize: query.pageSize };
}

/** How many letters in scope have not left, by their state, and since when the oldest of those that may yet leave waits. */
export async function unsentLetters(actor: Actor) {
  const count = (which: LetterRow["state"]) => sql<number>`count(*) filter (where ${inState[which]})::int`;
  const [row] = await db
    .select({
      waiting: count("waiting"),
      retrying: count("retrying"),
      failed: count("failed"),
      since: sql<Date | null>`min(${outbox.createdAt}) filter (where not (${inState.failed}))`.mapWith(
        outbox.createdAt,
      ),
    })
    .from(outbox)
    .where(and(lettersFor(actor), unsent));
  const { waiting = 0, retrying = 0, failed = 0, since = null } = row ?? {};
  return { waiting, retrying, failed, since: since && toWireTime(since) };
}
