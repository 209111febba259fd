import { and, asc, eq, sql } from "drizzle-orm";
import { contest, db, stage, stageWindow } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, databaseNow } from "@/lib/domain/contest";
import { nameFor } from "@/lib/i18n/named";
import { DAYS_AHEAD, type WorkbenchAhead, windowEdges } from "./calls";
import { hindrances } from "./hindrances";

const MOST = 100;

/** What lies ahead in the caller's contests (docs/rules/report.md, "What lies ahead"). */
export async function workbenchAhead(_: object, actor: Actor): Promise<WorkbenchAhead> {
  const [at, dates, found] = await together(
    () => databaseNow(),
    () => datesOf(actor),
    () => hindrances(actor),
  );
  return { serverTime: at.getTime(), dates, hindrances: found };
}

/** Beginnings and ends of windows, those that were passed over left out; the next first. */
async function datesOf(actor: Actor): Promise<WorkbenchAhead["dates"]> {
  const edges = windowEdges.map((edge) => {
    const time = edge === "starts" ? stageWindow.startsAt : stageWindow.endsAt;
    return db
      .select({ edge: sql<typeof edge>`${edge}::text`.as("edge"), type: stageWindow.type, time, contest, stage })
      .from(stageWindow)
      .innerJoin(stage, eq(stage.id, stageWindow.stageId))
      .innerJoin(contest, eq(contest.id, stage.contestId))
      .where(
        and(
          eq(contest.status, "published"),
          contestsWithin(actor),
          sql`${stageWindow.startsAt} < ${stageWindow.endsAt}`,
          sql`${time} between app_now() and app_now() + make_interval(days => ${DAYS_AHEAD})`,
        ),
      )
      .orderBy(asc(time))
      .limit(MOST);
  });
  const [starts, ends] = await together(
    () => edges[0] as (typeof edges)[number],
    () => edges[1] as (typeof edges)[number],
  );
  return [...starts, ...ends]
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
    .slice(0, MOST)
    .map(({ edge, type, time, ...of }) => ({
      ...{ competitionId: of.contest.id, competitionName: nameFor(actor.locale, of.contest) },
      ...{ stageId: of.stage.id, stageName: nameFor(actor.locale, of.stage) },
      ...{ edge, type, time: toWireTime(time) },
    }));
}
