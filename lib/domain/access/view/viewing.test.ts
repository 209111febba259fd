import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audit, db, rateLimit, session, user, userRole } from "@/db";
import { actorOf, endAllOf, ownSessions, signToken, verifyToken } from "@/lib/domain/access";
import * as access from "@/lib/domain/access/contract";
import type { Actor } from "@/lib/domain/actor";
import { fileUploads } from "@/lib/domain/work/contract";
import { faults } from "@/lib/fault";
import { answerTo } from "@/lib/http/answers";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { anActor, aProvince, aSchool, aUser, groupById, theRole } from "@/lib/seed/factories";
import { aVisitor } from "@/lib/seed/factories/signed-in";
import { ask } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { signIn } from "@/lib/testing/world/people";

/** An administrator sees the product as somebody else does, and changes nothing by that (docs/rules/access.md, "View as"). */

useDatabase();
useStorage();
let host: Actor & { token: string };
let keeper: Actor;
let school: Awaited<ReturnType<typeof aSchool>>;
beforeAll(async () => {
  const province = await aProvince();
  school = await aSchool({ parent: province });
  host = await signIn(await anActor("HOST_ADMIN", { in: province }));
  keeper = await anActor("SCHOOL_ADMIN", { in: school });
});
beforeEach(async () => {
  await db.delete(rateLimit);
});

type Begun = { token: string; staff: boolean };
const begin = (userId = keeper.userId, more: object = {}) =>
  ask(access.viewAs, { userId, reason: "They cannot find a team", ...more }, { token: host.token });
const viewing = async () => ((await begin()).data as Begun).token;
const leaving = new Set(["/system/user/view/end", "/auth/logout", "/web/auth/logout"]);

/** What a call answers whose body says nothing. */
async function codeOf({ method, path }: Pick<Endpoint, "method" | "path">, token: string) {
  await db.delete(rateLimit);
  const headers = { "content-type": "application/json", host: "localhost", authorization: `Bearer ${token}` };
  const request = new Request(`http://localhost/prod-api${path}`, {
    ...{ method, headers },
    body: method === "POST" ? "{}" : undefined,
  });
  const response = await answerTo(request);
  const { code = 0 } = response.headers.get("content-type")?.includes("json") ? await response.json() : {};
  return { code: code as number, status: response.status };
}

test("every call that writes is refused to a view, with a code of its own", { timeout: 240_000 }, async () => {
  const look = await viewing();
  const writes = registry.filter(({ endpoint }) => endpoint.method === "POST" && !leaving.has(endpoint.path));
  const wrong: string[] = [];
  for (const { endpoint } of writes) {
    const { code } = await codeOf(endpoint, look);
    if (code !== faults.viewReadOnly) wrong.push(`${endpoint.path}: ${code}`);
  }
  expect(wrong).toEqual([]);
  expect(writes.length).toBeGreaterThan(200);
  expect((await codeOf({ method: "POST", path: fileUploads.path }, look)).code).toBe(faults.viewReadOnly);
  const real = (await signIn(keeper)).token;
  for (const { endpoint } of writes.slice(0, 40))
    expect((await codeOf(endpoint, real)).code, "the control").not.toBe(faults.viewReadOnly);
});

test("what reads is read as the person reads it, sheets are not handed out, and no read fails", {
  timeout: 240_000,
}, async () => {
  const look = await viewing();
  const wrong: string[] = [];
  for (const { endpoint } of registry.filter(({ endpoint: e }) => e.method === "GET" && e.answers !== "events")) {
    const { code, status } = await codeOf(endpoint, look);
    const isSheet = endpoint.answers === "file" && endpoint.path.endsWith("/export") && endpoint.access !== "open";
    if (status >= 500 || code === 500) wrong.push(`${endpoint.path} fails`);
    if (isSheet && code !== faults.viewReadOnly) wrong.push(`${endpoint.path} hands out a sheet: ${code}`);
  }
  expect(wrong).toEqual([]);
  const { data } = await ask(access.userInfo, {}, { token: look });
  expect(data).toMatchObject({ userId: keeper.userId, roleKeys: ["SCHOOL_ADMIN"], viewerName: host.realName });
  const own = await ask(access.userInfo, {}, { token: host.token });
  expect(own.data).toMatchObject({ viewerName: null });
});

describe("a view", () => {
  test("is logged with its reason, is none of the person's own devices, and ends by one press where it began", async () => {
    const look = await viewing();
    const [begun] = await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, "user.view"), eq(audit.entityId, keeper.userId)))
      .orderBy(sql`${audit.id} desc`)
      .limit(1);
    expect(begun).toMatchObject({ actorId: host.userId, reason: "They cannot find a team" });
    const seen = (await actorOf(look, aVisitor())) as Actor;
    expect(seen).toMatchObject({ userId: keeper.userId, viewer: { userId: host.userId }, mustChangePassword: false });
    const devices = await ownSessions({}, { ...keeper, sid: "00000000-0000-4000-8000-000000000000" });
    expect(devices.map(({ sid }) => sid)).not.toContain(seen.sid);
    const ended = await ask(access.endView, {}, { token: look });
    const back = (ended.data as Begun).token;
    expect(await actorOf(back, aVisitor())).toMatchObject({ userId: host.userId, sid: host.sid });
    expect(await actorOf(look, aVisitor())).toBeNull();
    expect((await ask(access.endView, {}, { token: back })).code).toBe(404);
  });

  test("is one at a time, ends with the viewer's own session, and its token is worth nothing without saying who looks", async () => {
    const viewer = await signIn(await anActor("HOST_ADMIN", { in: await aProvince() }));
    const below = await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: await homeOf(viewer) }) });
    const look = async () =>
      ((await ask(access.viewAs, { userId: below.userId, reason: "x" }, { token: viewer.token })).data as Begun).token;
    const [first, second] = [await look(), await look()];
    expect(await actorOf(first, aVisitor())).toBeNull();
    const { sid } = (await verifyToken(second)) as { sid: string };
    const later = new Date(Date.now() + 60_000);
    for (const act of [undefined, { sub: below.userId }])
      expect(await actorOf(await signToken({ sub: below.userId, sid, act }, later), aVisitor())).toBeNull();
    expect(await actorOf(second, aVisitor())).not.toBeNull();
    await endAllOf([viewer.userId], "signed out");
    expect(await actorOf(second, aVisitor())).toBeNull();
  });

  test("as a role: what one would see in a role that one may give, in an organisation in scope", async () => {
    const roleId = (await theRole("SCHOOL_ADMIN")).id;
    const asRole = (more: object) => ask(access.viewAsRole, { roleId, reason: "x", ...more }, { token: host.token });
    const { token } = (await asRole({ groupId: school.id })).data as Begun;
    expect(await actorOf(token, aVisitor())).toMatchObject({
      ...{ userId: host.userId, roleKey: "SCHOOL_ADMIN", groupId: school.id, viewer: { userId: host.userId } },
    });
    const afar = await aSchool({ parent: await aProvince() });
    expect((await asRole({ groupId: afar.id })).code).toBe(404);
    const higher = (await theRole("PLATFORM_ADMIN")).id;
    expect((await asRole({ roleId: higher })).code).toBe(faults.grantTooHigh);
    expect(await db.$count(userRole, eq(userRole.userId, host.userId)), "no role is given").toBe(1);
  });

  test("only of somebody who is the caller's alone, in a role that they hold, and whose account is in use", async () => {
    const peer = await anActor("HOST_ADMIN", { in: await homeOf(host) });
    expect((await begin(peer.userId)).code).toBe(faults.outranked);
    expect((await begin((await anActor("SCHOOL_ADMIN", { in: await aSchool() })).userId)).code).toBe(404);
    expect((await begin(keeper.userId, { roleId: (await theRole("EXPERT")).id })).code).toBe(404);
    const off = await aUser({ groupId: school.id, status: "disabled" });
    expect((await begin(off.id)).code).toBe(faults.accountDisabled);
    const { status, code } = await ask(
      access.viewAs,
      { userId: keeper.userId, reason: "x" },
      { token: (await signIn(keeper)).token },
    );
    expect([status, code], "nobody looks as themselves").toEqual([200, faults.outranked]);
    expect(await db.$count(session, and(eq(session.userId, off.id)))).toBe(0);
    expect(await db.$count(user, eq(user.id, keeper.userId))).toBe(1);
  });
});

const homeOf = ({ groupId }: Actor) => groupById(groupId ?? "0");
