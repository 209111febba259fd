import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import type { Locale } from "@/lib/i18n/locale";
import type { statisticsPivot as call } from "./calls";
import { isOrdered } from "./counting";
import { labelsOf } from "./labels";
import { type Chosen, chosenContests } from "./scope";
import { type Dimension, MOST_COLUMNS, type PivotMeasure } from "./shapes";
import { rowsBy } from "./sources";

/** What a measure counts: rows of a view by their id, as far as they count. */
const measures: Record<PivotMeasure, { source: Parameters<typeof rowsBy>[0]; id: string; only?: string }> = {
  teams: { source: "stat_team", id: "team_id", only: "effective" },
  participants: { source: "stat_person", id: "user_id" },
  works: { source: "stat_work", id: "work_id", only: "submitted" },
  awards: { source: "stat_award", id: "award_id" },
};

interface Wanted {
  rows: Dimension;
  columns: Dimension;
  measure: PivotMeasure;
  limit: number;
  offset: number;
}
interface Cell extends Record<string, unknown> {
  r: string | null;
  c: string | null;
  kind: number;
  at: string | null;
  n: string;
  total: string;
}

/** What stands in the margins: the sum of a row is its own count, where something counts in several columns. */
const [CELL, ROW, COLUMN] = [0, 1, 2];

function cells({ within }: Chosen, { rows, columns, measure }: Wanted): SQL {
  const { source, id, only } = measures[measure];
  const { keys, from, spread } = rowsBy(source, [rows, columns]);
  const count = spread || source === "stat_person" ? sql.raw(`count(distinct f.${id})`) : sql`count(*)`;
  return sql`select k.r, k.c, grouping(k.r, k.c) as kind, ${count} as n
    from ${from}, lateral (select ${keys[0]} as r, ${keys[1]} as c) k
    where ${within} ${only ? sql.raw(`and f.${only}`) : sql``} group by grouping sets ((k.r, k.c), (k.r), (k.c))`;
}

const order = (by: Dimension, key: string) =>
  sql.raw(isOrdered(by) ? `${key} asc nulls last` : `n desc, ${key} asc nulls last`);

/** Counts by two dimensions: a page of rows, and the columns with the greatest sums. */
export async function pivotOf(chosen: Chosen, wanted: Wanted, locale: Locale) {
  const { rows, columns, limit, offset } = wanted;
  const { rows: found } = await db.execute<Cell>(sql`
    with cell as materialized (${cells(chosen, wanted)}),
    tall as (select r, n, row_number() over (order by ${order(rows, "r")}) as at, count(*) over () as total from cell where kind = ${ROW}),
    wide as (select c, n, row_number() over (order by n desc, c) as size, count(*) over () as total,
      row_number() over (order by ${order(columns, "c")}) as at from cell where kind = ${COLUMN}),
    shown as (select * from tall where at > ${offset} and at <= ${offset + limit}),
    held as (select * from wide where size <= ${MOST_COLUMNS})
    select r::text, null as c, ${ROW}::int as kind, at, n, total from shown
    union all select null, c::text, ${COLUMN}::int, at, n, total from held
    union all select cell.r::text, cell.c::text, ${CELL}::int, null, cell.n, 0 from cell
      join shown on shown.r is not distinct from cell.r join held on held.c is not distinct from cell.c where cell.kind = ${CELL}`);
  const inPlace = (kind: number) =>
    found.filter((one) => Number(one.kind) === kind).toSorted((a, b) => Number(a.at) - Number(b.at));
  const [across, down] = [inPlace(COLUMN as number), inPlace(ROW as number)];
  const nameOf = (of: string | null, by: string | null) => `${of ?? ""}/${by ?? ""}`;
  const counts = new Map(inPlace(CELL as number).map(({ r, c, n }) => [nameOf(r, c), Number(n)]));
  const [rowLabel, columnLabel] = await together(
    () =>
      labelsOf(
        rows,
        down.map(({ r }) => r ?? ""),
        locale,
      ),
    () =>
      labelsOf(
        columns,
        across.map(({ c }) => c ?? ""),
        locale,
      ),
  );
  return {
    columns: across.map(({ c, n }) => ({ key: c ?? "", ...columnLabel(c ?? ""), sum: Number(n) })),
    left: Math.max(0, Number(across[0]?.total ?? 0) - MOST_COLUMNS),
    list: down.map(({ r, n }) => ({
      ...{ key: r ?? "", ...rowLabel(r ?? ""), sum: Number(n) },
      counts: across.map(({ c }) => counts.get(nameOf(r, c)) ?? 0),
    })),
    total: Number(down[0]?.total ?? 0),
  };
}

/** The counts of chosen contests and years by two dimensions. @throws notFound */
export async function statisticsPivot(input: z.output<typeof call.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const chosen = await chosenContests(input, actor);
  const wanted = { ...input, limit: pageSize, offset: (pageNum - 1) * pageSize };
  return { ...(await pivotOf(chosen, wanted, actor.locale)), pageNum, pageSize };
}
