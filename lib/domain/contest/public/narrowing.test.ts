import { expect } from "vitest";
import { db, setting } from "@/db";
import { aContest, anItem, aProvince, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import type { PublicFilter } from "./reads";
import { organisersOf, publicContests } from "./reads";

useDatabase();

async function scene() {
  const home = await aProvince();
  const make = async (name: string, rules: object, end: string, more: object = {}) => {
    const row = await aContest({ in: home, name, status: "published", ...more });
    await anItem(row.id);
    await aStage(row.id, [["signUp", "-1 day", end]]);
    await db.insert(setting).values({ contestId: row.id, kind: "enroll", value: { ...rules } });
    return row.id;
  };
  const soon = await make("Soon", { minMembers: 1, maxMembers: 3 }, "3 days", { disciplines: ["engineering", "art"] });
  const later = await make("Later", { minMembers: 4, maxMembers: 8, feeFen: 10_000 }, "30 days", {
    disciplines: ["law"],
  });
  const over = await make("Over", { minMembers: 1, maxMembers: 3 }, "-1 hour");
  const found = async (filter: Partial<PublicFilter>) =>
    (await publicContests({ groupId: home.id, pageSize: 50, ...filter }, "zh-cn")).list.map((one) => one.competitionId);
  return { home, soon, later, over, found };
}

test("contests are narrowed by fee, size, discipline, organiser and by what ends this week", async () => {
  const { home, soon, later, over, found } = await scene();
  expect(new Set(await found({}))).toEqual(new Set([soon, later, over]));
  expect(await found({ fee: "paid" })).toEqual([later]);
  expect(new Set(await found({ fee: "free" }))).toEqual(new Set([soon, over]));
  expect(await found({ size: 5 })).toEqual([later]);
  expect(new Set(await found({ size: 2 }))).toEqual(new Set([soon, over]));
  expect(await found({ size: 20 })).toEqual([]);
  expect(await found({ discipline: "art" })).toEqual([soon]);
  expect(await found({ discipline: "medicine" })).toEqual([]);
  expect(await found({ closing: "week" })).toEqual([soon]);
  expect(await found({ organiserId: (await aProvince()).id })).toEqual([]);
  expect(await found({ organiserId: home.id })).toHaveLength(3);
});

test("by deadline the sign-up that ends first comes first, and what is over last", async () => {
  const { soon, later, over, found } = await scene();
  expect(await found({ sortBy: "deadline" })).toEqual([soon, later, over]);
});

test("only who holds a public contest is offered as an organiser", async () => {
  const { home } = await scene();
  const idle = await aProvince();
  await aContest({ in: idle, status: "draft" });
  const names = (await organisersOf(null, "zh-cn")).map(({ groupId }) => groupId);
  expect([names.includes(home.id), names.includes(idle.id)]).toEqual([true, false]);
});
