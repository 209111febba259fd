import { and, eq, sql } from "drizzle-orm";
import { db, stageOrg, stageOrgWindow } from "@/db";
import { toWireDay, toWireTime } from "@/lib/clock";
import { windowOf } from "@/lib/domain/contest";
import type { Plan } from "@/lib/domain/review/scope";

type At = Pick<Plan, "stageId" | "orgId">;

/** The time in which experts may judge, as the schedule has it, with the organisation's own end; null where none is planned. */
async function windowFor({ stageId, orgId }: At) {
  const { startsAt, endsAt } = await windowOf(stageId, "review");
  if (!startsAt || !endsAt || startsAt >= endsAt) return null;
  const [own] = orgId
    ? await db
        .select({ endsAt: stageOrgWindow.endsAt })
        .from(stageOrgWindow)
        .innerJoin(stageOrg, eq(stageOrg.id, stageOrgWindow.stageOrgId))
        .where(and(eq(stageOrg.stageId, stageId), eq(stageOrg.orgId, orgId), eq(stageOrgWindow.type, "review")))
    : [];
  return { startsAt, endsAt: own && own.endsAt > endsAt ? own.endsAt : endsAt };
}

/** The same on the wire. */
export async function reviewSpanOf(at: At) {
  const found = await windowFor(at);
  return found && { startTime: toWireTime(found.startsAt), endTime: toWireTime(found.endsAt) };
}

/** The days of a plan, from now on: those of its review window, or until its own end; null where neither is set. */
export async function daysOf(plan: Pick<Plan, "stageId" | "orgId" | "hardDeadline">) {
  const window = await windowFor(plan);
  const until = plan.hardDeadline ?? window?.endsAt;
  if (!until) return null;
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as now`,
  );
  const today = rows[0]?.now ?? "";
  const begins = window && toWireDay(window.startsAt);
  const from = begins && begins > today ? begins : today;
  const end = toWireDay(until);
  return from <= end ? { from, until: end } : null;
}
