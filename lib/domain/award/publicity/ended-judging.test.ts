import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewPlan, reviewTask, transition } from "@/db";
import { retireExpert } from "@/lib/domain/expert";
import { abandonDraw, enterSeed, myTasks, statistics } from "@/lib/domain/review";
import { publicDraw } from "@/lib/domain/review/draw/publishing";
import { aDraw, aJudgedContest, anActor, anExpert, aPublicity, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { publishAwards } from "./publicity";

useDatabase();

const openStatuses = ["assigned", "accepted", "inProgress", "returned"] as const;
const planStatuses = ["open", "closed"] as const;
const stand = (planId: string, status: (typeof planStatuses)[number]) =>
  db.update(reviewPlan).set({ status }).where(eq(reviewPlan.id, planId));

async function scene(status: (typeof planStatuses)[number]) {
  const place = await aJudgedContest([90, 80]);
  const admin = await anActor("PLATFORM_ADMIN");
  const expert = await anExpert();
  await stand(place.planId, "open");
  const { drawId, code } = await aDraw({ planId: place.planId, kind: "order" } as never, admin);
  await stand(place.planId, status);
  const sheet = (of: (typeof openStatuses)[number]) =>
    aTask({
      planId: place.planId,
      work: place.works[0] as never,
      expertId: expert.row.id,
      status: of,
      marks: { idea: 1 },
    });
  const publish = async () => {
    const { id: publicityId } = await aPublicity(place, {
      status: "closed",
      endsAt: new Date(0),
      startsAt: new Date(-1),
    });
    await publishAwards({ publicityId }, admin);
  };
  const retire = () =>
    retireExpert({ expertId: expert.row.id, version: expert.row.version, reason: "moved away" }, admin);
  return { ...place, admin, expert, drawId, code, sheet, publish, retire };
}

describe("publication", () => {
  for (const plan of planStatuses)
    for (const status of openStatuses)
      test(`of ${plan === "open" ? "an open" : "a closed"} plan ends a sheet that is ${status}: nobody owes it, and what was written stays`, async () => {
        const s = await scene(plan);
        const { id } = await s.sheet(status);
        await expect(s.retire(), "before").rejects.toMatchObject({ fault: "expertBusy", params: { count: 1 } });
        await s.publish();
        const [row] = await db.select().from(reviewTask).where(eq(reviewTask.id, id));
        expect(row).toMatchObject({ status: "cancelled", declineReason: "published", marks: { idea: 1 } });
        const steps = await db.select({ to: transition.to }).from(transition).where(eq(transition.entityId, id));
        expect(steps.map(({ to }) => to)).toEqual([status, "cancelled"]);
        const page = { pageNum: 1, pageSize: 20, sortBy: "judgingNo", order: "ASC" } as const;
        expect((await myTasks(page, s.expert.actor)).list).toEqual([]);
        expect(await statistics({ planId: s.planId }, s.admin)).toMatchObject({ owed: 0 });
        await s.retire();
      });

  test("ends no sheet that is in, and where one stayed open from before, its expert can go", async () => {
    const s = await scene("closed");
    const inPlan = { planId: s.planId, work: s.works[1] as never, expertId: s.expert.row.id };
    const { id } = await aTask({ ...inPlan, status: "submitted" });
    await s.publish();
    await s.sheet("returned");
    expect((await db.select().from(reviewTask).where(eq(reviewTask.id, id)))[0]?.status).toBe("submitted");
    await s.retire();
  });

  for (const plan of planStatuses)
    test(`of ${plan === "open" ? "an open" : "a closed"} plan abandons a draw that waits for its seed, and says why`, async () => {
      const s = await scene(plan);
      await s.publish();
      const shown = await publicDraw(s.code);
      expect(shown).toMatchObject({ status: "abandoned", seed: null });
      expect(shown.endReason).toContain("结果已公布");
      expect(shown.endReason).toContain("The results were published");
    });
});

describe("a draw that waits for its seed", () => {
  test("is abandoned in a closed plan, and draws nothing there", async () => {
    const s = await scene("closed");
    await expect(enterSeed({ drawId: s.drawId, seed: "12" }, s.admin)).rejects.toMatchObject({ fault: "planReadOnly" });
    await abandonDraw({ drawId: s.drawId, reason: "judged without it" }, s.admin);
    expect(await publicDraw(s.code)).toMatchObject({ status: "abandoned", endReason: "judged without it" });
  });

  test("is abandoned in a published plan, where it stayed from before", async () => {
    const s = await scene("closed");
    await aPublicity(s, { status: "closed", publishedAt: new Date(0), endsAt: new Date(0), startsAt: new Date(-1) });
    await abandonDraw({ drawId: s.drawId, reason: "published" }, s.admin);
    expect(await publicDraw(s.code)).toMatchObject({ status: "abandoned" });
  });
});
