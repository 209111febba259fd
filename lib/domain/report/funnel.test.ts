import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, team } from "@/db";
import { anActor, anItem, aProvince, aPublishedContest, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { contestFunnel } from ".";

useDatabase();

describe("how far teams have come", () => {
  test("every step counts those of the steps after it", async () => {
    const place = await aPublishedContest([90, 80]);
    await aTeam({ contestId: place.contest.id, stageId: place.stage.id, itemId: (await anItem(place.contest.id)).id });
    const admin = await anActor("HOST_ADMIN", { in: place.home });
    await db.update(team).set({ submittedAt: sql`now()` }).where(eq(team.status, "approved"));
    const steps = await contestFunnel({ competitionId: place.contest.id }, admin);
    const count = Object.fromEntries(steps.map((s) => [s.step, s.count]));
    expect(count).toMatchObject({ draft: 3, approved: 2, paid: 2, work: 2, awarded: 2 });
    for (const [at, step] of steps.entries())
      expect(step.count).toBeLessThanOrEqual(steps[at - 1]?.count ?? step.count);
  });

  test("is nobody's business elsewhere", async () => {
    const place = await aPublishedContest([90]);
    const foreign = await anActor("HOST_ADMIN", { in: await aProvince() });
    await expect(contestFunnel({ competitionId: place.contest.id }, foreign)).rejects.toMatchObject({
      fault: "notFound",
    });
  });
});
