import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, message, panelInvitation, planExpert } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { type AnExpert, aDraw, anActor, anExpert, aProvince, aReview } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { drawnScene } from "@/lib/testing/draws";
import { answerPanelInvitation, myPanelInvitations } from "./answering";
import { panelBoard } from "./board";
import { inviteDrawn as call } from "./calls";
import { expirePanelInvitations } from "./expiring";
import { inviteDrawn } from "./inviting";

useDatabase();

const lots = { kind: "lots", lots: { seats: [{ field: "maths", seats: 1 }], perOrg: 1 } };

async function drawn(people = 3) {
  const place = await aReview({ works: 2, experts: 1, in: undefined });
  const at = { groupId: place.manager.groupId as string, fields: ["maths"] };
  const experts: AnExpert[] = [];
  for (let n = 0; n < people; n++) experts.push(await anExpert(at as never));
  const { drawId } = await drawnScene(place, lots);
  const board = async () => (await panelBoard({ drawId, pageNum: 1, pageSize: 20 }, place.manager)).list;
  const actorOf = async (place: number) => {
    const rows = await db.select().from(panelInvitation).where(eq(panelInvitation.drawId, drawId));
    const row = rows.find((one) => one.place === place) as typeof panelInvitation.$inferSelect;
    const found = experts.find((one) => one.row.id === row.expertId) as (typeof experts)[number];
    return { panelId: row.id, actor: found.actor, expertId: found.row.id };
  };
  const invite = (days = 7) => inviteDrawn({ drawId, days }, place.manager);
  return { place, drawId, board, actorOf, invite };
}
const states = (list: { place: number; status: string }[]) => list.map((one) => `${one.place} ${one.status}`);
const answer = (of: { panelId: string; actor: Actor }, said: "accepted" | "declined", reason = "") =>
  answerPanelInvitation({ panelId: of.panelId, answer: said, reason }, of.actor);

describe("invitations by lot", () => {
  test("invite each chosen expert once, and acceptance puts them among the plan's experts", async () => {
    const { place, board, actorOf, invite } = await drawn();
    expect(await invite()).toEqual({ invited: 1, withdrawn: 0 });
    expect(await invite()).toEqual({ invited: 0, withdrawn: 0 });
    const first = await actorOf(1);
    expect(await myPanelInvitations({}, first.actor)).toMatchObject([{ panelId: first.panelId, field: "maths" }]);
    const told = and(eq(message.userId, first.actor.userId), eq(message.topic, "panelInvited"));
    expect(await db.$count(message, told)).toBe(1);
    await answer(first, "accepted");
    expect(states(await board())).toEqual(["1 accepted"]);
    const own = and(eq(planExpert.planId, place.plan.id), eq(planExpert.expertId, first.expertId));
    expect(await db.$count(planExpert, own)).toBe(1);
    await expect(answer(first, "declined")).rejects.toMatchObject({ fault: "panelOver" });
  });

  test("a refusal and silence pass the seat along the reserve in drawn order, until nobody is left", async () => {
    const { board, actorOf, invite } = await drawn();
    await invite();
    await answer(await actorOf(1), "declined", "abroad");
    const afterOne = await board();
    expect(states(afterOne)).toEqual(["1 declined", "2 open"]);
    expect(afterOne[0]).toMatchObject({ reason: "abroad", vacant: false });
    expect(afterOne[1]?.standsFor).toBe(afterOne[0]?.name);
    expect(await expirePanelInvitations(), "control: nobody's time is over").toBe(0);
    const second = await actorOf(2);
    await moveClock("8 days");
    await expect(answer(second, "accepted"), "too late, before any tick").rejects.toMatchObject({ fault: "panelOver" });
    expect(await expirePanelInvitations()).toBe(1);
    expect(await expirePanelInvitations(), "twice ends once").toBe(0);
    expect(states(await board())).toEqual(["1 declined", "2 expired", "3 open"]);
    await moveClock("16 days");
    await expirePanelInvitations();
    expect((await board()).map(({ vacant }) => vacant)).toEqual([false, false, true]);
  });

  test("nobody sees or answers what is not theirs", async () => {
    const { drawId, actorOf, invite } = await drawn();
    await invite();
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const other = await anExpert();
    const first = await actorOf(1);
    await expect(panelBoard({ drawId, pageNum: 1, pageSize: 20 }, stranger)).rejects.toMatchObject({
      fault: "notFound",
    });
    await expect(inviteDrawn({ drawId, days: 7 }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(answer({ ...first, actor: other.actor }, "accepted")).rejects.toMatchObject({ fault: "notFound" });
    expect(await myPanelInvitations({}, other.actor)).toEqual([]);
    await answer(first, "accepted");
  });

  test("a repeated draw invites nobody any more and passes nothing on", async () => {
    const { place, board, actorOf, invite } = await drawn(4);
    await invite();
    const again = await drawnScene(
      place,
      {
        ...lots,
        reason: "a seat more",
        source: { kind: "phrase", words: "hall", at: toWireTime(secondsFromNow(3 * 3600)) },
      },
      "b",
    ).catch((error) => error);
    expect(again).toMatchObject({ fault: "seedEarly" });
    await expect(invite()).rejects.toMatchObject({ fault: "drawRepeated" });
    await answer(await actorOf(1), "declined");
    expect((await board()).map(({ status, vacant }) => [status, vacant])).toEqual([["declined", true]]);
  });
});

test("what is open of a repeated draw ends when the repeating one invites", async () => {
  const { place, board, invite } = await drawn(4);
  await invite();
  const { drawId } = await aDraw(
    { planId: place.plan.id, kind: "lots", lots: lots.lots, reason: "a seat more", seed: "b" },
    place.manager,
  );
  expect(states(await board()), "control: open until then").toEqual(["1 open"]);
  expect(await inviteDrawn({ drawId, days: 7 }, place.manager)).toEqual({ invited: 1, withdrawn: 1 });
  expect(states(await board())).toEqual(["1 withdrawn"]);
});

test("invitations give as many days to answer as the organiser says, 1 to 30, and the reserve as many", async () => {
  const { drawId, actorOf, invite } = await drawn();
  await invite(12);
  await answer(await actorOf(1), "declined");
  const invited = await db.select().from(panelInvitation).where(eq(panelInvitation.drawId, drawId));
  const days = (one: (typeof invited)[number]) => (one.answerBy.getTime() - one.createdAt.getTime()) / 86_400_000;
  expect(invited.map((one) => Math.floor(days(one)))).toEqual([12, 12]);
  const asked = (days?: number) => call.input.safeParse({ drawId: "1", ...(days !== undefined && { days }) });
  expect([0, 31, 1.5].map((days) => asked(days).success)).toEqual([false, false, false]);
  expect([1, 30, undefined].map((days) => asked(days).data?.days)).toEqual([1, 30, 7]);
});
