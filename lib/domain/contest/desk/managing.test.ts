import { expect } from "vitest";
import { aContest, anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { addManager, managerList, managerOptions } from "./managing";

useDatabase();

test("organisers of the organisation and below it may be put in charge; nobody else can", async () => {
  const home = await aProvince();
  const contest = await aContest({ in: home });
  const school = await aSchool({ parent: home });
  const named = (realName: string) => ({ as: { realName } });
  const admin = await anActor("HOST_ADMIN", { in: home, ...named("走廊 管理") });
  const organiser = await anActor("CONTEST_MANAGER", { in: school, ...named("走廊 负责") });
  const expert = await anActor("EXPERT", { in: home, ...named("走廊 专家") });
  const foreign = await anActor("CONTEST_MANAGER", { in: await aProvince(), ...named("走廊 外省") });
  const offered = await managerOptions({ competitionId: contest.id, keywords: "走廊" }, admin);
  expect(new Set(offered.map((one) => one.value))).toEqual(new Set([admin.userId, organiser.userId]));
  for (const one of [expert, foreign])
    await expect(addManager({ competitionId: contest.id, userId: one.userId }, admin)).rejects.toMatchObject({
      fault: "notFound",
    });
  await addManager({ competitionId: contest.id, userId: organiser.userId }, admin);
  expect((await managerList({ competitionId: contest.id }, admin)).map((one) => one.userId)).toContain(
    organiser.userId,
  );
});
