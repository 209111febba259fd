import { sql } from "drizzle-orm";
import { db } from "@/db";
import { lruCache } from "@/lib/collection/lru-cache";
import { together } from "@/lib/collection/together";
import { NEARLY, PEOPLE, wordsOf } from "./one";
import { alikeAmong } from "./runs";

export interface Pair {
  one: string;
  other: string;
  people: number;
  name: number;
  text: number;
}

/** So many pairs are listed, the most alike. */
const MOST = 2_000;

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
    with known as (select t.id, t.name, t.version, t.status ${inSeries(contestId)})
    select coalesce((select md5(string_agg(concat_ws(' ', k.id, k.version, k.status, k.name), ',' order by k.id)) from known k), '') || ' ' ||
      coalesce((select md5(string_agg(m.id || ' ' || m.user_id, ',' order by m.id)) from team_member m join known k on k.id = m.team_id where ${players}), '') as stamp`);
  return cached(`${contestId} ${rows[0]?.stamp}`, () => find(contestId));
}

async function find(contestId: string): Promise<Pair[]> {
  const [teams, people] = await together(
    () =>
      db.execute<{ id: string; name: string; words: string; wanted: boolean }>(
        sql`select t.id::text, t.name, ${wordsOf("t")} as words, t.contest_id = ${contestId} as wanted ${inSeries(contestId)}`,
      ),
    () =>
      db.execute<{ one: string; other: string; people: number; own: number; theirs: number }>(sql`
        with p as materialized (select distinct m.team_id, m.user_id, t.contest_id = ${contestId} as wanted
          from team_member m join (select t.id, t.contest_id ${inSeries(contestId)}) t on t.id = m.team_id where ${players}),
        size as materialized (select team_id, count(*)::int as n from p group by 1)
        select a.team_id::text as one, b.team_id::text as other, count(*)::int as people, min(x.n) as own, min(y.n) as theirs
        from p a join p b on b.user_id = a.user_id and b.team_id > a.team_id and (a.wanted or b.wanted)
          join size x on x.team_id = a.team_id join size y on y.team_id = b.team_id group by 1, 2`),
  );
  const pairs = new Map<string, Pair>();
  const at = (a: string, b: string): Pair => {
    const [one, other] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
    const key = `${one} ${other}`;
    const pair = pairs.get(key) ?? { one, other, people: 0, name: 0, text: 0 };
    pairs.set(key, pair);
    return pair;
  };
  for (const { one, other, people: n, own, theirs } of people.rows)
    if (n >= PEOPLE || n * 2 >= Math.min(own, theirs)) at(one, other).people = n;
  const among = (kind: "name" | "words") =>
    alikeAmong(
      teams.rows.flatMap((row) => (row[kind] ? [{ id: row.id, text: row[kind], wanted: row.wanted }] : [])),
      NEARLY,
    );
  for (const { one, other, likeness } of await among("name")) at(one, other).name = likeness;
  for (const { one, other, likeness } of await among("words")) at(one, other).text = likeness;
  return [...pairs.values()].sort(byLikeness).slice(0, MOST);
}

const byLikeness = (a: Pair, b: Pair) =>
  b.people - a.people || Math.max(b.name, b.text) - Math.max(a.name, a.text) || Number(BigInt(b.one) - BigInt(a.one));
