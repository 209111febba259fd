import { eq, sql } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { db, sitePageVersion } from "@/db";
import { pageSlugs } from "@/db/values";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { siteKeyOf } from "@/lib/domain/site/hosts";
import { previewed } from "@/lib/domain/site/previewing";
import { aCollege, anActor, aProvince, aSchool, aSite } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { type Block, PageContent } from "./blocks";
import { listPages, pageDetail, pageVersion, previewPage, publishPage, retirePage, savePage } from "./editing";
import { pagesOf, previewedPage } from "./reading";
import { shippedPages } from "./shipped";

useDatabase();

const slug = "solve/could" as const;
const heading = (id: string): Block => ({ id, kind: "heading", text: { zh: id, en: "" } });
const page = (zh: string, blocks: Block[] = [heading("a")]): PageContent => ({
  title: { zh, en: "" },
  lead: { zh: "", en: "" },
  blocks,
});

/** A province and a school below it, each with a website and whoever edits it. */
async function twoSites() {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  return {
    ...{ province, school },
    editor: await anActor("HOST_ADMIN", { in: province }),
    schoolEditor: await anActor("SCHOOL_ADMIN", { in: school }),
    above: await aSite({ groupId: province.id }),
    below: await aSite({ groupId: school.id }),
  };
}

/** Saves and publishes. */
async function write(siteId: string, content: PageContent, actor: Actor, publishTime?: string) {
  const { version: before } = await pageDetail({ siteId, slug }, actor);
  const { version } = await savePage({ siteId, slug, version: before, content }, actor);
  return publishPage({ siteId, slug, version, note: "", ...(publishTime && { publishTime }) }, actor);
}
const titleIn = async (groupId: string | null) => (await pagesOf(groupId))[slug].content.title.zh;

describe("whose words a page shows", () => {
  test("the shipped ones, then those of the group above, then its own; given up, those above again", async () => {
    const { province, school, editor, schoolEditor, above, below } = await twoSites();
    const college = await aCollege({ parent: school });
    expect(await titleIn(college.id)).toBe(shippedPages[slug].title.zh);
    await write(above.id, page("省"), editor);
    await write(below.id, page("校"), schoolEditor);
    expect(await titleIn(province.id)).toBe("省");
    expect(await titleIn(college.id)).toBe("校");
    expect((await pagesOf(college.id))[slug]).toMatchObject({ source: "inherited", sourceName: school.name });
    const { version } = await pageDetail({ siteId: below.id, slug }, schoolEditor);
    await retirePage({ siteId: below.id, slug, version, note: "" }, schoolEditor);
    expect(await titleIn(school.id)).toBe("省");
    expect(await titleIn((await aProvince()).id), "no neighbour's").toBe(shippedPages[slug].title.zh);
  });

  test("a draft shows nowhere, and a scheduled version from its time on", async () => {
    const { province, editor, above } = await twoSites();
    await write(above.id, page("现在"), editor);
    await write(above.id, page("以后"), editor, toWireTime(new Date(Date.now() + 3_600_000)));
    expect(await titleIn(province.id)).toBe("现在");
    const [row] = (await listPages({ siteId: above.id }, editor)).filter((one) => one.slug === slug);
    expect(row).toMatchObject({ source: "own", drafted: false });
    expect(row?.scheduledTime).not.toBeNull();
    const { version } = await pageDetail({ siteId: above.id, slug }, editor);
    await savePage({ siteId: above.id, slug, version, content: page("草稿") }, editor);
    expect(await titleIn(province.id)).toBe("现在");
    await db.execute(sql`select set_config('app.clock_offset', '2 hours', true)`);
    expect(await titleIn(province.id)).toBe("以后");
    expect((await pageDetail({ siteId: above.id, slug }, editor)).content.title.zh, "an editor finds the draft").toBe(
      "草稿",
    );
  });
});

test("a preview shows what is being written to whoever has its address, and nobody else", async () => {
  const { editor, schoolEditor, above, below, province } = await twoSites();
  const make = (siteId: string, by: Actor) => previewPage({ siteId, slug }, by);
  await expect(make(above.id, editor), "nothing of its own").rejects.toMatchObject({ fault: "pageUnchanged" });
  await write(above.id, page("公布"), editor);
  const { version } = await pageDetail({ siteId: above.id, slug }, editor);
  await savePage({ siteId: above.id, slug, version, content: page("草稿") }, editor);
  const { path } = await make(above.id, editor);
  const key = new URL(path, "http://localhost").searchParams.get("token") as string;
  const { kind, id } = previewed("/preview", await siteKeyOf(editor.host), key);
  expect([kind, (await previewedPage(id)).title.zh]).toEqual(["page", "草稿"]);
  expect(await titleIn(province.id)).toBe("公布");
  await expect(make(above.id, schoolEditor)).rejects.toMatchObject({ fault: "notFound" });
  await expect(make(below.id, schoolEditor)).rejects.toMatchObject({ fault: "pageUnchanged" });
  const draft = await pageDetail({ siteId: above.id, slug }, editor);
  await retirePage({ siteId: above.id, slug, version: draft.version, note: "" }, editor);
  await expect(previewedPage(id), "what was given up").rejects.toMatchObject({ fault: "notFound" });
});

describe("versions", () => {
  test("are numbered, read again, and refused to anybody's change", async () => {
    const { editor, above } = await twoSites();
    expect((await write(above.id, page("一"), editor)).no).toBe(1);
    expect((await write(above.id, page("二"), editor)).no).toBe(2);
    expect((await pageVersion({ siteId: above.id, slug, no: 1 }, editor)).title.zh).toBe("一");
    const { versions } = await pageDetail({ siteId: above.id, slug }, editor);
    expect(versions.map(({ no }) => no)).toEqual([2, 1]);
    const change = db.transaction((tx) =>
      tx.update(sitePageVersion).set({ note: "x" }).where(eq(sitePageVersion.no, 1)),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: "23001" } });
  });

  test("two editors do not overwrite each other, and what has no draft is not published", async () => {
    const { editor, above } = await twoSites();
    await savePage({ siteId: above.id, slug, version: 0, content: page("一") }, editor);
    const again = savePage({ siteId: above.id, slug, version: 0, content: page("二") }, editor);
    await expect(again).rejects.toMatchObject({ fault: "stale" });
    await publishPage({ siteId: above.id, slug, version: 1, note: "" }, editor);
    const twice = publishPage({ siteId: above.id, slug, version: 2, note: "" }, editor);
    await expect(twice).rejects.toMatchObject({ fault: "pageUnchanged" });
  });

  test("of a page that was never published giving up drops the draft alone", async () => {
    const { editor, above } = await twoSites();
    await savePage({ siteId: above.id, slug, version: 0, content: page("一") }, editor);
    await retirePage({ siteId: above.id, slug, version: 1, note: "" }, editor);
    const { versions, drafted } = await pageDetail({ siteId: above.id, slug }, editor);
    expect({ versions, drafted }).toEqual({ versions: [], drafted: false });
    const nothing = retirePage({ siteId: above.id, slug, version: 2, note: "" }, editor);
    await expect(nothing).rejects.toMatchObject({ fault: "pageUnchanged" });
  });
});

test("a website out of scope is not found, by any call", async () => {
  const { schoolEditor, editor, above } = await twoSites();
  const place = { siteId: above.id, slug };
  const calls = [
    () => listPages({ siteId: above.id }, schoolEditor),
    () => pageDetail(place, schoolEditor),
    () => pageVersion({ ...place, no: 1 }, schoolEditor),
    () => savePage({ ...place, version: 0, content: page("x") }, schoolEditor),
    () => publishPage({ ...place, version: 0, note: "" }, schoolEditor),
    () => retirePage({ ...place, version: 0, note: "" }, schoolEditor),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ fault: "notFound" });
  expect(await listPages({ siteId: above.id }, editor), "control").toHaveLength(pageSlugs.length);
});

test("a script in a text is gone once it is saved; an address may be no script", async () => {
  const { editor, above } = await twoSites();
  const html = { zh: `<p onclick="x()">好<script>alert(1)</script></p>`, en: `<img src=x onerror=alert(1)>` };
  await write(above.id, page("一", [{ id: "t", kind: "text", html }]), editor);
  const [block] = (await pageDetail({ siteId: above.id, slug }, editor)).content.blocks;
  expect(JSON.stringify(block)).not.toMatch(/script|onclick|onerror/);
  expect(JSON.stringify(block), "control").toContain("好");
  const card = (link: string) => ({
    ...{ id: "c", kind: "cards" },
    items: [{ title: { zh: "卡", en: "" }, body: { zh: "", en: "" }, link }],
  });
  const takes = (link: string) => PageContent.safeParse(page("一", [card(link) as Block])).success;
  for (const link of ["javascript:alert(1)", "//evil.example", "http://plain.example", "/a b", "data:text/html,x"])
    expect(takes(link), link).toBe(false);
  for (const link of ["", "/home/competition", "https://example.org/x"]) expect(takes(link), link).toBe(true);
});

bare("the shipped pages are valid, and written in both languages", () => {
  for (const [name, content] of Object.entries(shippedPages)) {
    expect(PageContent.safeParse(content).error, name).toBeUndefined();
    const lacking = [...JSON.stringify(content).matchAll(/"zh":"([^"]+)","en":""/g)].map(([, zh]) => zh);
    expect(lacking, name).toEqual([]);
  }
});

bare("a film plays from our own store alone, and lists name a contest", () => {
  const both = { zh: "一", en: "" };
  const own = "/prod-api/system/file/open?fileId=7";
  const film = { url: own, poster: null, label: both, caption: both, subtitles: { zh: own, en: null }, link: "" };
  const holds = (block: object) => PageContent.safeParse({ ...page("页"), blocks: [{ id: "a", ...block }] }).success;
  expect(holds({ kind: "video", film }), "positive control").toBe(true);
  expect(holds({ kind: "video", film: { ...film, link: "https://example.cn/v" } })).toBe(true);
  for (const wrong of [
    { url: "https://example.cn/v.mp4" },
    { url: "" },
    { link: "javascript:alert(1)" },
    { subtitles: { zh: "https://example.cn/v.vtt", en: null } },
  ])
    expect(holds({ kind: "video", film: { ...film, ...wrong } }), JSON.stringify(wrong)).toBe(false);
  expect(holds({ kind: "entrants", title: both, contestId: "" })).toBe(true);
  expect(holds({ kind: "awards", title: both, contestId: "7", count: 10 })).toBe(true);
  for (const wrong of [{ contestId: "" }, { contestId: "x" }, { count: 0 }])
    expect(holds({ kind: "awards", title: both, contestId: "7", count: 10, ...wrong })).toBe(false);
});
