import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contestManager, db, dutyException, planExpert, reviewTask, user, userRole } from "@/db";
import type { Duty } from "@/db/values";
import * as review from "@/lib/domain/review/contract";
import type { Endpoint } from "@/lib/http/endpoint";
import {
  aCollege,
  aMember,
  anActor,
  anExpert,
  anItem,
  aPlan,
  aProvince,
  aReviewContest,
  aSchool,
  aSetting,
  aStage,
  aStudent,
  aTask,
  aTeam,
  aWork,
  theRole,
} from "@/lib/seed/factories";
import { ask } from "@/lib/testing/asking";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { type Signed, signIn } from "@/lib/testing/world/people";

/** Nobody judges where they have another duty, by whatever account and in whatever way (docs/rules/review.md, "Separation of duties"). */

useDatabase();
useStorage();

/** A contest with open sign-up and running review: a team of two schools with its work, a plan, and somebody who only judges. */
async function aScene() {
  const home = await aProvince();
  const host = await signIn(await anActor("HOST_ADMIN", { in: home }));
  const place = await aReviewContest({ in: home });
  const signUp = await aStage(place.contest.id, [["signUp", "-1 day", "1 day"]], { seq: 0 });
  await aSetting(place.contest.id, "enroll", { maxMembers: 9, maxAdvisors: 9, perUserMax: 0, perAdvisorMax: 0 });
  const [school, guests] = [await aSchool({ parent: home }), await aSchool({ parent: home })];
  const at = { contestId: place.contest.id, stageId: signUp.id, itemId: place.track.id };
  const captain = await signIn(await aStudent({ in: school }));
  const entered = await aTeam({ ...at, status: "approved", captain });
  await aMember(entered.id, (await aStudent({ in: guests })).userId);
  const work = await aWork({ team: entered, stageId: place.stage.id, status: "reviewing" });
  const judge = await anExpert({ in: home });
  const signed = await signIn(judge.actor);
  const mobile = `+86139${judge.row.id.padStart(8, "0")}`;
  await db
    .update(user)
    .set({ realName: "Judge", mobile, schoolId: judge.row.orgId, education: "doctor", studentNo: "J1" })
    .where(eq(user.id, signed.userId));
  const other = await anExpert({ in: home });
  return { ...place, ...at, home, host, school, guests, captain, entered, work, judge, signed, mobile, other };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

const give = (userId: string, roleKey: string, groupId: string) =>
  theRole(roleKey).then(({ id }) => db.insert(userRole).values({ userId, roleId: id, groupId }));

/** Another account of the same person, that was deleted: one phone is one person. */
async function otherAccount({ mobile }: Scene) {
  const [row] = await db
    .insert(user)
    .values({ username: `before${mobile}`, realName: "Before", mobile, deletedAt: new Date(0) })
    .returning();
  return row?.id as string;
}
const inAnotherTrack = async (
  s: Scene,
  userId: string,
  of: object = {},
  status: "approved" | "draft" | "withdrawn" | "rejected" = "approved",
) => {
  const row = await aTeam({
    contestId: s.contest.id,
    stageId: s.stageId,
    itemId: s.itemId,
    status,
    captain: await aStudent(),
  });
  return aMember(row.id, userId, of);
};

/** What somebody may have to do with a contest, and by which duty it bars them. */
const relations: Record<string, [duty: Duty, take: (s: Scene) => Promise<unknown>]> = {
  "a member of a team": ["entrant", (s) => inAnotherTrack(s, s.signed.userId)],
  "in a team that is still a draft": ["entrant", (s) => inAnotherTrack(s, s.signed.userId, {}, "draft")],
  "a team's captain": [
    "entrant",
    (s) => aTeam({ contestId: s.contest.id, stageId: s.stageId, itemId: s.itemId, captain: s.signed }),
  ],
  "a member by another account": ["entrant", async (s) => inAnotherTrack(s, await otherAccount(s))],
  "an advisor": ["advisor", (s) => inAnotherTrack(s, s.signed.userId, { role: "advisor" })],
  "an advisor by another account": [
    "advisor",
    async (s) => inAnotherTrack(s, await otherAccount(s), { role: "advisor" }),
  ],
  "the administrator of the team's school": [
    "administrator",
    (s) => give(s.signed.userId, "SCHOOL_ADMIN", s.school.id),
  ],
  "the administrator of one member's school": [
    "administrator",
    (s) => give(s.signed.userId, "SCHOOL_ADMIN", s.guests.id),
  ],
  "the administrator of a college of the school": [
    "administrator",
    async (s) => give(s.signed.userId, "COLLEGE_ADMIN", (await aCollege({ parent: s.school })).id),
  ],
  "the school's administrator by another account": [
    "administrator",
    async (s) => give(await otherAccount(s), "SCHOOL_ADMIN", s.school.id),
  ],
  "in charge of the contest": [
    "manager",
    (s) => db.insert(contestManager).values({ contestId: s.contest.id, userId: s.signed.userId }),
  ],
  "an administrator of the host": ["manager", (s) => give(s.signed.userId, "HOST_ADMIN", s.home.id)],
  "an administrator of the platform": ["manager", (s) => give(s.signed.userId, "PLATFORM_ADMIN", s.home.id)],
  ROOT: ["manager", (s) => give(s.signed.userId, "ROOT", s.home.id)],
};

/** What bars nobody. */
const controls: Record<string, (s: Scene) => Promise<unknown>> = {
  "no other duty": async () => null,
  "a team that was withdrawn": (s) => inAnotherTrack(s, s.signed.userId, {}, "withdrawn"),
  "an invitation that nobody answered": (s) => inAnotherTrack(s, s.signed.userId, { status: "invited" }, "draft"),
  "the administration of a school that does not take part": async (s) =>
    give(s.signed.userId, "SCHOOL_ADMIN", (await aSchool({ parent: s.home })).id),
  "another role at a school that takes part": (s) => give(s.signed.userId, "EDITOR", s.school.id),
  "the management of another contest": async (s) =>
    db
      .insert(contestManager)
      .values({ contestId: (await aReviewContest({ in: s.home })).contest.id, userId: s.signed.userId }),
  "the administration of another host": async (s) => give(s.signed.userId, "HOST_ADMIN", (await aProvince()).id),
  "advice in another track where the rules let advisors judge": async (s) => {
    const track = await anItem(s.contest.id);
    await aSetting(s.contest.id, "enroll", { advisorMayJudge: true }, { itemId: track.id });
    const at = { contestId: s.contest.id, stageId: s.stageId, itemId: track.id };
    const row = await aTeam({ ...at, status: "approved", captain: await aStudent() });
    return aMember(row.id, s.signed.userId, { role: "advisor" });
  },
};

const call = (who: Signed, endpoint: Endpoint, input: Record<string, unknown>) =>
  ask(endpoint, input, { token: who.token });
const planned = (s: Scene, more: object = {}) =>
  aPlan(s, { status: "open", perWork: 1, experts: [s.judge, s.other], ...more });
const marks = { version: 1, marks: { idea: 50, effect: 30 } };
const aTaskOf = async (s: Scene, expertId: string) => {
  const plan = await planned(s);
  return { plan, task: await aTask({ planId: plan.id, work: s.work, expertId }) };
};

/** Every way to become or to act as a judge; each says whether it went through. `take` is when the duty comes up. */
const ways: Record<string, (s: Scene, take: () => Promise<unknown>) => Promise<boolean>> = {
  "be added to a plan": async (s, take) => {
    const plan = await aPlan(s, { status: "draft" });
    await take();
    return (await call(s.host, review.addPlanExperts, { planId: plan.id, expertIds: [s.judge.row.id] })).code === 0;
  },
  "be proposed by the distribution": async (s, take) => {
    const plan = await planned(s, { experts: [s.judge] });
    await aTask({ planId: plan.id, work: s.work, expertId: s.other.row.id, status: "cancelled" });
    await take();
    const answer = await call(s.host, review.dryRunDistribution, { planId: plan.id });
    return (answer.data as { added: number }).added === 1;
  },
  "be confirmed with a proposal from before": async (s, take) => {
    const plan = await planned(s, { experts: [s.judge] });
    await aTask({ planId: plan.id, work: s.work, expertId: s.other.row.id, status: "cancelled" });
    const proposed = await call(s.host, review.dryRunDistribution, { planId: plan.id });
    await take();
    const { distributionId } = proposed.data as { distributionId: string };
    return (await call(s.host, review.confirmDistribution, { distributionId })).code === 0;
  },
  "be handed a task": async (s, take) => {
    const { task } = await aTaskOf(s, s.other.row.id);
    await take();
    return (
      (await call(s.host, review.transferTask, { taskId: task.id, expertId: s.judge.row.id, reason: "ill" })).code === 0
    );
  },
  "open a task": async (s, take) => {
    const { task } = await aTaskOf(s, s.judge.row.id);
    await take();
    return (await call(s.signed, review.openTask, { taskId: task.id })).code === 0;
  },
  "accept a task": async (s, take) => {
    const { task } = await aTaskOf(s, s.judge.row.id);
    await take();
    return (await call(s.signed, review.acceptTask, { taskId: task.id })).code === 0;
  },
  "save marks": async (s, take) => {
    const { task } = await aTaskOf(s, s.judge.row.id);
    await take();
    return (await call(s.signed, review.saveMarks, { taskId: task.id, ...marks })).code === 0;
  },
  "submit a review": async (s, take) => {
    const { task } = await aTaskOf(s, s.judge.row.id);
    await take();
    return (await call(s.signed, review.submitReview, { taskId: task.id, ...marks })).code === 0;
  },
  "lead the others": async (s, take) => {
    const { plan, task } = await aTaskOf(s, s.other.row.id);
    await db.update(reviewTask).set({ status: "submitted", total: 800_000 }).where(eq(reviewTask.id, task.id));
    await db.update(planExpert).set({ leader: true }).where(eq(planExpert.expertId, s.judge.row.id));
    await take();
    const led = await call(s.signed, review.groupProgress, { planId: plan.id });
    const back = await call(s.signed, review.returnReview, { taskId: task.id, reason: "look again" });
    expect(led.code === 0).toBe(back.code === 0);
    return led.code === 0;
  },
};

describe.each(Object.keys(ways))("nobody can %s", (way) => {
  const go = ways[way] as (typeof ways)[string];
  for (const [relation, [duty, take]] of Object.entries(relations))
    test(`who is ${relation}, unless the host makes an exception`, async () => {
      const s = await aScene();
      expect(await go(s, () => take(s))).toBe(false);
      if (duty === "manager" || duty === "administrator") {
        const again = await aScene();
        const except = async () => {
          await take(again);
          const values = {
            contestId: again.contest.id,
            expertId: again.judge.row.id,
            duty,
            reason: "no other",
            grantedBy: again.host.userId,
          };
          await db.insert(dutyException).values(values);
        };
        expect(await go(again, except)).toBe(true);
      }
    });
});

describe.each(Object.keys(ways))("anybody can %s", (way) => {
  for (const [relation, take] of Object.entries(controls))
    test(`beside ${relation}`, async () => {
      const s = await aScene();
      expect(await (ways[way] as (typeof ways)[string])(s, () => take(s))).toBe(true);
    });
});
