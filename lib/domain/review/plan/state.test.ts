import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { db, reviewPlan } from "@/db";
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
