import { and, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, extension, work } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime } from "@/lib/clock";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow, mustAllow, mustEndSoon } from "@/lib/domain/contest";
import { givenReasons } from "@/lib/domain/given-reasons";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { notifyTeam } from "@/lib/domain/work/notifying";
import { lockWork, type WorkRow } from "@/lib/domain/work/ownership";
import { worksWithin } from "@/lib/domain/work/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";

type Check = z.output<typeof calls.checkWorks.input>;

/**
 * Checks locked works formally (形式审查), each by itself: one that fails does not hold up the others.
 * @throws badInput where reason or time is missing for the decision, or the time lies more than a year ahead
 */
export async function checkWorks(input: Check, actor: Actor) {
  assertComplete(input);
  if (input.until) mustEndSoon(fromWireTime(input.until), await databaseNow());
  const own = await db
    .select({ id: work.id, title: work.title, status: work.status })
    .from(work)
    .where(and(inArray(work.id, input.ids), worksWithin(actor)));
  const about = (workId: string): Row => {
    const row = own.find(({ id }) => id === workId);
    return { workId, workName: row?.title ?? "", status: row?.status ?? null };
  };
  return byThemselves(
    input.ids,
    actor.locale,
    async (workId) => {
      if (!own.some(({ id }) => id === workId)) throw new Fault("notFound");
      await checkOne(workId, input, actor);
      return { ...about(workId), status: input.decision };
    },
    about,
  );
}

/** Phrases of those who check: why works in scope were returned or refused within a year, the most frequent first. */
export const checkReasons = (_: object, actor: Actor): Promise<string[]> =>
  givenReasons("work", ["returned", "invalid"], sql`select ${work.id} from ${work} where ${worksWithin(actor)}`);

type Row = { workId: string; workName: string; status: WorkRow["status"] | null };

function assertComplete({ decision, reason, until }: Check) {
  if (decision !== "valid" && !reason) throw new Fault("badInput", {}, [{ field: "reason", fault: "reasonRequired" }]);
  if (decision === "returned" && !until)
    throw new Fault("badInput", {}, [{ field: "until", fault: "extensionNeeded" }]);
}

/** Without more time a returned work could not be handed in again: the extension is part of returning. */
async function checkOne(workId: string, { decision, reason, until }: Check, actor: Actor) {
  const { work: row } = await lockWork(workId);
  await mustAllow(row.contestId, "work");
  await workLifecycle.move(workId, decision, actor, { reason });
  if (decision === "invalid") await notifyTeam(row, "workInvalid", { reason: reason ?? "" });
  if (decision !== "returned") return;
  const [granted] = (
    await db.execute<{ id: string }>(sql`
      insert into ${extension} (team_id, stage_id, "window", until, reason, granted_by)
      select ${row.teamId}::bigint, ${row.stageId}::bigint, 'submit', ${fromWireTime(until as string).toISOString()}::timestamptz,
        ${reason as string}, ${actor.userId}::bigint
      where ${fromWireTime(until as string).toISOString()}::timestamptz > app_now() returning id`)
  ).rows;
  if (!granted) throw new Fault("extensionNeeded");
  await record(actor, "team.extend", "team", row.teamId, { window: "submit", until }, reason);
  await notifyTeam(row, "workReturned", { reason: reason ?? "", until: (until as string).slice(0, 16) });
}
