import { seatFor } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { type APIRequestContext, expect, test } from "@/e2e/support/story";

/** What is edited in one process of the product shows on the cached pages of another. */
const other = process.env.E2E_UNGUARDED_URL as string;
test.skip(!other, "needs the second server of npm test");

/** What the other process serves, once it is cached there. */
async function cached(request: APIRequestContext, path: string) {
  const read = async () => (await request.get(other + path, { headers: { cookie: "language=zh-cn" } })).text();
  await read();
  return { before: await read(), read };
}

/** Edits here; there the page, which did not say so before, says it, or says it no more. */
async function spreads(
  request: APIRequestContext,
  { path, says, gone = false }: { path: string; says: string; gone?: boolean },
  edit: () => Promise<unknown>,
) {
  const { before, read } = await cached(request, path);
  expect(before.includes(says), `control: before, ${path}`).toBe(gone);
  await edit();
  await expect(async () => expect((await read()).includes(says), path).toBe(!gone)).toPass({
    intervals: [10, 20, 50, 100, 500],
    timeout: 10_000,
  });
}

test("articles, contests, pages of blocks, works and likes: an edit in one process shows in the other", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");

  const article = { title: `两处同见 ${word}`, newsType: "news", contentHtml: "<p>演示。</p>", top: 9 };
  const { newsId } = await host.ask<{ newsId: string }>("POST", "/competition/news/add", article);
  await host.ask("POST", "/competition/news/submit", { newsId });
  const inList = { path: "/home/newsList", says: article.title };
  await spreads(request, inList, () => host.ask("POST", "/competition/news/publish", { newsId }));
  await spreads(request, { ...inList, gone: true }, () => host.ask("POST", "/competition/news/offline", { newsId }));

  const contest = `两处同开赛 ${word}`;
  let competitionId = "";
  const named = { path: `/home/competition?keywords=${encodeURIComponent(contest)}`, says: `${contest}</` };
  await spreads(request, named, async () => {
    ({ competitionId } = await openContest(host, contest));
  });
  const path = `/home/competition/details?id=${competitionId}`;
  await spreads(request, { path, says: `改过的简介 ${word}` }, async () => {
    const { version } = await host.ask<{ version: number }>("GET", "/competition/info/detail", { competitionId });
    const summary = `改过的简介 ${word}`;
    const kept = { name: contest, seriesName: contest, round: 1, host: "演示组委会", level: "province", mode: "team" };
    const year = new Date().getFullYear();
    await host.ask("POST", "/competition/info/update", { competitionId, version, ...kept, year, summary });
  });

  const root = await seatFor(browser, "root");
  const [site] = await root.ask<{ siteId: string }[]>("GET", "/system/site/list");
  const place = { siteId: site?.siteId as string, slug: "solve/dataBase" };
  const { content, version } = await root.ask<{ content: { blocks: object[] }; version: number }>(
    "GET",
    "/system/page/detail",
    place,
  );
  const heading = { id: `s${word}`, kind: "heading", text: { zh: `新的一段 ${word}`, en: `A new part ${word}` } };
  let page = version;
  const shown = { path: `/home/${place.slug}`, says: heading.text.zh };
  await spreads(request, shown, async () => {
    const next = { ...content, blocks: [...content.blocks, heading] };
    const saved = await root.ask<{ version: number }>("POST", "/system/page/save", {
      ...place,
      version,
      content: next,
    });
    const published = { ...place, version: saved.version };
    ({ version: page } = await root.ask<{ version: number }>("POST", "/system/page/publish", published));
  });
  await spreads(request, { ...shown, gone: true }, () =>
    root.ask("POST", "/system/page/retire", { ...place, version: page, note: "" }),
  );

  const works = await request.get("/prod-api/home/work/page?pageSize=1");
  const [work] = (await works.json()).data.list as { workId: string; tags: string[] }[];
  const tagged = { path: `/home/work/workDetail?id=${work?.workId}`, says: `同见${word}` };
  let arranged = 1;
  const arrange = (tags: string[]) =>
    host.ask("POST", "/enroll/work/showcase/update", { workId: work?.workId, sort: 0, tags, version: arranged++ });
  await spreads(request, tagged, () => arrange([...(work?.tags ?? []), tagged.says]));
  await spreads(request, { ...tagged, gone: true }, () => arrange(work?.tags ?? []));
});
