import { randomInt } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
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

/** Takes works into a plan, each under the number that a draw froze for it, else under the next free judging number, dealt at random. */
export async function enter(plan: Plan, works: readonly { workId: string; versionId: string; frozenNo?: string }[]) {
  if (works.length === 0) return;
  const before = await db.$count(reviewEntry, eq(reviewEntry.planId, plan.id));
  const dealt = shuffled(works);
  const all = (values: string[], type: SQL) => sql`${sql.param(values)}::${type}[]`;
  const numbers = dealt.map(({ frozenNo }, i) => frozenNo ?? String(before + i + 1).padStart(4, "0"));
  await db.execute(sql`
    insert into ${reviewEntry} (plan_id, work_id, version_id, judging_no)
    select ${plan.id}::bigint, * from unnest(${all(
      dealt.map((w) => w.workId),
      sql`bigint`,
    )}, ${all(
      dealt.map((w) => w.versionId),
      sql`bigint`,
    )}, ${all(numbers, sql`text`)})`);
}
