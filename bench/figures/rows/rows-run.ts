import { eq } from "drizzle-orm";
import pg from "pg";
import { beginAs } from "@/bench/figures/starts";
import { close, contest, db, group } from "@/db";
import { listWorks } from "@/lib/domain/work";
import { env } from "@/lib/env";
import { anActor } from "@/lib/seed/factories";

/**
 * Asks for pages of the organiser's list of works by the verb itself, and prints for each what the database spent on finding the
 * page, on counting and on the rows shown (medians of EXPLAIN ANALYZE, milliseconds), beside a plain OFFSET and a scan.
 */
const TIMES = 31;
const SIZE = 20;
const WORDS = {
  "2 characters, in every tenth": "系统",
  "2 characters, rare": "量子",
  "2 characters, miss": "鲸鱼",
  "3 characters, in every hundredth": "识别系",
  "3 characters, rare": "量子纠",
  "3 characters, miss": "鲸鱼跳",
  "6 characters, rare": "量子纠缠增强",
  "6 characters, miss": "鲸鱼跳出水面",
};

type Statement = { text: string; values: unknown[] };
const said: Statement[] = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [requested, values] = args as [{ text: string }, unknown[]];
  if (typeof requested === "object" && Array.isArray(values)) said.push({ text: requested.text, values });
  return (query as (...a: unknown[]) => unknown).apply(this, args);
} as typeof query;

const client = new pg.Client(env.databaseUrl);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function costOf({ text, values }: Statement, times = TIMES) {
  const seen: number[] = [];
  for (let n = 0; n < times; n++) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    seen.push(rows[0]["QUERY PLAN"][0]["Execution Time"]);
  }
  return median(seen);
}

/** Fifty thousand works' words into a table without the two indexes and into one with them: milliseconds for a thousand. */
async function insertsOf() {
  const took: Record<string, number> = {};
  for (const [name, like] of Object.entries({
    bare: "(like work_words, primary key (work_id))",
    indexed: "(like work_words including all)",
  })) {
    await client.query(`create temp table ${name}_words ${like}`);
    const began = performance.now();
    await client.query(`insert into ${name}_words select * from work_words order by work_id limit 50000`);
    if (name === "indexed") await client.query("vacuum indexed_words");
    took[name] = (performance.now() - began) / 50;
  }
  return took;
}

beginAs("rows");
await client.connect();
const [place] = await db.select().from(contest).where(eq(contest.name, "量测竞赛 Bench 1"));
const [home] = await db
  .select()
  .from(group)
  .where(eq(group.id, place?.groupId as string));
const organiser = await anActor("HOST_ADMIN", { in: home });
const competitionId = place?.id as string;

async function costsOf(input: { pageNum?: number; keywords?: string }) {
  said.length = 0;
  const { list, total } = await listWorks(
    { pageNum: 1, pageSize: SIZE, order: "DESC", competitionId, ...input },
    organiser,
  );
  const requested = [...said];
  const is = (part: string) => requested.find(({ text }) => text.includes(part));
  const page = is(" limit ") ?? is("unnest(");
  const count = is("count(*)::int");
  return {
    rows: list.length,
    total,
    page: page ? await costOf(page) : 0,
    count: count ? await costOf(count, 3) : 0,
    shown: await costOf(requested.at(-1) as Statement),
  };
}

const { total, count } = await costsOf({});
const last = Math.ceil(total / SIZE);
const plain = (skip: number) => ({
  text: "select id from work where contest_id = $1 order by id desc limit $2 offset $3",
  values: [competitionId, SIZE, skip],
});
/** Nothing but the words, read from one end to the other. */
async function scanFor(words: string) {
  await client.query("set enable_indexscan = off; set enable_bitmapscan = off");
  const text = "select work_id from work_words where words ilike $1 order by work_id desc limit $2";
  const cost = await costOf({ text, values: [`%${words}%`, SIZE] }, 3);
  await client.query("reset enable_indexscan; reset enable_bitmapscan");
  return cost;
}

const pages: Record<string, object> = {};
for (const [what, pageNum] of Object.entries({ first: 1, middle: Math.round(last / 2), last }))
  pages[what] = { pageNum, ...(await costsOf({ pageNum })), offset: await costOf(plain((pageNum - 1) * SIZE), 5) };
const searches: Record<string, object> = {};
for (const [what, keywords] of Object.entries(WORDS))
  searches[what] = { keywords, ...(await costsOf({ keywords })), scan: await scanFor(keywords) };
console.log(JSON.stringify({ competitionId, count, pages, searches, inserts: await insertsOf() }));
await client.end();
await close();
