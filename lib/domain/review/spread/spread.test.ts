import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, item, team } from "@/db";
import { markSpread, spreadWorkPage } from "@/lib/domain/review";
import { anActor, aProvince, aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const TOTALS = [
  [60, 64.99],
  [70, 75],
  [100, 95],
];

/** Three works, two experts; the first two works are in a group of the track, the third is in the track alone. */
async function judged() {
  const review = await aReview({ works: 3, experts: 2 });
  const [group] = await db
    .insert(item)
    .values({ contestId: review.contest.id, parentId: review.track.id, code: "G", name: "Group" })
    .returning();
  for (const [w, list] of TOTALS.entries()) {
    const work = review.works[w] as (typeof review.works)[number];
    if (w < 2) await db.update(team).set({ subItemId: group?.id }).where(eq(team.id, work.teamId));
    for (const [e, points] of list.entries())
      await aTask({
        planId: review.plan.id,
        work: work as never,
        expertId: review.experts[e]?.row.id as string,
        status: "submitted",
        total: Math.round(points * 10_000),
        marks: { idea: Math.round(points * 6_000), effect: Math.round(points * 4_000) },
      });
  }
  const planId = review.plan.id;
  const page = (of: Partial<Parameters<typeof spreadWorkPage>[0]>) =>
    spreadWorkPage({ planId, bar: 0, pageNum: 1, pageSize: 10, ...of }, review.manager);
  return { ...review, planId, group: group as typeof item.$inferSelect, page };
}

describe("the spread of marks", () => {
  test("adds up: plan, groups, experts and bars have the same sheets", async () => {
    const { planId, manager, group, track, experts } = await judged();
    const all = await markSpread({ planId }, manager);
    expect(all).toMatchObject({ sheets: 6, mean: 77.5, max: 100 });
    expect(all.bars).toHaveLength(20);
    // 60 and 64.99 share a bar of five points; 100 is in the last one, as 95 is
    expect(all.bars.flatMap((count, at) => (count ? [[at, count]] : []))).toEqual([
      [12, 2],
      [14, 1],
      [15, 1],
      [19, 2],
    ]);
    expect(all.groups).toEqual([
      { itemId: track.id, name: track.name, works: 1, sheets: 2, mean: 97.5, deviation: 2.5 },
      { itemId: group.id, name: `${track.name} · Group`, works: 2, sheets: 4, mean: 67.5, deviation: 5.59 },
    ]);
    expect(all.experts.map(({ sheets }) => sheets)).toEqual([3, 3]);
    const one = await markSpread({ planId, itemId: group.id, expertId: experts[0]?.row.id }, manager);
    expect(one).toMatchObject({ sheets: 2, mean: 65, deviation: 5 });
    expect(one.bars.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test("of a column is on its own scale", async () => {
    const { planId, manager } = await judged();
    const { columns } = await markSpread({ planId }, manager);
    const idea = columns.find(({ key }) => key === "idea");
    const found = await markSpread({ planId, column: "idea" }, manager);
    expect(found).toMatchObject({ sheets: 6, max: idea?.max, mean: idea?.mean });
    expect(found.mean).toBe(46.5);
    expect(found.bars).toHaveLength(10);
    expect(found.bars.reduce((sum, count) => sum + count, 0)).toBe(6);
  });

  test("the works behind a bar are those whose sheets it counts", async () => {
    const { planId, manager, works, group, page } = await judged();
    const { bars } = await markSpread({ planId }, manager);
    for (const [bar, count] of bars.entries()) {
      const { list, total } = await page({ bar });
      expect(list).toHaveLength(total);
      expect(list.reduce((sum, { sheets }) => sum + sheets, 0)).toBe(count);
    }
    expect((await page({ bar: 19 })).list).toMatchObject([
      { workId: works[2]?.id, sheets: 2, lowest: 95, highest: 100 },
    ]);
    expect((await page({ bar: 19, itemId: group.id })).total).toBe(0);
    expect((await page({ bar: 12, keywords: works[0]?.title })).total).toBe(1);
    expect((await page({ bar: 12, keywords: "no such work" })).total).toBe(0);
  });

  test("is empty before anybody has judged, and counts no sheet that was cancelled", async () => {
    const { plan, works, experts, manager } = await aReview({ works: 1, experts: 1 });
    const task = { planId: plan.id, work: works[0] as never, expertId: experts[0]?.row.id as string };
    await aTask({ ...task, status: "cancelled", total: 500_000 });
    expect(await markSpread({ planId: plan.id }, manager)).toMatchObject({
      ...{ sheets: 0, mean: null, deviation: null, groups: [], experts: [] },
    });
  });

  test("is the organiser's: not found by strangers, nor by what is not of the plan", async () => {
    const { planId, manager } = await judged();
    const other = await judged();
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    await expect(markSpread({ planId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    const page = { bar: 12, pageNum: 1, pageSize: 10 };
    await expect(spreadWorkPage({ planId, ...page }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    const foreign = [
      { itemId: other.group.id },
      { expertId: other.experts[0]?.row.id as string },
      { column: "other" },
      { column: "idea') --" },
    ];
    for (const of of foreign) {
      await expect(markSpread({ planId, ...of }, manager)).rejects.toMatchObject({ fault: "notFound" });
      await expect(spreadWorkPage({ planId, ...of, ...page }, manager)).rejects.toMatchObject({ fault: "notFound" });
    }
    await expect(markSpread({ planId }, manager)).resolves.toMatchObject({ sheets: 6 });
  });
});
