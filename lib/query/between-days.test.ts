import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db, user } from "@/db";
import { record } from "@/lib/audit";
import { loginLogPage, userPage } from "@/lib/domain/access";
import * as contract from "@/lib/domain/access/contract";
import { operationLogPage } from "@/lib/domain/report";
import * as report from "@/lib/domain/report/contract";
import { anActor, aSchool, aUser } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { betweenDays } from "./between-days";

useDatabase();

test("both days count whole, in Shanghai; an end that is not given is open", async () => {
  const person = await aUser({ createdAt: new Date("2026-03-01T15:59:59.999Z") });
  const found = async (from?: string, to?: string) =>
    (
      await db
        .select()
        .from(user)
        .where(betweenDays(user.createdAt, from, to))
    ).some((one) => one.id === person.id);
  expect(await found()).toBe(true);
  expect(await found("2026-03-01", "2026-03-01")).toBe(true);
  expect([await found("2026-03-02"), await found(undefined, "2026-02-28")]).toEqual([false, false]);
  await db
    .update(user)
    .set({ createdAt: new Date("2026-03-01T16:00:00Z") })
    .where(eq(user.id, person.id));
  expect([await found("2026-03-02"), await found(undefined, "2026-03-01")]).toEqual([true, false]);
});

test("the lists of people and of both logs take it", async () => {
  const school = await aSchool();
  const actor = await anActor("SCHOOL_ADMIN", { in: school });
  const person = await aUser({ groupId: school.id, createdAt: new Date("2026-03-01T04:00:00Z") });
  const day = { startTime: "2026-03-01", endTime: "2026-03-01" };
  const people = await userPage(contract.userPage.input.parse(day), actor);
  expect(people.list.map((row) => row.userId)).toEqual([person.id]);
  const platform = await anActor("PLATFORM_ADMIN");
  await record(platform, "trial.answer", "trial_request", null);
  const wide = { startTime: "2000-01-01", endTime: "2999-01-01" };
  expect((await operationLogPage(report.operationLogPage.input.parse(wide), platform)).total).toBe(
    await db.$count(audit),
  );
  expect((await operationLogPage(report.operationLogPage.input.parse({ endTime: "2000-01-01" }), platform)).total).toBe(
    0,
  );
  expect((await loginLogPage(contract.loginLogPage.input.parse(wide), platform)).total).toBe(0);
});
