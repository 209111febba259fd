import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, group } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor, Caller } from "@/lib/domain/actor";
import { currentOf, timingOf } from "@/lib/domain/contest/lifecycle/phase";
import { hasStatus } from "@/lib/domain/contest/lifecycle/standing-sql";
import { stageWire } from "@/lib/domain/contest/schedule/stage-wire";
import { heldStages } from "@/lib/domain/contest/schedule/tracks";
import { databaseNow, windowsOf } from "@/lib/domain/contest/schedule/windows";
import { contestsOffered, contestsWithin, findVisibleContest, isPublic, namedItem } from "@/lib/domain/contest/scope";
import { within } from "@/lib/domain/org";
import { hostGroupOf } from "@/lib/domain/site";
import { inquire } from "@/lib/events";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import type * as calls from "./calls";
import { cardsWhere, contestName } from "./cards";
import { below, milestonesOf, publicContests } from "./reads";

type In<E extends { input: z.ZodType }> = z.output<E["input"]>;

/** Public contests of the host, or of one organiser. @throws notFound */
export async function publicPage(input: In<typeof calls.publicPage>, caller: Caller) {
  await mustExist({ groupId: [group, input.groupId] });
  return publicContests({ ...input, groupId: input.groupId ?? (await hostGroupOf(caller.host)) }, caller.locale);
}

/** The public contests of one organiser and those below it. @throws notFound */
export async function groupContests({ groupId, year, status }: In<typeof calls.groupContests>, caller: Caller) {
  await mustExist({ groupId: [group, groupId] });
  return cardsWhere(
    and(
      isPublic,
      below(groupId),
      year ? eq(contest.year, year) : undefined,
      status === undefined ? undefined : hasStatus(status),
    ),
    caller.locale,
  );
}

/** The newest public edition of the contest's series; without one, of the host's contests. */
export async function lastRound({ competitionId }: In<typeof calls.lastRound>, caller: Caller) {
  const groupId = competitionId ? null : await hostGroupOf(caller.host);
  const series = competitionId ? (await findVisibleContest(competitionId, null)).seriesId : undefined;
  const [row] = await db
    .select({ contest, name: contestName(caller.locale) })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(and(isPublic, series ? eq(contest.seriesId, series) : undefined, groupId ? below(groupId) : undefined))
    .orderBy(desc(contest.year), desc(contest.round), desc(contest.id))
    .limit(1);
  if (!row) return null;
  const [stages, at] = await together(() => windowsOf(row.contest.id), databaseNow);
  const spans = stages.flatMap((s) => s.spans);
  const { phase, status } = timingOf(row.contest.status, stages, at);
  const edge = (times: Date[], pick: (...n: number[]) => number) =>
    times.length ? toWireTime(new Date(pick(...times.map((t) => t.getTime())))) : null;
  return {
    competitionId: row.contest.id,
    roundId: row.contest.id,
    round: row.contest.round,
    roundName: row.name,
    year: row.contest.year,
    phase,
    currentStageId: currentOf(stages, at)?.id ?? null,
    startTime: edge(
      spans.map((s) => s.startsAt),
      Math.min,
    ),
    endTime: edge(
      spans.map((s) => s.endsAt),
      Math.max,
    ),
    status,
  };
}

/** The organisations that somebody meets here: those in scope, and those above their own. */
const organisersFor = (actor: Actor): SQL =>
  sql`(${within(actor, group.id)} or ${actor.groupPath} like ${group.path} || '%' or ${inArray(
    group.id,
    db.select({ id: contest.groupId }).from(contest).where(contestsWithin(actor)),
  )})`;

/** As many as there are, since a filter that lacks a contest hides its rows. @throws notFound */
export async function contestOptions({ groupId, status, year, own }: In<typeof calls.contestOptions>, actor: Actor) {
  await mustExist({ groupId: [group, groupId, organisersFor(actor)] });
  const entered = own ? [] : await inquire("contestsWithTeams", { actor });
  return db
    .select({ value: contest.id, label: contestName(actor.locale) })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(
      and(
        own ? contestsWithin(actor) : or(contestsOffered(actor), isOneOf(contest.id, entered ?? [])),
        groupId ? below(groupId) : undefined,
        status === undefined ? undefined : hasStatus(status),
        year ? eq(contest.year, year) : undefined,
      ),
    )
    .orderBy(desc(contest.year), desc(contest.id));
}

/** The stages of a contest to choose from. @throws notFound */
export async function stageOptions({ competitionId, itemId }: In<typeof calls.stageOptions>, actor: Actor) {
  await findVisibleContest(competitionId, actor);
  await mustExist({ itemId: namedItem(itemId, competitionId) });
  const stages = await heldStages(await windowsOf(competitionId), itemId);
  return stages.map((s) => ({ value: s.id, label: nameFor(actor.locale, s) }));
}

/** @throws notFound */
export async function stageList({ competitionId, itemId }: In<typeof calls.stageList>, actor: Actor) {
  const { status } = await findVisibleContest(competitionId, actor);
  await mustExist({ itemId: namedItem(itemId, competitionId) });
  const [at, stages] = await together(databaseNow, () => windowsOf(competitionId));
  return (await heldStages(stages, itemId)).map((s) => stageWire(s, status, at, actor.locale));
}

/** Of a published contest only, whoever asks. */
export async function publicStageList({ competitionId }: In<typeof calls.publicStageList>, caller: Caller) {
  const { status } = await findVisibleContest(competitionId, null);
  const [at, stages] = await together(databaseNow, () => windowsOf(competitionId));
  return stages.map((s) => stageWire(s, status, at, caller.locale));
}

/** @throws notFound */
export async function getSchedule({ competitionId, itemId }: In<typeof calls.getSchedule>, caller: Caller) {
  const { status } = await findVisibleContest(competitionId, caller.userId === null ? null : caller);
  await mustExist({ itemId: namedItem(itemId, competitionId) });
  const [at, found, milestones] = await together(
    databaseNow,
    () => windowsOf(competitionId),
    () => milestonesOf(competitionId),
  );
  const stages = (await heldStages(found, itemId)).map((s) => stageWire(s, status, at, caller.locale));
  return { competitionId, serverTime: at.getTime(), stages, milestones };
}
