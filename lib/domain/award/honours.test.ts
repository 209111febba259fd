import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contest, db, team, workVersion } from "@/db";
import { aJudgedContest, anAward, anAwardDef, aProvince, aPublicity, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { honours } from ".";

useDatabase();

const found = async (groupId: string | null, by: "contests" | "teams" = "contests") =>
  (await honours({ groupId, by, most: 10 }, "zh-cn")).list.map(({ awardId }) => awardId);

describe("honours", () => {
  test("published awards for works, the highest first: none that is proposed, on view, revoked or a school's", async () => {
    const home = await aProvince();
    const place = await aJudgedContest([95, 90, 85, 80, 75], { in: home });
    const [first, second] = [await anAwardDef(place, { level: 1 }), await anAwardDef(place, { level: 2 })];
    const ofSchool = await anAwardDef(place, { kind: "school", method: "manual", value: 1 });
    const silver = await anAward(place, { defId: second.id, workIndex: 1, published: true });
    const gold = await anAward(place, { defId: first.id, workIndex: 0, published: true });
    await anAward(place, { defId: first.id, workIndex: 2, status: "proposed" });
    const view = await aPublicity(place);
    await anAward(place, { defId: first.id, workIndex: 3, status: "publicity", publicityId: view.id });
    await anAward(place, { defId: first.id, workIndex: 4, status: "revoked", published: true });
    await anAward(place, { defId: ofSchool.id, workIndex: 2, published: true, graded: false });
    expect(await found(home.id)).toEqual([gold.id, silver.id]);
    const { list, total } = await honours({ groupId: home.id, by: "contests", most: 1 }, "zh-cn");
    expect(total).toBe(2);
    const [won] = await db
      .select()
      .from(team)
      .where(eq(team.id, place.works[0]?.team.id as string));
    const [version] = await db
      .select()
      .from(workVersion)
      .where(eq(workVersion.id, place.works[0]?.finalVersionId as string));
    expect(list).toEqual([
      expect.objectContaining({ awardName: first.name, teamName: won?.name, workName: version?.title, level: 1 }),
    ]);
  });

  test("of a host's contests, or of its teams wherever they won; nothing of a contest that is not public", async () => {
    const [home, other] = [await aProvince(), await aProvince()];
    const school = await aSchool({ parent: other });
    const place = await aJudgedContest([95], { in: home });
    const def = await anAwardDef(place);
    const { id } = await anAward(place, { defId: def.id, published: true });
    const teamId = place.works[0]?.team.id as string;
    await db.update(team).set({ ownerGroupId: school.id }).where(eq(team.id, teamId));
    expect(await found(home.id)).toEqual([id]);
    expect(await found(other.id)).toEqual([]);
    expect(await found(other.id, "teams")).toEqual([id]);
    expect(await found(school.id, "teams")).toEqual([id]);
    expect(await found(home.id, "teams")).toEqual([]);
    await db.update(contest).set({ status: "draft" }).where(eq(contest.id, place.contest.id));
    expect(await found(home.id)).toEqual([]);
    expect(await found(null)).not.toContain(id);
  });
});
