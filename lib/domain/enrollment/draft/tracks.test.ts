import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, stage, team } from "@/db";
import { anItem, anOpenContest, aStage, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { saveDraft, startTeam } from "./drafting";
import { isOpenTo, signUpOffer } from "./offering";

useDatabase();

/** A contest of two tracks: one signs up now, the other by a stage of its own that opens tomorrow; a third has no stage. */
async function scene() {
  const { contest, stage: first, track } = await anOpenContest();
  const [later, none] = [await anItem(contest.id), await anItem(contest.id)];
  await db
    .update(stage)
    .set({ itemIds: [track.id] })
    .where(eq(stage.id, first.id));
  const second = await aStage(contest.id, [["signUp", "1 day", "3 days"]], { itemIds: [later.id] });
  const student = await aStudent();
  const begin = (itemId: string) => startTeam({ competitionId: contest.id, itemId, teamName: "队" }, student);
  return { contest, first, second, track, later, none, student, begin };
}

test("each track is offered by the dates of its own stage", async () => {
  const { contest, track, later, none } = await scene();
  const { tracks, window } = await signUpOffer(contest.id, "zh-cn");
  expect(window.state).toBe("open");
  const of = (itemId: string) => tracks.find((one) => one.itemId === itemId) as (typeof tracks)[number];
  expect([track, later, none].map(({ id }) => of(id).window.state)).toEqual(["open", "before", "none"]);
  expect([track, later, none].map(({ id }) => isOpenTo(of(id), []))).toEqual([true, false, false]);
});

test("a team signs up by the stage that is for its track, and goes over to another's with its track", async () => {
  const { first, second, track, later, none, student, begin } = await scene();
  await expect(begin(later.id)).rejects.toMatchObject({ fault: "enrollmentClosed" });
  await expect(begin(none.id)).rejects.toMatchObject({ fault: "enrollmentClosed" });
  const { teamId } = await begin(track.id);
  const stageNow = async () => (await db.select().from(team).where(eq(team.id, teamId)))[0]?.stageId;
  expect(await stageNow()).toBe(first.id);
  const save = (itemId: string, version: number) =>
    saveDraft({ teamId, version, teamName: "队", itemId, subItemId: null, answers: {} }, student);
  expect(await save(later.id, 1)).toMatchObject({ version: 2, windowState: "before" });
  expect(await stageNow()).toBe(second.id);
  await expect(save(none.id, 2)).rejects.toMatchObject({ fault: "enrollmentClosed" });
  expect(await stageNow()).toBe(second.id);
  await save(track.id, 2);
  expect(await stageNow()).toBe(first.id);
});
