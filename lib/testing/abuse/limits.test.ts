import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, outbox, rateLimit, user } from "@/db";
import * as access from "@/lib/domain/access/contract";
import { searchCertificates } from "@/lib/domain/certificate/contract";
import { publicPage } from "@/lib/domain/contest/contract";
import { websiteMembers } from "@/lib/domain/enrollment/contract";
import { newsPage } from "@/lib/domain/news/contract";
import { schoolPage } from "@/lib/domain/org/contract";
import { uploadFile } from "@/lib/domain/site/contract";
import { addShare, detailByShareId } from "@/lib/domain/work/contract";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { rateLimitOf } from "@/lib/http/rate-limit";
import { registry } from "@/lib/http/registry";
import { PROOF_HEADER, solve } from "@/lib/limit/proof/solve.mjs";
import type { Answer } from "@/lib/testing/answer";
import { type Asking, aProof, ask } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { aWorld, type Side, tokenOf, type Who, type World } from "@/lib/testing/world";

/** What is asked too often is refused with 429 and when to come back; a counter that cannot be asked lets nobody in. */

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

let address = 0;
const newcomer = () => `10.30.${address >> 8}.${address++ & 255}`;
const PNG = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

interface Kind {
  endpoint: Endpoint;
  /** The nth question; each of them would be answered, were it the only one. */
  input: (n: number) => Record<string, unknown>;
  by?: Who;
  body?: Asking["body"];
  /** How many are let through, where all come from one person at one address. */
  points: number;
  /** Work of no size takes the refusal away. */
  hard?: boolean;
}

const person = (n: number) => ({
  ...{ username: `newcomer${n}`, realName: "Newcomer", password: "Kestrel-of-the-77", consent: true },
  ...{ email: `newcomer${n}@example.test`, code: "000000" },
});
const kinds: Record<string, Kind> = {
  "a code to one number": {
    endpoint: access.sendCode,
    input: () => ({ email: "guess@example.test", purpose: "login" }),
    points: 1,
    hard: true,
  },
  "a registration": { endpoint: access.register, input: person, points: 200 },
  "a captcha": { endpoint: access.drawCaptcha, input: () => ({}), points: 60 },
  "a certificate's search": {
    endpoint: searchCertificates,
    input: (n) => ({ certificateNo: "R0-001", name: `Guess ${n}` }),
    points: 10,
  },
  "a contest's search": { endpoint: publicPage, input: (n) => ({ keywords: `word ${n}` }), points: 600 },
  "an article's search": { endpoint: newsPage, input: (n) => ({ keywords: `word ${n}` }), points: 600 },
  "a school's search": { endpoint: schoolPage, input: (n) => ({ keywords: `word ${n}` }), points: 600 },
  "an export": {
    endpoint: access.exportUsers,
    input: () => ({ type: "data" }),
    by: "host",
    points: 20,
  },
  "an upload": {
    endpoint: uploadFile,
    input: (n) => ({ purpose: "attachment", name: `${n}.png` }),
    by: "editor",
    body: PNG,
    points: 120,
  },
  "a share link that opens nothing": {
    endpoint: detailByShareId,
    input: (n) => ({ shareId: `guess-${n}`.padEnd(22, "x") }),
    points: 10,
  },
  "the members behind such a link": {
    endpoint: websiteMembers,
    input: (n) => ({ shareId: `guess-${n}`.padEnd(22, "x") }),
    points: 10,
  },
};
const all = Object.entries(kinds);

const requested = (kind: Kind, n: number, ip: string, side: Side = world.own, headers?: Record<string, string>) =>
  ask(kind.endpoint, kind.input(n), {
    ...{ token: tokenOf(world, side, kind.by ?? "visitor"), ip, body: kind.body },
    ...(headers && { headers, proof: false }),
  });

describe("one question too many", () => {
  for (const [name, kind] of all)
    test(`of ${name} is 429, says when to come back, and is nobody else's`, { timeout: 60_000 }, async () => {
      const ip = newcomer();
      const answers = [];
      for (let n = 0; n < kind.points + 2; n++) answers.push(await requested(kind, n, ip));
      const early = answers.slice(0, kind.points);
      expect(early.filter(({ status }) => status === 429)).toEqual([]);
      for (const late of answers.slice(kind.points)) {
        expect([late.status, late.code]).toEqual([429, faults.tooFast]);
        expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(late.data !== null, "work takes it away from who shares an address").toBe(!kind.hard && !kind.by);
      }
      if (!kind.hard && !kind.by) {
        const { data } = answers[kind.points] as Answer;
        const { proof } = data as { proof: Parameters<typeof solve>[0] };
        const headers = { [PROOF_HEADER]: await solve(proof) };
        expect((await requested(kind, kind.points + 1, ip, world.own, headers)).status).toBe(200);
      }
      expect((await requested(kind, kind.points + 2, newcomer(), world.foreign)).status).not.toBe(429);
    });

  test("of a log-in takes a captcha from the fourth of one name, and work from the eleventh of one address", {
    timeout: 60_000,
  }, async () => {
    const ip = newcomer();
    const wrong = async (username: string, work = true) => {
      const headers = work ? { [PROOF_HEADER]: await aProof(access.loginByPassword.path, ip) } : undefined;
      return (await ask(access.loginByPassword, { username, password: "wrong" }, { ip, headers })).code;
    };
    const { username } = world.own.people.captain;
    for (let n = 0; n < 3; n++) expect(await wrong(username, false)).toBe(faults.wrongCredentials);
    expect(await wrong(username, false)).toBe(faults.captchaNeeded);
    for (let n = 0; n < 7; n++) expect(await wrong(`nobody-${n}`, false), `name ${n}`).toBe(faults.wrongCredentials);
    expect(await wrong("nobody-else", false), "by address, whatever the name").toBe(faults.proofNeeded);
    for (let n = 0; n < 50; n++) expect(await wrong(`somebody-${n}`), `name ${n}`).toBe(faults.wrongCredentials);
    expect(await wrong("nobody-at-last")).toBe(faults.captchaNeeded);
  });
});

describe("a share link that is good", () => {
  test("is never counted; ten that are not close the address for both, and for no other", async () => {
    const { token } = world.own.people.captain;
    const made = await ask(addShare, { workId: world.own.things.submittedWork }, { token });
    const { shareId } = made.data as { shareId: string };
    const open = (id: string, ip: string) => ask(detailByShareId, { shareId: id }, { ip });
    const hall = newcomer();
    for (let n = 0; n < 30; n++) expect((await open(shareId, hall)).code).toBe(0);
    for (let n = 0; n < 10; n++) expect((await open(`none-${n}`, hall)).code).toBe(faults.shareInvalid);
    expect((await open(shareId, hall)).status).toBe(429);
    expect((await ask(websiteMembers, { shareId }, { ip: hall })).status).toBe(429);
    expect((await open(shareId, newcomer())).code).toBe(0);
    expect((await ask(websiteMembers, { shareId }, { ip: newcomer() })).code).toBe(0);
  });
});

describe("a counter that cannot be asked", () => {
  const away = async <T>(run: () => Promise<T>): Promise<T> => {
    await db.execute(sql`alter table rate_limit rename to rate_limit_away`);
    return run().finally(() => db.execute(sql`alter table rate_limit_away rename to rate_limit`));
  };
  const known: [string, Kind][] = [
    ...all,
    [
      "a log-in",
      {
        endpoint: access.loginByPassword,
        input: () => ({ username: world.own.people.captain.username, password: world.own.password }),
        points: 1,
      },
    ],
  ];
  for (const [name, kind] of known)
    test(`lets nobody through: ${name}`, async () => {
      const counts = async () => [await db.$count(user), await db.$count(outbox)];
      const before = await counts();
      const ip = newcomer();
      const { path, proof } = kind.endpoint;
      const headers = proof === "always" ? { [PROOF_HEADER]: await aProof(path, ip) } : undefined;
      const refused = await away(() => requested(kind, 1, ip, world.own, headers));
      expect(refused.status).toBeGreaterThanOrEqual(500);
      expect([refused.code, refused.data]).toEqual([faults.systemError, null]);
      expect(await counts()).toEqual(before);
      const { status } = await requested(kind, 1, newcomer());
      expect(status, "the control: with the counter it is answered").toBe(200);
    });
});

/** Drawn anew for each who asks, as often as a hall behind one address may. */
const drawn = [
  ...["/web/competition/poster", "/web/certificate/picture", "/certificate/list/picture"],
  ...["/stat/data/report", "/stat/data/picture"],
];
/** Reckoned anew over all rows there are. */
const reckoned = ["/system/log/chain"];

test("every call that carries a file, looks for words or hands a list out is counted", () => {
  const stored = registry.map(({ endpoint }) => endpoint);
  const limited = (input: object) => stored.filter((one) => rateLimitOf(one, input)).map(({ path }) => path);
  expect(limited({})).toEqual(
    stored
      .filter(
        ({ carries, path }) =>
          ["file", "form"].includes(carries) || path.endsWith("/export") || [...drawn, ...reckoned].includes(path),
      )
      .map(({ path }) => path),
  );
  expect(limited({}).length).toBeGreaterThan(3);
  expect(limited({ keywords: "a" })).toHaveLength(stored.length);
});
