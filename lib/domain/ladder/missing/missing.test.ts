import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, message, stageWindow } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { listMissing, orgList, remindMissing } from "@/lib/domain/ladder";
import { scene } from "@/lib/domain/ladder/org/scene";
import { faults } from "@/lib/fault";
import { anEffectiveTeam, aTeam, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

async function missing() {
  const s = await scene();
  await db.insert(stageWindow).values({
    ...{ stageId: s.stage.id, type: "submit" as const },
    ...{ startsAt: secondsFromNow(-86_400), endsAt: secondsFromNow(3600) },
  });
  const place = { contest: s.contest, stage: s.stage, track: s.track } as never;
  const none = await anEffectiveTeam(place, { in: s.school });
  const drafted = await anEffectiveTeam(place, { in: s.school });
  await aWork({ team: drafted.team, status: "draft" });
  const foreign = await anEffectiveTeam(place, { in: s.other });
  const remind = (ids: string[], actor = s.admin) => remindMissing({ ...s.place, ids }, actor);
  const told = (userId: string) => db.$count(message, eq(message.userId, userId));
  return { ...s, none, drafted, foreign, remind, told };
}

test("lists the organisation's teams that have handed in nothing, not its others, and no other organisation's", async () => {
  const { place, admin, host, rival, none, drafted } = await missing();
  const rows = await listMissing(place, admin);
  expect(rows.map(({ teamId, hasDraft, mayHandIn }) => [teamId, hasDraft, mayHandIn]).sort()).toEqual(
    [
      [none.team.id, 0, 1],
      [drafted.team.id, 1, 1],
    ].sort(),
  );
  expect(rows.every(({ captainName }) => captainName !== null)).toBe(true);
  const unread = new Set([...admin.permissions].filter((one) => one !== "enroll:team:list"));
  const blind = await listMissing(place, { ...admin, permissions: unread });
  expect(blind.map(({ captainName }) => captainName)).toEqual([null, null]);
  expect(await listMissing(place, host)).toHaveLength(2);
  await expect(listMissing(place, rival)).rejects.toMatchObject({ fault: "notFound" });
});

test("reminds captains twice a day at most, by the organisation or by who receives its list", async () => {
  const { host, rival, none, drafted, foreign, works, remind, told } = await missing();
  expect(await remind([none.team.id])).toMatchObject({ succeeded: 1 });
  expect(await told(none.captain.userId)).toBe(1);
  const again = await remind([none.team.id, drafted.team.id], host);
  expect(again.rows).toMatchObject([{ code: faults.tooFast, teamName: none.team.name }, { ok: 1 }]);
  expect(await told(none.captain.userId)).toBe(1);
  for (const id of [foreign.team.id, works[0]?.teamId as string])
    expect(await remind([id])).toMatchObject({ rows: [{ code: faults.notFound }] });
  await expect(remind([drafted.team.id], rival)).rejects.toMatchObject({ fault: "notFound" });
});

test("reminds nobody who can hand in no more", async () => {
  const { stage, place, admin, none, remind, told } = await missing();
  await db
    .update(stageWindow)
    .set({ endsAt: secondsFromNow(-7200) })
    .where(eq(stageWindow.type, "submit"));
  expect(stage.id).toBe(place.stageId);
  expect(await listMissing(place, admin)).toContainEqual(
    expect.objectContaining({ teamId: none.team.id, mayHandIn: 0 }),
  );
  expect(await remind([none.team.id])).toMatchObject({ rows: [{ code: faults.windowNotOpen }] });
  expect(await told(none.captain.userId)).toBe(0);
});

test("counts the teams that entered and do not take part yet by what they wait for, no drafts and no other organisation's", async () => {
  const { place, admin, host, school, other, stage, contest, track } = await missing();
  const entered = (
    status: "draft" | "returned" | "submitted" | "approved",
    of = school,
    payStatus: "free" | "due" = "free",
  ) =>
    aTeam({
      contestId: contest.id,
      stageId: stage.id,
      itemId: track.id,
      ownerGroupId: of.id,
      status,
      payStatus,
      feeFen: payStatus === "due" ? 100 : 0,
    });
  for (const status of ["draft", "returned", "submitted", "submitted", "approved"] as const) await entered(status);
  await entered("approved", school, "due");
  await entered("submitted", other);
  const counts = [
    { state: "returned", count: 1 },
    { state: "submitted", count: 2 },
    { state: "unpaid", count: 1 },
  ];
  for (const actor of [admin, host]) expect((await orgList(place, actor)).onTheWay).toEqual(counts);
  const unread = new Set([...admin.permissions].filter((one) => one !== "enroll:sign:list"));
  expect((await orgList(place, { ...admin, permissions: unread })).onTheWay).toEqual([]);
});
