import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { contest } from "@/db";
import { aContest, aProvince, aStage } from "@/db/seed/factories";
import { test, useDatabase } from "@/db/testing";
import { cardsWhere } from "./cards";
import { cardStatusOf, contestPhase } from "./phase";
import { windowTypes } from "./shapes";
import { databaseNow, windowsOf } from "./windows";

useDatabase();

const hours = fc.integer({ min: -60, max: 40 });
const aWindow = fc.tuple(fc.constantFrom(...windowTypes), hours, fc.integer({ min: 1, max: 40 }));
const schedules = fc.array(fc.uniqueArray(aWindow, { maxLength: 4, selector: ([type]) => type }), { maxLength: 3 });

test("what a card says in SQL is what the clock makes of its schedule", async () => {
  const home = await aProvince();
  const seen = new Set<number>();
  for (const stages of fc.sample(schedules, { numRuns: 150, seed: 11 })) {
    const row = await aContest({ in: home });
    for (const [at, windows] of stages.entries())
      await aStage(
        row.id,
        windows.map(([type, from, length]) => [type, `${from} hours`, `${from + length} hours`]),
        { seq: at + 1 },
      );
    const [card] = await cardsWhere(eq(contest.id, row.id), "zh-cn");
    const spans = await windowsOf(row.id);
    expect(card?.status, JSON.stringify(stages)).toBe(cardStatusOf("published", spans, await databaseNow()));
    seen.add(card?.status ?? -1);
  }
  expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("after the last window a contest has ended, and is awarded once it is finished", async () => {
  const row = await aContest();
  await aStage(row.id, [["publicity", "-5 days", "-1 day"]]);
  const spans = await windowsOf(row.id);
  const at = await databaseNow();
  expect([contestPhase(spans, at), contestPhase(spans, at, true)]).toEqual(["ended", "awarded"]);
});
