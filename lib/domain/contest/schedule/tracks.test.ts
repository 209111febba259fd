import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contest, db, stage } from "@/db";
import { copyContest } from "@/lib/domain/contest/desk/copying";
import { adviceFor } from "@/lib/domain/contest/lifecycle/blockers";
import { getSchedule, stageOptions } from "@/lib/domain/contest/public/verbs";
import { aContest, anActor, anItem, aProvince, aStage, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { deleteItem } from "./item-editing";
import { addStage, updateStage } from "./stage-editing";

useDatabase();

async function scene() {
  const home = await aProvince();
  const [row, admin] = [await aContest({ in: home }), await anActor("HOST_ADMIN", { in: home })];
  const [poster, video] = [await anItem(row.id, { name: "Posters" }), await anItem(row.id, { name: "Videos" })];
  const group = await anItem(row.id, { parentId: video.id });
  const place = await aStage(row.id);
  const at = async () => ({
    competitionId: row.id,
    version: (await db.select().from(contest).where(eq(contest.id, row.id)))[0]?.version as number,
  });
  const text = { stageName: "Final", stageNameEn: "", level: "national" as const, description: "" };
  const hold = async (itemIds: string[] | undefined) =>
    updateStage({ ...(await at()), ...text, stageId: place.id, itemIds }, admin);
  const held = async () => (await db.select().from(stage).where(eq(stage.id, place.id)))[0]?.itemIds;
  return { row, admin, poster, video, group, place, at, text, hold, held };
}
const refused = (fault: string) => ({ fault: "badInput", errors: [{ field: "itemIds", fault }] });

describe("a stage for some tracks", () => {
  test("keeps them in the order of the tracks, each once; all of them are none; what is left out stays", async () => {
    const { hold, held, poster, video, group, at, text, admin } = await scene();
    await hold([video.id, video.id]);
    expect(await held()).toEqual([video.id]);
    await hold(undefined);
    expect(await held()).toEqual([video.id]);
    await hold([video.id, poster.id]);
    expect(await held()).toEqual([]);
    await expect(hold([group.id]), "a group is no track").rejects.toMatchObject(refused("notFound"));
    const foreign = await anItem((await aContest()).id);
    await expect(hold([foreign.id])).rejects.toMatchObject(refused("notFound"));
    await expect(addStage({ ...(await at()), ...text, itemIds: [foreign.id] }, admin)).rejects.toMatchObject(
      refused("notFound"),
    );
    const { id } = await addStage({ ...(await at()), ...text, itemIds: [poster.id] }, admin);
    expect((await db.select().from(stage).where(eq(stage.id, id)))[0]?.itemIds).toEqual([poster.id]);
  });

  test("keeps a track in which something is bound to it, and a track cannot be deleted while a stage names it", async () => {
    const { row, admin, hold, held, poster, video, place, at } = await scene();
    await aTeam({ contestId: row.id, stageId: place.id, itemId: poster.id });
    await expect(hold([video.id])).rejects.toMatchObject({
      errors: [{ field: "itemIds", fault: "stageTrackInUse", params: { names: "Posters" } }],
    });
    await hold([poster.id]);
    expect(await held()).toEqual([poster.id]);
    const remove = async (itemId: string) => deleteItem({ ...(await at()), itemId }, admin);
    await expect(remove(poster.id)).rejects.toMatchObject({ fault: "trackOfStage" });
    await remove(video.id);
    await hold([]);
    await expect(remove(poster.id), "the team keeps it").rejects.toMatchObject({ fault: "itemInUse" });
  });

  test("is missed on the contest's page by a track that no sign-up is for", async () => {
    const { row, hold, video } = await scene();
    const advised = async () => (await adviceFor(row, "en")).find(({ key }) => key === "signUp")?.message;
    expect(await advised()).toBeUndefined();
    await hold([video.id]);
    expect(await advised()).toContain("Posters");
    expect(await advised()).not.toContain("Videos");
  });

  test("is in the schedule of its tracks and their groups alone, and goes into the next edition with them", async () => {
    const { row, admin, hold, poster, video, group, place } = await scene();
    await hold([video.id]);
    const of = async (itemId?: string) =>
      (await getSchedule({ competitionId: row.id, itemId }, admin)).stages.map(({ stageId }) => stageId);
    expect(await of()).toEqual([place.id]);
    expect(await of(video.id)).toEqual([place.id]);
    expect(await of(group.id)).toEqual([place.id]);
    expect(await of(poster.id)).toEqual([]);
    expect(await stageOptions({ competitionId: row.id, itemId: poster.id }, admin)).toEqual([]);
    const next = await copyContest({ competitionId: row.id, name: "Next", year: row.year + 1 }, admin);
    const [copy] = (await getSchedule({ competitionId: next.competitionId }, admin)).stages;
    expect(copy?.itemIds).toHaveLength(1);
    expect(copy?.itemIds).not.toContain(video.id);
    expect(copy?.itemId).toBe(copy?.itemIds[0]);
  });
});
