import "@/lib/testing/data-cache";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { GET } from "@/app/pictures/social.png/route";
import { contest, db, transaction } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { touch } from "@/lib/fresh";
import { placeFor } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import {
  aContest,
  aListing,
  anArticle,
  anOpenContest,
  aProvince,
  aPublishedContest,
  aSite,
  showPublicly,
} from "@/lib/seed/factories";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { shownBy } from "./social";

useDatabase();
useStorage();

const ask = (of: string, more = "", host = "pictures.test", headers: Record<string, string> = {}) =>
  GET(new Request(`http://${host}/pictures/social.png?of=${of}${more}`, { headers: { host, ...headers } }));

let home: Awaited<ReturnType<typeof aProvince>>;
let site = "";
beforeAll(async () => {
  home = await aProvince();
  site = (await aSite({ groupId: home.id, host: "pictures.test", name: "甲" })).id;
  await aSite({ groupId: (await aProvince()).id, host: "foreign.test", name: "别处" });
});

async function sizeOf(answer: Response) {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return `${format} ${width}x${height}`;
}

test("the host, a contest, an article and a work that everybody may see have pictures of 1200 × 630, in both languages", async () => {
  const { contest: open } = await transaction(() => anOpenContest({}, { in: home }));
  const { id: newsId } = await anArticle({
    groupId: home.id,
    title: "很长的标题，".repeat(60),
    coverUrl: "/prod-api/system/file/open?fileId=1",
  });
  const judged = await aPublishedContest([95]);
  await showPublicly(judged.contest.id);
  await aListing(judged.works[0] as { id: string; contestId: string });
  for (const of of ["site", `contest-${open.id}`, `article-${newsId}`, `work-${judged.works[0]?.id}`])
    for (const language of ["", "&language=en"]) expect(await sizeOf(await ask(of, language)), of).toBe("png 1200x630");
});

test("what is not public has none, nor what is another host's", async () => {
  const draft = await aContest({ in: home, status: "draft" });
  const { id: unwritten } = await anArticle({ groupId: home.id, status: "draft" });
  const { id: coming } = await anArticle({ groupId: home.id, publishedAt: secondsFromNow(3600) });
  const { id: own } = await anArticle({ groupId: home.id });
  const judged = await aPublishedContest([95]);
  const none = [`contest-${draft.id}`, `article-${unwritten}`, `article-${coming}`, `work-${judged.works[0]?.id}`];
  for (const of of [
    ...none,
    "contest-999999",
    "contest-",
    "contest",
    "award-1",
    "",
    "article-9999999999999999999",
    "site-1",
  ])
    expect((await ask(of)).status, of).toBe(404);
  expect((await ask(`article-${own}`, "", "foreign.test")).status).toBe(404);
  expect((await ask(`article-${own}`)).status, "control").toBe(200);
});

test("an address with the version of what is to be seen may be kept for ever; it changes with that", async () => {
  const { contest: open } = await transaction(() => anOpenContest({}, { in: home }));
  const place = await placeFor(site, "zh-cn");
  const imageOf = async () => {
    const shown = await shownBy(place, `contest-${open.id}`);
    const { openGraph, twitter } = await metadataOf(place, { path: "/x", ...(shown && { shown }) });
    const [image] = [openGraph?.images].flat() as { url: string; width: number; height: number; alt: string }[];
    expect(twitter).toMatchObject({ card: "summary_large_image", images: [image] });
    return image as NonNullable<typeof image>;
  };
  const before = await imageOf();
  expect(before).toMatchObject({ width: 1200, height: 630 });
  expect(before.alt).toContain(open.name);
  const version = new URL(before.url).searchParams.get("v") as string;
  const kept = async (v: string) => (await ask(`contest-${open.id}`, `&v=${v}`)).headers.get("cache-control");
  expect(await kept(version)).toBe("public, max-age=31536000, immutable");
  expect(await kept("another")).toBe("public, max-age=300");
  expect(
    (await ask(`contest-${open.id}`, `&v=${version}`, "pictures.test", { "if-none-match": `"${version}"` })).status,
  ).toBe(304);
  await db.update(contest).set({ name: "改了名字" }).where(eq(contest.id, open.id));
  await touch("contests", `contest:${open.id}`);
  expect((await imageOf()).url).not.toBe(before.url);
  expect(await kept(version)).toBe("public, max-age=300");
});
