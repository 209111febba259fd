import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { contest, db, reviewPlan } from "@/db";
import type { contestStatuses } from "@/db/values";
import { sceneDetail } from "@/lib/domain/review/scene/detail";
import { aJudgedContest, anActor, aPublicity, aScene } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { allowedIn, type PlanAct, planActs, planStates } from "./acts";
import { listPlans, planDetail } from "./plans";

useDatabase();

describe("what screens know of a plan's state", () => {
  test("is its status, and that its awards are published", async () => {
    const place = await aJudgedContest([90]);
    const admin = await anActor("PLATFORM_ADMIN");
    const state = async () => {
      const [row] = await listPlans({ competitionId: place.contest.id }, admin);
      const detail = await planDetail({ planId: place.planId }, admin);
      expect(detail.state).toBe(row?.state);
      return detail.state;
    };
    for (const status of ["draft", "open", "closed"] as const) {
      await db.update(reviewPlan).set({ status }).where(eq(reviewPlan.id, place.planId));
      expect(await state()).toBe(status);
    }
    const past = { startsAt: new Date(-1), endsAt: new Date(0) };
    await aPublicity(place, { ...past, status: "closed", publishedAt: new Date(0) });
    expect(await state()).toBe("published");
  });

  test("takes the keys from a room of a closed plan", async () => {
    const s = await aScene();
    expect(await sceneDetail({ sessionId: s.sessionId }, s.manager)).toMatchObject({ steers: 1 });
    await db.update(reviewPlan).set({ status: "closed" }).where(eq(reviewPlan.id, s.plan.id));
    expect(await sceneDetail({ sessionId: s.sessionId }, s.manager)).toMatchObject({ steers: 0 });
  });

  test("takes the keys from a room while its contest rests or is over, and gives them back when it resumes", async () => {
    const s = await aScene();
    const steersIn = async (status: (typeof contestStatuses)[number]) => {
      await db.update(contest).set({ status }).where(eq(contest.id, s.plan.contestId));
      const { steers, contestStatus } = await sceneDetail({ sessionId: s.sessionId }, s.manager);
      expect(contestStatus, "the screen says why").toBe(status);
      return steers;
    };
    for (const status of ["suspended", "cancelled", "finished", "archived"] as const)
      expect([status, await steersIn(status)]).toEqual([status, 0]);
    expect(await steersIn("published")).toBe(1);
  });

  plain("offers by the state of the contest what its gate lets through", () => {
    const offeredIn = (contestStatus: (typeof contestStatuses)[number]) =>
      (Object.keys(planActs) as PlanAct[]).filter((act) =>
        allowedIn({ state: "open", imported: false, contestStatus }, act),
      );
    expect(offeredIn("suspended")).toEqual(["mark"]);
    for (const status of ["cancelled", "finished", "archived"] as const) expect(offeredIn(status)).toEqual([]);
    expect(offeredIn("published")).toContain("cut");
  });

  plain("offers nothing in an imported plan but what follows from its results", () => {
    const offered = Object.keys(planActs).filter((act) =>
      planStates.some((state) => allowedIn({ state, imported: true, contestStatus: "published" }, act as PlanAct)),
    );
    expect(offered).toEqual(["score"]);
  });

  plain("offers nothing in a sealed plan", () => {
    const offered = Object.keys(planActs).filter((act) =>
      allowedIn({ state: "sealed", imported: false, contestStatus: "published" }, act as PlanAct),
    );
    expect(offered).toEqual([]);
  });
});
