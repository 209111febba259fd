import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, reviewPlan, transaction } from "@/db";
import { contestPage } from "@/lib/domain/contest";
import { contestPage as contestCall } from "@/lib/domain/contest/contract";
import { entrantsByProvince, teamPage } from "@/lib/domain/enrollment";
import { teamPage as teamCall } from "@/lib/domain/enrollment/contract";
import { orderSums } from "@/lib/domain/finance";
import * as report from "@/lib/domain/report";
import { statisticsPage } from "@/lib/domain/report/contract";
import { statistics } from "@/lib/domain/review";
import { seedDemoAccounts } from "@/lib/seed/accounts";
import { seedReference } from "@/lib/seed/reference";
import { seedStories } from "@/lib/seed/stories";
import { actorOf } from "@/lib/seed/stories/actors";
import { SHARED_PASSWORD } from "@/lib/server/database/demo.mjs";
import { useDatabase, useStorage } from "@/lib/testing/database";

/** What statistics say of the demo is what its other screens say. */

useDatabase();
useStorage();
beforeAll(async () => {
  await transaction(async () => {
    const reference = await seedReference();
    await seedDemoAccounts(reference, SHARED_PASSWORD);
    await seedStories(reference);
  });
}, 180_000);

test("contest by contest: overview, sign-up list, orders and review progress", async () => {
  const host = await actorOf("host");
  const { list } = await contestPage(contestCall.input.parse({ pageSize: 100 }), host);
  const seen = { teams: 0, paid: 0, sheets: 0 };
  for (const { competitionId } of list) {
    const figures = await report.statisticsFigures({ competitionIds: [competitionId] }, host);
    expect(await report.contestFunnel({ competitionId }, host)).toEqual(figures.funnel);
    const teams = await teamPage(teamCall.input.parse({ competitionId, pageSize: 1 }), host);
    expect([competitionId, figures.signUps]).toEqual([competitionId, teams.total]);
    for (const { step, count } of figures.funnel.filter((one) => one.step !== "draft")) {
      const come = await teamPage(teamCall.input.parse({ competitionId, step, pageSize: 1 }), host);
      expect([competitionId, step, come.total]).toEqual([competitionId, step, count]);
    }
    const money = await orderSums({ competitionId }, host);
    const { paid = 0, refunded = 0 } = figures.money ?? {};
    expect({ paid, refunded }).toEqual({ paid: money.received, refunded: money.refunded });
    const sums = { assigned: 0, submitted: 0 };
    const own = and(eq(reviewPlan.contestId, competitionId), isNull(reviewPlan.orgId));
    for (const { id } of await db.select().from(reviewPlan).where(own)) {
      const progress = await statistics({ planId: id }, host);
      sums.assigned += progress.assigned;
      sums.submitted += progress.submitted;
    }
    expect([competitionId, figures.tasks]).toEqual([competitionId, sums]);
    seen.teams += figures.teams;
    seen.paid += paid;
    seen.sheets += sums.submitted;
  }
  expect(Math.min(seen.teams, seen.sheets), JSON.stringify(seen)).toBeGreaterThan(0);
});

test("the provinces of a page of the website", async () => {
  const platform = await actorOf("platform");
  const { list } = await contestPage(contestCall.input.parse({ pageSize: 100, status: "published" }), platform);
  let provinces = 0;
  for (const { competitionId } of list) {
    const shown = await entrantsByProvince({ competitionId }, platform);
    const asked = statisticsPage.input.parse({ by: "province", competitionIds: competitionId, pageSize: 100 });
    const counted = (await report.statisticsPage(asked, platform)).list.filter(({ key, teams }) => key && teams > 0);
    expect(counted.map(({ key, teams }) => [key, teams]).toSorted()).toEqual(
      shown.map(({ provinceCode, teams }) => [provinceCode, teams]).toSorted(),
    );
    provinces += shown.length;
  }
  expect(provinces).toBeGreaterThan(3);
});
