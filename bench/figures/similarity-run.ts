import { eq, sql } from "drizzle-orm";
import { close, db, similarPair, work } from "@/db";
import { compareVersion } from "@/lib/domain/work";
import { scene } from "./scores/scene";
import { beginAs } from "./starts";

/**
 * Compares ten thousand works of 4,000 words with one another as they come in, and fifty of them again; prints milliseconds. Beside it: the
 * same prints written alone, to a table without an index, and that table looked through for five of the fifty.
 */
const [WORKS, WORDS, BORROWED] = [Number(process.env.WORKS || 10_000), 4000, 300];

/** A text of its own for each work, of common and rare words; every tenth work has a passage of the one before. */
function textOf(n: number): string {
  let state = n + 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: WORDS }, () =>
    String.fromCodePoint(0x4e00 + Math.floor((next(1000) * next(1000) * 6) / 1000)),
  ).join("");
}
const answersOf = (n: number) => ({
  abstract: n % 10 === 1 ? textOf(n) + textOf(n - 1).slice(0, BORROWED) : textOf(n),
});

beginAs("similarity");
await scene({ works: WORKS, experts: 1, perWork: 1, tracks: 1, answersOf });
const rows = await db
  .select({ id: work.id, versionId: work.finalVersionId })
  .from(work)
  .where(sql`${work.title} like 'B%'`)
  .orderBy(work.id);
await db.execute(sql`analyze`);

const began = performance.now();
const queue = [...rows];
await Promise.all(
  [1, 2].map(async () => {
    for (let row = queue.shift(); row; row = queue.shift()) await compareVersion(row.versionId as string);
  }),
);
const index = performance.now() - began;
await db.execute(sql`analyze`);
const times: number[] = [];
for (let n = 0; n < 50; n++) {
  const row = rows[(n * 197) % rows.length] as (typeof rows)[0];
  const from = performance.now();
  await compareVersion(row.versionId as string);
  times.push(performance.now() - from);
}
times.sort((a, b) => a - b);
await db.execute(sql`create unlogged table bench_print (hash int, work_id bigint)`);
const [writing, alone] = [performance.now(), [...rows]];
await Promise.all(
  [1, 2].map(async () => {
    for (let row = alone.shift(); row; row = alone.shift())
      await db.execute(
        sql`insert into bench_print select hash, work_id from similar_print where work_id = ${row.id}::bigint`,
      );
  }),
);
const written = performance.now() - writing;
const scans: number[] = [];
for (let n = 0; n < 5; n++) {
  const { id } = rows[(n * 197) % rows.length] as (typeof rows)[0];
  const from = performance.now();
  await db.execute(sql`
    select b.work_id, count(*) from bench_print b
    where b.hash in (select hash from bench_print where work_id = ${id}::bigint) group by 1 having count(*) >= 3`);
  scans.push(performance.now() - from);
}
scans.sort((a, b) => a - b);
await db.execute(sql`drop table bench_print`);
const pairs = await db.$count(similarPair);
const { rows: counted } = await db.execute<{ n: number }>(sql`select count(*)::int as n from similar_print`);
const known = await db.$count(similarPair, eq(similarPair.workId, rows[1]?.id as string));
await close();
console.log(
  JSON.stringify({
    works: rows.length,
    words: WORDS,
    index,
    one: times[25],
    worst: times[49],
    written,
    scan: scans[2],
    found: known > 0 && pairs >= WORKS / 5,
    pairs,
    prints: counted[0]?.n,
  }),
);
