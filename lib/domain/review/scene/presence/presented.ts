import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, reviewEntry, sceneItem, team, work } from "@/db";
import type { SceneItemState } from "@/lib/domain/review/scene/shapes";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";

/** On stage since it began to present, or through: what judges may hand in marks for. */
export const presented = ["presenting", "qa", "scoring", "done"] as const satisfies SceneItemState[];
/** Called in vain: neither presented nor to be ranked. */
const missed = ["absent", "forfeited"] as const satisfies SceneItemState[];

/** Refuses marks for a work of a plan judged at the scene that has not begun to present. Drafts are nobody's marks yet. @throws notPresented */
export async function mustHavePresented({ id, type }: Pick<Plan, "id" | "type">, workId: string) {
  if (type !== "scene") return;
  const here = and(eq(sceneItem.planId, id), eq(sceneItem.workId, workId), inArray(sceneItem.status, [...presented]));
  if ((await db.$count(sceneItem, here)) > 0) return;
  const [entry] = await db
    .select({ number: reviewEntry.judgingNo })
    .from(reviewEntry)
    .where(and(eq(reviewEntry.planId, id), eq(reviewEntry.workId, workId)));
  throw new Fault("notPresented", { number: entry?.number ?? "—" });
}

/** True of a work that was called in vain at the scene: `planId` and `workId` are expressions. */
export const missedItsCall = (planId: SQL, workId: SQL): SQL<boolean> =>
  sql`exists (select 1 from scene_item mi where mi.plan_id = ${planId} and mi.work_id = ${workId}
    and mi.status = any(${sql.param([...missed])}::text[]))`;

/** The works of a plan that were called in vain, by number. */
export async function missedIn(planId: string) {
  const rows = await db
    .select({ judgingNo: reviewEntry.judgingNo, title: work.title, teamName: team.name, status: sceneItem.status })
    .from(sceneItem)
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, sceneItem.planId), eq(reviewEntry.workId, sceneItem.workId)))
    .innerJoin(work, eq(work.id, sceneItem.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(and(eq(sceneItem.planId, planId), inArray(sceneItem.status, [...missed])))
    .orderBy(reviewEntry.judgingNo);
  return rows as (Omit<(typeof rows)[number], "status"> & { status: (typeof missed)[number] })[];
}
