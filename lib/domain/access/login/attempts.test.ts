import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, knownDevice, pool, session, user } from "@/db";
import { changePassword } from "@/lib/domain/access/credential/password-change";
import type { Caller } from "@/lib/domain/actor";
import { HARD_WORK } from "@/lib/limit/proof/wanted";
import { anAnsweredCaptcha, aSchool, aUser } from "@/lib/seed/factories";
import { aSignedIn, aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { useDatabase } from "@/lib/testing/database";
import { deviceIn, forgetDevices, ownDevices, signDevice } from "./device";
import { loginByPassword, mustKnowPassword } from "./login";
import { endSessions, ownSessions } from "./sessions";

useDatabase();
const forgetCounters = () => pool().query("delete from rate_limit");
beforeEach(forgetCounters);

const PASSWORD = "Right-Horse-42";
/** Quick to compare: what is tried here is how often. */
const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
const someone = (of: Partial<typeof user.$inferInsert> = {}) => aUser({ passwordHash, ...of });
const enter = async (username: string, from: Caller, more = {}) =>
  faultOf(loginByPassword({ username, password: PASSWORD, ...more }, from));
const wrong = async (username: string, from: Caller, more = {}) =>
  faultOf(loginByPassword({ username, password: "wrong", ...more }, from));

/** Somebody whose browser works for every call, and who reads every picture. */
const worker = (ip?: string, work = 1): Caller => ({ ...aVisitor(ip), proof: work });
const tried = async (username: string, from: Caller) => wrong(username, from, await anAnsweredCaptcha());

/** From fifty addresses, twice from each, and from five as often as they are let and once more. */
async function siege(username: string, work = HARD_WORK) {
  const seen: Record<string, number> = {};
  for (let n = 0; n < 50; n++)
    for (let turn = 0; turn < (n < 5 ? 6 : 2); turn++) {
      const outcome = await tried(username, worker(`203.0.113.${n}`, work));
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
  return seen;
}

describe("one name at one address", { timeout: 60_000 }, () => {
  const steps = async (username: string) => {
    const here = aVisitor();
    const seen: string[] = [];
    for (let n = 0; n < 4; n++) seen.push(await wrong(username, here));
    seen.push(await wrong(username, here, { ...(await anAnsweredCaptcha()), captchaCode: "wwww" }));
    for (let n = 0; n < 3; n++) seen.push(await tried(username, here));
    return seen;
  };
  const expected = [
    ...["wrongCredentials", "wrongCredentials", "wrongCredentials", "captchaNeeded"],
    ...["wrongCode", "wrongCredentials", "accountLocked", "accountLocked"],
  ];

  test("reads a picture from the fourth try, and is locked by the fifth failure", async () => {
    const { username } = await someone();
    expect(await steps(username)).toEqual(expected);
    expect(await enter(username, worker()), "nobody else is").toBe("none");
  });

  test("goes the same steps for a name that nobody has", async () => {
    expect(await steps("nobody-at-all")).toEqual(expected);
  });

  test("is locked twice as long each time, a day at most", async () => {
    const { username } = await someone();
    const here = worker();
    const minutes: number[] = [];
    for (let lock = 0; lock < 9; lock++) {
      for (let n = 0; n < 4; n++) expect(await tried(username, here)).toBe("wrongCredentials");
      const last = loginByPassword({ username, password: "wrong", ...(await anAnsweredCaptcha()) }, here);
      minutes.push(
        await last.then(
          () => 0,
          (error: { params: { minutes: number } }) => error.params.minutes,
        ),
      );

      expect(await enter(username, here, await anAnsweredCaptcha())).toBe("accountLocked");
      await pool().query("update rate_limit set expire = 0 where key not like 'login-locks:%'");
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  test("a refused captcha or a missing proof costs no try, and a right one is used up", async () => {
    const { username } = await someone();
    const here = worker();
    for (let n = 0; n < 3; n++) await wrong(username, here);
    for (let n = 0; n < 5; n++) expect(await wrong(username, here)).toBe("captchaNeeded");
    const answer = await anAnsweredCaptcha();
    expect(await enter(username, here, answer)).toBe("none");
    for (let n = 0; n < 3; n++) await wrong(username, here);
    expect(await enter(username, here, answer)).toBe("wrongCode");
  });
});

describe("a hundred guesses in one moment", { timeout: 60_000 }, () => {
  const burst = (attempts: Promise<string>[]) =>
    Promise.all(attempts).then((seen) => seen.filter((outcome) => outcome === "wrongCredentials").length);

  test("of one name get no more than its tries", async () => {
    const { username } = await someone();
    const here = worker();
    expect(await burst(Array.from({ length: 100 }, () => wrong(username, here)))).toBeLessThanOrEqual(3);
    const answers = await Promise.all(Array.from({ length: 100 }, anAnsweredCaptcha));
    expect(await burst(answers.map((answer) => wrong(username, here, answer)))).toBeLessThanOrEqual(5);
  });

  test("of a hundred names from one address get ten without work, and sixty without a picture", async () => {
    const idle = aVisitor();
    const names = Array.from({ length: 100 }, (_, n) => `victim-${n}`);
    expect(await burst(names.map((name) => wrong(name, idle)))).toBeLessThanOrEqual(10);
    await forgetCounters();
    const here = worker();
    expect(await burst(names.map((name) => wrong(name, here)))).toBeLessThanOrEqual(60);
  });

  test("of one name from a hundred addresses get twenty, then take hard work and a picture", async () => {
    const { username } = await someone();
    const crowd = Array.from({ length: 100 }, (_, n) => worker(`198.51.100.${n}`));
    expect(await burst(crowd.map((from) => wrong(username, from)))).toBeLessThanOrEqual(20);
    expect(await enter(username, worker("192.0.2.1"))).toBe("proofNeeded");
    expect(await enter(username, worker("192.0.2.1", HARD_WORK))).toBe("captchaNeeded");
  });
});

describe("strangers at fifty addresses", { timeout: 60_000 }, () => {
  test("lock nobody out who has signed in from there, or with that browser, before", async () => {
    for (const roleKey of ["ROOT", "STUDENT"]) {
      const { person } = await aSignedIn(roleKey, await aSchool(), { passwordHash });
      const [home, laptop] = [aVisitor("192.0.2.77"), { ...aVisitor("192.0.2.78"), device: randomUUID() }];
      expect(await enter(person.username, home)).toBe("none");
      expect(await enter(person.username, laptop)).toBe("none");
      await db.update(user).set({ passwordHash }).where(eq(user.id, person.id));
      const seen = await siege(person.username);
      expect(seen.accountLocked, "each address is locked by itself").toBe(10);
      expect(await enter(person.username, home), "known address").toBe("none");
      expect(await enter(person.username, { ...aVisitor("203.0.113.3"), device: laptop.device })).toBe("none");
      await forgetCounters();
    }
  });

  test("cost an owner on a new device some work and a picture, no more", async () => {
    const { username } = await someone();
    await siege(username);
    const cafe = worker("192.0.2.200", HARD_WORK);
    expect(await enter(username, aVisitor("192.0.2.200"))).toBe("proofNeeded");
    expect(await enter(username, cafe)).toBe("captchaNeeded");
    expect(await enter(username, cafe, await anAnsweredCaptcha())).toBe("none");
  });

  test("get twenty tries of a name an hour for little, and each further one dearly", async () => {
    const { username } = await someone();
    let cheap = 0;
    for (let n = 0; n < 50; n++) if ((await wrong(username, worker(`203.0.113.${n}`))) === "wrongCredentials") cheap++;
    expect(cheap).toBe(20);
  });
});

describe("a known device", { timeout: 60_000 }, () => {
  test("is named by a cookie that only we can sign", () => {
    const id = randomUUID();
    expect(deviceIn(signDevice(id))).toBe(id);
    const other = signDevice(randomUUID()).split(".")[1];
    for (const forged of [null, "", id, `${id}.`, `${id}.${other}`, `${signDevice(id)}.x`, `x${signDevice(id)}`])
      expect(deviceIn(forged), String(forged)).toBeUndefined();
  });

  test("is one for the account that signed in there, for no other", async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const here = { ...aVisitor(), device: randomUUID() };
    await enter(mine.username, here);
    await siege(theirs.username);
    expect(await enter(theirs.username, { ...here, ip: "192.0.2.9" })).toBe("proofNeeded");
  });

  test("has five tries of its own, too", async () => {
    const { username } = await someone();
    const here = { ...worker(), device: randomUUID() };
    await enter(username, here);
    for (let n = 0; n < 4; n++) expect(await tried(username, here)).toBe("wrongCredentials");
    expect(await tried(username, here)).toBe("accountLocked");
    expect(await enter(username, { ...here, ip: "192.0.2.50" }, await anAnsweredCaptcha())).toBe("accountLocked");
    expect(await enter(username, worker()), "another browser is not").toBe("none");
  });

  test("is listed, and a stranger again when it is forgotten, signed out from afar, or the password changes", async () => {
    const { person, actor } = await aSignedIn("STUDENT", await aSchool(), {
      passwordHash,
    });
    const devices = [randomUUID(), randomUUID(), randomUUID()];
    for (const device of devices) await enter(person.username, { ...aVisitor(), device });
    const here = { ...actor, device: devices[0] };
    const list = await ownDevices({}, here);
    expect(list.map((one) => [one.deviceId === devices[0], one.current])).toContainEqual([true, 1]);
    expect(list.filter((one) => one.current)).toHaveLength(1);
    expect(await forgetDevices({ ids: [devices[1] as string] }, here)).toEqual({ deleted: 1 });
    const of = await db
      .select()
      .from(session)
      .where(eq(session.deviceId, devices[2] as string));
    expect((await ownSessions({}, here)).map(({ sid }) => sid)).toContain(of[0]?.sid);
    await endSessions({ ids: [of[0]?.sid as string] }, here);
    const left = () => db.$count(knownDevice, and(eq(knownDevice.userId, person.id)));
    expect((await ownDevices({}, here)).map(({ deviceId }) => deviceId)).not.toContain(devices[2]);
    expect(await left()).toBeGreaterThan(0);
    await changePassword({ oldPassword: PASSWORD, newPassword: "Other-Horse-43" } as never, here);
    expect(await left()).toBe(0);
  });

  test("of somebody else is not there to be forgotten", async () => {
    const { actor } = await aSignedIn("STUDENT", await aSchool());
    const [victim, device] = [await someone(), randomUUID()];
    await enter(victim.username, { ...aVisitor(), device });
    expect(await forgetDevices({ ids: [device] }, actor)).toEqual({ deleted: 0 });
    expect(await db.$count(knownDevice, eq(knownDevice.userId, victim.id))).toBe(1);
  });
});

test("limits password confirmation of a signed-in person to five attempts, without locking the login", async () => {
  const person = await someone();
  const ask = (password: string) => faultOf(mustKnowPassword(person.id, password, "oldPassword"));
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask("wrong")));
  expect(outcomes.filter((outcome) => outcome === "wrongPassword")).toHaveLength(5);
  expect(await ask(PASSWORD)).toBe("accountLocked");
  expect(await enter(person.username, aVisitor())).toBe("none");
});
