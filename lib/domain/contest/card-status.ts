import { sql } from "drizzle-orm";
import { cardStatus } from "./shapes";

/** `cardStatusOf` as an expression over a selected row of `contest`, by the database's clock: what lists filter by. */
export const cardStatusNow = sql<number>`case "contest"."status"
  when 'draft' then ${sql.raw(`${cardStatus.draft}`)} when 'pending' then ${sql.raw(`${cardStatus.draft}`)}
  when 'suspended' then ${sql.raw(`${cardStatus.suspended}`)} when 'cancelled' then ${sql.raw(`${cardStatus.cancelled}`)}
  when 'finished' then ${sql.raw(`${cardStatus.finished}`)} when 'archived' then ${sql.raw(`${cardStatus.archived}`)}
  else coalesce((
    select case
      when bool_or(w.type = 'publicity' and w.open) then ${sql.raw(`${cardStatus.publicity}`)}
      when bool_or(w.type = 'review' and w.open) then ${sql.raw(`${cardStatus.reviewing}`)}
      when bool_or(w.type = 'submit' and w.open) then ${sql.raw(`${cardStatus.running}`)}
      when bool_or(w.type = 'signUp' and w.open) then ${sql.raw(`${cardStatus.enrolling}`)}
      when bool_or(w.open) or bool_or(w.later) then ${sql.raw(`${cardStatus.running}`)}
      else ${sql.raw(`${cardStatus.finished}`)} end
    from (
      select sw.type, st.seq, sw.starts_at <= app_now() and app_now() < sw.ends_at
          and st.seq = max(case when sw.starts_at <= app_now() then st.seq end) over () as open,
        sw.starts_at > app_now() as later,
        max(case when sw.starts_at <= app_now() then st.seq end) over () as now_seq
      from stage st join stage_window sw on sw.stage_id = st.id
      where st.contest_id = "contest"."id"
    ) w
    where w.now_seq is not null
    having count(*) > 0
  ), ${sql.raw(`${cardStatus.upcoming}`)}) end`;
