import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { article, audit, db, dictItem, dictType, file, transition } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { aCollege, aContest, anActor, anArticle, aProvince, aSchool, aSite } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import * as news from ".";
import { articleLifecycle } from "./lifecycle";

useDatabase();
beforeAll(async () => {
  await db.insert(dictType).values({ code: "news_type", name: "新闻类型", nameEn: "Kinds of news" });
  await db.insert(dictItem).values({ dictCode: "news_type", value: "news", label: "竞赛动态", labelEn: "News" });
});

const statuses = ["draft", "pending", "published", "offline"] as const;
const form = (of: object = {}) => ({
  title: "通知",
  newsType: "news",
  contentHtml: "<p>正文</p>",
  ...{ titleEn: "", summaryEn: "", contentHtmlEn: "" },
  top: 0,
  fileIds: [],
  ...of,
});
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: unknown) => (error instanceof Fault ? error.fault : String(error)),
  );
const statusOf = async (id: string) =>
  (await db.select({ status: article.status }).from(article).where(eq(article.id, id)))[0]?.status;
const visitor: Caller = { userId: null, ip: "", userAgent: "", locale: "zh-cn", host: "nobody.test" };

describe("lifecycle", () => {
  for (const from of statuses)
    for (const to of statuses) {
      const allowed = articleLifecycle.transitions[from].includes(to);
      test(`${from} → ${to} ${allowed ? "goes" : "is refused and changes nothing"}`, async () => {
        const actor = await anActor("PLATFORM_ADMIN");
        const { id } = await anArticle({ status: from, publishedAt: new Date("2026-01-01") });
        const fault = await faultOf(articleLifecycle.move(id, to, actor));
        expect(fault).toBe(allowed ? "went through" : "illegalTransition");
        expect(await statusOf(id)).toBe(allowed ? to : from);
        expect(await db.$count(transition, eq(transition.entityId, id))).toBe(allowed ? 1 : 0);
      });
    }

  test("the table is the lifecycle", async () => {
    expect(articleLifecycle.transitions).toEqual({
      draft: ["pending"],
      pending: ["published", "draft"],
      published: ["offline"],
      offline: ["published"],
    });
  });

  test("from draft to the public and off again, by the verbs", async () => {
    const editor = await anActor("EDITOR", { in: await aProvince() });
    const { newsId } = await news.addNews(form(), editor);
    const listed = async () => (await news.publicNews({ groupId: editor.groupId, locale: "zh-cn" })).total;
    expect(await faultOf(news.publishNews({ newsId }, editor))).toBe("illegalTransition");
    await news.submitNews({ newsId }, editor);
    expect(await listed()).toBe(0);
    await news.publishNews({ newsId }, editor);
    expect(await listed()).toBe(1);
    const first = (await news.publicArticle(newsId, { groupId: null, locale: "zh-cn" })).publishTime;
    await news.takeNewsOffline({ newsId, reason: "有误" }, editor);
    expect(await listed()).toBe(0);
    await news.publishNews({ newsId }, editor);
    expect((await news.publicArticle(newsId, { groupId: null, locale: "zh-cn" })).publishTime).toBe(first);
    expect(await db.$count(audit, eq(audit.entityId, newsId))).toBe(5);
  });

  test("a future publication time hides it until then", async () => {
    const editor = await anActor("EDITOR");
    const { id } = await anArticle({ status: "pending" });
    const host = { groupId: null, locale: "zh-cn" } as const;
    await news.publishNews({ newsId: id, publishTime: "2099-01-01 08:00" }, editor);
    expect(await faultOf(news.publicArticle(id, host))).toBe("notFound");
    expect((await news.newsDetail({ newsId: id }, editor)).scheduled).toBe(true);
    await moveClock("100 years");
    expect((await news.publicArticle(id, host)).publishTime).toBe("2099-01-01 08:00:00");
  });
});

describe("what the public sees", () => {
  for (const status of statuses)
    test(`${status} is ${status === "published" ? "" : "not "}public, by any door`, async () => {
      const row = await anArticle({ status });
      const host = { groupId: row.groupId, locale: "zh-cn" } as const;
      const seen = status === "published";
      expect((await news.publicNews(host)).total).toBe(seen ? 1 : 0);
      expect((await news.publicNewsIds(row.groupId)).length).toBe(seen ? 1 : 0);
      expect((await news.newsPage({ pageNum: 1, pageSize: 10 }, visitor)).total).toBe(seen ? 1 : 0);
      expect(await faultOf(news.publicArticle(row.id, host))).toBe(seen ? "went through" : "notFound");
      expect(await faultOf(news.readNews({ newsId: row.id }, visitor))).toBe(seen ? "went through" : "notFound");
    });

  test("a host shows its own groups' news and no other's", async () => {
    const [here, there] = [await aProvince(), await aProvince()];
    const school = await aSchool({ parent: here });
    const mine = await anArticle({ groupId: here.id });
    const below = await anArticle({ groupId: school.id });
    const foreign = await anArticle({ groupId: there.id });
    await aSite({ host: "here.test", groupId: here.id });
    const { list } = await news.publicNews({ groupId: here.id, locale: "zh-cn" });
    expect(list.map((row) => row.newsId).sort()).toEqual([mine.id, below.id].sort());
    expect(await faultOf(news.publicArticle(foreign.id, { groupId: here.id, locale: "zh-cn" }))).toBe("notFound");
    expect(await faultOf(news.publicArticle(below.id, { groupId: here.id, locale: "zh-cn" }))).toBe("went through");
  });

  test("being pinned counts on one's own site only", async () => {
    const province = await aProvince();
    const school = await aSchool({ parent: province });
    const plain = await anArticle({ groupId: province.id, publishedAt: new Date("2026-02-02") });
    const old = await anArticle({ groupId: school.id, top: 9, publishedAt: new Date("2026-01-01") });
    const order = async (groupId: string) =>
      (await news.publicNews({ groupId, locale: "zh-cn" })).list.map((r) => [r.newsId, r.topFlag]);
    expect(await order(province.id)).toEqual([
      [plain.id, 0],
      [old.id, 0],
    ]);
    expect(await order(school.id)).toEqual([[old.id, 1]]);
  });

  test("a site about one contest shows its organiser's general news, too, and none of other contests or of schools below", async () => {
    const province = await aProvince();
    const school = await aSchool({ parent: province });
    const [flagship, other] = [await aContest({ in: province }), await aContest({ in: province })];
    const own = await anArticle({ groupId: province.id, contestId: flagship.id });
    const general = await anArticle({ groupId: province.id });
    await anArticle({ groupId: province.id, contestId: other.id });
    await anArticle({ groupId: school.id });
    await anArticle({ groupId: school.id, contestId: flagship.id });
    const of = { groupId: null, locale: "zh-cn" as const, competitionId: flagship.id, organiserId: province.id };
    const ids = async (filter: Parameters<typeof news.publicNews>[0]) =>
      (await news.publicNews(filter)).list.map((row) => row.newsId).toSorted();
    expect(await ids(of)).toEqual([own.id]);
    expect(await ids({ ...of, orGeneral: true })).toEqual([own.id, general.id].toSorted());
  });

  test("neighbours are those before and after in the same type", async () => {
    const day = (n: number) => new Date(`2026-03-0${n}`);
    const [a, b, c] = [
      await anArticle({ publishedAt: day(1) }),
      await anArticle({ publishedAt: day(2) }),
      await anArticle({ publishedAt: day(3) }),
    ];
    await anArticle({ publishedAt: day(2), newsType: "notice" });
    const read = (id: string) => news.publicArticle(id, { groupId: null, locale: "en" });
    expect([(await read(b.id)).previous?.newsId, (await read(b.id)).next?.newsId]).toEqual([a.id, c.id]);
    expect([(await read(a.id)).previous, (await read(c.id)).next]).toEqual([null, null]);
    expect((await read(b.id)).newsTypeLabel).toBe("News");
  });

  test("one address is counted once an hour", async () => {
    const { id } = await anArticle();
    const count = (ip: string) => news.readNews({ newsId: id }, { ...visitor, ip });
    expect(await count("1.1.1.1")).toEqual({ viewCount: 1 });
    expect(await count("1.1.1.1")).toEqual({ viewCount: 1 });
    expect(await count("2.2.2.2")).toEqual({ viewCount: 2 });
  });
});

describe("the desk", () => {
  test("a sibling organisation sees and touches nothing", async () => {
    const [mine, other] = [await aSchool(), await aSchool()];
    const editor = await anActor("EDITOR", { in: mine });
    const stranger = await anActor("EDITOR", { in: other });
    const { id } = await anArticle({ groupId: mine.id, status: "pending" });
    expect((await news.listNews({ pageNum: 1, pageSize: 10 }, editor)).total).toBe(1);
    expect((await news.listNews({ pageNum: 1, pageSize: 10 }, stranger)).total).toBe(0);
    const acts = (actor: typeof editor) => [
      () => news.newsDetail({ newsId: id }, actor),
      () => news.updateNews({ ...form(), newsId: id, version: 1 }, actor),
      () => news.publishNews({ newsId: id }, actor),
      () => news.takeNewsOffline({ newsId: id }, actor),
      () => news.deleteNews({ ids: [id] }, actor),
    ];
    for (const act of acts(stranger)) expect(await faultOf(act())).toBe("notFound");
    expect(await statusOf(id)).toBe("pending");
    for (const act of acts(editor)) expect(await faultOf(act())).toBe("went through");
  });

  test("an article is written for a group in scope", async () => {
    const school = await aSchool();
    const [below, beside] = [await aCollege({ parent: school }), await aSchool()];
    const editor = await anActor("EDITOR", { in: school });
    expect(await faultOf(news.addNews(form({ groupId: below.id }), editor))).toBe("went through");
    expect(await faultOf(news.addNews(form({ groupId: beside.id }), editor))).toBe("notFound");
  });

  test("a stale form is refused, a fresh one saved", async () => {
    const editor = await anActor("EDITOR");
    const { newsId } = await news.addNews(form(), editor);
    expect(await news.updateNews({ ...form({ title: "一" }), newsId, version: 1 }, editor)).toEqual({ version: 2 });
    expect(await faultOf(news.updateNews({ ...form({ title: "二" }), newsId, version: 1 }, editor))).toBe("stale");
    expect((await news.newsDetail({ newsId }, editor)).title).toBe("一");
  });

  test("what is published is changed only by someone who may publish, and deleted by nobody", async () => {
    const home = await aProvince();
    const [manager, editor] = [await anActor("CONTEST_MANAGER", { in: home }), await anActor("EDITOR", { in: home })];
    const { id } = await anArticle({ groupId: home.id, authorId: manager.userId });
    expect(await faultOf(news.updateNews({ ...form(), newsId: id, version: 1 }, manager))).toBe("illegalTransition");
    expect(await faultOf(news.updateNews({ ...form(), newsId: id, version: 1 }, editor))).toBe("went through");
    expect(await faultOf(news.deleteNews({ ids: [id] }, editor))).toBe("illegalTransition");
    await news.takeNewsOffline({ newsId: id }, editor);
    expect(await news.deleteNews({ ids: [id] }, editor)).toEqual({ deleted: 1 });
  });

  test("text is cleaned on the way in, and its first words become the summary", async () => {
    const editor = await anActor("EDITOR");
    const dirty = `<p onclick="x()">一<script>alert(1)</script>二</p>`;
    const { newsId } = await news.addNews(form({ contentHtml: dirty }), editor);
    const stored = await news.newsDetail({ newsId }, editor);
    expect([stored.contentHtml, stored.summary]).toEqual(["<p>一二</p>", "一二"]);
  });

  test("types and contests that do not exist are named", async () => {
    const editor = await anActor("EDITOR");
    const fieldOf = (promise: Promise<unknown>) =>
      promise.then(
        () => [],
        (error: Fault) => error.errors.map((e) => e.field),
      );
    expect(await fieldOf(news.addNews(form({ newsType: "nothing" }), editor))).toEqual(["newsType"]);
    expect(await fieldOf(news.addNews(form({ competitionId: "999999" }), editor))).toEqual(["competitionId"]);
    const [shown, draft] = [await aContest(), await aContest({ status: "draft" })];
    expect(
      await fieldOf(
        news.addNews(form({ competitionId: draft.id }), await anActor("EDITOR", { in: await aProvince() })),
      ),
    ).toEqual(["competitionId"]);
    expect(await fieldOf(news.addNews(form({ competitionId: shown.id }), editor))).toEqual([]);
  });

  test("only one's own uploads can be attached, and they are read only through a public article", async () => {
    const [editor, other] = [await anActor("EDITOR"), await anActor("EDITOR")];
    const upload = async (ownerId: string, purpose: "attachment" | "work" = "attachment") =>
      (
        await db
          .insert(file)
          .values({ sha256: "a".repeat(64), size: "3", mime: "application/pdf", name: "表.pdf", purpose, ownerId })
          .returning({ id: file.id })
      )[0]?.id as string;
    const [mine, foreign, work] = [
      await upload(editor.userId),
      await upload(other.userId),
      await upload(editor.userId, "work"),
    ];
    for (const id of [foreign, work])
      expect(await faultOf(news.addNews(form({ fileIds: [id] }), editor))).toBe("badInput");
    const { newsId } = await news.addNews(form({ fileIds: [mine] }), editor);
    const [ref] = (await news.newsDetail({ newsId }, editor)).files;
    expect(ref).toMatchObject({ fileId: mine, name: "表.pdf", size: 3 });
    expect(await faultOf(news.newsFile({ newsId, fileId: mine }))).toBe("notFound");
    await db.update(article).set({ status: "published", publishedAt: sql`app_now()` }).where(eq(article.id, newsId));
    const detail = await news.publicArticle(newsId, { groupId: null, locale: "zh-cn" });
    expect(detail.files.map((f) => f.fileId)).toEqual([mine]);
    expect((await news.publicNews({ groupId: null, locale: "en" })).list).toMatchObject([{ newsId, attachments: 1 }]);
  });
});
