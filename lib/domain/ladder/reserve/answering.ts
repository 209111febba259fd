import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  contest,
  db,
  promotionFate,
  promotionOffer,
  promotionRun,
  stage,
  team,
  teamMember,
  transaction,
  work,
} from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { throughLink } from "@/lib/domain/ladder/link/sending";
import { laterStages, namesOfTarget } from "@/lib/domain/ladder/promotion/targets";
import { enterStage, markPromoted } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./calls";
import { promotionOfferLifecycle } from "./lifecycle";

const later = alias(stage, "later");

const offers = () =>
  db
    .select({
      offer: promotionOffer,
      run: promotionRun,
      work,
      team: { id: team.id, name: team.name, captainId: team.captainId },
      contest: { id: contest.id, name: contest.name, nameEn: contest.nameEn },
      later: { name: later.name, nameEn: later.nameEn },
      open: sql<boolean>`${promotionOffer.answerBy} > app_now()`,
    })
    .from(promotionOffer)
    .innerJoin(promotionRun, eq(promotionRun.id, promotionOffer.runId))
    .innerJoin(work, eq(work.id, promotionOffer.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(later, eq(later.id, promotionRun.toStageId));

const memberOf = (actor: Actor) =>
  sql`exists (${db
    .select({ one: sql`1` })
    .from(teamMember)
    .where(
      and(eq(teamMember.teamId, team.id), eq(teamMember.userId, actor.userId), eq(teamMember.status, "accepted")),
    )})`;

/** Open offers to the caller's teams, the most urgent first. */
export async function myOffers(_input: object, actor: Actor) {
  const rows = await offers()
    .where(and(eq(promotionOffer.status, "offered"), sql`${promotionOffer.answerBy} > app_now()`, memberOf(actor)))
    .orderBy(asc(promotionOffer.answerBy));
  return rows.map(({ offer, work: of, team: own, contest: at, later: to }) => ({
    offerId: offer.id,
    workId: of.id,
    title: of.title,
    teamId: own.id,
    teamName: own.name,
    competitionName: nameFor(actor.locale, at),
    stageName: nameFor(actor.locale, to),
    status: offer.status,
    answerBy: toWireTime(offer.answerBy),
    mine: own.captainId === actor.userId ? (1 as const) : (0 as const),
  }));
}

/**
 * Takes an offered place for the team, or declines it, by its captain, while it can be answered. Who takes it enters the later
 * stage as those before it did.
 * @throws notFound, notCaptain, offerOver once it lapsed, illegalTransition once it was answered or the work has gone on, and
 * into another contest what sending throws
 */
export async function answerOffer({ offerId, accept }: z.output<typeof calls.answerOffer.input>, actor: Actor) {
  return transaction(async () => {
    const [found] = await offers()
      .where(and(eq(promotionOffer.id, offerId), memberOf(actor)))
      .for("update", { of: promotionOffer });
    if (!found) throw new Fault("notFound");
    if (found.team.captainId !== actor.userId) throw new Fault("notCaptain");
    await mustAllow(found.contest.id, "result");
    const { offer, run } = found;
    const status = accept ? ("accepted" as const) : ("declined" as const);
    if (offer.status === "offered" && !found.open) throw new Fault("offerOver");
    await promotionOfferLifecycle.move(offerId, status, actor, { set: { answeredAt: sql`app_now()` as never } });
    if (accept) await enter(run, found.work, actor);
    return { status };
  });
}

async function enter(run: typeof promotionRun.$inferSelect, row: typeof work.$inferSelect, actor: Actor) {
  const to = (await laterStages({ contestId: row.contestId, stageId: run.fromStageId, schoolId: run.schoolId })).find(
    ({ stage: one }) => one.id === run.toStageId,
  );
  if (!to) throw new Fault("offerOver");
  const [fate] = await db
    .select({ rank: promotionFate.rank })
    .from(promotionFate)
    .where(and(eq(promotionFate.runId, run.id), eq(promotionFate.workId, row.id)));
  await markPromoted([row.id], actor);
  const entrant = {
    ...{ workId: row.id, teamId: row.teamId, rank: fate?.rank ?? null },
    ...{ versionId: row.finalVersionId as string, source: "reserve" as const },
  };
  await enterStage(await throughLink([entrant], to, actor), to.stage.id, namesOfTarget(to), actor);
}
