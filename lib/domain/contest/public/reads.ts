import { and, asc, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, contestSeries, db, group, milestone, transition } from "@/db";
import type { contestOrders } from "@/db/values";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { currentOf } from "@/lib/domain/contest/lifecycle/phase";
import { hasStatus } from "@/lib/domain/contest/lifecycle/standing-sql";
import { itemsOf } from "@/lib/domain/contest/schedule/items-of";
import { stageWire } from "@/lib/domain/contest/schedule/stage-wire";
import { databaseNow, windowsOf } from "@/lib/domain/contest/schedule/windows";
import { findContest, findVisibleContest, isPublic } from "@/lib/domain/contest/scope";
import { seriesFor } from "@/lib/domain/contest/series";
import type { Discipline, Level } from "@/lib/domain/contest/shapes";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { languageFor, wordsFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import type { PublicContest } from "./calls";
import { cardsWhere, contestName, countWhere } from "./cards";
import { asksFee, closingWithin, takesTeamOf } from "./narrowing";

export interface PublicFilter {
  /** The organiser; its subtree counts. */
  groupId?: string | null;
  keywords?: string;
  status?: number;
  level?: Level;
  year?: number;
  provinceCode?: string;
  /** Where the organiser is, or the one that it belongs to. */
  city?: string;
  organiserId?: string;
  discipline?: z.output<typeof Discipline>;
  fee?: "free" | "paid";
  /** People in a team. */
  size?: number;
  closing?: "week";
  sortBy?: (typeof contestOrders)[number];
  pageNum?: number;
  pageSize?: number;
}

/** Rows of `group` at or below a group. */
export const below = (groupId: string): SQL =>
  sql`${group.path} like (select root.path || '%' from "group" root where root.id = ${groupId})`;

/** One contest name may be typed as it is written, or by its pinyin and initials. */
export const nameLike = (keywords: string): SQL => {
  const pattern = `%${keywords.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${contest.name} ilike ${pattern} or ${contest.nameEn} ilike ${pattern} or ${contest.pinyin} ilike ${pattern})`;
};

const inCity = (city: string): SQL =>
  sql`exists (select 1 from "group" there where ${group.path} like there.path || '%' and there.city = ${city})`;

const filtered = (f: PublicFilter) =>
  and(
    isPublic,
    f.groupId ? below(f.groupId) : undefined,
    f.keywords ? nameLike(f.keywords) : undefined,
    f.status === undefined ? undefined : hasStatus(f.status),
    f.level ? eq(contest.level, f.level) : undefined,
    f.year ? eq(contest.year, f.year) : undefined,
    f.provinceCode ? eq(group.provinceCode, f.provinceCode) : undefined,
    f.city ? inCity(f.city) : undefined,
    f.organiserId ? eq(contest.groupId, f.organiserId) : undefined,
    f.discipline ? sql`${contest.disciplines} @> ${JSON.stringify([f.discipline])}::jsonb` : undefined,
    f.fee ? (f.fee === "paid" ? asksFee : not(asksFee)) : undefined,
    f.size ? takesTeamOf(f.size) : undefined,
    f.closing ? closingWithin(7) : undefined,
  );

/** Published contests, the newest first: never a draft. One page of them as cards. */
export async function publicContests(filter: PublicFilter, locale: Locale) {
  const { pageNum = 1, pageSize = 10 } = filter;
  const where = filtered(filter);
  const [list, total] = await together(
    () => cardsWhere(where, locale, { sortBy: filter.sortBy, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    () => countWhere(where),
  );
  return { list, total, pageNum, pageSize };
}

/** Public contests, the newest first, each with the moment at which its page last changed by the clock or by its organiser. */
export async function publicContestIds(groupId: string | null, limit: number) {
  const rows = await db
    .select({
      competitionId: contest.id,
      changedAt: sql<string>`(extract(epoch from greatest(${contest.publishedAt}, (
        select max(edge.at) from stage s join stage_window w on w.stage_id = s.id
        cross join lateral (values (w.starts_at), (w.ends_at), (s.results_at)) edge (at)
        where s.contest_id = "contest"."id" and edge.at <= app_now()))) * 1000)::bigint`,
    })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(and(isPublic, groupId ? below(groupId) : undefined))
    .orderBy(desc(contest.publishedAt), desc(contest.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, changedAt: new Date(Number(row.changedAt)) }));
}

/** Everything that a visitor reads about one contest; for its organiser (`reader`) also before it is public. @throws notFound */
export async function publicContest(id: string, locale: Locale, reader: Actor | null = null): Promise<PublicContest> {
  return readContest(await findVisibleContest(id, reader), locale);
}

/** The same of a contest in whatever state, for whoever was given a preview of it. @throws notFound */
export async function previewedContest(id: string, locale: Locale): Promise<PublicContest> {
  return readContest(await findContest(id), locale);
}

async function readContest(row: typeof contest.$inferSelect, locale: Locale): Promise<PublicContest> {
  const { id } = row;
  const stopped = row.status === "suspended" || row.status === "cancelled";
  const [[card], stages, at, [series], milestones, items, suspendedWhy, editions] = await together(
    () => cardsWhere(eq(contest.id, id), locale),
    () => windowsOf(id),
    databaseNow,
    () => db.select().from(contestSeries).where(eq(contestSeries.id, row.seriesId)),
    () => milestonesOf(id),
    () => itemsOf(id),
    async () => (stopped ? lastReason(id) : null),
    () => editionsOf(row.seriesId, locale),
  );
  if (!card) throw new Fault("notFound");
  const summary = { zh: row.summary, en: row.summaryEn };
  const rules = { zh: row.rulesHtml, en: row.rulesHtmlEn };
  return {
    ...card,
    round: row.round,
    year: row.year,
    seriesName: seriesFor(locale, series?.name ?? "", row),
    host: wordsFor(locale, { zh: row.host, en: row.hostEn }),
    summary: wordsFor(locale, summary),
    rulesHtml: wordsFor(locale, rules),
    languages: {
      name: languageFor(locale, { zh: row.name, en: row.nameEn }),
      summary: languageFor(locale, summary),
      rules: languageFor(locale, rules),
    },
    prizes: row.prizes,
    questions: row.questions,
    downloads: row.downloads,
    contact: row.contact,
    currentStageId: currentOf(stages, at)?.id ?? null,
    stages: stages.map((s) => stageWire(s, row.status, at, locale)),
    milestones,
    items,
    suspendedWhy,
    editions,
  };
}

/** Which of these ids are contests, whatever may be seen of them. */
export async function knownContests(ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: contest.id })
    .from(contest)
    .where(sql`${contest.id} = any(${sql.param(ids)}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function milestonesOf(contestId: string) {
  const rows = await db.select().from(milestone).where(eq(milestone.contestId, contestId)).orderBy(asc(milestone.at));
  return rows.map((m) => ({ name: m.name, time: toWireTime(m.at), desc: m.description }));
}

/** The public editions of a series, the newest first. */
const editionsOf = (seriesId: string, locale: Locale) =>
  db
    .select({
      competitionId: contest.id,
      round: contest.round,
      year: contest.year,
      competitionName: contestName(locale),
    })
    .from(contest)
    .where(and(isPublic, eq(contest.seriesId, seriesId)))
    .orderBy(desc(contest.round));

async function lastReason(contestId: string) {
  const [row] = await db
    .select({ reason: transition.reason })
    .from(transition)
    .where(and(eq(transition.entity, "contest"), eq(transition.entityId, contestId)))
    .orderBy(desc(transition.id))
    .limit(1);
  return row?.reason ?? null;
}

/** The organisations that hold public contests at or below a group, by name; `null` is every group. */
export const organisersOf = (groupId: string | null, locale: Locale) =>
  db
    .selectDistinct({ groupId: group.id, name: shownName({ name: group.name, nameEn: group.nameEn }, locale) })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(and(isPublic, groupId ? below(groupId) : undefined))
    .orderBy(sql`2`)
    .limit(300);

/** The provinces in which those lie, by their codes. */
export async function provincesOf(groupId: string | null): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: group.provinceCode })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(and(isPublic, groupId ? below(groupId) : undefined));
  return rows.flatMap(({ code }) => code ?? []).toSorted();
}
