import { eq, sql } from "drizzle-orm";
import { db, similarPair, similarText, transaction, work } from "@/db";
import { isOneOf } from "@/db/many";
import { inquire } from "@/lib/events";
import { compare } from "./comparing";
import { passagesOf } from "./passages";
import { type Piece, piecesOf } from "./texts";
import { gramsOf, printsOf, type Tokens, tokensOf } from "./tokens";

/** What more works hold than this is a form that they filled in, or a phrase; unless it is a large part of a work: so many have copied one source. */
const COMMON = 100;
const LARGE = 0.25;
/** Prints that two works must share to be laid side by side, and how many works are. */
const FEWEST = 3;
const CANDIDATES = 8;

interface Text {
  workId: string;
  pieces: Piece[];
  tokens: Tokens;
}

/**
 * Compares the text of a work's final version with every work that was handed in before, of this contest and all others of the
 * installation, and lets later ones be compared with it (docs/rules/work.md, "Similar works"). Works of one team are not compared, nor those of teams that it was sent on as.
 */
export async function compareVersion(versionId: string) {
  const [row] = await db
    .select({ id: work.id, teamId: work.teamId })
    .from(work)
    .where(eq(work.finalVersionId, versionId));
  if (!row) return;
  const { id, teamId } = row;
  const here = await textOf(id, versionId);
  const prints = printsOf(gramsOf(here.tokens));
  await transaction(() => store(here, versionId, prints));
  const texts = new Map<string, Text>();
  for (let unread = await settle(); unread.length > 0; unread = await settle())
    for (const { workId, versionId: theirs } of unread) texts.set(theirs, await textOf(workId, theirs));

  /** One work after the other: of two at once, one would take away the pair that the other has just found. Files are read before. */
  function settle() {
    return transaction(async () => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('similarPair'))`);
      const near = await candidates({ id, teamId }, prints);
      const unread = near.filter((one) => !texts.has(one.versionId));
      if (unread.length > 0) return unread;
      await replacePairs(
        id,
        near.flatMap((one) => pairOf(here, texts.get(one.versionId) as Text)),
      );
      return [];
    });
  }
}

/** Puts what was found for a work in place of what was found for its last version, on both sides. */
async function replacePairs(workId: string, found: (typeof similarPair.$inferInsert)[]) {
  const before = await forget(workId);
  if (found.length > 0)
    await db
      .insert(similarPair)
      .values(found)
      .onConflictDoUpdate({
        target: [similarPair.workId, similarPair.otherId],
        set: { share: sql`excluded.share`, passages: sql`excluded.passages` },
      });
  const touched = [...new Set([workId, ...before, ...found.map((pair) => pair.workId)])];
  await db
    .update(similarText)
    .set({
      share: sql`coalesce((select max(p.share) from ${similarPair} p where p.work_id = similar_text.work_id), 0)`,
    })
    .where(isOneOf(similarText.workId, touched));
}

async function textOf(workId: string, versionId: string): Promise<Text> {
  const pieces = await piecesOf(versionId);
  return { workId, pieces, tokens: tokensOf(pieces.map(({ text }) => text)) };
}

/** Puts the prints of a work in place of those of its last version. */
async function store({ workId, tokens }: Text, versionId: string, prints: readonly number[]) {
  const count = tokens.values.length;
  await db
    .insert(similarText)
    .values({ workId, versionId, tokens: count })
    .onConflictDoUpdate({ target: similarText.workId, set: { versionId, tokens: count, comparedAt: sql`app_now()` } });
  await db.execute(sql`delete from similar_print where work_id = ${workId}`);
  await db.execute(sql`
    insert into similar_print (hash, work_id) select hash, ${workId}::bigint
    from unnest(${sql.param([...prints])}::int[]) as hash order by hash on conflict do nothing`);
}

/** Takes away what was found for the last version, on both sides. @returns the works that it was similar to */
async function forget(workId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${similarPair} where work_id = ${workId} or other_id = ${workId} returning work_id::text as id`);
  return rows.map(({ id }) => id);
}

/** The works that share the most prints with these, prints that many have left out; of those who all hold a large part of it, the first that came. */
async function candidates({ id, teamId }: { id: string; teamId: string }, prints: readonly number[]) {
  const own = (await inquire("teamsOfChain", { teamId })) ?? [teamId];
  const { rows } = await db.execute<{ workId: string; versionId: string }>(sql`
    with hit as materialized (
        select h.hash, s.work_id from unnest(${sql.param([...prints])}::int[]) as h(hash)
        cross join lateral (select p.work_id from similar_print p where p.hash = h.hash and p.work_id <> ${id}
          order by p.work_id limit ${COMMON + 1}) s),
      common as (select hash from hit group by hash having count(*) > ${COMMON}),
      shared as (select work_id, count(*) as n from hit
        where (select count(*) from common) >= ${Math.ceil(LARGE * prints.length)} or hash not in (select hash from common)
        group by work_id having count(*) >= ${FEWEST})
    select t.work_id::text as "workId", t.version_id::text as "versionId" from shared
    join ${similarText} t using (work_id) join ${work} w on w.id = work_id and w.team_id <> all(${sql.param(own)}::bigint[])
    order by shared.n desc, work_id limit ${CANDIDATES}`);
  return rows;
}

/** How much of each of two texts stands in the other, a row for each side; none where it is nothing. */
function pairOf(here: Text, there: Text): (typeof similarPair.$inferInsert)[] {
  const shared = compare(here.tokens, there.tokens);
  if (shared.runs.length === 0) return [];
  const passages = passagesOf(shared.runs, here, there);
  const share = (words: number, { tokens }: Text) => Math.round((1000 * words) / tokens.values.length);
  return [
    { workId: here.workId, otherId: there.workId, share: share(shared.here, here), passages },
    {
      workId: there.workId,
      otherId: here.workId,
      share: share(shared.there, there),
      passages: passages.map((one) => ({ ...one, here: one.there, there: one.here })),
    },
  ];
}
