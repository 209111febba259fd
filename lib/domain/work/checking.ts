import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, extension, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/access";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import type * as calls from "./desk-calls";
import { workLife } from "./life";
import { worksWithin } from "./scope";
import { lockWork, type WorkRow } from "./standing";
import { tellTeam } from "./telling";

type Check = z.output<typeof calls.workCheck.input>;

/**
 * The formal check of locked works (形式审查), each by itself: one that fails does not hold up the others.
 * @throws badInput where reason or time is missing for the decision
 */
export async function checkWorks(input: Check, actor: Actor) {
  assertComplete(input);
  const t = wordsOf(actor.locale, "faults");
  const rows = [];
  for (const workId of [...new Set(input.ids)]) {
    const row = await ownScope(workId, actor);
    const about = { workId, workName: row?.title ?? "" };
    try {
      if (!row) throw new Fault("notFound");
      await transaction(() => checkOne(workId, input, actor));
      rows.push({ ...about, ok: 1 as const, status: input.decision, message: null });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const message = t(error.fault as never, error.params as never);
      rows.push({ ...about, ok: 0 as const, status: row?.status ?? null, message });
    }
  }
  const succeeded = rows.filter((r) => r.ok === 1).length;
  return { succeeded, failed: rows.length - succeeded, rows };
}

function assertComplete({ decision, reason, until }: Check) {
  if (decision !== "valid" && !reason) throw new Fault("badInput", {}, [{ field: "reason", fault: "reasonRequired" }]);
  if (decision === "returned" && !until)
    throw new Fault("badInput", {}, [{ field: "until", fault: "extensionNeeded" }]);
}

async function ownScope(workId: string, actor: Actor): Promise<WorkRow | undefined> {
  const [row] = await db
    .select()
    .from(work)
    .where(and(eq(work.id, workId), worksWithin(actor)));
  return row;
}

/** Without more time a returned work could not be handed in again: the extension is part of returning. */
async function checkOne(workId: string, { decision, reason, until }: Check, actor: Actor) {
  const { work: row } = await lockWork(workId);
  await workLife.move(workId, decision, actor, { reason });
  if (decision === "invalid") await tellTeam(row, "workInvalid", { reason: reason ?? "" });
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
  await tellTeam(row, "workReturned", { reason: reason ?? "", until: (until as string).slice(0, 16) });
}
