import { beforeEach, describe, expect, test, vi } from "vitest";
import { pool } from "@/db";
import { useDatabase } from "@/lib/testing/database";
import { acceptProof, challengeFor } from "./challenge";
import { proofOf, solve, workOn } from "./solve.mjs";
import { MOST_WORK } from "./wanted";

useDatabase();
beforeEach(() => pool().query("delete from rate_limit"));

const here = { call: "/auth/code/send", ip: "192.0.2.1" };
const aProof = async (use = here, work = 1) => solve(await challengeFor(use, work));
const opened = (proof: string) => JSON.parse(Buffer.from(proof, "base64url").toString());
const closed = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString("base64url");

describe("a proof of work", () => {
  test("proves the work done, once", async () => {
    const proof = await aProof(here, 3);
    expect(await acceptProof(proof, here)).toBe(3);
    expect(await acceptProof(proof, here)).toBe(0);
  });

  test("is good once, however many come at the same moment", async () => {
    const proof = await aProof();
    const seen = await Promise.all(Array.from({ length: 20 }, () => acceptProof(proof, here)));
    expect(seen.sort()).toEqual([...Array(19).fill(0), 1]);
  });

  test("is good for its own call and subnet, and a neighbour's", async () => {
    expect(await acceptProof(await aProof(), { ...here, call: "/auth/register" })).toBe(0);
    expect(await acceptProof(await aProof(), { ...here, ip: "198.51.100.1" })).toBe(0);
    expect(await acceptProof(await aProof(), { ...here, ip: "192.0.2.200" })).toBe(1);
    const home = { ...here, ip: "2001:db8:1:2::1" };
    expect(await acceptProof(await aProof(home), { ...home, ip: "2001:db8:1:2:ffff::9" })).toBe(1);
    expect(await acceptProof(await aProof(home), { ...home, ip: "2001:db8:1:3::1" })).toBe(0);
  });

  test("runs out", async () => {
    const proof = await aProof();
    vi.useFakeTimers({ now: Date.now() + 121_000, toFake: ["Date"] });
    expect(await acceptProof(proof, here)).toBe(0);
    vi.useRealTimers();
    expect(await acceptProof(proof, here), "positive control").toBe(1);
  });

  test("cannot be forged, altered or made easier", async () => {
    const easier = (change: (p: Record<string, unknown>) => void) => async () => {
      const proof = opened(await aProof());
      change(proof.challenge.parameters);
      return closed(proof);
    };
    const forgeries: Record<string, () => Promise<string>> = {
      nothing: async () => "",
      noise: async () => "x".repeat(200),
      "something huge": async () => "A".repeat(1_000_000),
      "JSON of another shape": async () => closed({ challenge: { parameters: {} } }),
      "an array": async () => closed([]),
      "a challenge without its solution": async () =>
        proofOf(await challengeFor(here), { counter: 1, derivedKey: "00".repeat(32) }),
      "half of the solution": async () => {
        const { solution, challenge } = opened(await aProof());
        return proofOf(challenge, { ...solution, derivedKey: solution.derivedKey.slice(0, 32) });
      },
      "another's solution": async () => {
        const solved = opened(await aProof());
        return proofOf(await challengeFor(here), solved.solution);
      },
      "a later end": easier((p) => Object.assign(p, { expiresAt: Number(p.expiresAt) + 1000 })),
      "no end": easier((p) => delete p.expiresAt),
      "less cost": easier((p) => Object.assign(p, { cost: 0 })),
      "more work told": easier((p) => Object.assign(p.data as object, { work: 32 })),
      "another nonce": easier((p) => Object.assign(p, { nonce: "0".repeat(32) })),
      "another signature": async () => {
        const proof = opened(await aProof());
        return closed({ ...proof, challenge: { ...proof.challenge, signature: "0".repeat(64) } });
      },
    };
    for (const [name, forged] of Object.entries(forgeries))
      expect(await acceptProof(await forged(), here), name).toBe(0);
    expect(await acceptProof(await aProof(), here), "positive control").toBe(1);
  });

  test("costs the server two signatures to check, the visitor fifty to a hundred derivations to find", async () => {
    const counters: number[] = [];
    for (let n = 0; n < 20; n++) counters.push((await workOn(await challengeFor(here)))?.counter as number);
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...counters)).toBeLessThan(100);
    const hard = await workOn(await challengeFor(here, 4));
    expect(hard?.counter).toBeGreaterThanOrEqual(200);
  });
});

describe("the work that a subnet is asked for", () => {
  const load = (n: number) => pool().query("update rate_limit set points = $1 where key like 'proof:%'", [n]);
  const requested = async (ip = here.ip) =>
    ((await challengeFor({ ...here, ip })).parameters.data as { work: number }).work;

  test("grows with the subnet's recent requests, up to a bound, and for no other subnet", async () => {
    await acceptProof(await aProof(), here);
    const seen = [];
    for (const n of [1, 120, 121, 600, 1_000_000]) {
      await load(n);
      seen.push(await requested());
    }
    expect(seen).toEqual([1, 1, 2, 5, MOST_WORK]);
    expect(await requested("198.51.100.1")).toBe(1);
  });

  test("cannot be avoided with challenges collected earlier", async () => {
    const [early, later] = [await aProof(), await aProof()];
    expect(await acceptProof(early, here)).toBe(1);
    await load(600);
    expect(await acceptProof(later, here)).toBe(0);
    expect(await acceptProof(await aProof(), here)).toBe(6);
  });
});

test("a browser without cryptography of its own finds the same keys", async () => {
  const challenge = await challengeFor(here);
  const native = await workOn(challenge);
  const { subtle } = globalThis.crypto;
  Object.defineProperty(globalThis.crypto, "subtle", { value: undefined, configurable: true });
  const slow = await workOn(challenge).finally(() =>
    Object.defineProperty(globalThis.crypto, "subtle", { value: subtle, configurable: true }),
  );
  expect(slow).toMatchObject({ counter: native?.counter, derivedKey: native?.derivedKey });
});
