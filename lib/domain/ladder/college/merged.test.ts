import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, group } from "@/db";
import { listOrgs, orgList } from "@/lib/domain/ladder";
import { mergeGroups, previewMerge } from "@/lib/domain/org";
import { aCollege, anActor } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { scene as colleges } from "./scene";
import "@/lib/domain/wiring";

useDatabase();

const page = { pageNum: 1, pageSize: 20 };

async function scene() {
  const s = await colleges();
  for (const [college, works] of [
    [s.first, s.works.first],
    [s.second, s.works.second],
    [s.foreign, s.works.foreign],
  ] as const)
    await s.seal(college, works);
  await db.update(contest).set({ status: "finished" }).where(eq(contest.id, s.contest.id));
  const platform = await anActor("PLATFORM_ADMIN");
  const merge = async (groupId: string, intoId: string) => {
    const { groupVersion: version, intoVersion } = await previewMerge({ groupId, intoId }, platform);
    await mergeGroups({ groupId, intoId, version, intoVersion, reason: "教育部批准" }, platform);
  };
  const entered = async () =>
    Object.fromEntries(
      (await listOrgs({ stageId: s.colleges.id, ...page }, s.host)).list.map((row) => [row.orgId, row.entered]),
    );
  return { ...s, merge, entered };
}

test("a finished stage of colleges still shows whose works they were after their school, or they themselves, were merged", async () => {
  const s = await scene();
  const before = { [s.first.id]: 2, [s.second.id]: 2, [s.foreign.id]: 1 };
  expect(await s.entered(), "positive control").toEqual(before);
  // The first college finds one of its name at the other school and ends in it; the second moves there as it is.
  const twin = await aCollege({ parent: s.rivalSchool, name: s.first.name });
  await s.merge(s.school.id, s.rivalSchool.id);
  const kinds = async (id: string) => (await db.select().from(group).where(eq(group.id, id)))[0]?.kind;
  expect([await kinds(s.first.id), await kinds(s.second.id)]).toEqual(["former", "college"]);
  expect(await s.entered()).toEqual(before);
  const place = { stageId: s.colleges.id, orgId: s.first.id };
  expect((await orgList(place, s.host)).works).toHaveLength(2);
  // Another merger on top of it.
  await s.merge(twin.id, s.foreign.id);
  expect(await s.entered()).toEqual(before);
});

test("a college that went over to another school by itself keeps no works of its former school", async () => {
  const s = await scene();
  await db.update(group).set({ parentId: s.rivalSchool.id }).where(eq(group.id, s.first.id));
  expect(await s.entered()).toMatchObject({ [s.first.id]: 0, [s.second.id]: 2 });
});
