import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, teamMember } from "@/db";
import { aCollege, aContest, anEffectiveTeam, anItem, aProvince, aSchool, aStage, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { fieldOf } from "./candidates";

useDatabase();

test("where colleges run a stage, a share is of each college's works; of who has none, of the school's own", async () => {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const [first, second] = [await aCollege({ parent: school }), await aCollege({ parent: school })];
  const contest = await aContest({ in: province });
  const stage = await aStage(contest.id, [], { level: "college", ownerScope: "org" });
  const track = await anItem(contest.id);
  for (const collegeId of [first.id, first.id, second.id, null]) {
    const { team } = await anEffectiveTeam({ contest, stage, track } as never, { in: school });
    await db.update(teamMember).set({ collegeId }).where(eq(teamMember.teamId, team.id));
    await aWork({ team, status: "valid" });
  }
  const source = {
    contestId: contest.id,
    stageId: stage.id,
    planId: null,
    revisionId: null,
    itemId: null,
    tracks: [],
    schoolId: null,
  };
  const { works } = await fieldOf(source, "valid");
  expect(new Map(works.map((one) => [one.orgId, one.works]))).toEqual(
    new Map([
      [first.id, 2],
      [second.id, 1],
      [school.id, 1],
    ]),
  );
});
