import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, voteRule } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest, mustAllow } from "@/lib/domain/contest";
import { touch } from "@/lib/fresh";
import type * as calls from "./calls";
import { voteState } from "./counting";

/** The rules of the public vote of a contest that the actor organises. @throws notFound */
export async function findVoteRules({ competitionId }: { competitionId: string }, actor: Actor) {
  await findOwnContest(competitionId, actor);
  const [row] = await db
    .select({ rule: voteRule, state: voteState })
    .from(voteRule)
    .where(eq(voteRule.contestId, competitionId));
  if (!row) return null;
  const { contestId: _, startsAt, endsAt, ...rules } = row.rule;
  return { rules: { ...rules, startTime: toWireTime(startsAt), endTime: toWireTime(endsAt) }, state: row.state };
}

/** Sets these rules; votes that were given stay. @throws notFound */
export async function saveVoteRules(
  { competitionId, startTime, endTime, ...rules }: z.output<typeof calls.saveVoteRules.input>,
  actor: Actor,
) {
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    await mustAllow(competitionId, "voteSetting");
    const set = { ...rules, startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime) };
    await db
      .insert(voteRule)
      .values({ contestId: competitionId, ...set })
      .onConflictDoUpdate({ target: voteRule.contestId, set });
    await record(actor, "contest.vote", "contest", competitionId, { ...rules, startTime, endTime });
    await touch("showcase");
    return null;
  });
}
