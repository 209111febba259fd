import { eq } from "drizzle-orm";
import { expect, test as plain } from "vitest";
import { db, reviewPlan } from "@/db";
import { record, systemActor } from "@/lib/audit";
import { aCampus, anActor, anEnteredTeam, aProvince, aReview, aSchool } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import system from "@/messages/en/system.json";
import { operationLogPage } from ".";
import { contestKinds } from "./contest-acts";

useDatabase();
const page = { pageNum: 1, pageSize: 100 };

test("the log of a contest shows what anybody did to it and to what belongs to it, and nothing of another", async () => {
  const { contest, plan, manager, works } = await aReview({ works: 1, experts: 1 });
  const other = await aReview({ works: 1, experts: 1 });
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  await record(manager, "contest.update", "contest", contest.id);
  await record(stranger, "plan.update", "plan", plan.id);
  await record(systemActor, "work.reviewed", "work", works[0]?.id as string);
  await record(manager, "plan.update", "plan", other.plan.id);
  await record(manager, "user.update", "user", manager.userId);
  const { list } = await operationLogPage({ ...page, competitionId: contest.id }, manager);
  expect(list.slice(0, 3).map(({ entity, entityId, userId }) => [entity, entityId, userId])).toEqual([
    ["work", works[0]?.id, null],
    ["plan", plan.id, stranger.userId],
    ["contest", contest.id, manager.userId],
  ]);
  expect(list.filter(({ entityId }) => entityId === other.plan.id || entityId === manager.userId)).toEqual([]);
});

test("what an organisation judges for its own list is not in the contest's log", async () => {
  const { contest, plan, manager } = await aReview({ works: 1, experts: 1 });
  await record(manager, "plan.update", "plan", plan.id);
  const ofPlan = async () =>
    (await operationLogPage({ ...page, competitionId: contest.id }, manager)).list.filter(
      ({ entityId }) => entityId === plan.id,
    ).length;
  expect(await ofPlan(), "while it is the contest's").toBe(1);
  const owner = await aSchool({ parent: await aProvince() });
  await db.update(reviewPlan).set({ orgId: owner.id, coiLevel: "persons" }).where(eq(reviewPlan.id, plan.id));
  expect(await ofPlan()).toBe(0);
});

test("of a contest that one does not organise it shows the acts of one's own people, and of one that nobody knows none", async () => {
  const c = await aCampus();
  const entered = await anEnteredTeam(c, { status: "approved" });
  const school = c.ofA;
  await record(school, "team.approved", "team", entered.id);
  await record(c.host, "contest.update", "contest", c.contest.id);
  const seen = await operationLogPage({ ...page, competitionId: c.contest.id }, school);
  expect(seen.list.map(({ action, userId }) => [action, userId])).toEqual([["team.approved", school.userId]]);
  expect((await operationLogPage({ ...page, competitionId: c.contest.id }, c.host)).total).toBeGreaterThan(1);
  const elsewhere = await anActor("HOST_ADMIN", { in: await aProvince() });
  const faults = [c.contest.id, "999999999"].map((competitionId) =>
    faultOf(operationLogPage({ ...page, competitionId }, elsewhere)),
  );
  expect(await Promise.all(faults)).toEqual(["notFound", "notFound"]);
});

/** What the log names and what is of no contest, or of several. */
const others = [
  ...["user", "role", "menu", "group", "department", "major", "site", "file", "trial_request", "letter", "expert"],
  ...[
    "expertInvitation",
    "expertRequest",
    "expertNomination",
    "template",
    "picture",
    "import_check",
    "outsideAward",
    "audit",
  ],
  ...["trustedKey", "delegation", "messageWording", "sitePage", "bankLine", "merchant"],
  ...[
    "payAccount",
    "reconciliation",
    "dictionary",
    "banner",
    "schoolRequest",
    "summary",
    "summaryReport",
    "font",
    "auditCut",
  ],
];

plain("every kind of thing that the log names is of a contest, or said to be of none", () => {
  const named = Object.keys(system.log.entities);
  expect(named.filter((kind) => !contestKinds.includes(kind) && !others.includes(kind))).toEqual([]);
  expect(others.filter((kind) => contestKinds.includes(kind) || !named.includes(kind))).toEqual([]);
});
