import { and, eq, ne, sql } from "drizzle-orm";
import {
  contest,
  db,
  reviewEntry,
  reviewPlan,
  sceneItem,
  sceneSession,
  team,
  teamMember,
  transaction,
  work,
  workVersion,
} from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { changed } from "./noticing";
import { timeOf } from "./sessions";

/** What stands in front of a code in a QR picture, so that another code at the door is no team's. */
const PREFIX = "SCENE:";

/**
 * Records at the door that a team has come. A code is read by a scanner with what stands before it, or typed in any case, with or without
 * spaces. Coming twice changes nothing. @throws notFound, planReadOnly, sceneCodeUnknown
 */
export async function checkInScene({ planId, code }: { planId: string; code: string }, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "review:assign:edit", "share");
    await mustAllowIn(plan, "judge");
    const plain = code.toUpperCase().replace(PREFIX, "").replace(/[\s-]/g, "");
    const [row] = await db
      .select({ item: sceneItem, room: sceneSession.room, judgingNo: reviewEntry.judgingNo, teamName: team.name })
      .from(sceneItem)
      .innerJoin(sceneSession, eq(sceneSession.id, sceneItem.sessionId))
      .innerJoin(reviewEntry, and(eq(reviewEntry.planId, sceneItem.planId), eq(reviewEntry.workId, sceneItem.workId)))
      .innerJoin(work, eq(work.id, sceneItem.workId))
      .innerJoin(team, eq(team.id, work.teamId))
      .where(and(eq(sceneItem.code, plain), eq(sceneItem.planId, planId), ne(sceneItem.status, "left")));
    if (!row) throw new Fault("sceneCodeUnknown", {}, [{ field: "code", fault: "sceneCodeUnknown" }]);
    const { item, ...shown } = row;
    const came = await db
      .update(sceneItem)
      .set({ arrivedAt: sql`app_now()` as never })
      .where(and(eq(sceneItem.id, item.id), sql`${sceneItem.arrivedAt} is null`))
      .returning({ id: sceneItem.id });
    if (came.length) {
      await record(actor, "scene.checkIn", "sceneItem", item.id, { room: shown.room });
      await changed(item.sessionId);
    }
    const late = item.status === "absent" || item.status === "recalled";
    return {
      itemId: item.id,
      ...shown,
      again: came.length ? (0 as const) : (1 as const),
      late: late ? (1 as const) : (0 as const),
    };
  });
}

/** Where and when the teams of the actor present, with the code that they show at the door. The earliest first. */
export async function ownSlots(_: object, actor: Actor) {
  const place = sql<number>`(select count(*)::int from ${sceneItem} before where before.session_id = ${sceneItem.sessionId}
    and before.status <> 'left' and (before.seq, before.id) < (${sceneItem.seq}, ${sceneItem.id}))`;
  const rows = await db
    .select({
      item: sceneItem,
      session: sceneSession,
      place,
      judgingNo: reviewEntry.judgingNo,
      workTitle: workVersion.title,
      teamName: team.name,
      contest,
    })
    .from(sceneItem)
    .innerJoin(sceneSession, eq(sceneSession.id, sceneItem.sessionId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, sceneItem.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, sceneItem.planId), eq(reviewEntry.workId, sceneItem.workId)))
    .innerJoin(workVersion, eq(workVersion.id, reviewEntry.versionId))
    .innerJoin(work, eq(work.id, sceneItem.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(
      teamMember,
      and(eq(teamMember.teamId, team.id), eq(teamMember.userId, actor.userId), eq(teamMember.status, "accepted")),
    )
    .where(
      sql`${sceneItem.status} <> 'left' and ${sceneSession.status} <> 'closed' and ${contest.status} = 'published'`,
    )
    .orderBy(sceneSession.startsAt, sceneItem.seq, sceneItem.id)
    .limit(50);
  return rows.map(({ item, session, ...row }) => ({
    itemId: item.id,
    competitionName: nameFor(actor.locale, row.contest),
    teamName: row.teamName,
    workTitle: row.workTitle,
    judgingNo: row.judgingNo,
    room: session.room,
    plannedTime: toWireTime(timeOf(session, row.place)),
    status: item.status,
    code: item.code,
    scanned: `${PREFIX}${item.code}`,
    arrivedTime: item.arrivedAt && toWireTime(item.arrivedAt),
  }));
}
