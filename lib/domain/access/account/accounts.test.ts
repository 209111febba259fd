import { eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { db, outbox, pool } from "@/db";
import { actorOf } from "@/lib/domain/access/actor";
import { sendCode } from "@/lib/domain/access/credential/codes";
import { hashPassword } from "@/lib/domain/access/credential/password";
import { loginByCode, loginByPassword } from "@/lib/domain/access/login/login";
import type { Fault } from "@/lib/fault";
import { aSchool, aUser, thePlatform, theRole } from "@/lib/seed/factories";
import { aSignedIn, aVisitor, codeSentTo, faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { register, retrieve } from "./accounts";
import { Registration } from "./calls";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

const STRONG = "Plum-Tree-77";
let next = 0;
const anAddress = () => `someone${++next}@example.cn`;
const ask = (email: string, purpose: "login" | "register" | "retrieve" | "contact", from = aVisitor()) =>
  sendCode({ email, mobile: undefined, purpose }, from);

const registration = (email: string, code: string, more = {}) => ({
  realName: "新人",
  kind: "student" as const,
  mobile: undefined,
  email,
  code,
  password: STRONG,
  consent: true as const,
  ...more,
});

const ready = async () => {
  await thePlatform();
  await theRole("STUDENT");
  await theRole("TEACHER");
};

test("a newcomer registers by code and is signed in as a student, or as an advisor", async () => {
  await ready();
  for (const [kind, roleKey] of [
    ["student", "STUDENT"],
    ["teacher", "TEACHER"],
  ] as const) {
    const email = anAddress();
    expect(await ask(email, "register")).toEqual({ expiresIn: 300, resendIn: 60 });
    const { token } = await register(registration(email, await codeSentTo(email), { kind }), aVisitor());
    expect((await actorOf(token, aVisitor()))?.roleKey).toBe(roleKey);
  }
});

test("what a registration says beyond its shape is ignored", async () => {
  await ready();
  const email = anAddress();
  await ask(email, "register");
  const greedy = { ...registration(email, await codeSentTo(email)), roleIds: ["1"], status: 1, rank: 0, isRoot: true };
  const { token } = await register(Registration.parse(greedy), aVisitor());
  const actor = await actorOf(token, aVisitor());
  expect([actor?.roleKey, actor?.rank, actor?.permissions.size]).toEqual(["STUDENT", 90, 0]);
});

test("a weak password and a wrong code are refused at their fields, both at once", async () => {
  await ready();
  const email = anAddress();
  await ask(email, "register");
  const code = await codeSentTo(email);
  const wrongCode = code === "000000" ? "000001" : "000000";
  const fieldsOf = (change: object) =>
    register(registration(email, code, change), aVisitor()).then(
      (): string[] => [],
      (fault: Fault) => fault.errors.map(({ field }) => field),
    );
  expect(await fieldsOf({ password: "12345678", code: wrongCode })).toEqual(["password", "code"]);
  expect(await fieldsOf({ password: `${email.split("@")[0]}99` })).toEqual(["password"]);
  expect(await fieldsOf({ code: wrongCode })).toEqual(["code"]);
  expect(await fieldsOf({})).toEqual([]);
});

test("reports every invalid field of a registration at once", async () => {
  const said = Registration.safeParse({ mobile: "12", code: "1", password: "short", realName: "" });
  const fields = said.error?.issues.map(({ path }) => path.join("."));
  expect([...new Set(fields)].sort()).toEqual(["code", "consent", "mobile", "password", "realName"]);
  const none = Registration.safeParse({});
  expect(none.error?.issues.map(({ path }) => path.join("."))).toContain("mobile");
  const own = { email: "zhangsan@example.cn", code: "123456", password: "zhangsan-2026", realName: "张三" };
  expect(
    Registration.safeParse(own)
      .error?.issues.map(({ path }) => path.join("."))
      .sort(),
  ).toEqual(["consent", "password"]);
});

test("does not reveal taken usernames: digits are added, and the code is used up", async () => {
  await ready();
  const taken = await aUser();
  const untaken = `nobody${++next}`;
  const answers = [];
  const names = [];
  for (const username of [taken.username, taken.username.toUpperCase(), untaken, undefined]) {
    const email = anAddress();
    await ask(email, "register");
    const said = Registration.parse(registration(email, await codeSentTo(email), { username }));
    const { token, ...seen } = await register(said, aVisitor());
    answers.push(seen);
    names.push((await actorOf(token, aVisitor()))?.username);
    expect(await faultOf(register(said, aVisitor())), "one code, one name").toBe("wrongCode");
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const [first, second, free, made] = names;
  expect(first).toMatch(new RegExp(`^${taken.username}\\d{5}$`));
  expect(second).toMatch(new RegExp(`^${taken.username.toUpperCase()}\\d{5}$`));
  expect([free, made]).toEqual([untaken, expect.stringMatching(/^u\d{8}$/)]);
});

test("who registered signs in by the number or address, with the password or a code", async () => {
  await ready();
  const email = anAddress();
  await ask(email, "register");
  await register(registration(email, await codeSentTo(email)), aVisitor());
  expect(await faultOf(loginByPassword({ username: email.toUpperCase(), password: STRONG }, aVisitor()))).toBe("none");
  await pool().query("delete from rate_limit");
  await ask(email, "login");
  expect(await faultOf(loginByCode({ email, code: await codeSentTo(email) }, aVisitor()))).toBe("none");
});

test("reveals that a contact is taken only to the holder of its code", async () => {
  await ready();
  const email = anAddress();
  await aUser({ email });
  expect(await ask(email, "register")).toEqual({ expiresIn: 300, resendIn: 60 });
  expect(await faultOf(register(registration(email, "000000"), aVisitor()))).toBe("wrongCode");
  expect(await faultOf(register(registration(email, await codeSentTo(email)), aVisitor()))).toBe("contactTaken");
});

test("a code is good once, five minutes, five tries, and for its own purpose", async () => {
  await ready();
  const person = await aUser({ email: anAddress() });
  const email = person.email as string;
  const login = (code: string) => faultOf(loginByCode({ email, mobile: undefined, code }, aVisitor()));

  await ask(email, "login");
  const code = await codeSentTo(email);
  expect(await faultOf(retrieve({ email, mobile: undefined, code, password: STRONG }, aVisitor()))).toBe("wrongCode");
  expect(await login(code)).toBe("none");
  expect(await login(code), "used").toBe("wrongCode");

  const other = (await aUser({ email: anAddress() })).email as string;
  const here = aVisitor();
  await ask(other, "login", here);
  const right = await codeSentTo(other);
  const guess = right === "123456" ? "654321" : "123456";
  const on = (text: string) => faultOf(loginByCode({ email: other, mobile: undefined, code: text }, here));
  for (const n of [1, 2, 3, 4, 5]) expect(await on(guess), `try ${n}`).toBe("wrongCode");
  expect(await on(right), "after five tries").toBe("wrongCode");

  const late = (await aUser({ email: anAddress() })).email as string;
  await ask(late, "login");
  const old = await codeSentTo(late);
  await moveClock("301 seconds");
  expect(await faultOf(loginByCode({ email: late, mobile: undefined, code: old }, aVisitor()))).toBe("wrongCode");
});

test("requesting a code does not reveal who has an account", async () => {
  const known = (await aUser({ email: anAddress() })).email as string;
  const unknown = anAddress();
  for (const purpose of ["login", "retrieve"] as const) {
    expect(await ask(known, purpose)).toEqual(await ask(unknown, purpose));
  }
  const written = (target: string) => db.select().from(outbox).where(eq(outbox.target, target));
  expect((await written(unknown)).map((l) => l.failure)).toEqual(["decoy", "decoy"]);
  expect((await written(known)).map((l) => l.sentAt)).toEqual([null, null]);
  const secret = await codeSentTo(unknown);
  const reset = { email: unknown, mobile: undefined, code: secret, password: STRONG };
  expect(await faultOf(loginByCode({ email: unknown, mobile: undefined, code: secret }, aVisitor()))).toBe("wrongCode");
  expect(await faultOf(retrieve(reset, aVisitor()))).toBe("wrongCode");
});

test("a retrieved password ends every session, and unlocks the account", async () => {
  const school = await aSchool();
  const { person, call } = await aSignedIn("STUDENT", school, {
    email: anAddress(),
    passwordHash: await hashPassword("Old-Password-1"),
  });
  const email = person.email as string;
  for (const _ of [1, 2, 3]) await faultOf(loginByPassword({ username: person.username, password: "x" }, aVisitor()));
  await ask(email, "retrieve");
  await retrieve({ email, mobile: undefined, code: await codeSentTo(email), password: STRONG }, aVisitor());
  expect(await call()).toBeNull();
  const login = (password: string) => faultOf(loginByPassword({ username: person.username, password }, aVisitor()));
  expect(await login(STRONG)).toBe("none");
  expect(await login("Old-Password-1")).toBe("wrongCredentials");
});

test("without a way to send, asking for a code says so", async () => {
  process.env.DEMO = "";
  expect(await faultOf(ask(anAddress(), "login"))).toBe("notConfigured");
  process.env.DEMO = "1";
  expect(await faultOf(ask(anAddress(), "login"))).toBe("none");
});
