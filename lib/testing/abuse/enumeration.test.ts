import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db, rateLimit, shareLink, user } from "@/db";
import * as access from "@/lib/domain/access/contract";
import * as password from "@/lib/domain/access/credential/password";
import { searchCertificates } from "@/lib/domain/certificate/contract";
import { websiteMembers } from "@/lib/domain/enrollment/contract";
import { addShare, detailByShareId } from "@/lib/domain/work/contract";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { ask } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { aWorld, type World } from "@/lib/testing/world";

/** Who guesses learns nothing from the answers, and soon gets none. */

useDatabase();
useStorage();
let world: World;
const known = { email: "known@example.test" };
const unknown = { email: "nobody@example.test" };
beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
  await db.update(user).set(known).where(eq(user.id, world.own.people.captain.userId));
});

let address = 0;
const newcomer = () => `10.20.${address >> 8}.${address++ & 255}`;

type Challenged = { proof?: { parameters: { data: { call: string; work: number } } } } | null;

/** A challenge is another each time; what it asks for is not. */
function withoutChance(data: unknown) {
  const requested = (data as Challenged)?.proof?.parameters.data;
  return requested ? { call: requested.call, work: requested.work } : data;
}

/** An answer as far as anybody can see it. */
async function heard(endpoint: Endpoint, input: Record<string, unknown>, ip: string) {
  const { status, code, msg, errors, data, headers } = await ask(endpoint, input, { ip });
  const names = [...headers.keys()].sort();
  return { status, code, msg, errors, data: withoutChance(data), names };
}

describe("an account", () => {
  test("is indistinguishable from a missing one at login, attempt by attempt", async () => {
    const tries = async (username: string) => {
      const ip = newcomer();
      const seen = [];
      for (let n = 0; n < 7; n++)
        seen.push(await heard(access.loginByPassword, { username, password: `wrong-${n}` }, ip));
      return seen;
    };
    const [real, none] = [await tries(world.own.people.captain.username), await tries("nobody-of-this-name")];
    expect(none).toEqual(real);
    expect(new Set(real.map(({ code }) => code))).toEqual(new Set([faults.wrongCredentials, faults.captchaNeeded]));
    await db.delete(rateLimit);
  });

  test("nor by the time that its log-in takes: one password is checked for either", async () => {
    const checking = vi.spyOn(password, "matches");
    const checked = async (username: string) => {
      await db.delete(rateLimit);
      checking.mockClear();
      expect((await heard(access.loginByPassword, { username, password: "wrong" }, newcomer())).code).toBe(
        faults.wrongCredentials,
      );
      return checking.mock.calls.map(([stored, given]) => [!!stored, given]);
    };
    expect(await checked(world.own.people.captain.username)).toEqual([[true, "wrong"]]);
    expect(await checked("nobody-of-this-name"), "matches() does the same work without a hash").toEqual([
      [false, "wrong"],
    ]);
    checking.mockRestore();
  });

  for (const purpose of ["login", "retrieve", "register"])
    test(`nor by asking for a code to ${purpose}`, async () => {
      await db.delete(rateLimit);
      const first = await Promise.all(
        [known, unknown].map((to) => heard(access.sendCode, { ...to, purpose }, newcomer())),
      );
      expect(first[1]).toEqual(first[0]);
      expect(first[0]?.code).toBe(0);
      const ip = newcomer();
      const both = () => Promise.all([known, unknown].map((to) => heard(access.sendCode, { ...to, purpose }, ip)));
      expect((await both()).map(({ code }) => code)).toEqual([0, 0]);
      const again = await both();
      expect(again.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([429, faults.tooFast]));
      expect(again[0]?.names).toContain("retry-after");
    });

  test("nor by a wrong code", async () => {
    const person = { username: "newcomer", realName: "Newcomer", password: "Kestrel-of-the-77", consent: true };
    const taken = { ...person, username: world.own.people.captain.username };
    for (const endpoint of [access.loginByCode, access.retrieve] as Endpoint[]) {
      const more = endpoint === access.retrieve ? { password: person.password } : {};
      const [real, none] = await Promise.all(
        [known, unknown].map((to) => heard(endpoint, { ...to, ...more, code: "000000" }, newcomer())),
      );
      expect(none).toEqual(real);
      expect(real?.code).toBe(faults.wrongCode);
    }
    const answers = await Promise.all(
      [person, taken].map((who) => heard(access.register, { ...who, ...unknown, code: "000000" }, newcomer())),
    );
    expect(answers[1], "a taken name is told only to who holds a code").toEqual(answers[0]);
  });
});

describe("a share link", () => {
  const open = (shareId: string) => heard(detailByShareId, { shareId }, newcomer());

  test("revoked, expired, used-up and unknown ones are indistinguishable", async () => {
    const { token } = world.own.people.captain;
    const make = async (set: Partial<typeof shareLink.$inferInsert>) => {
      const made = await ask(addShare, { workId: world.own.things.submittedWork }, { token });
      const { shareId } = made.data as { shareId: string };
      expect((await open(shareId)).code, "it opens before").toBe(0);
      await db.update(shareLink).set(set).where(eq(shareLink.token, shareId));
      return shareId;
    };
    const dead = [
      await make({ revokedAt: sql`app_now()` as never }),
      await make({ expiresAt: sql`app_now() - interval '1 second'` as never }),
      await make({ viewCap: 1 }),
      "x".repeat(22),
      "'; drop table share_link; --",
      world.own.things.shareLink,
      world.own.things.submittedWork,
    ];
    const [first, ...others] = await Promise.all(dead.map(open));
    expect(first?.code).toBe(faults.shareInvalid);
    for (const other of others) expect(other).toEqual(first);
    const members = await Promise.all(dead.map((shareId) => heard(websiteMembers, { shareId }, newcomer())));
    for (const other of members.slice(0, 2).concat(members.slice(3))) expect(other).toEqual(members[0]);
    expect(members[0]?.code).toBe(faults.notFound);
  });

  test("has 128 random bits, and no two are alike", async () => {
    const { token } = world.own.people.captain;
    const made = [];
    for (let n = 0; n < 30; n++)
      made.push(
        ((await ask(addShare, { workId: world.own.things.submittedWork }, { token })).data as { shareId: string })
          .shareId,
      );
    expect(new Set(made).size).toBe(30);
    for (const shareId of made) expect(shareId).toMatch(/^[\w-]{22,}$/);
  });
});

describe("a certificate", () => {
  test("is not found by one fact, and the search takes more work after ten a minute", async () => {
    const ip = newcomer();
    const certificateNo = `R${world.own.things.publishedContest}-001`;
    const seen = [];
    for (let n = 0; n < 12; n++) seen.push(await heard(searchCertificates, { certificateNo, name: `Guess ${n}` }, ip));
    expect(seen.slice(0, 3).map(({ data }) => data)).toEqual(
      Array(3).fill({ list: [], total: 0, pageNum: 1, pageSize: 10 }),
    );
    expect(seen.slice(3, 10).map(({ code }) => code)).toEqual(Array(7).fill(faults.captchaNeeded));
    expect(seen.slice(10).map(({ status, code }) => [status, code])).toEqual(Array(2).fill([429, faults.tooFast]));
    expect(seen[10]?.names).toContain("retry-after");
    expect(seen[10]?.data).toEqual({ call: searchCertificates.path, work: 4 });
    const number = await heard(searchCertificates, { certificateNo, name: " " }, newcomer());
    expect([number.code, number.errors.map(({ field }) => field)]).toEqual([faults.badInput, ["name"]]);
    const nothing = await heard(searchCertificates, { certificateNo: "R0-001", name: "Guess" }, newcomer());
    expect(nothing).toEqual(await heard(searchCertificates, { certificateNo, name: "Guess" }, newcomer()));
  });
});
