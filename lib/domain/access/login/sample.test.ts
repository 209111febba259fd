import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, rateLimit, sampleSeat, session } from "@/db";
import { actorOf, sampleSeatsOf, verifyToken } from "@/lib/domain/access";
import * as access from "@/lib/domain/access/contract";
import type { Actor } from "@/lib/domain/actor";
import { fileUploads } from "@/lib/domain/work/contract";
import { faults } from "@/lib/fault";
import { answerTo } from "@/lib/http/answers";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { anActor, aProvince } from "@/lib/seed/factories";
import { aVisitor } from "@/lib/seed/factories/signed-in";
import { ask } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { signIn } from "@/lib/testing/world/people";

/** A look at the sample contest reads what its seat sees, and nothing that it asks for is written (docs/rules/access.md, "Sample"). */

useDatabase();
useStorage();
let organiser: Actor;
let student: Actor;
beforeAll(async () => {
  process.env.DEMO = "1";
  organiser = await anActor("HOST_ADMIN", { in: await aProvince() });
  student = await anActor("STUDENT");
  const place = ({ userId, roleId, groupId }: Actor) => ({ userId, roleId, groupId });
  await db.insert(sampleSeat).values([
    { seat: "organiser", ...place(organiser), path: "/dashboard" },
    { seat: "participant", ...place(student), path: "/center" },
    { seat: "visitor", path: "/home/competition" },
  ]);
});
beforeEach(async () => {
  process.env.DEMO = "1";
  await db.delete(rateLimit);
});

const open = async (token: string | null = null) => ask(access.openSample, { seat: "organiser" }, { token });
const seated = async () => ((await open()).data as { token: string }).token;
const leaving = new Set([access.logout.path, access.logoutOnSite.path, access.openSample.path]);

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

test("every call that writes is refused to it, and to nobody else with its words", { timeout: 240_000 }, async () => {
  const [look, real] = [await seated(), (await signIn(organiser)).token];
  const writes = registry.filter(({ endpoint }) => endpoint.method === "POST" && !leaving.has(endpoint.path));
  const wrong: string[] = [];
  for (const { endpoint } of writes) {
    const [inside, outside] = [await codeOf(endpoint, look), await codeOf(endpoint, real)];
    if (inside.code !== faults.sampleReadOnly || inside.status !== 200) wrong.push(`${endpoint.path}: ${inside.code}`);
    if (outside.code === faults.sampleReadOnly) wrong.push(`${endpoint.path} is refused to a real session`);
  }
  expect(wrong).toEqual([]);
  expect(writes.length).toBeGreaterThan(200);
  const upload = { method: "POST", path: fileUploads.path } as const;
  expect((await codeOf(upload, look)).code).toBe(faults.sampleReadOnly);
  expect((await codeOf(upload, real)).code, "positive control").not.toBe(faults.sampleReadOnly);
});

test("it reads, and nothing it reads fails or is a sheet", { timeout: 240_000 }, async () => {
  const look = await seated();
  const wrong: string[] = [];
  let admitted = 0;
  for (const { endpoint } of registry.filter(
    ({ endpoint: { method, answers } }) => method === "GET" && answers !== "events",
  )) {
    const { code, status } = await codeOf(endpoint, look);
    if (status >= 500 && code !== faults.notConfigured) wrong.push(`${endpoint.path}: ${status}`);
    if (code === 0) admitted++;
    if (endpoint.answers === "file" && endpoint.access !== "open" && endpoint.path.endsWith("/export") && code === 0)
      wrong.push(endpoint.path);
  }
  expect(wrong).toEqual([]);
  expect(admitted).toBeGreaterThan(20);
  const people = registry.find(({ name }) => name === "userPage")?.endpoint as Endpoint;
  expect((await codeOf(people, look)).code).toBe(faults.noPermission);
  expect((await codeOf(people, (await signIn(organiser)).token)).code, "positive control").toBe(0);
});

test("it cannot be handed over to become another session", async () => {
  const look = await seated();
  expect((await ask(access.takeHandOver, { token: look })).code).toBe(faults.loginExpired);
  const real = (await signIn(organiser)).token;
  expect((await ask(access.takeHandOver, { token: real })).code, "positive control").toBe(0);
});

test("it is not prolonged, as a participant's own session is", async () => {
  const prolonged = async (token: string) => {
    const { sid } = (await verifyToken(token)) as { sid: string };
    const ends = async () => (await db.select().from(session).where(eq(session.sid, sid)))[0]?.expiresAt;
    const before = await ends();
    await db.update(session).set({ lastSeenAt: sql`app_now() - interval '2 minutes'` }).where(eq(session.sid, sid));
    expect(await actorOf(token, aVisitor())).not.toBeNull();
    return before?.getTime() !== (await ends())?.getTime();
  };
  const look = (await ask(access.openSample, { seat: "participant" })).data as { token: string };
  expect(await prolonged(look.token)).toBe(false);
  expect(await prolonged((await signIn(student)).token), "positive control").toBe(true);
});

test("another seat ends the first; whoever is signed in keeps their session", async () => {
  const first = await seated();
  const second = ((await open(first)).data as { token: string }).token;
  expect(await actorOf(first, aVisitor())).toBeNull();
  expect(await actorOf(second, aVisitor())).not.toBeNull();
  const real = (await signIn(organiser)).token;
  expect((await open(real)).code).toBe(faults.sampleSignedIn);
  expect(await actorOf(real, aVisitor())).not.toBeNull();
});

test("it sees no other look among its devices, and leaves", async () => {
  const [mine] = [await seated(), await seated()];
  const devices = registry.find(({ name }) => name === "ownSessions")?.endpoint as Endpoint;
  const { data } = await ask(devices, {}, { token: mine });
  expect((data as object[]).length).toBe(1);
  const others = and(eq(session.userId, organiser.userId), eq(session.sample, true));
  expect((await db.select().from(session).where(others)).length, "positive control").toBeGreaterThan(1);
  await ask(access.logoutOnSite, {}, { token: mine });
  expect(await actorOf(mine, aVisitor())).toBeNull();
});

test("so many are opened from one address; without a demo there is none", async () => {
  for (let n = 0; n < 30; n++) expect((await open()).code).toBe(0);
  expect((await open()).code).toBe(faults.tooFast);
  await db.delete(rateLimit);
  expect((await sampleSeatsOf()).map(({ seat }) => seat)).toEqual(["visitor", "participant", "organiser"]);
  process.env.DEMO_PUBLIC = "1";
  expect([await sampleSeatsOf(), (await open()).code]).toEqual([[], faults.notFound]);
  process.env.DEMO_SAMPLE = "1";
  expect((await open()).code).toBe(0);
});
