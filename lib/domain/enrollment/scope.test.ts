import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, team } from "@/db";
import { dataScope } from "@/lib/domain/org";
import { aCollege, anActor, anOpenContest, aProvince, aSchool, aStudent, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { deskScope } from "./audit/auditor";
import { deskScopeOver } from "./scope";

useDatabase();

test("spelled out in ids, the scope of every kind of desk is the same", async () => {
  const [province, other] = [await aProvince(), await aProvince()];
  const [a, b, c] = [
    await aSchool({ parent: province }),
    await aSchool({ parent: province }),
    await aSchool({ parent: other }),
  ];
  const [college, sister, foreign] = [
    await aCollege({ parent: a }),
    await aCollege({ parent: a }),
    await aCollege({ parent: c }),
  ];
  const manager = await anActor("CONTEST_MANAGER", { in: province });
  const places = [
    await anOpenContest({}, { in: province, managerId: manager.userId }),
    await anOpenContest({}, { in: other }),
    await anOpenContest({}, { in: a }),
  ];
  const captains = [
    await aStudent({ in: a, as: { collegeId: college.id } }),
    await aStudent({ in: a, as: { collegeId: sister.id } }),
    await aStudent({ in: a }),
    await aStudent({ in: b, as: { collegeId: foreign.id } }),
    await aStudent({ in: c, as: { collegeId: foreign.id } }),
  ];
  for (const { contest, stage, track } of places)
    for (const captain of captains)
      await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, captain, status: "submitted" });

  const dean = await anActor("COLLEGE_ADMIN", { in: college });
  const actors = {
    platform: await anActor("PLATFORM_ADMIN"),
    host: await anActor("HOST_ADMIN", { in: province }),
    elsewhere: await anActor("HOST_ADMIN", { in: await aProvince() }),
    manager,
    idle: await anActor("CONTEST_MANAGER", { in: province }),
    school: await anActor("SCHOOL_ADMIN", { in: a }),
    dean,
    chosen: { ...dean, dataScope: dataScope.chosenGroups, chosenGroupIds: [foreign.id, b.id] },
    nothingChosen: { ...dean, dataScope: dataScope.chosenGroups },
    ownGroup: { ...dean, dataScope: dataScope.ownGroup },
    self: { ...dean, dataScope: dataScope.self },
    homeless: { ...dean, groupId: null, groupPath: null },
  };
  const counts: Record<string, number> = {};
  for (const [who, actor] of Object.entries(actors))
    for (const place of [undefined, ...places]) {
      const here = place && eq(team.contestId, place.contest.id);
      const idsOf = async (scope: Parameters<typeof and>[0]) =>
        (await db.select({ id: team.id }).from(team).where(and(scope, here)).orderBy(team.id)).map((row) => row.id);
      const columns = { teamId: team.id, contestId: team.contestId, ownerGroupId: team.ownerGroupId };
      const over = await idsOf(await deskScopeOver(columns, actor, place?.contest.id));
      expect(over, `${who} ${place ? places.indexOf(place) : "everywhere"}`).toEqual(await idsOf(deskScope(actor)));
      if (!place) counts[who] = over.length;
    }
  expect(counts).toEqual({
    platform: 15,
    host: 14,
    elsewhere: 0,
    manager: 5,
    idle: 0,
    school: 11,
    dean: 3,
    chosen: 6,
    nothingChosen: 0,
    ownGroup: 3,
    self: 0,
    homeless: 0,
  });
});
