import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, stage } from "@/db";
import { aContest, anActor, anEffectiveTeam, anItem, aProvince, aStage, aWork } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { checkSchedule } from "./check";
import { addStage, updateStage } from "./stage-editing";
import { openNow } from "./window-now";

useDatabase();

async function scene() {
  const home = await aProvince();
  const row = await aContest({ in: home, status: "draft" });
  const actor = await anActor("HOST_ADMIN", { in: home });
  const at = async () => ({
    competitionId: row.id,
    version: (await db.select().from(contest).where(eq(contest.id, row.id)))[0]?.version ?? 0,
  });
  const text = { stageName: "S", stageNameEn: "", level: "school" as const, description: "" };
  const change = async (stageId: string, more: object) =>
    updateStage({ ...(await at()), ...text, stageId, ...more }, actor);
  return { row, actor, at, text, change };
}
const refused = (fault: string) => ({ fault: "badInput", errors: [{ field: "mode", fault }] });

test("a stage is judged outside from its beginning, or while it is empty and has no dates of judging", async () => {
  const { row, actor, at, text, change } = await scene();
  const { id } = await addStage({ ...(await at()), ...text, mode: "importOnly" }, actor);
  const modeOf = async (of: string) => (await db.select().from(stage).where(eq(stage.id, of)))[0]?.mode;
  expect(await modeOf(id)).toBe("importOnly");
  await change(id, { mode: "inSystem" });
  await change(id, { mode: "importOnly" });
  expect(await modeOf(id)).toBe("importOnly");
  const dated = await aStage(row.id, [["submit", "1 day", "2 days"]]);
  await expect(change(dated.id, { mode: "importOnly" })).rejects.toMatchObject(refused("stageHasWindows"));
  const open = await aStage(row.id, [["signUp", "1 day", "2 days"]]);
  await change(open.id, { mode: "importOnly" });
  expect(await modeOf(open.id), "teams may sign up in it").toBe("importOnly");
});

test("once it has works it stays what it is", async () => {
  const { row, change } = await scene();
  const used = await aStage(row.id, []);
  const { team } = await anEffectiveTeam({ contest: row, stage: used, track: await anItem(row.id) });
  await aWork({ team, status: "valid" });
  await expect(change(used.id, { mode: "importOnly" })).rejects.toMatchObject(refused("stageModeFixed"));
  await change(used.id, { stageName: "T" });
});

test("a stage that organisations run is not judged outside as a whole; what was stored stays while the rest changes", async () => {
  const { row, actor, at, text, change } = await scene();
  const both = { mode: "importOnly" as const, ownerScope: "org" as const };
  await expect(addStage({ ...(await at()), ...text, ...both }, actor)).rejects.toMatchObject(refused("importedByOrgs"));
  const own = await aStage(row.id, [], { ownerScope: "org" });
  await expect(change(own.id, { mode: "importOnly" })).rejects.toMatchObject(refused("importedByOrgs"));
  const stored = await aStage(row.id, [], both);
  await change(stored.id, { stageName: "T" });
  expect((await db.select().from(stage).where(eq(stage.id, stored.id)))[0]).toMatchObject({ name: "T", ...both });
});

test("it has no dates of submission and review: the check says so, and they are not opened at once either", async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 2, n));
  const windows = (["signUp", "submit", "review"] as const).map((type, n) => ({
    type,
    startsAt: day(n * 3 + 1),
    endsAt: day(n * 3 + 2),
    shown: false,
  }));
  const found = (mode: "importOnly" | "inSystem") =>
    checkSchedule([{ stageId: "1", mode, windows }]).errors.map(({ type, key }) => [type, key]);
  expect(found("importOnly")).toEqual([
    ["submit", "judgedOutside"],
    ["review", "judgedOutside"],
  ]);
  expect(found("inSystem")).toEqual([]);
  const { row, actor } = await scene();
  await db.update(contest).set({ status: "published" }).where(eq(contest.id, row.id));
  const outside = await aStage(row.id, [], { mode: "importOnly" });
  const open = (type: "submit" | "signUp") => openNow({ stageId: outside.id, type, reason: "now" }, actor);
  expect(await faultOf(open("submit"))).toBe("stageJudgedOutside");
  expect((await open("signUp")).endTime, "control").toBeTruthy();
});
