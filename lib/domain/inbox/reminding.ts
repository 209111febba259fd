import { type SQL, sql } from "drizzle-orm";
import { db, reminder, transaction } from "@/db";
import { notifyEach } from "./notifying";
import type { Topic } from "./topics";
import type { Params } from "./wording";

/** So many things at a time: the rest follows at the next tick. */
const AT_ONCE = 2000;

interface Soon extends Record<string, unknown> {
  people: string[];
  params: Params;
  due: string;
  link: string;
  bizType: string | null;
  bizId: string | null;
}

/**
 * Reminds people of what is due within three days, and again within the last day: once for each thing and step, the nearer step alone
 * where both have come, and never after the deadline (docs/rules/inbox.md, "Reminders"). `due` selects what is still open: thing, place,
 * due_at, since (when it became theirs to do), people, params, link, biz_type, biz_id; its words may name `{due}`. Answers of how many
 * things. Safe to run twice and by two processes at once.
 */
export async function remindOf(topic: Topic, due: SQL): Promise<number> {
  return transaction(async () => {
    const { rows } = await db.execute<Soon>(sql`
      with due as materialized (${due}),
        soon as (select due.*, case when due_at <= app_now() + interval '1 day' then 1 else 3 end as step from due
          where due_at > app_now() and due_at <= app_now() + interval '3 days'
            and since <= app_now() - interval '6 hours' and cardinality(people) > 0),
        fresh as (select * from soon where not exists (select 1 from ${reminder} r where r.topic = ${topic}
            and r.thing_id = soon.thing and r.place_id = soon.place and r.step <= soon.step
            and r.due_at > soon.due_at - interval '1 day')
          order by due_at, thing, place limit ${AT_ONCE}),
        noted as (insert into ${reminder} as was (topic, thing_id, place_id, step, due_at)
          select ${topic}, thing, place, step, due_at from fresh order by thing, place
          on conflict (topic, thing_id, place_id, step) do update set due_at = excluded.due_at
            where was.due_at <= excluded.due_at - interval '1 day'
          returning thing_id, place_id)
      select people, params, link, biz_type as "bizType", biz_id::text as "bizId",
        to_char(due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as due
      from fresh join noted on noted.thing_id = fresh.thing and noted.place_id = fresh.place order by due_at, thing, place`);
    await notifyEach(
      topic,
      rows.map(({ people, params, due: by, link, bizType, bizId }) => ({
        ...{ to: people, params: { ...params, due: by }, link },
        ...(bizType && bizId && { bizType, bizId }),
      })),
    );
    return rows.length;
  });
}

/** Forgets reminders of deadlines that passed long ago. */
export const forgetReminders = () =>
  db.execute(sql`delete from ${reminder} where due_at < app_now() - interval '30 days'`);
