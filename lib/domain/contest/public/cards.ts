import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contest, db, group } from "@/db";
import type { contestOrders } from "@/db/values";
import { toWireTime } from "@/lib/clock";
import { nextEdge } from "@/lib/domain/contest/lifecycle/next-edge";
import { timingOf } from "@/lib/domain/contest/lifecycle/phase";
import { isPassedOver, type Span } from "@/lib/domain/contest/schedule/span";
import type { CompetitionCard, ContestStatus, WindowType } from "@/lib/domain/contest/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { wordsOf } from "@/lib/i18n/words";
import { nextDeadline } from "./narrowing";

const ms = (at: string) => `(extract(epoch from ${at}) * 1000)::bigint`;

/** The stages of a selected row of `contest` with their windows, in milliseconds. */
const stages = sql<StoredStage[]>`(
  select coalesce(json_agg(json_build_object('resultsAt', ${sql.raw(ms("st.results_at"))}, 'spans', (
    select coalesce(json_agg(json_build_array(sw.type, ${sql.raw(ms("sw.starts_at"))}, ${sql.raw(ms("sw.ends_at"))}, sw.shown)), '[]')
    from stage_window sw where sw.stage_id = st.id)) order by st.seq), '[]')
  from stage st where st.contest_id = "contest"."id")`;
interface StoredStage {
  resultsAt: number | null;
  spans: [type: WindowType, startsAt: number, endsAt: number, shown: boolean][];
}

const named = (locale: Locale, alias: string) =>
  shownName({ name: sql.raw(`${alias}.name`), nameEn: sql.raw(`${alias}.name_en`) }, locale);

export const contestName = (locale: Locale) => named(locale, `"contest"`);

const cardFields = (locale: Locale) => ({
  competitionId: contest.id,
  competitionName: contestName(locale),
  coverUrl: contest.coverUrl,
  level: contest.level,
  seriesId: contest.seriesId,
  groupId: contest.groupId,
  groupName: named(locale, `"group"`),
  stored: contest.status,
  stages,
  now: sql<string>`${sql.raw(ms("app_now()"))}`,
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

/** The sign-up window that matters: the one that has not ended and begins first, else the last one. */
function signUpOf(spans: readonly Span[], at: Date) {
  const all = spans.filter((s) => s.type === "signUp" && !isPassedOver(s));
  const byStart = all.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return byStart.find((s) => at < s.endsAt) ?? byStart.at(-1);
}

type CardRow = Pick<
  CompetitionCard,
  | "competitionId"
  | "competitionName"
  | "coverUrl"
  | "level"
  | "seriesId"
  | "groupId"
  | "groupName"
  | "teamNum"
  | "itemNames"
  | "mode"
> & { stored: ContestStatus; stages: StoredStage[]; now: string };

function cardOf({ stored, stages: rows, now, ...row }: CardRow, locale: Locale): CompetitionCard {
  const at = new Date(Number(now));
  const planned = rows.map(({ resultsAt, spans }) => ({
    resultsAt: resultsAt === null ? null : new Date(resultsAt),
    spans: spans.map(([type, from, to, shown]) => ({ type, startsAt: new Date(from), endsAt: new Date(to), shown })),
  }));
  const spans = planned.flatMap((s) => s.spans);
  const next = stored === "published" ? nextEdge(spans, at) : null;
  const signUp = signUpOf(spans, at);
  return {
    ...row,
    ...timingOf(stored, planned, at),
    levelLabel: wordsOf(locale, "contest")(`level.${row.level}`),
    hasResults: spans.some((s) => s.shown && s.startsAt <= at),
    enrollStart: signUp ? toWireTime(signUp.startsAt) : null,
    enrollEnd: signUp ? toWireTime(signUp.endsAt) : null,
    next: next && { type: next.type, edge: next.edge, time: toWireTime(next.at) },
  };
}

interface Portion {
  limit: number;
  offset: number;
  /** The newest first, unless said otherwise. */
  sortBy?: (typeof contestOrders)[number] | undefined;
}

/** Contests that `where` lets through as cards, the newest first; `status` is a card's number (`cardStatus`). */
export async function cardsWhere(where: SQL | undefined, locale: Locale, page?: Portion) {
  const query = db
    .select(cardFields(locale))
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(where)
    .orderBy(
      ...(page?.sortBy === "deadline" ? [sql`${nextDeadline} asc nulls last`] : []),
      sql`${contest.publishedAt} desc nulls first`,
      desc(contest.id),
    );
  const rows = page ? await query.limit(page.limit).offset(page.offset) : await query;
  return rows.map((row) => cardOf(row, locale));
}

/** Cards of the contests of these ids, the newest first. */
export const cardsOf = (ids: readonly string[], locale: Locale) => cardsWhere(inArray(contest.id, [...ids]), locale);

/** How many contests `where` lets through. */
export async function countWhere(where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(where);
  return row?.total ?? 0;
}
