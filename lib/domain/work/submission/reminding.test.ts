import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, extension, message, setting, stageEntry, work, workVersion } from "@/db";
import { aContest, anEffectiveTeam, anItem, aSetting, aStage, aTeam, aWork } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { remindWorks } from "./reminding";

useDatabase();

/** A contest that takes works for so long, and teams that take part. */
async function scene(rules?: Record<string, unknown>) {
  const contest = await aContest();
  const [stage, track] = [await aStage(contest.id, [["submit", "-1 day", "10 days"]]), await anItem(contest.id)];
  if (rules) await aSetting(contest.id, "work", rules);
  const place = { contest, stage, track } as never;
  return { contest, stage, track, enter: () => anEffectiveTeam(place) };
}
const times = (userId: string) => db.$count(message, and(eq(message.userId, userId), eq(message.topic, "workMissing")));

test("captains without a submitted work are reminded twice, those who handed in, owe or are out are not", async () => {
  const s = await scene();
  const [none, drafted, returned, done] = [await s.enter(), await s.enter(), await s.enter(), await s.enter()];
  for (const [{ team }, status] of [
    [drafted, "draft"],
    [returned, "returned"],
    [done, "submitted"],
  ] as const)
    await aWork({ team, status });
  const place = { contestId: s.contest.id, stageId: s.stage.id, itemId: s.track.id };
  const [owing, left] = [
    await aTeam({ ...place, status: "approved", payStatus: "due", feeFen: 100 }),
    await aTeam({ ...place, status: "withdrawn" }),
  ];
  const people = [
    ...[none, drafted, returned, done].map(({ captain }) => captain.userId),
    ...[owing.captainId, left.captainId],
  ];
  const all = () => Promise.all(people.map(times));
  await moveClock("8 days");
  for (let n = 0; n < 2; n++) await remindWorks();
  expect(await all()).toEqual([1, 1, 1, 0, 0, 0]);
  await moveClock("9 days 1 hour");
  await remindWorks();
  expect(await all()).toEqual([2, 2, 2, 0, 0, 0]);
  await moveClock("10 days 1 hour");
  await remindWorks();
  expect(await all()).toEqual([2, 2, 2, 0, 0, 0]);
});

test("a lock before the end is the deadline, also of one track; an extension beats both", async () => {
  const inDays = async (days: number) => {
    const { rows } = await db.execute<{ at: string }>(
      sql`select to_char((now() + ${days} * interval '1 day') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at`,
    );
    return rows[0]?.at;
  };
  const cut = await scene({ lockAt: await inDays(5) });
  const one = await cut.enter();
  const other = await anItem(cut.contest.id);
  await db
    .insert(setting)
    .values({ contestId: cut.contest.id, itemId: other.id, kind: "work", value: { lockAt: null } });
  const late = await anEffectiveTeam({ contest: cut.contest, stage: cut.stage, track: other } as never);
  const extended = await cut.enter();
  await db.insert(extension).values({
    ...{ teamId: extended.team.id, stageId: cut.stage.id, window: "submit", reason: "ill" },
    ...{ until: sql`now() + interval '12 days'` as never, grantedBy: extended.captain.userId },
  });
  const all = () => Promise.all([one, late, extended].map(({ captain }) => times(captain.userId)));
  await moveClock("3 days");
  await remindWorks();
  expect(await all()).toEqual([1, 0, 0]);
  await moveClock("8 days");
  await remindWorks();
  expect(await all()).toEqual([1, 1, 0]);
  await moveClock("10 days");
  await remindWorks();
  expect(await all()).toEqual([1, 1, 1]);
});

test("a team that went on is reminded of the next stage's work, one that did not is not; a contest may switch it off", async () => {
  const s = await scene();
  const [on, out] = [await s.enter(), await s.enter()];
  const next = await aStage(s.contest.id, [["submit", "5 days", "20 days"]]);
  const gone = await aWork({ team: on.team, status: "promoted" });
  await aWork({ team: out.team, status: "eliminated" });
  const [version] = await db.select().from(workVersion).where(eq(workVersion.workId, gone.id));
  const entry = { workId: gone.id, stageId: next.id, source: "promoted" as const, versionId: version?.id as string };
  await db.insert(stageEntry).values(entry);
  const hushed = await scene({ reminders: false });
  const quiet = await hushed.enter();
  const all = () => Promise.all([on, out, quiet].map(({ captain }) => times(captain.userId)));
  await moveClock("8 days");
  await remindWorks();
  expect(await all()).toEqual([0, 0, 0]);
  await moveClock("18 days");
  await remindWorks();
  expect(await all()).toEqual([1, 0, 0]);
  expect(await db.$count(work, eq(work.stageId, next.id)), "reads and writes no works").toBe(0);
});
