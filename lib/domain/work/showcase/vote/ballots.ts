import { and, eq, sql } from "drizzle-orm";
import { db, voteRule, workVote } from "@/db";
import type { VoteFlag } from "@/db/values";
import { databaseNow } from "@/lib/domain/contest";
import { type Ballot, suspicionsOf } from "./flags";

export type CountedBallot = Ballot & { voidedFor: VoteFlag | null };

/** Written out: among the fields of a selection from one table, a column would lose its table. */
const [voter, vote] = [sql.raw("work_vote.user_id"), sql.raw("work_vote.id")];

const onlyAct = sql<boolean>`(${voter} is not null
  and not exists (select 1 from team_member m where m.user_id = ${voter})
  and not exists (select 1 from work_like l where l.user_id = ${voter})
  and not exists (select 1 from work_vote o where o.user_id = ${voter} and o.id <> ${vote}))`;

/** The votes of a contest, of one work where it is named, the oldest first. */
export async function ballotsOf(contestId: string, workId?: string): Promise<CountedBallot[]> {
  const rows = await db
    .select({
      id: workVote.id,
      workId: workVote.workId,
      userId: workVote.userId,
      address: sql<string | null>`encode(${workVote.addressHash}, 'base64')`,
      at: workVote.votedAt,
      accountDays: workVote.accountDays,
      voidedFor: workVote.voidedFor,
      onlyAct,
    })
    .from(workVote)
    .where(and(eq(workVote.contestId, contestId), workId ? eq(workVote.workId, workId) : undefined))
    .orderBy(workVote.votedAt, workVote.id);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}

/** From when until when a contest's vote has run, in milliseconds; null where it has none. */
export async function spanOf(contestId: string) {
  const [rule] = await db.select().from(voteRule).where(eq(voteRule.contestId, contestId));
  if (!rule) return null;
  const [begin, end] = [rule.startsAt.getTime(), rule.endsAt.getTime()];
  return { begin, end: Math.max(begin, Math.min(end, (await databaseNow()).getTime())) };
}
export type Span = NonNullable<Awaited<ReturnType<typeof spanOf>>>;

/** What looks like fraud in the votes for one work. */
export const suspicionsIn = (ballots: readonly Ballot[], span: Span | null) =>
  span ? suspicionsOf(ballots, span.begin, span.end) : [];
