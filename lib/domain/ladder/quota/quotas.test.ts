import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, group, quota, stage } from "@/db";
import { anActor, aSealedList, aWorkContest, validWorks } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { listQuotas, saveQuotas } from "./quotas";

useDatabase();

describe("quotas of a stage", () => {
  test("are set for all, for a school and for a track, taken away again, and never set below what a school has sealed", async () => {
    const place = await aWorkContest();
    const organiser = await anActor("PLATFORM_ADMIN");
    const stageId = place.stage.id;
    await db.update(stage).set({ ownerScope: "org" }).where(eq(stage.id, stageId));
    const works = await validWorks(place, 2);
    const orgId = works[0]?.ownerGroupId as string;
    const [school] = await db.select().from(group).where(eq(group.id, orgId));
    const save = (value: number | null, of: string | null = orgId, itemId?: string) =>
      saveQuotas({ stageId, itemId, rows: [{ orgId: of, value }] }, organiser);
    const values = async (itemId?: string) =>
      (await listQuotas({ stageId, itemId }, organiser))
        .filter((row) => row.orgId === null || row.orgId === orgId)
        .map(({ works: n, sealed, value }) => [n, sealed, value]);
    await save(5, null);
    await save(3);
    await save(2, orgId, place.track.id);
    expect(await values()).toEqual([
      [0, 0, 5],
      [1, 0, 3],
    ]);
    expect(await values(place.track.id)).toEqual([
      [0, 0, null],
      [1, 0, 2],
    ]);
    const over = { stageId, rows: [{ orgId, value: 7, was: 4 }] };
    await expect(saveQuotas(over, organiser), "it replaces another number").rejects.toMatchObject({ fault: "stale" });
    await saveQuotas({ stageId, rows: [{ orgId, value: 3, was: 3 }] }, organiser);
    await aSealedList(stageId, { orgId, by: organiser.userId, works });
    await save(1, null);
    await save(1);
    const refused = { fault: "quotaBelowSealed", params: { schools: school?.name } };
    await expect(save(1, orgId, place.track.id)).rejects.toMatchObject(refused);
    await expect(save(null, orgId, place.track.id), "then its own of 1 would count").rejects.toMatchObject(refused);
    expect(await values(place.track.id)).toEqual([
      [0, 0, null],
      [1, 2, 2],
    ]);
    await save(9, orgId, place.track.id);
    await save(2, orgId, place.track.id);
    await save(2);
    await save(null, orgId, place.track.id);
    expect((await values(place.track.id))[1]).toEqual([1, 2, null]);
    // Sealed with one place and a substitute: the substitute holds nobody up, the place does.
    await db
      .update(quota)
      .set({ value: 1 })
      .where(and(eq(quota.stageId, stageId), eq(quota.orgId, orgId)));
    await save(1);
    await expect(save(0)).rejects.toMatchObject(refused);
    await expect(save(1, "1")).rejects.toMatchObject({ errors: [{ field: "rows" }] });
  });
});
