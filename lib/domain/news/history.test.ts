import { beforeAll, expect } from "vitest";
import { articleChange, db, dictItem, dictType } from "@/db";
import { anActor, aProvince } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { addNews, newsChange, newsChanges, newsDetail, updateNews } from ".";
import { ArticleForm } from "./contract";

useDatabase();
beforeAll(async () => {
  await db.insert(dictType).values({ code: "news_type", name: "新闻类型", nameEn: "Kinds of news" });
  await db.insert(dictItem).values({ dictCode: "news_type", value: "news", label: "竞赛动态", labelEn: "News" });
});
const page = { pageNum: 1, pageSize: 20 };
const form = (title: string, contentHtml: string) => ArticleForm.parse({ title, newsType: "news", contentHtml });

test("the history of an article says who changed its texts and what each change made of them, and nothing is lost", async () => {
  const province = await aProvince();
  const [author, other] = [
    await anActor("HOST_ADMIN", { in: province }),
    await anActor("HOST_ADMIN", { in: province }),
  ];
  const { newsId } = await addNews(form("报名通知", "<p>三人一队。</p><p>五月截止。</p>"), author);
  const changes = async () => (await newsChanges({ newsId, ...page }, author)).list;
  expect(await changes()).toEqual([]);
  await updateNews({ ...form("报名通知", "<p>三人一队。</p><p>六月截止。</p>"), newsId, version: 1 }, author);
  await updateNews({ ...form("报名通知", "<p>三人一队。</p><p>六月截止。</p>"), top: 5, newsId, version: 2 }, author);
  await updateNews(
    { ...form("报名与提交", "<p>三人一队。</p><p><strong>六月</strong>截止。</p>"), newsId, version: 3 },
    other,
  );
  expect(
    (await changes()).map(({ no, changedBy }) => [no, changedBy]),
    "pinning changes no text",
  ).toEqual([
    [3, other.realName],
    [1, author.realName],
  ]);

  const first = await newsChange({ newsId, no: 1 }, author);
  expect(first.before).toMatchObject({ title: "报名通知", contentHtml: "<p>三人一队。</p><p>五月截止。</p>" });
  const [content] = first.differences.filter(({ field }) => field === "contentHtml");
  expect(content?.parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "same 三人一队。\n",
    "removed 五",
    "added 六",
    "same 月截止。",
  ]);
  const last = await newsChange({ newsId, no: 3 }, author);
  expect(last.differences.map(({ field }) => field)).toEqual(expect.arrayContaining(["title", "contentHtml"]));
  const bold = last.differences.find(({ field }) => field === "contentHtml");
  expect(
    bold?.parts.every(({ kind }) => kind === "same"),
    "the words are the same",
  ).toBe(true);

  const { version, files: _, ...now } = await newsDetail({ newsId }, author);
  await updateNews({ ...ArticleForm.parse({ ...now, source: "" }), ...first.before, newsId, version }, author);
  expect((await newsDetail({ newsId }, author)).contentHtml).toBe("<p>三人一队。</p><p>五月截止。</p>");
  expect((await changes())[0]?.no, "what was put back over is kept, too").toBe(4);
});

test("the history of an article is its editors' alone, and never changes", async () => {
  const author = await anActor("HOST_ADMIN", { in: await aProvince() });
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  const { newsId } = await addNews(form("甲", "<p>甲</p>"), author);
  await updateNews({ ...form("乙", "<p>甲</p>"), newsId, version: 1 }, author);
  expect((await newsChange({ newsId, no: 1 }, author)).before.title).toBe("甲");
  const refused = [
    ...[newsChanges({ newsId, ...page }, stranger), newsChange({ newsId, no: 1 }, stranger)],
    newsChange({ newsId, no: 2 }, author),
  ];
  expect(await Promise.all(refused.map(faultOf))).toEqual(["notFound", "notFound", "notFound"]);
  const change = db.transaction((tx) => tx.update(articleChange).set({ title: "丙" }));
  await expect(change).rejects.toMatchObject({ cause: { code: "23001" } });
});
