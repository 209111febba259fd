import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, group, message, schoolRequest, user, userRole } from "@/db";
import { wipeAccount } from "@/lib/domain/access/account/closing";
import { askSchool } from "@/lib/domain/access/profile/asking-school";
import "@/lib/domain/wiring";
import { aCompany, anActor, aProfile, aProvince, aSchool, aUser } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { ownSchoolRequests, schoolRequestPage } from "./listing";
import { proposedSchools } from "./proposing";
import { createRequestedSchool, matchSchoolRequest, refuseSchoolRequest } from "./settling";

useDatabase();

const page = { pageNum: 1, pageSize: 10 };
const asked = { kind: "school", name: "Nowhere College", city: "Hangzhou" } as const;

/** A student of one school, and those who keep the directory of their province and of another one. */
async function scene() {
  const [province, elsewhere] = [await aProvince(), await aProvince()];
  const [school, other] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const student = await anActor("STUDENT", { in: school, user: await aUser(aProfile(school)) });
  const [keeper, stranger] = [
    await anActor("HOST_ADMIN", { in: province }),
    await anActor("HOST_ADMIN", { in: elsewhere }),
  ];
  const ask = async (more: object = {}) => {
    await askSchool({ ...asked, ...more }, student);
    return (await ownSchoolRequests({}, student))[0]?.requestId as string;
  };
  const person = async () => (await db.select().from(user).where(eq(user.id, student.userId)))[0];
  const told = async (topic: "schoolAdded" | "schoolRefused") =>
    (
      await db
        .select()
        .from(message)
        .where(and(eq(message.topic, topic), eq(message.userId, student.userId)))
    ).map(({ params }) => params);
  return { province, school, other, student, keeper, stranger, ask, person, told };
}

describe("a request for an organisation that the directory lacks", () => {
  test("stands open for whoever keeps the directory above the person, and for nobody else; the same one is not open twice", async () => {
    const s = await scene();
    const requestId = await s.ask({ note: "Founded last year" });
    expect(await faultOf(s.ask({ name: "NOWHERE college" }))).toBe("schoolAsked");
    const { list, total } = await schoolRequestPage({ ...page, status: "open" }, s.keeper);
    expect(total).toBe(1);
    expect(list).toMatchObject([{ ...asked, requestId, note: "Founded last year", status: "open", groupName: null }]);
    expect((await schoolRequestPage(page, s.stranger)).total).toBe(0);
    const settling = { requestId, groupId: s.other.id, keepName: 1 } as const;
    expect(await faultOf(proposedSchools({ requestId }, s.stranger))).toBe("notFound");
    expect(await faultOf(matchSchoolRequest(settling, s.stranger))).toBe("notFound");
    expect(await faultOf(refuseSchoolRequest({ requestId, reason: "x" }, s.stranger))).toBe("notFound");
    const made = { requestId, parentId: s.province.id, groupName: asked.name, groupCode: "NOWHERE" };
    expect(await faultOf(createRequestedSchool(made, s.stranger))).toBe("notFound");
    expect(await db.$count(group, eq(group.code, "NOWHERE"))).toBe(0);
  });

  test("matched: the person is told and goes to the school, with their role; it is settled once", async () => {
    const s = await scene();
    const requestId = await s.ask();
    const company = await aCompany({ parent: s.province });
    expect(await faultOf(matchSchoolRequest({ requestId, keepName: 0, groupId: company.id }, s.keeper))).toBe(
      "groupKindWrong",
    );
    expect(await faultOf(matchSchoolRequest({ requestId, keepName: 0, groupId: s.province.id }, s.keeper))).toBe(
      "notFound",
    );
    await matchSchoolRequest({ requestId, keepName: 0, groupId: s.other.id }, s.keeper);
    expect(await s.person()).toMatchObject({
      schoolId: s.other.id,
      collegeId: null,
      majorId: null,
      groupId: s.other.id,
    });
    const roles = await db.select().from(userRole).where(eq(userRole.userId, s.student.userId));
    expect(roles.map(({ groupId }) => groupId)).toEqual([s.other.id]);
    expect(await s.told("schoolAdded")).toEqual([{ school: asked.name, org: s.other.name, profile: "taken" }]);
    expect(await ownSchoolRequests({}, s.student)).toMatchObject([{ status: "matched", groupName: s.other.name }]);
    for (const again of [
      matchSchoolRequest({ requestId, keepName: 0, groupId: s.school.id }, s.keeper),
      refuseSchoolRequest({ requestId, reason: "x" }, s.keeper),
    ])
      expect(await faultOf(again)).toBe("illegalTransition");
    expect((await s.person())?.schoolId).toBe(s.other.id);
  });

  test("proposes what is called alike, the nearest first, by any of its names; merged ones and other kinds are none", async () => {
    const s = await scene();
    const names = ["Nowhere College of Art", "Somewhere else", "Nowhere Colege", "Nowhere College Ltd"];
    const [art, , typo] = await Promise.all(
      names.map((name, at) =>
        at === 3 ? aCompany({ parent: s.province, name }) : aSchool({ parent: s.province, name }),
      ),
    );
    await db
      .update(group)
      .set({ aliases: ["NOWHERE  college"] })
      .where(eq(group.id, s.other.id));
    const found = await proposedSchools({ requestId: await s.ask() }, s.keeper);
    expect(found.map(({ groupId, knownAs, likeness, takesName }) => [groupId, knownAs, likeness, takesName])).toEqual([
      [s.other.id, "NOWHERE  college", 100, 1],
      [typo?.id, "Nowhere Colege", expect.any(Number), 1],
      [art?.id, "Nowhere College of Art", expect.any(Number), 1],
    ]);
    await db
      .update(group)
      .set({ kind: "former", mergedAt: new Date(0) })
      .where(eq(group.id, s.other.id));
    expect(
      (await proposedSchools({ requestId: await s.ask({ city: "X", name: "Nowhere  College" }) }, s.keeper))[0],
    ).toMatchObject({
      groupId: typo?.id,
    });
  });

  test("matched: what was asked for stays as another name, once, and never beside an organisation that bears it", async () => {
    const s = await scene();
    const aliases = async (id: string) =>
      (await db.select({ aliases: group.aliases }).from(group).where(eq(group.id, id)))[0]?.aliases;
    const matched = async (name: string, keepName: 0 | 1, groupId = s.other.id) =>
      (await matchSchoolRequest({ requestId: await s.ask({ name }), groupId, keepName }, s.keeper)).nameKept;
    expect([await matched("Nowhere College", 1), await matched("nowhere college", 1)]).toEqual([1, 0]);
    expect(await aliases(s.other.id)).toEqual(["Nowhere College"]);
    expect([await matched("NOWHERE College", 1, s.school.id), await aliases(s.school.id)]).toEqual([0, []]);
    const afar = await scene();
    await afar.ask({ name: "Elsewhere College" });
    const { list } = await schoolRequestPage({ ...page, status: "open" }, afar.keeper);
    const far = { requestId: list[0]?.requestId as string, groupId: s.school.id, keepName: 1 } as const;
    expect([await matchSchoolRequest(far, afar.keeper), await aliases(s.school.id)], "out of scope").toEqual([
      { nameKept: 0 },
      [],
    ]);
  });

  test("created: the organisation is there once, or nothing has happened", async () => {
    const s = await scene();
    const requestId = await s.ask();
    const about = { requestId, parentId: s.province.id, groupName: asked.name };
    expect(await faultOf(createRequestedSchool({ ...about, groupCode: s.other.code }, s.keeper))).toBe("conflict");
    expect(await ownSchoolRequests({}, s.student)).toMatchObject([{ status: "open" }]);
    const { groupId } = await createRequestedSchool({ ...about, groupCode: "NOWHERE" }, s.keeper);
    expect((await s.person())?.schoolId).toBe(groupId);
    expect(await ownSchoolRequests({}, s.student)).toMatchObject([{ status: "created", groupName: asked.name }]);
    expect(await faultOf(createRequestedSchool({ ...about, groupCode: "SECOND" }, s.keeper))).toBe("illegalTransition");
    expect(await db.$count(group, eq(group.name, asked.name))).toBe(1);
  });

  test("a profile that says another school by now, or that somebody vouches for, stays", async () => {
    const changed = await scene();
    const first = await changed.ask();
    await db.update(user).set({ schoolId: changed.other.id }).where(eq(user.id, changed.student.userId));
    const third = await aSchool({ parent: changed.province });
    await matchSchoolRequest({ requestId: first, keepName: 0, groupId: third.id }, changed.keeper);
    expect((await changed.person())?.schoolId).toBe(changed.other.id);
    expect(await changed.told("schoolAdded")).toMatchObject([{ profile: "open" }]);

    const vouched = await scene();
    const second = await vouched.ask();
    const mark = { schoolId: { by: "school", groupId: vouched.school.id, at: "2026-01-01T00:00:00Z" } } as const;
    await db.update(user).set({ vouched: mark }).where(eq(user.id, vouched.student.userId));
    await matchSchoolRequest({ requestId: second, keepName: 0, groupId: vouched.other.id }, vouched.keeper);
    expect((await vouched.person())?.schoolId).toBe(vouched.school.id);
  });

  test("refused: the person learns why, and may ask again; with the account the requests go", async () => {
    const s = await scene();
    const requestId = await s.ask();
    await refuseSchoolRequest({ requestId, reason: "There is no such school" }, s.keeper);
    expect(await s.told("schoolRefused")).toEqual([{ school: asked.name, reason: "There is no such school" }]);
    expect((await s.person())?.schoolId).toBe(s.school.id);
    expect(await s.ask({ name: "nowhere college" })).not.toBe(requestId);
    const all = () => db.$count(schoolRequest, eq(schoolRequest.userId, s.student.userId));
    expect(await all()).toBe(2);
    await wipeAccount(s.student.userId);
    expect(await all()).toBe(0);
  });
});
