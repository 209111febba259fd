import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, message, teamMember } from "@/db";
import { aMember, anOpenContest, aStudent, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { inviteMate, recentMates, remindGuest } from "./mates";

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );

useDatabase();

const soon = sql`app_now() + interval '1 day'` as never;

test("who was in a team with the captain is offered once, by the last team, and invited without an account", async () => {
  const { contest, stage, track } = await anOpenContest();
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const [captain, friend, gone, stranger] = [await aStudent(), await aStudent(), await aStudent(), await aStudent()];
  const earlier = await aTeam({ ...place, captain, status: "approved" });
  const later = await aTeam({ ...place, captain, status: "approved" });
  const now = await aTeam({ ...place, captain });
  const elsewhere = await aTeam({ ...place, captain: stranger });
  await aMember(earlier.id, friend.userId);
  const last = await aMember(later.id, friend.userId);
  await aMember(earlier.id, gone.userId, { status: "left" });
  const foreign = await aMember(elsewhere.id, gone.userId);

  expect((await recentMates({ teamId: now.id }, captain)).map(({ memberId }) => memberId)).toEqual([last.id]);
  const ask = (memberId: string, who = captain) => inviteMate({ teamId: now.id, memberId, role: "member" }, who);
  expect(await faultOf(ask(foreign.id)), "somebody of a team that is not the captain's").toBe("notFound");
  expect(await faultOf(ask(last.id, stranger))).toBe("notFound");
  await ask(last.id);
  expect(await recentMates({ teamId: now.id }, captain), "invited already").toEqual([]);
  expect(await faultOf(ask(last.id))).toBe("alreadyMember");
  expect(await faultOf(recentMates({ teamId: now.id }, stranger))).toBe("notFound");
});

test("an invited person is reminded once in half a day, by the captain alone, and only while the invitation holds", async () => {
  const { contest, stage, track } = await anOpenContest();
  const [captain, guest, friend] = [await aStudent(), await aStudent(), await aStudent()];
  const team = await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, captain });
  await aMember(team.id, friend.userId);
  const waiting = await aMember(team.id, guest.userId, { status: "invited", askedBy: "team", expiresAt: soon });
  const remind = (who = captain) => remindGuest({ memberId: waiting.id }, who);
  expect(await faultOf(remind(friend))).toBe("notCaptain");
  expect(await faultOf(remind(guest))).toBe("notFound");
  await remind();
  const told = and(eq(message.topic, "invitationDue"), eq(message.userId, guest.userId));
  expect(await db.$count(message, told)).toBe(1);
  expect(await faultOf(remind())).toBe("tooFast");
  expect(await db.$count(message, told)).toBe(1);
  await db.update(teamMember).set({ status: "declined" }).where(eq(teamMember.id, waiting.id));
  expect(await faultOf(remind())).toBe("invitationInvalid");
});
