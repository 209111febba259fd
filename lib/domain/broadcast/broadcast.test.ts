import { eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { audit, broadcast, db, message, outbox, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { readMessages, saveSubscriptions } from "@/lib/domain/inbox";
import { sendOutbox } from "@/lib/notify";
import {
  aMember,
  anActor,
  anExpert,
  anItem,
  aPlan,
  aProvince,
  aReviewContest,
  aSchool,
  aStudent,
  aTask,
  aTeam,
  aWork,
  validWorks,
} from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { Audience } from "./contract";
import {
  addBroadcast,
  broadcastDetail,
  broadcastPage,
  broadcastRecipients,
  deleteBroadcast,
  notifyBroadcast,
  previewBroadcast,
  testBroadcast,
  updateBroadcast,
} from "./index";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

const words = {
  title: "报到须知",
  titleEn: "Checking in",
  body: "请于 9 点前签到 <b>",
  bodyEn: "Check in by nine <b>",
};
const page = { pageNum: 1, pageSize: 50 };

/** A contest with two tracks and three teams of two schools: approved, approved with a work, and rejected. */
async function scene() {
  const province = await aProvince();
  const place = await aReviewContest({ in: province });
  const organiser: Actor = await anActor("HOST_ADMIN", { in: province });
  const other = await anItem(place.contest.id);
  const [near, far] = [await aSchool(), await aSchool()];
  const at = { contestId: place.contest.id, stageId: place.stage.id };
  const teamOf = async (of: Partial<Parameters<typeof aTeam>[0]> = {}, school = near) => {
    const captain = await aStudent({ in: school, as: { email: `c${nextNumber()}@example.test` } });
    const more = { itemId: place.track.id, ownerGroupId: school.id, captain, status: "approved" as const };
    return { team: await aTeam({ ...at, ...more, ...of }), captain };
  };
  const plain = await teamOf();
  const withWork = await teamOf({ itemId: other.id }, far);
  await aWork({ team: withWork.team, status: "submitted" });
  const out = await teamOf({ status: "rejected" });
  const advisor = await anActor("TEACHER", { in: near });
  await aMember(plain.team.id, advisor.userId, { role: "advisor" });
  const keeper = await anActor("SCHOOL_ADMIN", { in: near });
  return { ...place, organiser, other, near, far, plain, withWork, out, advisor, keeper };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const draft = async (s: Scene, of: object, more: object = {}) => {
  const input = { competitionId: s.contest.id, audience: Audience.parse({ to: "teams", ...of }), ...words, ...more };
  return (await addBroadcast(input, s.organiser)).broadcastId;
};
const seen = async (s: Scene, of: object) => {
  const broadcastId = await draft(s, of);
  return previewBroadcast({ broadcastId, locale: "zh-cn" }, s.organiser);
};
const sent = async (s: Scene, of: object) => {
  const broadcastId = await draft(s, of);
  const { count, version } = await previewBroadcast({ broadcastId, locale: "en" }, s.organiser);
  await notifyBroadcast({ broadcastId, version, count }, s.organiser);
  return broadcastId;
};

describe("whom a letter is for", () => {
  test("teams by track, school, stage, state and work, in the roles that are meant; each person once", async () => {
    const s = await scene();
    const countOf = async (of: object) => (await seen(s, of)).count;
    expect(await countOf({})).toBe(2);
    expect(await countOf({ people: ["captain", "advisor"] })).toBe(3);
    expect(await countOf({ people: ["advisor"] })).toBe(1);
    expect(await countOf({ itemId: s.other.id })).toBe(1);
    expect(await countOf({ schoolId: s.near.id })).toBe(1);
    expect(await countOf({ status: "rejected" })).toBe(1);
    expect(await countOf({ stageId: s.stage.id })).toBe(2);
    expect([await countOf({ work: "missing" }), await countOf({ work: "handedIn" })]).toEqual([1, 1]);
    await aTeam({
      ...{ contestId: s.contest.id, stageId: s.stage.id, itemId: s.track.id, ownerGroupId: s.near.id },
      ...{ captain: s.plain.captain, status: "approved" },
    });
    expect(await countOf({}), "a captain of two teams is one person").toBe(2);
  });

  test("who approves sign-ups in the schools of these teams; experts of plans, with works to judge yet", async () => {
    const s = await scene();
    expect(await seen(s, { to: "schools" })).toMatchObject({ count: 1, some: [{ realName: s.keeper.realName }] });
    expect((await seen(s, { to: "schools", schoolId: s.far.id })).count).toBe(0);
    const [busy, idle] = [await anExpert(), await anExpert()];
    const plan = await aPlan(s, { experts: [busy, idle] });
    const [work] = await validWorks(s, 1);
    await aTask({ planId: plan.id, work: work as never, expertId: busy.row.id });
    expect((await seen(s, { to: "experts" })).count).toBe(2);
    expect((await seen(s, { to: "experts", openTasks: 1 })).count).toBe(1);
    expect((await seen(s, { to: "experts", stageId: s.stage.id })).count).toBe(2);
  });

  test("is within the organiser's scope: others find neither contest nor letter, nor a filter of another contest", async () => {
    const [s, elsewhere] = [await scene(), await scene()];
    const broadcastId = await draft(s, {});
    const input = { broadcastId, locale: "en" } as const;
    expect(await faultOf(previewBroadcast(input, elsewhere.organiser))).toBe("notFound");
    expect(await faultOf(notifyBroadcast({ broadcastId, version: 1, count: 2 }, elsewhere.organiser))).toBe("notFound");
    expect(await faultOf(broadcastRecipients({ ...page, broadcastId }, elsewhere.organiser))).toBe("notFound");
    expect(await faultOf(broadcastPage({ ...page, competitionId: s.contest.id }, elsewhere.organiser))).toBe(
      "notFound",
    );
    expect(await faultOf(draft(s, { itemId: elsewhere.track.id }))).toBe("notFound");
    expect(await faultOf(draft(s, { to: "experts", stageId: elsewhere.stage.id }))).toBe("notFound");
    expect((await broadcastPage({ ...page, competitionId: s.contest.id }, s.organiser)).total).toBe(1);
  });
});

describe("a letter", () => {
  test("leaves for nobody before notify, then once for exactly those who were counted, in each reader's language", async () => {
    const s = await scene();
    const broadcastId = await draft(s, {});
    const shown = await previewBroadcast({ broadcastId, locale: "zh-cn" }, s.organiser);
    expect(shown).toMatchObject({ count: 2, byMail: 2, siteOnly: 0, title: "报到须知" });
    expect(shown.html).toContain("请于 9 点前签到 &lt;b&gt;");
    expect([await db.$count(message), await db.$count(outbox)]).toEqual([0, 0]);

    const order = { broadcastId, version: shown.version, count: shown.count };
    await db.update(user).set({ locale: "en" }).where(eq(user.id, s.plain.captain.userId));
    expect(await notifyBroadcast(order, s.organiser)).toEqual({ count: 2 });
    expect(await faultOf(notifyBroadcast(order, s.organiser))).toBe("broadcastSent");
    const letters = await db.select().from(outbox).where(eq(outbox.bizType, "broadcast"));
    expect(letters.map(({ subject }) => subject).sort()).toEqual(["Checking in", "报到须知"]);
    expect(await db.$count(message, eq(message.bizType, "broadcast"))).toBe(2);
    const said = await db.select().from(audit).where(eq(audit.entityId, s.contest.id));
    expect(said.filter(({ action }) => action === "broadcast.send")).toMatchObject([
      { detail: { people: 2, title: "报到须知" } },
    ]);
  });

  test("does not leave where another number is meant by now, nobody is, or somebody changed the draft", async () => {
    const s = await scene();
    const broadcastId = await draft(s, {});
    const { count, version } = await previewBroadcast({ broadcastId, locale: "en" }, s.organiser);
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, s.plain.captain.userId));
    expect(await faultOf(notifyBroadcast({ broadcastId, version, count }, s.organiser))).toBe("broadcastChanged");
    const nobody = await draft(s, { schoolId: s.far.id, status: "returned" });
    expect(await faultOf(notifyBroadcast({ broadcastId: nobody, version: 1, count: 1 }, s.organiser))).toBe(
      "broadcastNobody",
    );
    await updateBroadcast(
      { broadcastId, version, audience: Audience.parse({ to: "teams" }), ...words, title: "x" },
      s.organiser,
    );
    expect(await faultOf(notifyBroadcast({ broadcastId, version, count: 1 }, s.organiser))).toBe("stale");
    expect([await db.$count(message), await db.$count(outbox)]).toEqual([0, 0]);
    expect(await notifyBroadcast({ broadcastId, version: version + 1, count: 1 }, s.organiser)).toEqual({ count: 1 });
  });

  test("that was sent stays as it is; a draft is changed and thrown away", async () => {
    const s = await scene();
    const broadcastId = await sent(s, {});
    const audience = Audience.parse({ to: "teams" });
    expect(await faultOf(updateBroadcast({ broadcastId, version: 1, audience, ...words }, s.organiser))).toBe(
      "broadcastSent",
    );
    expect(await faultOf(deleteBroadcast({ broadcastId }, s.organiser))).toBe("broadcastSent");
    const other = await draft(s, {});
    expect(
      await updateBroadcast({ broadcastId: other, version: 1, audience, ...words, body: "y" }, s.organiser),
    ).toEqual({ version: 2 });
    expect(await faultOf(updateBroadcast({ broadcastId: other, version: 1, audience, ...words }, s.organiser))).toBe(
      "stale",
    );
    await deleteBroadcast({ broadcastId: other }, s.organiser);
    expect(await db.$count(broadcast)).toBe(1);
  });

  test("as a test goes to whoever writes it alone, and counts for nobody", async () => {
    const s = await scene();
    const broadcastId = await draft(s, {});
    const ask = () => testBroadcast({ broadcastId, locale: "en" }, s.organiser);
    expect(await faultOf(ask())).toBe("noOwnEmail");
    await db.update(user).set({ email: "me@example.test" }).where(eq(user.id, s.organiser.userId));
    expect(await ask()).toEqual({ target: "me@example.test" });
    const letters = await db.select().from(outbox);
    expect(letters).toMatchObject([{ target: "me@example.test", subject: "Checking in", bizType: "contest" }]);
    expect((await broadcastDetail({ broadcastId }, s.organiser)).state).toBe("draft");
  });

  test("is followed to each recipient: read or not, its mail left, waits, or is not wanted", async () => {
    const s = await scene();
    const off = { topics: [{ topic: "contestLetter", channels: ["site"], enabled: 1 }], competitionIds: [] } as never;
    await saveSubscriptions(off, s.withWork.captain as never);
    expect(await seen(s, {})).toMatchObject({ count: 2, byMail: 1, siteOnly: 1 });
    const broadcastId = await sent(s, {});
    await readMessages({}, s.plain.captain as never);
    const fates = async (of = {}) => {
      const { list } = await broadcastRecipients({ ...page, broadcastId, ...of }, s.organiser);
      return list.map(({ userId, onSite, readTime, mail }) => [
        userId === s.plain.captain.userId,
        onSite,
        readTime !== null,
        mail,
      ]);
    };
    expect((await fates()).sort()).toEqual([
      [false, 1, false, "none"],
      [true, 1, true, "waiting"],
    ]);
    // The clock of a transaction stands, and a time that is rounded up would be yet to come.
    await db.update(outbox).set({ createdAt: new Date(0) });
    await sendOutbox();
    expect(await fates({ mail: "sent" })).toEqual([[true, 1, true, "sent"]]);
    expect(await fates({ readFlag: "0" })).toEqual([[false, 1, false, "none"]]);
    expect(await broadcastDetail({ broadcastId }, s.organiser)).toMatchObject({
      recipients: 2,
      read: 1,
      mailed: 1,
      undelivered: 0,
    });
  });

  test("to many leaves ten times a day and contest at most", async () => {
    const s = await scene();
    for (let n = 0; n < 10; n++) await sent(s, {});
    expect(await faultOf(sent(s, {}))).toBe("tooFast");
    expect(await faultOf(sent(await scene(), {})), "of another contest it does").toBe("none");
  });
});
