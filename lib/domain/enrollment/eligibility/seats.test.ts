import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, team } from "@/db";
import { contestCockpit, publicContests } from "@/lib/domain/contest";
import { aContest, anActor, anItem, aStage, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { takeSeat } from "./seats";

useDatabase();

test("a team of a group inside a track is one team, on the card and in the cockpit", async () => {
  const contest = await aContest();
  const track = await anItem(contest.id);
  const group = await anItem(contest.id, { parentId: track.id });
  const stage = await aStage(contest.id);
  const made = await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, subItemId: group.id });
  const [row] = await db.select().from(team).where(eq(team.id, made.id));
  await takeSeat(row as typeof team.$inferSelect);
  const { list } = await publicContests({ pageSize: 100 }, "zh-cn");
  expect(list.find((one) => one.competitionId === contest.id)?.teamNum).toBe(1);
  const actor = await anActor("PLATFORM_ADMIN");
  expect((await contestCockpit({ competitionId: contest.id }, actor)).teamNum).toBe(1);
});
