import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, item, message, team } from "@/db";
import { itemList, updateItem } from "@/lib/domain/contest";
import { disqualify } from "@/lib/domain/enrollment/audit/overseeing";
import { reject } from "@/lib/domain/enrollment/audit/verbs";
import { startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { myTeams } from "@/lib/domain/enrollment/draft/own-teams";
import { submit, takeBack, withdraw } from "@/lib/domain/enrollment/draft/submitting";
import { aCampus, anItem, aStudent, type Campus } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

async function aLine(rules: object = {}, capacity = 1) {
  const c = await aCampus({ ...rules }, capacity);
  await db.update(item).set({ waitingList: true }).where(eq(item.id, c.track.id));
  return c;
}
async function joins(c: Campus, subItemId?: string) {
  const captain = await aStudent({ in: c.a });
  const { teamId } = await startTeam({ competitionId: c.contest.id, itemId: c.track.id, subItemId }, captain);
  const { status } = await submit({ teamId, version: 1 }, captain);
  return { captain, teamId, status };
}
const stateOf = async (teamId: string) => {
  const [row] = await db.select().from(team).where(eq(team.id, teamId));
  return row?.status;
};
type Joined = Awaited<ReturnType<typeof joins>>;

test("whoever comes when the track is full waits; each way to free a seat moves the next one up, who is told", async () => {
  const ways: Record<string, (one: Joined, c: Campus) => Promise<unknown>> = {
    withdrawn: ({ teamId, captain }) => withdraw({ teamId }, captain),
    "taken back": ({ teamId, captain }) => takeBack({ teamId }, captain),
    rejected: ({ teamId }, c) => reject({ teamId, reason: "不符合要求" }, c.ofA),
    disqualified: ({ teamId }, c) => disqualify({ teamId, reason: "违规" }, c.host),
    "one seat more": async (_, c) => {
      const [row] = await itemList({ competitionId: c.contest.id }, c.host);
      const { version } = await import("@/lib/domain/contest").then((room) =>
        room.contestDetail({ competitionId: c.contest.id }, c.host),
      );
      const { code, itemName, sort } = row as NonNullable<typeof row>;
      const to = { code, itemName, itemNameEn: "", sort, capacity: 2 };
      return updateItem({ ...to, competitionId: c.contest.id, itemId: c.track.id, version }, c.host);
    },
  };
  for (const [way, free] of Object.entries(ways)) {
    const c = await aLine();
    const [seated, first, second] = [await joins(c), await joins(c), await joins(c)];
    expect([seated.status, first.status, second.status], way).toEqual(["submitted", "waiting", "waiting"]);
    await free(seated, c);
    expect([await stateOf(first.teamId), await stateOf(second.teamId)], way).toEqual(["submitted", "waiting"]);
    const told = await db.select().from(message).where(eq(message.userId, first.captain.userId));
    expect(
      told.map(({ topic }) => topic),
      way,
    ).toContain("teamMovedUp");
  }
});

test("a team that waits sees its place, which follows those who leave", async () => {
  const c = await aLine();
  await joins(c);
  const [first, second] = [await joins(c), await joins(c)];
  const placeOf = async ({ captain }: Joined) =>
    (await myTeams({ pageNum: 1, pageSize: 10 }, captain)).list.map((row) => row.waitingPlace);
  expect(await placeOf(second)).toEqual([2]);
  await withdraw({ teamId: first.teamId }, first.captain);
  expect(await placeOf(second)).toEqual([1]);
  expect((await itemList({ competitionId: c.contest.id }, c.host))[0]).toMatchObject({ taken: 1, waiting: 1 });
});

test("one whose group is full lets those behind it pass", async () => {
  const c = await aLine({}, 2);
  const [small, large] = [
    await anItem(c.contest.id, { parentId: c.track.id, capacity: 1 }),
    await anItem(c.contest.id, { parentId: c.track.id, capacity: 5 }),
  ];
  const [a, b] = [await joins(c, small.id), await joins(c, large.id)];
  const [stuck, next] = [await joins(c, small.id), await joins(c, large.id)];
  await withdraw({ teamId: b.teamId }, b.captain);
  expect([await stateOf(stuck.teamId), await stateOf(next.teamId)]).toEqual(["waiting", "submitted"]);
  await withdraw({ teamId: a.teamId }, a.captain);
  expect(await stateOf(stuck.teamId)).toBe("submitted");
});

test("where nobody audits, who moves up is approved at once; without a waiting list a full track refuses", async () => {
  const c = await aLine({ auditLevels: [] });
  const [seated, first] = [await joins(c), await joins(c)];
  await withdraw({ teamId: seated.teamId }, seated.captain);
  expect(await stateOf(first.teamId)).toBe("approved");
  await db.update(item).set({ waitingList: false }).where(eq(item.id, c.track.id));
  await expect(joins(c)).rejects.toMatchObject({ fault: "itemFull" });
});
