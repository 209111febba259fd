import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contest, contestManager, db, expert, reviewTask, user } from "@/db";
import {
  type AnExpert,
  aContest,
  anActor,
  anExpert,
  aProvince,
  aReview,
  aSchool,
  aTask,
  theRole,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { addExpertGroup, deleteExpertGroup, listExpertGroups, updateExpertGroup } from "./groups";
import { expertDetail, expertPage } from "./library";
import { addExpert, restoreExpert, retireExpert, updateExpert } from "./library-changes";
import { expertTies, updateExpertTies } from "./ties";

useDatabase();

const text = {
  ...{ orgId: null, tiedOrgIds: [], jobTitle: "Professor", fields: ["AI"], realName: "" },
  ...{ degree: null, languages: [], tags: [] },
};
const page = { pageNum: 1, pageSize: 50 };

async function scene() {
  const province = await aProvince();
  await theRole("EXPERT");
  return { province, host: await anActor("HOST_ADMIN", { in: province }) };
}

describe("the library", () => {
  test("tells of one expert which organisations they left and when, within the reader's scope", async () => {
    const { province, host } = await scene();
    const [first, second] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
    const { row } = await anExpert({ in: province, orgId: first.id });
    const now = await expertDetail({ expertId: row.id }, host);
    expect(now).toMatchObject({ expertId: row.id, org: { groupId: first.id }, left: [] });
    await db.update(expert).set({ orgId: second.id }).where(eq(expert.id, row.id));
    const later = await expertDetail({ expertId: row.id }, host);
    expect(later.org?.groupId).toBe(second.id);
    expect(later.left).toMatchObject([{ kind: "employer", groupName: first.name }]);
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    await expect(expertDetail({ expertId: row.id }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  });

  test("makes an account with a password that must be changed; a taken name is refused and leaves nothing", async () => {
    const { host } = await scene();
    const made = await addExpert({ ...text, username: "new.expert", realName: "Wu" }, host);
    expect(made.initialPassword?.length).toBeGreaterThan(8);
    const [row] = await db.select().from(user).where(eq(user.username, "new.expert"));
    expect(row).toMatchObject({ mustChangePassword: true, realName: "Wu" });
    const before = await db.$count(expert);
    await expect(addExpert({ ...text, username: "NEW.expert", realName: "Wu" }, host)).rejects.toMatchObject({
      fault: "usernameTaken",
    });
    expect(await db.$count(expert)).toBe(before);
  });

  test("is seen as far as one's scope extends: own group and below, a contest manager the groups of own contests", async () => {
    const { host, province } = await scene();
    const other = await aProvince();
    const ours = await anExpert({ in: province });
    const theirs = await anExpert({ in: other });
    const seen = async (actor: typeof host) => (await expertPage(page, actor)).list.map((e) => e.expertId);
    expect(await seen(host)).toEqual([ours.row.id]);
    const manager = await anActor("CONTEST_MANAGER", { in: province });
    expect(await seen(manager)).toEqual([ours.row.id]);
    const away = await aContest({ in: other });
    await db.insert(contestManager).values({ contestId: away.id, userId: manager.userId });
    expect((await seen(manager)).sort()).toEqual([ours.row.id, theirs.row.id].sort());
    await expect(updateExpert({ ...text, expertId: theirs.row.id, version: 1 }, host)).rejects.toMatchObject({
      fault: "notFound",
    });
    await updateExpert({ ...text, expertId: ours.row.id, version: 1 }, host);
    await expect(updateExpert({ ...text, expertId: ours.row.id, version: 1 }, host)).rejects.toMatchObject({
      fault: "stale",
    });
  });

  test("an expert who owes a review is not retired; without debts retired and restored", async () => {
    const { plan, works, experts, manager } = await aReview({ works: 1, experts: 2 });
    const [busy, free] = experts.map((e) => e.row.id) as [string, string];
    await aTask({ planId: plan.id, work: works[0] as never, expertId: busy });
    await expect(retireExpert({ expertId: busy, version: 1, reason: "left" }, manager)).rejects.toMatchObject({
      fault: "expertBusy",
    });
    await retireExpert({ expertId: free, version: 1, reason: "left" }, manager);
    const states = async () => (await db.select().from(expert).where(eq(expert.status, "retired"))).map((e) => e.id);
    expect(await states()).toEqual([free]);
    await restoreExpert({ expertId: free, version: 2 }, manager);
    expect(await states()).toEqual([]);
  });
});

test("an expert declares ties of their own; others have none to declare", async () => {
  const judge = await anExpert();
  const school = await aSchool();
  await updateExpertTies({ tiedOrgIds: [school.id, school.id] }, judge.actor);
  expect((await expertTies({}, judge.actor)).tiedOrgs).toEqual([{ groupId: school.id, groupName: school.name }]);
  await expect(updateExpertTies({ tiedOrgIds: ["999999999"] }, judge.actor)).rejects.toMatchObject({
    fault: "notFound",
  });
  await expect(expertTies({}, await anActor("STUDENT"))).rejects.toMatchObject({ fault: "notFound" });
});

test("a tie cancels what is owed on works of that organisation, and nothing else", async () => {
  const { plan, works, experts } = await aReview({ works: 2, experts: 1 });
  const [judge] = experts as [AnExpert];
  const tasks = [];
  for (const work of works) tasks.push(await aTask({ planId: plan.id, work, expertId: judge.row.id }));
  await updateExpertTies({ tiedOrgIds: [works[0]?.ownerGroupId as string] }, judge.actor);
  const rows = await db.select({ id: reviewTask.id, status: reviewTask.status }).from(reviewTask);
  expect(tasks.map((task) => rows.find((row) => row.id === task.id)?.status)).toEqual(["cancelled", "assigned"]);
});

test("review groups belong to a contest; their leader is a member", async () => {
  const { host, province } = await scene();
  const own = await aContest({ in: province });
  const [a, b] = [(await anExpert({ in: province })).row.id, (await anExpert({ in: province })).row.id];
  const { expertGroupId } = await addExpertGroup(
    { competitionId: own.id, name: "Group A", expertIds: [a], leaderId: a },
    host,
  );
  await expect(
    addExpertGroup({ competitionId: own.id, name: "Group A", expertIds: [], leaderId: null }, host),
  ).rejects.toMatchObject({ fault: "expertGroupTaken" });
  await expect(
    updateExpertGroup({ expertGroupId, version: 1, name: "A", expertIds: [a], leaderId: b }, host),
  ).rejects.toMatchObject({ fault: "badInput" });
  await addExpertGroup({ competitionId: own.id, name: "Group B", expertIds: [], leaderId: null }, host);
  await expect(
    updateExpertGroup({ expertGroupId, version: 1, name: "Group B", expertIds: [a], leaderId: a }, host),
    "renamed to another's name",
  ).rejects.toMatchObject({ fault: "expertGroupTaken", errors: [{ field: "name" }] });
  await updateExpertGroup({ expertGroupId, version: 1, name: "A", expertIds: [a, b], leaderId: b }, host);
  expect(await listExpertGroups({ competitionId: own.id }, host)).toMatchObject([
    { name: "A", leaderId: b, members: [{}, {}] },
    { name: "Group B" },
  ]);
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  await expect(deleteExpertGroup({ expertGroupId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  await deleteExpertGroup({ expertGroupId }, host);
  expect(await listExpertGroups({ competitionId: own.id }, host)).toMatchObject([{ name: "Group B" }]);
  expect(await db.$count(contest, eq(contest.id, own.id))).toBe(1);
});
