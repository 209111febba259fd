import { beforeAll, expect, test } from "vitest";
import { db, rateLimit, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { erase } from "@/lib/domain/center/account/closing";
import { faults } from "@/lib/fault";
import { registry } from "@/lib/http/registry";
import { ask, tried } from "@/lib/testing/asking";
import { claimsOf } from "@/lib/testing/claims";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { inputOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type Who, type World } from "@/lib/testing/world";

/** Whatever a deleted account did stays to be read: every list, page, export and certificate answers as before. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const gone: readonly Who[] = ["captain", "member", "teacher", "expert", "tempExpert", "manager", "otherSchoolAdmin"];
const readers: readonly Who[] = ["host", "schoolAdmin", "finance", "editor", "otherManager", "expert2", "classmate"];

/** Proofs of awards from elsewhere, the bytes of letters, and what they asked for, belong to their person alone. */
const deleted = [
  "/web/center/reward/proof/file as host",
  "/expert/letter/file as host",
  "/system/school/request/proposal/list as host",
];

/** The refusal of each question, by question and reader. */
async function answers() {
  const codes: Record<string, number | null> = {};
  for (const { endpoint } of registry.filter(({ endpoint: { method } }) => method === "GET")) {
    // One person asks for every export twice, which is more than their limit.
    if (endpoint.rateLimit) await db.delete(rateLimit);
    const said = async (name: string, input: Record<string, unknown>, who: Who) => {
      const [{ code, text }] = await tried(
        () => ask(endpoint, input, { token: tokenOf(world, world.own, who) }),
        async () => null,
      );
      codes[`${name} as ${who}`] = code;
      return text;
    };
    const claims = claimsOf(endpoint);
    for (const claim of claims) {
      const by = gone.includes(claim.by) ? (claim.alsoFor ?? []).find((who) => !gone.includes(who)) : claim.by;
      if (by) await said(endpoint.path, inputOf(endpoint, claim, world.own), by);
    }
    if (claims.length === 0) for (const who of readers) await said(endpoint.path, { pageSize: 100 }, who);
  }
  return codes;
}

test("what deleted people did is read as before, and by no name of theirs that is not frozen", {
  timeout: 480_000,
}, async () => {
  const before = await answers();
  const ids = gone.map((who) => (world.own.people[who as keyof typeof world.own.people] as { userId: string }).userId);
  await transaction(async () => {
    for (const id of ids) await erase(id);
  });
  const after = await answers();
  for (const name of deleted) {
    expect(before[name] ?? 0, `${name}, before`).toBe(0);
    expect(after[name], name).toBe(faults.notFound);
    delete after[name];
  }
  const wrong = Object.entries(after).flatMap(([name, code]) =>
    code === before[name] && code !== faults.systemError ? [] : [`${name}: ${before[name]} became ${code}`],
  );
  expect(wrong).toEqual([]);
  expect(Object.values(after).filter((code) => code === 0 || code === null).length).toBeGreaterThan(150);
  const left = await db.select().from(user).where(isOneOf(user.id, ids));
  expect(left.every(({ deletedAt, mobile, email }) => deletedAt && !mobile && !email)).toBe(true);
});
