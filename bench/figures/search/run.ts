import { sql } from "drizzle-orm";
import { beginAs } from "@/bench/figures/starts";
import { close, db } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { findPublic, suggestions } from "@/lib/domain/search";
import { searchPage } from "@/lib/domain/search/contract";
import { aProvince } from "@/lib/seed/factories";

/** 200,000 articles and contests: the whole verb that suggests and that finds, a scan by `ilike`, and PostgreSQL's own full-text search. */
const [NEWS, CONTESTS] = [170_000, 30_000];

beginAs("search");
const { id: groupId } = await aProvince();
const places = ["浙江省", "全国", "杭州市", "长三角", "江苏省", "高校", "宁波市", "西部"];
const things = [
  "电子商务",
  "机器人",
  "数学建模",
  "节水灌溉",
  "集成电路",
  "乡村振兴",
  "人工智能",
  "工业设计",
  "财会",
  "英语演讲",
];
const kinds = ["大赛", "竞赛", "邀请赛", "挑战赛", "创意赛"];
const english = ["robotics", "commerce", "modelling", "irrigation", "circuits", "design", "speech", "drone"];
const one = (list: string[], by: string) => sql`(${sql.param(list)}::text[])[1 + ${sql.raw(by)} % ${list.length}::int]`;
const name = sql`${one(places, "(n * 7)")} || ${one(things, "(n / 3)")} || ${one(kinds, "(n / 11)")} || '第' || n || '届 ' || ${one(english, "(n * 13)")} || ' ' || md5(n::text)`;
const text = sql`repeat('关于举办本届赛事的通知，请各校组织学生报名参加。', 6) || ${one(things, "(n * 17)")} || ' ' || md5((n * 2)::text)`;

for (const [table, trigger] of [
  ["article", "search_article"],
  ["contest", "search_contest"],
])
  await db.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
await db.execute(sql`
  insert into article (group_id, news_type, title, summary, content_html, status, published_at)
  select ${groupId}, 'news', ${name}, ${text}, '', 'published', app_now() - n * interval '1 minute' from generate_series(1, ${NEWS}::int) n`);
await db.execute(sql`
  with s as (insert into contest_series (group_id, name) select ${groupId}, 'S' || n from generate_series(1, ${CONTESTS}::int) n returning id, substr(name, 2)::int as n)
  insert into contest (series_id, group_id, name, year, level, status, pinyin, published_at)
  select id, ${groupId}, ${name}, 2000 + n % 30, 'province', 'published', 'zhejiangsheng' || md5(n::text) || ' zjs' || substr(md5(n::text), 1, 6), app_now() from s`);
const began = performance.now();
// In parts: one statement may not take longer than a request.
for (let part = 0; part < 20; part++)
  await db.execute(sql`
    insert into search_document (kind, ref_id, path, contest_id, title, title_en, about, about_en, names, body, year, level, published_at, slug, body_en)
    select * from search_source where ref_id % 20 = ${part}`);
const built = (performance.now() - began) / 1000;
await db.execute(sql`create table plain_text as select kind, ref_id, title, names || ' ' || body as said, published_at,
  to_tsvector('simple', names || ' ' || body) as words from search_document`);
await db.execute(sql`create index on plain_text using gin (words)`);
for (const table of ["search_document", "plain_text", "article", "contest"])
  await db.execute(sql.raw(`vacuum analyze ${table}`));

async function median(act: () => Promise<unknown>, times = 9) {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await act();
    took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(times / 2)] as number;
}

const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "bench", locale: "zh-cn", host: "localhost" };
const suggested: Record<string, number> = {};
for (const keywords of [
  "浙",
  "浙江",
  "浙江省电子商",
  "第1234届",
  "zj",
  "zhejiang",
  "robotics",
  "机器仁大赛",
  "robotcs",
  "没有的词语",
])
  suggested[keywords] = await median(() => suggestions({ keywords }, visitor));

const found = [];
for (const keywords of ["节水灌溉 第12345届", "集成电路", "robotics c4ca42", "第777届"]) {
  const input = searchPage.input.parse({ keywords });
  const like = sql.join(
    keywords.split(" ").map((word) => sql`said ilike ${`%${word}%`}`),
    sql` and `,
  );
  const best = sql`order by published_at desc limit 10`;
  const own = async (match: ReturnType<typeof sql>) =>
    Number((await db.execute<{ n: string }>(sql`select count(*) as n from plain_text where ${match}`)).rows[0]?.n);
  const fts = sql`words @@ plainto_tsquery('simple', ${keywords})`;
  found.push({
    keywords,
    ours: await median(() => findPublic(input, { groupId: null, locale: "zh-cn" }), 5),
    scan: await median(
      async () => [await own(like), await db.execute(sql`select ref_id from plain_text where ${like} ${best}`)],
      3,
    ),
    text: await median(
      async () => [
        await own(fts),
        await db.execute(
          sql`select ref_id from plain_text where ${fts} order by ts_rank(words, plainto_tsquery('simple', ${keywords})) desc limit 10`,
        ),
      ],
      5,
    ),
    total: (await findPublic(input, { groupId: null, locale: "zh-cn" })).total,
    scanned: await own(like),
    texts: await own(fts),
  });
}
console.log(JSON.stringify({ suggested, found, built }));
await close();
