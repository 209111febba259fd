import { eq, sql } from "drizzle-orm";
import { test as bare, beforeAll, describe, expect } from "vitest";
import { audit, banner, bannerClick, db } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { getWebsiteSetting } from "@/lib/domain/site";
import { Fault } from "@/lib/fault";
import { aBanner, anActor, aProvince, aSite } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { addBanner as addCall, type BannerForm, MOST_BANNERS } from "./calls";
import { addBanner, deleteBanner, orderBanners, switchBanner, updateBanner } from "./editing";
import { followBanner } from "./following";
import { bannerClicks, listBanners } from "./listing";
import { bannersOf, untilBanner } from "./reading";

useDatabase();
let host: Awaited<ReturnType<typeof anActor>>;
let stranger: typeof host;
let siteId: string;
beforeAll(async () => {
  const [own, other] = [await aProvince(), await aProvince()];
  host = await anActor("HOST_ADMIN", { in: own });
  stranger = await anActor("HOST_ADMIN", { in: other });
  siteId = (await aSite({ groupId: own.id })).id;
});

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: unknown) => (error instanceof Fault ? error.fault : String(error)),
  );
const picture = (n: number) => `/prod-api/system/file/open?fileId=${n}`;
const form = (of: Partial<BannerForm> = {}): BannerForm => ({
  ...{ imageUrl: picture(1), narrowUrl: null, videoUrl: null, focus: 50, visible: 1 },
  ...{ title: "开赛", titleEn: "", alt: "", altEn: "", link: null, fromTime: null, untilTime: null },
  ...of,
});
const titles = async () => (await bannersOf(siteId, "zh-cn")).map(({ title }) => title);
const visitor = { ip: "10.0.0.1", locale: "zh-cn", host: "x" } as never;

describe("a banner's time", () => {
  test("it hangs from its first second until its last, by the database's clock", async () => {
    const [from, until] = [secondsFromNow(3600), secondsFromNow(7200)];
    await aBanner(siteId, { title: "定时", fromAt: from, untilAt: until });
    await aBanner(siteId, { title: "一直" });
    const states = async () => (await listBanners({ siteId }, host)).map(({ state }) => state);
    expect([await titles(), await states()]).toEqual([["一直"], ["waiting", "shown"]]);
    await moveClock("61 minutes");
    expect([await titles(), await states()]).toEqual([
      ["定时", "一直"],
      ["shown", "shown"],
    ]);
    await moveClock("121 minutes");
    expect([await titles(), await states()]).toEqual([["一直"], ["over", "shown"]]);
  });

  test("pages are cached no longer than until the next one comes or goes", async () => {
    expect(await untilBanner(30_000)).toBe(30_000);
    await aBanner(siteId, { fromAt: secondsFromNow(20), visible: 0 });
    expect(await untilBanner(30_000), "one that is off changes nothing").toBe(30_000);
    await aBanner(siteId, { fromAt: secondsFromNow(-5), untilAt: secondsFromNow(20) });
    expect(await untilBanner(30_000)).toBeLessThanOrEqual(20_000);
    await aBanner(siteId, { fromAt: secondsFromNow(10) });
    expect(await untilBanner(30_000)).toBeLessThanOrEqual(10_000);
  });

  bare("an end that is not after the beginning is refused at its field; one that is, is not", () => {
    const issues = (untilTime: string) =>
      addCall.input.safeParse({ ...form({ fromTime: "2026-12-01 10:00", untilTime }), siteId: "1" }).error?.issues;
    expect(issues("2026-12-01 10:00:00")).toMatchObject([{ path: ["untilTime"], message: "endsFirst" }]);
    expect(issues("2026-12-01 10:01")).toBeUndefined();
  });
});

describe("a banner's words", () => {
  test("both languages read their own, else the Chinese; what a picture shows falls back to its title", async () => {
    await addBanner({ ...form({ title: "开赛", titleEn: "It starts", alt: "海报" }), siteId }, host);
    expect(await bannersOf(siteId, "zh-cn")).toMatchObject([{ title: "开赛", alt: "海报" }]);
    expect(await bannersOf(siteId, "en")).toMatchObject([{ title: "It starts", alt: "海报" }]);
    await addBanner({ ...form({ title: "报名" }), siteId }, host);
    expect((await bannersOf(siteId, "en"))[1]).toMatchObject({ title: "报名", alt: "报名" });
  });

  test("the host's setting carries what hangs now, and only that", async () => {
    const { id } = await aSite({ host: "banners.test", groupId: host.groupId as string });
    await aBanner(id, { title: "在" });
    await aBanner(id, { title: "关", visible: 0 });
    const { banners } = await getWebsiteSetting({ host: "banners.test" }, visitor);
    expect(banners.map(({ title }) => title)).toEqual(["在"]);
  });

  bare("addresses of scripts and pictures of other sites are refused; our own and https are not", () => {
    const isValid = (of: object) => addCall.input.safeParse({ ...form(), ...of, siteId: "1" }).success;
    for (const link of ["javascript:alert(1)", "//evil.test", "http://plain.test", 'https://a"b', "data:text/html,x"])
      expect(isValid({ link }), link).toBe(false);
    for (const link of ["/home/competition", "https://moe.gov.cn/a", null]) expect(isValid({ link })).toBe(true);
    for (const imageUrl of ["https://evil.test/a.png", "/other", `${picture(1)}&x=1`])
      expect([isValid({ imageUrl }), isValid({ narrowUrl: imageUrl })], imageUrl).toEqual([false, false]);
    expect(isValid({ narrowUrl: picture(2) })).toBe(true);
  });
});

describe("editing", () => {
  test("a sibling organisation sees and changes nothing; the owner does", async () => {
    const { id: bannerId } = await aBanner(siteId);
    const acts = (actor: typeof host) => [
      () => listBanners({ siteId }, actor),
      () => bannerClicks({ bannerId }, actor),
      () => addBanner({ ...form(), siteId }, actor),
      () => updateBanner({ ...form(), bannerId, version: 1 }, actor),
      () => switchBanner({ bannerId, visible: 0 }, actor),
      async () =>
        orderBanners({ siteId, bannerIds: (await listBanners({ siteId }, host)).map((one) => one.bannerId) }, actor),
      () => deleteBanner({ bannerId }, actor),
    ];
    for (const act of acts(stranger)) expect(await faultOf(act())).toBe("notFound");
    expect(await db.$count(banner, eq(banner.siteId, siteId))).toBe(1);
    for (const act of acts(host)) expect(await faultOf(act())).toBe("went through");
    expect(await listBanners({ siteId }, host)).toHaveLength(1);
    expect(await db.$count(audit, eq(audit.action, "banner.update"))).toBe(2);
  });

  test("a change of what somebody else changed meanwhile is refused, and nothing is lost", async () => {
    const { id: bannerId } = await aBanner(siteId, { title: "甲" });
    expect(await updateBanner({ ...form({ title: "乙" }), bannerId, version: 1 }, host)).toEqual({ version: 2 });
    expect(await faultOf(updateBanner({ ...form({ title: "丙" }), bannerId, version: 1 }, host))).toBe("stale");
    expect(await titles()).toEqual(["乙"]);
  });

  test("a website has only so many", async () => {
    for (let n = 0; n < MOST_BANNERS - 1; n++) await aBanner(siteId);
    expect(await faultOf(addBanner({ ...form(), siteId }, host))).toBe("went through");
    expect(await faultOf(addBanner({ ...form(), siteId }, host))).toBe("bannersFull");
    expect(await titles(), "the first eight are shown").toHaveLength(8);
  });

  bare("orders that cross leave one of them whole; an order of what is no longer there is refused", async () => {
    const ids: string[] = [];
    for (const title of ["一", "二", "三"]) ids.push((await aBanner(siteId, { title })).id);
    const [a, b, c] = ids as [string, string, string];
    const orders = [
      [c, b, a],
      [b, a, c],
      [a, c, b],
    ];
    await Promise.all(orders.map((bannerIds) => orderBanners({ siteId, bannerIds }, host)));
    const now = (await listBanners({ siteId }, host)).map(({ bannerId }) => bannerId);
    expect(orders).toContainEqual(now);
    for (const bannerIds of [
      [a, b],
      [a, b, b],
      [a, b, "999999"],
    ])
      expect(await faultOf(orderBanners({ siteId, bannerIds }, host))).toBe("stale");
    const all = await Promise.all([
      faultOf(deleteBanner({ bannerId: a }, host)),
      faultOf(orderBanners({ siteId, bannerIds: [c, b, a] }, host)),
    ]);
    expect(["went through", "stale"]).toContain(all[1]);
    expect(await db.$count(banner, eq(banner.siteId, siteId))).toBe(2);
    for (const bannerId of [b, c]) await deleteBanner({ bannerId }, host);
  });
});

describe("clicks", () => {
  test("one address counts once an hour, by the day in Asia/Shanghai; what leads nowhere, or hangs no longer, counts never", async () => {
    const { id: bannerId } = await aBanner(siteId, { link: "/home/competition" });
    const follow = (ip: string) => followBanner({ bannerId }, { ip });
    for (const ip of ["10.1.0.1", "10.1.0.1", "10.1.0.2"]) await follow(ip);
    const days = await bannerClicks({ bannerId }, host);
    const { rows } = await db.execute<{ day: string }>(
      sql`select to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`,
    );
    expect([days.length, days[0]]).toEqual([30, { day: rows[0]?.day, count: 2 }]);
    expect(await listBanners({ siteId }, host)).toMatchObject([{ clicks: 2, weekClicks: 2 }]);
    await moveClock("8 days");
    await follow("10.1.0.3");
    expect(await listBanners({ siteId }, host)).toMatchObject([{ clicks: 3, weekClicks: 1 }]);
    await switchBanner({ bannerId, visible: 0 }, host);
    expect(await faultOf(follow("10.1.0.4"))).toBe("notFound");
    const { id: still } = await aBanner(siteId);
    expect(await faultOf(followBanner({ bannerId: still }, { ip: "10.1.0.4" }))).toBe("notFound");
    await deleteBanner({ bannerId }, host);
    expect(await db.$count(bannerClick)).toBe(0);
  });
});
