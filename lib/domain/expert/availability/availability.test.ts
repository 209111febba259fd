import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, expert } from "@/db";
import { expertDetail, expertPage } from "@/lib/domain/expert/library";
import { anActor, anExpert, aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { AvailabilityChange } from "./calls";
import { expertAvailability, updateExpertAvailability } from "./declaring";

useDatabase();

const days = (from: string, until: string) => ({ from, until });

describe("availability", () => {
  test("is declared by the expert alone, in order, and audited", async () => {
    const province = await aProvince();
    const { actor, row } = await anExpert({ in: province });
    expect(await expertAvailability({}, actor)).toEqual({ away: [], maxLoad: null });
    const away = [days("2026-08-01", "2026-08-10"), days("2026-03-02", "2026-03-02")];
    await updateExpertAvailability({ away, maxLoad: 12 }, actor);
    expect(await expertAvailability({}, actor)).toEqual({ away: away.toReversed(), maxLoad: 12 });
    const host = await anActor("HOST_ADMIN", { in: province });
    expect(await expertDetail({ expertId: row.id }, host)).toMatchObject({ away: away.toReversed(), maxLoad: 12 });
    expect(await db.$count(audit, eq(audit.action, "expert.availability"))).toBe(1);
    await expect(updateExpertAvailability({ away: [], maxLoad: null }, host)).rejects.toMatchObject({
      fault: "notFound",
    });
  });

  test("takes no range that ends before it begins, and no day that is none", async () => {
    const valid = (from: string, until: string) => AvailabilityChange.safeParse({ away: [days(from, until)] }).success;
    expect(valid("2026-03-01", "2026-03-01")).toBe(true);
    expect(valid("2026-03-02", "2026-03-01")).toBe(false);
    expect(valid("2026-02-30", "2026-03-01")).toBe(false);
  });

  test("narrows the library to who has time on every day of a range", async () => {
    const province = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: province });
    const { row } = await anExpert({ in: province });
    await db
      .update(expert)
      .set({ away: [days("2026-08-01", "2026-08-10"), days("2026-09-01", "2026-09-01")] })
      .where(eq(expert.id, row.id));
    const free = async (range: { freeFrom?: string; freeUntil?: string }) =>
      (await expertPage({ pageNum: 1, pageSize: 9, ...range }, host)).total;
    expect(await free({})).toBe(1);
    expect(await free({ freeFrom: "2026-08-11", freeUntil: "2026-08-31" })).toBe(1);
    expect(await free({ freeFrom: "2026-08-10", freeUntil: "2026-08-31" })).toBe(0);
    expect(await free({ freeFrom: "2026-07-01", freeUntil: "2026-08-01" })).toBe(0);
    expect(await free({ freeFrom: "2026-08-05" })).toBe(0);
    expect(await free({ freeUntil: "2026-09-02" })).toBe(1);
  });
});
