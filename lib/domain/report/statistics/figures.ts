import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { reached } from "@/lib/domain/enrollment";
import { teamSteps } from "@/lib/domain/enrollment/contract";
import type { statisticsFigures as call, StatisticsFigures } from "./calls";
import { type Chosen, chosenContests } from "./scope";
import { funnelSteps } from "./shapes";

const numbers = async <K extends string>(statement: ReturnType<typeof sql>): Promise<Record<K, number>> => {
  const { rows } = await db.execute<Record<K, string>>(statement);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])) as Record<
    K,
    number
  >;
};

/** How many teams of the chosen contests have come to each step (docs/rules/statistics.md, "Funnel"). */
export const stepsOf = ({ within }: Pick<Chosen, "within">) =>
  numbers<(typeof funnelSteps)[number]>(sql`
    select count(*) as draft, ${sql.join(
      teamSteps.map((step) => sql`count(*) filter (where ${reached[step]}) as ${sql.identifier(step)}`),
      sql`, `,
    )}
    from stat_team f where ${within}`);

/** The totals of chosen contests. */
export async function figuresOf(chosen: Chosen): Promise<StatisticsFigures> {
  const { within, ids, years } = chosen;
  const [steps, works, awards, people, places, tasks, money] = await together(
    () => stepsOf(chosen),
    () =>
      numbers<"submitted" | "valid">(sql`select count(*) filter (where f.submitted) as submitted,
        count(*) filter (where f.valid) as valid from stat_work f where ${within}`),
    () => numbers<"awards">(sql`select count(*) as awards from stat_award f where ${within}`),
    () =>
      numbers<"participants">(
        sql`select count(*) as participants from (select f.user_id from stat_person f where ${within} group by 1) p`,
      ),
    () =>
      numbers<"schools" | "provinces">(sql`select count(*) as schools, count(distinct s.province_code) as provinces
        from (select f.school_id from stat_team f where f.effective and ${within} group by 1) t
        join "group" s on s.id = t.school_id`),
    () =>
      numbers<"assigned" | "submitted">(
        sql`select count(*) as assigned, count(*) filter (where f.submitted) as submitted from stat_task f where ${within}`,
      ),
    () =>
      numbers<"orders" | "paid" | "refunded">(sql`select count(*) as orders, coalesce(sum(f.paid_fen), 0) as paid,
        coalesce(sum(f.refunded_fen), 0) as refunded from stat_income f where ${within}`),
  );
  const { orders, paid, refunded } = money;
  return {
    ...{ contests: ids.length, ...places, signUps: steps.submitted, teams: steps.paid, ...people },
    ...{ ...works, ...awards, awarded: steps.awarded, tasks, years },
    money: orders > 0 ? { paid, refunded, net: paid - refunded } : null,
    funnel: funnelSteps.map((step) => ({ step, count: steps[step] })),
  };
}

/** The statistics of chosen contests and years as totals. @throws notFound */
export const statisticsFigures = async (input: z.output<typeof call.input>, actor: Actor) =>
  figuresOf(await chosenContests(input, actor));
