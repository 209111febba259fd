import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, group, reviewEntry, sceneItem, team, work, workVersion } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { allowedIn } from "@/lib/domain/review/plan/acts";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { standingOf } from "@/lib/domain/review/plan/gate";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { maySteer, type Queued, type Session, seeSession } from "./finding";
import { judgesOf, scoresOf } from "./marks";
import { commitmentOf } from "./order";
import { absentFrom } from "./pressing";
import { countUnplaced } from "./queue";
import { rowOf, timeOf } from "./sessions";
import type { SceneItem } from "./shapes";
import { advisedElsewhere } from "./timing/advisors";

const school = alias(group, "school");

/** The works of a room in their order, under their numbers, with those who present them. */
export const presentersOf = (sessionId: string, locale: Locale) =>
  db
    .select({
      item: sceneItem,
      judgingNo: reviewEntry.judgingNo,
      title: workVersion.title,
      teamName: team.name,
      schoolName: shownName(school, locale),
    })
    .from(sceneItem)
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, sceneItem.planId), eq(reviewEntry.workId, sceneItem.workId)))
    .innerJoin(workVersion, eq(workVersion.id, reviewEntry.versionId))
    .innerJoin(work, eq(work.id, sceneItem.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(school, eq(school.id, team.ownerGroupId))
    .where(and(eq(sceneItem.sessionId, sessionId), ne(sceneItem.status, "left")))
    .orderBy(sceneItem.seq, sceneItem.id);

/** When the part of the presentation that runs is over; null while none runs. */
export function endsAt({ status, presentedAt, qaAt }: Queued, session: Session): number | null {
  if (status === "presenting" && presentedAt) return presentedAt.getTime() + session.minutesPresent * 60_000;
  if (status === "qa" && qaAt) return qaAt.getTime() + session.minutesQa * 60_000;
  return null;
}

/** A room as its desk and its consoles see it. @throws notFound */
export async function sceneDetail({ sessionId }: { sessionId: string }, actor: Actor) {
  const { session, plan } = await seeSession(sessionId, actor);
  const [rows, judges, at, left, elsewhere] = await together(
    () => presentersOf(sessionId, actor.locale),
    () => judgesOf(sessionId),
    databaseNow,
    () => countUnplaced(plan.id),
    () => advisedElsewhere(plan.id, sessionId),
  );
  const scores = await scoresOf(plan, sessionId, judges);
  const items = rows.map(
    ({ item, ...row }, place): SceneItem => ({
      itemId: item.id,
      judgingNo: row.judgingNo,
      workTitle: row.title,
      teamName: row.teamName,
      schoolName: row.schoolName ?? "",
      status: item.status,
      calls: item.calls,
      code: item.code,
      arrivedTime: item.arrivedAt && toWireTime(item.arrivedAt),
      plannedTime: toWireTime(timeOf(session, place)),
      endsAt: endsAt(item, session),
      advisorIn: elsewhere.get(item.id),
      absentAt: absentFrom(item)?.getTime() ?? null,
      judges: (judges.get(item.id) ?? []).map(({ expertId, expertName, marked, absent, fromPaper, signed }) => ({
        ...{ expertId, expertName, marked, absent },
        fromPaper: marked && fromPaper,
        signed: marked && signed,
      })),
      score: scores.has(item.id) ? toPoints(scores.get(item.id)?.score ?? 0) : null,
    }),
  );
  const stands = await standingOf(plan);
  return {
    ...rowOf(session, items.length),
    planName: plan.name,
    planState: stands.state,
    contestStatus: stands.contestStatus,
    steers: allowedIn(stands, "judge") && (await maySteer(plan.id, actor)) ? (1 as const) : (0 as const),
    left,
    ...{ seed: session.seed, commitment: commitmentOf(session), draws: session.draws },
    serverTime: at.getTime(),
    items,
  };
}
