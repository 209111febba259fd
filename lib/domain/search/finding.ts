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
import type { FoundRow, SearchAnswer, SearchInput, SearchKind, Suggestion } from "./contract";
import { searchKinds } from "./contract";
import { kinds } from "./kinds";
import { excerptOf, marked, saidTo } from "./marking";
import { holds, resembles, type Where } from "./matching";
import { segmented, type Term, termsOf } from "./terms";

/** So many of each kind are counted and can be paged through. */
export const MOST_OF_KIND = 400;
const SUGGESTED = 8;

export interface Host {
  /** Null: the host is not known, and shows everything that is public. */
  groupId: string | null;
  locale: Locale;
}

export type Ref = { kind: SearchKind; refId: string; contestId: string | null };
interface Wanted extends Host {
  said: string;
  year?: number | undefined;
  level?: SearchInput["level"];
}

/**
 * A school is shown by others' contests: whether one of the host's is among them is seen when it is asked for. Pages are handed down
 * to the hosts below.
 */
export function onHost(groupId: string | null): SQL | undefined {
  if (!groupId) return undefined;
  const host = sql`(select ${group.path} from ${group} where ${group.id} = ${groupId})`;
  const { kind, path } = searchDocument;
  return or(
    eq(kind, "school"),
    sql`${path} like ${host} || '%'`,
    and(eq(kind, "page"), sql`${host} like ${path} || '%'`),
  );
}

/** One way to take what was typed. */
interface Way {
  match: SQL;
  /** What holds besides; asked of so many at most. */
  alike?: SQL | undefined;
  order: SQL;
}
const MOST_ALIKE = 2000;

/** The best candidates of each kind, in their order: the name itself, what has it in its name, the rest; the newest first. */
async function candidates(wanted: Wanted, { match, alike, order }: Way, most: number): Promise<Ref[]> {
  const { groupId, year, level } = wanted;
  const where = and(
    match,
    onHost(groupId),
    year ? eq(searchDocument.year, year) : undefined,
    level ? eq(searchDocument.level, level) : undefined,
  );
  const among = alike
    ? sql`(select * from ${searchDocument} where ${where} limit ${MOST_ALIKE}) as ${searchDocument} where ${alike}`
    : sql`${searchDocument} where ${where}`;
  const { rows } = await db.execute<{ kind: SearchKind; refId: string; contestId: string | null }>(sql`
    select kind, ref_id as "refId", contest_id as "contestId" from (
      select ${searchDocument.kind}, ${searchDocument.refId}, ${searchDocument.contestId}, ${order} as nearness, ${searchDocument.publishedAt},
        row_number() over (partition by ${searchDocument.kind} order by ${order}, ${searchDocument.publishedAt} desc nulls last, ${searchDocument.refId} desc) as place
      from ${among}) best
    where place <= ${most + 1}
    order by nearness, array_position(${sql.param([...searchKinds])}::text[], kind), place`);
  return rows.map((row) => ({ ...row, refId: String(row.refId), contestId: row.contestId && String(row.contestId) }));
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
  return sql`case when ${itself} then 0 when ${holds(terms, "names")} then 1 else 2 end`;
};
const likeness = (said: string): SQL => sql`1 - word_similarity(${said.toLowerCase()}, ${searchDocument.names})`;

/** Letters were left out where a run was cut. */
const isLess = (cut: Term[], terms: Term[]) => lettersOf(cut) < lettersOf(terms);
const lettersOf = (terms: Term[]) => terms.reduce((sum, { text }) => sum + text.length, 0);

/** What has the words; where nothing has, what has them cut into words; where nothing has, what resembles them. */
async function found(wanted: Wanted, where: Where, most: number) {
  const terms = termsOf(wanted.said);
  if (terms.length === 0) return { refs: [], terms, similar: false, more: false };
  const cut = segmented(terms);
  const ways = [
    { terms, match: holds(terms, where), order: nameFirst(wanted.said, terms), similar: false },
    ...(cut
      ? [{ terms: cut, match: holds(cut, where), order: nameFirst(wanted.said, cut), similar: isLess(cut, terms) }]
      : []),
    ...[terms, ...(cut ? [cut] : [])].flatMap((some) => {
      const like = resembles(some, where);
      return like
        ? [{ terms: some, match: like.near, alike: like.alike, order: likeness(wanted.said), similar: true }]
        : [];
    }),
  ];
  for (const { terms: by, similar, ...way } of ways) {
    const best = await candidates(wanted, way, most);
    const refs = await visibleAmong(best, wanted.groupId);
    const more = [...grouped(refs, ({ kind }) => kind).values()].some((some) => some.length > most);
    if (refs.length > 0) return { refs, terms: by, similar, more };
  }
  return { refs: [], terms, similar: false, more: false };
}

async function documents(refs: Ref[], { locale }: Host, terms: Term[]): Promise<FoundRow[]> {
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
      title: marked(nameFor(locale, { name: row.title, nameEn: row.titleEn }), terms),
      about: nameFor(locale, { name: row.about, nameEn: row.aboutEn }),
      excerpt: excerptOf(saidTo(locale, row, terms), terms),
      path: kinds[kind].path(row),
      levelLabel: row.level && level(`level.${row.level}`),
      publishTime: row.publishedAt ? toWireTime(row.publishedAt) : null,
    };
  });
}

/** One page of what is public on a host and has these words. */
export async function findPublic(input: SearchInput, host: Host): Promise<SearchAnswer> {
  const { keywords = "", kind, year, level, pageNum, pageSize } = input;
  const { refs, terms, similar, more } = await found({ ...host, said: keywords, year, level }, "all", MOST_OF_KIND);
  const counts = Object.fromEntries(
    searchKinds.map((one) => [one, Math.min(MOST_OF_KIND, refs.filter((ref) => ref.kind === one).length)]),
  ) as Record<SearchKind, number>;
  const of = refs.filter((ref) => !kind || ref.kind === kind);
  const list = await documents(of.slice((pageNum - 1) * pageSize, pageNum * pageSize), host, terms);
  return { list, total: of.length, pageNum, pageSize, counts, more, similar };
}

const hostOf = async (caller: Caller): Promise<Host> => ({
  groupId: await hostGroupOf(caller.host),
  locale: caller.locale,
});

/** The same on the caller's host. */
export const searchPage = async (input: SearchInput, caller: Caller) => findPublic(input, await hostOf(caller));

/** The names that fit what is typed best. */
export async function suggestions({ keywords }: { keywords: string }, caller: Caller): Promise<Suggestion[]> {
  const host = await hostOf(caller);
  const { refs, terms } = await found({ ...host, said: keywords }, "names", SUGGESTED);
  const rows = await documents(refs.slice(0, SUGGESTED), host, terms);
  return rows.map(({ kind, refId, title, about, path }) => ({ kind, refId, title, about, path }));
}
