import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { contest } from "@/db";
import { aContest, aProvince, aStage } from "@/db/seed/factories";
import { test, useDatabase } from "@/db/testing";
import { toWireTime } from "@/lib/clock";
import { cardsWhere } from "./cards";
import { nextEdge } from "./next-edge";
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

test("the next date of a card in SQL is the one that the contest's page counts down to", async () => {
  const home = await aProvince();
  const seen = new Set<string>();
  for (const stages of fc.sample(schedules, { numRuns: 100, seed: 12 })) {
    const row = await aContest({ in: home });
    for (const [at, windows] of stages.entries())
      await aStage(
        row.id,
        windows.map(([type, from, length]) => [type, `${from} hours`, `${from + length} hours`]),
        { seq: at + 1 },
      );
    const [card] = await cardsWhere(eq(contest.id, row.id), "zh-cn");
    const spans = (await windowsOf(row.id)).flatMap((s) => s.spans);
    const edge = nextEdge(
      spans.map((s) => ({ type: s.type, from: s.startsAt.getTime(), to: s.endsAt.getTime() })),
      (await databaseNow()).getTime(),
    );
    expect(card?.next, JSON.stringify(stages)).toEqual(
      edge && { type: edge.type, edge: edge.edge, time: toWireTime(new Date(edge.at)) },
    );
    seen.add(card?.next ? `${card.next.type}.${card.next.edge}` : "none");
  }
  expect(seen.size).toBe(11);
});

test("a contest that stands still or is over has no next date", async () => {
  const home = await aProvince();
  for (const status of ["draft", "suspended", "cancelled", "finished", "published"] as const) {
    const row = await aContest({ in: home, status });
    await aStage(row.id, [["signUp", "-1 day", "1 day"]]);
    const [card] = await cardsWhere(eq(contest.id, row.id), "zh-cn");
    expect(card?.next?.edge, status).toBe(status === "published" ? "end" : undefined);
  }
});

test("after the last window a contest has ended, and is awarded once it is finished", async () => {
  const row = await aContest();
  await aStage(row.id, [["publicity", "-5 days", "-1 day"]]);
  const spans = await windowsOf(row.id);
  const at = await databaseNow();
  expect([contestPhase(spans, at), contestPhase(spans, at, true)]).toEqual(["ended", "awarded"]);
});
