import { test as bare, describe, expect } from "vitest";
import { db, site, siteDomain } from "@/db";
import { accents } from "@/db/values";
import { Fault } from "@/lib/fault";
import { wayOf } from "@/lib/http/page/way";
import { eachLocale } from "@/lib/i18n/locale";
import { anActor, aSchool, aSite } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { addressOf, addSite, hostGroupOf, siteDetail, siteKeyOf, updateSite } from ".";
import { updateSite as call } from "./contract";
import { areApart, hues } from "./tones";

useDatabase();

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: unknown) =>
      error instanceof Fault
        ? [error.fault, ...error.errors.map((e) => `${e.field} ${e.fault}`)].join(" ")
        : String(error),
  );

const innerOf = async (host: string) => {
  const way = await wayOf(
    { path: "/home/homepage", query: new URLSearchParams(), headers: new Headers({ host }) },
    async () => false,
  );
  return way.go === "in" ? `/${way.site}/${way.locale}${way.inner}` : way.go;
};

async function saved(siteId: string, of: Record<string, unknown>, actor: Awaited<ReturnType<typeof anActor>>) {
  const read = await siteDetail({ siteId }, actor);
  return updateSite(call.input.parse({ ...read, terms: eachLocale(() => ({})), ...of }), actor);
}

describe("hosts", () => {
  test("a name nobody claimed gets the pages of all others and none of its own; several names show one site with one canonical address", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const all = await aSite({ groupId: school.id, host: "*" });
    const own = await aSite({ groupId: other.id, host: "first.test" });
    await db.insert(siteDomain).values(["second.test", "third.test"].map((host) => ({ host, siteId: own.id })));

    const strangers = ["a.evil.test", "b.evil.test:8080", "[::1]", "", "first.test.evil"];
    expect(new Set(await Promise.all(strangers.map(innerOf)))).toEqual(new Set([`/${all.id}/zh-cn/home/homepage`]));
    expect(await hostGroupOf("whoever.test")).toBe(school.id);

    const names = ["FIRST.test:3000", "second.test", "third.test:3000", "first.test.", "second.test.:3000"];
    expect(new Set(await Promise.all(names.map(innerOf)))).toEqual(new Set([`/${own.id}/zh-cn/home/homepage`]));
    expect(await siteKeyOf("fourth.test"), "control").toBe(all.id);
    expect(new URL(await addressOf(own.id)).hostname).toBe("first.test");
  });

  test("only who sees every organisation claims further names, none of which another site has", async () => {
    const school = await aSchool();
    const [admin, platform] = [await anActor("HOST_ADMIN", { in: school }), await anActor("PLATFORM_ADMIN")];
    const { id } = await aSite({ groupId: school.id, host: "mine.test", tone: "pine" });
    await aSite({ groupId: school.id, host: "theirs.test" });
    expect(await refusalOf(saved(id, { domains: ["more.test"] }, admin))).toBe("noPermission");
    expect(await refusalOf(saved(id, { name: "别名" }, admin)), "control: the rest they may").toBe("went through");
    expect(await refusalOf(saved(id, { domains: ["more.test", "theirs.test"] }, platform))).toBe(
      "badInput domains.1 hostTaken",
    );
    expect(await db.$count(siteDomain)).toBe(0);
    expect(await refusalOf(saved(id, { domains: ["more.test"] }, platform))).toBe("went through");
    expect((await siteDetail({ siteId: id }, admin)).domains).toEqual(["more.test"]);
    const claim = { host: "more.test", groupId: school.id, name: "A" };
    expect(await refusalOf(addSite(claim, platform))).toBe("badInput host hostTaken");
    expect(await db.$count(site)).toBe(2);
  });
});

describe("tones", () => {
  bare("are apart but from themselves", () => {
    for (const accent of accents)
      expect(
        accents.filter((tone) => !areApart(accent, tone)),
        accent,
      ).toEqual([accent]);
    expect(Object.keys(hues)).toEqual([...accents]);
  });

  test("a second tone like the accent is refused by its field; another one is saved", async () => {
    const school = await aSchool();
    const admin = await anActor("HOST_ADMIN", { in: school });
    const { id } = await aSite({ groupId: school.id });
    expect(await refusalOf(saved(id, { accent: "pine", tone: "pine" }, admin))).toBe("badInput tone tonesAlike");
    expect(await refusalOf(saved(id, { accent: "pine", tone: "plum" }, admin))).toBe("went through");
  });
});
