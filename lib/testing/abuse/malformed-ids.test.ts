import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, rateLimit } from "@/db";
import { loginByPassword } from "@/lib/domain/access/contract";
import { searchCertificates } from "@/lib/domain/certificate/contract";
import { saveTrial } from "@/lib/domain/site/contract";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { aProof, ask, tried } from "@/lib/testing/asking";
import { claimsOf } from "@/lib/testing/claims";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, inputOf, type Rightful, rightful, shapeOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";

/**
 * What is no uuid, no token and no id of ours is never an error of ours; a captcha that never was is a wrong answer; and an id in a
 * question that leads nowhere, or to what is another's, is not found.
 */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
});
beforeEach(async () => {
  await db.delete(rateLimit);
});

const malformed = [
  "x",
  "0",
  "null",
  "undefined",
  "00000000-0000-4000-8000-00000000000",
  "00000000-0000-4000-8000-0000000000000",
  "00000000-0000-4000-8000-00000000000g",
  "{00000000-0000-4000-8000-000000000000}",
  "00000000000040008000000000000000",
  "' or '1'='1",
  "％００",
  "\ud83d\ude00",
];
const unknown = ["00000000-0000-4000-8000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"];

const named = /(^|[a-z])(id|ids|sid|uuid|token|code|captchaId)$/i;

test("every open call outlives malformed ids, tokens and codes in each of its fields", {
  timeout: 480_000,
}, async () => {
  const wrong: string[] = [];
  let tries = 0;
  for (const { endpoint } of registry.filter((one) => one.endpoint.access === "open")) {
    const [{ input }] = rightful(endpoint, world.own) as [Rightful];
    for (const field of Object.keys(shapeOf(endpoint).properties ?? {}).filter((name) => named.test(name)))
      for (const text of [...malformed, ...unknown]) {
        await db.delete(rateLimit);
        const [{ status, code }] = await tried(
          () => ask(endpoint, { ...input, [field]: text }),
          async () => null,
        );
        tries++;
        if (status >= 500 && code !== faults.notConfigured) wrong.push(`${endpoint.path} ${field}=${text}: ${status}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(tries).toBeGreaterThan(200);
});

/** Every call that takes the answer to a captcha, asked so that it is wanted. */
const taking: Record<string, () => Promise<[Endpoint, Record<string, unknown>]>> = {
  "/auth/login/pwd": async () => {
    for (let n = 0; n < 3; n++) await ask(loginByPassword, { username: "nobody-here", password: "wrong" });
    return [loginByPassword, { username: "nobody-here", password: "wrong" }];
  },
  "/home/certificate/page": async () => {
    const search = { certificateNo: "R0-001", name: "Guess" };
    for (let n = 0; n < 3; n++) await ask(searchCertificates, search);
    return [searchCertificates, search];
  },
  "/system/product/trial/save": async () => [
    saveTrial,
    { contactName: "Somebody", mobile: "13900000001", organization: "School" },
  ],
};

test("a captcha that is malformed, unknown or used up is a wrong code, wherever one is taken", async () => {
  const here = registry.filter(({ endpoint }) => "captchaCode" in (shapeOf(endpoint).properties ?? {}));
  const paths = here.map(({ endpoint }) => endpoint.path.replace(/^\/web(?=\/auth)/, ""));
  expect([...new Set(paths)].sort()).toEqual(Object.keys(taking).sort());
  for (const prepare of Object.values(taking))
    for (const captchaId of [...malformed, ...unknown]) {
      await db.delete(rateLimit);
      const [endpoint, input] = await prepare();
      const proof = await aProof(endpoint.path);
      const answer = await ask(endpoint, { ...input, captchaId, captchaCode: "abcd" }, { proof });
      expect([endpoint.path, captchaId, answer.code, answer.errors.map(({ field }) => field)]).toEqual([
        endpoint.path,
        captchaId,
        faults.wrongCode,
        ["captchaCode"],
      ]);
    }
});

/** The journal outlives what it tells of: there an id is a word to look for, and no thing. */
const WORDS = ["/system/log/page entityId", "/system/log/export entityId"];

test("an id in a question that leads nowhere, to another kind of thing or to another's is not found", {
  timeout: 480_000,
}, async () => {
  const wrong: string[] = [];
  let fields = 0;
  for (const { endpoint } of registry.filter((one) => one.endpoint.method === "GET"))
    for (const claim of claimsOf(endpoint)) {
      const token = tokenOf(world, world.own, claim.by);
      const right = inputOf(endpoint, claim, world.own);
      const answerTo = async (input: Record<string, unknown>) => {
        await db.delete(rateLimit);
        return (
          await tried(
            () => ask(endpoint, input, { token }),
            async () => null,
          )
        )[0];
      };
      const own = await answerTo(right);
      if (own.code && own.code !== faults.notConfigured) wrong.push(`${endpoint.path} with own ids: ${own.code}`);
      for (const field of Object.keys(claim.takes).filter((name) => !WORDS.includes(`${endpoint.path} ${name}`))) {
        const cases: [string, unknown, number][] = [
          ["nobody's", "9000000000000000", faults.notFound],
          ["of a message", world.own.things.message, faults.notFound],
          ["malformed", "1e3", faults.badInput],
        ];
        const isAnybodys = claim.open?.includes(field) || claim.shared;
        if (!isAnybodys)
          cases.push([
            "foreign",
            inputOf(endpoint, claim, world.own, { [field]: world.foreign })[field],
            faults.notFound,
          ]);
        for (const [name, id, expected] of cases) {
          const { code, errors } = await answerTo({ ...right, [field]: id });
          // One of several by its place among them.
          const names = (named?: string) => named === field || named === `${field}.0`;
          const isNamed = expected !== faults.badInput || errors.some((error) => names(error.field));
          if (code !== expected || !isNamed) wrong.push(`${endpoint.path} with a ${field} ${name}: ${code}`);
        }
        fields++;
      }
    }
  expect(wrong).toEqual([]);
  expect(fields).toBeGreaterThan(110);
});

test("an id in a write that leads nowhere, or to another kind of thing, is no error of ours", {
  timeout: 480_000,
}, async () => {
  const wrong: string[] = [];
  let fields = 0;
  for (const { endpoint } of registry.filter((one) => one.endpoint.method !== "GET"))
    for (const claim of claimsOf(endpoint)) {
      const token = tokenOf(world, world.own, claim.by);
      const right = inputOf(endpoint, claim, world.own);
      const { properties = {} } = shapeOf(endpoint);
      const names = Object.keys(claim.takes).filter((name) => name in properties);
      const named = (field: string, id: string) => [field, properties[field]?.type === "array" ? [id] : id];
      for (const id of ["9000000000000000", world.own.things.message])
        for (const changed of [...names.map((name) => [name]), names]) {
          await db.delete(rateLimit);
          const input = { ...right, ...Object.fromEntries(changed.map((field) => named(field, id))) };
          const body = await fileOf(endpoint);
          const [{ code }] = await tried(
            () => ask(endpoint, input, { token, body }),
            async () => null,
          );
          if (code === faults.systemError) wrong.push(`${endpoint.path} with ${changed.join(" and ")} of ${id}`);
          fields++;
        }
    }
  expect(wrong).toEqual([]);
  expect(fields).toBeGreaterThan(1_000);
});
