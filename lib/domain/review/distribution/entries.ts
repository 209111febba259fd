import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db, reviewEntry } from "@/db";
import type { Plan } from "@/lib/domain/review/scope";

/** Shuffles rows whose order must not reveal their origin. */
export function shuffled<T>(list: readonly T[]): T[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** Takes works into a plan, each under the next free judging number, dealt at random. */
export async function enter(plan: Plan, works: readonly { workId: string; versionId: string }[]) {
  if (works.length === 0) return;
  const before = await db.$count(reviewEntry, eq(reviewEntry.planId, plan.id));
  const dealt = shuffled(works);
  const all = (ids: string[]) => sql`${sql.param(ids)}::bigint[]`;
  await db.execute(sql`
    insert into ${reviewEntry} (plan_id, work_id, version_id, judging_no)
    select ${plan.id}::bigint, work, version, lpad(no::text, greatest(4, length(no::text)), '0')
    from (select work, version, ${before}::int + n as no
      from unnest(${all(dealt.map((w) => w.workId))}, ${all(dealt.map((w) => w.versionId))}) with ordinality d (work, version, n)) dealt`);
}
