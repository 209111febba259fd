import { eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { contactChange, db, userRole } from "@/db";
import { register, retrieve } from "@/lib/domain/access/account/accounts";
import { sendCode } from "@/lib/domain/access/credential/codes";
import { changePassword } from "@/lib/domain/access/credential/password-change";
import { loginByCode, loginByPassword } from "@/lib/domain/access/login/login";
import { NewUser, UserChange } from "@/lib/domain/access/user/calls";
import { addUser, updateUser } from "@/lib/domain/access/user/changes";
import { anActor, aProvince, aSchool, thePlatform, theRole } from "@/lib/seed/factories";
import { A_PASSWORD, anAddress, atOnce, enter, storedUser } from "@/lib/seed/factories/contact";
import { aSignedIn, aVisitor, codeSentTo, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { ContactChange } from "./calls";
import { changeContact } from "./own";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

let next = 0;
describe("an account made by an administrator", () => {
  const made = async (more: object) => {
    const school = await aSchool();
    const admin = (await aSignedIn("SCHOOL_ADMIN", school)).actor;
    const username = `made${++next}`;
    const input = NewUser.parse({ username, realName: "某人", roleIds: [], status: 1, ...more });
    const { userId, initialPassword } = await addUser(input, admin);
    return { id: userId, admin, username, password: initialPassword as string };
  };

  test("lets in who is sent a code there, as long as nobody has used it: that proves the contact", async () => {
    const email = anAddress();
    const { id } = await made({ email });
    expect((await storedUser(id)).emailVerifiedAt).toBeNull();
    expect(await enter(email)).toBe("none");
    expect((await storedUser(id)).emailVerifiedAt).not.toBeNull();
    expect(await enter(email), "and so from then on").toBe("none");
  });

  test("lets nobody in by it once somebody has used the account, until they prove it themselves", async () => {
    const email = anAddress();
    const { id, username, password } = await made({ email });
    await loginByPassword({ username, password }, aVisitor());
    expect(await enter(email)).toBe("wrongCode");
    await atOnce();
    await sendCode({ email, purpose: "retrieve" }, aVisitor());
    const thief = { email, code: await codeSentTo(email), password: "Kestrel-of-the-88" };
    expect(await faultOf(retrieve(thief, aVisitor()))).toBe("wrongCode");
    const actor = await anActor("STUDENT", { user: await storedUser(id) });
    await atOnce();
    await sendCode({ email, purpose: "contact" }, actor);
    const proof = { email, code: await codeSentTo(email), password };
    await changeContact(ContactChange.parse(proof), actor);
    expect(await enter(email)).toBe("none");
    expect(await db.$count(contactChange, eq(contactChange.userId, id)), "nothing changed").toBe(0);
  });

  test("with a second contact does not open by it once the first was used", async () => {
    const [email, mobile] = [anAddress(), "13900007711"];
    await made({ email, mobile });
    expect(await enter(email)).toBe("none");
    await atOnce();
    const number = "+8613900007711";
    await sendCode({ mobile: number, purpose: "login" }, aVisitor());
    expect(await faultOf(loginByCode({ mobile: number, code: await codeSentTo(number) }, aVisitor()))).toBe(
      "wrongCode",
    );
  });

  test("has its contact corrected directly until it is used, and never by who does not wholly reach its person", async () => {
    const [wrong, right] = [anAddress(), anAddress()];
    const { id, admin } = await made({ email: wrong });
    await updateUser(UserChange.parse({ userId: id, email: right }), admin);
    expect((await storedUser(id)).email).toBe(right);
    expect(await enter(wrong)).toBe("wrongCode");
    const elsewhere = { userId: id, roleId: (await theRole("EXPERT")).id, groupId: (await aProvince()).id };
    await db.insert(userRole).values(elsewhere);
    expect(await faultOf(updateUser(UserChange.parse({ userId: id, email: wrong }), admin))).toBe("personElsewhere");
    expect(await faultOf(changePassword({ userId: id }, admin))).toBe("personElsewhere");
  });

  test("does not keep a contact from who proves it: in use it gives it up, unused it waits for them", async () => {
    await thePlatform();
    await theRole("STUDENT");
    const [claimed, waiting] = [anAddress(), anAddress()];
    const used = await made({ email: claimed });
    await loginByPassword({ username: used.username, password: used.password }, aVisitor());
    await made({ email: waiting });
    const joins = async (email: string) => {
      await atOnce();
      await sendCode({ email, purpose: "register" }, aVisitor());
      const person = {
        username: `new${++next}`,
        realName: "新人",
        kind: "student" as const,
        password: A_PASSWORD,
        consent: true as const,
      };
      return faultOf(register({ ...person, email, mobile: undefined, code: await codeSentTo(email) }, aVisitor()));
    };
    expect([await joins(claimed), await joins(waiting)]).toEqual(["none", "contactTaken"]);
    expect((await storedUser(used.id)).email).toBeNull();
  });
});
