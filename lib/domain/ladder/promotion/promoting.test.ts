import { and, asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { z } from "zod";
import { db, message, stageEntry, work, workVersion } from "@/db";
import { myWorks } from "@/lib/domain/work";
import { aJudgedContest, anActor, aProvince, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import type { Promote } from "./calls";
import { previewPromotion, publishPromotion, stagesAfter } from "./promoting";

useDatabase();

/** Four judged works and a final behind their stage; `windows` are the final's. */
async function scene(windows: Parameters<typeof aStage>[1] = [["review", "1 day", "2 days"]]) {
  const place = await aJudgedContest([95, 90, 90, 60]);
  const final = await aStage(place.contest.id, windows, { name: "Final" });
  const requested = { revisionId: place.revision.id, toStageId: final.id, by: "rank", value: 1 } as const;
  const rule = { ...requested, leastScore: 0, perOrg: 0, tie: "include" as const, reserve: 0 };
  const promote = (of: Partial<z.output<typeof Promote>> = {}, actor = place.manager) =>
    publishPromotion({ add: [], remove: [], ...rule, ...of }, actor);
  const preview = (of: object = {}, actor = place.manager) => previewPromotion({ ...rule, ...of }, actor);
  const statuses = async () => {
    const at = and(eq(work.contestId, place.contest.id), eq(work.stageId, place.stage.id));
    return (await db.select().from(work).where(at).orderBy(asc(work.id))).map((w) => w.status);
  };
  const above = () => db.select().from(work).where(eq(work.stageId, final.id)).orderBy(asc(work.id));
  return { ...place, final, promote, preview, statuses, above };
}

describe("promotion to the next stage", () => {
  test("is looked at first, then sends the best on with the version they were judged by", async () => {
    const { manager, planId, final, works, promote, preview, statuses, above } = await scene();
    expect(await stagesAfter({ planId }, manager)).toEqual([{ value: final.id, label: "Final" }]);
    const shown = await preview({ value: 2, tie: "exclude", reserve: 1 });
    expect(shown.map(({ rank, fate, why }) => [rank, fate, why])).toEqual([
      [1, "promoted", null],
      [2, "reserve", "tie"],
      [2, "out", "tie"],
      [4, "out", null],
    ]);
    expect(await statuses()).toEqual(["reviewed", "reviewed", "reviewed", "reviewed"]);
    expect(await promote({ value: 2, tie: "exclude", reserve: 1 })).toEqual({ promoted: 1, reserve: 1, out: 2 });
    expect(await statuses()).toEqual(["promoted", "reviewed", "eliminated", "eliminated"]);
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
    expect((await preview()).map(({ gone }) => gone)).toEqual([true, false, false]);
    await promote({ add: [works[1]?.id as string], remove: [], reason: "the first withdrew", reserve: 2 });
    expect(await statuses()).toEqual(["promoted", "promoted", "reviewed", "eliminated"]);
    expect((await above()).map((w) => w.teamId)).toEqual([works[0]?.team.id, works[1]?.team.id]);
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
});
