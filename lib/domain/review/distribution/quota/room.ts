import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db, reviewPlan, reviewTask, team, work } from "@/db";
import { live } from "@/lib/domain/review/lifecycle";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { itemNames } from "./demand";
import { quotaFor } from "./quotas";

/** How many reviews a work is to have in its plan; the statement holds `review_plan` and the work's `team`. */
export const wantedReviews = sql<number>`coalesce((
  select (q ->> 'perWork')::int from jsonb_array_elements(${reviewPlan.quotas}) q
  where q ->> 'perWork' is not null and q ->> 'itemId' in (${team.itemId}::text, ${team.subItemId}::text)
  order by (q ->> 'itemId' = ${team.subItemId}::text) desc nulls last limit 1), ${reviewPlan.perWork})`;

/** Refuses to hand a task to somebody who has as many works of its track as one expert takes. @throws trackAtCap */
export async function mustHaveTrackRoom(task: typeof reviewTask.$inferSelect, expertId: string, locale: Locale) {
  const place = { workId: work.id, track: team.itemId, group: team.subItemId };
  const [at] = await db
    .select({ ...place, quotas: reviewPlan.quotas })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, task.planId))
    .where(eq(work.id, task.workId));
  const quota = at && quotaFor(at.quotas, at, "perExpert");
  if (!quota) return;
  const theirs = await db
    .select(place)
    .from(reviewTask)
    .innerJoin(work, eq(work.id, reviewTask.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(
      and(
        ...[eq(reviewTask.planId, task.planId), eq(reviewTask.expertId, expertId), eq(reviewTask.round, task.round)],
        ...[inArray(reviewTask.status, [...live]), ne(reviewTask.id, task.id)],
      ),
    );
  const has = theirs.filter((one) => quotaFor(at.quotas, one, "perExpert")?.itemId === quota.itemId).length;
  const cap = quota.perExpert as number;
  if (has < cap) return;
  const params = { cap, track: (await itemNames([quota.itemId], locale)).get(quota.itemId) ?? "" };
  throw new Fault("trackAtCap", params, [{ field: "expertId", fault: "trackAtCap", params }]);
}
