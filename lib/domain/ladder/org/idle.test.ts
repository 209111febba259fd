import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, promotionFate, stage, stageWindow, work } from "@/db";
import { aContest, anActor, anEffectiveTeam, anItem, aProvince, aSchool, aStage, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import {
  listOrgs,
  orgList,
  passOverOrg,
  previewListPromotion,
  publishListPromotion,
  rankWorks,
  sealList,
  takeUpOrg,
} from "..";

useDatabase();

/** Two schools with two works each; the first has sealed one of them, the second has done nothing. */
async function scene(idleRule: "none" | "all" | "some", over = false) {
  const province = await aProvince();
  const [ran, idle] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const contest = await aContest({ in: province });
  const from = await aStage(contest.id, [["review", "-2 days", "1 day"]], { level: "school", ownerScope: "org" });
  const to = await aStage(contest.id, [], { level: "province" });
  await db.update(stage).set({ idleRule, idleMost: 1 }).where(eq(stage.id, from.id));
  const track = await anItem(contest.id);
  const ids: string[] = [];
  for (const home of [ran, ran, idle, idle]) {
    const { team } = await anEffectiveTeam({ contest, stage: from, track }, { in: home });
    const made = await aWork({ team, status: "valid" });
    ids.push(made.id);
  }
  const [admin, other, host] = [
    await anActor("SCHOOL_ADMIN", { in: ran }),
    await anActor("SCHOOL_ADMIN", { in: idle }),
    await anActor("HOST_ADMIN", { in: province }),
  ];
  const [a, b, c, d] = ids as [string, string, string, string];
  const place = { stageId: from.id, orgId: ran.id };
  const entries = [a, b].map((workId, n) => ({ workId, place: n + 1, direct: false, reason: "" }));
  const { version } = await rankWorks({ ...place, version: 0, entries }, admin);
  await sealList({ ...place, version }, admin);
  if (over)
    await db
      .update(stageWindow)
      .set({ startsAt: sql`now() - interval '2 days'` as never, endsAt: sql`now() - interval '1 hour'` as never })
      .where(eq(stageWindow.stageId, from.id));
  const rule = {
    ...{ fromStageId: from.id, toStageId: to.id, by: "quota", eachBy: "fixed", each: 1 },
    ...{ value: 0, base: "valid", leastScore: 0, perOrg: 0, tie: "include", tieCap: 75, reserve: 0, answerDays: 0 },
  } as const;
  const drawn = async () =>
    (await previewListPromotion(rule, host)).rows.map(({ workId, fate, why, of }) => [workId, fate, why, of]);
  const publish = (add: string[] = []) =>
    publishListPromotion({ ...rule, add, remove: [], ...(add.length > 0 && { reason: "chosen" }) }, host);
  const idlePlace = { stageId: from.id, orgId: idle.id };
  const row = async () =>
    (await listOrgs({ stageId: from.id, pageNum: 1, pageSize: 10 }, host)).list.find(({ orgId }) => orgId === idle.id);
  return { a, b, c, d, host, admin, other, drawn, publish, idlePlace, place, row };
}

describe("an organisation that runs no stage", () => {
  test("by the clock: never sealed by the end; its works go on as the stage says", async () => {
    const before = await scene("all");
    expect([await before.drawn(), (await before.row())?.runsNone]).toEqual([
      [
        [before.a, "promoted", null, 1],
        [before.b, "out", null, 1],
      ],
      0,
    ]);
    const s = await scene("all", true);
    expect((await s.row())?.runsNone).toBe(1);
    expect((await s.drawn()).slice(2)).toEqual([
      [s.c, "promoted", "ranNone", null],
      [s.d, "promoted", "ranNone", null],
    ]);
    expect(await s.publish()).toMatchObject({ promoted: 3, out: 1 });
    const [fate] = await db.select().from(promotionFate).where(eq(promotionFate.workId, s.c));
    expect(fate).toMatchObject({ fate: "promoted", why: "ranNone", byHand: false });
    const none = await scene("none", true);
    expect(await none.drawn()).toHaveLength(2);
    await none.publish();
    const [left] = await db.select().from(work).where(eq(work.id, none.c));
    expect(left?.status, "nobody decided about it").toBe("valid");
  });

  test("so many are chosen by people, and never more", async () => {
    const s = await scene("some", true);
    expect((await s.drawn()).slice(2)).toEqual([
      [s.c, "out", "ranNone", 1],
      [s.d, "out", "ranNone", 1],
    ]);
    await expect(s.publish([s.c, s.d])).rejects.toMatchObject({ fault: "idleTooMany", params: { most: 1 } });
    expect(await s.publish([s.d])).toMatchObject({ promoted: 2 });
  });

  test("is passed over by the organiser with a reason, which closes its list, and is taken up again until works went on", async () => {
    const s = await scene("all");
    await expect(passOverOrg({ ...s.place, reason: "x" }, s.host)).rejects.toMatchObject({ fault: "listSealed" });
    await expect(passOverOrg({ ...s.idlePlace, reason: "x" }, s.other), "by itself").rejects.toMatchObject({
      fault: "notFound",
    });
    await passOverOrg({ ...s.idlePlace, reason: "no committee this year" }, s.host);
    expect(await s.row()).toMatchObject({ runsNone: 1, passReason: "no committee this year" });
    expect(await orgList(s.idlePlace, s.other)).toMatchObject({ isOpen: 0, passReason: "no committee this year" });
    const entries = [{ workId: s.c, place: 1, direct: false, reason: "" }];
    await expect(rankWorks({ ...s.idlePlace, version: 0, entries }, s.other)).rejects.toMatchObject({
      fault: "passedOver",
    });
    await takeUpOrg(s.idlePlace, s.host);
    expect((await s.row())?.runsNone).toBe(0);
    const { version } = await rankWorks({ ...s.idlePlace, version: 0, entries }, s.other);
    expect(version).toBeGreaterThan(0);
    await passOverOrg({ ...s.idlePlace, reason: "again" }, s.host);
    await s.publish();
    await expect(takeUpOrg(s.idlePlace, s.host)).rejects.toMatchObject({ fault: "listPromoted" });
  });
});
