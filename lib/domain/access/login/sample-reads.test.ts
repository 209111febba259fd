import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, rateLimit, session } from "@/db";
import { isLook } from "@/lib/domain/access/permissions";
import { faults } from "@/lib/fault";
import { registry } from "@/lib/http/registry";
import { ask } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { type Rightful, rightful } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";

/** What a real person reads, somebody who looks at the sample from their seat reads, too (docs/rules/access.md, "Sample"). */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
}, 240_000);
beforeEach(async () => {
  await db.delete(rateLimit);
});

/** What is made when it is first handed out, and kept. */
const traced = ["/certificate/list/pdf", "/certificate/make/print", "/certificate/make/zip", "/web/certificate/pdf"];

test("no read writes something along the way, but those that are named", { timeout: 240_000 }, async () => {
  await db.update(session).set({ sample: true });
  const refused: string[] = [];
  let read = 0;
  for (const { endpoint } of registry.filter(
    ({ endpoint: { method, answers } }) => method === "GET" && answers !== "events",
  )) {
    for (const { by, input } of !isLook(endpoint) ? [] : (rightful(endpoint, world.own) as Rightful[]).slice(0, 1)) {
      await db.delete(rateLimit);
      const { code, status } = await ask(endpoint, input, { token: tokenOf(world, world.own, by) });
      if (code === faults.sampleReadOnly || status === 500) refused.push(endpoint.path);
      if (code === 0) read++;
    }
  }
  expect(refused.toSorted()).toEqual(traced);
  expect(read, "positive control").toBeGreaterThan(100);
});
