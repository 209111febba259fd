import { eq } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, transaction, voteRule } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
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
  const { contestId: _, startsAt, endsAt, version, ...rules } = row.rule;
  return {
    rules: { ...rules, startTime: toWireTime(startsAt), endTime: toWireTime(endsAt) },
    state: row.state,
    version,
  };
}

/** Sets these rules; votes that were given stay. @throws notFound, stale */
export async function saveVoteRules(
  { competitionId, version, startTime, endTime, ...rules }: z.output<typeof calls.saveVoteRules.input>,
  actor: Actor,
) {
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    await mustAllow(competitionId, "voteSetting");
    await db.select({ id: contest.id }).from(contest).where(eq(contest.id, competitionId)).for("no key update");
    const [before] = await db
      .select({ version: voteRule.version })
      .from(voteRule)
      .where(eq(voteRule.contestId, competitionId));
    if ((before?.version ?? 0) !== version) throw stale("contest", competitionId, { acts: ["contest.vote"] });
    const set = { ...rules, version: version + 1, startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime) };
    await db
      .insert(voteRule)
      .values({ contestId: competitionId, ...set })
      .onConflictDoUpdate({ target: voteRule.contestId, set });
    await record(actor, "contest.vote", "contest", competitionId, { ...rules, startTime, endTime });
    await touch("showcase");
    return null;
  });
}
