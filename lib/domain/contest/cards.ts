import { desc, eq, type SQL, sql } from "drizzle-orm";
import { contest, db, group } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { cardStatusNow } from "./card-status";
import { edgeRank } from "./next-edge";
import type { CompetitionCard, WindowType } from "./shapes";

const concern = sql.raw(`array_position(array['${edgeRank.join("','")}'], w.type::text)`);

/** The sign-up window that matters: the one that has not ended and begins first, else the last one. */
const signUp = (edge: "starts_at" | "ends_at") => sql<string | null>`(
  select (extract(epoch from w.${sql.raw(edge)}) * 1000)::bigint from stage st join stage_window w on w.stage_id = st.id
  where st.contest_id = "contest"."id" and w.type = 'signUp'
  order by app_now() >= w.ends_at, case when app_now() >= w.ends_at then -extract(epoch from w.starts_at) else extract(epoch from w.starts_at) end
  limit 1)`;

/** `nextEdge` as an expression: the end of what is open, the one of most concern first, else the start of what comes. */
const nextNow = sql<{
  type: WindowType;
  edge: "start" | "end";
  at: number;
} | null>`case when "contest"."status" = 'published' then (
  select json_build_object('type', w.type, 'edge', w.edge, 'at', (extract(epoch from w.at) * 1000)::bigint) from (
    select sw.type, sw.starts_at <= app_now() as open,
      case when sw.starts_at <= app_now() then 'end' else 'start' end as edge,
      case when sw.starts_at <= app_now() then sw.ends_at else sw.starts_at end as at
    from stage st join stage_window sw on sw.stage_id = st.id
    where st.contest_id = "contest"."id" and sw.ends_at > app_now()
  ) w order by w.open desc, case when w.open then ${concern} end, w.at limit 1) end`;

const named = (locale: Locale, alias: string) =>
  locale === "en"
    ? sql<string>`coalesce(nullif(${sql.raw(alias)}.name_en, ''), ${sql.raw(alias)}.name)`
    : sql<string>`${sql.raw(alias)}.name`;

export const contestName = (locale: Locale) => named(locale, `"contest"`);

const cardFields = (locale: Locale) => ({
  competitionId: contest.id,
  competitionName: contestName(locale),
  coverUrl: contest.coverUrl,
  level: contest.level,
  groupId: contest.groupId,
  groupName: named(locale, `"group"`),
  status: sql<number>`${cardStatusNow}`.mapWith(Number),
  enrollStart: signUp("starts_at"),
  enrollEnd: signUp("ends_at"),
  next: nextNow,
  // A team of a group has a seat of its track as well: the tracks count every team once.
  teamNum:
    sql<number>`(select coalesce(sum(i.taken), 0) from item i where i.contest_id = "contest"."id" and i.parent_id is null)`.mapWith(
      Number,
    ),
  itemNames: sql<
    string[]
  >`array(select ${named(locale, "i")} from item i where i.contest_id = "contest"."id" and i.parent_id is null order by i.sort, i.id)`,
  mode: contest.mode,
});

type CardRow = Omit<CompetitionCard, "levelLabel" | "next"> & {
  next: { type: WindowType; edge: "start" | "end"; at: number } | null;
};

function cardOf(row: CardRow, locale: Locale): CompetitionCard {
  const at = (ms: string | null) => (ms === null ? null : toWireTime(new Date(Number(ms))));
  const levelLabel = wordsOf(locale, "contest")(`level.${row.level}`);
  const next = row.next && { type: row.next.type, edge: row.next.edge, time: toWireTime(new Date(row.next.at)) };
  return { ...row, next, enrollStart: at(row.enrollStart), enrollEnd: at(row.enrollEnd), levelLabel };
}

/** Contests that `where` lets through as cards, the newest first; `status` is a card's number (`cardStatus`). */
export async function cardsWhere(where: SQL | undefined, locale: Locale, page?: { limit: number; offset: number }) {
  const query = db
    .select(cardFields(locale))
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(where)
    .orderBy(sql`${contest.publishedAt} desc nulls first`, desc(contest.id));
  const rows = page ? await query.limit(page.limit).offset(page.offset) : await query;
  return rows.map((row) => cardOf(row, locale));
}

/** How many contests `where` lets through. */
export async function countWhere(where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(where);
  return row?.total ?? 0;
}
