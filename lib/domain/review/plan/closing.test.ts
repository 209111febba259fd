import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, reviewPlan, sceneItem } from "@/db";
import { sceneItemStatuses } from "@/db/values";
import { onStage } from "@/lib/domain/review/scene/shapes";
import { aScene } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { closePlan } from "./changes";

useDatabase();

for (const status of sceneItemStatuses) {
  const busy = (onStage as readonly string[]).includes(status);
  test(`a plan is ${busy ? "not " : ""}closed while a work of it is ${status}`, async () => {
    const s = await aScene();
    await db.update(sceneItem).set({ status }).where(eq(sceneItem.id, s.items[1]));
    const closing = closePlan({ planId: s.plan.id }, s.manager);
    if (busy)
      await expect(closing).rejects.toMatchObject({ fault: "sceneBusy", params: { room: "A", number: "0002" } });
    else await closing;
    const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, s.plan.id));
    expect(plan?.status).toBe(busy ? "open" : "closed");
  });
}
