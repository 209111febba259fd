import { and, eq } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { audit, contest, db, expert, message, panelInvitation, planExpert, reviewPlan } from "@/db";
import { dayPlus, secondsFromNow, toWireDay } from "@/lib/clock";
import { updateExpertAvailability } from "@/lib/domain/expert";
import { type AnExpert, anExpert, aReview } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { drawnScene } from "@/lib/testing/draws";
import { answerPanelInvitation, myPanelInvitations } from "./answering";
import { panelBoard } from "./board";
import { coverAwayDays } from "./covering";
import { expirePanelInvitations } from "./expiring";
import { inviteDrawn } from "./inviting";
import { type Range, without } from "./ranges";

useDatabase();

/** A scene's clock is two hours ahead: its draw waits for its seed. */
const today = toWireDay(secondsFromNow(2 * 3600));
const days = (from: number, until = from): Range => ({ from: dayPlus(today, from), until: dayPlus(today, until) });

/** A seat that the first in drawn order has accepted, and a reserve; the plan's days go on for twenty. */
async function seated(people = 4, accepts = true) {
  const place = await aReview({ works: 2, experts: 1, in: undefined });
  await db
    .update(reviewPlan)
    .set({ hardDeadline: secondsFromNow(20 * 86_400) })
    .where(eq(reviewPlan.id, place.plan.id));
  const at = { groupId: place.manager.groupId as string, fields: ["maths"] };
  const experts: AnExpert[] = [];
  for (let n = 0; n < people; n++) experts.push(await anExpert(at as never));
  const lots = { kind: "lots", lots: { seats: [{ field: "maths", seats: 1 }], perOrg: 1 } };
  const { drawId } = await drawnScene(place, lots);
  await inviteDrawn({ drawId, days: 7 }, place.manager);
  const board = async () => (await panelBoard({ drawId, pageNum: 1, pageSize: 50 }, place.manager)).list;
  const rows = () =>
    db.select().from(panelInvitation).where(eq(panelInvitation.drawId, drawId)).orderBy(panelInvitation.id);
  const actorOf = (expertId: string) => (experts.find(({ row }) => row.id === expertId) as AnExpert).actor;
  const answer = async (at: number, said: "accepted" | "declined") => {
    const row = (await rows()).filter(({ status }) => status === "open")[at];
    if (!row) throw new Error("nobody is asked");
    await answerPanelInvitation({ panelId: row.id, answer: said, reason: "" }, actorOf(row.expertId));
    return row;
  };
  const seat = accepts ? await answer(0, "accepted") : ((await rows())[0] as Awaited<ReturnType<typeof rows>>[number]);
  const away = (expertId: string, ...ranges: Range[]) =>
    updateExpertAvailability({ away: ranges, maxLoad: null }, actorOf(expertId));
  return { ...place, drawId, board, rows, answer, seat, away, actorOf };
}
const shown = (list: Awaited<ReturnType<typeof panelBoard>>["list"]) =>
  list.map((one) => [one.place, one.status, one.days, one.uncovered]);

describe("days of absence", () => {
  test("the next of the reserve is asked for the days that whoever holds the seat declares, and joins the plan", async () => {
    const { plan, board, seat, away, answer, rows, actorOf } = await seated();
    expect(shown(await board()), "control: nobody is away").toEqual([[1, "accepted", null, []]]);
    await away(seat.expertId, days(3, 5));
    expect(shown(await board())).toEqual([
      [1, "accepted", null, []],
      [2, "open", days(3, 5), []],
    ]);
    const asked = (await rows())[1] as Awaited<ReturnType<typeof rows>>[number];
    expect(asked.standsFor).toBe(seat.id);
    expect(await myPanelInvitations({}, actorOf(asked.expertId))).toMatchObject([{ days: days(3, 5) }]);
    const told = and(eq(message.userId, actorOf(asked.expertId).userId), eq(message.topic, "panelDaysInvited"));
    expect(await db.$count(message, told)).toBe(1);
    expect(await db.$count(audit, eq(audit.action, "panel.days"))).toBe(1);
    await answer(0, "accepted");
    const inPlan = and(eq(planExpert.planId, plan.id), eq(planExpert.expertId, asked.expertId));
    expect(await db.$count(planExpert, inPlan)).toBe(1);
    await away(seat.expertId, days(3, 5));
    await coverAwayDays();
    expect(await rows(), "asked once").toHaveLength(2);
  });

  test("a refusal and silence pass the days on, until nobody is left and the board says so", async () => {
    const { board, seat, away, answer } = await seated(3);
    await away(seat.expertId, days(10, 12));
    await answer(0, "declined");
    expect(shown(await board()).map(([place, status]) => [place, status])).toEqual([
      [1, "accepted"],
      [2, "declined"],
      [3, "open"],
    ]);
    await moveClock("8 days");
    await expirePanelInvitations();
    expect(shown(await board())).toEqual([
      [1, "accepted", null, [days(10, 12)]],
      [2, "declined", days(10, 12), []],
      [3, "expired", days(10, 12), []],
    ]);
    expect(await coverAwayDays(), "nobody is asked twice for the same days").toBe(0);
  });

  test("who is away themselves is passed over, and one who stands in may be away in turn", async () => {
    const { drawId, board, seat, away, answer, rows, actorOf } = await seated(4);
    const order = async () => (await rows()).map(({ place }) => place);
    await away(seat.expertId, days(3));
    const second = await answer(0, "accepted");
    await away(second.expertId, days(3, 4));
    expect(await order()).toEqual([1, 2, 3]);
    expect((await board())[2]).toMatchObject({ place: 3, status: "open", days: days(3) });
    const third = (await rows())[2] as typeof seat;
    await db
      .update(expert)
      .set({ away: [days(6)] })
      .where(eq(expert.id, third.expertId));
    await answerPanelInvitation({ panelId: third.id, answer: "accepted", reason: "" }, actorOf(third.expertId));
    await away(seat.expertId, days(3), days(6, 7));
    const last = (await rows()).at(-1) as typeof seat;
    expect([last.place, last.fromOn], "the second is free on the sixth day and first in drawn order").toEqual([
      2,
      days(6).from,
    ]);
    expect(drawId).toBe(last.drawId);
  });

  test("days that are taken back withdraw what is open and keep what was accepted", async () => {
    const { seat, away, answer, rows } = await seated(4);
    await away(seat.expertId, days(3), days(8));
    await answer(0, "accepted");
    await away(seat.expertId);
    expect((await rows()).map(({ status, fromOn }) => [status, fromOn])).toEqual([
      ["accepted", null],
      ["accepted", days(3).from],
      ["withdrawn", days(8).from],
    ]);
    await away(seat.expertId, days(8));
    expect((await rows()).at(-1)).toMatchObject({ status: "open", fromOn: days(8).from });
  });

  test("only days of the plan that lie ahead count", async () => {
    const { seat, away, rows } = await seated(3);
    await away(seat.expertId, days(-5, 1), days(30, 40));
    expect((await rows()).slice(1).map(({ fromOn, untilOn }) => [fromOn, untilOn])).toEqual([[today, days(1).until]]);
  });

  test("an open invitation needs nobody to stand in; whoever accepts brings their days along", async () => {
    const { seat, away, answer, rows } = await seated(2, false);
    await away(seat.expertId, days(4));
    expect(await rows()).toHaveLength(1);
    await answer(0, "accepted");
    expect((await rows()).map(({ fromOn }) => fromOn)).toEqual([null, days(4).from]);
  });

  test("a closed plan and a suspended contest ask nobody; the clock asks once they go on", async () => {
    const { seat, away, rows, plan, contest: of } = await seated(3);
    await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, of.id));
    await away(seat.expertId, days(3));
    expect(await rows()).toHaveLength(1);
    await db.update(contest).set({ status: "published" }).where(eq(contest.id, of.id));
    await db.update(reviewPlan).set({ status: "closed" }).where(eq(reviewPlan.id, plan.id));
    await coverAwayDays();
    expect(await rows()).toHaveLength(1);
    await db.update(reviewPlan).set({ status: "open" }).where(eq(reviewPlan.id, plan.id));
    expect(await coverAwayDays()).toBe(1);
    expect(await rows()).toHaveLength(2);
  });
});

const range = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 6 }))
  .map(([from, more]) => days(from, from + more));
const each = (ranges: readonly Range[]) =>
  new Set(
    ranges.flatMap(({ from, until }) => {
      const all: string[] = [];
      for (let day = from; day <= until; day = dayPlus(day, 1)) all.push(day);
      return all;
    }),
  );

test("days without others are what is left day by day", async () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), fc.array(range, { maxLength: 5 }), (ranges, taken) => {
      const left = without(ranges, taken);
      expect([...each(left)].sort()).toEqual([...each(ranges)].filter((day) => !each(taken).has(day)).sort());
      expect(left).toEqual(left.toSorted((a, b) => (a.from < b.from ? -1 : 1)));
    }),
  );
});
