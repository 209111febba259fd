import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, handOver, session, user } from "@/db";
import { actorOf } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";
import { answerTo } from "@/lib/http/answers";
import { aSchool } from "@/lib/seed/factories";
import { aSignedIn, aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { makeHandOver, takeHandOver } from "./hand-over";
import { logout } from "./sessions";

useDatabase();

const HERE = "b.example.cn";
const at = (host: string) => ({ ...aVisitor(), host });
const take = (token: string, caller: Parameters<typeof takeHandOver>[1] = at(HERE), replace: 0 | 1 = 0) =>
  takeHandOver({ token, replace }, caller);
const student = async () => aSignedIn("STUDENT", await aSchool());
const codeOf = async (actor: Actor, host = HERE) => (await makeHandOver({ host }, actor)).code;

describe("a code in the token cookie", () => {
  test("is exchanged for a fresh session in the same role; the one it came from stays", async () => {
    const { actor, call } = await aSignedIn("SCHOOL_ADMIN", await aSchool());
    const { token } = await take(await codeOf(actor));
    const arrived = (await actorOf(token, at(HERE))) as Actor;
    expect(arrived).toMatchObject({ userId: actor.userId, roleKey: "SCHOOL_ADMIN", groupId: actor.groupId });
    expect(arrived.sid).not.toBe(actor.sid);
    expect((await call())?.sid).toBe(actor.sid);
    const [from] = await db.select().from(session).where(eq(session.sid, actor.sid));
    const [to] = await db.select().from(session).where(eq(session.sid, arrived.sid));
    expect(to?.expiresAt, "the eight hours of the staff are not begun anew").toEqual(from?.expiresAt);
    const notes = await db.select().from(audit).where(eq(audit.actorId, actor.userId));
    expect(notes.map((note) => note.action)).toEqual(["handOver.add", "login"]);
  });

  test("is good once, for a minute, and at its own host only", async () => {
    const { actor } = await student();
    const [once, late, elsewhere] = [await codeOf(actor), await codeOf(actor), await codeOf(actor, "a.example.cn")];
    expect(await faultOf(take(once)), "positive control").toBe("none");
    expect(await faultOf(take(once)), "replay").toBe("loginExpired");
    expect(await faultOf(take(elsewhere))).toBe("loginExpired");
    expect(await faultOf(take(elsewhere, at("a.example.cn"))), "a wrong host does not use it up").toBe("none");
    await moveClock("61 seconds");
    expect(await faultOf(take(late))).toBe("loginExpired");
  });

  test("is worth nothing when its session has ended, or its person is switched off", async () => {
    const [left, off] = [await student(), await student()];
    const codes = [await codeOf(left.actor), await codeOf(off.actor)];
    await logout({}, left.actor);
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, off.person.id));
    for (const code of codes) expect(await faultOf(take(code))).toBe("loginExpired");
  });

  test("is stored as a digest, and is no token", async () => {
    const { actor } = await student();
    const code = await codeOf(actor);
    const [row] = await db.select().from(handOver);
    expect(row?.codeHash.includes(code)).toBe(false);
    expect(await actorOf(code, at(HERE))).toBeNull();
  });
});

describe("a token of ours in the cookie", () => {
  test("is exchanged once and ends: whoever planted it has nothing left of it", async () => {
    const { token, call, actor } = await student();
    const fresh = await take(token);
    expect(fresh.token).not.toBe(token);
    expect((await actorOf(fresh.token, at(HERE)))?.userId).toBe(actor.userId);
    expect(await call()).toBeNull();
    expect(await faultOf(take(token)), "replay").toBe("loginExpired");
  });

  test("that is forged or cut is nobody", async () => {
    const { token } = await student();
    for (const bad of ["x", "a.b.c", token.slice(0, -2), `${token}x`])
      expect(await faultOf(take(bad)), bad).toBe("loginExpired");
  });
});

describe("where somebody else is signed in already", () => {
  test("they are asked first: nothing changes until they say yes", async () => {
    const [present, other] = [await student(), await student()];
    const here: Actor = { ...present.actor, host: HERE };
    const code = await codeOf(other.actor);
    expect(await faultOf(take(code, here))).toBe("someoneElse");
    expect(await faultOf(take(other.token, here)), "a planted token, too").toBe("someoneElse");
    expect(await present.call()).not.toBeNull();
    expect(await other.call(), "the planted session was not ended").not.toBeNull();
    const { token } = await take(code, here, 1);
    expect((await actorOf(token, at(HERE)))?.userId).toBe(other.person.id);
    expect(await present.call(), "their own session is over").toBeNull();
  });

  test("the same person is not asked", async () => {
    const { actor, call } = await student();
    const code = await codeOf(actor);
    expect(await faultOf(take(code, { ...actor, host: HERE }))).toBe("none");
    expect(await call(), "one session a browser").toBeNull();
  });
});

test("over HTTP the exchange sets our cookie; a code that is used up answers 11000", async () => {
  const { actor } = await student();
  const code = await codeOf(actor, "localhost");
  const send = () =>
    answerTo(
      new Request("http://localhost/prod-api/auth/handOver/take", {
        method: "POST",
        headers: { "content-type": "application/json", host: "localhost", "x-forwarded-proto": "https" },
        body: JSON.stringify({ token: code }),
      }),
    );
  const first = await send();
  expect(await first.json()).toMatchObject({ code: 0, data: { tokenType: "Bearer" } });
  expect(first.headers.get("set-cookie")).toMatch(/^__Host-session=.+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  const second = await send();
  expect(await second.json()).toMatchObject({ code: 11000, data: null });
  expect(second.headers.get("set-cookie")).toBeNull();
});
