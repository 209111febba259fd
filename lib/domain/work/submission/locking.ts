import { and, eq, inArray, sql } from "drizzle-orm";
import { contest, db, stageWindow, team, transaction, work } from "@/db";
import { systemActor } from "@/lib/audit";
import { allowing, forbiddenBy } from "@/lib/domain/contest";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { waitingStatuses as waiting } from "@/lib/domain/work/shapes";
import { type Place, settingAt } from "./rules";
import { isDue } from "./window";

const after = { draft: "missed", submitted: "locked", returned: "locked" } as const;

/**
 * Locks submitted works at the deadline and makes drafts missed; a returned work whose extension ran out is locked as it was.
 * Run by the clock; whatever moved in between is judged again under its lock.
 * @returns how many works moved
 */
export async function lockDueWorks(): Promise<number> {
  let moved = 0;
  const lockTimes = new Map<string, Promise<Date | null>>();
  const lockTimeAt = ({ contestId, stageId, itemId, subItemId }: Place) => {
    const place = [contestId, stageId, itemId, subItemId].join();
    const known = lockTimes.get(place) ?? settingAt({ contestId, stageId, itemId, subItemId }).then((s) => s.lockAt);
    lockTimes.set(place, known);
    return known;
  };
  for (const candidate of await candidates()) {
    const due = isDue({ ...candidate, lockAt: await lockTimeAt(candidate) });
    moved += await transaction(async () => {
      if (await forbiddenBy(candidate.contestId, "deadline")) return 0;
      const [row] = await db
        .select({ status: work.status })
        .from(work)
        .where(and(eq(work.id, candidate.workId), inArray(work.status, [...waiting]), due))
        .for("update");
      if (!row) return 0;
      await workLifecycle.move(candidate.workId, after[row.status as (typeof waiting)[number]], systemActor);
      return 1;
    });
  }
  return moved;
}

/** Works that might be due: their window has begun, since a setting, or the organisation that runs the stage, may end it before its time. */
const candidates = () =>
  db
    .select({
      workId: work.id,
      teamId: work.teamId,
      stageId: work.stageId,
      contestId: team.contestId,
      itemId: team.itemId,
      subItemId: team.subItemId,
    })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(stageWindow, and(eq(stageWindow.stageId, work.stageId), eq(stageWindow.type, "submit")))
    .where(
      and(
        inArray(work.status, [...waiting]),
        allowing(contest.status, "deadline"),
        sql`(app_now() >= ${stageWindow.endsAt} or exists (
          select 1 from setting s where s.contest_id = ${work.contestId} and s.kind = 'work' and s.value ->> 'lockAt' is not null)
          or exists (select 1 from stage_org run join stage_org_window own on own.stage_org_id = run.id and own.type = 'submit'
            where run.stage_id = ${work.stageId} and app_now() >= own.ends_at))`,
      ),
    );
