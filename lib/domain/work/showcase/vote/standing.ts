import { and, eq, sql } from "drizzle-orm";
import { db, type voteRule, workVote } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { OwnVotes, VoteState } from "./calls";

/** The rules of a vote that is on, at a moment. */
export type Rule = Omit<typeof voteRule.$inferSelect, "isOn" | "counts" | "version"> & {
  state: VoteState;
  today: string;
};
/** A vote that takes up some of its voter's allowance; a voided one does, too. */
export interface Vote {
  id: string;
  workId: string;
  isVoided: boolean;
}

/** What an account has given of its allowance: in the contest, or today. */
export const standing = ({ contestId, per, today }: Rule, userId: string): Promise<Vote[]> =>
  db
    .select({ id: workVote.id, workId: workVote.workId, isVoided: sql<boolean>`${workVote.voidedAt} is not null` })
    .from(workVote)
    .where(
      and(
        eq(workVote.userId, userId),
        eq(workVote.contestId, contestId),
        per === "day" ? eq(workVote.votedOn, today) : undefined,
      ),
    );

export const left = ({ allowance }: Rule, given: readonly Vote[]) => Math.max(0, allowance - given.length);

export const toOwn = (rule: Rule, given: readonly Vote[]): OwnVotes => ({
  state: rule.state,
  startTime: toWireTime(rule.startsAt),
  endTime: toWireTime(rule.endsAt),
  per: rule.per,
  allowance: rule.allowance,
  left: left(rule, given),
  workIds: [...new Set(given.map(({ workId }) => workId))],
});
