import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { db, transaction, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import { mayCall } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import {
  beginReview,
  checkReasons,
  checkWorks,
  disqualifyWork,
  downloadFile,
  finishReview,
  listWorks,
  lockDueWorks,
  markAwarded,
  myWorks,
  openWork,
  openWorkFile,
  submitWork,
  workDetail,
} from "@/lib/domain/work";
import type { WorkStatus } from "@/lib/domain/work/shapes";
import { Fault } from "@/lib/fault";
import {
  aCollege,
  anActor,
  anEffectiveTeam,
  aProvince,
  aSchool,
  aStudent,
  aWork,
  aWorkContest,
  aWorkFile,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import * as calls from "./calls";

useDatabase();
const folder = mkdtempSync(join(tmpdir(), "desk-"));
beforeAll(() => {
  process.env.STORAGE_DIR = folder;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faultOf = (run: () => Promise<unknown>) =>
  transaction(run).then(
    () => "none",
    (error: unknown) => {
      if (error instanceof Fault) return error.fault;
      throw error;
    },
  );
const list = (actor: Actor, input: Record<string, unknown> = {}) =>
  listWorks(calls.listWorks.input.parse(input), actor);
const idsOf = async (actor: Actor, input = {}) => (await list(actor, input)).list.map((r) => r.workId);
const statusOf = async (id: string) =>
  (await db.select({ status: work.status }).from(work).where(eq(work.id, id)))[0]?.status;

/** A work of a school's team in a province's contest. */
async function aSchoolsWork(status: WorkStatus = "locked") {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const place = await aWorkContest({ in: province });
  const { team, captain } = await anEffectiveTeam(place, { in: school });
  const row = await aWork({ team, status });
  return { province, school, place, team, captain, work: row };
}

test("a desk sees the works it answers for: school, province, organiser; a sibling sees nothing", async () => {
  const { province, school, work: row, place } = await aSchoolsWork();
  const versionId = row.finalVersionId as string;
  const { id: fileId } = await aWorkFile({ workId: row.id, versionId });
  const manager = await anActor("CONTEST_MANAGER", { in: province });
  const seeing = {
    school: await anActor("SCHOOL_ADMIN", { in: school }),
    province: await anActor("HOST_ADMIN", { in: province }),
    platform: await anActor("PLATFORM_ADMIN"),
  };
  for (const [who, actor] of Object.entries(seeing)) {
    expect(await idsOf(actor), who).toEqual([row.id]);
    expect((await workDetail({ workId: row.id }, actor)).versions, who).toHaveLength(1);
    expect(await faultOf(() => downloadFile({ fileId }, actor)), who).toBe("none");
  }
  const blind = {
    sibling: await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: province }) }),
    elsewhere: await anActor("HOST_ADMIN", { in: await aProvince() }),
    otherManager: manager,
  };
  for (const [who, actor] of Object.entries(blind)) {
    expect(await idsOf(actor), who).toEqual([]);
    expect(await faultOf(() => workDetail({ workId: row.id }, actor)), who).toBe("notFound");
    expect(await faultOf(() => downloadFile({ fileId }, actor)), who).toBe("notFound");
    const [checked] = (await checkWorks({ ids: [row.id], decision: "valid" }, actor)).rows;
    expect(checked, who).toMatchObject({ ok: 0, workName: "", status: null });
  }
  expect(await faultOf(async () => downloadFile({ fileId }, await aStudent()))).toBe("notFound");
  const own = await aWorkContest({ in: province, managerId: manager.userId });
  const theirs = await aWork({ team: (await anEffectiveTeam(own)).team, status: "locked" });
  expect(await idsOf(manager)).toEqual([theirs.id]);
  expect(await idsOf(seeing.province, { competitionId: place.contest.id })).toEqual([row.id]);
});

test("a draft's files are the team's alone, and an expert's door opens only the version's", async () => {
  const { school, work: row, captain } = await aSchoolsWork();
  const draft = await aWorkFile({ workId: row.id });
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  expect(await faultOf(() => downloadFile({ fileId: draft.id }, captain))).toBe("none");
  expect(await faultOf(() => downloadFile({ fileId: draft.id }, admin))).toBe("notFound");
  const versionId = row.finalVersionId as string;
  expect(await faultOf(() => openWorkFile({ fileId: draft.id, versionId }))).toBe("notFound");
  const handed = await aWorkFile({ workId: row.id, versionId });
  expect((await openWorkFile({ fileId: handed.id, versionId, name: "A-1.pdf" })).name).toBe("A-1.pdf");
});

test("the formal check decides each work by itself, with reasons, and returning gives more time", async () => {
  const { province, work: row, team, captain, place } = await aSchoolsWork();
  await aWorkFile({ workId: row.id });
  const organiser = await anActor("HOST_ADMIN", { in: province });
  const draft = await aWork({ team: (await anEffectiveTeam(place)).team });
  const check = (of: Partial<Parameters<typeof checkWorks>[0]>) =>
    checkWorks({ ids: [row.id], decision: "valid", ...of }, organiser);
  expect(await faultOf(() => check({ decision: "invalid" }))).toBe("badInput");
  expect(await faultOf(() => check({ decision: "returned", reason: "blank page" }))).toBe("badInput");
  const past = await check({ decision: "returned", reason: "blank page", until: "2020-01-01 00:00" });
  expect(past).toMatchObject({ succeeded: 0, failed: 1 });
  expect(await statusOf(row.id)).toBe("locked");

  const until = toWireTime(new Date((await databaseNow()).getTime() + 3 * 86_400_000));
  const both = await check({ ids: [row.id, draft.id], decision: "returned", reason: "blank page", until });
  expect(both).toMatchObject({ succeeded: 1, failed: 1 });
  expect(both.rows[1]?.message).toMatch(/草稿/);
  expect(await checkReasons({}, organiser)).toEqual(["blank page"]);
  expect(await checkReasons({}, await anActor("HOST_ADMIN", { in: await aProvince() }))).toEqual([]);
  const seen = await openWork({ teamId: team.id }, captain);
  expect(seen).toMatchObject({ status: "returned", editable: true, window: { extended: true, endTime: until } });
  expect(seen.history.at(-1)).toMatchObject({ to: "returned", reason: "blank page" });
  await submitWork({ workId: row.id, version: row.version }, captain);
  await db.execute(sql`select set_config('app.clock_offset', '4 days', true)`);
  expect(await lockDueWorks()).toBeGreaterThan(0);
  expect((await check({})).rows[0]).toMatchObject({ ok: 1, status: "valid" });
});

test("a school checks the works of its own teams, and no other's; whoever is refused changes nothing", async () => {
  const { province, school, work: row, team, captain } = await aSchoolsWork();
  const others = await aSchoolsWork();
  const decide = async (actor: Actor, ids = [row.id]) =>
    (await checkWorks({ ids, decision: "invalid", reason: "blank" }, actor)).rows.map(({ ok }) => ok);
  const advisor = await anActor("TEACHER", { in: school });
  for (const [who, actor] of Object.entries({
    sibling: await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: province }) }),
    elsewhere: await anActor("SCHOOL_ADMIN", { in: others.school }),
    ownCollege: await anActor("COLLEGE_ADMIN", { in: await aCollege({ parent: school }) }),
    captain,
    advisor,
  })) {
    expect(await decide(actor), who).toEqual([0]);
    expect(await statusOf(row.id), who).toBe("locked");
  }
  for (const actor of [captain, advisor]) expect(() => mayCall(actor as never, calls.checkWorks)).toThrow(Fault);
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  const far = { ids: [row.id], decision: "returned" as const, reason: "blank", until: "9999-12-31 00:00:00" };
  await expect(checkWorks(far, admin)).rejects.toMatchObject({ errors: [{ field: "until", fault: "tooFarAhead" }] });
  expect(await decide(admin, [others.work.id, row.id]), "its own of two").toEqual([0, 1]);
  expect([await statusOf(row.id), await statusOf(others.work.id)]).toEqual(["invalid", "locked"]);
  expect(team.ownerGroupId, "control").toBe(school.id);
});

test("a returned work that nobody mends is locked as it was when its time runs out", async () => {
  const { province, work: row } = await aSchoolsWork();
  const organiser = await anActor("HOST_ADMIN", { in: province });
  const until = toWireTime(new Date((await databaseNow()).getTime() + 3 * 86_400_000));
  await checkWorks({ ids: [row.id], decision: "returned", reason: "blank page", until }, organiser);
  await db.execute(sql`select set_config('app.clock_offset', '2 days', true)`);
  await lockDueWorks();
  expect(await statusOf(row.id)).toBe("returned");
  await db.execute(sql`select set_config('app.clock_offset', '4 days', true)`);
  await lockDueWorks();
  expect(await statusOf(row.id)).toBe("locked");
});

test("review begins with valid works only, all or none, and ends once", async () => {
  const { work: one, place } = await aSchoolsWork("valid");
  const two = await aWork({ team: (await anEffectiveTeam(place)).team, status: "locked" });
  const organiser = await anActor("PLATFORM_ADMIN");
  expect(await faultOf(() => beginReview([one.id, two.id], organiser))).toBe("illegalTransition");
  expect(await statusOf(one.id)).toBe("valid");
  await beginReview([one.id], organiser);
  await finishReview([one.id, two.id], organiser);
  await finishReview([one.id], organiser);
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(["reviewed", "locked"]);
  expect(await faultOf(() => markAwarded([two.id], organiser))).toBe("illegalTransition");
  await markAwarded([one.id], organiser);
  expect(await statusOf(one.id)).toBe("awarded");
});

test("an outcome shows to nobody but those who run the results, before the contest is over", async () => {
  const { work: row, captain, team, school, province, place } = await aSchoolsWork("awarded");
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  const organiser = await anActor("HOST_ADMIN", { in: province });
  const seen = async () => ({
    team: (await openWork({ teamId: team.id }, captain)).status,
    mine: (await myWorks({ pageNum: 1, pageSize: 10 }, captain)).list[0]?.status,
    detail: (await workDetail({ workId: row.id }, captain)).work.status,
    school: (await list(admin)).list[0]?.status,
    filtered: await idsOf(admin, { status: "awarded" }),
    told: (await workDetail({ workId: row.id }, captain)).history.map((h) => h.to),
    organiser: (await list(organiser)).list[0]?.status,
  });
  const redacted = {
    team: "reviewing",
    mine: "reviewing",
    detail: "reviewing",
    school: "reviewing",
    filtered: [],
    told: [],
  };
  expect(await seen()).toEqual({ ...redacted, organiser: "awarded" });
  await db.execute(sql`update contest set status = 'finished' where id = ${place.contest.id}`);
  expect(await seen()).toMatchObject({
    team: "awarded",
    mine: "awarded",
    school: "awarded",
    filtered: [row.id],
    told: ["awarded"],
  });
});

test("ending a work is the organiser's; a school that sees it cannot", async () => {
  const { work: row, school, province } = await aSchoolsWork("reviewing");
  const by = async (roleKey: string, at: typeof school) => {
    const actor = await anActor(roleKey, { in: at });
    return faultOf(() => disqualifyWork({ workId: row.id, reason: "copied" }, actor));
  };
  expect(await by("SCHOOL_ADMIN", school)).toBe("notFound");
  expect(await by("HOST_ADMIN", await aProvince())).toBe("notFound");
  expect(await by("HOST_ADMIN", province)).toBe("none");
  expect(await statusOf(row.id)).toBe("disqualified");
});

test("the list narrows by words, track, school and state, and sorts", async () => {
  const { work: one, place, team, province } = await aSchoolsWork("locked");
  const { team: second } = await anEffectiveTeam(place);
  const two = await aWork({ team: second, status: "valid", title: "Zebra" });
  const organiser = await anActor("HOST_ADMIN", { in: province });
  expect(await idsOf(organiser, { keywords: "zeb" })).toEqual([two.id]);
  expect(await idsOf(organiser, { keywords: "100%" })).toEqual([]);
  expect(await idsOf(organiser, { status: "locked" })).toEqual([one.id]);
  expect(await idsOf(organiser, { schoolId: team.ownerGroupId })).toEqual([one.id]);
  expect((await idsOf(organiser, { itemId: place.track.id })).toSorted()).toEqual([one.id, two.id].toSorted());
  expect(await idsOf(organiser, { sortBy: "workName", order: "DESC" })).toEqual([two.id, one.id]);
  expect((await list(organiser, { pageSize: "1", pageNum: "2" })).list).toHaveLength(1);
  expect((await list(organiser)).total).toBe(2);
});
