import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contest, db, stage, team, transaction } from "@/db";
import { updateStage } from "@/lib/domain/contest";
import { startTeam } from "@/lib/domain/enrollment/draft/drafting";
import {
  anActor,
  anItem,
  anOpenContest,
  aSealedList,
  aStage,
  aStudent,
  aWorkContest,
  validWorks,
} from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { PromoteLists } from "./calls";
import { publishListPromotion } from "./promoting";

useDatabase();

const heldFor = async (stageId: string) =>
  (await db.select({ itemIds: stage.itemIds }).from(stage).where(eq(stage.id, stageId)))[0]?.itemIds;
const admin = () => transaction(() => anActor("PLATFORM_ADMIN"));

/** Holds the stage for these tracks alone, on the version that the contest has now. */
async function narrow(contestId: string, stageId: string, itemIds: string[]) {
  const [of] = await db.select({ version: contest.version }).from(contest).where(eq(contest.id, contestId));
  const text = { stageName: "Narrowed", stageNameEn: "", level: "national" as const, description: "" };
  return updateStage(
    { competitionId: contestId, version: of?.version as number, ...text, stageId, itemIds },
    await admin(),
  );
}

/** `first` has done its work and not yet ended when `second` begins; it ends when the second waits. What the second is answered. */
async function oneAfterTheOther(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  let [done, end] = [() => {}, () => {}];
  const worked = new Promise<void>((resolve) => (done = resolve));
  const waited = new Promise<void>((resolve) => (end = resolve));
  const holding = transaction(async () => {
    await first();
    done();
    await waited;
  });
  await worked;
  const answer = second().then(
    () => "passed",
    (error: unknown) => error,
  );
  const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await db.execute(waits)).rows.length, { timeout: 20_000 }).toBe(1);
  end();
  await holding;
  return answer;
}

const inUse = { fault: "badInput", errors: [{ field: "itemIds", fault: "stageTrackInUse" }] };
const ofOthers = { fault: "badInput", errors: [{ field: "itemId", fault: "stageOfOtherTracks" }] };

describe("the tracks of a stage, narrowed while a team signs up", () => {
  const scene = () =>
    transaction(async () => {
      const place = await anOpenContest();
      const other = await anItem(place.contest.id);
      const captain = await aStudent();
      const start = () =>
        startTeam({ competitionId: place.contest.id, itemId: place.track.id, teamName: "Racers" }, captain);
      return {
        stageId: place.stage.id,
        start,
        leave: () => narrow(place.contest.id, place.stage.id, [other.id]),
        other,
      };
    });

  test("stay for a team that came first", async () => {
    const { stageId, start, leave } = await scene();
    expect(await oneAfterTheOther(start, leave)).toMatchObject(inUse);
    expect(await heldFor(stageId)).toEqual([]);
    expect(await db.$count(team, eq(team.stageId, stageId))).toBe(1);
  });

  test("are told to a team that came second", async () => {
    const { stageId, start, leave, other } = await scene();
    expect(await oneAfterTheOther(leave, start)).toMatchObject(ofOthers);
    expect(await heldFor(stageId)).toEqual([other.id]);
    expect(await db.$count(team, eq(team.stageId, stageId))).toBe(0);
  });
});

describe("the tracks of a stage, narrowed while works go on to it", () => {
  const scene = async () => {
    const organiser = await admin();
    return transaction(async () => {
      const place = await aWorkContest();
      await db.update(stage).set({ ownerScope: "org" }).where(eq(stage.id, place.stage.id));
      const works = await validWorks(place, 2);
      const orgId = works[0]?.ownerGroupId as string;
      await aSealedList(place.stage.id, { orgId, by: organiser.userId, works });
      const other = await anItem(place.contest.id);
      const final = await aStage(place.contest.id, [["review", "1 day", "2 days"]]);
      const promotion = { fromStageId: place.stage.id, toStageId: final.id, eachBy: "fixed", each: 5 };
      const promote = () => publishListPromotion(PromoteLists.parse(promotion), organiser);
      return { finalId: final.id, promote, leave: () => narrow(place.contest.id, final.id, [other.id]), other };
    });
  };

  test("stay for works that went on first", async () => {
    const { finalId, promote, leave } = await scene();
    expect(await oneAfterTheOther(promote, leave)).toMatchObject(inUse);
    expect(await heldFor(finalId)).toEqual([]);
  });

  test("leave no work to go on where they came first", async () => {
    const { finalId, promote, leave, other } = await scene();
    expect(await oneAfterTheOther(leave, promote)).toMatchObject({ fault: "nobodyPromoted" });
    expect(await heldFor(finalId)).toEqual([other.id]);
  });
});
