import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, formVersion, team } from "@/db";
import { aMember, anItem, anOpenContest, aStudent, aTeam, aWorkField } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { copyTeam } from "./copying";
import { earlierTeams } from "./earlier";

useDatabase();

test("earlier teams are those that one led into other contests and signed up, with the track of the same code", async () => {
  const [captain, friend] = [await aStudent(), await aStudent()];
  const [before, now] = [await anOpenContest({}, { code: "AI" }), await anOpenContest({}, { code: "AI" })];
  const other = await anItem(now.contest.id, { code: "XX" });
  const place = { contestId: before.contest.id, stageId: before.stage.id, itemId: before.track.id };
  const signedUp = { submittedAt: sql`app_now()` as never };
  const led = await aTeam({ ...place, captain, status: "withdrawn", name: "Led", ...signedUp });
  await aTeam({ ...place, captain, status: "draft", name: "Never signed up" });
  const joined = await aTeam({ ...place, captain: friend, status: "submitted", name: "Joined", ...signedUp });
  await aMember(joined.id, captain.userId);
  const here = { contestId: now.contest.id, stageId: now.stage.id, itemId: other.id };
  await aTeam({ ...here, captain, status: "withdrawn", name: "Of this contest", ...signedUp });
  expect(await earlierTeams(now.contest.id, captain)).toEqual([
    {
      ...{ teamId: led.id, teamName: "Led", itemId: now.track.id, subItemId: null },
      competitionName: before.contest.name,
    },
  ]);
  expect(await earlierTeams(before.contest.id, captain), "no track of that code").toMatchObject([
    { teamName: "Of this contest", itemId: null },
  ]);
});

test("what a copy could not take over is told in the reader's language", async () => {
  const captain = await aStudent();
  const [before, now] = [await anOpenContest(), await anOpenContest()];
  const place = { contestId: before.contest.id, stageId: before.stage.id, itemId: before.track.id };
  const source = await aTeam({ ...place, captain, status: "submitted" });
  const asked = aWorkField({ key: "idea", target: "team", label: { zh: "想法", en: "Idea" } });
  await db.insert(formVersion).values({
    ...{ contestId: before.contest.id, purpose: "enroll", no: 1, fields: [asked] },
    publishedAt: sql`app_now()` as never,
  });
  await db
    .update(team)
    .set({ answers: { idea: "x" } })
    .where(eq(team.id, source.id));
  const copied = async (locale: "en" | "zh-cn", targetCompetitionId: string) =>
    (await copyTeam({ sourceTeamId: source.id, targetCompetitionId, withMembers: 0 }, { ...captain, locale })).skipped;
  expect(await copied("en", now.contest.id)).toMatchObject([{ field: "Idea" }]);
  expect(await copied("zh-cn", (await anOpenContest()).contest.id)).toMatchObject([{ field: "想法" }]);
});
