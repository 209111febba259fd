import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expertAttendance, reviewPlan, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { countConcerned, earnings } from "./earnings";

/** The experts of a plan by name, with whether they were there on a day. @throws notFound */
export async function attendancePage(input: z.output<typeof calls.attendancePage.input>, actor: Actor) {
  const { planId, day, keywords, pageNum, pageSize } = input;
  await findPlan(planId, actor, "expert:manage:list");
  const where = and(eq(reviewPlan.id, planId), keywords ? contains(user.realName, keywords) : undefined);
  const { list, total } = await earnings(where, actor.locale, input);
  const marks = await db
    .select()
    .from(expertAttendance)
    .where(
      and(
        eq(expertAttendance.planId, planId),
        eq(expertAttendance.day, day),
        inArray(
          expertAttendance.expertId,
          list.map(({ expertId }) => expertId),
        ),
      ),
    );
  const stateOf = new Map(marks.map(({ expertId, state }) => [expertId, state]));
  const rows = list.map((row) => ({ ...row, state: stateOf.get(row.expertId) ?? null }));
  return { list: rows, total, pageNum, pageSize };
}

/** @throws notFound for a plan out of scope or somebody whom it does not know; badInput for a day to come */
export async function markAttendance(input: z.output<typeof calls.markAttendance.input>, actor: Actor) {
  const { planId, day, state } = input;
  const expertIds = [...new Set(input.expertIds)];
  if (day > toWireDay(now())) throw new Fault("badInput", {}, [{ field: "day", word: "dayToCome" }]);
  return transaction(async () => {
    await findPlan(planId, actor, "expert:manage:edit", "update");
    if ((await countConcerned(planId, expertIds)) !== expertIds.length)
      throw new Fault("notFound", {}, [{ field: "expertIds", fault: "notFound" }]);
    const marked = { state: state ?? ("absent" as const), markedBy: actor.userId, markedAt: sql`app_now()` };
    if (state)
      await db
        .insert(expertAttendance)
        .values(expertIds.map((expertId) => ({ planId, expertId, day, ...marked })))
        .onConflictDoUpdate({
          target: [expertAttendance.planId, expertAttendance.expertId, expertAttendance.day],
          set: marked,
        });
    else
      await db
        .delete(expertAttendance)
        .where(
          and(
            eq(expertAttendance.planId, planId),
            eq(expertAttendance.day, day),
            inArray(expertAttendance.expertId, expertIds),
          ),
        );
    await record(actor, "payout.attend", "plan", planId, { day, state: state ?? "none", experts: expertIds.length });
    return null;
  });
}
