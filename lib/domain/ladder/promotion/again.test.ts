import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, message, stageOrgEntry, transition } from "@/db";
import { test, useDatabase } from "@/lib/testing/database";
import { scene, schools } from "./scene";

useDatabase();

describe("a promotion", () => {
  test("once more keeps who waits waiting and who is out out; people let either go on, with a reason", async () => {
    const { works, promote, preview, statuses, above } = await scene();
    const [, second, third, last] = works.map(({ id }) => id) as [string, string, string, string];
    await promote({ value: 1, reserve: 2 });
    const told = () => db.$count(message, eq(message.topic, "workNotPromoted"));
    const before = await told();
    // A rule that says nothing of a reserve, and one that would take everybody.
    expect((await preview()).map(({ fate, why }) => [fate, why])).toEqual([
      ["promoted", null],
      ["reserve", "earlier"],
      ["reserve", "earlier"],
      ["out", "earlier"],
    ]);
    expect((await preview({ by: "score", value: 0 })).map(({ fate }) => fate)).toEqual([
      ...["promoted", "promoted", "promoted"],
      "out",
    ]);
    await expect(promote({ add: [last] })).rejects.toMatchObject({ fault: "reasonRequired" });
    expect(await promote({ add: [last], reason: "a complaint was upheld" })).toEqual({
      promoted: 1,
      reserve: 2,
      out: 0,
    });
    expect(await statuses()).toEqual(["promoted", "reviewed", "reviewed", "promoted"]);
    expect(await told(), "nobody is told twice").toBe(before);
    expect(await promote({ add: [second], remove: [third], reason: "the jury said so" })).toMatchObject({ out: 1 });
    expect(await statuses()).toEqual(["promoted", "promoted", "eliminated", "promoted"]);
    expect(await above()).toHaveLength(3);
  });

  test("ends what a school left out of its sealed list, by the school's reason, and its team is told", async () => {
    const { works, promote, seal, statuses } = await schools();
    const stageOrgId = await seal();
    const left = works[4] as (typeof works)[number];
    await db.insert(stageOrgEntry).values({ stageOrgId, workId: left.id, place: null, reason: "not finished in time" });
    await promote({ reserve: 1 });
    expect(await statuses()).toEqual(["promoted", "valid", "eliminated", "promoted", "eliminated"]);
    const steps = await db
      .select()
      .from(transition)
      .where(and(eq(transition.entity, "work"), eq(transition.entityId, left.id), eq(transition.to, "eliminated")));
    expect(steps.map(({ reason }) => reason)).toEqual(["not finished in time"]);
    expect(await db.$count(message, eq(message.topic, "workNotPromoted"))).toBe(2);
  });
});
