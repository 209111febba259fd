import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, team, workVersion } from "@/db";
import { now } from "@/lib/clock";
import { contestPace } from "@/lib/domain/report";
import { aContest, anActor, anItem, aProvince, aStage, aTeam, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const DAY = 24 * 3600 * 1000;
const ago = (days: number) => new Date(now().getTime() - days * DAY);
type Edition = Awaited<ReturnType<typeof anEdition>>;

/** A contest whose sign-up opened so many days ago, with teams that signed up so many days after that; one only began. */
async function anEdition(of: object, opened: number, days: number, teams: readonly number[]) {
  const row = await aContest(of);
  const track = await anItem(row.id);
  const stage = await aStage(row.id, [
    ["signUp", `${-opened} days`, `${days - opened} days`],
    ["submit", `${5 - opened} days`, `${5 + days - opened} days`],
  ]);
  const place = { contestId: row.id, stageId: stage.id, itemId: track.id };
  await aTeam(place);
  for (const after of teams) {
    const one = await aTeam({ ...place, status: "submitted" });
    await db
      .update(team)
      .set({ submittedAt: ago(opened - after) })
      .where(eq(team.id, one.id));
  }
  return { row, place };
}
const paceOf = async ({ row }: Edition, actor: Parameters<typeof contestPace>[1]) =>
  contestPace({ competitionId: row.id }, actor);

test("counts who signed up by each day since the opening, beside the edition before, early and late ones on the first and last day", async () => {
  const home = await aProvince();
  const last = await anEdition({ in: home, round: 3 }, 400, 20, [-2, 0.5, 0.6, 3.2, 30]);
  const own = await anEdition({ in: home, seriesId: last.row.seriesId, round: 4 }, 2.5, 30, [0.1, 1.5, 2.2, 2.4]);
  const host = await anActor("HOST_ADMIN", { in: home });
  const [pace, ...more] = await paceOf(own, host);
  expect(more, "works cannot be handed in yet").toEqual([]);
  expect(pace).toMatchObject({ measure: "signUps", own: { days: 30, counts: [1, 2, 4] }, last: { days: 20 } });
  expect(pace?.last?.counts).toEqual([3, 3, 3, ...Array.from({ length: 16 }, () => 4), 5]);
  expect(pace?.last?.competitionId).toBe(last.row.id);
});

test("a team's work counts from when it was first handed in; the first edition has none before", async () => {
  const home = await aProvince();
  const one = await anEdition({ in: home }, 20, 10, []);
  const team = await aTeam({ ...one.place, status: "approved" });
  for (const [after, again] of [
    [-2, 3],
    [8.5, 9],
  ]) {
    const { id } = await aWork({ team: await aTeam({ ...one.place, status: "approved" }) });
    for (const [no, at] of [after, again].entries())
      await db.insert(workVersion).values({
        ...{ workId: id, no: no + 1, title: "Work", answers: {}, submittedBy: team.captainId },
        submittedAt: ago(15 - (at as number)),
      });
  }
  await aWork({ team });
  const paces = await paceOf(one, await anActor("HOST_ADMIN", { in: home }));
  expect(paces.map(({ measure, last }) => [measure, last])).toEqual([
    ["signUps", null],
    ["submitted", null],
  ]);
  expect(paces[1]?.own.counts).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2]);
});

test("an edition before that the reader does not organise is nobody's business; neither is the contest of another", async () => {
  const [home, other] = [await aProvince(), await aProvince()];
  const last = await anEdition({ in: other, round: 1 }, 400, 20, [1]);
  const own = await anEdition({ in: home, seriesId: last.row.seriesId, round: 2 }, 2.9, 20, [1]);
  const host = await anActor("HOST_ADMIN", { in: home });
  expect((await paceOf(own, host))[0]).toMatchObject({ own: { counts: [0, 1, 1] }, last: null });
  await expect(paceOf(last, host)).rejects.toMatchObject({ fault: "notFound" });
  await db.update(contest).set({ groupId: home.id }).where(eq(contest.id, last.row.id));
  expect((await paceOf(own, host))[0]?.last?.counts.at(-1)).toBe(1);
});
