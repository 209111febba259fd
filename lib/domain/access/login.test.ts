import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { captcha, db, pool, rateLimit, session, user, userRole } from "@/db";
import { aSchool, aUser, theRole } from "@/db/seed/factories";
import { aVisitor, faultOf } from "@/db/seed/factories/signed-in";
import { test, useDatabase } from "@/db/testing";
import { fingerprint } from "@/lib/crypto";
import { actorOf } from "./actor";
import { loginByPassword, userInfo } from "./login";
import { hashPassword } from "./password";
import { logout } from "./sessions";
import { verifyToken } from "./token";

useDatabase();

const PASSWORD = "Right-Horse-42";
const someone = async (of: Partial<typeof user.$inferInsert> = {}) =>
  aUser({ passwordHash: await hashPassword(PASSWORD), ...of });

const answered = async () => {
  const [row] = await db
    .insert(captcha)
    .values({ answerHash: fingerprint("captcha:abcd"), expiresAt: new Date("2100-01-01") })
    .returning();
  return { captchaId: row?.id, captchaCode: "ABCD" };
};

const wrong = async (username: string, from = aVisitor(), more = {}) =>
  faultOf(loginByPassword({ username, password: "wrong", ...more }, from));

test("the right password opens a session; the token is that session, and user info is the person", async () => {
  const person = await someone({ mobile: "13800001234" });
  const { token, tokenType, expiresIn } = await loginByPassword(
    { username: person.username, password: PASSWORD },
    aVisitor(),
  );
  expect([tokenType, expiresIn]).toEqual(["Bearer", 24 * 3600]);
  const actor = await actorOf(token, aVisitor());
  expect(actor?.userId).toBe(person.id);
  expect(await userInfo({}, actor as NonNullable<typeof actor>)).toMatchObject({
    username: person.username,
    roleKeys: ["ROLE_DEFAULT"],
    mobile: "138****1234",
  });
});

test("mobile and e-mail sign in too, in any case of letters", async () => {
  const person = await someone({ mobile: "13900005678", email: "some.one@example.cn" });
  for (const username of [person.username.toUpperCase(), "13900005678", "Some.One@Example.cn"])
    expect(await faultOf(loginByPassword({ username, password: PASSWORD }, aVisitor())), username).toBe("none");
});

test("staff sessions last 8 hours, and begin in the role used last", async () => {
  const [person, school] = [await someone(), await aSchool()];
  for (const key of ["SCHOOL_ADMIN", "EXPERT"])
    await db.insert(userRole).values({ userId: person.id, roleId: (await theRole(key)).id, groupId: school.id });
  const first = await loginByPassword({ username: person.username, password: PASSWORD }, aVisitor());
  expect(first.expiresIn).toBe(8 * 3600);
  expect((await actorOf(first.token, aVisitor()))?.roleKey).toBe("SCHOOL_ADMIN");
  await db
    .update(session)
    .set({ roleId: (await theRole("EXPERT")).id })
    .where(eq(session.userId, person.id));
  const second = await loginByPassword({ username: person.username, password: PASSWORD }, aVisitor());
  expect((await actorOf(second.token, aVisitor()))?.roleKey).toBe("EXPERT");
});

test("the captcha is demanded from the third failure of the account, and the fifth locks it for 15 minutes", async () => {
  const { username } = await someone();
  for (const n of [1, 2, 3]) expect(await wrong(username), `failure ${n}`).toBe("wrongCredentials");
  expect(await wrong(username)).toBe("captchaNeeded");
  expect(await faultOf(loginByPassword({ username, password: PASSWORD }, aVisitor()))).toBe("captchaNeeded");
  expect(await wrong(username, aVisitor(), { ...(await answered()), captchaCode: "WXYZ" })).toBe("wrongCode");
  expect(await wrong(username, aVisitor(), await answered())).toBe("wrongCredentials");
  expect(await wrong(username, aVisitor(), await answered())).toBe("accountLocked");
  const right = { username, password: PASSWORD, ...(await answered()) };
  expect(await faultOf(loginByPassword(right, aVisitor()))).toBe("accountLocked");
});

test("a captcha is used up by its first answer; with it the right password still signs in", async () => {
  const { username } = await someone();
  for (const _ of [1, 2, 3]) await wrong(username);
  const answer = await answered();
  expect(await faultOf(loginByPassword({ username, password: PASSWORD, ...answer }, aVisitor()))).toBe("none");
  for (const _ of [1, 2, 3]) await wrong(username);
  expect(await faultOf(loginByPassword({ username, password: PASSWORD, ...answer }, aVisitor()))).toBe("wrongCode");
});

test("an unknown name fails in the same words, step by step", async () => {
  const { username } = await someone();
  const steps = async (name: string) => {
    const seen = [];
    for (const n of [1, 2, 3, 4, 5, 6]) seen.push(await wrong(name, aVisitor(), n > 3 ? await answered() : {}));
    return seen;
  };
  expect(await steps("nobody-at-all")).toEqual(await steps(username));
});

test("three failures of an address call for the captcha, for any account, and lock nobody else out", async () => {
  const [victims, bystander] = [await Promise.all([someone(), someone(), someone()]), await someone()];
  const shared = aVisitor("203.0.113.9");
  for (const { username } of victims) await wrong(username, shared);
  const { username } = bystander;
  expect(await faultOf(loginByPassword({ username, password: PASSWORD }, shared))).toBe("captchaNeeded");
  expect(await faultOf(loginByPassword({ username, password: PASSWORD, ...(await answered()) }, shared))).toBe("none");
  expect(await faultOf(loginByPassword({ username, password: PASSWORD }, aVisitor()))).toBe("none");
});

test("twenty guesses at the same moment share five tries", async () => {
  const { username } = await someone();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => wrong(username)));
  expect(outcomes.filter((o) => o === "wrongCredentials").length).toBeLessThan(5);
  const others = outcomes.filter((o) => o !== "wrongCredentials");
  expect(others.filter((o) => !["captchaNeeded", "accountLocked"].includes(o))).toEqual([]);
  for (const _ of [1, 2]) await wrong(username, aVisitor(), await answered());
  expect(await faultOf(loginByPassword({ username, password: PASSWORD, ...(await answered()) }, aVisitor()))).toBe(
    "accountLocked",
  );
});

test("a success forgets the failures; counters live in the database", async () => {
  const { username, id } = await someone();
  for (const _ of [1, 2]) await wrong(username);
  expect(await db.$count(rateLimit)).toBeGreaterThan(0);
  await loginByPassword({ username, password: PASSWORD }, aVisitor());
  for (const _ of [1, 2]) expect(await wrong(username)).toBe("wrongCredentials");
  expect(await faultOf(loginByPassword({ username, password: PASSWORD }, aVisitor())), id).toBe("none");
});

test("a disabled account is told so only to who knows its password", async () => {
  const { username } = await someone({ status: "disabled" });
  expect(await wrong(username)).toBe("wrongCredentials");
  expect(await faultOf(loginByPassword({ username, password: PASSWORD }, aVisitor()))).toBe("accountDisabled");
});

test("a hash with weaker parameters is made anew at login", async () => {
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const person = await someone({ passwordHash: weak });
  await loginByPassword({ username: person.username, password: PASSWORD }, aVisitor());
  const [after] = await db.select().from(user).where(eq(user.id, person.id));
  expect(after?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await loginByPassword({ username: person.username, password: PASSWORD }, aVisitor());
});

test("logout ends the session at once", async () => {
  const { username } = await someone();
  const { token } = await loginByPassword({ username, password: PASSWORD }, aVisitor());
  const actor = await actorOf(token, aVisitor());
  expect(actor).not.toBeNull();
  await logout({}, actor as NonNullable<typeof actor>);
  expect(await verifyToken(token)).not.toBeNull();
  expect(await actorOf(token, aVisitor())).toBeNull();
});

test("where the counters cannot be asked, nobody is let in", async () => {
  const { username } = await someone();
  const query = vi.spyOn(pool(), "query").mockRejectedValue(new Error("no store") as never);
  const attempt = loginByPassword({ username, password: PASSWORD }, aVisitor());
  await expect(attempt).rejects.toThrow("no store");
  query.mockRestore();
  expect(await faultOf(loginByPassword({ username, password: PASSWORD }, aVisitor()))).toBe("none");
});
