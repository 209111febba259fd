import { expect } from "vitest";
import { db, session, user } from "@/db";
import { now } from "@/lib/clock";
import { actorOf } from "@/lib/domain/access/actor";
import type { Origin } from "@/lib/domain/actor";
import { env } from "@/lib/env";
import { aUser } from "@/lib/seed/factories";
import { claimsOf, forgeriesOf, HS256, signed } from "@/lib/testing/abuse/forging";
import { test, useDatabase } from "@/lib/testing/database";
import { openSession } from "./sessions";

useDatabase();

const from: Origin = { ip: "10.9.9.9", userAgent: "test", locale: "zh-cn", host: "localhost" };
const seconds = () => Math.floor(now().getTime() / 1000);

test("every forgery of a living session is nobody; the true token is somebody", async () => {
  const person = await aUser();
  const { token } = await openSession(person.id, from);
  const [row] = await db.select().from(session);
  const claims = claimsOf(person.id, row?.sid as string, seconds());
  const made = signed(HS256, claims, env.authSecret);
  expect((await actorOf(made, from))?.userId, "the forger's tools work").toBe(person.id);
  const forgeries = forgeriesOf(token, claims, env.authSecret);
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(15);
  for (const [how, forged] of Object.entries(forgeries)) expect(await actorOf(forged, from), how).toBeNull();
  for (const nothing of [null, undefined, ""]) expect(await actorOf(nothing, from)).toBeNull();
  expect((await actorOf(token, from))?.userId).toBe(person.id);
});

test("a short secret signs nothing", async () => {
  const person = await aUser();
  const stored = process.env.AUTH_SECRET;
  try {
    for (const bad of ["", "secret"]) {
      process.env.AUTH_SECRET = bad;
      await expect(openSession(person.id, from)).rejects.toThrow("AUTH_SECRET");
    }
  } finally {
    process.env.AUTH_SECRET = stored;
  }
  expect((await openSession(person.id, from)).token).toMatch(/^ey/);
});

test("a session of a person who is disabled or deleted is nobody", async () => {
  const person = await aUser();
  const { token } = await openSession(person.id, from);
  expect(await actorOf(token, from)).not.toBeNull();
  await db.update(user).set({ status: "disabled" });
  expect(await actorOf(token, from)).toBeNull();
  await db.update(user).set({ status: "active", deletedAt: now() });
  expect(await actorOf(token, from)).toBeNull();
});
