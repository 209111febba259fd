import { sql } from "drizzle-orm";
import { db } from "@/db";
import { lruCache } from "@/lib/collection/lru-cache";
import { together } from "@/lib/collection/together";
import { NEARLY, PEOPLE, titleOf, wordsOf } from "./one";
import { alikeAmong } from "./runs";

export interface Pair {
  one: string;
  other: string;
  people: number;
  name: number;
  title: number;
  text: number;
}

/** So many pairs with the same people are told of, those with the most. */
const MOST_BY_PEOPLE = 20_000;
/** So many teams of former editions are read at a time. */
const BATCH = 2_000;

/** The pairs of a contest last asked for; what they are made of is part of the key. */
const cached = lruCache<Promise<Pair[]>>(4);

/** Teams of a contest and of the former editions of its series that were submitted. */
const inSeries = (contestId: string) => sql`
  from team t join contest c on c.id = t.contest_id
  where c.series_id = (select series_id from contest where id = ${contestId}) and t.status <> 'draft' and t.submitted_at is not null`;
const players = sql`m.role <> 'advisor' and m.status in ('invited', 'accepted')`;

/**
 * All pairs of teams alike of which one is of the contest, the most alike first (docs/rules/enrollment.md, "Teams alike"). Found
 * again only when a team, or who plays in one, has changed.
 */
export async function pairsOf(contestId: string): Promise<Pair[]> {
  const { rows } = await db.execute<{ stamp: string }>(sql`
    with known as (select t.id, t.name, t.version, t.status,
      (select max(w.final_version_id) from work w where w.team_id = t.id) as handed_in ${inSeries(contestId)})
    select coalesce((select md5(string_agg(concat_ws(' ', k.id, k.version, k.status, k.handed_in, k.name), ',' order by k.id)) from known k), '') || ' ' ||
      coalesce((select md5(string_agg(m.id || ' ' || m.user_id, ',' order by m.id)) from team_member m join known k on k.id = m.team_id where ${players}), '') as stamp`);
  return cached(`${contestId} ${rows[0]?.stamp}`, () => find(contestId));
}

async function find(contestId: string): Promise<Pair[]> {
  const [own, people] = await together(
    () => db.execute<Words>(sql`${words} ${inSeries(contestId)} and t.contest_id = ${contestId}`),
    () =>
      db.execute<{ one: string; other: string; people: number }>(sql`
        with p as materialized (select distinct m.team_id, m.user_id, t.contest_id = ${contestId} as wanted
          from team_member m join (select t.id, t.contest_id ${inSeries(contestId)}) t on t.id = m.team_id where ${players}),
        size as materialized (select team_id, count(*)::int as n from p group by 1),
        met as (select a.team_id as one, b.team_id as other, count(*)::int as people
          from p a join p b on b.user_id = a.user_id and b.team_id > a.team_id and (a.wanted or b.wanted) group by 1, 2)
        select m.one::text, m.other::text, m.people from met m join size x on x.team_id = m.one join size y on y.team_id = m.other
        where m.people >= ${PEOPLE} or m.people * 2 >= least(x.n, y.n)
        order by m.people desc, m.other desc, m.one desc limit ${MOST_BY_PEOPLE}`),
  );
  const pairs = new Map<string, Pair>();
  const at = (a: string, b: string): Pair => {
    const [one, other] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
    const key = `${one} ${other}`;
    const pair = pairs.get(key) ?? { one, other, people: 0, name: 0, title: 0, text: 0 };
    pairs.set(key, pair);
    return pair;
  };
  for (const { one, other, people: n } of people.rows) at(one, other).people = n;
  for (const kind of ["name", "title", "text"] as const) {
    const alike = await alikeAmong(own.rows.map(textOf(kind)), formerTexts(contestId, kind), NEARLY);
    for (const { one, other, likeness } of alike) at(one, other)[kind] = likeness;
  }
  return [...pairs.values()].sort(byLikeness);
}

interface Words extends Record<string, unknown> {
  id: string;
  name: string;
  title: string;
  text: string;
}
const words = sql`select t.id::text, t.name, ${titleOf("t")} as title, ${wordsOf("t")} as text`;
const textOf = (kind: "name" | "title" | "text") => (row: Words) => ({ id: row.id, text: row[kind] });

/** What former editions wrote, a part at a time. */
async function* formerTexts(contestId: string, kind: Parameters<typeof textOf>[0]) {
  let after = "0";
  for (;;) {
    const { rows } = await db.execute<Words>(
      sql`${words} ${inSeries(contestId)} and t.contest_id <> ${contestId} and t.id > ${after} order by t.id limit ${BATCH}`,
    );
    yield rows.map(textOf(kind));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

const byLikeness = (a: Pair, b: Pair) =>
  b.people - a.people ||
  Math.max(b.name, b.title, b.text) - Math.max(a.name, a.title, a.text) ||
  Number(BigInt(b.one) - BigInt(a.one));
