import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { expect } from "vitest";
import { contest, contestDay, db, team } from "@/db";
import * as report from "@/lib/domain/report";
import * as calls from "@/lib/domain/report/contract";
import { teamMeasures } from "@/lib/domain/report/contract";
import { aContest, anActor, aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { aHistory, teamShape } from "@/lib/testing/states/counted-history";

useDatabase();

/** A moment of the installation's own time. */
const at = (day: string, time: string) => new Date(`${day}T${time}+08:00`);
const midnight = at("2026-05-02", "00:07:00");

test("every running contest keeps what the desk counts at the end of a day, once, and a day never changes", async () => {
  const { contests, host } = await aHistory(fc.sample(teamShape, { numRuns: 40, seed: 11 }));
  const empty = await aContest({ in: { id: host.groupId as string } as never });
  await db.update(contest).set({ status: "published" });
  const input = calls.statisticsPage.input.parse({ by: "contest", pageSize: 100 });
  const { list } = await report.statisticsPage(input, host);
  expect(list.length).toBe(contests.length);

  expect(await report.keepContestDays(midnight)).toBe(contests.length + 1);
  expect(await report.keepContestDays(at("2026-05-02", "00:59:00")), "a second time").toBe(0);
  const of = (competitionId: string) => report.contestDays({ competitionId }, host);
  for (const { key, label, note, rate, money, ...counts } of list)
    expect(await of(key)).toEqual([{ day: "2026-05-01", counts }]);
  expect((await of(empty.id))[0]?.counts).toMatchObject({ signUps: 0, teams: 0, winners: 0 });

  const before = await db.select().from(contestDay);
  await db.update(team).set({ status: "withdrawn" });
  expect(await report.keepContestDays(midnight)).toBe(0);
  expect(await db.select().from(contestDay)).toEqual(before);
  expect(await report.keepContestDays(at("2026-05-03", "00:00:00"))).toBe(contests.length + 1);
  const [first] = list;
  const days = await of(first?.key ?? "0");
  expect(days.map(({ day }) => day)).toEqual(["2026-05-01", "2026-05-02"]);
  expect(days[1]?.counts.teams).toBe(0);
  const { stream } = await report.exportStatistics({ competitionIds: [first?.key as string] }, host);
  const written = (await readXlsx(stream as Buffer)).sheets.find(({ name }) => name === "逐日")?.rows ?? [];
  expect(written.slice(-2), "the sheet of days").toEqual(
    days.map(({ day, counts }) => [first?.label, day, ...teamMeasures.map((name) => counts[name])]),
  );
  await expect(db.execute(sql`update contest_day set teams = 99`), "nothing rewrites a day").rejects.toMatchObject({
    cause: { message: expect.stringContaining("contest_day") },
  });
});

test("a day whose end is hours ago is left out; what is not running keeps none; nobody reads another's days", async () => {
  const { contests, host } = await aHistory(fc.sample(teamShape, { numRuns: 3, seed: 2 }));
  const [{ contest: one }] = contests as [(typeof contests)[0]];
  expect(await report.keepContestDays(at("2026-05-02", "01:00:00"))).toBe(0);
  expect(await report.keepContestDays(at("2026-05-01", "23:59:59"))).toBe(0);
  for (const status of ["draft", "pending", "cancelled", "archived"] as const) {
    await db.update(contest).set({ status });
    expect(await report.keepContestDays(midnight), status).toBe(0);
  }
  await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, one.id));
  expect(await report.keepContestDays(midnight)).toBe(1);
  const sibling = await anActor("HOST_ADMIN", { in: await aProvince() });
  await expect(report.contestDays({ competitionId: one.id }, sibling)).rejects.toMatchObject({ fault: "notFound" });
  expect(await report.contestDays({ competitionId: one.id }, host)).toHaveLength(1);
});
