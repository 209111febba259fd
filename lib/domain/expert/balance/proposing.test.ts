import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, expertGroup, expertGroupMember, major } from "@/db";
import { listExpertGroups, updateExpertGroup } from "@/lib/domain/expert/groups";
import { anActor, anExpert, aProvince, aReviewContest, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { applyGroupBalance, proposeGroupBalance } from "./proposing";

useDatabase();

/** Two groups: A with a leader and everybody else, B empty. */
async function scene() {
  const { contest, manager } = await aReviewContest();
  await db.insert(major).values([
    { name: "软件工程", class: "计算机类", category: "工学" },
    { name: "网络工程", class: "计算机类", category: "工学" },
  ]);
  const [north, south] = [await aProvince(), await aProvince()];
  const experts = [];
  for (const [fields, province] of [
    [["软件工程"], north],
    [["网络工程"], south],
    [["Law"], north],
    [["Law"], south],
  ] as const)
    experts.push(await anExpert({ fields: [...fields], org: await aSchool({ parent: province }) }));
  const ids = experts.map((one) => one.row.id);
  const [a, b] = await db
    .insert(expertGroup)
    .values([
      { contestId: contest.id, name: "A", leaderId: ids[0] },
      { contestId: contest.id, name: "B" },
    ])
    .returning();
  await db.insert(expertGroupMember).values(ids.map((expertId) => ({ expertGroupId: a?.id as string, expertId })));
  return { competitionId: contest.id, manager, ids, a: a?.id as string, b: b?.id as string };
}

describe("balancing a contest's groups", () => {
  test("shows what would move, changes nothing, and applies just that", async () => {
    const { competitionId, manager, ids, a, b } = await scene();
    const found = await proposeGroupBalance({ competitionId }, manager);
    expect(found.groups).toMatchObject([
      { expertGroupId: a, before: 4, after: 2 },
      { expertGroupId: b, before: 0, after: 2 },
    ]);
    expect(found.marks.filter((mark) => mark.kind === "speciality")).toEqual([
      { kind: "speciality", name: "计算机类", before: [2, 0], after: [1, 1] },
      { kind: "speciality", name: "Law", before: [2, 0], after: [1, 1] },
    ]);
    expect(found.marks.filter((mark) => mark.kind === "province").map((mark) => mark.after)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(found).toMatchObject({ proven: true, fixed: 1 });
    // the leader of A stays
    expect(found.moves.map((one) => one.expertId)).not.toContain(ids[0]);
    expect((await listExpertGroups({ competitionId }, manager))[0]?.members).toHaveLength(4);

    expect(await applyGroupBalance({ competitionId, digest: found.digest }, manager)).toEqual({ moved: 2 });
    const after = await listExpertGroups({ competitionId }, manager);
    expect(after[1]?.members.map((one) => one.expertId).sort()).toEqual(found.moves.map((one) => one.expertId).sort());
    const again = await proposeGroupBalance({ competitionId }, manager);
    expect(again.moves).toEqual([]);
    await expect(applyGroupBalance({ competitionId, digest: found.digest }, manager)).rejects.toMatchObject({
      fault: "groupsChanged",
    });
  });

  test("is refused once anything that it follows from has changed, and applied when nothing has", async () => {
    const { competitionId, manager, ids, a } = await scene();
    const { digest } = await proposeGroupBalance({ competitionId }, manager);
    await updateExpertGroup(
      { expertGroupId: a, version: 1, name: "A", expertIds: ids.slice(0, 3), leaderId: ids[0] as string },
      manager,
    );
    await expect(applyGroupBalance({ competitionId, digest }, manager)).rejects.toMatchObject({
      fault: "groupsChanged",
    });
    await updateExpertGroup(
      { expertGroupId: a, version: 2, name: "Other", expertIds: ids, leaderId: ids[0] as string },
      manager,
    );
    expect(await applyGroupBalance({ competitionId, digest }, manager)).toEqual({ moved: 2 });
    const late = { expertGroupId: a, version: 3, name: "A", expertIds: ids, leaderId: null };
    await expect(updateExpertGroup(late, manager), "the groups are others by now").rejects.toMatchObject({
      fault: "stale",
    });
  });

  test("somebody in several groups stays in all of them, and nobody else's contest is touched", async () => {
    const { competitionId, manager, ids, b } = await scene();
    await db.insert(expertGroupMember).values({ expertGroupId: b, expertId: ids[1] as string });
    const { moves, digest, fixed } = await proposeGroupBalance({ competitionId }, manager);
    expect(fixed).toBe(3);
    expect(moves.map((one) => one.expertId)).not.toContain(ids[1]);
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    for (const act of [
      () => proposeGroupBalance({ competitionId }, stranger),
      () => applyGroupBalance({ competitionId, digest }, stranger),
    ])
      await expect(act()).rejects.toMatchObject({ fault: "notFound" });
    await applyGroupBalance({ competitionId, digest }, manager);
    const rows = await db
      .select()
      .from(expertGroupMember)
      .where(eq(expertGroupMember.expertId, ids[1] as string));
    expect(rows).toHaveLength(2);
  });
});
