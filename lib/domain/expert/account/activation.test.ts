import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect } from "vitest";
import { audit, db, expert, expertActivation, message, outbox, pool, reviewTask, user, userRole } from "@/db";
import { sealed } from "@/lib/crypto/sealed";
import { changePassword } from "@/lib/domain/access/credential/password-change";
import { loginByPassword } from "@/lib/domain/access/login/login";
import { deleteUsers } from "@/lib/domain/access/user/changes";
import { retireExpert } from "@/lib/domain/expert/library-changes";
import { anActor, aProvince, aReview, aSchool, aTask, aUser, groupById, theRole } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { activateExpertAccount, openActivation } from "./activating";
import { Activation } from "./calls";
import { addExpertAccount, inviteExpertAccount } from "./inviting";
import { disableExpertAccount, enableExpertAccount } from "./switching";

useDatabase();
beforeAll(() => void (process.env.DEMO = "1"));
/** Counters are written beside the transaction of a test. */
const forgetCounts = () => pool().query("delete from rate_limit");
beforeEach(async () => void (await forgetCounts()));

const visitor = { userId: null, ip: "192.0.2.7", device: null, userAgent: "", locale: "en" } as never;
const PASSWORD = "Kestrel-of-the-77";
const EMAIL = "wu@example.test";

async function tokenTo(target: string) {
  const letters = await db.select().from(outbox).where(eq(outbox.target, target)).orderBy(outbox.id);
  return /token=(\S+)/.exec(letters.at(-1)?.body ?? "")?.[1] ?? "";
}

async function invited(email = EMAIL, at?: Awaited<ReturnType<typeof aProvince>>) {
  const province = at ?? (await aProvince());
  await theRole("EXPERT");
  const host = await anActor("HOST_ADMIN", { in: province });
  const school = await aSchool({ parent: province });
  const typed = { username: `wu${province.id}`, realName: "Wu", email, jobTitle: "Lecturer", fields: ["AI"] };
  const { expertId } = await addExpertAccount({ ...typed, orgId: school.id, tiedOrgIds: [] }, host);
  const [row] = await db.select().from(expert).where(eq(expert.id, expertId));
  const one = async () => {
    const [person] = await db
      .select()
      .from(user)
      .where(eq(user.id, row?.userId as string));
    return { expertId, version: person?.version as number };
  };
  const token = await tokenTo(email);
  return { province, host, school, expertId, userId: row?.userId as string, username: typed.username, token, one };
}
const activate = (token: string, said: object = {}) =>
  activateExpertAccount(Activation.parse({ token, newPassword: PASSWORD, realName: "Wu Ji", ...said }), visitor);
const signInAs = (username: string) => loginByPassword({ username, password: PASSWORD } as never, visitor);

describe("an activation", () => {
  test("sets password, profile and ties at once; before it nobody signs in, after it the link is dead", async () => {
    const { username, userId, expertId, host, school, token, province } = await invited();
    expect(await faultOf(signInAs(username))).toBe("wrongCredentials");
    expect(await openActivation(token, visitor)).toMatchObject({
      ...{ username, realName: "Wu", organisation: province.name, jobTitle: "Lecturer", fields: ["AI"] },
      ...{ org: { groupId: school.id }, tiedOrgs: [] },
    });
    expect((await openActivation(token, visitor))?.email).not.toBe(EMAIL);
    const [own, tied] = [await aSchool(), await aSchool()];
    await activate(token, { orgId: own.id, tiedOrgIds: [tied.id, tied.id], jobTitle: "Professor", fields: ["Law"] });
    const [person] = await db.select().from(user).where(eq(user.id, userId));
    expect(person).toMatchObject({ status: "active", realName: "Wu Ji", email: EMAIL, mustChangePassword: false });
    expect(person?.emailVerifiedAt, "who got the letter has proved the address").not.toBeNull();
    expect(await db.select().from(expert).where(eq(expert.id, expertId))).toMatchObject([
      { orgId: own.id, tiedOrgIds: [tied.id], jobTitle: "Professor", fields: ["Law"], status: "active" },
    ]);
    expect(await faultOf(activate(token))).toBe("activationInvalid");
    expect(await openActivation(token, visitor)).toBeNull();
    expect(await faultOf(signInAs(username))).toBe("none");
    const [written] = await db.select().from(audit).where(eq(audit.action, "expertAccount.activate"));
    expect(written).toMatchObject({ actorId: userId, entityId: expertId });
    expect(await db.$count(message, eq(message.userId, host.userId)), "who sent it is told").toBe(1);
    expect(await db.$count(expertActivation)).toBe(0);
  });

  test("works of a tied organisation go back, others stay", async () => {
    const { contest, plan, works } = await aReview({ works: 2, experts: 0 });
    const { expertId, token } = await invited(EMAIL, await groupById(contest.groupId));
    for (const work of works) await aTask({ planId: plan.id, work, expertId });
    await activate(token, { tiedOrgIds: [works[0]?.ownerGroupId] });
    const rows = await db.select().from(reviewTask).orderBy(reviewTask.id);
    expect(rows.map((row) => row.status)).toEqual(["cancelled", "assigned"]);
  });

  test("what is wrong is refused at its field and changes nothing; the link goes on", async () => {
    const { token, username } = await invited();
    for (const [said, fault, field] of [
      [{ newPassword: "short-1" }, "weakPassword", "newPassword"],
      [{ newPassword: `${username}-abcd` }, "weakPassword", "newPassword"],
      [{ orgId: "999999999" }, "notFound", "orgId"],
      [{ tiedOrgIds: ["999999999"] }, "notFound", "tiedOrgIds"],
    ] as const) {
      const before = await db.select().from(user);
      const refused = expect.objectContaining({ fault, errors: [expect.objectContaining({ field })] });
      const input = { token, newPassword: PASSWORD, realName: "Wu", ...said };
      const parsed = { ...Activation.parse({ ...input, newPassword: PASSWORD }), newPassword: input.newPassword };
      await expect(activateExpertAccount(parsed, visitor)).rejects.toEqual(refused);
      expect(await db.select().from(user)).toEqual(before);
    }
    expect(await faultOf(activate(token))).toBe("none");
  });
});

describe("a link", () => {
  const ends: Record<string, (at: Awaited<ReturnType<typeof invited>>) => Promise<unknown>> = {
    "has run out": () => moveClock("8 days"),
    "was followed by another": async ({ one, host }) => inviteExpertAccount(await one(), host),
    "is of a disabled account": async ({ one, host }) => disableExpertAccount({ ...(await one()), reason: "no" }, host),
    "is of an account that was disabled and enabled": async ({ one, host }) => {
      await disableExpertAccount({ ...(await one()), reason: "no" }, host);
      await enableExpertAccount(await one(), host);
    },
    "is of a retired expert": ({ expertId, host }) => retireExpert({ expertId, version: 1, reason: "no" }, host),
    "is of a deleted account": ({ userId, host }) => deleteUsers({ ids: [userId] }, host),
    "was followed by a one-time password": async ({ userId }) =>
      changePassword({ userId }, await anActor("PLATFORM_ADMIN")),
    "is of an account that somebody signed in to": ({ userId }) =>
      db.update(user).set({ lastLoginAt: sql`app_now()` }).where(eq(user.id, userId)),
    "was sent by somebody who lost the role": ({ host }) => db.delete(userRole).where(eq(userRole.userId, host.userId)),
    "was sent by somebody who is disabled": ({ host }) =>
      db.update(user).set({ status: "disabled" }).where(eq(user.id, host.userId)),
    "is of somebody who ranks as high as its sender by now": async ({ userId, province }) =>
      db.insert(userRole).values({ userId, roleId: (await theRole("HOST_ADMIN")).id, groupId: province.id }),
    "is of somebody who holds a role elsewhere by now": async ({ userId }) =>
      db.insert(userRole).values({ userId, roleId: (await theRole("TEACHER")).id, groupId: (await aProvince()).id }),
  };
  for (const [what, end] of Object.entries(ends))
    test(`that ${what} opens nothing`, async () => {
      const at = await invited();
      expect(await openActivation(at.token, visitor), "control").not.toBeNull();
      // A password given in the millisecond of the letter is not after it.
      await db.execute(sql`select pg_sleep(0.005)`);
      await end(at);
      const before = await db.select().from(user);
      expect(await faultOf(activate(at.token))).toBe("activationInvalid");
      expect(await db.select().from(user)).toEqual(before);
      await moveClock("0");
    });

  test("that was never written opens nothing, whatever it is made of; many tries take work", async () => {
    const { token, expertId } = await invited();
    const [id, seal] = token.split(".") as [string, string];
    const hostile = [
      ...[`${id}.${seal.slice(0, -1)}~`, `${Number(id) + 1}.${seal}`, `0${id}.${seal}`, `${id}.`, `.${seal}`, id],
      ...[
        `${token}.${token}`,
        `${token}\n`,
        ` ${token}`,
        `${"9".repeat(19)}.${seal}`,
        "'; drop table expert; --",
        "%00",
      ],
      ...[sealed("expert-invitation", id), sealed("expert-activation", expertId), sealed("contact-change:confirm", id)],
    ];
    for (const one of hostile) {
      expect(await openActivation(one, visitor), one).toBeNull();
      expect(await faultOf(activate(one)), one).toBe("activationInvalid");
      await forgetCounts();
    }
    const faults = [];
    for (let n = 0; n < 25; n++) faults.push(await faultOf(activate("nonsense")));
    expect(faults[0]).toBe("activationInvalid");
    expect(faults.at(-1)).toBe("tooFast");
    await forgetCounts();
    expect(await faultOf(activate(token)), "control").toBe("none");
  });

  test("by a new letter goes on, to another address where one is given", async () => {
    const { one, host, token, userId } = await invited();
    await inviteExpertAccount({ ...(await one()), email: "new@example.test" }, host);
    expect(await faultOf(activate(token))).toBe("activationInvalid");
    expect(await faultOf(activate(await tokenTo("new@example.test")))).toBe("none");
    const [person] = await db.select().from(user).where(eq(user.id, userId));
    expect(person?.email).toBe("new@example.test");
  });
});

describe("the address of a letter", () => {
  test("answers the same whether somebody has it; whoever proved it before keeps it", async () => {
    const holder = await aUser({ email: EMAIL, emailVerifiedAt: new Date(0), lastLoginAt: new Date(0) });
    const { token, userId } = await invited();
    expect(await faultOf(activate(token))).toBe("contactTaken");
    const [person] = await db.select().from(user).where(eq(user.id, userId));
    expect(person).toMatchObject({ status: "invited", passwordHash: null });
    const [kept] = await db.select().from(user).where(eq(user.id, holder.id));
    expect(kept?.email).toBe(EMAIL);
  });

  test("goes to who proves it from who only claimed it", async () => {
    const claimed = await aUser({ email: EMAIL, emailVerifiedAt: null, lastLoginAt: new Date(0) });
    const { token, userId } = await invited();
    expect(await faultOf(activate(token))).toBe("none");
    const emailOf = async (id: string) => (await db.select().from(user).where(eq(user.id, id)))[0]?.email;
    expect([await emailOf(claimed.id), await emailOf(userId)]).toEqual([null, EMAIL]);
  });

  test("is erased with the account, and gets five letters a day", async () => {
    const { userId, host, one } = await invited();
    for (let n = 0; n < 4; n++) expect(await faultOf(inviteExpertAccount(await one(), host)), `${n}`).toBe("none");
    expect(await faultOf(inviteExpertAccount(await one(), host))).toBe("tooFast");
    expect(await db.$count(outbox, eq(outbox.target, EMAIL))).toBe(5);
    await deleteUsers({ ids: [userId] }, host);
    expect(await db.$count(expertActivation)).toBe(0);
  });
});
