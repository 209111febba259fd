import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, message, setting, stageOrg, stageOrgWindow, stageWindow } from "@/db";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { remindLists } from "./reminding";
import { scene as judged } from "./scene";
import { sealList } from "./sealing";

useDatabase();

const times = ({ userId }: { userId: string }) =>
  db.$count(message, and(eq(message.userId, userId), eq(message.topic, "listDue")));

/** The same, with ten days to judge in. */
async function scene() {
  const s = await judged();
  await db
    .update(stageWindow)
    .set({ endsAt: sql`now() + interval '10 days'` as never })
    .where(eq(stageWindow.stageId, s.stage.id));
  return s;
}
const runOf = async (s: Awaited<ReturnType<typeof scene>>) => {
  const here = and(eq(stageOrg.stageId, s.stage.id), eq(stageOrg.orgId, s.school.id));
  return (await db.select().from(stageOrg).where(here))[0] as typeof stageOrg.$inferSelect;
};

test("schools with works and no sealed list are reminded before it is due; one that sealed is not, nor is a school without works", async () => {
  const s = await scene();
  await moveClock("8 days");
  for (let n = 0; n < 2; n++) await remindLists();
  expect([await times(s.admin), await times(s.rival), await times(s.host)]).toEqual([1, 1, 0]);
  await s.rank(s.ranked(...s.ids.slice(0, 3)));
  const { version } = await runOf(s);
  await sealList({ ...s.place, version } as never, s.admin);
  await moveClock("9 days 1 hour");
  await remindLists();
  expect([await times(s.admin), await times(s.rival)]).toEqual([1, 2]);
});

test("a school's own time holds, one that is passed over is left alone, a contest may switch it off", async () => {
  const s = await scene();
  await s.rank(s.ranked(...s.ids.slice(0, 3)));
  const run = await runOf(s);
  const span = { startsAt: sql`now()` as never, endsAt: sql`now() + interval '15 days'` as never };
  await db.insert(stageOrgWindow).values({ stageOrgId: run.id, type: "review", ...span });
  const off = await scene();
  await db.insert(setting).values({ contestId: off.contest.id, kind: "work", value: { reminders: false } });
  await moveClock("8 days");
  await remindLists();
  expect([await times(s.admin), await times(s.rival), await times(off.admin)]).toEqual([0, 1, 0]);
  await moveClock("13 days");
  await remindLists();
  expect([await times(s.admin), await times(s.rival)]).toEqual([1, 1]);
  await db
    .update(stageOrg)
    .set({ passedAt: sql`now()` as never, passedBy: s.host.userId, passReason: "none" })
    .where(eq(stageOrg.id, run.id));
  await moveClock("14 days 1 hour");
  await remindLists();
  expect(await times(s.admin)).toBe(1);
});
