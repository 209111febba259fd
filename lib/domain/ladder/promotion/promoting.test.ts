import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";

import { db, message, quota, stage, stageEntry, work, workVersion } from "@/db";
import { myWorks } from "@/lib/domain/work";
import { anActor, aProvince, aRevision } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ListPromotion, Promotion } from "./calls";
import { drawPromotion, previewListPromotion, stagesAfter } from "./promoting";
import { listPromotionRuns, promotionRunDetail } from "./runs";

import { scene, schools } from "./scene";

useDatabase();

describe("promotion to the next stage", () => {
  test("is looked at first, then sends the best on with the version they were judged by", async () => {
    const { manager, planId, final, works, promote, preview, statuses, above } = await scene();
    expect(await stagesAfter({ planId }, manager)).toEqual([{ value: final.id, label: "Final" }]);
    const shown = await preview({ value: 2, tie: "exclude", reserve: 2 });
    expect(shown.map(({ rank, fate, why }) => [rank, fate, why])).toEqual([
      [1, "promoted", null],
      [2, "reserve", "tie"],
      [2, "reserve", "tie"],
      [4, "out", null],
    ]);
    expect(await statuses()).toEqual(["reviewed", "reviewed", "reviewed", "reviewed"]);
    expect(await promote({ value: 2, tie: "exclude", reserve: 2 })).toEqual({ promoted: 1, reserve: 2, out: 1 });
    expect(await statuses()).toEqual(["promoted", "reviewed", "reviewed", "eliminated"]);
    const [next, ...others] = await above();
    expect(others).toEqual([]);
    expect(next).toMatchObject({ teamId: works[0]?.team.id, status: "valid", title: works[0]?.title });
    const [copy] = await db
      .select()
      .from(workVersion)
      .where(eq(workVersion.workId, next?.id as string));
    expect(copy).toMatchObject({ id: next?.finalVersionId, no: 1 });
    expect(await db.select().from(stageEntry)).toMatchObject([
      { stageId: final.id, workId: works[0]?.id, versionId: works[0]?.finalVersionId, rank: 1, source: "promoted" },
    ]);
  });

  test("calls the reserve later, notifies the teams, and shows who went on", async () => {
    const { works, promote, preview, statuses, above } = await scene();
    await promote({ value: 1, reserve: 2 });
    const second = works[1]?.captain as (typeof works)[0]["captain"];
    const topics = async (userId: string) =>
      (await db.select().from(message).where(eq(message.userId, userId))).map((m) => m.topic);
    expect(await topics(works[0]?.captain.userId as string)).toEqual(["workPromoted"]);
    expect(await topics(works[3]?.captain.userId as string)).toEqual(["workNotPromoted"]);
    expect(await topics(second.userId), "who waits hears nothing yet").toEqual([]);
    const own = await myWorks({ pageNum: 1, pageSize: 10 }, works[0]?.captain as never);
    expect(own.total).toBeGreaterThan(0);
    expect((await preview()).map(({ gone }) => gone)).toEqual([true, false, false, false]);
    await promote({ add: [works[1]?.id as string], remove: [], reason: "the first withdrew", reserve: 2 });
    expect(await statuses()).toEqual(["promoted", "promoted", "reviewed", "eliminated"]);
    expect((await above()).map((w) => w.teamId)).toEqual([works[0]?.team.id, works[1]?.team.id]);
  });

  test("names the stage to teams in both languages, whatever language the organiser reads", async () => {
    const { final, manager, promote } = await scene();
    await db.update(stage).set({ nameEn: "Grand final" }).where(eq(stage.id, final.id));
    await promote({}, { ...manager, locale: "en" });
    const told = (await db.select().from(message)).flatMap(({ topic, params }) =>
      topic === "workPromoted" || topic === "workNotPromoted" ? [params.name] : [],
    );
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.map(() => ({ zh: "Final", en: "Grand final" })));
  });

  test("a stage that takes works gets them as handed in, to be bettered there", async () => {
    const { promote, above } = await scene([["submit", "-1 hour", "2 days"]]);
    await promote();
    expect((await above()).map((w) => w.status)).toEqual(["submitted"]);
  });

  test("departing from the rule needs a reason; an earlier stage, a foreign work and nobody at all are refused", async () => {
    const { stage, works, promote, statuses } = await scene();
    const foreign = await scene();
    const [first] = works;
    await expect(promote({ remove: [first?.id as string] })).rejects.toMatchObject({ fault: "reasonRequired" });
    await expect(promote({ value: 0 })).rejects.toMatchObject({ fault: "nobodyPromoted" });
    await expect(promote({ toStageId: stage.id })).rejects.toMatchObject({ errors: [{ field: "toStageId" }] });
    await expect(promote({ add: [foreign.works[0]?.id as string], reason: "why not" })).rejects.toMatchObject({
      errors: [{ field: "add" }],
    });
    await expect(promote({ by: "ratio", value: 101 })).rejects.toMatchObject({ errors: [{ field: "value" }] });
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    for (const actor of [foreign.manager, stranger])
      await expect(promote({}, actor)).rejects.toMatchObject({ fault: "notFound" });
    expect(await statuses()).toEqual(["reviewed", "reviewed", "reviewed", "reviewed"]);
    await promote({ remove: [first?.id as string], add: [works[3]?.id as string], reason: "the jury said so" });
    expect(await statuses()).toEqual(["eliminated", "eliminated", "eliminated", "promoted"]);
  });

  test("a tie that people decide about holds the promotion up until each of the tied is decided", async () => {
    const { works, promote, preview, statuses } = await scene();
    const [, second, third] = works.map((w) => w.id) as [string, string, string];
    const rule = { value: 2, tie: "manual" } as const;
    expect((await preview(rule)).map(({ fate, why, nth, of }) => [fate, why, nth, of])).toEqual([
      ["promoted", null, 1, 2],
      ["undecided", "tie", 2, 2],
      ["undecided", "tie", 2, 2],
      ["out", null, 4, 2],
    ]);
    await expect(promote(rule)).rejects.toMatchObject({ fault: "tieUndecided" });
    const reason = "the jury decided";
    await expect(promote({ ...rule, reason, add: [second] })).rejects.toMatchObject({ fault: "tieUndecided" });
    await promote({ ...rule, reason, add: [second], remove: [third] });
    expect(await statuses()).toEqual(["promoted", "promoted", "eliminated", "eliminated"]);
  });

  test("of sealed lists each school's first so many go on unjudged, with the version that was sealed; open lists send nobody", async () => {
    const { organiser, promote, statuses, works, requested, seal, entries } = await schools();
    expect(await statuses()).toEqual(["valid", "valid", "valid", "valid", "valid"]);
    await expect(promote({ eachBy: "none" })).rejects.toMatchObject({ issues: [{ path: ["eachBy"] }] });
    await expect(promote()).rejects.toMatchObject({ fault: "nobodyPromoted" });
    await seal();
    const { rows: shown } = await previewListPromotion(ListPromotion.parse({ ...requested, reserve: 1 }), organiser);
    expect(shown.map(({ rank, fate, nth, of, finalScore }) => [rank, fate, nth, of, finalScore])).toEqual([
      [1, "promoted", 1, 1, null],
      [2, "reserve", 2, 1, null],
      [3, "out", 3, 1, null],
      [0, "promoted", null, null, null],
    ]);
    expect(await promote({ reserve: 1 })).toEqual({ promoted: 2, reserve: 1, out: 1 });
    expect(await statuses(), "who was not sealed stays").toEqual([
      "promoted",
      "valid",
      "eliminated",
      "promoted",
      "valid",
    ]);
    expect((await entries()).map((e) => [e.workId, e.versionId, e.source])).toEqual([
      [works[0]?.id, works[0]?.finalVersionId, "promoted"],
      [works[3]?.id, works[3]?.finalVersionId, "direct"],
    ]);
  });

  test("a work that was withdrawn after its list was sealed leaves its place to the next, and goes nowhere", async () => {
    const { organiser, promote, statuses, works, requested, seal, entries } = await schools();
    await seal();
    const preview = async () =>
      (await previewListPromotion(ListPromotion.parse(requested), organiser)).rows.map(({ workId, fate }) => [
        works.findIndex(({ id }) => id === workId),
        fate,
      ]);
    expect(await preview()).toContainEqual([0, "promoted"]);
    await db
      .update(work)
      .set({ status: "withdrawn" })
      .where(eq(work.id, works[0]?.id as string));
    expect(await preview()).toContainEqual([1, "promoted"]);
    expect(await preview()).not.toContainEqual([0, "promoted"]);
    await promote();
    expect(await statuses()).toEqual(["withdrawn", "promoted", "eliminated", "promoted", "valid"]);
    expect((await entries()).map(({ workId }) => workId)).toEqual([works[1]?.id, works[3]?.id]);
  });

  test("publishes what was previewed and nothing else, once; the run stays as it was, beside what the rule says now", async () => {
    const place = await scene();
    const { manager, stage, works, requested, promote } = place;
    const rule = Promotion.parse({ ...requested, value: 2, tie: "exclude", reserve: 2 });
    const { digest } = await drawPromotion(rule, manager);
    expect((await drawPromotion(rule, manager)).digest).toBe(digest);
    expect((await drawPromotion({ ...rule, reserve: 1 }, manager)).digest).not.toBe(digest);
    await db
      .update(work)
      .set({ status: "disqualified" })
      .where(eq(work.id, works[3]?.id as string));
    await expect(promote({ ...rule, digest })).rejects.toMatchObject({ fault: "stale" });
    const again = await drawPromotion(rule, manager);
    await promote({ ...rule, digest: again.digest });
    await expect(promote({ ...rule, digest: again.digest })).rejects.toMatchObject({ fault: "promotionPublished" });
    await expect(promote(rule)).rejects.toMatchObject({ fault: "nobodyPromoted" });
    const [run, ...others] = await listPromotionRuns({ stageId: stage.id }, manager);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ no: 1, promoted: 1, reserve: 2, out: 0, digest: again.digest });
    const detail = () => promotionRunDetail({ runId: run?.runId as string }, manager);
    const said = async () => (await detail()).rows.map(({ fate, why, nth, of, now }) => [fate, why, nth, of, now]);
    const before = [
      ["promoted", null, 1, 2, "promoted"],
      ["reserve", "tie", 2, 2, "reserve"],
      ["reserve", "tie", 2, 2, "reserve"],
    ];
    expect(await said()).toEqual(before);
    const scores = [50, 80, 90, 60].map((score, n) => ({ id: works[n]?.id as string, score }));
    await aRevision(place.planId, scores, manager.userId);
    expect((await said()).map((row) => row[4])).toEqual(["reserve", "promoted", "promoted"]);
    await expect(db.execute(sql`update promotion_fate set fate = 'out'`)).rejects.toMatchObject({
      cause: { message: "promotion_fate is append-only" },
    });
  });

  test("a run keeps its rule and the table that it was read with, whatever is changed later", async () => {
    const { organiser, works, requested, promote, seal } = await schools();
    const stageId = requested.fromStageId;
    await seal();
    const made = { base: 1, entered: 5, forEntered: 0, promoted: 0, forPromoted: 0, awards: 0, forAwards: 0 };
    const origin = { by: "formula", made: { ...made, level: 1, heldTo: null, value: 1 } } as const;
    await db.update(quota).set({ origin }).where(eq(quota.stageId, stageId));
    await db.insert(quota).values({ stageId, orgId: null, value: 7, origin: { by: "sheet" } });
    await promote({ reserve: 1, perOrg: 3, tie: "exclude" });
    const [run] = await listPromotionRuns({ stageId }, organiser);
    const runId = run?.runId as string;
    const said = async () => {
      const { rule, basis, rows } = await promotionRunDetail({ runId }, organiser);
      return { rule, basis, rows };
    };
    const before = await said();
    expect(before.rule).toEqual({
      ...{ by: "quota", value: 0, base: "reviewed", leastScore: 0, eachBy: "table", each: 0, perOrg: 3 },
      ...{ tie: "exclude", tieCap: 75, reserve: 1, answerDays: 3 },
    });
    expect(before.basis).toMatchObject({
      idle: { rule: "none", most: 1 },
      numbers: [
        { orgId: null, orgName: null, itemId: null, value: 7, origin: { by: "sheet" } },
        { orgId: works[0]?.ownerGroupId, orgName: expect.any(String), itemName: null, value: 1, origin },
      ],
    });
    expect(before.rows.map(({ fate, now }) => [fate, now])).toContainEqual(["reserve", "reserve"]);
    await db
      .update(quota)
      .set({ value: 3, origin: { by: "hand" } })
      .where(eq(quota.stageId, stageId));
    await db.update(stage).set({ idleRule: "all" }).where(eq(stage.id, stageId));
    expect(await said()).toEqual(before);
    const rewrite = sql`update promotion_run set rule = '{}', basis = '{}' where id = ${runId}`;
    await expect(db.execute(rewrite)).rejects.toMatchObject({ cause: { message: "promotion_run is append-only" } });
  });
});
