import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { db, sceneItem, teamMember } from "@/db";
import { sceneDetail } from "@/lib/domain/review/scene/detail";
import { spreadScene } from "@/lib/domain/review/scene/queue";
import { aRoom, aScene } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { advisorsApart } from "./advisors";

useDatabase();

const MINUTES = 10;
const slotOf = (place: number) => ({ begins: place * MINUTES, ends: (place + 1) * MINUTES });

const everyOrder = (works: readonly string[]): string[][] =>
  works.length === 0
    ? [[]]
    : works.flatMap((one, at) => everyOrder(works.toSpliced(at, 1)).map((rest) => [one, ...rest]));

describe("an advisor of works in several rooms", () => {
  test("is in two of them at once as seldom as any order allows, and no work is lost or doubled", async () => {
    let [moved, kept] = [0, 0];
    const scene = fc.array(fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }), { maxLength: 4 }), {
      minLength: 2,
      maxLength: 3,
    });
    fc.assert(
      fc.property(scene, (shape) => {
        const advisorsOf = new Map<string, string[]>();
        const rooms = shape.map((works, r) => ({
          id: `r${r}`,
          slotOf,
          works: works.map((advisors, w) => {
            advisorsOf.set(`r${r}w${w}`, advisors.map(String));
            return `r${r}w${w}`;
          }),
        }));
        const ordered = advisorsApart(rooms, advisorsOf);
        const meets = (a: string, b: string) =>
          (advisorsOf.get(a) ?? []).some((one) => advisorsOf.get(b)?.includes(one));
        for (const [r, room] of rooms.entries()) {
          const own = ordered.get(room.id) ?? [];
          expect([...own].sort()).toEqual([...room.works].sort());
          if (own.join() !== room.works.join()) moved++;
          const before = rooms.slice(0, r).map(({ id }) => ordered.get(id) ?? []);
          const clashes = (order: readonly string[]) =>
            order.filter((workId, place) => before.some((other) => other[place] && meets(workId, other[place]))).length;
          const fewest = Math.min(...everyOrder(room.works).map(clashes));
          expect(clashes(own), "no order has fewer").toBe(fewest);
          if (fewest > 0) kept++;
        }
      }),
      { numRuns: 500 },
    );
    expect(moved, "control: orders change").toBeGreaterThan(50);
    expect(kept, "control: some cannot be helped").toBeGreaterThan(20);
  });

  test("is found apart after works are spread, and the queue says where they are not", async () => {
    const s = await aScene({ works: 4, judges: 0, placed: 0 });
    await aRoom(s.plan.id, { room: "B" });
    const advise = (team: string, userId: string) =>
      db.insert(teamMember).values({ teamId: team, userId, role: "advisor", status: "accepted" });
    const advisor = s.manager.userId;
    for (const { teamId } of s.works.slice(0, 2)) await advise(teamId, advisor);
    await spreadScene({ planId: s.plan.id }, s.manager);
    const items = async () => {
      const rows = await db.select().from(sceneItem).where(eq(sceneItem.planId, s.plan.id));
      const details = await Promise.all(
        [...new Set(rows.map(({ sessionId }) => sessionId))].map((sessionId) => sceneDetail({ sessionId }, s.manager)),
      );
      return details.flatMap((one) => one.items.map((item, place) => ({ ...item, place })));
    };
    expect((await items()).length).toBe(4);
    expect(
      (await items()).filter(({ advisorIn }) => advisorIn),
      "two works of one advisor never meet",
    ).toEqual([]);
    for (const { teamId } of s.works.slice(2)) await advise(teamId, advisor);
    expect((await items()).map(({ advisorIn }) => advisorIn).sort(), "all four of one advisor do").toEqual([
      "A",
      "A",
      "B",
      "B",
    ]);
  });
});
