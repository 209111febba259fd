import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, expertPayout, reviewPlan } from "@/db";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import { movePayouts } from "@/lib/domain/review";
import { aCampus, anActor, anEnteredTeam, aProvince, aReview, aSchool } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { moneyLogPage } from "./logs";

useDatabase();
const page = { pageNum: 1, pageSize: 50 };

test("who organises a contest reads who did what about its money, and nobody else does", async () => {
  const c = await aCampus();
  const [paid, waived] = [
    await anEnteredTeam(c, { status: "approved", feeFen: 100, payStatus: "due" }),
    await anEnteredTeam(c, { status: "approved", feeFen: 100, payStatus: "due" }),
  ];
  await settleFee(paid.id, { as: "paid", paidOn: "2026-01-02", reason: "transfer 7" } as never, c.host);
  await settleFee(waived.id, { as: "waived", reason: "poor region" } as never, c.host);
  const { list } = await moneyLogPage(page, c.host);
  expect(list.map(({ action }) => action).toSorted()).toEqual(
    ["order.paid", "payment.succeeded", "team.fee.paid", "team.fee.waived"].toSorted(),
  );
  expect(list.every(({ contestId }) => contestId === c.contest.id)).toBe(true);
  expect(list.find(({ action }) => action === "order.paid")?.subject).toMatch(/^F\d{18}$/);
  expect(list.find(({ action }) => action === "team.fee.waived")?.reason).toBe("poor region");

  const elsewhere = await anActor("FINANCE", { in: await aProvince() });
  expect((await moneyLogPage(page, elsewhere)).list).toEqual([]);
  expect(await faultOf(moneyLogPage({ ...page, competitionId: c.contest.id }, elsewhere))).toBe("notFound");
  expect((await moneyLogPage({ ...page, action: "waived" }, c.host)).list).toHaveLength(1);
});

test("what experts are paid is told with the rest, to whoever organises the contest", async () => {
  const { plan, manager, experts } = await aReview({ works: 1, experts: 1 });
  const [made] = await db
    .insert(expertPayout)
    .values({
      ...{ planId: plan.id, expertId: experts[0]?.row.id as string, basis: "work", units: 1, rateFen: 10_000 },
      ...{ amountFen: 10_000, createdBy: manager.userId },
    })
    .returning();
  const ids = [made?.id as string];
  await movePayouts({ planId: plan.id, ids, status: "approved", reason: "" }, manager);
  const { list } = await moneyLogPage(page, manager);
  expect(list).toMatchObject([{ action: "payout.approved", entity: "payout", subject: plan.name }]);
  const owner = await aSchool({ parent: await aProvince() });
  await db.update(reviewPlan).set({ orgId: owner.id, coiLevel: "persons" }).where(eq(reviewPlan.id, plan.id));
  expect((await moneyLogPage(page, manager)).list, "of an organisation's own judging, too").toHaveLength(1);
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  expect((await moneyLogPage(page, stranger)).list).toEqual([]);
});
