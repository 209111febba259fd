import { type SQL, sql } from "drizzle-orm";
import { enrollDefaults } from "@/lib/domain/contest/setting/settings";

/** A number of the rules of sign-up at a track `i` of a selected row of `contest`: the track's own, else the contest's, else the usual. */
const ruleAt = (key: "feeFen" | "minMembers" | "maxMembers"): SQL =>
  sql`coalesce((select (s.value->>${key})::int from setting s where s.contest_id = "contest"."id" and s.kind = 'enroll'
    and s.stage_id is null and (s.item_id = i.id or s.item_id is null) and s.value ? ${key}
    order by s.item_id nulls last limit 1), ${enrollDefaults[key]})`;

const someTrack = (holds: SQL): SQL =>
  sql`exists (select 1 from item i where i.contest_id = "contest"."id" and i.parent_id is null and ${holds})`;

/** Some track asks for a fee. */
export const asksFee = someTrack(sql`${ruleAt("feeFen")} > 0`);

/** Some track takes teams of so many; an individual contest those of one. */
export const takesTeamOf = (size: number): SQL =>
  sql`case when "contest"."mode" = 'individual' then ${size} = 1
    else ${someTrack(sql`${size} between ${ruleAt("minMembers")} and ${ruleAt("maxMembers")}`)} end`;

const signUps = sql`from stage st join stage_window sw on sw.stage_id = st.id
  where st.contest_id = "contest"."id" and sw.type = 'signUp' and sw.starts_at < sw.ends_at and sw.ends_at > app_now()`;

/** Sign-up is open, and ends within so many days. */
export const closingWithin = (days: number): SQL =>
  sql`("contest"."status" = 'published' and exists (select 1 ${signUps} and sw.starts_at <= app_now()
    and sw.ends_at <= app_now() + make_interval(days => ${days})))`;

/** When the next sign-up of a published contest ends; null where none is to come. */
export const nextDeadline = sql`(select min(sw.ends_at) ${signUps} and "contest"."status" = 'published')`;
