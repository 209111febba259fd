import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, reviewPlan, sceneItem } from "@/db";
import { sceneItemStatuses } from "@/db/values";
import { aPublicity, aRevision, aScene } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { publishAwards } from "./publicity";

useDatabase();

const onStage: readonly string[] = ["called", "recalled", "presenting", "qa", "scoring"];

for (const status of sceneItemStatuses) {
  const busy = onStage.includes(status);
  test(`awards are ${busy ? "not " : ""}published while a work of the open plan is ${status}`, async () => {
    const s = await aScene();
    await db.update(sceneItem).set({ status }).where(eq(sceneItem.id, s.items[1]));
    const revision = await aRevision(s.plan.id, [], s.manager.userId);
    const past = { startsAt: new Date(-1), endsAt: new Date(0), status: "closed" } as const;
    const place = { contest: s.contest, planId: s.plan.id, revision, manager: s.manager };
    const { id: publicityId } = await aPublicity(place as never, past);
    const publishing = publishAwards({ publicityId }, s.manager);
    if (busy)
      await expect(publishing).rejects.toMatchObject({ fault: "sceneBusy", params: { room: "A", number: "0002" } });
    else await publishing;
    const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, s.plan.id));
    expect(plan?.status).toBe(busy ? "open" : "closed");
  });
}
