import { eq, sql } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import {
  contest,
  db,
  expert,
  group,
  quota,
  setting,
  stageOrgEntry,
  team,
  teamMember,
  transaction,
  user,
  userRole,
  work,
} from "@/db";
import { schoolPage } from "@/lib/domain/org/directory";
import { groupTree } from "@/lib/domain/org/group-tree";
import { addGroup, deleteGroups, groupPage, updateGroup } from "@/lib/domain/org/groups";
import {
  aCampus,
  aCollege,
  aCompany,
  anActor,
  anOpenContest,
  aProvince,
  aSchool,
  aSealedList,
  aSetting,
  aStage,
  aStudent,
  aTeam,
  aUser,
  aWork,
  groupById,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import "@/lib/domain/wiring";
import { followed } from "./following";
import { followMergers, mergeGroups } from "./merging";
import { previewMerge } from "./previewing";

useDatabase();

/** What an organisation held, signed, owed or was asked under its own name: it is seen from above and never changes hands. */
const stays = [
  ...["article.group_id", "assistant_answer.group_id", "bank_line.payee_id", "bill.payer_id", "bill.payee_id"],
  ...["certificate.group_id", "certificate_picture.group_id", "certificate_template.group_id", "contest.group_id"],
  "certificate_font.group_id",
  "certificate_seal.group_id",
  ...["contest_series.group_id", "expert.group_id", "expert_activation.sent_in", "expert_call.group_id"],
  ...["expert_invitation.group_id", "expert_invitation.invited_in", "expert_request.group_id", "invoice.group_id"],
  ...["invoice_setting.group_id", "merchant.group_id", "message_wording.group_id", "number_rule.group_id"],
  ...[
    "past_organisation.group_id",
    "promotion_run.school_id",
    "pay_account.group_id",
    "statement_layout.group_id",
    "review_plan.org_id",
    "site.group_id",
    "site_page.group_id",
  ],
  ...["study_completion.group_id", "study_resource.group_id", "term.group_id", "trial_request.group_id"],
  // The tree itself: colleges go to the successor, former organisations stay below what they were merged into.
  "group.parent_id",
];

const page = { pageNum: 1, pageSize: 50 };
const fault = (name: string) => ({ fault: name });

/** As the dialog does it: with the versions that its preview showed. */
async function merge(groupId: string, intoId: string, keeper: Parameters<typeof mergeGroups>[1]) {
  const seen = await previewMerge({ groupId, intoId }, keeper);
  return mergeGroups(
    { groupId, intoId, version: seen.groupVersion, intoVersion: seen.intoVersion, reason: "教育部批准" },
    keeper,
  );
}

test("every column that names an organisation has its fate in a merger", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select r.relname || '.' || a.attname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = '"group"'::regclass order by 1`);
  const known = [...followed.keys(), ...stays];
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test("people, roles, colleges, running teams, works, numbers and settings follow; what is over stays below, under its name", async () => {
  const { a, b, host, contest: running, stage, track } = await aCampus();
  const [college, same, taken] = [
    await aCollege({ parent: a, name: "材料学院" }),
    await aCollege({ parent: a, name: "计算机学院" }),
    await aCollege({ parent: b, name: "计算机学院" }),
  ];
  const captain = await aStudent({ in: a, as: { collegeId: same.id } });
  const place = { contestId: running.id, stageId: stage.id, itemId: track.id };
  const live = await aTeam({ ...place, status: "approved", captain });
  const liveWork = await aWork({ team: live });
  const over = await anOpenContest({}, { in: await groupById(host.groupId as string) });
  const past = await aTeam({
    ...{ contestId: over.contest.id, stageId: over.stage.id, itemId: over.track.id },
    ...{ status: "approved", captain },
  });
  await db.update(contest).set({ status: "finished" }).where(eq(contest.id, over.contest.id));
  await db.insert(quota).values({ stageId: stage.id, itemId: track.id, orgId: a.id, value: 3 });
  await aSetting(running.id, "enroll", { eligibility: { schoolIds: [a.id] } }, { stageId: stage.id });
  const admin = await aUser();
  const both = await anActor("SCHOOL_ADMIN", { in: a, user: admin });
  await anActor("SCHOOL_ADMIN", { in: b, user: admin });

  expect(await previewMerge({ groupId: a.id, intoId: b.id }, host)).toMatchObject({
    ...{ teams: 1, pastTeams: 1, colleges: 2, sameColleges: ["计算机学院"], hindering: [] },
    names: [a.name],
  });
  expect(await merge(a.id, b.id, host)).toMatchObject({ teams: 1 });

  expect(await groupById(a.id)).toMatchObject({
    kind: "former",
    parentId: b.id,
    path: `${b.path}${a.id}/`,
    name: a.name,
  });
  expect(await groupById(college.id)).toMatchObject({
    parentId: b.id,
    path: `${b.path}${college.id}/`,
    kind: "college",
  });
  expect(await groupById(same.id)).toMatchObject({
    kind: "former",
    parentId: taken.id,
    path: `${taken.path}${same.id}/`,
  });
  const [person] = await db.select().from(user).where(eq(user.id, captain.userId));
  expect(person).toMatchObject({ groupId: b.id, schoolId: b.id, collegeId: taken.id });
  const held = await db.select().from(userRole).where(eq(userRole.userId, both.userId));
  expect(held.map(({ groupId }) => groupId)).toEqual([b.id]);
  const owners = async (id: string) => (await db.select().from(team).where(eq(team.id, id)))[0]?.ownerGroupId;
  expect([await owners(live.id), await owners(past.id)]).toEqual([b.id, a.id]);
  expect((await db.select().from(work).where(eq(work.id, liveWork.id)))[0]?.ownerGroupId).toBe(b.id);
  const members = await db.select().from(teamMember).where(eq(teamMember.userId, captain.userId));
  expect(new Map(members.map((one) => [one.teamId, one.schoolId]))).toEqual(
    new Map([
      [live.id, b.id],
      [past.id, a.id],
    ]),
  );
  expect(await db.select({ orgId: quota.orgId, value: quota.value }).from(quota)).toEqual([{ orgId: b.id, value: 3 }]);
  const [rules] = await db.select().from(setting).where(eq(setting.stageId, stage.id));
  expect(rules?.value).toMatchObject({ eligibility: { schoolIds: [b.id] } });

  // It is found under its former name, offered nowhere, and its people's administrators see what stayed.
  const reader = { locale: "zh-cn" as const };
  const offered = await schoolPage({ ...page, keywords: a.name }, reader);
  expect(offered.list.map((one) => one.schoolId)).toEqual([b.id]);
  const ofB = await anActor("SCHOOL_ADMIN", { in: b });
  expect((await groupPage({ ...page, kind: "former" }, ofB)).list.map((one) => one.groupId)).toContain(a.id);
  expect(JSON.stringify(await groupTree({ parentId: b.id }, host))).not.toContain(a.id);
  // Nothing is added below it, and it neither changes nor goes.
  const parentId = a.id;
  await expect(
    addGroup({ parentId, kind: "college", groupName: "新", groupCode: "NEW-1" } as never, host),
  ).rejects.toMatchObject(fault("notFound"));
  await expect(updateGroup({ groupId: a.id, version: 2, groupName: "改" }, host)).rejects.toMatchObject(
    fault("notFound"),
  );
  await expect(deleteGroups({ ids: [a.id] }, host)).rejects.toMatchObject(fault("notFound"));
});

test("what came in at the moment of the merger follows a minute later; nothing else moves then", async () => {
  const { a, b, host } = await aCampus();
  await merge(a.id, b.id, host);
  const late = await aUser({ schoolId: a.id, groupId: a.id });
  const elsewhere = await aStudent();
  await followMergers();
  expect((await db.select().from(user).where(eq(user.id, late.id)))[0]).toMatchObject({
    schoolId: b.id,
    groupId: b.id,
  });
  expect((await db.select().from(user).where(eq(user.id, elsewhere.userId)))[0]?.schoolId).toBe(elsewhere.groupId);
});

test("a chain of mergers ends at the last one, with all names", async () => {
  const { a, b, host } = await aCampus();
  const c = await aSchool({ parent: await groupById(host.groupId as string) });
  const pupil = await aStudent({ in: a });
  await merge(a.id, b.id, host);
  await merge(b.id, c.id, host);
  expect((await db.select().from(user).where(eq(user.id, pupil.userId)))[0]?.schoolId).toBe(c.id);
  expect((await groupById(a.id)).path).toBe(`${c.path}${b.id}/${a.id}/`);
  expect((await groupById(c.id)).aliases).toEqual(expect.arrayContaining([a.name, b.name]));
});

test("experts are of the successor, so that none judges its own school", async () => {
  const { a, b, host } = await aCampus();
  const library = host.groupId as string;
  const values = { groupId: library, orgId: a.id, tiedOrgIds: [a.id, library] };
  const person = await aUser();
  const [made] = await db
    .insert(expert)
    .values({ ...values, userId: person.id } as never)
    .returning();
  await merge(a.id, b.id, host);
  const [after] = await db
    .select()
    .from(expert)
    .where(eq(expert.id, made?.id as string));
  expect(after?.orgId).toBe(b.id);
  expect([...(after?.tiedOrgIds ?? [])].sort()).toEqual([b.id, library].sort());
});

describe("refused", () => {
  test("itself, another kind, what is merged already, out of scope, and one's own by its own people", async () => {
    const { a, b, host, ofA } = await aCampus();
    const [college, company] = [await aCollege({ parent: a }), await aCompany()];
    const root = await anActor("PLATFORM_ADMIN");
    const foreign = await aSchool({ parent: await aProvince() });
    const tried = (groupId: string, intoId: string, keeper = root) => merge(groupId, intoId, keeper);
    await expect(tried(a.id, a.id)).rejects.toMatchObject(fault("mergeSelf"));
    for (const other of [college.id, company.id, host.groupId as string])
      await expect(tried(a.id, other)).rejects.toMatchObject({ fault: "mergeKinds", errors: [{ field: "intoId" }] });
    await expect(tried(host.groupId as string, foreign.parentId as string)).rejects.toMatchObject(fault("mergeKinds"));
    await expect(tried(a.id, foreign.id, host)).rejects.toMatchObject({
      fault: "notFound",
      errors: [{ field: "intoId" }],
    });
    await expect(tried(foreign.id, a.id, host)).rejects.toMatchObject({
      fault: "notFound",
      errors: [{ field: "groupId" }],
    });
    await expect(tried(a.id, b.id, ofA)).rejects.toMatchObject({ fault: "notFound", errors: [{ field: "intoId" }] });
    const sittingThere = await anActor("PLATFORM_ADMIN", { in: a });
    await expect(tried(a.id, b.id, sittingThere)).rejects.toMatchObject(fault("mergeSelf"));
    await tried(a.id, b.id);
    await expect(tried(a.id, b.id)).rejects.toMatchObject(fault("notFound"));
    await expect(tried(b.id, a.id)).rejects.toMatchObject(fault("notFound"));
  });

  test("a list of its own in a contest that runs; allowed when that is over", async () => {
    const { a, b, host, contest: running } = await aCampus();
    const stage = await aStage(running.id, [["submit", "-1 day", "2 days"]], { ownerScope: "org" } as never);
    const runId = await aSealedList(stage.id, { orgId: a.id, by: host.userId, works: [] });
    const before = await groupById(a.id);
    expect(await previewMerge({ groupId: a.id, intoId: b.id }, host)).toMatchObject({
      hindering: [{ competitionId: running.id }],
    });
    await expect(merge(a.id, b.id, host)).rejects.toMatchObject({
      fault: "mergeRunning",
      params: { name: running.name },
    });
    expect(await groupById(a.id)).toEqual(before);
    expect(await db.$count(stageOrgEntry, eq(stageOrgEntry.stageOrgId, runId))).toBe(0);
    await db.update(contest).set({ status: "finished" }).where(eq(contest.id, running.id));
    await merge(a.id, b.id, host);
    expect((await groupById(a.id)).kind).toBe("former");
  });

  test("what somebody changed since the preview", async () => {
    const { a, b, host } = await aCampus();
    const seen = { groupId: a.id, intoId: b.id, version: a.version, intoVersion: b.version, reason: "教育部批准" };
    await updateGroup({ groupId: b.id, version: b.version, groupName: "改名之后" }, host);
    await expect(mergeGroups(seen, host)).rejects.toMatchObject(fault("stale"));
  });

  test("more other names than an organisation may have", async () => {
    const { a, b, host } = await aCampus();
    await db
      .update(group)
      .set({ aliases: Array.from({ length: 50 }, (_, n) => `别名${n}`) })
      .where(eq(group.id, b.id));
    await expect(merge(a.id, b.id, host)).rejects.toMatchObject(fault("mergeNames"));
    expect((await groupById(a.id)).kind).toBe("school");
    // One place is left: for its name, but not for a second one that it has; without that one it fits.
    const called = (id: string, aliases: string[]) => db.update(group).set({ aliases }).where(eq(group.id, id));
    await called(
      b.id,
      Array.from({ length: 49 }, (_, n) => `别名${n}`),
    );
    await called(a.id, ["另一个名称"]);
    await expect(merge(a.id, b.id, host)).rejects.toMatchObject(fault("mergeNames"));
    await called(a.id, []);
    await merge(a.id, b.id, host);
    expect((await groupById(b.id)).aliases).toHaveLength(50);
  });
});

// On connections of their own: each of the two would take the other in.
plain("of two mergers that cross one is made, and the other says that something is gone", async () => {
  const { a, b, host } = await transaction(() => aCampus());
  const made = await Promise.allSettled([merge(a.id, b.id, host), merge(b.id, a.id, host)]);
  expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (const one of made) if (one.status === "rejected") expect(one.reason).toMatchObject(fault("notFound"));
  expect(await db.$count(group, eq(group.kind, "former"))).toBe(1);
});
