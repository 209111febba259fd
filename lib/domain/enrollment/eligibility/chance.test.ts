import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, item, user } from "@/db";
import { startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { aCampus, anActor, anEnteredTeam, aStudent, aTeacher } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ownChance } from "./chance";

useDatabase();

async function scene(rules: Record<string, unknown> = {}, capacity?: number) {
  const c = await aCampus({ auditLevels: ["school"], ...rules }, capacity);
  return {
    c,
    competitionId: c.contest.id,
    ask: (who: Parameters<typeof ownChance>[1]) => ownChance({ competitionId: c.contest.id }, who),
  };
}

test("whom nothing keeps out can enter, and does", async () => {
  const { c, competitionId, ask } = await scene();
  const captain = await aStudent({ in: c.a });
  expect(await ask(captain)).toMatchObject({ state: "can", window: "open", missingFields: [] });
  expect(await ask({ ...captain, locale: "en" })).toMatchObject({ tracks: [{ can: true, reasons: [] }] });
  await expect(startTeam({ competitionId, itemId: c.track.id }, captain)).resolves.toBeTruthy();
});

test("a role that may not enter is refused here as it is at sign-up", async () => {
  const { c, competitionId, ask } = await scene();
  const teacher = await aTeacher({ in: c.a });
  const { state, tracks } = await ask(teacher);
  expect([state, tracks[0]?.reasons]).toEqual(["cannot", [expect.stringContaining("不能参赛")]]);
  await expect(startTeam({ competitionId, itemId: c.track.id }, teacher)).rejects.toMatchObject({
    fault: "entrantRole",
  });
});

test("an education that is not asked for is named, and submission says the same", async () => {
  const { c, ask } = await scene({ eligibility: { education: ["doctor"] } });
  const captain = await aStudent({ in: c.a });
  const { state, tracks } = await ask(captain);
  expect([state, tracks[0]?.reasons]).toEqual(["cannot", [expect.stringContaining("学历")]]);
  const team = await anEnteredTeam(c, { status: "draft" }, captain);
  await expect(submit({ teamId: team.id, version: team.version }, captain)).rejects.toMatchObject({
    fault: "notEligible",
  });
});

test("a profile with gaps refuses nobody yet: it says what is missing", async () => {
  const { c, ask } = await scene({ eligibility: { education: ["doctor"] } });
  const captain = await aStudent({ in: c.a });
  await db.update(user).set({ studentNo: null }).where(eq(user.id, captain.userId));
  expect(await ask(captain)).toMatchObject({ state: "incomplete", missingFields: ["学号"], tracks: [{ can: true }] });
});

test("who leads as many teams as one may has no room for another", async () => {
  const { c, competitionId, ask } = await scene({ perUserMax: 1 });
  const captain = await aStudent({ in: c.a });
  expect(await ask(captain)).toMatchObject({ state: "can" });
  await startTeam({ competitionId, itemId: c.track.id }, captain);
  expect(await ask(captain)).toMatchObject({ state: "cannot", tracks: [{ reasons: ["每人最多参加 1 支队伍"] }] });
});

test("a full track takes nobody, unless it has a waiting list", async () => {
  const { c, ask } = await scene({}, 1);
  const captain = await aStudent({ in: c.a });
  await db.update(item).set({ taken: 1 }).where(eq(item.id, c.track.id));
  expect((await ask(captain)).state).toBe("cannot");
  await db.update(item).set({ waitingList: true }).where(eq(item.id, c.track.id));
  expect((await ask(captain)).state).toBe("can");
});

test("a draft contest is found by nobody", async () => {
  const { competitionId, ask } = await scene();
  const other = await anActor("STUDENT");
  await expect(ask(other)).resolves.toBeTruthy();
  await db.update(contest).set({ status: "draft" }).where(eq(contest.id, competitionId));
  await expect(ask(other)).rejects.toMatchObject({ fault: "notFound" });
});
