import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import type { Locale } from "@/lib/i18n/locale";
import { sortsOf } from "@/lib/query/sorts";
import type { statisticsPage as call, StatisticsRow } from "./calls";
import { keysCalled, labelsOf } from "./labels";
import { type Chosen, chosenContests } from "./scope";
import { type Dimension, isOfPeople, orderedDimensions, type sortMeasures } from "./shapes";
import { rowsBy } from "./sources";

const columns = [
  ...(["sign_ups", "teams", "awarded", "submitted", "valid", "awards", "participants"] as const),
  ...(["winners", "orders", "paid", "refunded"] as const),
] as const;
type Column = (typeof columns)[number];

/** One view's part of a statement: its own columns, nothing in the others. */
function part(
  source: Parameters<typeof rowsBy>[0],
  by: Dimension,
  { within }: Pick<Chosen, "within">,
  own: Partial<Record<Column, SQL>>,
) {
  const { keys, from } = rowsBy(source, [by]);
  const list = columns.map((column) => sql`${own[column] ?? sql`0::bigint`} as ${sql.raw(column)}`);
  return sql`select ${keys[0]} as k, ${sql.join(list, sql`, `)} from ${from} where ${within} group by 1`;
}

const countOf = (which: string) => sql.raw(`count(*) filter (where f.${which})`);

/** Every figure by one dimension, as a statement with a row for each value that has any. */
export function counted(by: Dimension, chosen: Pick<Chosen, "within">): SQL {
  const people = part("stat_person", by, chosen, {
    ...(isOfPeople(by) && { teams: sql`count(distinct f.team_id)` }),
    participants: sql`count(distinct f.user_id)`,
    winners: sql`count(distinct f.user_id) filter (where f.team_id in (select f.team_id from stat_award f where ${chosen.within}))`,
  });
  const parts = isOfPeople(by)
    ? [people]
    : [
        part("stat_team", by, chosen, {
          ...{ sign_ups: countOf("signed_up"), teams: countOf("effective"), awarded: countOf("awarded") },
        }),
        part("stat_work", by, chosen, { submitted: countOf("submitted"), valid: countOf("valid") }),
        part("stat_award", by, chosen, { awards: sql`count(*)` }),
        people,
        part("stat_income", by, chosen, {
          ...{ orders: sql`count(*)`, paid: sql`sum(f.paid_fen)`, refunded: sql`sum(f.refunded_fen)` },
        }),
      ];
  const sums = columns.map((column) => sql.raw(`sum(u.${column}) as ${column}`));
  return sql`select k, ${sql.join(sums, sql`, `)} from (${sql.join(parts, sql` union all `)}) u group by k
    having ${sql.raw(columns.map((column) => `sum(u.${column}) > 0`).join(" or "))}`;
}

const orders: Record<(typeof sortMeasures)[number], SQL> = {
  signUps: sql`n.sign_ups`,
  teams: sql`n.teams`,
  participants: sql`n.participants`,
  submitted: sql`n.submitted`,
  valid: sql`n.valid`,
  awards: sql`n.awards`,
  awarded: sql`n.awarded`,
  winners: sql`n.winners`,
  rate: sql`n.awarded / nullif(n.teams, 0)`,
  net: sql`n.paid - n.refunded`,
};

/** What has an order of its own keeps it; the rest begins with the greatest. */
const usual = (by: Dimension): SQL => {
  if (by === "contest") return sql`n.k desc nulls last`;
  return isOrdered(by) ? sql`n.k asc nulls last` : sql`n.participants desc, n.sign_ups desc, n.k asc nulls last`;
};
export const isOrdered = (by: Dimension) => orderedDimensions.includes(by);

type Wanted = Pick<z.output<typeof call.input>, "by" | "sortBy" | "order" | "thenBy" | "thenOrder" | "keywords"> & {
  limit: number;
  offset: number;
};
type Counted = Record<Column, string> & { k: string | null; total: string };

/** Rows of statistics by one dimension, and how many there are in all. */
export async function countedRows(chosen: Chosen, wanted: Wanted, locale: Locale) {
  const { by, keywords, limit, offset } = wanted;
  const called = keywords ? keysCalled(by, keywords) : undefined;
  const { rows } = await db.execute<Counted>(sql`
    select n.*, n.k::text as k, count(*) over () as total from (${counted(by, chosen)}) n
    ${called ? sql`where n.k in ${called}` : sql``}
    order by ${sql.join([...sortsOf(orders, wanted), usual(by)], sql`, `)} limit ${limit} offset ${offset}`);
  const label = await labelsOf(
    by,
    rows.map(({ k }) => k ?? ""),
    locale,
  );
  const list = rows.map((row): StatisticsRow => {
    const key = row.k ?? "";
    return { key, ...label(key), ...measuresOf(row, isOfPeople(by)) };
  });
  return { list, total: Number(rows[0]?.total ?? 0) };
}

function measuresOf(row: Counted, ofPeople: boolean) {
  const of = (column: Column) => Number(row[column]);
  const [teams, awarded, paid, refunded] = [of("teams"), of("awarded"), of("paid"), of("refunded")];
  const own = (value: number) => (ofPeople ? null : value);
  return {
    ...{ teams, participants: of("participants"), winners: of("winners") },
    ...{ signUps: own(of("sign_ups")), submitted: own(of("submitted")), valid: own(of("valid")) },
    ...{ awards: own(of("awards")), awarded: own(awarded) },
    rate: ofPeople || teams === 0 ? null : awarded / teams,
    money: of("orders") > 0 ? { paid, refunded, net: paid - refunded } : null,
  };
}

/** The statistics of chosen contests and years by one dimension. @throws notFound */
export async function statisticsPage(input: z.output<typeof call.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const chosen = await chosenContests(input, actor);
  const wanted = { ...input, limit: pageSize, offset: (pageNum - 1) * pageSize };
  return { ...(await countedRows(chosen, wanted, actor.locale)), pageNum, pageSize };
}
