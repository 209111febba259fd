import "@/lib/testing/data-cache";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, expert, message, user } from "@/db";
import { expertDetail, expertPage } from "@/lib/domain/expert/library";
import { retireExpert } from "@/lib/domain/expert/library-changes";
import { anActor, anExpert, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ExpertProfileChange } from "./calls";
import { forgetProfiles, ownExpertProfile, updateExpertProfile } from "./own";
import { publicExperts, publicSpecialities } from "./public";
import { publishExpert, unpublishExpert } from "./publishing";

useDatabase();

const words = { introduction: "从教二十年", introductionEn: "Twenty years of teaching" };
const read = (groupId: string | null, more: { field?: string; locale?: "zh-cn" | "en"; pageNum?: number } = {}) =>
  publicExperts({ groupId, locale: "zh-cn", ...more });
const versionOf = async (expertId: string) => {
  const [row] = await db.select({ version: expert.version }).from(expert).where(eq(expert.id, expertId));
  return { expertId, version: row?.version as number };
};

async function scene() {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const host = await anActor("HOST_ADMIN", { in: province });
  const made = await anExpert({ in: province, orgId: school.id, fields: ["软件工程"] });
  return { province, school, host, ...made, expertId: made.row.id };
}

async function published() {
  const found = await scene();
  await updateExpertProfile({ ...words, consent: true }, found.actor);
  await publishExpert(await versionOf(found.expertId), found.host);
  return found;
}

describe("experts shown to the public", () => {
  test("are shown with consent and the host's act, neither alone, in both languages, and nothing but what was agreed to", async () => {
    const { province, school, host, actor, expertId } = await scene();
    await expect(publishExpert(await versionOf(expertId), host)).rejects.toMatchObject({ fault: "consentMissing" });
    await updateExpertProfile({ ...words, consent: true }, actor);
    expect((await read(province.id)).total, "consent alone").toBe(0);
    expect((await expertDetail({ expertId }, host)).shown).toBe("agreed");
    await publishExpert(await versionOf(expertId), host);
    const { list } = await read(province.id);
    expect(list).toEqual([
      {
        ...{ name: actor.realName, avatar: null, jobTitle: list[0]?.jobTitle, organisation: school.name },
        ...{ fields: ["软件工程"], introduction: words.introduction },
      },
    ]);
    expect((await read(province.id, { locale: "en" })).list[0]?.introduction).toBe(words.introductionEn);
    expect(await ownExpertProfile({}, actor)).toMatchObject({ ...words, offered: 1, publishTime: expect.any(String) });
    expect(await db.$count(audit, eq(audit.action, "expert.publish"))).toBe(1);
  });

  test("are read on their host, above it and nowhere beside, by speciality and page", async () => {
    const { province, expertId } = await published();
    const beside = await aProvince();
    expect((await read(province.id)).total).toBe(1);
    expect((await read(null)).total).toBe(1);
    expect((await read(beside.id)).total).toBe(0);
    expect((await read(province.id, { field: "软件工程" })).total).toBe(1);
    expect((await read(province.id, { field: "法学" })).total).toBe(0);
    expect((await read(province.id, { pageNum: 2 })).list).toEqual([]);
    expect(await publicSpecialities(province.id)).toEqual(["软件工程"]);
    expect(await publicSpecialities(beside.id)).toEqual([]);
    await db
      .update(expert)
      .set({ fields: ["法学"] })
      .where(eq(expert.id, expertId));
    expect(await publicSpecialities(province.id)).toEqual(["法学"]);
  });

  test("are published and taken off by those in whose scope they are, as they were seen", async () => {
    const { province, host, actor, expertId } = await published();
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const now = await versionOf(expertId);
    await expect(unpublishExpert(now, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(unpublishExpert({ ...now, version: now.version - 1 }, host)).rejects.toMatchObject({ fault: "stale" });
    await expect(publishExpert(now, host)).rejects.toMatchObject({ fault: "illegalTransition" });
    const told = async () =>
      (await db.select().from(message).where(eq(message.userId, actor.userId)).orderBy(message.id)).map(
        ({ topic, params, link }) => [topic, params.org === province.name, link],
      );
    expect(await told()).toEqual([["expertShown", true, "/home/expertInfo"]]);
    await unpublishExpert(now, host);
    expect(await told(), "nobody is told of what was refused").toEqual([
      ["expertShown", true, "/home/expertInfo"],
      ["expertHidden", true, "/review/competitionReview"],
    ]);
    expect((await read(province.id)).total).toBe(0);
    const later = await versionOf(expertId);
    await expect(unpublishExpert(later, host)).rejects.toMatchObject({ fault: "illegalTransition" });
    await expect(publishExpert(later, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await publishExpert(later, host);
    expect((await read(province.id)).total, "consent stayed").toBe(1);
  });

  test("are off at once when they take consent back, and are published anew once they agree again", async () => {
    const { province, host, actor, expertId } = await published();
    await updateExpertProfile({ ...words, introduction: "改了简介", consent: true }, actor);
    expect((await read(province.id)).list[0]?.introduction, "an edit stays on").toBe("改了简介");
    await updateExpertProfile({ ...words, consent: false }, actor);
    expect((await read(province.id)).total).toBe(0);
    await updateExpertProfile({ ...words, consent: true }, actor);
    expect((await read(province.id)).total).toBe(0);
    expect((await expertPage({ pageNum: 1, pageSize: 10, shown: "agreed" }, host)).list[0]?.expertId).toBe(expertId);
    expect((await expertPage({ pageNum: 1, pageSize: 10, shown: "shown" }, host)).list).toEqual([]);
  });

  test("are off while they are retired, merged, let in for one plan, or their account is disabled or deleted: whatever the mixture", async () => {
    const { province, school, row, actor, expertId } = await published();
    const other = await anExpert({ in: province, orgId: school.id });
    const states = [
      { of: expert, off: { status: "retired" }, on: { status: "active" } },
      { of: expert, off: { temporary: true }, on: { temporary: false } },
      { of: expert, off: { status: "retired", mergedInto: other.row.id }, on: { status: "active", mergedInto: null } },
      {
        of: expert,
        off: { publishedAt: null, consentedAt: null },
        on: { publishedAt: new Date(0), consentedAt: new Date(0) },
      },
      { of: user, off: { status: "disabled" }, on: { status: "active" } },
      { of: user, off: { deletedAt: new Date(0) }, on: { deletedAt: null } },
    ] as const;
    const put = ({ of }: (typeof states)[number], set: object) =>
      of === user
        ? db.update(user).set(set).where(eq(user.id, actor.userId))
        : db.update(expert).set(set).where(eq(expert.id, row.id));
    // Every pair, and each alone (a state with itself).
    for (const one of states)
      for (const two of states) {
        if (one.of === expert && two.of === expert && one !== two) continue;
        await put(one, one.off);
        await put(two, two.off);
        expect((await read(province.id)).total, JSON.stringify([one.off, two.off])).toBe(0);
        expect(await publicSpecialities(province.id)).toEqual([]);
        await put(one, one.on);
        if (one !== two) expect((await read(province.id)).total).toBe(0);
        await put(two, two.on);
        expect((await read(province.id)).total, "control").toBe(1);
      }
    await forgetProfiles({ userIds: [actor.userId] });
    expect((await versionOf(expertId)).version).toBeGreaterThan(0);
    expect((await read(province.id)).total).toBe(0);
  });

  test("of a retired expert nothing is published, and who judges for one plan is asked for nothing", async () => {
    const { host, actor, expertId } = await scene();
    await updateExpertProfile({ ...words, consent: true }, actor);
    await retireExpert({ ...(await versionOf(expertId)), reason: "over" }, host);
    await expect(publishExpert(await versionOf(expertId), host)).rejects.toMatchObject({ fault: "illegalTransition" });
    await db.update(expert).set({ status: "active", temporary: true }).where(eq(expert.id, expertId));
    expect((await ownExpertProfile({}, actor)).offered).toBe(0);
    await expect(updateExpertProfile({ ...words, consent: true }, actor)).rejects.toMatchObject({ fault: "notFound" });
  });

  test("introduce themselves without contacts", async () => {
    const takes = (introduction: string) => ExpertProfileChange.safeParse({ introduction, consent: true }).success;
    for (const contact of [
      "a@b.cn",
      "ａ＠ｂ",
      "电话13812345678",
      "138 1234 5678",
      "0571-88881234",
      "+44 20 7946",
      "QQ 12345678",
    ])
      expect(takes(contact), contact).toBe(false);
    for (const plain of ["", "1998–2024年任教，指导2010-2020年间的12项作品", "ISO 9001, 500 papers"])
      expect(takes(plain), plain).toBe(true);
  });
});
