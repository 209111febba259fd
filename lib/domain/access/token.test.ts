import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { expect } from "vitest";
import { db, session, user } from "@/db";
import { aUser } from "@/db/seed/factories";
import { test, useDatabase } from "@/db/testing";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { actorOf, type Origin } from "./actor";
import { openSession } from "./sessions";

useDatabase();

const from: Origin = { ip: "10.9.9.9", userAgent: "test", locale: "zh-cn", host: "localhost" };
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(now().getTime() / 1000);

const signed = (header: object, payload: object, key = env.authSecret, digest = "sha256") => {
  const head = `${part(header)}.${part(payload)}`;
  return `${head}.${createHmac(digest, key).update(head).digest("base64url")}`;
};
const HS256 = { alg: "HS256", typ: "JWT" };

test("fifteen forgeries of a living session are nobody; the true token is somebody", async () => {
  const person = await aUser();
  const { token } = await openSession(person.id, from);
  const [row] = await db.select().from(session);
  const claims = {
    sid: row?.sid,
    sub: person.id,
    iss: "contest-platform",
    aud: "contest-platform",
    iat: seconds(),
    exp: seconds() + 3600,
  };
  expect((await actorOf(signed(HS256, claims), from))?.userId, "the forger's tools work").toBe(person.id);

  const [head, body, mark] = token.split(".") as [string, string, string];
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const byRsa = `${part({ alg: "RS256" })}.${part(claims)}`;
  const { exp: _, ...endless } = claims;
  const forgeries: Record<string, string> = {
    "no signature, alg none": `${part({ alg: "none" })}.${part(claims)}.`,
    "alg None": `${part({ alg: "None" })}.${part(claims)}.`,
    "signature cut off": `${head}.${body}.`,
    "signature of another token": `${head}.${part({ ...claims, sub: "1" })}.${mark}`,
    "one letter of the signature": `${head}.${body}.${mark.startsWith("A") ? "B" : "A"}${mark.slice(1)}`,
    "another secret": signed(HS256, claims, "another-secret-of-more-than-thirty-two-bytes"),
    "empty secret": signed(HS256, claims, ""),
    "HS512 with our secret": signed({ alg: "HS512" }, claims, env.authSecret, "sha512"),
    "RS256 of a key of their own": `${byRsa}.${sign("sha256", Buffer.from(byRsa), rsa.privateKey).toString("base64url")}`,
    "kid that names a file": signed({ ...HS256, kid: "../../../../dev/null" }, claims, ""),
    "key carried along (jwk)": signed({ ...HS256, jwk: { kty: "oct", k: "AA" } }, claims, "\0"),
    "run out": signed(HS256, { ...claims, exp: seconds() - 1 }),
    "never runs out": signed(HS256, endless),
    "another issuer": signed(HS256, { ...claims, iss: "elsewhere" }),
    "another audience": signed(HS256, { ...claims, aud: "elsewhere" }),
    "no session named": signed(HS256, { ...claims, sid: undefined }),
    "a session that is not there": signed(HS256, { ...claims, sid: randomUUID() }),
    "the session of somebody else": signed(HS256, { ...claims, sub: "1" }),
    "not a token": "Bearer",
    "very long": `${head}.${body}.${"A".repeat(5000)}`,
  };
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(15);
  for (const [how, forged] of Object.entries(forgeries)) expect(await actorOf(forged, from), how).toBeNull();
  for (const nothing of [null, undefined, ""]) expect(await actorOf(nothing, from)).toBeNull();
  expect((await actorOf(token, from))?.userId).toBe(person.id);
});

test("a short secret signs nothing", async () => {
  const person = await aUser();
  const kept = process.env.AUTH_SECRET;
  try {
    for (const bad of ["", "secret"]) {
      process.env.AUTH_SECRET = bad;
      await expect(openSession(person.id, from)).rejects.toThrow("AUTH_SECRET");
    }
  } finally {
    process.env.AUTH_SECRET = kept;
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
