import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pool } from "@/db";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { solve } from "@/lib/limit/proof/solve.mjs";
import type { Answer } from "@/lib/testing/answer";
import { aProof, ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { rightful } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";
import { stateOfTables, writtenSince } from "./traces";

/** Before every anonymous call that writes stands a proof of work. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
});
beforeEach(() => pool().query("delete from rate_limit"));

const proving = registry.map(({ endpoint }) => endpoint).filter(({ proof }) => proof === "always");
const inputOf = (endpoint: Endpoint) => rightful(endpoint, world.own)[0]?.input as Record<string, unknown>;
const tokenFor = (endpoint: Endpoint) => tokenOf(world, world.own, rightful(endpoint, world.own)[0]?.by ?? "visitor");
const call = (endpoint: Endpoint, proof: boolean | string, ip?: string) =>
  ask(endpoint, inputOf(endpoint), { proof, ip, token: tokenFor(endpoint) });
const isRefused = ({ code, status, data, msg }: Answer) => {
  expect([code, status]).toEqual([faults.proofNeeded, 200]);
  expect(msg).toMatch(/\p{Script=Han}/u);
  expect(data, "brings a challenge").toMatchObject({ proof: { signature: expect.any(String) } });
};

test("registration, sending a code, a new password and a trial are among them", () => {
  expect(proving.map(({ path }) => path).sort()).toEqual([
    "/auth/code/send",
    "/auth/register",
    "/auth/retrieve",
    "/system/product/trial/save",
    "/web/work/vote",
  ]);
});

describe("a call that always takes a proof", () => {
  test("is refused without one, and writes nothing", async () => {
    for (const endpoint of proving) {
      const before = await stateOfTables();
      isRefused(await call(endpoint, false));
      expect(writtenSince(before, await stateOfTables(before)), endpoint.path).toEqual([]);
    }
  });

  test("is refused with a forged one, one of another call, and one of another place", async () => {
    for (const endpoint of proving) {
      isRefused(await call(endpoint, "bm90IGEgcHJvb2Y"));
      isRefused(await call(endpoint, await aProof("/auth/elsewhere")));
      isRefused(await call(endpoint, await aProof(endpoint.path, "198.51.100.1")));
    }
  });

  test("goes through with one, once: twenty at the same moment, and again later, are refused", async () => {
    for (const endpoint of proving) {
      const ip = "198.51.100.30";
      const proof = await aProof(endpoint.path, ip);
      const answers = await Promise.all(Array.from({ length: 20 }, () => call(endpoint, proof, ip)));
      const refused = answers.filter(({ code }) => code === faults.proofNeeded);
      expect(refused, endpoint.path).toHaveLength(19);
      isRefused(await call(endpoint, proof, ip));
    }
  });

  test("goes through with the challenge that its refusal brought", async () => {
    for (const endpoint of proving) {
      const { data } = await call(endpoint, false);
      const proof = await solve((data as { proof: Parameters<typeof solve>[0] }).proof);
      const [answer] = await tried(
        () => call(endpoint, proof),
        async () => null,
      );
      expect(answer.code, endpoint.path).not.toBe(faults.proofNeeded);
    }
  });

  test("asks who is signed in for one, too", async () => {
    for (const endpoint of proving) {
      const { token } = world.own.people.captain;
      const answer = await ask(endpoint, inputOf(endpoint), { token, proof: false });
      expect(answer.code, endpoint.path).toBe(faults.proofNeeded);
    }
  });

  test("uses none up for a question that is badly formed", async () => {
    for (const endpoint of proving) {
      const proof = await aProof(endpoint.path);
      const bad = await ask(
        endpoint,
        { mobile: 7, email: "no", name: "", code: [], workId: 7 },
        { proof, token: tokenFor(endpoint) },
      );
      expect(bad.code, endpoint.path).toBe(faults.badInput);
      const [answer] = await tried(
        () => call(endpoint, proof),
        async () => null,
      );
      expect(answer.code, endpoint.path).not.toBe(faults.proofNeeded);
    }
  });
});

test("refuses everyone while the counters or the list of used proofs are unavailable", async () => {
  for (const table of ["rate_limit", "spent_proof"]) {
    const proofs = await Promise.all(proving.map(({ path }) => aProof(path)));
    await pool().query(`alter table ${table} rename to away`);
    for (const [n, endpoint] of proving.entries()) {
      const { status, code } = await call(endpoint, proofs[n] as string);
      expect([status, code], `${endpoint.path} without ${table}`).toEqual([500, faults.systemError]);
    }
    await pool().query(`alter table away rename to ${table}`);
  }
});
