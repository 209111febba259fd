import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import { db, group, showcase, team, work, workVersion, workVote } from "@/db";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { shownName } from "@/lib/i18n/shown-name";
import { ballotsOf, type CountedBallot, type Span, spanOf, suspicionsIn } from "./ballots";
import type { TalliedWork, VoteTally } from "./calls";

const HOUR = 3_600_000;
/** By hours up to three days, by days beyond. */
const MOST_HOURS = 72;
const CURVES = 10;
/** China is eight hours ahead: its days begin at 16:00 UTC. */
const AHEAD = 8 * HOUR;

/** The votes of a contest that the actor organises: their curve, and its works with what looks like fraud. @throws notFound */
export async function tallyVotes({ competitionId }: { competitionId: string }, actor: Actor): Promise<VoteTally> {
  await findOwnContest(competitionId, actor);
  const [works, ballots, span] = await together(
    () => worksOf(competitionId, actor),
    () => ballotsOf(competitionId),
    () => spanOf(competitionId),
  );
  const byWork = grouped(ballots, ({ workId }) => workId);
  const tallied = works
    .map((row) => ({ ...row, ...countsIn(byWork.get(row.workId) ?? [], span) }))
    .toSorted((a, b) => b.votes - a.votes);
  const counting = ballots.filter(({ voidedFor }) => voidedFor === null);
  return {
    votes: counting.length,
    voided: ballots.length - counting.length,
    accounts: new Set(ballots.flatMap(({ userId }) => userId ?? [])).size,
    curve: curveOf(counting, tallied.slice(0, CURVES), span),
    works: tallied,
  };
}

/** Works on the list, and those that have votes from when they were. */
const worksOf = (contestId: string, actor: Actor) =>
  db
    .selectDistinct({
      workId: work.id,
      workName: workVersion.title,
      teamName: team.name,
      teamNumber: team.number,
      schoolName: shownName(group, actor.locale),
    })
    .from(work)
    .innerJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, work.ownerGroupId))
    .leftJoin(showcase, and(eq(showcase.workId, work.id), isNotNull(showcase.listedAt)))
    .leftJoin(workVote, eq(workVote.workId, work.id))
    .where(and(eq(work.contestId, contestId), or(isNotNull(showcase.listedAt), isNotNull(workVote.id))))
    .orderBy(asc(work.id));

function countsIn(
  ballots: readonly CountedBallot[],
  span: Span | null,
): Pick<TalliedWork, "votes" | "voided" | "flagged" | "flags"> {
  const voided = ballots.filter(({ voidedFor }) => voidedFor !== null);
  const found = suspicionsIn(ballots, span);
  return {
    votes: ballots.length - voided.length,
    voided: voided.length,
    flagged: new Set(found.flatMap(({ ids }) => [...ids])).size,
    flags: found.map(({ ids, flag, ...figures }) => ({
      flag,
      ...figures,
      votes: ids.size,
      voided: voided.filter(({ voidedFor }) => voidedFor === flag).length,
    })),
  };
}

function curveOf(
  ballots: readonly CountedBallot[],
  works: readonly { workId: string; workName: string; votes: number }[],
  span: Span | null,
): VoteTally["curve"] {
  if (!span) return { unit: "hour", times: [], total: [], works: [] };
  const unit = span.end - span.begin <= MOST_HOURS * HOUR ? "hour" : "day";
  const step = unit === "hour" ? HOUR : 24 * HOUR;
  const first = Math.floor((span.begin + AHEAD) / step);
  const count = Math.floor((span.end + AHEAD - 1) / step) - first + 1;
  const placesOf = (votes: readonly CountedBallot[]) => {
    const counts: number[] = Array(Math.max(1, count)).fill(0);
    for (const { at } of votes) {
      const place = Math.min(counts.length - 1, Math.max(0, Math.floor((at + AHEAD) / step) - first));
      counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  };
  const byWork = grouped(ballots, ({ workId }) => workId);
  const total = placesOf(ballots);
  return {
    unit,
    times: total.map((_, n) => toWireTime(new Date((first + n) * step - AHEAD))),
    total,
    works: works
      .filter(({ votes }) => votes > 0)
      .map(({ workId, workName }) => ({ workId, workName, votes: placesOf(byWork.get(workId) ?? []) })),
  };
}
