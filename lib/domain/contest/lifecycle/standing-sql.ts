import { type SQL, sql } from "drizzle-orm";
import { cardStatus, type Phase } from "@/lib/domain/contest/shapes";
import { cardStatusOfPhase, priority } from "./phase";

const text = (words: readonly string[]) => sql.raw(`array['${words.join("','")}']::text[]`);
const number = (n: number) => sql.raw(String(n));

/** `isOpen` of a window `sw`; `isReal` of it. */
const real = sql.raw(`(sw.type <> 'publicity' or sw.shown)`);
const open = sql`(${real} and sw.starts_at <= app_now() and app_now() < sw.ends_at)`;

/** One row: the open windows of a selected row of `contest` (of all stages, and of the current one) and how the others lie. */
const windows = sql`
  select coalesce(array_agg(distinct w.type) filter (where w.open), '{}') as open,
    coalesce(array_agg(distinct w.type) filter (where w.open and w.seq = w.current), '{}') as open_now,
    max(w.current) is not null as begun, coalesce(bool_or(w.coming), false) as coming,
    coalesce(bool_or(w.seq = w.current and w.results_at is not null), false) as results,
    coalesce(bool_or(w.seq = w.current and w.type in ('submit', 'review', 'publicity')), false) as judged
  from (
    select sw.type::text, st.seq, st.results_at, ${open} as open, sw.starts_at > app_now() as coming,
      max(case when ${real} and sw.starts_at <= app_now() then st.seq end) over () as current
    from stage st join stage_window sw on sw.stage_id = st.id where st.contest_id = "contest"."id"
  ) w`;

const phase = sql`case when not w.begun then 'upcoming'
  when w.open_now <> '{}' then ${first(sql`w.open_now`)} when w.open <> '{}' then ${first(sql`w.open`)}
  when w.coming then 'waiting' when w.results then 'awarded' when w.judged then 'waiting' else 'ended' end`;

function first(types: SQL): SQL {
  return sql`(select t from unnest(${text(priority)}) with ordinality p (t, n) where t = any(${types}) order by n limit 1)`;
}

/** `cardStatusOfPhase` over an expression. */
const statusOf = (of: SQL): SQL =>
  sql`case ${of} ${sql.join(
    (Object.keys(cardStatusOfPhase) as Phase[]).map(
      (name) => sql`when ${sql.raw(`'${name}'`)} then ${number(cardStatusOfPhase[name])} `,
    ),
  )} end`;

/** `timingOf().statuses` as an expression over a selected row of `contest`, by the database's clock: what lists filter by. */
export const statusesNow: SQL<number[]> = sql`case "contest"."status"
  when 'draft' then array[${number(cardStatus.draft)}] when 'pending' then array[${number(cardStatus.draft)}]
  when 'suspended' then array[${number(cardStatus.suspended)}] when 'cancelled' then array[${number(cardStatus.cancelled)}]
  when 'finished' then array[${number(cardStatus.finished)}] when 'archived' then array[${number(cardStatus.archived)}]
  else (select case when w.open = '{}' then array[${statusOf(phase)}]
    else (select array_agg(distinct ${statusOf(sql`t`)}) from unnest(w.open) t) end from (${windows}) w) end`;

/** `timingOf().phase` in the same way; of published contests only. */
export const phaseNow: SQL<Phase> = sql`(select ${phase} from (${windows}) w)`;

/** Contests for which a card status holds at this moment, be it the first that their card says or another. */
export const hasStatus = (status: number): SQL => sql`${status} = any(${statusesNow})`;
