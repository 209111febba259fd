import { and, or, type SQL, sql } from "drizzle-orm";
import { db, searchDocument } from "@/db";
import { nameFor } from "@/lib/i18n/named";
import type { SearchKind } from "./contract";
import { type Host, onHost, type Ref, visibleAmong } from "./finding";
import { kinds } from "./kinds";
import { saidTo } from "./marking";
import { holds } from "./matching";
import { type Term, wordsIn } from "./terms";

/** What a public document says of a question. */
export interface Passage {
  kind: SearchKind;
  refId: string;
  title: string;
  about: string;
  path: string;
  text: string;
}

/** A word that so many documents have tells nothing. */
const COMMON = 2000;
const MOST_PASSAGES = 6;
const MOST_CANDIDATES = 40;
/** A document that has less than this share of what a question asks for is about something else. */
const ENOUGH = 0.4;
const PASSAGE_LENGTH = 1200;

interface Weighed {
  term: Term;
  documents: number;
  /** How much it tells: ln(COMMON / documents), more than nothing. */
  weight: number;
}

/** How many documents of a host have each word, and what it tells thereby (Spärck Jones 1972, inverse document frequency). */
async function weighed(terms: readonly Term[], groupId: string | null): Promise<Weighed[]> {
  const counts = terms.map((term, n) => {
    const having = sql`select 1 from ${searchDocument} where ${and(holds([term], "all"), onHost(groupId))} limit ${COMMON}`;
    return sql`select ${n}::int as n, (select count(*) from (${having}) x)::int as documents`;
  });
  const { rows } = await db.execute<{ n: number; documents: number }>(sql.join(counts, sql` union all `));
  return rows.map(({ n, documents }) => ({
    ...{ term: terms[n] as Term, documents },
    weight: Math.max(0.1, Math.log(COMMON / Math.max(1, documents))),
  }));
}

const sum = (words: readonly Weighed[], of: (word: Weighed) => SQL) => sql.join(words.map(of), sql` + `);

/** The documents that speak most of a question, those that everybody may see on the host. */
async function closest(words: readonly Weighed[], groupId: string | null): Promise<Ref[]> {
  const known = words.filter(({ documents }) => documents > 0);
  const telling = known.filter(({ documents }) => documents < COMMON);
  if (known.length === 0) return [];
  const some =
    telling.length > 0
      ? or(...telling.map(({ term }) => holds([term], "all")))
      : and(...known.map(({ term }) => holds([term], "all")));
  const covers = sum(
    known,
    ({ term, weight }) => sql`case when ${holds([term], "all")} then ${weight}::float8 else 0 end`,
  );
  const names = sum(
    known,
    ({ term, weight }) => sql`case when ${holds([term], "names")} then ${weight}::float8 else 0 end`,
  );
  const asked = words.reduce((all, { weight }) => all + weight, 0);
  const { rows } = await db.execute<{ kind: SearchKind; refId: string; contestId: string | null }>(sql`
    select kind, ref_id as "refId", contest_id as "contestId" from (
      select kind, ref_id, contest_id, published_at, (${covers}) as covers, (${names}) as names
      from ${searchDocument} where ${and(some, onHost(groupId))}) scored
    where covers >= ${ENOUGH * asked}::float8
    order by covers + names desc, published_at desc nulls last, ref_id desc limit ${MOST_CANDIDATES}`);
  const refs = rows.map(({ kind, refId, contestId }) => ({
    ...{ kind, refId: String(refId) },
    contestId: contestId && String(contestId),
  }));
  return (await visibleAmong(refs, groupId)).slice(0, MOST_PASSAGES);
}

/** What public documents of a host say of a question, the closest first; empty where nothing does. */
export async function passagesFor(question: string, { groupId, locale }: Host): Promise<Passage[]> {
  const terms = wordsIn(question);
  if (terms.length === 0) return [];
  const words = await weighed(terms, groupId);
  const refs = await closest(words, groupId);
  if (refs.length === 0) return [];
  const rows = await db
    .select()
    .from(searchDocument)
    .where(or(...refs.map(({ kind, refId }) => and(sql`kind = ${kind}`, sql`ref_id = ${refId}`))));
  return refs.flatMap(({ kind, refId }) => {
    const row = rows.find((one) => one.kind === kind && one.refId === refId);
    if (!row) return [];
    return {
      ...{ kind, refId, text: partOf(saidTo(locale, row, terms), words) },
      title: nameFor(locale, { name: row.title, nameEn: row.titleEn }),
      about: nameFor(locale, { name: row.about, nameEn: row.aboutEn }),
      path: kinds[kind].path(row),
    };
  });
}

/** The sentences of a text that say most of what is asked, in their order. */
function partOf(text: string, words: readonly Weighed[]): string {
  if (text.length <= PASSAGE_LENGTH) return text;
  const sentences = text.split(/(?<=[。！？；\n]|[.!?;] )/u).flatMap((one) => one.match(/[\s\S]{1,400}/gu) ?? []);
  const scored = sentences.map((sentence, at) => {
    const small = sentence.toLowerCase();
    return {
      at,
      sentence,
      tells: words.reduce((all, { term, weight }) => all + (small.includes(term.text) ? weight : 0), 0),
    };
  });
  let left = PASSAGE_LENGTH;
  const taken = scored
    .toSorted((a, b) => b.tells - a.tells || a.at - b.at)
    .filter(({ sentence }) => sentence.length <= left && (left -= sentence.length) >= 0);
  return taken
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence, at }, n) =>
      n > 0 && taken.some((one) => one.at === at - 1) ? sentence : `${n > 0 ? "… " : ""}${sentence}`,
    )
    .join("");
}
