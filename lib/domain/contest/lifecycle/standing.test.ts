import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { contest, contestSeries, db, stage, stageWindow } from "@/db";
import { fromWireTime } from "@/lib/clock";
import { cardsWhere } from "@/lib/domain/contest/public/cards";
import { windowTypes } from "@/lib/domain/contest/shapes";
import { aContest, aProvince, aStage } from "@/lib/seed/factories";
import { freezeClock, test, useDatabase } from "@/lib/testing/database";
import { timingOf } from "./phase";
import { phaseNow, statusesNow } from "./standing-sql";

useDatabase();

const START = Date.UTC(2026, 2, 1);
const HOUR = 3_600_000;
const instant = (hour: number) => new Date(START + hour * HOUR);
const hours = fc.integer({ min: 0, max: 60 });
const aWindow = fc.record({
  type: fc.constantFrom(...windowTypes),
  from: hours,
  // one in eight was passed over
  length: fc.oneof({ weight: 7, arbitrary: fc.integer({ min: 1, max: 30 }) }, { weight: 1, arbitrary: fc.constant(0) }),
  shown: fc.boolean(),
});
const aPlan = fc.array(
  fc.record({
    windows: fc.uniqueArray(aWindow, { maxLength: 5, selector: (w) => w.type }),
    results: fc.option(hours, { freq: 3 }),
  }),
  { maxLength: 3 },
);
const statuses = ["published", "published", "published", "published", "suspended", "finished", "draft"] as const;

type Plan = Awaited<ReturnType<typeof generated>>["plans"][number];
const stagesOf = (plan: Plan) =>
  plan.map(({ windows, results }) => ({
    resultsAt: results === null ? null : instant(results),
    spans: windows.map(({ type, from, length, shown }) => ({
      type,
      startsAt: instant(from),
      endsAt: instant(from + length),
      shown: shown && type === "publicity",
    })),
  }));

/** Contests with generated schedules, written in three statements. */
async function generated(count: number, seed: number) {
  const groupId = (await aProvince()).id;
  const plans = fc.sample(aPlan, { numRuns: count, seed });
  const series = await db
    .insert(contestSeries)
    .values(plans.map((_, n) => ({ groupId, name: `Generated ${n}` })))
    .returning();
  const contests = await db
    .insert(contest)
    .values(
      series.map(({ id, name }, n) => ({
        seriesId: id,
        groupId,
        name,
        year: 2026,
        level: "province" as const,
        status: statuses[n % statuses.length],
      })),
    )
    .returning({ id: contest.id });
  const stages = plans.flatMap((plan, n) =>
    plan.map(({ results }, at) => ({
      contestId: contests[n]?.id as string,
      seq: at + 1,
      level: "province" as const,
      name: `Stage ${at + 1}`,
      resultsAt: results === null ? null : instant(results),
    })),
  );
  const made = await db.insert(stage).values(stages).returning({ id: stage.id });
  const windows = plans.flat().flatMap(({ windows: list }, n) =>
    list.map(({ type, from, length, shown }) => ({
      stageId: made[n]?.id as string,
      type,
      startsAt: instant(from),
      endsAt: instant(from + length),
      shown: shown && type === "publicity",
    })),
  );
  for (let n = 0; n < windows.length; n += 1000) await db.insert(stageWindow).values(windows.slice(n, n + 1000));
  return { ids: contests.map((c) => c.id), plans };
}

test("SQL and the clock agree on 500 generated schedules at eight moments each, and so does the card", async () => {
  const { ids, plans } = await generated(500, 11);
  const seen = { status: new Set<number>(), phase: new Set<string>(), several: 0 };
  const differing: unknown[] = [];
  for (const hour of [0, 7, 15, 22, 31, 40, 55, 91]) {
    const at = instant(hour);
    await freezeClock(at);
    const rows = await db
      .select({ id: contest.id, statuses: sql<number[]>`${statusesNow}`, phase: sql<string>`${phaseNow}` })
      .from(contest)
      .where(inArray(contest.id, ids));
    const reported = new Map(rows.map((r) => [r.id, r]));
    const few = hour === 22 || hour === 40 ? ids.filter((_, n) => n % 4 === 0) : [];
    const cards = new Map(
      (await cardsWhere(inArray(contest.id, ["0", ...few]), "zh-cn")).map((c) => [c.competitionId, c]),
    );
    for (const [n, id] of ids.entries()) {
      const status = statuses[n % statuses.length] as (typeof statuses)[number];
      const pure = timingOf(status, stagesOf(plans[n] ?? []), at);
      const row = reported.get(id);
      const same = String(row?.statuses.toSorted()) === String(pure.statuses.toSorted());
      const card = cards.get(id);
      const shown = card ? { phase: card.phase, open: card.open, status: card.status, statuses: card.statuses } : pure;
      if (
        !same ||
        (status === "published" && row?.phase !== pure.phase) ||
        JSON.stringify(shown) !== JSON.stringify(pure)
      )
        differing.push({ hour, status, plan: plans[n], pure, row, shown });
      seen.status.add(pure.status);
      seen.phase.add(pure.phase);
      if (pure.statuses.length > 1) seen.several++;
    }
  }
  expect(differing.slice(0, 3)).toEqual([]);
  expect([...seen.status].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(seen.phase.size).toBe(9);
  expect(seen.several).toBeGreaterThan(200);
});

test("the next date of a card is an edge that is to come, the end of what is open before any beginning", async () => {
  const { ids } = await generated(200, 12);
  for (const hour of [10, 30, 50]) {
    await freezeClock(instant(hour));
    for (const card of await cardsWhere(inArray(contest.id, ids), "zh-cn")) {
      if (card.open.length) expect(card.next).toMatchObject({ type: card.open[0], edge: "end" });
      else if (card.next) expect(card.next.edge).toBe("start");
      if (card.next) expect(fromWireTime(card.next.time) > instant(hour)).toBe(true);
    }
  }
});

test("a suspended or finished contest has no next date", async () => {
  const home = await aProvince();
  for (const status of ["draft", "suspended", "cancelled", "finished", "published"] as const) {
    const row = await aContest({ in: home, status });
    await aStage(row.id, [["signUp", "-1 day", "1 day"]]);
    const [card] = await cardsWhere(eq(contest.id, row.id), "zh-cn");
    expect(card?.next?.edge, status).toBe(status === "published" ? "end" : undefined);
  }
});
