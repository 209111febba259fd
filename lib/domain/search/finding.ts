import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { db, group, searchDocument } from "@/db";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Caller } from "@/lib/domain/actor";
import { hostGroupOf } from "@/lib/domain/site";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import type { FoundRow, SearchAnswer, SearchInput, SearchKind } from "./contract";
import { searchKinds } from "./contract";
import { kinds, wonOn } from "./kinds";
import { excerptOf, markedName, saidTo, withoutEcho } from "./marking";
import { holds, isWordOf, resembles, type Where } from "./matching";
import { joined, segmented, type Term, termsOf } from "./terms";

/** So many of each kind are counted and can be paged through. */
export const MOST_OF_KIND = 400;

export interface Host {
  /** Null: the host is not known, and shows everything that is public. */
  groupId: string | null;
  locale: Locale;
}

export type Ref = { kind: SearchKind; refId: string; contestId: string | null };
export interface Wanted extends Host {
  said: string;
  year?: number | undefined;
  level?: SearchInput["level"];
}

/** A school is shown by others' contests, of which one has to be the host's. Pages are handed down to the hosts below. */
export function onHost(groupId: string | null): SQL | undefined {
  if (!groupId) return undefined;
  const host = sql`(select ${group.path} from ${group} where ${group.id} = ${groupId})`;
  const { kind, path, refId } = searchDocument;
  return or(
    and(eq(kind, "school"), wonOn(refId, groupId)),
    sql`${path} like ${host} || '%'`,
    and(eq(kind, "page"), sql`${host} like ${path} || '%'`),
  );
}

/** One way to take what was typed. */
export interface Way {
  match: SQL;
  /** What resembles it, rather than has its words: the index finds too much, so that this has to hold besides. */
  like?: { alike: SQL | undefined } | undefined;
  order: SQL;
}
/** So many are asked whether they are alike. */
const MOST_ALIKE = 2000;

/** How candidates are found: the best of them, in their order. */
type Look = (wanted: Wanted, way: Way) => Promise<Ref[]>;

/** Of each kind the best candidates: the name itself, what has it in its name, the rest; the newest first. */
export async function bestOfEach(wanted: Wanted, { match, like, order }: Way, most: number, mostAlike = MOST_ALIKE) {
  const { groupId, year, level } = wanted;
  const where = and(
    match,
    onHost(groupId),
    year ? eq(searchDocument.year, year) : undefined,
    level ? eq(searchDocument.level, level) : undefined,
  );
  const among = like?.alike
    ? sql`(select * from ${searchDocument} where ${where} limit ${mostAlike}) as ${searchDocument} where ${like.alike}`
    : sql`${searchDocument} where ${where}`;
  return refsOf(sql`
    select kind, ref_id as "refId", contest_id as "contestId" from (
      select ${searchDocument.kind}, ${searchDocument.refId}, ${searchDocument.contestId}, ${order} as nearness, ${searchDocument.publishedAt},
        row_number() over (partition by ${searchDocument.kind} order by ${order}, ${searchDocument.publishedAt} desc nulls last, ${searchDocument.refId} desc) as place
      from ${among}) best
    where place <= ${most + 1}
    order by nearness, array_position(${sql.param([...searchKinds])}::text[], kind), place`);
}

/** What a statement finds, in its order. @param query gives `kind`, `refId` and `contestId` */
export async function refsOf(query: SQL): Promise<Ref[]> {
  const { rows } = await db.execute<{ kind: SearchKind; refId: string; contestId: string | null }>(query);
  return rows.map(({ kind, refId, contestId }) => ({
    kind,
    refId: String(refId),
    contestId: contestId && String(contestId),
  }));
}

/** Of these those that everybody may see now on the host, in the same order. */
export async function visibleAmong(found: Ref[], groupId: string | null): Promise<Ref[]> {
  const byKind = [...grouped(found, ({ kind }) => kind)];
  const seen = await together(
    ...byKind.map(
      ([kind, refs]) =>
        () =>
          kinds[kind].visible(refs, groupId),
    ),
  );
  const visible = new Map(byKind.map(([kind], n) => [kind, new Set(seen[n]?.map(({ id }) => id))]));
  return found.filter(({ kind, refId }) => visible.get(kind)?.has(refId));
}

const nameFirst = (said: string, terms: Term[]): SQL => {
  const { title, titleEn } = searchDocument;
  const itself = sql`${said.trim().toLowerCase()} in (lower(${title}), lower(${titleEn}))`;
  return sql`case when ${itself} then 0 when ${isWordOf(terms) ?? sql`false`} then 1 when ${holds(terms, "names")} then 2 else 3 end`;
};
const likeness = (said: string): SQL => sql`1 - word_similarity(${said.toLowerCase()}, ${searchDocument.names})`;

/** Letters were left out where a run was cut. */
const isLess = (cut: Term[], terms: Term[]) => lettersOf(cut) < lettersOf(terms);
const lettersOf = (terms: Term[]) => terms.reduce((sum, { text }) => sum + text.length, 0);

/** What has the words; where nothing has, what has them cut into words, or written as one; where nothing has, what resembles them. */
export async function found(wanted: Wanted, where: Where, look: Look) {
  const terms = termsOf(wanted.said);
  if (terms.length === 0) return { refs: [], terms, similar: false };
  const cut = segmented(terms);
  const one = joined(terms);
  const ways = [
    { terms, match: holds(terms, where), order: nameFirst(wanted.said, terms), similar: false },
    ...(cut
      ? [{ terms: cut, match: holds(cut, where), order: nameFirst(wanted.said, cut), similar: isLess(cut, terms) }]
      : []),
    ...(one ? [{ terms: one, match: holds(one, where), order: nameFirst(wanted.said, one), similar: false }] : []),
    ...[terms, ...(cut ? [cut] : [])].flatMap((some) => {
      const like = resembles(some, where);
      return like ? [{ terms: some, match: like.near, like, order: likeness(wanted.said), similar: true }] : [];
    }),
  ];
  for (const { terms: by, similar, ...way } of ways) {
    const refs = await visibleAmong(await look(wanted, way), wanted.groupId);
    if (refs.length > 0) return { refs, terms: by, similar };
  }
  return { refs: [], terms, similar: false };
}

/** What is shown of documents, in their order. */
export async function documents(refs: Ref[], { locale }: Host, terms: Term[]): Promise<FoundRow[]> {
  if (refs.length === 0) return [];
  const level = wordsOf(locale, "contest");
  const rows = await db
    .select()
    .from(searchDocument)
    .where(or(...refs.map(({ kind, refId }) => and(eq(searchDocument.kind, kind), eq(searchDocument.refId, refId)))));
  return refs.flatMap(({ kind, refId }) => {
    const row = rows.find((one) => one.kind === kind && one.refId === refId);
    if (!row) return [];
    return {
      ...{ kind, refId, year: row.year },
      title: markedName(nameFor(locale, { name: row.title, nameEn: row.titleEn }), terms),
      about: nameFor(locale, { name: row.about, nameEn: row.aboutEn }),
      excerpt: excerptOf(withoutEcho(saidTo(locale, row, terms)), terms),
      path: kinds[kind].path(row),
      levelLabel: row.level && level(`level.${row.level}`),
      publishTime: row.publishedAt ? toWireTime(row.publishedAt) : null,
    };
  });
}

/** One page of what is public on a host and has these words. */
export async function findPublic(input: SearchInput, host: Host): Promise<SearchAnswer> {
  const { keywords = "", kind, year, level, pageNum, pageSize } = input;
  const wanted = { ...host, said: keywords, year, level };
  const { refs, terms, similar } = await found(wanted, "all", (...by) => bestOfEach(...by, MOST_OF_KIND));
  const more = [...grouped(refs, (ref) => ref.kind).values()].some((some) => some.length > MOST_OF_KIND);
  const counts = Object.fromEntries(
    searchKinds.map((one) => [one, Math.min(MOST_OF_KIND, refs.filter((ref) => ref.kind === one).length)]),
  ) as Record<SearchKind, number>;
  const of = refs.filter((ref) => !kind || ref.kind === kind);
  const list = await documents(of.slice((pageNum - 1) * pageSize, pageNum * pageSize), host, terms);
  return { list, total: of.length, pageNum, pageSize, counts, more, similar };
}

/** The host that a request came to, and in which language. */
export const hostOf = async (caller: Caller): Promise<Host> => ({
  groupId: await hostGroupOf(caller.host),
  locale: caller.locale,
});

/** The same on the caller's host. */
export const searchPage = async (input: SearchInput, caller: Caller) => findPublic(input, await hostOf(caller));
