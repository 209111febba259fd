import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, session, user, userRole } from "@/db";
import { now } from "@/lib/clock";
import * as access from "@/lib/domain/access/contract";
import { env } from "@/lib/env";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "@/lib/http/session/caller";
import { nextAuthFor } from "@/lib/http/session/next-auth";
import { type Asking, ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, guessedInput } from "@/lib/testing/examples/examples";
import { aWorld, type World } from "@/lib/testing/world";
import { type Signed, signIn } from "@/lib/testing/world/people";
import { claimsOf, forgeriesOf } from "./forging";

/** A session is worth what its row says at that moment, and only where its holder sent it from. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const endpoints = registry.map(({ endpoint }) => endpoint);
const closed = endpoints.filter(({ access: who }) => who !== "open");
const writes = closed.filter(({ method }) => method === "POST");
const cookie = (token: string, name = SESSION_COOKIE) => ({ cookie: `${name}=${token}; language=zh-cn` });

/** What a call answers to a bare question, whoever may ask it. */
async function codeOf(endpoint: Endpoint, by: Asking) {
  const input = guessedInput(endpoint, {});
  const [answer] = await tried(
    async () => ask(endpoint, input, { body: await fileOf(endpoint), ...by }),
    async () => null,
  );
  return answer.code;
}
const info = async (by: Asking) => (await ask(access.userInfo, {}, by)).code;

describe("a token", () => {
  const claims = ({ userId, sid }: Signed) => claimsOf(userId, sid, Math.floor(now().getTime() / 1000));

  test("that is forged lets nobody in, as header or as cookie", async () => {
    const { root } = world;
    const forgeries = Object.entries(forgeriesOf(root.token, claims(root), env.authSecret));
    expect(forgeries.length).toBeGreaterThanOrEqual(15);
    for (const [how, forged] of forgeries)
      for (const by of [
        { token: forged },
        { headers: cookie(forged) },
        { headers: cookie(forged, SECURE_SESSION_COOKIE) },
      ])
        expect(await info(by), how).toBe(faults.loginExpired);
    expect(await info({ token: root.token })).toBe(0);
    expect(await info({ headers: cookie(root.token) })).toBe(0);
  });

  test("that is forged lets nobody into any call", { timeout: 60_000 }, async () => {
    const { root } = world;
    const forged = Object.values(forgeriesOf(root.token, claims(root), env.authSecret));
    const wrong: string[] = [];
    for (const [n, endpoint] of closed.entries()) {
      const code = await codeOf(endpoint, { token: forged[n % forged.length] });
      if (code !== faults.loginExpired) wrong.push(`${endpoint.path}: ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(closed.length).toBeGreaterThan(150);
  });

  test("counts in the header and in our own cookie, and nowhere else", async () => {
    const { token } = world.own.people.captain;
    const elsewhere: Record<string, string>[] = [
      ...["token", "kyxlToken", "accessToken", "admin-token", "next-auth.session-token"].map((name) =>
        cookie(token, name),
      ),
      ...["token", "x-access-token", "x-auth-token", "proxy-authorization"].map((name) => ({ [name]: token })),
      { authorization: `Basic ${token}` },
      { authorization: token },
    ];
    for (const headers of elsewhere) expect(await info({ headers }), JSON.stringify(headers)).toBe(faults.loginExpired);
    const requested = await ask(access.userInfo, { token, access_token: token, authorization: token });
    expect(requested.code).toBe(faults.loginExpired);
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `Bearer Bearer ${token}`])
      expect(await info({ headers: { authorization } })).toBe(0);
  });

  test("in the header outranks a cookie that somebody else planted", async () => {
    const [own, planted] = [world.own.people.captain, world.foreign.people.captain];
    const answer = await ask(access.userInfo, {}, { token: own.token, headers: cookie(planted.token) });
    expect((answer.data as { userId: string }).userId).toBe(own.userId);
  });
});

test("a log-in makes a session of its own, whatever the browser brings along", async () => {
  const { own, foreign } = world;
  const attacker = foreign.people.captain;
  const login = { username: own.people.captain.username, password: own.password };
  const answer = await ask(access.loginByPassword, login, { headers: cookie(attacker.token) });
  const { token } = answer.data as { token: string };
  expect(token).not.toBe(attacker.token);
  const [session, device] = answer.headers.getSetCookie();
  expect(session).toBe(`${SESSION_COOKIE}=${token}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`);
  expect(device).toMatch(/^device=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  const who = async (by: Asking) => ((await ask(access.userInfo, {}, by)).data as { userId: string }).userId;
  expect(await who({ token })).toBe(own.people.captain.userId);
  expect(await who({ token: attacker.token }), "the planted session stays its owner's").toBe(attacker.userId);
  const again = await ask(access.loginByPassword, login, { headers: { "x-forwarded-proto": "https" } });
  expect((again.data as { token: string }).token).not.toBe(token);
  for (const [n, name] of ["session", "device"].entries())
    expect(again.headers.getSetCookie()[n]).toMatch(new RegExp(`^__Host-${name}=.*; HttpOnly; SameSite=Lax; Secure$`));
});

describe("a session ends with the very next call", () => {
  const ends: Record<string, (person: Signed) => Promise<unknown>> = {
    "its log-out": ({ token }) => ask(access.logout, {}, { token }),
    "a new password of one's own": ({ token }) =>
      ask(access.changePassword, { oldPassword: world.own.password, newPassword: "Another-of-the-77" }, { token }),
    "a password set by the school": ({ userId }) =>
      ask(
        access.changePassword,
        { userId, newPassword: "Another-of-the-77" },
        { token: world.own.people.schoolAdmin.token },
      ),
    "the account disabled": ({ userId }) =>
      ask(access.updateUser, { userId, status: 0 }, { token: world.own.people.schoolAdmin.token }),
    "the account deleted": ({ userId }) =>
      ask(access.deleteUsers, { ids: [userId] }, { token: world.own.people.schoolAdmin.token }),
    "its role taken away": ({ userId }) =>
      ask(access.setRoles, { userId, roleIds: [] }, { token: world.own.people.schoolAdmin.token }),
    "its role taken away in the database": ({ userId }) => db.delete(userRole).where(eq(userRole.userId, userId)),
    "its end in the database": ({ sid }) =>
      db
        .update(session)
        .set({ expiresAt: new Date(0) })
        .where(eq(session.sid, sid)),
  };
  for (const [how, end] of Object.entries(ends))
    test(`after ${how}`, async () => {
      const person = await signIn(world.own.people.captain);
      const calls = [access.userInfo, access.userDetail, access.ownSessions, access.ownRoles, access.removeBankCard];
      const codes = async () =>
        Promise.all(calls.map(async (endpoint) => (await ask(endpoint as Endpoint, {}, { token: person.token })).code));
      const [, after] = await tried(
        async () => {
          expect(await codes()).toEqual([0, 0, 0, 0, 0]);
          await end(person);
          return ask(access.userInfo, {}, { token: person.token });
        },
        async () => [await codes(), await info({ headers: cookie(person.token) })],
      );
      expect(after).toEqual([Array(5).fill(faults.loginExpired), faults.loginExpired]);
    });

  test("but not the sessions of others", async () => {
    const [one, other] = [await signIn(world.own.people.member), world.own.people.captain];
    await ask(access.logout, {}, { token: one.token });
    expect([await info({ token: one.token }), await info({ token: other.token })]).toEqual([faults.loginExpired, 0]);
    const own = and(eq(user.id, other.userId), eq(user.status, "active"));
    expect(await db.$count(user, own)).toBe(1);
  });
});

describe("a write that rides on the cookie", () => {
  const from: Record<string, Record<string, string>> = {
    "another site": { "sec-fetch-site": "cross-site", origin: "https://evil.example.test" },
    "a sibling host": { "sec-fetch-site": "same-site", origin: "http://other.localhost" },
    "an address typed by hand": { "sec-fetch-site": "none" },
    "an old browser on another site": { origin: "https://evil.example.test" },
    "another port": { origin: "http://localhost:8080" },
    "a sandboxed frame": { origin: "null" },
    "nowhere that is told": {},
    "a host that ends like ours": { origin: "http://evil-localhost" },
  };

  test("does nothing when it does not come from our own pages", { timeout: 120_000 }, async () => {
    const { token } = world.root;
    const wrong: string[] = [];
    const origins = Object.entries(from);
    for (const [n, endpoint] of writes.entries()) {
      const [name, headers] = origins[n % origins.length] as [string, Record<string, string>];
      const code = await codeOf(endpoint, { headers: { ...cookie(token), ...headers } });
      if (code !== faults.loginExpired) wrong.push(`${endpoint.path} from ${name}: ${code}`);
    }
    expect(wrong).toEqual([]);
    for (const [name, headers] of origins)
      expect(await codeOf(access.saveBankCard, { headers: { ...cookie(token), ...headers } }), name).toBe(
        faults.loginExpired,
      );
  });

  test("is let in from our own pages", { timeout: 120_000 }, async () => {
    const { token } = world.root;
    const wrong: string[] = [];
    for (const [n, endpoint] of writes.entries()) {
      const own: Record<string, string> = n % 2 ? { "sec-fetch-site": "same-origin" } : { origin: "http://localhost" };
      const code = await codeOf(endpoint, { headers: { ...cookie(token), ...own } });
      if (code === faults.loginExpired || code === faults.noPermission) wrong.push(`${endpoint.path}: ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  test("cannot be sent by a form: its kinds of bodies are refused", async () => {
    const { token } = world.root;
    const kinds = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""];
    for (const endpoint of writes.filter(({ carries }) => carries === "json"))
      for (const kind of kinds.slice(0, endpoint === writes[0] ? kinds.length : 1)) {
        const headers = { ...cookie(token), "sec-fetch-site": "same-origin", "content-type": kind };
        const answer = await ask(endpoint, {}, { headers });
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 415]);
      }
  });
});

test("next-auth's own session follows the row, and takes nothing that a client sends with an update", async () => {
  const person = await signIn(world.own.people.captain);
  const { callbacks, jwt } = nextAuthFor(new Request("http://localhost/api/auth/session"));
  const decode = async () => jwt?.decode?.({ token: person.token, secret: "" });
  const held = await decode();
  expect(held).toMatchObject({ raw: person.token, actor: { userId: person.userId } });
  const wanted = { roleKeys: ["ROOT"], actor: { userId: world.root.userId }, raw: world.root.token, roles: ["ROOT"] };
  const updated = await callbacks?.jwt?.({ token: held, trigger: "update", session: wanted } as never);
  expect(updated).toEqual(held);
  expect(await jwt?.encode?.({ token: { ...held, ...wanted, raw: person.token }, secret: "" })).toBe(person.token);
  const shown = await callbacks?.session?.({ session: { expires: "x" }, token: updated } as never);
  expect(shown).toEqual({
    expires: "x",
    user: { id: person.userId, name: expect.any(String), roles: ["STUDENT"] },
  });
  await ask(access.logout, {}, { token: person.token });
  expect(await decode()).toBeNull();
});

test("a log-in by next-auth opens a session of ours, which its log-out ends", async () => {
  const { username, userId } = world.own.people.captain;
  const { providers, callbacks, jwt, events } = nextAuthFor(new Request("http://localhost/api/auth/callback/password"));
  const { authorize } = (providers[0] as { options: { authorize: (typed: object) => Promise<{ id: string } | null> } })
    .options;
  expect(await authorize({ username })).toBeNull();
  const user = await authorize({ username, password: world.own.password });
  expect(user?.id).toBe(userId);
  const token = (await jwt?.encode?.({
    token: await callbacks?.jwt?.({ token: { name: "x" }, user } as never),
    secret: "",
  })) as string;
  expect(await info({ token })).toBe(0);
  await events?.signOut?.({ token: await jwt?.decode?.({ token, secret: "" }) } as never);
  expect(await info({ token })).toBe(faults.loginExpired);
});
