import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { article, db, group, searchDocument } from "@/db";
import { now } from "@/lib/clock";
import type { Caller } from "@/lib/domain/actor";
import { aContest, aJudgedContest, anArticle, anAward, anAwardDef, aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { searchPage as call, type SearchKind } from "./contract";
import { findPublic, MOST_OF_KIND } from "./finding";
import { kinds } from "./kinds";
import { markedName, withoutEcho } from "./marking";
import { suggestions } from "./suggesting";
import { termsOf } from "./terms";

useDatabase();

const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "test", locale: "zh-cn", host: "localhost" };
const find = async (keywords: string, more: Record<string, unknown> = {}, groupId: string | null = null) =>
  findPublic(call.input.parse({ keywords, pageSize: 100, ...more }), { groupId, locale: "zh-cn" });
const idsOf = async (...of: Parameters<typeof find>) => (await find(...of)).list.map(({ refId }) => refId);
const kindsOf = async (...of: Parameters<typeof find>): Promise<SearchKind[]> =>
  (await find(...of)).list.map(({ kind }) => kind);

test("finds a contest by Chinese, English, pinyin, initials, several words, and words without spaces", async () => {
  const one = await aContest({
    name: "浙江省大学生电子商务竞赛",
    nameEn: "Zhejiang E-commerce Contest",
    pinyin: "zhejiangshengdaxueshengdianzishangwujingsai zjsdxsdzswjs",
    summary: "面向全省高校",
  });
  await aContest({ name: "数学建模邀请赛", pinyin: "shuxuejianmoyaoqingsai sxjmyqs" });
  const ways = [
    "电子商务",
    "浙江 竞赛",
    "浙江省竞赛大学生",
    "commerce",
    "ZHEJIANG cont",
    "dianzishangwu",
    "zjsd",
    "zj",
    "高校",
    "Ｅ－commerce",
  ];
  for (const way of ways) expect(await idsOf(way), way).toEqual([one.id]);
  for (const way of ["物理", "shangwux", "建模 浙江"]) expect(await idsOf(way), way).toEqual([]);
});

test("forgives one wrong, missing, doubled or swapped character, and says so", async () => {
  const one = await aContest({ name: "全国大学生机器人大赛", nameEn: "National Robotics Competition" });
  await aContest({ name: "机械创新设计赛" });
  for (const slip of ["机器仁大赛", "机器大赛", "机器器人大赛", "机人器大赛", "robtics", "competiton"]) {
    const { list, similar } = await find(slip);
    expect([list.map(({ refId }) => refId), similar], slip).toEqual([[one.id], true]);
  }
  expect((await find("机器人")).similar).toBe(false);
});

test("an article is found from its hour on, while it is published, by its text without its markup", async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const one = await anArticle({
    title: "通知一则",
    contentHtml: "<p class='lavender'>报名&nbsp;延期</p>",
    publishedAt: at(-1),
  });
  await anArticle({ title: "通知二则", contentHtml: "<p>报名延期</p>", publishedAt: at(1) });
  expect(await idsOf("报名 延期")).toEqual([one.id]);
  expect(await idsOf("lavender")).toEqual([]);
  await db.update(article).set({ status: "offline" }).where(eq(article.id, one.id));
  expect(await idsOf("报名 延期")).toEqual([]);
});

test("a host finds its own and what is below it, an unknown host everything; a moved organisation takes its things along", async () => {
  const [home, other] = [await aProvince(), await aProvince()];
  const one = await aContest({ in: home, name: "风筝设计赛" });
  const two = await aContest({ in: other, name: "风筝制作赛" });
  expect(await idsOf("风筝", {}, home.id)).toEqual([one.id]);
  expect(new Set(await idsOf("风筝"))).toEqual(new Set([one.id, two.id]));
  await db
    .update(group)
    .set({ path: `${home.path}${other.id}/` })
    .where(eq(group.id, other.id));
  expect(new Set(await idsOf("风筝", {}, home.id))).toEqual(new Set([one.id, two.id]));
});

test("a school that won on this host is found, however many of others have the same words", async () => {
  const place = await aJudgedContest([90]);
  const [one] = place.works as [(typeof place.works)[0]];
  const def = await anAwardDef(place, { method: "rank", value: 1 });
  await anAward(place, { defId: def.id, published: true });
  await db.update(group).set({ name: "北岭学院" }).where(eq(group.id, one.team.ownerGroupId));
  const { kind, refId } = searchDocument;
  const [mine] = await db
    .select()
    .from(searchDocument)
    .where(and(eq(kind, "school"), eq(refId, one.team.ownerGroupId)));
  const [host] = await db.select().from(group).where(eq(group.id, place.contest.groupId));
  const { nameWords: _, words: __, ...said } = mine as NonNullable<typeof mine>;
  const publishedAt = now();
  const others = Array.from({ length: MOST_OF_KIND + 1 }, (___, n) => ({
    ...said,
    refId: `${n + 1_000_000}`,
    publishedAt,
  }));
  await db.insert(searchDocument).values(others);
  expect(await idsOf("北岭学院", { kind: "school" }, host?.id)).toEqual([said.refId]);
  const elsewhere = await aProvince();
  expect(await idsOf("北岭学院", { kind: "school" }, elsewhere.id)).toEqual([]);
});

test("what was written in English is found, and shown to whoever reads English; to others in Chinese", async () => {
  const news = await anArticle({
    title: "关于延期的通知",
    titleEn: "Deadline extended",
    summary: "报名延长一周",
    summaryEn: "Registration stays open for a week",
    contentHtmlEn: "<p>Teams may still <b>withdraw</b>.</p>",
  });
  const one = await aContest({
    name: "智慧农业赛",
    summary: "面向全省高校",
    summaryEn: "Open to every campus",
    hostEn: "The Bureau",
  });
  const shown = async (keywords: string, locale: "en" | "zh-cn") => {
    const { list } = await findPublic(call.input.parse({ keywords }), { groupId: null, locale });
    const plain = (parts: { text: string }[] = []) => parts.map(({ text }) => text).join("");
    return list.map(({ refId, title, excerpt }) => [refId, plain(title), plain(excerpt)]);
  };
  const english = "Registration stays open for a week Teams may still withdraw .";
  expect(await shown("deadline extended", "en")).toEqual([[news.id, "Deadline extended", english]]);
  expect(await shown("延期", "en"), "found by its Chinese title").toEqual([[news.id, "Deadline extended", english]]);
  expect(await shown("延长", "en"), "where only the Chinese has the words").toEqual([
    [news.id, "Deadline extended", expect.stringContaining("报名延长一周")],
  ]);
  expect(await shown("deadline", "zh-cn")).toEqual([
    [news.id, "关于延期的通知", expect.stringContaining("报名延长一周")],
  ]);
  for (const words of ["campus", "bureau"])
    expect(await shown(words, "en"), words).toEqual([[one.id, "智慧农业赛", "Open to every campus The Bureau"]]);
  await db.update(article).set({ titleEn: "Postponed", summaryEn: "" }).where(eq(article.id, news.id));
  expect([await idsOf("deadline"), await idsOf("postponed"), await idsOf("registration")]).toEqual([[], [news.id], []]);
  const [first] = await shown("POSTPONED", "en");
  expect(first, "a name in English is the name itself, too").toEqual([
    news.id,
    "Postponed",
    "Teams may still withdraw .",
  ]);
});

test("the name itself comes first, then names, then texts; filters and pages narrow, and counts go by kind", async () => {
  const text = await aContest({ name: "A 赛", summary: "蒲公英", year: 2025, level: "school" });
  const named = await aContest({ name: "蒲公英杯", year: 2026 });
  const itself = await aContest({ name: "蒲公英", year: 2026 });
  const news = await anArticle({ title: "蒲公英开赛", publishedAt: new Date("2025-05-01T00:00:00Z") });
  expect(await idsOf("蒲公英")).toEqual([itself.id, named.id, news.id, text.id]);
  expect((await find("蒲公英")).counts).toMatchObject({ contest: 3, news: 1, work: 0 });
  expect(await kindsOf("蒲公英", { kind: "news" })).toEqual(["news"]);
  expect(await idsOf("蒲公英", { year: 2025 })).toEqual([news.id, text.id]);
  expect(await idsOf("蒲公英", { level: "school" })).toEqual([text.id]);
  expect(await idsOf("蒲公英", { pageSize: 3, pageNum: 2 })).toEqual([text.id]);
  const [first] = (await find("蒲公英")).list;
  expect(first?.title).toEqual([{ text: "蒲公英", hit: true }]);
});

test("suggests names only, at most eight, and takes what is in a long text for no name", async () => {
  for (let n = 0; n < 10; n++) await aContest({ name: `向日葵第${n}届` });
  await aContest({ name: "另一赛", summary: "向日葵" });
  const list = await suggestions({ keywords: "向日" }, visitor);
  expect(list.length).toBe(8);
  expect(list.every(({ title }) => title.some(({ text, hit }) => hit && text === "向日"))).toBe(true);
  expect(await suggestions({ keywords: "？！" }, visitor)).toEqual([]);
});

test("suggests the name itself before all that is newer, what is rare however old, and of what many names have the newest", async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const itself = await anArticle({ title: "满天星", publishedAt: at(3000) });
  const rare = await anArticle({ title: "满天星之夜", publishedAt: at(2999) });
  await db.execute(sql`
    insert into article (group_id, news_type, title, content_html, status, published_at)
    select ${itself.groupId}, 'news', '满天星第' || n || '期', '', 'published', app_now() - n * interval '1 day' from generate_series(1, 700::int) n`);
  const titles = async (keywords: string) =>
    (await suggestions({ keywords }, visitor)).map(({ title }) => title.map(({ text }) => text).join(""));
  const newest = Array.from({ length: 8 }, (_, n) => `满天星第${n + 1}期`);
  expect(await titles("满天星")).toEqual(["满天星", ...newest.slice(0, 7)]);
  expect(await titles("满天")).toEqual(newest);
  expect((await suggestions({ keywords: "满天星之夜" }, visitor)).map(({ refId }) => refId)).toEqual([rare.id]);
  expect(await titles("之夜")).toEqual(["满天星之夜"]);
  expect(await titles("第699期"), "older than those that are looked through first").toEqual(["满天星第699期"]);
});

test("hostile words find nothing or something, and break nothing", async () => {
  const one = await aContest({ name: "蓝莓赛", nameEn: "Blueberry" });
  const hostile = [
    ...[
      "'",
      "' | '",
      "!(",
      "a:*",
      "<->",
      "\\",
      "%",
      "_",
      "😀",
      "。，！",
      "a".repeat(100),
      "浙".repeat(100),
      "\u202e",
      "é",
      "𠮷",
      "ﬁ",
      "İ",
    ],
    ...[
      "' & !'蓝莓",
      "') or 1=1 --",
      "(a+)+$",
      "[[:alnum:]]",
      "1e5 0x1f -3.5",
      "x@y.z http://a.b/c?d=e",
      "a b c d e f g h i j k l m n o p",
    ],
  ];
  for (const keywords of hostile) {
    const { list } = await find(keywords);
    expect(
      list.every(({ refId }) => refId === one.id),
      keywords,
    ).toBe(true);
    expect((await suggestions({ keywords }, visitor)).length, keywords).toBeLessThan(2);
  }
  expect(await idsOf("'蓝莓' & !'浙'")).toEqual([]);
  expect(await idsOf("'蓝莓'")).toEqual([one.id]);
  expect((await find("蓝莓", { pageNum: 1_000_000 })).list).toEqual([]);
  for (const keywords of ["a".repeat(10_000), "a\u0000b"])
    expect(call.input.safeParse({ keywords }).success).toBe(false);
  expect(call.input.safeParse({ keywords: "a", pageNum: 1e9 }).success).toBe(false);
});

test("pinyin typed by syllables finds what it finds in one word, and only where the syllables find nothing as words", async () => {
  const one = await aContest({ name: "浙江大学杯", pinyin: "zhejiangdaxuebei zjdxb" });
  const cup = await aContest({ name: "The great da vinci cup", pinyin: "" });
  for (const way of ["zhejiangdaxue", "zhe jiang da xue", "zhe'jiang'da'xue", "ZHE JIANG DA"])
    expect(await idsOf(way), way).toEqual([one.id]);
  expect((await find("zhe jiang da xue")).similar).toBe(false);
  expect(await idsOf("da vinci")).toEqual([cup.id]);
  expect(await idsOf("da xue 杭")).toEqual([]);
});

test("what has the typed word as a word of its own stands before what only begins with it, suggestions too", async () => {
  const itself = await aContest({ name: "浙江大学赛", pinyin: "zhejiangdaxuesai zjdx" });
  const longer = await aContest({ name: "浙江大学城市学院赛", pinyin: "zhejiangdaxuechengshixueyuansai zjdxcs" });
  expect(await idsOf("zjdx")).toEqual([itself.id, longer.id]);
  expect((await suggestions({ keywords: "zjdx" }, visitor)).map(({ refId }) => refId)).toEqual([itself.id, longer.id]);
  expect(await idsOf("zjd"), "control: else the newest is first").toEqual([longer.id, itself.id]);
});

test("an excerpt says once what an article's summary and its first paragraph both say", async () => {
  const first = "拟授予一等奖、二等奖、三等奖共 36 项，公示七个工作日。";
  await anArticle({ title: "公示", summary: first, contentHtml: `<p>${first}</p><p>对结果有异议的可提出。</p>` });
  const [found] = (await find("拟授予")).list;
  expect(found?.excerpt.map(({ text }) => text).join("")).toBe(`${first} 对结果有异议的可提出。`);
  for (const text of [
    "",
    "短",
    "甲乙丙丁戊己庚辛壬癸子丑 甲乙丙丁戊己庚辛壬癸子寅",
    "一二三四五六七八九十一二三四五六七八九十一二",
  ])
    expect(withoutEcho(text), text).toBe(text);
});

test("a found award leads to its own line of the list", async () => {
  const path = kinds.award.path({ refId: "9", contestId: "7", title: "一等奖 · 茶园里的 A · B", slug: null });
  expect(Object.fromEntries(new URL(path, "http://localhost").searchParams)).toEqual({
    id: "7",
    keywords: "茶园里的 A · B",
  });
});

test("what a name is found by is marked in it, pinyin and initials too", async () => {
  const said = (name: string, typed: string) =>
    markedName(name, termsOf(typed))
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join("");
  expect(said("杭州浙江大学", "zhejiangda")).toBe("杭州[浙江大]学");
  expect(said("浙江大学城市学院", "zjdx")).toBe("[浙江大学]城市学院");
  expect(said("第2届浙江省创新大赛", "chuangxin")).toBe("第2届浙江省[创新]大赛");
  expect(said("AI 创新赛 innovation", "innov 创")).toBe("AI [创]新赛 [innov]ation");
  expect(said("浙江大学城市学院", "zjdx chengshi")).toBe("[浙江大学城市]学院");
  expect(said("浙江大学", "hejiang"), "no syllable begins so").toBe("浙江大学");
  expect(said("Zhejiang", "zj")).toBe("Zhejiang");
  expect(said("", "zj")).toBe("");
});
