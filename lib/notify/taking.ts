import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, letterDigest, outbox, quietHours, transaction } from "@/db";
import { isOneOf } from "@/db/many";

type Row = typeof outbox.$inferSelect;
/** What leaves as one: a letter, or those of one person's day. */
export type Taken = [Row, ...Row[]];

/** After so many failures a letter stays where it is, for a person to look at. */
export const TRIES = 8;
/** Letters that leave at the same time. */
const SIDE_BY_SIDE = 5;
/** More letters than these of one day leave in a second one. */
const MOST_GATHERED = 500;
/** How long a letter belongs to the process that took it. */
const TAKEN_FOR = sql`interval '2 minutes'`;

/** When a letter is tried, or tried again: each failure lets it wait longer. */
export const againAt =
  sql`coalesce(${outbox.triedAt}, ${outbox.createdAt}) + ${outbox.tries} * ${outbox.tries} * interval '1 minute'`.mapWith(
    outbox.createdAt,
  );

const earlier = alias(outbox, "earlier");
type Letters = typeof outbox | typeof earlier;

const minute = sql`(extract(hour from app_now() at time zone 'Asia/Shanghai') * 60 + extract(minute from app_now() at time zone 'Asia/Shanghai'))`;
/** The letter's person wants no letters now (docs/rules/inbox.md, "Quiet hours"); hours over midnight begin after they end. */
const isQuiet = (of: Letters) => sql`exists (select 1 from ${quietHours} where ${quietHours.userId} = ${of.userId}
  and case when ${quietHours.fromMinute} < ${quietHours.untilMinute}
    then ${minute} >= ${quietHours.fromMinute} and ${minute} < ${quietHours.untilMinute}
    else ${minute} >= ${quietHours.fromMinute} or ${minute} < ${quietHours.untilMinute} end)`;

/** A condition on the hour at which the letter's person gets the mail of a day (docs/rules/inbox.md, "One letter a day"). */
const byDigest = (of: Letters, condition: SQL = sql`true`) => sql`(${of.patient} and ${of.channel} = 'email'
  and exists (select 1 from ${letterDigest},
    lateral (select ${of.createdAt} at time zone 'Asia/Shanghai' as written) w,
    lateral (select date_trunc('day', w.written) + make_interval(mins => ${letterDigest.atMinute}) as hour) h,
    lateral (select (case when w.written < h.hour then h.hour else h.hour + interval '1 day' end) at time zone 'Asia/Shanghai' as due) d
    where ${letterDigest.userId} = ${of.userId} and ${condition}))`;

/** What may leave now: the settings of its person are those of this moment, so that a change holds for what waits, too. */
const ready = (of: Letters) =>
  and(
    isNull(of.sentAt),
    lt(of.tries, TRIES),
    sql`(${of.takenUntil} is null or ${of.takenUntil} <= now())`,
    sql`not (${of.patient} and ${isQuiet(of)})`,
    sql`not ${byDigest(of, sql`app_now() < d.due`)}`,
    sql`coalesce(${of.triedAt}, ${of.createdAt}) + ${of.tries} * ${of.tries} * interval '1 minute' <= now()`,
  );

/** Of the mail that one person gets in one letter the first stands for all, for every process that looks. */
const isNotFirst = and(
  byDigest(outbox),
  sql`exists (select 1 from ${outbox} earlier where ${earlier.userId} = ${outbox.userId} and ${earlier.target} = ${outbox.target}
    and ${earlier.id} < ${outbox.id} and ${byDigest(earlier)} and ${ready(earlier)})`,
);

/**
 * Takes letters for this process and gives the connection back: no transaction waits for a mail server. What is taken by a process that
 * dies before it has recorded what became of it is taken again once its time is over: such a letter may leave twice, and none is lost.
 */
export function takeSome(): Promise<Taken[]> {
  return transaction(async () => {
    const firsts = await db
      .select({ row: outbox, digest: letterDigest.userId })
      .from(outbox)
      .leftJoin(letterDigest, eq(letterDigest.userId, outbox.userId))
      .where(and(ready(outbox), sql`not (${isNotFirst})`))
      .orderBy(outbox.id)
      .limit(SIDE_BY_SIDE)
      .for("update", { of: outbox, skipLocked: true });
    if (firsts.length === 0) return [];
    const isGathered = ({ row, digest }: (typeof firsts)[number]) =>
      digest !== null && row.patient && row.channel === "email";
    const gathering = firsts.filter(isGathered).map(({ row }) => row);
    const others = gathering.length ? await restOf(gathering) : [];
    const ids = [...firsts.map(({ row }) => row), ...others].map(({ id }) => id);
    const rows = await db
      .update(outbox)
      .set({ takenUntil: sql`now() + ${TAKEN_FOR}` })
      .where(isOneOf(outbox.id, ids))
      .returning();
    const inOrder = rows.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
    const isOther = new Set(others.map(({ id }) => id));
    return firsts.map((first) => {
      const { id, userId, target } = first.row;
      const theirs = (row: Row) => isOther.has(row.id) && row.userId === userId && row.target === target;
      return inOrder.filter((row) => row.id === id || (isGathered(first) && theirs(row))) as Taken;
    });
  });
}

/** What leaves with the first letters of some people's day. */
const restOf = (firsts: readonly { id: string; userId: string | null; target: string }[]) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(
          outbox.userId,
          firsts.flatMap(({ userId }) => userId ?? []),
        ),
        or(
          ...firsts.map(({ id, userId, target }) =>
            and(eq(outbox.userId, userId ?? "0"), eq(outbox.target, target), gt(outbox.id, id)),
          ),
        ),
        byDigest(outbox),
        ready(outbox),
      ),
    )
    .orderBy(outbox.id)
    .limit(MOST_GATHERED)
    .for("update", { skipLocked: true });
