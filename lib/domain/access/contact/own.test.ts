import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { db, session } from "@/db";
import { sendCode } from "@/lib/domain/access/credential/codes";
import { loginByPassword } from "@/lib/domain/access/login/login";
import { aUser } from "@/lib/seed/factories";
import {
  A_PASSWORD,
  aContactScene,
  anAddress,
  atOnce,
  contactActs,
  enter,
  lettersTo,
  linkTo,
  storedUser,
} from "@/lib/seed/factories/contact";
import { aVisitor, codeSentTo, faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { ContactChange } from "./calls";
import { changeContact, sendOwnCode } from "./own";
import { stopContact } from "./stopping";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

describe("one's own", () => {
  const change = async (actor: Parameters<typeof changeContact>[1], email: string, proof: object) => {
    await atOnce();
    await sendCode({ email, purpose: "contact" }, actor);
    return faultOf(changeContact(ContactChange.parse({ email, code: await codeSentTo(email), ...proof }), actor));
  };

  test("takes the password, or a code to what one has; and the code sent to the new one", async () => {
    const { actor, id, email, fresh } = await aContactScene();
    expect(ContactChange.safeParse({ email: fresh, code: "123456" }).success, "no proof at all").toBe(false);
    expect(await change(actor, fresh, { password: "wrong" })).toBe("wrongPassword");
    expect(await change(actor, fresh, { own: "email", ownCode: "000000" })).toBe("wrongCode");
    expect(await change(actor, fresh, { own: "mobile", ownCode: "000000" }), "has none").toBe("notFound");
    expect((await storedUser(id)).email).toBe(email);
    expect(await change(actor, fresh, { password: A_PASSWORD })).toBe("none");
    expect((await storedUser(id)).email).toBe(fresh);
    await atOnce();
    await sendOwnCode({ own: "email" }, actor);
    const ownCode = await codeSentTo(fresh);
    const second = anAddress();
    expect(await change(actor, second, { own: "email", ownCode })).toBe("none");
    expect(await change(actor, anAddress(), { own: "email", ownCode }), "a code is good once").toBe("wrongCode");
    expect((await storedUser(id)).email).toBe(second);
  });

  test("says at once what is wrong with the proof and with the code", async () => {
    const { actor, fresh } = await aContactScene();
    await sendCode({ email: fresh, purpose: "contact" }, actor);
    const wrong = changeContact(ContactChange.parse({ email: fresh, code: "000000", password: "x" }), actor);
    const fields = await wrong.catch((error: { errors: { field: string }[] }) =>
      error.errors.map(({ field }) => field),
    );
    expect(fields).toEqual(["password", "code"]);
  });

  test("signs the other devices out, notifies the old one, and can be taken back there for 72 hours", async () => {
    const { actor, call, id, email, fresh, person } = await aContactScene();
    const other = await loginByPassword({ username: person.username, password: A_PASSWORD }, aVisitor());
    await change(actor, fresh, { password: A_PASSWORD });
    expect(await call(), "this device").not.toBeNull();
    expect(await db.$count(session, and(eq(session.userId, id), eq(session.revokedWhy, "contact changed")))).toBe(1);
    expect(other.token).toBeTruthy();
    expect(await lettersTo(email)).not.toEqual([]);
    const token = await linkTo(email, "stop");
    await moveClock("71 hours");
    expect(await stopContact({ token }, aVisitor())).toEqual({ restored: true });
    expect([(await storedUser(id)).email, await call()]).toEqual([email, null]);
    expect([await enter(email), await enter(fresh)]).toEqual(["none", "wrongCode"]);
    expect((await contactActs(id)).map(({ action }) => action)).toEqual(["contact.change", "contact.restore"]);
  });

  test("reveals a taken contact only to its holder; a contact never proved by its account gives way", async () => {
    const { actor, id } = await aContactScene();
    const [theirs, claimed] = [anAddress(), anAddress()];
    await aUser({ email: theirs });
    const squatter = await aUser({ email: claimed, emailVerifiedAt: null, lastLoginAt: new Date(0) });
    expect(await change(actor, theirs, { password: A_PASSWORD })).toBe("contactTaken");
    expect(await change(actor, claimed, { password: A_PASSWORD })).toBe("none");
    expect([(await storedUser(id)).email, (await storedUser(squatter.id)).email]).toEqual([claimed, null]);
  });
});
