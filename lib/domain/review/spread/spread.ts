import { aliasedTable, and, asc, eq, inArray, isNotNull, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, group, item, planExpert, reviewEntry, reviewTask, team, user, work } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { counted } from "@/lib/domain/review/lifecycle";
import { columnsOf } from "@/lib/domain/review/plan/columns";
import { toTenThousandths } from "@/lib/domain/review/result/scoring";
import { type Plan, seePlan } from "@/lib/domain/review/scope";
import type { PlanColumn } from "@/lib/domain/review/shapes";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type { MarkSpread, spreadWorkPage as pageCall, markSpread as spreadCall } from "./calls";

/** So many bars have totals, and the marks of a column. */
const BARS = { totals: 20, column: 10 };

type Which = z.output<typeof spreadCall.input>;

/** How the submitted marks of a plan's round are spread (docs/rules/review.md, "Spread of marks"). @throws notFound */
export async function markSpread(which: Which, actor: Actor): Promise<MarkSpread> {
  const plan = await planOf(which, actor);
  const columns = countingOf(plan);
  const measure = measureOf(columns, which.column);
  const sheet = sheetsOf(plan, which, measure, actor.locale);
  const [groups, experts, whole, counts] = await together(
    () => groupsOf(plan, measure, actor),
    () => expertsOf(plan, which, measure, actor),
    () => wholeOf(sheet, columns),
    () =>
      db
        .select({ bar: sheet.bar, sheets: sql<number>`count(*)::int` })
        .from(sheet)
        .where(isNotNull(sheet.value))
        .groupBy(sheet.bar),
  );
  const found = new Map(counts.map((row) => [row.bar, row.sheets]));
  return {
    ...whole.all,
    groups,
    experts,
    columns: columns.map(({ key, label, max }) => ({
      key,
      label: wordsFor(actor.locale, label) ?? key,
      max,
      ...(whole.columns.get(key) ?? NONE),
    })),
    max: measure.top / 10_000,
    bars: Array.from({ length: measure.bars }, (_, at) => found.get(at) ?? 0),
  };
}

/** The works behind one bar, by judging number. @throws notFound */
export async function spreadWorkPage(input: z.output<typeof pageCall.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const plan = await planOf(input, actor);
  const sheet = sheetsOf(plan, input, measureOf(countingOf(plan), input.column), actor.locale);
  const rows = await db
    .select({
      workId: sheet.workId,
      judgingNo: sheet.judgingNo,
      title: sheet.title,
      teamName: sheet.teamName,
      schoolName: sheet.schoolName,
      sheets: sql<number>`count(*)::int`,
      lowest: sql<number>`min(${sheet.value})::float8`,
      highest: sql<number>`max(${sheet.value})::float8`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(sheet)
    .where(
      and(
        eq(sheet.bar, input.bar),
        keywords
          ? or(
              contains(sheet.title, keywords),
              contains(sheet.teamName, keywords),
              sql`${sheet.judgingNo} = ${keywords}`,
            )
          : undefined,
      ),
    )
    .groupBy(sheet.workId, sheet.judgingNo, sheet.title, sheet.teamName, sheet.schoolName)
    .orderBy(asc(sheet.judgingNo))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = rows.map(({ count: _, lowest, highest, ...row }) => ({
    ...row,
    lowest: points(lowest) ?? 0,
    highest: points(highest) ?? 0,
  }));
  return { list, total: rows[0]?.count ?? 0, pageNum, pageSize };
}

/** The plan, with the group, expert and column in it that are named. @throws notFound */
async function planOf({ planId, itemId, expertId, column }: Which, actor: Actor) {
  const plan = await seePlan(planId, actor, "review:result:list");
  const [items, experts] = await together(
    async () => !itemId || db.$count(item, and(eq(item.id, itemId), eq(item.contestId, plan.contestId))),
    async () =>
      !expertId || db.$count(planExpert, and(eq(planExpert.planId, planId), eq(planExpert.expertId, expertId))),
  );
  const isColumn = !column || columnsOf(plan).some(({ key, type }) => key === column && type !== "text");
  if (!items || !experts || !isColumn) throw new Fault("notFound");
  return plan;
}

const countingOf = (plan: Plan) => columnsOf(plan).filter(({ type }) => type !== "text");

/** What is measured, the greatest it can be (×10⁴), and how many bars it has. */
function measureOf(columns: readonly PlanColumn[], key: string | undefined) {
  const column = columns.find((one) => one.key === key);
  const isWeighted = columns.some(({ weight }) => weight !== undefined);
  const whole = isWeighted ? 100 : columns.reduce((sum, { max }) => sum + max, 0);
  return { key: column?.key, top: toTenThousandths(column?.max ?? whole), bars: column ? BARS.column : BARS.totals };
}
type Measure = ReturnType<typeof measureOf>;

const track = aliasedTable(item, "track");
/** The group that a work is counted in, as normalising has it. */
const place = sql`coalesce(${team.subItemId}, ${team.itemId})`;

/** The submitted sheets of the plan's round with what they are of, what is measured of each, and its bar. */
function sheetsOf(plan: Plan, { itemId, expertId }: Partial<Which>, { key, top, bars }: Measure, locale: Locale) {
  const value = key ? sql`(${reviewTask.marks} ->> ${key}::text)::numeric` : sql`${reviewTask.total}::numeric`;
  return db
    .select({
      workId: reviewTask.workId,
      expertId: reviewTask.expertId,
      marks: reviewTask.marks,
      realName: user.realName,
      judgingNo: reviewEntry.judgingNo,
      title: work.title,
      teamName: team.name,
      schoolName: shownName(group, locale).as("school_name"),
      itemId: sql<string>`${item.id}`.as("item_id"),
      itemName: shownName(item, locale).as("item_name"),
      sort: sql<number>`${item.sort}`.as("sort"),
      trackName: sql<string | null>`case when ${track.id} is not null then ${shownName(track, locale)} end`.as(
        "track_name",
      ),
      trackSort: sql<number>`coalesce(${track.sort}, ${item.sort})`.as("track_sort"),
      value: sql<number | null>`${value}`.as("value"),
      bar: sql<number>`least(${bars}::int - 1, floor(${value} * ${bars}::int / ${Math.max(1, top)}::int))::int`.as(
        "bar",
      ),
    })
    .from(reviewTask)
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .innerJoin(work, eq(work.id, reviewTask.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .innerJoin(item, sql`${item.id} = ${place}`)
    .leftJoin(track, eq(track.id, item.parentId))
    .where(
      and(
        eq(reviewTask.planId, plan.id),
        eq(reviewTask.round, plan.round),
        inArray(reviewTask.status, [...counted]),
        isNull(reviewEntry.outIn),
        itemId ? sql`${place} = ${itemId}::bigint` : undefined,
        expertId ? eq(reviewTask.expertId, expertId) : undefined,
      ),
    )
    .as("sheet");
}
type Sheets = ReturnType<typeof sheetsOf>;

const NONE = { sheets: 0, mean: null, deviation: null };
type Moments = { sheets: number; mean: number | null; deviation: number | null };

const momentsIn = (value: SQLWrapper) => ({
  sheets: sql<number>`count(${value})::int`,
  mean: sql<number | null>`avg(${value})::float8`,
  deviation: sql<number | null>`stddev_pop(${value})::float8`,
});

/** ×10⁴ as points of two digits. */
const points = (value: number | null) => (value === null ? null : Math.round(value / 100) / 100);
const shown = <M extends Moments>({ mean, deviation, ...rest }: M) => ({
  ...rest,
  mean: points(mean),
  deviation: points(deviation),
});

async function wholeOf(sheet: Sheets, columns: readonly PlanColumn[]) {
  const keys = columns.map(({ key }) => key);
  const [all, each] = await together(
    () => db.select(momentsIn(sheet.value)).from(sheet),
    () =>
      db
        .select({ key: sql<string>`k.key`, ...momentsIn(sql`(${sheet.marks} ->> k.key)::numeric`) })
        .from(sheet)
        .innerJoin(sql`unnest(${sql.param(keys)}::text[]) as k (key)`, sql`true`)
        .groupBy(sql`k.key`),
  );
  return { all: shown(all[0] ?? NONE), columns: new Map(each.map(({ key, ...found }) => [key, shown(found)])) };
}

async function groupsOf(plan: Plan, measure: Measure, { locale }: Actor) {
  const sheet = sheetsOf(plan, {}, measure, locale);
  const rows = await db
    .select({
      itemId: sheet.itemId,
      name: sheet.itemName,
      trackName: sheet.trackName,
      works: sql<number>`count(distinct ${sheet.workId})::int`,
      ...momentsIn(sheet.value),
    })
    .from(sheet)
    .groupBy(sheet.itemId, sheet.itemName, sheet.trackName, sheet.sort, sheet.trackSort)
    .orderBy(asc(sheet.trackSort), asc(sheet.sort), sql`${sheet.itemId}::bigint`);
  return rows.map(({ trackName, name, ...row }) => ({
    ...shown(row),
    itemId: `${row.itemId}`,
    name: [trackName, name].filter(Boolean).join(" · "),
  }));
}

async function expertsOf(plan: Plan, { itemId }: Which, measure: Measure, { locale }: Actor) {
  const sheet = sheetsOf(plan, { itemId }, measure, locale);
  const rows = await db
    .select({ expertId: sheet.expertId, realName: sheet.realName, ...momentsIn(sheet.value) })
    .from(sheet)
    .groupBy(sheet.expertId, sheet.realName)
    .orderBy(asc(sheet.realName), asc(sheet.expertId));
  return rows.map(shown);
}
