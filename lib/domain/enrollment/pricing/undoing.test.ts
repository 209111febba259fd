import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, feeOrder, message, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { settleFees, teamPage } from "@/lib/domain/enrollment";
import { orderFor } from "@/lib/domain/finance/order/making";
import { aCampus, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { changeFees, extendFees } from "./changing";
import { undoFees } from "./undoing";

useDatabase();
const why = { reason: "the wrong line" };

async function scene() {
  const campus = await aCampus({ feeFen: 100_00, howToPay: "转账", payWithinDays: 3 });
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 100_00, payStatus: "due" }, captain);
  const ids = [row.id];
  const now = async () => (await db.select().from(team).where(eq(team.id, row.id)))[0] as typeof team.$inferSelect;
  const told = (topic: string) =>
    db.$count(message, and(eq(message.userId, captain.userId), eq(message.topic, topic as never)));
  const flagged = async () =>
    (await teamPage({ pageNum: 1, pageSize: 10, order: "DESC" } as never, campus.host)).list[0]?.feeUndoable;
  const undo = async (by = campus.host) => (await undoFees({ ids, ...why }, by)).rows[0];
  return { ...campus, row, ids, now, told, undo, flagged };
}

describe("what was done by hand to a fee", () => {
  test("is undone on its day: a waiver, with the days to pay that there were", async () => {
    const { ids, host, ofA, now, told, undo, flagged } = await scene();
    expect(await flagged()).toBe(0);
    expect(await undo(), "nothing was done").toMatchObject({ ok: 0 });
    await settleFees({ ids, as: "waived", reason: "a mistake" }, host);
    expect(await flagged()).toBe(1);
    expect(await undo(ofA), "a school").toMatchObject({ ok: 0 });
    expect((await now()).payStatus).toBe("waived");
    expect(await undo()).toMatchObject({ ok: 1 });
    expect(await now()).toMatchObject({ payStatus: "due", payReason: null, settledBy: null, feeFen: 100_00 });
    expect(await told("feeDueAgain")).toBe(1);
    expect(await flagged()).toBe(0);
    expect(await undo(), "once").toMatchObject({ ok: 0 });
  });

  test("an amount is what it was, and the order at it is another", async () => {
    const { row, ids, host, now, undo, told } = await scene();
    await changeFees({ ids, feeFen: 70_00, reason: "two teams" }, host);
    const order = await orderFor({ ...row, feeFen: 70_00 }, systemActor);
    expect(await undo()).toMatchObject({ ok: 1 });
    expect(await now()).toMatchObject({ feeFen: 100_00, feeBasis: row.feeBasis, payStatus: "due" });
    expect((await db.select().from(feeOrder).where(eq(feeOrder.id, order.id)))[0]?.status).toBe("closed");
    expect(await told("feeChanged")).toBe(2);
    await extendFees({ ids, payBy: "2099-01-01", reason: "time" }, host);
    expect(await undo(), "time that was given stays").toMatchObject({ ok: 0 });
  });

  test("what was recorded as received is due again, also in the books", async () => {
    const { row, ids, host, now, undo, flagged } = await scene();
    await settleFees({ ids, as: "paid", amountFen: 100_00, paidOn: "2026-01-02", reason: "transfer" }, host);
    expect([(await now()).payStatus, await flagged()]).toEqual(["paid", 1]);
    expect(await undo()).toMatchObject({ ok: 1 });
    expect(await now()).toMatchObject({ payStatus: "due", paidOn: null, feeBefore: null });
    expect((await db.select().from(feeOrder).where(eq(feeOrder.teamId, row.id)))[0]).toMatchObject({
      status: "unpaid",
    });
    await settleFees({ ids, as: "paid", amountFen: 100_00, paidOn: "2026-01-02", reason: "transfer" }, host);
    expect((await now()).payStatus).toBe("paid");
  });

  test("is not undone on another day", async () => {
    const { ids, host, now, undo, flagged } = await scene();
    await settleFees({ ids, as: "waived", reason: "a mistake" }, host);
    await moveClock("25 hours");
    expect(await flagged()).toBe(0);
    expect(await undo()).toMatchObject({ ok: 0, message: expect.any(String) });
    expect((await now()).payStatus).toBe("waived");
  });
});
