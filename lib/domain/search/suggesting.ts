import { and, sql } from "drizzle-orm";
import { searchDocument } from "@/db";
import { searchKinds } from "@/db/told-values";
import type { Caller } from "@/lib/domain/actor";
import type { Suggestion } from "./contract";
import {
  bestOfEach,
  documents,
  found,
  hostOf,
  onHost,
  type Ref,
  refsOf,
  visibleAmong,
  type Wanted,
  type Way,
} from "./finding";
import { isWordOf } from "./matching";
import { termsOf } from "./terms";

const SUGGESTED = 8;
/** Some of those that are found may not be seen by everybody any more. */
const ASKED = 3 * SUGGESTED;
/** So many of each kind are looked through before all are. */
const NEWEST = 500;
/** So many are compared with what was typed where nothing has its words. */
const MOST_ALIKE = 200;

/** The names that fit what is typed best, while it is typed: no more is read than is shown, however much fits. */
export async function suggestions({ keywords }: { keywords: string }, caller: Caller): Promise<Suggestion[]> {
  const host = await hostOf(caller);
  const { refs, terms } = await found({ ...host, said: keywords }, "names", look);
  const rows = await documents(refs.slice(0, SUGGESTED), host, terms);
  return rows.map(({ kind, refId, title, about, path }) => ({ kind, refId, title, about, path }));
}

async function look(wanted: Wanted, way: Way): Promise<Ref[]> {
  const among = await visibleAmong(await amongNewest(wanted, way), wanted.groupId);
  if (among.length >= SUGGESTED) return among;
  // Also where the index finds nothing but what is alike, that may be a great deal.
  const like = way.like && { alike: way.like.alike ?? sql`true` };
  return bestOfEach(wanted, { ...way, like }, SUGGESTED, MOST_ALIKE);
}

/** The name itself, then kind by kind what has the words in its name among the newest, first of all as words of their own: words that many names have are found there. */
async function amongNewest({ said, groupId }: Wanted, { match, like }: Way): Promise<Ref[]> {
  const { kind, refId, contestId, title, titleEn, publishedAt } = searchDocument;
  const itself = said.trim().toLowerCase();
  const ref = sql`${kind}, ${refId} as "refId", ${contestId} as "contestId"`;
  const host = onHost(groupId) ?? sql`true`;
  const word = isWordOf(termsOf(said)) ?? sql`false`;
  const called = sql`select ${ref} from ${searchDocument} where (lower(${title}) = ${itself} or lower(${titleEn}) = ${itself}) and ${host}
    order by array_position(${sql.param([...searchKinds])}::text[], ${kind}), ${publishedAt} desc nulls last, ${refId} desc`;
  const newest = searchKinds.map(
    (one) => sql`select ${ref} from (
      select * from ${searchDocument} where ${kind} = ${one} order by ${publishedAt} desc nulls last, ${refId} desc limit ${NEWEST}
    ) as ${searchDocument} where ${and(match, like?.alike, host)}
    order by case when ${word} then 0 else 1 end, ${publishedAt} desc nulls last, ${refId} desc`,
  );
  const parts = [called, ...newest].map((part) => sql`(${part} limit ${ASKED})`);
  const refs = await refsOf(sql`select * from (${sql.join(parts, sql` union all `)}) named limit ${ASKED}`);
  return [...new Map(refs.map((one) => [`${one.kind} ${one.refId}`, one])).values()];
}
