import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contest, db, expert, type group, pastOrganisation, team, teamMember, user } from "@/db";
import { dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import {
  type AnExpert,
  aCollege,
  aMember,
  anEffectiveTeam,
  anExpert,
  aPlan,
  aProvince,
  aReviewContest,
  aSchool,
  aTeacher,
  aWork,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { conflictsBetween } from "./conflict";
import { expertFacts, workFacts } from "./facts";

useDatabase();

type Group = typeof group.$inferSelect;
const levels = ["school", "college", "province"] as const;
type Level = (typeof levels)[number];

const become = (userId: string, as: Partial<typeof user.$inferInsert>) =>
  db.update(user).set(as).where(eq(user.id, userId));
const inConflict = async (expertId: string, workId: string, level: Level) =>
  (await db.execute<{ barred: boolean }>(sql`select in_conflict(${expertId}, ${workId}, ${level}) as barred`)).rows[0]
    ?.barred;

/** A work of a team of one school, and an expert who has nothing to do with it. */
async function aPair() {
  const place = await aReviewContest();
  const school = await aSchool();
  const { team: row, captain } = await anEffectiveTeam(place, { in: school });
  const work = await aWork({ team: row, status: "reviewing" });
  const judge = await anExpert({ in: await aProvince() });
  const barred = (level: Level = "school") => inConflict(judge.row.id, work.id, level);
  return { ...place, school, team: row, captain, work, judge, barred };
}
type Pair = Awaited<ReturnType<typeof aPair>>;

/** Ways to belong to a school, each as it is taken up and given up again. */
const ties: Record<string, { take: (p: Pair, of: Group) => Promise<unknown>; leave: (p: Pair) => Promise<unknown> }> = {
  "profile school": {
    take: ({ judge }, { id }) => become(judge.actor.userId, { schoolId: id }),
    leave: ({ judge }) => become(judge.actor.userId, { schoolId: null }),
  },
  "home group": {
    take: ({ judge }, { id }) => become(judge.actor.userId, { groupId: id }),
    leave: ({ judge }) => become(judge.actor.userId, { groupId: judge.row.groupId }),
  },
  employer: {
    take: ({ judge }, { id }) => db.update(expert).set({ orgId: id }).where(eq(expert.id, judge.row.id)),
    leave: ({ judge }) => db.update(expert).set({ orgId: judge.row.orgId }).where(eq(expert.id, judge.row.id)),
  },
  library: {
    take: ({ judge }, { id }) => db.update(expert).set({ groupId: id }).where(eq(expert.id, judge.row.id)),
    leave: ({ judge }) => db.update(expert).set({ groupId: judge.row.groupId }).where(eq(expert.id, judge.row.id)),
  },
  tie: {
    take: ({ judge }, { id }) =>
      db
        .update(expert)
        .set({ tiedOrgIds: [id] })
        .where(eq(expert.id, judge.row.id)),
    leave: ({ judge }) => db.update(expert).set({ tiedOrgIds: [] }).where(eq(expert.id, judge.row.id)),
  },
};

describe.each(Object.keys(ties))("an expert who belongs to the team's school by %s", (name) => {
  const { take, leave } = ties[name] as (typeof ties)[string];

  test("judges nothing of it, now or after having left", async () => {
    const p = await aPair();
    expect(await p.barred()).toBe(false);
    await take(p, p.school);
    for (const level of levels) expect(await p.barred(level), level).toBe(true);
    await leave(p);
    for (const level of levels) expect(await p.barred(level), level).toBe(true);
    const [past] = await db
      .select()
      .from(pastOrganisation)
      .where(and(eq(pastOrganisation.userId, p.judge.actor.userId), eq(pastOrganisation.groupId, p.school.id)));
    expect(past?.untilAt.getTime()).toBeGreaterThanOrEqual(past?.fromAt.getTime() as number);
  });

  test("and left before the contest was published may judge, unless it is not published yet and they belong there still", async () => {
    const p = await aPair();
    await take(p, p.school);
    await db.update(contest).set({ publishedAt: null });
    expect(await p.barred()).toBe(true);
    await leave(p);
    expect(await p.barred()).toBe(false);
    await db.update(contest).set({ publishedAt: sql`app_now() + interval '1 second'` });
    expect(await p.barred()).toBe(false);
  });
});

test("what somebody belonged to is never changed and never taken away", async () => {
  const p = await aPair();
  await ties.employer?.take(p, p.school);
  await ties.employer?.leave(p);
  for (const tampering of [
    sql`update past_organisation set group_id = ${p.judge.row.groupId}`,
    sql`delete from past_organisation`,
  ])
    await expect(db.transaction((tx) => tx.execute(tampering))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("append-only") },
    });
});

test("whoever relabels themselves after the approval stays who they were: member, advisor, captain", async () => {
  const p = await aPair();
  const colleague = await aSchool();
  const advisor = await aTeacher({ in: colleague });
  await aMember(p.team.id, advisor.userId, { role: "advisor" });
  await ties.employer?.take(p, colleague);
  expect(await p.barred()).toBe(true);
  const elsewhere = await aSchool();
  const where = { schoolId: elsewhere.id, groupId: elsewhere.id };
  await become(advisor.userId, where);
  expect(await p.barred(), "the advisor's school as it was").toBe(true);
  await ties.employer?.take(p, elsewhere);
  const fresh = await anExpert({ org: elsewhere });
  expect(await inConflict(fresh.row.id, p.work.id, "school"), "where the advisor is now means nothing").toBe(false);
  const home = await anExpert({ org: p.school });
  await become(p.captain.userId, where);
  expect(await inConflict(home.row.id, p.work.id, "school"), "the captain's school as it was").toBe(true);
});

test("the school that the team is entered for counts, where none of its people is of it any more", async () => {
  const p = await aPair();
  const owner = await aSchool();
  await db.update(team).set({ ownerGroupId: owner.id }).where(eq(team.id, p.team.id));
  const [ofOwner, ofCollege] = [
    await anExpert({ org: owner }),
    await anExpert({ org: await aCollege({ parent: p.school }) }),
  ];
  expect(await inConflict(ofOwner.row.id, p.work.id, "school")).toBe(true);
  expect(await inConflict(ofOwner.row.id, p.work.id, "college"), "no college is known of it").toBe(true);
  await db.update(team).set({ ownerGroupId: p.school.id }).where(eq(team.id, p.team.id));
  const college = await aCollege({ parent: p.school });
  await db.update(teamMember).set({ collegeId: college.id }).where(eq(teamMember.teamId, p.team.id));
  expect(await inConflict(ofCollege.row.id, p.work.id, "college"), "its people say which college").toBe(false);
  expect(await inConflict(ofCollege.row.id, p.work.id, "school")).toBe(true);
});

test("before the approval the present profiles count", async () => {
  const p = await aPair();
  await db.execute(
    sql`update team_member set frozen_at = null, name = null, sources = null where team_id = ${p.team.id}`,
  );
  const elsewhere = await aSchool();
  await become(p.captain.userId, { schoolId: elsewhere.id, groupId: elsewhere.id });
  expect(await inConflict((await anExpert({ org: elsewhere })).row.id, p.work.id, "school")).toBe(true);
});

test("the organisations of another account of the same person count", async () => {
  const p = await aPair();
  await become(p.judge.actor.userId, { mobile: "+8613900001111" });
  const [old] = await db
    .insert(user)
    .values({
      username: "once",
      realName: "Once",
      mobile: "+8613900001111",
      schoolId: p.school.id,
      deletedAt: new Date(0),
    })
    .returning();
  expect(await p.barred()).toBe(true);
  await become(old?.id as string, { mobile: null });
  expect(await p.barred()).toBe(false);
});

test("the rule for one pair and the rule of the distribution are the same", async () => {
  const province = await aProvince();
  const [a, b] = [await aSchool({ parent: province }), await aSchool({ parent: await aProvince() })];
  const places = [
    province,
    a,
    b,
    await aCollege({ parent: a }),
    await aCollege({ parent: a }),
    await aCollege({ parent: b }),
  ];
  const place = await aReviewContest();
  const works = [];
  for (const [n, home] of places.entries()) {
    const school =
      home.kind === "college" ? (home.parentId === a.id ? a : b) : home.kind === "school" ? home : await aSchool();
    const college = home.kind === "college" ? { collegeId: home.id } : {};
    const { team: row } = await anEffectiveTeam(place, { in: school, as: college });
    if (n % 2) await aMember(row.id, (await aTeacher({ in: n % 3 ? b : a })).userId, { role: "advisor" });
    works.push(await aWork({ team: row, status: "reviewing" }));
  }
  const experts: AnExpert[] = [];
  for (const org of [...places, null]) {
    experts.push(await anExpert({ org }));
    experts.push(await anExpert({ org: null, in: org ?? undefined }));
    experts.push(await anExpert({ org: null, tiedOrgIds: org ? [org.id] : [] }));
  }
  const facts = await expertFacts(
    place.contest.id,
    experts.map((e) => e.row.id),
  );
  const teams = await workFacts(works.map((w) => w.id));
  let [hits, misses] = [0, 0];
  for (const level of levels)
    for (const judge of facts)
      for (const one of teams) {
        const mass = conflictsBetween({ ...judge, takesPart: false }, one, level).length > 0;
        expect(await inConflict(judge.id, one.id, level), `${level} ${judge.id} ${one.id}`).toBe(mass);
        if (mass) hits++;
        else misses++;
      }
  expect(Math.min(hits, misses)).toBeGreaterThan(40);
});

test("nobody whom the plan's dry run bars is proposed, after any relabelling", async () => {
  const p = await aPair();
  const plan = await aPlan(p, { status: "open", perWork: 1, experts: [p.judge] });
  await ties["profile school"]?.take(p, p.school);
  await ties["profile school"]?.leave(p);
  await db.execute(
    sql`insert into review_entry (plan_id, work_id, version_id, judging_no) values (${plan.id}, ${p.work.id}, ${p.work.finalVersionId}, '0001')`,
  );
  const report = await dryRunDistribution({ planId: plan.id, mode: "topUp" }, p.manager);
  expect(report).toMatchObject({
    added: 0,
    gaps: 1,
    unfilled: [{ reasons: [{ reason: "sameOrganisation", experts: 1 }] }],
  });
});
