import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { anOpenContest, aStudent, aTeam } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { db, stageWindow, team, transaction } from ".";
import { arrivingNow, judgedAt } from "./arrival";

useDatabase();

const instant = async () =>
  (await db.execute<{ at: string }>(sql`select ${judgedAt()}::text as at`)).rows[0]?.at as string;

test("a call that waited is judged by the moment it came, another by the moment it writes", async () => {
  const captain = await transaction(() => aStudent());
  const { contest, stage, track } = await transaction(() => anOpenContest({ perUserMax: 0 }));
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id, captain };
  const [waited, late] = await transaction(async () => [await aTeam(place), await aTeam(place)]);
  const shut = () =>
    db.update(stageWindow).set({ endsAt: sql`clock_timestamp()` }).where(eq(stageWindow.stageId, stage.id));
  const answer = await arrivingNow(async () => {
    await shut();
    return submit({ teamId: waited.id, version: waited.version }, captain);
  });
  expect(answer.status).not.toBe("draft");
  const [stored] = await db
    .select({ inTime: sql<boolean>`${team.submittedAt} < ${stageWindow.endsAt}` })
    .from(team)
    .innerJoin(stageWindow, eq(stageWindow.stageId, team.stageId))
    .where(eq(team.id, waited.id));
  expect(stored?.inTime, "its submission bears that moment").toBe(true);
  const send = () => submit({ teamId: late.id, version: late.version }, captain);
  await expect(send()).rejects.toMatchObject({ fault: "enrollmentClosed" });
  await expect(arrivingNow(send)).rejects.toMatchObject({ fault: "enrollmentClosed" });
});

test("every call has a moment of its own that is not before it came, and not after it runs", async () => {
  const before = await instant();
  const stamps = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await sleep(n);
      return arrivingNow(async () => {
        const mine = await instant();
        await sleep(5);
        expect(await instant()).toBe(mine);
        return mine;
      });
    }),
  );
  const after = await instant();
  for (const at of stamps) expect(before <= at && at <= after).toBe(true);
});

test("truncates the instant to a column's precision, never rounds it up to the deadline", async () => {
  const { rows } = await db.execute<{ cut: boolean; raw: boolean }>(
    sql`select at = at::timestamptz(3) and at <= t as cut, t = t::timestamptz(3) as raw
        from generate_series(1, 50), lateral (select clock_timestamp() as t) c, lateral (select ${judgedAt()} as at) j`,
  );
  expect(rows.every(({ cut }) => cut)).toBe(true);
  expect(
    rows.some(({ raw }) => !raw),
    "control: the clock itself is finer",
  ).toBe(true);
});

test("a request counts from its arrival, not from the first look at it", async () => {
  const { answering } = globalThis as unknown as { answering?: AsyncLocalStorage<{ arrived: number }> };
  const store = answering ?? new AsyncLocalStorage<{ arrived: number }>();
  Object.assign(globalThis, { answering: store });
  const before = await instant();
  const came = performance.now();
  await sleep(40);
  const between = await instant();
  await sleep(40);
  const at = await store.run({ arrived: came }, () => arrivingNow(instant));
  expect(before <= at && at < between, `${before} ${at} ${between}`).toBe(true);
  expect(await arrivingNow(instant), "control: what came now").toSatisfy((now: string) => now > between);
});
