import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, stage, work } from "@/db";
import {
  anActor,
  anEffectiveTeam,
  anItem,
  aSealedList,
  aStage,
  aWork,
  aWorkContest,
  validWorks,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ListPromotion, PromoteLists } from "./calls";
import { previewListPromotion, publishListPromotion } from "./promoting";
import { tracksAwaited } from "./targets";

useDatabase();

/** A school with two works of one track and one of another, all on its sealed list; a final for the second track alone. */
async function scene() {
  const [place, organiser] = [await aWorkContest(), await anActor("PLATFORM_ADMIN")];
  await db.update(stage).set({ ownerScope: "org" }).where(eq(stage.id, place.stage.id));
  const works = await validWorks(place, 2);
  const orgId = works[0]?.ownerGroupId as string;
  const other = await anItem(place.contest.id);
  const { team } = await anEffectiveTeam({ ...place, track: other } as never, { in: { id: orgId } as never });
  const alone = await aWork({ team, status: "valid" });
  await aSealedList(place.stage.id, { orgId, by: organiser.userId, works: [...works, alone] });
  const final = await aStage(place.contest.id, [["review", "1 day", "2 days"]], { itemIds: [other.id] });
  const named = { fromStageId: place.stage.id, toStageId: final.id, eachBy: "fixed", each: 5 } as const;
  const statuses = async () =>
    Object.fromEntries(
      (await db.select().from(work).where(eq(work.stageId, place.stage.id))).map((w) => [w.id, w.status]),
    );
  return { place, organiser, works, other, alone, final, named, statuses };
}

test("only works of its tracks go on to a stage for some; the others stay as they are, for a stage of their own", async () => {
  const { place, organiser, works, other, alone, final, named, statuses } = await scene();
  const ids = works.map(({ id }) => id);
  const drawn = await previewListPromotion(ListPromotion.parse(named), organiser);
  expect(drawn.rows.map(({ workId, fate }) => [workId, fate])).toEqual([[alone.id, "promoted"]]);
  await expect(
    previewListPromotion(ListPromotion.parse({ ...named, itemId: place.track.id }), organiser),
    "a track that the stage is not for",
  ).rejects.toMatchObject({ errors: [{ field: "itemId", fault: "stageOfOtherTracks" }] });
  expect(await previewListPromotion(ListPromotion.parse({ ...named, itemId: other.id }), organiser)).toMatchObject({
    works: 1,
  });
  await publishListPromotion(PromoteLists.parse(named), organiser);
  expect(await statuses()).toEqual({
    [ids[0] as string]: "valid",
    [ids[1] as string]: "valid",
    [alone.id]: "promoted",
  });
  const rest = await aStage(place.contest.id, [["review", "3 days", "4 days"]], { itemIds: [place.track.id] });
  await publishListPromotion(PromoteLists.parse({ ...named, toStageId: rest.id }), organiser);
  expect(Object.values(await statuses())).toEqual(["promoted", "promoted", "promoted"]);
  const entered = async (stageId: string) => (await db.select().from(work).where(eq(work.stageId, stageId))).length;
  expect([await entered(final.id), await entered(rest.id)]).toEqual([1, 2]);
});

test("a track whose works wait in the reserve of a promotion into a stage stays with that stage", async () => {
  const { place, organiser, other, named } = await scene();
  const open = await aStage(place.contest.id, [["review", "3 days", "4 days"]]);
  await publishListPromotion(PromoteLists.parse({ ...named, toStageId: open.id, each: 1, reserve: 1 }), organiser);
  expect(await tracksAwaited({ stageId: open.id })).toEqual([place.track.id]);
  expect(await tracksAwaited({ stageId: place.stage.id })).toEqual([]);
  expect(other.id).not.toBe(place.track.id);
});
