import { type SQL, sql } from "drizzle-orm";
import { award, contest, db, publicity, team, work } from "@/db";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { isPublished } from "@/lib/domain/award";
import { endFor, heldFor, inOwnWindow, openWindow, ownWindow, resolveSetting } from "@/lib/domain/contest";
import { awaitingAnswersOf } from "@/lib/domain/enrollment";
import { owes } from "@/lib/domain/enrollment/contract";
import { redacted, stageInPlay } from "@/lib/domain/work";
import { nameFor } from "@/lib/i18n/named";
import type { Track } from "./calls";
import { type Facts, nextOf, stepsOf } from "./track";

const ms = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`;
/** A team's own extension of a window of a stage. */
const extendedUntil = (stageId: SQL, window: "signUp" | "submit"): SQL =>
  sql`(select max(x.until) from extension x where x.team_id = t.id and x.stage_id = ${stageId} and x."window" = ${window})`;
/** True while the stage, and the organisation of the team, take what is due from it, or longer where it was given more time. */
const openFor = (stageId: SQL, window: "signUp" | "submit"): SQL => {
  const more = extendedUntil(stageId, window);
  return sql`(${openWindow(stageId, window, more)} and ${inOwnWindow(sql`t.id`, stageId, window, more)})`;
};
/** Why a team or a work was last moved to the state that it is in. */
const reasonOf = (entity: "team" | "work", id: SQL, status: SQL): SQL =>
  sql`(select h.reason from transition h where h.entity = ${entity} and h.entity_id = ${id} and h."to" = ${status}::text order by h.id desc limit 1)`;

interface Found extends Record<string, unknown> {
  team: Pick<
    typeof team.$inferSelect,
    "id" | "name" | "number" | "status" | "payStatus" | "contestId" | "itemId" | "subItemId"
  >;
  captain: boolean;
  contest: { id: string; name: string; nameEn: string | null; status: (typeof contest.$inferSelect)["status"] };
  item: { name: string; nameEn: string | null };
  subItem: { name: string; nameEn: string | null } | null;
  stageId: string | null;
  workId: string | null;
  title: string | null;
  /** Of the last stage that it came to, which may be one that takes no works. */
  workStatus: (typeof work.$inferSelect)["status"] | null;
  signUpOpen: boolean;
  signUpEnds: number | null;
  submitOpen: boolean;
  submitStarts: number | null;
  submitEnds: number | null;
  submitExtended: number | null;
  judged: boolean;
  announced: boolean;
  awardName: string | null;
  awardNameEn: string | null;
  teamReason: string | null;
  workReason: string | null;
  now: number;
}

/** The teams that the caller is in and `where` leaves, with all that their steps follow from: one statement for all. */
async function factsOf(actor: Actor, where: SQL): Promise<Found[]> {
  const named = (alias: string) =>
    sql.raw(`jsonb_build_object('id', ${alias}.id::text, 'name', ${alias}.name, 'nameEn', ${alias}.name_en)`);
  const { rows } = await db.execute<Found>(sql`
    select jsonb_build_object('id', t.id::text, 'name', t.name, 'number', t.number, 'status', t.status, 'payStatus', t.pay_status,
        'contestId', t.contest_id::text, 'itemId', t.item_id::text, 'subItemId', t.sub_item_id::text) as team,
      t.captain_id = ${actor.userId} as captain,
      ${named("c")} || jsonb_build_object('status', c.status) as contest, ${named("i")} as item,
      case when si.id is not null then ${named("si")} end as "subItem",
      p.id::text as "stageId", w.id::text as "workId", w.title, l.status::text as "workStatus",
      ${openFor(sql`t.stage_id`, "signUp")} as "signUpOpen",
      ${ms(sql`greatest(${endFor(sql`t.id`, sql`t.stage_id`, "signUp", sql`sw.ends_at`)}, ${extendedUntil(sql`t.stage_id`, "signUp")})`)} as "signUpEnds",
      p.id is not null and ${openFor(sql`p.id`, "submit")} as "submitOpen",
      ${ms(sql`coalesce(lower(${ownWindow(sql`t.id`, sql`p.id`, "submit")}), v.starts_at)`)} as "submitStarts",
      ${ms(endFor(sql`t.id`, sql`p.id`, "submit", sql`v.ends_at`))} as "submitEnds",
      ${ms(extendedUntil(sql`p.id`, "submit"))} as "submitExtended",
      exists (select 1 from stage rs join stage_window rw on rw.stage_id = rs.id and rw.type = 'review'
          where rs.contest_id = c.id and ${heldFor(sql`rs.item_ids`, sql`t.item_id`)})
        or exists (select 1 from stage os where os.contest_id = c.id and os.mode = 'importOnly'
          and ${heldFor(sql`os.item_ids`, sql`t.item_id`)})
        or exists (select 1 from review_plan rp where rp.contest_id = c.id and rp.org_id is null) as judged,
      c.status in ('finished', 'archived') or exists (select 1 from ${award} join ${publicity} on ${publicity.id} = ${award.publicityId}
        where ${award.contestId} = c.id and ${isPublished}) as announced,
      won.name as "awardName", won.name_en as "awardNameEn",
      case when t.status in ('returned', 'rejected', 'disqualified') then ${reasonOf("team", sql`t.id`, sql`t.status`)} end as "teamReason",
      case when l.status in ('returned', 'invalid', 'disqualified') then ${reasonOf("work", sql`l.id`, sql`l.status`)} end as "workReason",
      ${ms(sql`app_now()`)} as now
    from team t
    join team_member m on m.team_id = t.id and m.user_id = ${actor.userId} and m.status = 'accepted'
    join contest c on c.id = t.contest_id
    join item i on i.id = t.item_id left join item si on si.id = t.sub_item_id
    left join stage_window sw on sw.stage_id = t.stage_id and sw.type = 'signUp'
    cross join lateral (select ${stageInPlay} as id) p
    left join stage_window v on v.stage_id = p.id and v.type = 'submit'
    left join work w on w.team_id = t.id and w.stage_id = p.id
    left join lateral (
      select x.id, x.status from work x join stage xs on xs.id = x.stage_id
      where x.team_id = t.id and (p.id is null or xs.seq >= (select ps.seq from stage ps where ps.id = p.id))
      order by xs.seq desc limit 1) l on true
    left join lateral (
      select d.name, d.name_en from ${award} join award_def d on d.id = ${award.defId} join ${publicity} on ${publicity.id} = ${award.publicityId}
      where ${award.teamId} = t.id and ${award.graded} and ${isPublished} order by d.level limit 1) won on true
    where ${where} and not (t.status = 'withdrawn' and t.submitted_at is null)
    order by c.id desc, t.id desc limit 50`);
  return rows;
}

/** The last moment for a work by the settings, of each place that one of these teams plays at. */
async function lockTimes(rows: readonly Found[]): Promise<(row: Found) => number | null> {
  const placeOf = ({ team: { contestId, itemId, subItemId }, stageId }: Found) =>
    [contestId, stageId, itemId, subItemId].join();
  const places = new Map(rows.filter(({ submitOpen }) => submitOpen).map((row) => [placeOf(row), row]));
  const settings = await together(
    ...[...places.values()].map(
      ({ team: { contestId, itemId, subItemId }, stageId }) =>
        () =>
          resolveSetting(contestId, { stageId, itemId: subItemId ?? itemId }, "work"),
    ),
  );
  const known = new Map([...places.keys()].map((place, n) => [place, settings[n]?.lockAt ?? null]));
  return (row) => {
    const at = known.get(placeOf(row));
    return at ? fromWireTime(at).getTime() : null;
  };
}

/** A team's way as the caller sees it, with the time that runs for it in milliseconds. */
export interface Running {
  track: Track;
  runs: "signUp" | "work" | null;
  endsAt: number | null;
}

const latest = (...times: (number | null)[]) => Math.max(...times.map((at) => at ?? 0)) || null;

function running(row: Found, lockAt: number | null, answersMissing: boolean, actor: Actor): Running {
  const { team: of, submitExtended } = row;
  const before = row.submitStarts !== null && row.now < row.submitStarts;
  const locked = lockAt !== null && row.now >= Math.max(lockAt, submitExtended ?? 0);
  const ended = row.submitEnds !== null && row.now >= (latest(row.submitEnds, submitExtended) ?? 0);
  const open = row.submitOpen && !locked;
  const facts: Facts = {
    teamStatus: of.status,
    pays: of.payStatus === "due" || of.payStatus === "paid",
    owes: owes(of),
    isCaptain: row.captain,
    answersMissing,
    signUpOpen: row.signUpOpen,
    takesWorks: row.stageId !== null,
    workStatus: row.workStatus && redacted(row.workStatus, row.announced),
    submit: before ? "before" : open ? "open" : ended || locked ? "after" : "none",
    judged: row.judged,
    announced: row.announced,
    won: row.awardName !== null,
  };
  const steps = stepsOf(facts);
  const { act, runs } = nextOf(facts, steps);
  const planned = Math.min(row.submitEnds ?? Number.POSITIVE_INFINITY, lockAt ?? Number.POSITIVE_INFINITY);
  const endsAt = runs === "signUp" ? row.signUpEnds : runs === "work" ? latest(planned, submitExtended) : null;
  const items = [row.item, row.subItem].filter((one) => one !== null);
  const track: Track = {
    teamId: of.id,
    teamName: of.name,
    teamNumber: of.number,
    competitionId: of.contestId,
    competitionName: nameFor(actor.locale, row.contest),
    itemName: items.map((one) => nameFor(actor.locale, one)).join(" · "),
    isCaptain: row.captain ? 1 : 0,
    workId: row.workId,
    workName: row.title ?? "",
    steps,
    nextAct: act,
    until: endsAt === null ? null : toWireTime(new Date(endsAt)),
    reason: row.teamReason ?? row.workReason,
    awardName: row.awardName === null ? null : nameFor(actor.locale, { name: row.awardName, nameEn: row.awardNameEn }),
  };
  return { track, runs, endsAt };
}

/** The ways of the teams that the caller is in and `where` leaves; `t` is the team, `c` its contest. The newest contest first, fifty at most. */
export async function tracksWhere(actor: Actor, where: SQL): Promise<Running[]> {
  const rows = await factsOf(actor, where);
  const writing = rows.filter(({ signUpOpen, captain }) => signUpOpen && !captain).map((row) => row.team.id);
  const [lockAt, missing] = await together(
    () => lockTimes(rows),
    () => awaitingAnswersOf(writing, actor),
  );
  return rows.map((row) => running(row, lockAt(row), missing.has(row.team.id), actor));
}
