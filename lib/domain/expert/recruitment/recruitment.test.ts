import { eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { db, expert, expertApplication, message, transition, user, userRole } from "@/db";
import { faults } from "@/lib/fault";
import { anActor, anExpert, aProvince, aSchool, theRole } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { applyToCall, withdrawApplication } from "./applying";
import { applyToCall as applyEndpoint, CallInput } from "./calls";
import { addExpertCall, publishExpertCall, updateExpertCall } from "./editing";
import { approveApplications, refuseApplications } from "./judging";
import { applicationPage, expertCallPage } from "./listing";
import { publicCall, publicCallIds, publicCalls } from "./reading";

useDatabase();
beforeAll(() => void (process.env.DEMO = "1"));

const page = { pageNum: 1, pageSize: 50 };
const fault = (name: string) => expect.objectContaining({ fault: name });
const DAY = 86_400_000;
const wire = (days: number) =>
  new Date(Date.now() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
const question = {
  ...{ id: "years", key: "years", label: { zh: "年数" }, type: "number", target: "captain", required: "always" },
  ...{ order: 0, showIf: [], items: [], stages: [], visibleTo: "auditor", personal: false, unique: "none" },
};
const typed = (more: object = {}) =>
  CallInput.parse({ title: "Experts", text: "", startTime: wire(-1), endTime: wire(2), fields: [question], ...more });

async function scene(more: object = {}) {
  await theRole("EXPERT");
  const province = await aProvince();
  const host = await anActor("HOST_ADMIN", { in: province });
  const { callId } = await addExpertCall(typed(more), host);
  const publish = () => publishExpertCall({ callId, version: 1 }, host);
  const school = await aSchool();
  const apply = (actor: Awaited<ReturnType<typeof anActor>>, said: object = {}) =>
    applyToCall(
      applyEndpoint.input.parse({ callId, name: "Lin Yi", orgId: school.id, answers: { years: 7 }, ...said }),
      actor,
    );
  const rows = async () => (await applicationPage({ callId, ...page }, host)).list;
  const seen = (userId: string | null) => publicCall({ callId, groupId: province.id, locale: "zh-cn", userId });
  return { province, host, callId, publish, school, apply, rows, seen };
}

describe("a call for experts", () => {
  test("is seen by nobody outside before it is published, and then on its host's site alone", async () => {
    const { province, callId, publish, seen, apply, host } = await scene();
    const on = async (groupId: string) => (await publicCalls({ groupId, locale: "en" })).list.map((one) => one.callId);
    await expect(seen(null)).rejects.toEqual(fault("notFound"));
    await expect(apply(await anActor("TEACHER"))).rejects.toEqual(fault("notFound"));
    expect(await on(province.id)).toEqual([]);
    await publish();
    await expect(publish()).rejects.toEqual(fault("stale"));
    expect([await on(province.id), await on((await aProvince()).id)]).toEqual([[callId], []]);
    expect(await publicCallIds(province.id, 10)).toEqual([callId]);
    expect(await seen(null)).toMatchObject({ title: "Experts", state: "open", own: null });
    const other = await anActor("HOST_ADMIN", { in: await aProvince() });
    expect((await expertCallPage({ ...page }, other)).total).toBe(0);
    await expect(applicationPage({ callId, ...page }, other)).rejects.toEqual(fault("notFound"));
    expect((await expertCallPage({ ...page }, host)).list).toMatchObject([{ callId, state: "open" }]);
  });

  test("is wrong with an end before its start or with questions for files, at the field", async () => {
    const fields = (more: object) => {
      const base = { title: "E", text: "", startTime: wire(0), endTime: wire(1), fields: [] };
      return CallInput.safeParse({ ...base, ...more }).error?.issues.map((issue) => issue.path[0]);
    };
    expect(fields({})).toBeUndefined();
    expect(fields({ endTime: wire(-1) })).toEqual(["endTime"]);
    const fileRule = { ext: ["pdf"], maxMB: 1, maxCount: 1 };
    expect(fields({ fields: [{ ...question, type: "file", fileRule }] })).toEqual(["fields"]);
  });

  test("takes applications in its time alone", async () => {
    const { publish, apply, callId, host } = await scene({ startTime: wire(1), endTime: wire(3) });
    await publish();
    const person = await anActor("TEACHER");
    await expect(apply(person)).rejects.toEqual(fault("callClosed"));
    await moveClock("2 days");
    expect(await apply(person)).toMatchObject({ applicationId: expect.any(String) });
    await moveClock("4 days");
    await expect(apply(await anActor("TEACHER"))).rejects.toEqual(fault("callClosed"));
    const { callId: late } = await addExpertCall(typed({ startTime: wire(1), endTime: wire(3) }), host);
    await expect(publishExpertCall({ callId: late, version: 1 }, host)).rejects.toEqual(fault("callClosed"));
    expect(late).not.toBe(callId);
  });

  test("keeps its questions once somebody has applied", async () => {
    const { publish, apply, callId, host } = await scene();
    await publish();
    const change = (more: object, version: number) => updateExpertCall({ ...typed(more), callId, version }, host);
    expect(await change({ title: "Experts wanted" }, 2)).toEqual({ version: 3 });
    await expect(change({}, 2)).rejects.toEqual(fault("stale"));
    await apply(await anActor("TEACHER"));
    await expect(change({ fields: [] }, 3)).rejects.toMatchObject({
      fault: "callAnswered",
      errors: [{ field: "fields" }],
    });
    expect(await change({ title: "Again" }, 3)).toEqual({ version: 4 });
  });
});

describe("an application", () => {
  test("is one for each person and call, is taken back while nobody answered, and may then be made again", async () => {
    const { publish, apply, callId, seen, rows } = await scene();
    await publish();
    const person = await anActor("TEACHER");
    const { applicationId } = await apply(person);
    await expect(apply(person)).rejects.toMatchObject({
      ...{ fault: "appliedBefore", params: { state: "applied", time: expect.stringMatching(/^20/) } },
    });
    expect((await seen(person.userId)).own).toMatchObject({ status: "applied", name: "Lin Yi", answers: { years: 7 } });
    await withdrawApplication({ callId }, person);
    await expect(withdrawApplication({ callId }, person)).rejects.toEqual(fault("illegalTransition"));
    expect(await apply(person, { name: "Lin Er" })).toEqual({ applicationId });
    expect(await rows()).toMatchObject([{ applicationId, name: "Lin Er", status: "applied" }]);
    const told = await db
      .select()
      .from(transition)
      .where(eq(transition.entityId, applicationId))
      .orderBy(transition.id);
    expect(told.map((step) => step.to)).toEqual(["applied", "withdrawn", "applied"]);
    await expect(withdrawApplication({ callId }, await anActor("TEACHER"))).rejects.toEqual(fault("notFound"));
  });

  test("names what is wrong with it, by field", async () => {
    const { publish, apply, callId } = await scene();
    await publish();
    const person = await anActor("TEACHER");
    await expect(apply(person, { answers: {} })).rejects.toMatchObject({ errors: [{ field: "answers.years" }] });
    await expect(apply(person, { answers: { years: "many" } })).rejects.toMatchObject({
      errors: [{ field: "answers.years" }],
    });
    await expect(apply(person, { orgId: "999999999" })).rejects.toMatchObject({ errors: [{ field: "orgId" }] });
    const fields = (more: object) =>
      applyEndpoint.input.safeParse({ callId, name: "Lin", ...more }).error?.issues.map((issue) => issue.path[0]);
    expect(fields({})).toEqual(["orgId", "organisation"]);
    expect(fields({ organisation: "Elsewhere", name: "" })).toEqual(["name"]);
    expect(await db.$count(expertApplication)).toBe(0);
    await apply(person);
    expect(await db.$count(expertApplication)).toBe(1);
  });

  test("is seen by its person and by the host, and by no other applicant", async () => {
    const { publish, apply, seen } = await scene();
    await publish();
    const [one, other] = [await anActor("TEACHER"), await anActor("TEACHER")];
    await apply(one, { name: "Secret One", jobTitle: "Canary" });
    expect(JSON.stringify([await seen(other.userId), await seen(null)])).not.toMatch(/Secret|Canary/);
    expect(JSON.stringify(await seen(one.userId))).toMatch(/Secret/);
  });

  test("is approved in bulk, each on its own: its person stands in the library with what they wrote", async () => {
    const { publish, apply, host, province, school, rows, callId } = await scene();
    await publish();
    const [one, two, elsewhere] = [await anActor("TEACHER"), await anActor("STUDENT"), await anActor("TEACHER")];
    const ids = [];
    for (const actor of [one, two, elsewhere])
      ids.push((await apply(actor, { jobTitle: "Professor", fields: ["AI"] })).applicationId);
    await db.insert(expert).values({ userId: elsewhere.userId, groupId: (await aProvince()).id });
    await withdrawApplication({ callId }, two);
    const answer = await approveApplications({ ids: ids as string[] }, host);
    expect(answer).toMatchObject({ succeeded: 1, failed: 2 });
    expect(answer.rows.map((row) => [row.ok, row.name])).toEqual([
      [1, "Lin Yi"],
      [0, "Lin Yi"],
      [0, "Lin Yi"],
    ]);
    const entered = await db.select().from(expert).where(eq(expert.userId, one.userId));
    expect(entered).toMatchObject([
      { groupId: province.id, orgId: school.id, jobTitle: "Professor", fields: ["AI"], status: "active" },
    ]);
    const { id: roleId } = await theRole("EXPERT");
    const roles = async (userId: string) =>
      (await db.select().from(userRole).where(eq(userRole.userId, userId))).map((held) => held.roleId);
    expect([(await roles(one.userId)).includes(roleId), (await roles(two.userId)).includes(roleId)]).toEqual([
      true,
      false,
    ]);
    expect((await rows()).map((row) => row.status).sort()).toEqual(["applied", "approved", "withdrawn"]);
    expect(await db.$count(message, eq(message.topic, "expertApproved"))).toBe(1);
    const again = await approveApplications({ ids: ids.slice(0, 1) as string[] }, host);
    expect(again.rows).toMatchObject([{ ok: 0 }]);
    const foreign = await anActor("HOST_ADMIN", { in: await aProvince() });
    expect((await approveApplications({ ids: ids.slice(2) as string[] }, foreign)).rows).toMatchObject([
      { ok: 0, name: "" },
    ]);
  });

  test("is refused with a reason that its person reads, and not made again", async () => {
    const { publish, apply, host, seen } = await scene();
    await publish();
    const person = await anActor("TEACHER");
    const { applicationId } = await apply(person);
    await refuseApplications({ ids: [applicationId], reason: "No more places" }, host);
    expect((await seen(person.userId)).own).toMatchObject({ status: "refused", reason: "No more places" });
    await expect(apply(person)).rejects.toMatchObject({ fault: "appliedBefore" });
    expect(await db.$count(message, eq(message.topic, "expertRefused"))).toBe(1);
  });

  test("is not taken of who stands in another library, or was let in for one plan", async () => {
    const { publish, apply, province } = await scene();
    await publish();
    const elsewhere = await anExpert({ in: await aProvince() });
    const temporary = await anExpert({ in: province, temporary: true });
    for (const { actor } of [elsewhere, temporary])
      await expect(apply(actor)).rejects.toEqual(fault("expertElsewhere"));
    const own = await anExpert({ in: province, status: "retired" });
    expect(await apply(own.actor)).toMatchObject({ applicationId: expect.any(String) });
  });

  test("is not approved of an account that is out of use or gone, and of one that is back", async () => {
    const { publish, apply, host, rows } = await scene();
    await publish();
    const person = await anActor("TEACHER");
    const { applicationId } = await apply(person);
    const approve = async () => (await approveApplications({ ids: [applicationId] }, host)).rows[0];
    const account = (set: Partial<typeof user.$inferInsert>) =>
      db.update(user).set(set).where(eq(user.id, person.userId));
    for (const out of [{ status: "disabled" as const }, { deletedAt: new Date() }]) {
      await account(out);
      expect(await approve()).toMatchObject({ applicationId, code: faults.accountDisabled });
      expect([(await rows())[0]?.status, await db.$count(expert, eq(expert.userId, person.userId))]).toEqual([
        "applied",
        0,
      ]);
      await account({ status: "active", deletedAt: null });
    }
    expect(await approve()).toMatchObject({ applicationId, ok: 1 });
    expect(await db.$count(expert, eq(expert.userId, person.userId))).toBe(1);
  });
});
