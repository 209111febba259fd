import { sql } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { db, dictItem, dictType } from "@/db";
import { anActor, anArticle, aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import * as news from ".";

useDatabase();
beforeAll(async () => {
  await db.insert(dictType).values({ code: "news_type", name: "新闻类型", nameEn: "Kinds of news" });
  await db.insert(dictItem).values({ dictCode: "news_type", value: "news", label: "竞赛动态", labelEn: "News" });
});

const form = (of: object = {}) => ({
  title: "通知",
  newsType: "news",
  contentHtml: "<p>正文</p>",
  ...{ titleEn: "", summaryEn: "", contentHtmlEn: "" },
  top: 0,
  fileIds: [],
  ...of,
});

test("English is read where it was written, else Chinese, and the reader is told which", async () => {
  const home = await aProvince();
  const editor = await anActor("EDITOR", { in: home });
  const write = async (of: object) => {
    const { newsId } = await news.addNews(form(of), editor);
    await news.submitNews({ newsId }, editor);
    await news.publishNews({ newsId }, editor);
    return newsId;
  };
  const both = await write({ titleEn: "Notice", contentHtmlEn: "<p>Text</p><script>1</script>" });
  const chinese = await write({});
  const read = (id: string, locale: "en" | "zh-cn") => news.publicArticle(id, { groupId: home.id, locale });
  expect(await read(both, "en")).toMatchObject({
    title: "Notice",
    summary: "Text",
    contentHtml: "<p>Text</p>",
    languages: { title: "en", content: "en" },
  });
  expect(await read(both, "zh-cn")).toMatchObject({ title: "通知", languages: { title: "zh-cn", content: "zh-cn" } });
  expect(await read(chinese, "en")).toMatchObject({ title: "通知", languages: { title: "zh-cn", content: "zh-cn" } });
});

test("related are others of its kind that everybody may read, and no neighbour twice", async () => {
  const home = await aProvince();
  const rows = [];
  for (let n = 0; n < 5; n++)
    rows.push(
      await anArticle({ groupId: home.id, publishedAt: sql`app_now() - ${n + 1} * interval '1 day'` as never }),
    );
  await anArticle({ groupId: home.id, status: "draft", publishedAt: null });
  await anArticle({ groupId: (await aProvince()).id });
  const middle = rows[2]?.id as string;
  const { related, previous, next } = await news.publicArticle(middle, { groupId: home.id, locale: "zh-cn" });
  expect([previous?.newsId, next?.newsId]).toEqual([rows[3]?.id, rows[1]?.id]);
  expect(related.map(({ newsId }) => newsId)).toEqual([rows[0]?.id, rows[4]?.id]);
});
