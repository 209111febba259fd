import { beforeAll, describe, expect, test } from "vitest";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { ask, tried } from "@/lib/testing/asking";
import { type Claim, claimsOf } from "@/lib/testing/claims";
import { ledOn } from "@/lib/testing/claims/own-judging";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, inputOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type Who, type World } from "@/lib/testing/world";
import { writtenHere } from "./traces";

/** An organisation's own judging: who organises the contest looks at it, and neither steers it nor leads its results on. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
}, 300_000);

const organisers = ["host", "manager", "root", "platform"] as const satisfies Who[];
const isOwn = ({ takes }: Claim) =>
  Object.values(takes).some((thing) => typeof thing === "string" && thing.startsWith("own"));
const own = registry.flatMap(({ endpoint }) =>
  claimsOf(endpoint).flatMap((claim) => (isOwn(claim) ? [{ endpoint, claim }] : [])),
);

async function called({ endpoint, claim }: { endpoint: Endpoint; claim: Claim }, who: Who) {
  const input = inputOf(endpoint, claim, world.own);
  const body = await fileOf(endpoint);
  const token = tokenOf(world, world.own, who);
  return tried(() => ask(endpoint, input, { token, body }), writtenHere);
}

async function refusals(calls: readonly { endpoint: Endpoint; claim: Claim }[], people: readonly Who[]) {
  const wrong: string[] = [];
  for (const one of calls)
    for (const who of people) {
      const [{ code }, written] = await called(one, who);
      const here = `${one.endpoint.path} as ${who}`;
      if (code !== faults.notFound && code !== faults.noPermission) wrong.push(`${here} answers ${code}`);
      const rows = written.filter(({ name }) => name !== "audit" && name !== "session");
      if (rows.length) wrong.push(`${here} writes to ${rows.map(({ name }) => name).join(", ")}`);
    }
  return wrong;
}

describe("whoever organises the contest", () => {
  test("looks at it", { timeout: 480_000 }, async () => {
    const looks = own.filter(({ claim }) => claim.alsoFor);
    const wrong: string[] = [];
    for (const one of looks)
      for (const who of organisers) {
        const [{ code }] = await called(one, who);
        if (code !== 0) wrong.push(`${one.endpoint.path} as ${who} answers ${code}`);
      }
    expect(wrong).toEqual([]);
    expect(looks.length).toBeGreaterThan(10);
  });

  test("steers nothing of it", { timeout: 480_000 }, async () => {
    const steering = own.filter(({ claim }) => !claim.alsoFor);
    expect(await refusals(steering, organisers)).toEqual([]);
    expect(steering.length).toBeGreaterThan(15);
  });
});

test("nobody leads its results on to awards, publicities or promotions", { timeout: 480_000 }, async () => {
  const calls = registry.flatMap(({ endpoint }) => {
    const claim = ledOn[`${endpoint.method} ${endpoint.path}`];
    return claim ? [{ endpoint, claim }] : [];
  });
  expect(calls).toHaveLength(Object.keys(ledOn).length);
  expect(await refusals(calls, [...organisers, "schoolAdmin"])).toEqual([]);
});
