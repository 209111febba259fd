import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, contestManager, db, message, reviewTask, user, userRole } from "@/db";
import * as access from "@/lib/domain/access/contract";
import * as enrollment from "@/lib/domain/enrollment/contract";
import * as review from "@/lib/domain/review/contract";
import { faults } from "@/lib/fault";
import { anActor, aProvince, aTask, theRole } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { signIn } from "@/lib/testing/world/people";
import { aScene, call, type Scene } from "./duties-scene";

/** Who comes by another duty in the contest ends to judge there; the host excepts whom a reason speaks for. */

useDatabase();
useStorage();

describe("whoever comes to administer a school that takes part ends to judge", () => {
  const owing = async (s: Scene) => {
    const task = await aTask({ planId: s.plan.id, work: s.work, expertId: s.judge.row.id });
    await db.insert(contestManager).values({ contestId: s.contest.id, userId: s.host.userId });
    const status = async () => (await db.select().from(reviewTask).where(eq(reviewTask.id, task.id)))[0]?.status;
    return status;
  };
  const notified = async (s: Scene) =>
    (await db.select().from(message).where(eq(message.userId, s.host.userId))).map((m) => m.topic);

  test("by being given the role", async () => {
    const s = await aScene();
    const status = await owing(s);
    const root = await signIn(await anActor("ROOT"));
    await db.update(user).set({ groupId: s.entered.ownerGroupId, schoolId: null }).where(eq(user.id, s.signed.userId));
    await db.delete(userRole).where(eq(userRole.userId, s.signed.userId));
    const roleIds = [(await theRole("SCHOOL_ADMIN")).id];
    expect((await call(root, access.setRoles, { userId: s.signed.userId, roleIds })).code).toBe(0);
    expect(await status()).toBe("cancelled");
    expect(await notified(s)).toContain("reviewStopped");
  });

  test("by a team of their school that enters", async () => {
    const s = await aScene();
    const status = await owing(s);
    await db
      .insert(userRole)
      .values({ userId: s.signed.userId, roleId: (await theRole("SCHOOL_ADMIN")).id, groupId: s.school.id });
    expect(await status()).toBe("assigned");
    expect((await call(s.captain, enrollment.submit, { teamId: s.draft.id, version: 1 })).code).toBe(0);
    expect(await status()).toBe("cancelled");
    expect(await notified(s)).toContain("reviewStopped");
  });
});

describe("an exception", () => {
  const requested = (s: Scene) => ({
    planId: s.plan.id,
    expertId: s.judge.row.id,
    duty: "manager",
    reason: "nobody else knows the field",
  });

  test("is the host's to make, not the manager's, and nobody's for themselves", async () => {
    const s = await aScene();
    const manager = await signIn(await anActor("CONTEST_MANAGER", { in: s.home }));
    await db.insert(contestManager).values({ contestId: s.contest.id, userId: manager.userId });
    expect((await call(manager, review.grantException, requested(s))).code).toBe(faults.noPermission);
    const away = await signIn(await anActor("HOST_ADMIN", { in: await aProvince() }));
    expect((await call(away, review.grantException, requested(s))).code).toBe(faults.notFound);
    const own = await signIn(
      await anActor("HOST_ADMIN", {
        in: s.home,
        user: (await db.select().from(user).where(eq(user.id, s.signed.userId)))[0],
      }),
    );
    expect((await call(own, review.grantException, requested(s))).code).toBe(faults.ownException);
    expect((await call(s.host, review.grantException, { ...requested(s), reason: " " })).errors).toMatchObject([
      { field: "reason" },
    ]);
    expect((await call(s.host, review.grantException, requested(s))).code).toBe(0);
    expect((await call(s.host, review.grantException, requested(s))).code).toBe(faults.exceptionGranted);
  });

  test("is shown with its reason in the report, logged, and ends the judging when it is taken back", async () => {
    const s = await aScene();
    await db.insert(contestManager).values({ contestId: s.contest.id, userId: s.signed.userId });
    const { data } = await call(s.host, review.grantException, requested(s));
    const task = await aTask({ planId: s.plan.id, work: s.work, expertId: s.judge.row.id });
    const report = await call(s.host, review.dryRunDistribution, { planId: s.plan.id });
    const shown = {
      expertName: s.signed.realName,
      duty: "manager",
      reason: "nobody else knows the field",
      byName: s.host.realName,
    };
    expect(report.data).toMatchObject({ exceptions: [shown], conflicts: [] });
    expect((await call(s.host, review.listExceptions, { planId: s.plan.id })).data).toMatchObject([shown]);
    expect((await call(s.host, review.listPlanExperts, { planId: s.plan.id })).data).toMatchObject([
      { duties: [], excepted: ["manager"] },
    ]);
    expect(await db.$count(audit, and(eq(audit.action, "duty.except"), eq(audit.reason, shown.reason)))).toBe(1);
    const { exceptionId } = data as { exceptionId: string };
    expect(
      (await call(s.host, review.withdrawException, { planId: s.plan.id, exceptionId, reason: "somebody was found" }))
        .code,
    ).toBe(0);
    expect((await db.select().from(reviewTask).where(eq(reviewTask.id, task.id)))[0]?.status).toBe("cancelled");
    expect((await call(s.host, review.listPlanExperts, { planId: s.plan.id })).data).toMatchObject([
      { duties: ["manager"], excepted: [] },
    ]);
    expect(await db.$count(audit, eq(audit.action, "duty.withdrawException"))).toBe(1);
  });
});
