import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, vi } from "vitest";
import { article, articleFile, audit, certificatePicture, db, file } from "@/db";
import { now } from "@/lib/clock";
import { Design } from "@/lib/designer/document";
import { addTemplate, previewedTemplate, previewTemplate, saveDraft } from "@/lib/domain/certificate";
import { pictureUrl } from "@/lib/domain/certificate/template/pictures";
import { previewContest, previewedContest, publicContest } from "@/lib/domain/contest";
import { documentKey, previewedNews, previewNews, publicDocument } from "@/lib/domain/news";
import { previewed } from "@/lib/domain/site";
import { aContest, anActor, anArticle, aPicture, aProvince, aPublishedContest, aSite } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";

useDatabase();
useStorage();
/** Hosts are remembered for seconds: one for all tests. */
let site = "";
beforeAll(async () => {
  site = (await aSite({ groupId: (await aProvince()).id, host: "preview.test" })).id;
});
afterEach(() => void vi.useRealTimers());

const faultOf = (act: () => unknown) =>
  Promise.resolve()
    .then(act)
    .then(
      () => "went through",
      (error: { fault?: string; message?: string }) => error.fault ?? error.message,
    );
const keyIn = (path: string) => new URL(path, "http://localhost").searchParams.get("token") as string;
const DAY = 86_400_000;
const inDays = (days: number) => vi.useFakeTimers({ toFake: ["Date"], now: now().getTime() + days * DAY });

/** A host, and drafts of each kind on it with whoever may show them. */
async function drafts() {
  const p = await aPublishedContest([90]);
  const at = { host: "preview.test" };
  const draft = await aContest({ in: p.home, managerId: p.manager.userId, status: "draft", name: "草稿赛" });
  const editor = { ...(await anActor("EDITOR", { in: p.home })), ...at };
  const { id: newsId } = await anArticle({ groupId: p.home.id, status: "draft", title: "草稿文章" });
  const manager = { ...p.manager, ...at };
  const { templateId } = await addTemplate(
    { name: "草稿证书", recipientType: 4, competitionId: p.contest.id },
    manager,
  );
  return { ...p, draft, editor, newsId, manager, templateId };
}

describe("a preview link", () => {
  test("shows a draft of each kind to whoever has it, which is public no more than before", async () => {
    const { draft, editor, newsId, manager, templateId } = await drafts();
    const contest = await previewContest({ competitionId: draft.id }, manager);
    expect(contest.path.split("?")[0]).toBe("/preview");
    expect(previewed("/preview", site, keyIn(contest.path))).toMatchObject({
      ...{ kind: "contest", id: draft.id, until: contest.expireTime },
    });
    expect((await previewedContest(draft.id, "zh-cn")).competitionName).toBe("草稿赛");
    expect(await faultOf(() => publicContest(draft.id, "zh-cn"))).toBe("notFound");

    const news = await previewNews({ newsId }, editor);
    expect(news.path.split("?")[0]).toBe("/preview/detail");
    expect(previewed("/preview/detail", site, keyIn(news.path))).toMatchObject({ kind: "news", id: newsId });
    expect(await previewedNews(newsId, "zh-cn")).toMatchObject({ title: "草稿文章", previous: null, next: null });

    const template = await previewTemplate({ templateId }, manager);
    expect(previewed("/preview", site, keyIn(template.path))).toMatchObject({ kind: "template", id: templateId });
    expect((await previewedTemplate(templateId)).name).toBe("草稿证书");
    for (const [action, entityId] of [
      ["contest.preview", draft.id],
      ["article.preview", newsId],
      ["template.preview", templateId],
    ] as const)
      expect(await db.$count(audit, and(eq(audit.action, action), eq(audit.entityId, entityId))), action).toBe(1);
  });

  test("opens nothing with another page, host, thing or kind, without a key, or after a week", async () => {
    const { draft, newsId, manager, editor } = await drafts();
    const key = keyIn((await previewContest({ competitionId: draft.id }, manager)).path);
    const news = keyIn((await previewNews({ newsId }, editor)).path);
    const opened = (page: "/preview" | "/preview/detail", at: string, given: string) =>
      faultOf(() => previewed(page, at, given));
    expect(await opened("/preview", site, key), "control").toBe("went through");
    expect(await opened("/preview/detail", site, key)).toBe("notFound");
    expect(await opened("/preview", site, news)).toBe("notFound");
    expect(await opened("/preview", `${site}1`, key)).toBe("notFound");
    const changed = [
      key.replace(`contest-${draft.id}`, `contest-${draft.id}0`),
      key.replace("contest-", "template-"),
      key.slice(0, -1),
      "",
      documentKey(site, { newsId, fileId: "1" }),
    ];
    for (const one of changed) expect(await opened("/preview", site, one), one).toBe("notFound");
    inDays(6.9);
    expect(await opened("/preview", site, key)).toBe("went through");
    inDays(0.2);
    expect(await opened("/preview", site, key), "a week later").toBe("notFound");
  });

  test("is made only by who may edit the thing", async () => {
    const { draft, newsId, templateId } = await drafts();
    const [manager, editor] = [
      await anActor("CONTEST_MANAGER"),
      await anActor("EDITOR", { in: await aProvince({ name: "别省" }) }),
    ];
    expect(await faultOf(() => previewContest({ competitionId: draft.id }, manager))).toBe("notFound");
    expect(await faultOf(() => previewNews({ newsId }, editor))).toBe("notFound");
    expect(await faultOf(() => previewTemplate({ templateId }, manager))).toBe("notFound");
  });

  test("brings the pictures of a template along, which nobody else may open yet", async () => {
    const { home, manager, templateId } = await drafts();
    const picture = await aPicture(home.id);
    const placed = { id: "a", left: 10, top: 10, width: 300, height: 80 };
    const design = Design.parse({
      title: "T",
      slides: [{ id: "1", elements: [{ ...placed, type: "image", src: pictureUrl(picture) }] }],
    });
    await saveDraft({ templateId, design, version: 1 }, manager);
    const { slides } = (await previewedTemplate(templateId)).design;
    expect(slides[0]?.elements[0]).toMatchObject({ src: expect.stringMatching(/^data:image\/(png|jpeg);base64,/) });
    expect(await db.$count(certificatePicture, sql`published_at is not null`)).toBe(0);
  });
});

describe("the key of a document", () => {
  test("opens a PDF of a public article for a day, and nothing else", async () => {
    const { newsId, editor } = await drafts();
    const attach = async (mime: string) => {
      const [row] = await db
        .insert(file)
        .values({ sha256: "a".repeat(64), size: "3", mime, name: "表", purpose: "attachment", ownerId: editor.userId })
        .returning({ id: file.id });
      await db.insert(articleFile).values({ articleId: newsId, fileId: row?.id as string });
      return row?.id as string;
    };
    const [pdf, sheet] = [await attach("application/pdf"), await attach("text/csv")];
    const key = documentKey(site, { newsId, fileId: pdf });
    expect(await faultOf(() => publicDocument(site, key)), "a draft").toBe("notFound");
    await db.update(article).set({ status: "published", publishedAt: sql`app_now()` }).where(eq(article.id, newsId));
    expect(await publicDocument(site, key)).toMatchObject({
      ...{ name: "表", newsId, url: `/prod-api/web/news/file?newsId=${newsId}&fileId=${pdf}` },
    });
    expect(await faultOf(() => publicDocument(site, documentKey(site, { newsId, fileId: sheet })))).toBe("notFound");
    expect(await faultOf(() => publicDocument(`${site}1`, key))).toBe("notFound");
    expect(await faultOf(() => publicDocument(site, ""))).toBe("notFound");
    inDays(1.1);
    expect(await faultOf(() => publicDocument(site, key))).toBe("notFound");
  });
});
