import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, outbox, pool, verificationCode } from "@/db";
import { ContactChange } from "@/lib/domain/access/contact/calls";
import { changeContact } from "@/lib/domain/access/contact/own";
import { rememberDevice } from "@/lib/domain/access/login/device";
import { loginByCode } from "@/lib/domain/access/login/login";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { workRequestedBy } from "@/lib/limit/proof/wanted";
import { aSchool, aUser, thePlatform, theRole } from "@/lib/seed/factories";
import { A_PASSWORD } from "@/lib/seed/factories/contact";
import { aSignedIn, aVisitor, codeSentTo, faultOf } from "@/lib/seed/factories/signed-in";
import { useDatabase } from "@/lib/testing/database";
import { sendCode } from "./codes";
import { hashPassword } from "./password";

/** Who may use up whose codes and whose tries (`code-limits.ts`). */

useDatabase();
beforeAll(async () => {
  process.env.DEMO = "1";
  await thePlatform();
  await theRole("STUDENT");
});
beforeEach(() => pool().query("delete from rate_limit"));
afterEach(() => {
  delete process.env.CODES_PER_MINUTE;
  delete process.env.CODES_PER_DAY;
});

type Purpose = Parameters<typeof sendCode>[0]["purpose"];
let next = 0;
const anAddress = () => `codes${++next}@example.cn`;
const ask = (email: string, from: Caller, purpose: Purpose = "login") =>
  faultOf(sendCode({ email, mobile: undefined, purpose }, from));
const enter = (email: string, code: string, from: Caller) =>
  faultOf(loginByCode({ email, mobile: undefined, code }, from));
const aBrowser = (ip?: string): Caller => ({ ...aVisitor(ip), device: randomUUID() });
const owner = async () => (await aUser({ email: anAddress() })).email as string;
/** A minute later, as far as pauses go. */
const aMinuteLater = () => pool().query("delete from rate_limit where key like 'code-pause:%'");
const other = (code: string) => (code === "123456" ? "654321" : "123456");

describe("a pause", () => {
  test("is that of who asked, for one target: it stops neither the owner nor another target", async () => {
    const [email, stranger, mine] = [await owner(), aBrowser("192.0.2.1"), aBrowser("192.0.2.1")];
    expect(await ask(email, stranger)).toBe("none");
    expect(await ask(email, stranger)).toBe("tooFast");
    expect(await ask(await owner(), stranger)).toBe("none");
    expect(await ask(email, mine), "the same address, another browser").toBe("none");
    const bare = aVisitor("192.0.2.2");
    expect(await ask(email, bare)).toBe("none");
    expect(await ask(email, bare), "without a cookie, an address is one").toBe("tooFast");
  });

  test("that was refused for another reason is given back", async () => {
    const email = await owner();
    for (let n = 0; n < 5; n++) expect(await ask(email, aBrowser("192.0.2.3"))).toBe("none");
    const late = aBrowser("192.0.2.3");
    expect(await ask(email, late)).toBe("tooFast");
    await pool().query("delete from rate_limit where key like 'code-near:%'");
    expect(await ask(email, late)).toBe("none");
  });
});

describe("who sends codes to somebody else", () => {
  test("from one place gets five through an hour, and the owner elsewhere gets theirs", async () => {
    const email = await owner();
    let sent = 0;
    for (let n = 0; n < 40; n++) if ((await ask(email, aBrowser(`198.51.100.${n}`))) === "none") sent++;
    expect(sent).toBe(5);
    expect(await ask(email, aBrowser("203.0.113.5"))).toBe("none");
  });

  test("from everywhere gets ten through an hour, and a known device of the owner gets its own", async () => {
    const person = await aUser({ email: anAddress() });
    const email = person.email as string;
    const laptop = aBrowser("198.51.100.9");
    await rememberDevice(person.id, laptop.device as string, laptop);
    let sent = 0;
    for (let n = 0; n < 60; n++) if ((await ask(email, aBrowser(`10.9.${n}.1`))) === "none") sent++;
    expect(sent).toBe(10);
    expect(await ask(email, aBrowser("10.8.1.1")), "strangers are through").toBe("tooFast");
    expect(await ask(email, laptop)).toBe("none");
    expect(await enter(email, await codeSentTo(email), laptop)).toBe("none");
  });

  test("for one purpose uses up no other", async () => {
    const email = anAddress();
    for (let n = 0; n < 12; n++) await ask(email, aBrowser(`10.7.${n}.1`), "login");
    expect(await ask(email, aBrowser(), "login"), "decoys are counted, too").toBe("tooFast");
    expect(await ask(email, aBrowser(), "register")).toBe("none");
  });

  test("ends nobody else's code: the owner's and the stranger's are both good, until one is used", async () => {
    const [email, stranger, mine] = [await owner(), aBrowser(), aBrowser()];
    await ask(email, mine);
    const first = await codeSentTo(email);
    await ask(email, stranger);
    const second = await codeSentTo(email);
    expect(await enter(email, first, mine)).toBe("none");
    expect(await enter(email, second, stranger)).toBe("wrongCode");
  });

  test("a requester's new code ends their own before it", async () => {
    const [email, mine] = [await owner(), aBrowser()];
    await ask(email, mine);
    const first = await codeSentTo(email);
    await aMinuteLater();
    await ask(email, mine);
    expect(await enter(email, first, mine)).toBe("wrongCode");
    expect(await enter(email, await codeSentTo(email), mine)).toBe("none");
  });
});

describe("tries of a code", () => {
  test("are five for who asked for it, which strangers cannot use up, at the same address either", async () => {
    const [email, mine] = [await owner(), aBrowser("192.0.2.40")];
    await ask(email, mine);
    const code = await codeSentTo(email);
    for (let n = 0; n < 60; n++) await enter(email, other(code), aBrowser(n % 2 ? "192.0.2.40" : `10.6.${n}.1`));
    for (let n = 0; n < 4; n++) expect(await enter(email, other(code), mine)).toBe("wrongCode");
    expect(await enter(email, code, mine), "the fifth").toBe("none");
    await aMinuteLater();
    await ask(email, mine);
    const again = await codeSentTo(email);
    for (let n = 0; n < 5; n++) await enter(email, other(again), mine);
    expect(await enter(email, again, mine), "after five").toBe("wrongCode");
    expect(await enter(email, again, aBrowser()), "for nobody").toBe("wrongCode");
  });

  test("are counted before they are compared: a hundred in one moment get no more", async () => {
    const [email, mine] = [await owner(), aBrowser()];
    await ask(email, mine);
    const code = await codeSentTo(email);
    await Promise.all(Array.from({ length: 100 }, () => enter(email, other(code), mine)));
    const [row] = await db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.target, email))
      .orderBy(desc(verificationCode.id));
    expect(row?.tries).toBe(5);
    expect(await enter(email, code, mine)).toBe("wrongCode");
  });

  test("of who did not ask are five an address and twenty an hour, then the right one is wrong, too", async () => {
    const [email, phone] = [await owner(), aBrowser()];
    await ask(email, phone);
    const code = await codeSentTo(email);
    const cafe = aBrowser("192.0.2.90");
    for (let n = 0; n < 5; n++) await enter(email, other(code), aBrowser("192.0.2.90"));
    expect(await enter(email, code, cafe)).toBe("wrongCode");
    expect(await enter(email, code, aBrowser("192.0.2.91")), "the owner on another device").toBe("none");
    await aMinuteLater();
    await ask(email, phone);
    const again = await codeSentTo(email);
    for (let n = 0; n < 30; n++) await enter(email, other(again), aBrowser(`10.5.${n}.1`));
    expect(await enter(email, again, aBrowser("192.0.2.92"))).toBe("wrongCode");
    expect(await enter(email, again, phone)).toBe("none");
  });

  test("of a new contact are those of the person signed in", async () => {
    const passwordHash = await hashPassword(A_PASSWORD);
    const { actor } = await aSignedIn("STUDENT", await aSchool(), { passwordHash });
    const email = anAddress();
    await sendCode({ email, mobile: undefined, purpose: "contact" }, actor);
    const code = await codeSentTo(email);
    const change = (text: string, by = actor) =>
      faultOf(changeContact(ContactChange.parse({ email, code: text, password: A_PASSWORD }), by));
    const { actor: rival } = await aSignedIn("STUDENT", await aSchool(), { passwordHash });
    for (let n = 0; n < 30; n++) await change(other(code), rival);
    expect(await change(code)).toBe("none");
  });
});

describe("a campus behind one address", () => {
  const student = async (email: string, proof: number) => {
    const from = { ...aBrowser("192.0.2.60"), proof };
    return sendCode({ email, mobile: undefined, purpose: "register" }, from).then(
      () => 0,
      (error: unknown) => {
        if (error instanceof Fault) return workRequestedBy(error) ?? error.fault;
        throw error;
      },
    );
  };

  test("gets its codes, for work that grows with their number, and only there", { timeout: 60_000 }, async () => {
    process.env.CODES_PER_MINUTE = "100000";
    let requested = 1;
    for (let n = 0; n < 400; n++) {
      const email = anAddress();
      const outcome = await student(email, requested);
      if (typeof outcome === "number" && outcome > requested) {
        requested = outcome;
        expect(await student(email, requested), `student ${n}`).toBe(0);
      } else expect(outcome, `student ${n}`).toBe(0);
    }
    expect(requested).toBe(7);
    expect(await student(anAddress(), 1)).toBe(7);
    expect(await ask(anAddress(), aBrowser("198.51.100.60"), "register"), "elsewhere nothing changed").toBe("none");
  });

  test("cannot use up what everybody may send: a quarter of a minute, a fifth of a day", async () => {
    process.env.CODES_PER_MINUTE = "40";
    let sent = 0;
    for (let n = 0; n < 30; n++) if ((await student(anAddress(), 32)) === 0) sent++;
    expect(sent).toBe(10);
    expect(await ask(anAddress(), aBrowser(), "register")).toBe("none");
    await pool().query("delete from rate_limit");
    delete process.env.CODES_PER_MINUTE;
    process.env.CODES_PER_DAY = "50";
    sent = 0;
    for (let n = 0; n < 30; n++) if ((await student(anAddress(), 32)) === 0) sent++;
    expect(sent).toBe(10);
  });
});

describe("what everybody may send", () => {
  test("is used up by strangers but for a tenth, which is for known devices", async () => {
    process.env.CODES_PER_MINUTE = "20";
    const person = await aUser({ email: anAddress() });
    const laptop = aBrowser();
    await rememberDevice(person.id, laptop.device as string, laptop);
    let sent = 0;
    for (let n = 0; n < 30; n++) if ((await ask(anAddress(), aBrowser(`10.4.${n}.1`))) === "none") sent++;
    expect(sent).toBe(18);
    expect(await ask(person.email as string, laptop)).toBe("none");
  });

  test("costs as much for a number that nobody has", async () => {
    process.env.CODES_PER_DAY = "25";
    const seen = [];
    for (let n = 0; n < 30; n++) seen.push(await ask(n % 2 ? anAddress() : await owner(), aBrowser(`10.3.${n}.1`)));
    expect(seen.filter((outcome) => outcome === "none")).toHaveLength(22);
    expect(await db.$count(outbox)).toBeGreaterThan(0);
  });
});
