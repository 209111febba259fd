import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db } from "@/db";
import { anActor, anOpenContest, aProvince, aSchool, aSite, aStudent, aTeam } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { entrantsByProvince, entrantsIn } from "./counting";

useDatabase();

/** A host whose contest schools of two provinces enter, and another host. */
async function aScene() {
  const [home, away] = [await aProvince({ provinceCode: "33" }), await aProvince({ provinceCode: "32" })];
  const [here, there] = [await aSchool({ parent: home }), await aSchool({ parent: away })];
  const place = await anOpenContest({}, { in: home });
  const of = { contestId: place.contest.id, stageId: place.stage.id, itemId: place.track.id };
  const enter = async (school: typeof here, as: Parameters<typeof aTeam>[0] | object = {}) =>
    aTeam({ ...of, status: "approved", captain: await aStudent({ in: school }), ...as });
  return { home, away, here, there, enter, ...place };
}
const counts = (rows: Awaited<ReturnType<typeof entrantsIn>>) =>
  rows.map(({ provinceCode, teams }) => [provinceCode, teams]);

test("effective teams are counted by the province of their schools, and no others", async () => {
  const { home, here, there, enter, contest: one } = await aScene();
  await enter(here);
  for (let n = 0; n < 2; n++) await enter(there);
  for (const status of ["draft", "submitted", "rejected", "withdrawn"] as const) await enter(here, { status });
  await enter(here, { payStatus: "due", feeFen: 100 });
  const all = [
    ["32", 2],
    ["33", 1],
  ];
  expect(counts(await entrantsIn({ groupId: home.id }, "zh-cn"))).toEqual(all);
  expect(counts(await entrantsIn({ groupId: home.id, competitionId: one.id }, "en"))).toEqual(all);
});

test("of the host's own public contests alone", async () => {
  const { home, away, here, enter, contest: one } = await aScene();
  await enter(here);
  expect(counts(await entrantsIn({ groupId: away.id }, "zh-cn"))).toEqual([]);
  expect(counts(await entrantsIn({ groupId: home.id }, "zh-cn")), "positive control").toEqual([["33", 1]]);
  await aSite({ groupId: home.id, host: "counted.example" });
  const editor = { ...(await anActor("HOST_ADMIN", { in: home })), host: "counted.example" };
  expect(counts(await entrantsByProvince({}, editor))).toEqual([["33", 1]]);
  await db.update(contest).set({ status: "draft" }).where(eq(contest.id, one.id));
  expect(counts(await entrantsIn({ groupId: home.id, competitionId: one.id }, "zh-cn"))).toEqual([]);
  expect(await faultOf(entrantsByProvince({ competitionId: one.id }, editor))).toBe("notFound");
});
