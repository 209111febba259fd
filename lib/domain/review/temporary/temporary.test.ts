import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { audit, db, expert, planExpert, reviewPlan, reviewTask, session, team, temporaryExpert, user } from "@/db";
import { actorOf, loginByPassword } from "@/lib/domain/access";
import { expertPage, updateExpert } from "@/lib/domain/expert";
import {
  addPlanExperts,
  closePlan,
  confirmDistribution,
  dryRunDistribution,
  removePlanExperts,
  reopenPlan,
} from "@/lib/domain/review";
import { myTasks } from "@/lib/domain/review/task/my-tasks";
import { openTask } from "@/lib/domain/review/task/opening";
import { anItem, aPlan, aReview, aSchool, aTask, theRole } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { addTemporaryExperts } from "./adding";
import { addTemporaryExperts as addCall, Identity, MOST_SLIPS } from "./calls";
import { placeTemporaryExpert, restoreTemporaryExpert, retireTemporaryExpert } from "./changing";
import { settleTemporaryExperts } from "./ending";
import { ownIdentity, saveIdentity } from "./identity";
import { temporaryExpertPage } from "./listing";
import { reissueSlip } from "./reissuing";
import { printSlips } from "./slips";

useDatabase();
beforeAll(() => void (process.env.DEMO = "1"));

const origin = { userId: null, ip: "192.0.2.9", userAgent: "", locale: "zh-cn", host: "localhost" } as never;
const page = { pageNum: 1, pageSize: 100 };
const why = "slip left in the hall";

async function scene(works = 1) {
  await theRole("TEMP_EXPERT");
  const review = await aReview({ works, experts: 1 });
  const { plan, manager } = review;
  const add = (count: number, made: number) => addTemporaryExperts({ planId: plan.id, count, made }, manager);
  const rows = async () => (await temporaryExpertPage({ planId: plan.id, ...page }, manager)).list;
  return { ...review, add, rows };
}

/** Comes in by a slip as a person would. */
async function enter({ username, password }: { username: string; password: string }) {
  const { token } = await loginByPassword({ username, password } as never, origin);
  const actor = await actorOf(token, origin);
  return { actor: actor as NonNullable<typeof actor>, token };
}

const fault = (name: string) => expect.objectContaining({ fault: name });
const list = (planId: string) => ({ planId, ...page, sortBy: "judgingNo", order: "ASC" }) as const;

describe("a batch of temporary experts", () => {
  test("makes accounts of one plan whose passwords open and are stored as hashes alone", async () => {
    const { add, rows, plan } = await scene();
    const { slips } = await add(3, 0);
    expect(slips.map(({ no }) => no)).toEqual([1, 2, 3]);
    expect(new Set(slips.map(({ username }) => username)).size).toBe(3);
    for (const { password } of slips) expect(password).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    const { actor } = await enter(slips[1] as (typeof slips)[0]);
    expect(actor).toMatchObject({ roleKey: "TEMP_EXPERT", mustChangePassword: false });
    const stored = JSON.stringify([await db.select().from(user), await db.select().from(audit)]);
    for (const { password } of slips) expect(stored).not.toContain(password);
    expect(stored).toContain(slips[0]?.username);
    expect(await rows()).toMatchObject(slips.map(({ no, username }) => ({ no, username, state: "waiting", issue: 1 })));
    const joined = await db.select().from(planExpert).where(eq(planExpert.planId, plan.id));
    expect(joined.length).toBe(4);
  });

  test("is refused out of range, for a closed plan, for one that is over, and twice for once", async () => {
    const { add, plan, manager } = await scene();
    const shape = (count: unknown) => addCall.input.safeParse({ planId: plan.id, count, made: 0 });
    for (const count of [0, -1, 1.5, MOST_SLIPS + 1, "5"])
      expect(shape(count).error?.issues[0]?.path).toEqual(["count"]);
    expect(shape(MOST_SLIPS).success).toBe(true);
    await add(1, 0);
    await expect(add(1, 0)).rejects.toMatchObject({ fault: "batchMade", params: { count: 1 } });
    await moveClock("2 days");
    await expect(add(1, 1)).rejects.toEqual(fault("reviewClosed"));
    await moveClock("0");
    await add(1, 1);
    await closePlan({ planId: plan.id }, manager);
    await expect(add(1, 2)).rejects.toEqual(fault("planReadOnly"));
    expect(await db.$count(temporaryExpert)).toBe(2);
  });

  test("belongs to no library and to no other plan", async () => {
    const { add, contest, manager, stage } = await scene();
    await add(1, 0);
    const [row] = await db.select().from(expert).where(eq(expert.temporary, true));
    const expertId = row?.id as string;
    const library = (await expertPage({ ...page }, manager)).list.map((one) => one.expertId);
    expect(library.length).toBeGreaterThan(0);
    expect(library).not.toContain(expertId);
    const other = await aPlan({ contest, stage }, { itemId: (await anItem(contest.id)).id });
    const join = (expertIds: string[]) => addPlanExperts({ planId: other.id, expertIds, cap: 10 } as never, manager);
    await expect(join([expertId])).rejects.toEqual(fault("notFound"));
    expect(await join([library[0] as string])).toEqual({ added: 1, away: 0 });
    const profile = { jobTitle: "", fields: [], tiedOrgIds: [], degree: null, languages: [], tags: [] };
    const change = { ...profile, expertId, version: 1, orgId: null };
    await expect(updateExpert(change, manager)).rejects.toEqual(fault("notFound"));
  });

  test("takes part in the distribution of its plan", async () => {
    const { add, plan, manager, rows } = await scene(4);
    await add(2, 0);
    const { distributionId } = await dryRunDistribution({ planId: plan.id, mode: "topUp" }, manager);
    await confirmDistribution({ distributionId, withGaps: true }, manager);
    expect((await rows()).map(({ tasks }) => tasks > 0)).toEqual([true, true]);
  });
});

describe("a temporary expert", () => {
  async function seated() {
    const place = await scene();
    const { slips } = await place.add(1, 0);
    const slip = slips[0] as (typeof slips)[0];
    const { actor, token } = await enter(slip);
    const [row] = await place.rows();
    const expertId = row?.expertId as string;
    const { works, plan } = place;
    const task = await aTask({ planId: plan.id, work: works[0] as (typeof works)[0], expertId });
    return { ...place, slip, actor, token, expertId, task };
  }

  test("sees no work before they have given their name and organisation, and then does", async () => {
    const { actor, task, plan, rows, manager, expertId } = await seated();
    expect(await ownIdentity({}, actor)).toMatchObject({ asked: true, realName: null });
    await expect(openTask({ taskId: task.id }, actor)).rejects.toEqual(fault("identityNeeded"));
    await expect(myTasks(list(plan.id), actor)).rejects.toEqual(fault("identityNeeded"));
    const placed = { planId: plan.id, expertId, version: 1, orgId: (await aSchool()).id };
    await expect(placeTemporaryExpert(placed, manager)).rejects.toEqual(fault("identityNeeded"));
    const school = await aSchool();
    await saveIdentity(Identity.parse({ realName: "Lin Yi", orgId: school.id }), actor);
    expect((await myTasks(list(plan.id), actor)).list.map((one) => one.taskId)).toEqual([task.id]);
    expect((await openTask({ taskId: task.id }, actor)).taskId).toBe(task.id);
    expect(await rows()).toMatchObject([{ realName: "Lin Yi", state: "named", org: { groupId: school.id } }]);
  });

  test("says one organisation, of the directory or in their own words", async () => {
    const { actor } = await seated();
    const fields = (typed: object) =>
      Identity.safeParse({ realName: "Lin", ...typed }).error?.issues.map((i) => i.path[0]);
    expect(fields({})).toEqual(["orgId", "organisation"]);
    expect(fields({ orgId: "1001", organisation: "Elsewhere" })).toEqual(["orgId", "organisation"]);
    expect(Identity.safeParse({ realName: " ", organisation: "E" }).error?.issues[0]?.path).toEqual(["realName"]);
    const unknown = Identity.parse({ realName: "Lin", orgId: "999999999" });
    await expect(saveIdentity(unknown, actor)).rejects.toMatchObject({
      fault: "notFound",
      errors: [{ field: "orgId" }],
    });
    await saveIdentity(Identity.parse({ realName: "Lin", organisation: "Elsewhere Ltd" }), actor);
    expect(await ownIdentity({}, actor)).toMatchObject({ asked: false, org: null, organisation: "Elsewhere Ltd" });
  });

  test("loses the works of their own organisation, which go back, whoever names it", async () => {
    for (const by of ["self", "organiser"]) {
      const { actor, task, plan, works, manager, expertId } = await seated();
      const [own] = await db
        .select()
        .from(team)
        .where(eq(team.id, works[0]?.teamId as string));
      const orgId = own?.ownerGroupId as string;
      if (by === "self") await saveIdentity(Identity.parse({ realName: "Lin", orgId }), actor);
      else {
        await saveIdentity(Identity.parse({ realName: "Lin", organisation: "A school" }), actor);
        expect((await myTasks(list(plan.id), actor)).total).toBe(1);
        const [row] = await db.select().from(expert).where(eq(expert.id, expertId));
        await placeTemporaryExpert({ planId: plan.id, expertId, version: row?.version ?? 0, orgId }, manager);
      }
      const [after] = await db.select().from(reviewTask).where(eq(reviewTask.id, task.id));
      expect(after, by).toMatchObject({ status: "cancelled", declineReason: "conflict" });
      expect((await myTasks(list(plan.id), actor)).total).toBe(0);
      await expect(openTask({ taskId: task.id }, actor)).rejects.toEqual(fault("conflictOfInterest"));
    }
  });

  test("corrects what they said until they have opened a work", async () => {
    const { actor, task } = await seated();
    await saveIdentity(Identity.parse({ realName: "Lin", orgId: (await aSchool()).id }), actor);
    await saveIdentity(Identity.parse({ realName: "Lin Yi", orgId: (await aSchool()).id }), actor);
    expect(await ownIdentity({}, actor)).toMatchObject({ mayCorrect: true, realName: "Lin Yi" });
    await openTask({ taskId: task.id }, actor);
    await expect(saveIdentity(Identity.parse({ realName: "X", organisation: "Y" }), actor)).rejects.toEqual(
      fault("identityFixed"),
    );
    expect(await ownIdentity({}, actor)).toMatchObject({ mayCorrect: false, realName: "Lin Yi" });
  });

  test("gets a new slip for a lost one: the old password and its sessions end, once", async () => {
    const { slip, token, expertId, manager, rows, plan } = await seated();
    const { slips } = await reissueSlip({ planId: plan.id, expertId, issue: 1, reason: why }, manager);
    expect(await actorOf(token, origin)).toBeNull();
    await expect(loginByPassword({ ...slip } as never, origin)).rejects.toEqual(fault("wrongCredentials"));
    expect((await enter(slips[0] as (typeof slips)[0])).actor.username).toBe(slip.username);
    await expect(reissueSlip({ planId: plan.id, expertId, issue: 1, reason: why }, manager)).rejects.toMatchObject({
      ...{ fault: "slipReplaced", params: { no: 1, issue: 2 } },
    });
    expect(await rows()).toMatchObject([{ issue: 2 }]);
    const logged = await db.select().from(audit).where(eq(audit.action, "temporary.reissue"));
    expect(logged).toMatchObject([{ entityId: expertId, reason: why }]);
    expect(JSON.stringify(logged)).not.toContain(slips[0]?.password);
  });

  test("is out with the plan, and back with the same slip when the plan goes on", async () => {
    const { slip, token, plan, manager, rows, expertId } = await seated();
    await closePlan({ planId: plan.id }, manager);
    expect(await actorOf(token, origin)).toBeNull();
    await expect(enter(slip)).rejects.toEqual(fault("accountDisabled"));
    expect(await rows()).toMatchObject([{ state: "ended" }]);
    await expect(reissueSlip({ planId: plan.id, expertId, issue: 1, reason: why }, manager)).rejects.toEqual(
      fault("planReadOnly"),
    );
    await reopenPlan({ planId: plan.id, reason: why }, manager);
    expect((await enter(slip)).actor.username).toBe(slip.username);
  });

  test("is out when experts' last moment has passed, by the clock alone", async () => {
    const { token, rows, slip } = await seated();
    expect(await settleTemporaryExperts()).toBe(0);
    await moveClock("25 hours");
    expect(await rows()).toMatchObject([{ state: "ended" }]);
    expect([await settleTemporaryExperts(), await settleTemporaryExperts()]).toEqual([1, 0]);
    await moveClock("0");
    expect(await actorOf(token, origin)).toBeNull();
    expect(await db.$count(session, eq(session.revokedWhy, "plan over"))).toBeGreaterThan(0);
    await expect(enter(slip)).rejects.toEqual(fault("accountDisabled"));
    expect(await settleTemporaryExperts()).toBe(1);
    expect((await enter(slip)).actor.username).toBe(slip.username);
  });

  test("is taken out of use by hand only without owed reviews, and no plan brings them back", async () => {
    const { slip, plan, manager, expertId, task, rows } = await seated();
    const at = async () => ({ planId: plan.id, expertId, version: (await rows())[0]?.version as number });
    await expect(retireTemporaryExpert({ ...(await at()), reason: why }, manager)).rejects.toEqual(fault("expertBusy"));
    await db.update(reviewTask).set({ status: "cancelled" }).where(eq(reviewTask.id, task.id));
    const seen = await at();
    await retireTemporaryExpert({ ...seen, reason: why }, manager);
    await expect(retireTemporaryExpert({ ...seen, reason: why }, manager)).rejects.toEqual(fault("stale"));
    await expect(retireTemporaryExpert({ ...(await at()), reason: why }, manager)).rejects.toMatchObject({
      ...{ fault: "illegalTransition", params: { from: "retired" } },
    });
    await expect(reissueSlip({ planId: plan.id, expertId, issue: 1, reason: why }, manager)).rejects.toEqual(
      fault("accountDisabled"),
    );
    await closePlan({ planId: plan.id }, manager);
    await reopenPlan({ planId: plan.id, reason: why }, manager);
    await expect(enter(slip)).rejects.toEqual(fault("accountDisabled"));
    await restoreTemporaryExpert(await at(), manager);
    expect((await enter(slip)).actor.username).toBe(slip.username);
    await expect(restoreTemporaryExpert(await at(), manager)).rejects.toMatchObject({
      ...{ fault: "illegalTransition", params: { from: "active" } },
    });
  });

  test("goes out of use with their place in the plan, and comes back into both", async () => {
    const { slip, token, plan, manager, expertId, task, rows } = await seated();
    const remove = () => removePlanExperts({ planId: plan.id, ids: [expertId] }, manager);
    await expect(remove()).rejects.toEqual(fault("expertBusy"));
    await db.update(reviewTask).set({ status: "cancelled" }).where(eq(reviewTask.id, task.id));
    await remove();
    expect(await actorOf(token, origin)).toBeNull();
    await expect(enter(slip)).rejects.toEqual(fault("accountDisabled"));
    const [row] = await rows();
    expect(row?.state).toBe("retired");
    await restoreTemporaryExpert({ planId: plan.id, expertId, version: row?.version as number }, manager);
    expect((await enter(slip)).actor.username).toBe(slip.username);
    expect(await db.$count(planExpert, eq(planExpert.expertId, expertId))).toBe(1);
  });

  test("is over with a plan that was deleted before it began", async () => {
    const { add, slip: _, ...place } = await seated();
    const draft = await aPlan({ contest: place.contest, stage: place.stage }, { itemId: place.track.id });
    const { slips } = await addTemporaryExperts({ planId: draft.id, count: 1, made: 0 }, place.manager);
    await db.delete(reviewPlan).where(eq(reviewPlan.id, draft.id));
    expect(await settleTemporaryExperts()).toBe(1);
    await expect(enter(slips[0] as (typeof slips)[0])).rejects.toEqual(fault("accountDisabled"));
  });
});

test("slips are printed for accounts of the plan alone, as PDF and as a spreadsheet", async () => {
  const { add, plan, manager } = await scene();
  const { slips } = await add(9, 0);
  const typed = slips.map(({ username, password }) => ({ username, password }));
  const print = (type: "pdf" | "xlsx", of = typed) => printSlips({ planId: plan.id, type, slips: of }, manager);
  const pdf = (await print("pdf")).stream as Buffer;
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBe(2);
  const sheet = (await print("xlsx")).stream as Readable;
  const told = JSON.stringify(await readSheet(Buffer.concat(await sheet.toArray()), 20));
  for (const { username, password } of slips)
    expect([told.includes(username), told.includes(password)]).toEqual([true, true]);
  const { username } = manager;
  await expect(print("pdf", [{ username, password: "X" }])).rejects.toMatchObject({
    fault: "notFound",
    errors: [{ field: "slips" }],
  });
});
