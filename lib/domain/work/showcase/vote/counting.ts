import { eq, sql } from "drizzle-orm";
import { db, voteRule, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { ShownVote, VoteState } from "./calls";

/** How far a vote is, for a statement in which `vote_rule` is. */
export const voteState = sql<VoteState>`case when app_now() < ${voteRule.startsAt} then 'before'
  when app_now() < ${voteRule.endsAt} then 'running' else 'after' end`;

/** Whether everybody may know the counts: the one answer for pages, calls and orders. */
const countsOpen = sql<boolean>`(${voteRule.isOn} and app_now() >= case ${voteRule.counts} when 'live' then ${voteRule.startsAt}
  else ${voteRule.endsAt} end)`;

/** The votes of `work` that count, or null while not everybody may know them. */
export const openCount = sql<
  number | null
>`case when ${countsOpen} then (select count(*) from work_vote v where v.work_id = ${work.id} and v.voided_at is null) end`.mapWith(
  Number,
);

/** What is told of a vote beside a work that is shown. */
export const voteColumns = {
  state: voteState,
  isOn: voteRule.isOn,
  startsAt: voteRule.startsAt,
  endsAt: voteRule.endsAt,
};
interface VoteRow {
  state: VoteState;
  isOn: boolean;
  startsAt: Date;
  endsAt: Date;
}

export const toShownVote = (row: VoteRow | null): ShownVote | null =>
  row?.isOn ? { state: row.state, startTime: toWireTime(row.startsAt), endTime: toWireTime(row.endsAt) } : null;

/** Whether everybody may put a contest's works in the order of their votes. */
export async function sortsByVotes(contestId: string): Promise<boolean> {
  const [row] = await db.select({ open: countsOpen }).from(voteRule).where(eq(voteRule.contestId, contestId));
  return row?.open ?? false;
}
