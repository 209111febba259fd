import { and, eq, sql } from "drizzle-orm";
import { contest, db, showcase, teamMember, transaction, user, voteRule, work, workVote } from "@/db";
import { toWireTime } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { isPublic, mustAllow } from "@/lib/domain/contest";
import { isOnShow } from "@/lib/domain/work/showcase/exposure";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import { DEARER_WORK } from "@/lib/limit/proof/wanted";
import { openCount, voteState } from "./counting";
import { left, type Rule, standing, toOwn, type Vote } from "./standing";

/** Far above what somebody does who looks through a showcase. */
const often = limit("vote", { points: 60, seconds: 60 });
/** A school may vote behind one address; beyond this each vote from there costs more work. */
const crowd = limit("voteAddress", { points: 100, seconds: 3600 });

/**
 * Votes for a work, or takes the vote back; repeating it changes nothing. Everything is decided by the database's clock, under locks on
 * the rules and on the account.
 * @throws notFound for a work that is not shown or a contest without a vote; voteClosed, votesUsed, votesUsedToday, accountTooNew,
 * voteForOwn, voteVoided, tooFast
 */
export async function voteWork({ workId, vote }: { workId: string; vote: boolean }, actor: Actor) {
  const of = await votedWork(workId);
  await often.take(actor.userId);
  if (vote) await takeOrWork([crowd.at(addressOf(actor.ip))], actor, DEARER_WORK);
  return transaction(async () => {
    await mustAllow(of.contestId, "vote");
    // What ends a showing waits for the vote, or comes before it.
    await db.select({ id: showcase.workId }).from(showcase).where(eq(showcase.workId, workId)).for("share");
    if (!(await isOnShow(of))) throw new Fault("notFound");
    const rule = await lockRule(of.contestId);
    const accountDays = await lockAccount(actor.userId);
    const now = await standing(rule, actor.userId);
    const given = now.find((one) => one.workId === workId);
    if (rule.state !== "running")
      throw new Fault("voteClosed", { start: toWireTime(rule.startsAt), end: toWireTime(rule.endsAt) });
    if (vote && !given) await give(of, rule, now, accountDays, actor);
    if (!vote && given) await takeBack(given);
    if (vote === !given) await touch(`work:${workId}`);
    const own = toOwn(rule, await standing(rule, actor.userId));
    const [count] = await db
      .select({ votes: openCount })
      .from(work)
      .innerJoin(voteRule, eq(voteRule.contestId, work.contestId))
      .where(eq(work.id, workId));
    return { ...own, voted: vote, votes: count?.votes ?? null };
  });
}

async function votedWork(workId: string) {
  const [row] = await db
    .select({ id: work.id, contestId: work.contestId, teamId: work.teamId })
    .from(work)
    .where(eq(work.id, workId));
  if (!row || !(await isOnShow(row))) throw new Fault("notFound");
  return row;
}

const ruleColumns = {
  contestId: voteRule.contestId,
  startsAt: voteRule.startsAt,
  endsAt: voteRule.endsAt,
  allowance: voteRule.allowance,
  per: voteRule.per,
  minAccountDays: voteRule.minAccountDays,
  excludesOwn: voteRule.excludesOwn,
  state: voteState,
  today: sql<string>`to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
};
const inForce = (contestId: string) => and(eq(voteRule.contestId, contestId), eq(voteRule.isOn, true));

async function lockRule(contestId: string): Promise<Rule> {
  const [rule] = await db.select(ruleColumns).from(voteRule).where(inForce(contestId)).for("share");
  if (!rule) throw new Fault("notFound");
  return rule;
}

/** Two votes of an account wait for one another. Answers how many whole days it is old. */
async function lockAccount(userId: string): Promise<number> {
  const [row] = await db
    .select({
      days: sql<number>`greatest(0, floor(extract(epoch from app_now() - ${user.createdAt}) / 86400))::int`,
    })
    .from(user)
    .where(eq(user.id, userId))
    .for("no key update");
  if (!row) throw new Fault("notFound");
  return row.days;
}

async function give(
  of: { id: string; contestId: string; teamId: string },
  rule: Rule,
  now: readonly Vote[],
  accountDays: number,
  actor: Actor,
) {
  const { userId } = actor;
  if (accountDays < rule.minAccountDays) throw new Fault("accountTooNew", { days: rule.minAccountDays });
  const isMember = and(
    eq(teamMember.teamId, of.teamId),
    eq(teamMember.userId, userId),
    eq(teamMember.status, "accepted"),
  );
  if (rule.excludesOwn && (await db.$count(teamMember, isMember)) > 0) throw new Fault("voteForOwn");
  if (left(rule, now) === 0)
    throw new Fault(rule.per === "day" ? "votesUsedToday" : "votesUsed", { max: rule.allowance });
  await db.insert(workVote).values({
    workId: of.id,
    contestId: of.contestId,
    userId,
    addressHash: fingerprint(`vote:${addressOf(actor.ip)}`),
    accountDays,
    votedAt: sql`app_now()`,
    votedOn: rule.today,
  });
}

async function takeBack({ id, isVoided }: Vote) {
  if (isVoided) throw new Fault("voteVoided");
  await db.delete(workVote).where(eq(workVote.id, id));
}

/** What the caller has left of their votes in a contest. @throws notFound where it has no public vote */
export async function ownVotes({ competitionId }: { competitionId: string }, actor: Actor) {
  const [rule] = await db
    .select(ruleColumns)
    .from(voteRule)
    .innerJoin(contest, eq(contest.id, voteRule.contestId))
    .where(and(inForce(competitionId), isPublic));
  if (!rule) throw new Fault("notFound");
  return toOwn(rule, await standing(rule, actor.userId));
}

/**
 * Takes a deleted account's person from its votes: while a vote runs they go, so that nobody votes anew under another account; after its
 * end they stay and name nobody, so that a count that was told stays true.
 */
export async function forgetVotes(userId: string) {
  const running = sql`exists (select 1 from ${voteRule} where ${voteRule.contestId} = ${workVote.contestId} and ${voteRule.isOn}
    and app_now() < ${voteRule.endsAt})`;
  await db.delete(workVote).where(and(eq(workVote.userId, userId), running));
  await db.update(workVote).set({ userId: null, addressHash: null }).where(eq(workVote.userId, userId));
}
