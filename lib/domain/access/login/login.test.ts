import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { aside, db, rateLimit, session, user, userRole } from "@/db";
import { actorOf } from "@/lib/domain/access/actor";
import { hashPassword } from "@/lib/domain/access/credential/password";
import { aSchool, aUser, theRole } from "@/lib/seed/factories";
import { aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { loginByPassword, userInfo } from "./login";
import { logout } from "./sessions";
import { verifyToken } from "./token";

useDatabase();

const PASSWORD = "Right-Horse-42";
const someone = async (of: Partial<typeof user.$inferInsert> = {}) =>
  aUser({ passwordHash: await hashPassword(PASSWORD), ...of });

const wrong = async (username: string, from = aVisitor()) =>
  faultOf(loginByPassword({ username, password: "wrong" }, from));

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

test("a success forgets the failures; counters live in the database", async () => {
  const { username, id } = await someone();
  const here = { ...aVisitor(), proof: 1 };
  for (const _ of [1, 2]) await wrong(username, here);
  expect(await db.$count(rateLimit)).toBeGreaterThan(0);
  await loginByPassword({ username, password: PASSWORD }, here);
  for (const _ of [1, 2]) expect(await wrong(username, here)).toBe("wrongCredentials");
  expect(await faultOf(loginByPassword({ username, password: PASSWORD }, here)), id).toBe("none");
});

test("a disabled account says so only to who knows its password", async () => {
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

test("refuses every login while the counters are unavailable", async () => {
  const { username } = await someone();
  const query = vi.spyOn(aside(), "query").mockRejectedValue(new Error("no store") as never);
  const attempt = loginByPassword({ username, password: PASSWORD }, aVisitor());
  await expect(attempt).rejects.toThrow("no store");
  query.mockRestore();
  expect(await faultOf(loginByPassword({ username, password: PASSWORD }, aVisitor()))).toBe("none");
});
