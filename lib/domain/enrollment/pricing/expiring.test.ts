import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, feeOrder, item, message, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { reopen } from "@/lib/domain/enrollment/audit/overseeing";
import { startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { orderFor } from "@/lib/domain/finance/order/making";
import { anActor, anOpenContest, aStudent } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { remindUnpaid, withdrawUnpaid } from "./expiring";

useDatabase();

const rowOf = async (id: string) =>
  (await db.select().from(team).where(eq(team.id, id)))[0] as typeof team.$inferSelect;

/** A submitted team that owes its fee and has so many days to pay it. */
async function owing(payWithinDays: number) {
  const { contest, track } = await anOpenContest({ feeFen: 100_00, howToPay: "转账", payWithinDays });
  const captain = await aStudent();
  const { teamId } = await startTeam({ competitionId: contest.id, itemId: track.id, teamName: "A team" }, captain);
  await submit({ teamId, version: 1 }, captain);
  const notices = (topic: string) =>
    db.$count(message, and(eq(message.userId, captain.userId), eq(message.topic, topic as never)));
  return { contest, track, captain, teamId, notices, row: () => rowOf(teamId) };
}
const seatsOf = async (id: string) => (await db.select().from(item).where(eq(item.id, id)))[0]?.taken;

test("a team that has not paid in time is reminded once and then withdrawn, and its seat is free", async () => {
  const one = await owing(2);
  await withdrawUnpaid();
  await remindUnpaid();
  expect([(await one.row()).status, await one.notices("paymentReminder")]).toEqual(["submitted", 0]);
  await moveClock("2 days");
  for (let n = 0; n < 2; n += 1) await remindUnpaid();
  await withdrawUnpaid();
  expect([(await one.row()).status, await one.notices("paymentReminder")]).toEqual(["submitted", 1]);
  expect(await seatsOf(one.track.id)).toBe(1);
  await moveClock("3 days");
  await withdrawUnpaid();
  expect(await one.row()).toMatchObject({ status: "withdrawn", seated: false });
  expect(await seatsOf(one.track.id)).toBe(0);
  expect(await one.notices("teamUnpaid")).toBe(1);
});

test("one that is being paid, has paid, is locked or has no such days stays", async () => {
  const [paying, paid, locked, free] = [await owing(1), await owing(1), await owing(1), await owing(0)];
  const order = await orderFor(await paying.row(), systemActor);
  await db.update(feeOrder).set({ status: "paying" }).where(eq(feeOrder.id, order.id));
  const set = (teamId: string, values: object) => db.update(team).set(values).where(eq(team.id, teamId));
  await set(paid.teamId, { payStatus: "paid", payReason: "cash" });
  await set(locked.teamId, { status: "locked", auditLevel: null, number: "N1" });
  await moveClock("5 days");
  await withdrawUnpaid();
  expect((await free.row()).payBy).toBeNull();
  for (const one of [paying, paid, locked, free]) expect((await one.row()).status).not.toBe("withdrawn");
  await db.update(feeOrder).set({ status: "unpaid" }).where(eq(feeOrder.id, order.id));
  await withdrawUnpaid();
  expect((await paying.row()).status).toBe("withdrawn");
  expect((await db.select().from(feeOrder).where(eq(feeOrder.id, order.id)))[0]?.status).toBe("closed");
});

test("one whose rejection is taken back has its days to pay anew", async () => {
  const one = await owing(1);
  const host = await anActor("PLATFORM_ADMIN");
  const set = (values: object) => db.update(team).set(values).where(eq(team.id, one.teamId));
  await set({ status: "rejected", auditLevel: null, seated: false });
  await moveClock("5 days");
  await withdrawUnpaid();
  await reopen({ teamId: one.teamId, reason: "a mistake" }, host);
  await withdrawUnpaid();
  expect((await one.row()).status).toBe("auditing");
  await moveClock("8 days");
  await withdrawUnpaid();
  expect((await one.row()).status).toBe("withdrawn");
});
