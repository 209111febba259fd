import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, rateLimit, user } from "@/db";
import { hashPassword } from "@/lib/domain/access";
import * as access from "@/lib/domain/access/contract";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { hasSession } from "@/lib/http/session/has-session";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, type Rightful, rightful } from "@/lib/testing/examples/examples";
import { aWorld, type World } from "@/lib/testing/world";
import { type Signed, signIn } from "@/lib/testing/world/people";

/** Whoever came in by a one-time password may change it, read who they are, and leave; to everything else they are a visitor. */

useDatabase();
useStorage();
let world: World;
let bound: Signed;
const PASSWORD = "Kestrel-of-the-77";
beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
  // Who may do everything, if they may do anything.
  bound = world.root;
  const set = { mustChangePassword: true, passwordHash: await hashPassword(PASSWORD) };
  await db.update(user).set(set).where(eq(user.id, bound.userId));
});
beforeEach(async () => {
  await db.delete(rateLimit);
});

const free = ["/system/user/update/pwd", "/auth/user/info", "/web/auth/user/info", "/auth/logout", "/web/auth/logout"];
const endpoints = registry.map(({ endpoint }) => endpoint);

/** What a call answers that somebody else would get through. */
async function requested(endpoint: Endpoint, token: string | null, by = "/") {
  const [{ input }] = rightful(endpoint, world.own) as [Rightful];
  await db.delete(rateLimit);
  const asking = async () =>
    ask(endpoint, input, { token, body: await fileOf(endpoint), key: `${by}${endpoint.path}` });
  return (await tried(asking, async () => null))[0];
}

test("no call but the five that are for it lets it through", { timeout: 480_000 }, async () => {
  const wrong: string[] = [];
  let refused = 0;
  for (const endpoint of endpoints.filter(({ access: who, path }) => who !== "open" && !free.includes(path))) {
    const { code } = await requested(endpoint, bound.token);
    if (code === faults.passwordExpired) refused++;
    else wrong.push(`${endpoint.method} ${endpoint.path}: ${code}`);
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(200);
});

test("what is open to all answers as it answers a visitor", { timeout: 120_000 }, async () => {
  const open = endpoints.filter(({ access: who }) => who === "open");
  const wrong: string[] = [];
  for (const endpoint of open) {
    const [visitor, held] = [await requested(endpoint, null), await requested(endpoint, bound.token)];
    if (visitor.code !== held.code) wrong.push(`${endpoint.path}: ${visitor.code}, with the session ${held.code}`);
  }
  expect(wrong).toEqual([]);
  expect(open.length).toBeGreaterThan(30);
  const code = { email: "new@example.test", purpose: "contact" };
  expect((await ask(access.sendCode, code, { token: bound.token })).code).toBe(faults.loginExpired);
});

test("it sees who it is, and is nobody to the guard of the pages", async () => {
  for (const endpoint of [access.userInfo, access.userInfoOnSite]) {
    const answer = await ask(endpoint, {}, { token: bound.token });
    expect(answer.data).toMatchObject({ userId: bound.userId, mustChangePassword: true });
  }
  const cookie = (token: string) => new Headers({ cookie: `session=${token}` });
  expect(await hasSession(cookie(bound.token))).toBe(false);
  expect(await hasSession(cookie(world.platform.token)), "positive control").toBe(true);
});

test("it changes its own password, and nobody else's, and is then as free as anybody", async () => {
  const { userId } = world.own.people.classmate;
  const change = (input: object) => ask(access.changePassword, { ...input }, { token: bound.token });
  for (const other of [{ userId }, { userId, newPassword: "Heron-of-the-99" }])
    expect((await change(other)).code, JSON.stringify(other)).toBe(faults.passwordExpired);
  const [, after] = await tried(
    () => change({ oldPassword: PASSWORD, newPassword: "Heron-of-the-99" }),
    async () => {
      const again = await signIn({ ...bound });
      return (await ask(access.userDetail, {}, { token: again.token })).code;
    },
  );
  expect(after).toBe(0);
});

test("it leaves", async () => {
  for (const endpoint of [access.logout, access.logoutOnSite]) {
    const [, after] = await tried(
      () => ask(endpoint, {}, { token: bound.token }),
      async () => (await ask(access.userInfo, {}, { token: bound.token })).code,
    );
    expect(after).toBe(faults.loginExpired);
  }
});
