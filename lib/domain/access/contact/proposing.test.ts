import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { contactChange, db, message, user, userRole } from "@/db";
import { retrieve } from "@/lib/domain/access/account/accounts";
import { sendCode } from "@/lib/domain/access/credential/codes";
import { loginByPassword } from "@/lib/domain/access/login/login";
import { userDetail } from "@/lib/domain/access/profile/profile";
import { deleteUsers } from "@/lib/domain/access/user/changes";
import { anActor, aProvince, aSchool, aUser, theRole } from "@/lib/seed/factories";
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
import { confirmContact } from "./confirming";
import { changeContact } from "./own";
import { openContactLink } from "./reading";
import { refuseContact, stopContact } from "./stopping";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

describe("a proposal", () => {
  test("changes nothing, lets nobody in, and notifies the person and both contacts", async () => {
    const { id, email, fresh, propose, admin, call } = await aContactScene();
    await propose();
    expect(await storedUser(id)).toMatchObject({ email, version: 2 });
    expect(await call(), "signed in as before").not.toBeNull();
    expect([await enter(fresh), await enter(email)]).toEqual(["wrongCode", "none"]);
    expect(await lettersTo(fresh, "confirm")).toHaveLength(1);
    expect(await lettersTo(email, "stop")).toHaveLength(1);
    const [confirming] = await lettersTo(fresh, "confirm");
    expect(confirming?.body, "no name of a stranger's account").not.toContain((await storedUser(id)).realName);
    expect(await db.$count(message, and(eq(message.userId, id), eq(message.topic, "contactProposed")))).toBe(1);
    const masked = { which: "email", from: "c***@example.cn", to: "c***@example.cn" };
    expect(await contactActs(id)).toEqual([{ action: "contact.propose", actorId: admin.userId, detail: masked }]);
    expect(JSON.stringify(await contactActs(id))).not.toContain(fresh);
  });

  test("takes effect when the new contact's holder confirms it: sessions end, the old one is notified and lets nobody in", async () => {
    const { id, email, fresh, propose, call, actor } = await aContactScene();
    await propose();
    expect((await userDetail({}, actor)).pendingEmail).toBe("c***@example.cn");
    const token = await linkTo(fresh, "confirm");
    expect(await openContactLink(token, aVisitor())).toMatchObject({ kind: "confirm", which: "email", done: false });
    expect((await storedUser(id)).email, "reading a link does nothing").toBe(email);
    await confirmContact({ token }, aVisitor());
    expect([(await storedUser(id)).email, await call()]).toEqual([fresh, null]);
    expect([await enter(email), await enter(fresh)]).toEqual(["wrongCode", "none"]);
    expect((await lettersTo(email, "stop")).length).toBe(2);
    expect(await faultOf(confirmContact({ token }, aVisitor())), "once").toBe("contactLinkInvalid");
    expect(await openContactLink(token, aVisitor())).toBeNull();
  });

  test("is stopped by the old contact's link, or by the person; then nobody proposes again for 72 hours", async () => {
    for (const stop of ["link", "person"] as const) {
      const { id, email, fresh, propose, actor } = await aContactScene();
      await propose();
      if (stop === "link") await stopContact({ token: await linkTo(email, "stop") }, aVisitor());
      else await refuseContact({ which: "email" }, actor);
      expect(await faultOf(confirmContact({ token: await linkTo(fresh, "confirm") }, aVisitor()))).toBe(
        "contactLinkInvalid",
      );
      expect(await faultOf(propose(anAddress()))).toBe("contactStopped");
      expect((await storedUser(id)).email).toBe(email);
      await moveClock("73 hours");
      expect(await faultOf(propose(anAddress()))).toBe("none");
      await moveClock("0 hours");
    }
  });

  test("that took effect is taken back with all that followed: contacts, password, sessions", async () => {
    const { id, email, fresh, propose, person } = await aContactScene();
    await propose();
    await confirmContact({ token: await linkTo(fresh, "confirm") }, aVisitor());
    // Whoever holds the new one goes on: a password of theirs, and another address still.
    await atOnce();
    await sendCode({ email: fresh, purpose: "retrieve" }, aVisitor());
    await retrieve({ email: fresh, code: await codeSentTo(fresh), password: "Kestrel-of-the-88" }, aVisitor());
    const inside = {
      ...(await anActor("STUDENT", { user: await storedUser(id) })),
      sid: "00000000-0000-4000-8000-000000000001",
    };
    const third = anAddress();
    await atOnce();
    await sendCode({ email: third, purpose: "contact" }, inside);
    const thief = { email: third, code: await codeSentTo(third), password: "Kestrel-of-the-88" };
    await changeContact(ContactChange.parse(thief), inside);
    const theirLink = await linkTo(fresh, "stop");
    const link = await linkTo(email, "stop");
    expect(await stopContact({ token: link }, aVisitor())).toEqual({ restored: true });
    const login = (password: string) => faultOf(loginByPassword({ username: person.username, password }, aVisitor()));
    expect(await storedUser(id)).toMatchObject({ email, passwordHash: null });
    expect([await login("Kestrel-of-the-88"), await login(A_PASSWORD)]).toEqual([
      "wrongCredentials",
      "wrongCredentials",
    ]);
    expect([await enter(fresh), await enter(third), await enter(email)]).toEqual(["wrongCode", "wrongCode", "none"]);
    expect(await faultOf(stopContact({ token: theirLink }, aVisitor())), "theirs counts no more").toBe(
      "contactLinkInvalid",
    );
  });

  test("runs out after 72 hours, and so does the way back", async () => {
    const { email, fresh, propose, id } = await aContactScene();
    await propose();
    const [confirm, stop] = [await linkTo(fresh, "confirm"), await linkTo(email, "stop")];
    await moveClock("73 hours");
    expect(await faultOf(confirmContact({ token: confirm }, aVisitor()))).toBe("contactLinkInvalid");
    expect(await faultOf(stopContact({ token: stop }, aVisitor()))).toBe("contactLinkInvalid");
    await moveClock("0 hours");
    await confirmContact({ token: confirm }, aVisitor());
    await moveClock("73 hours");
    expect(await faultOf(stopContact({ token: stop }, aVisitor()))).toBe("contactLinkInvalid");
    expect((await storedUser(id)).email).toBe(fresh);
  });

  test("is judged anew when it is confirmed: by what the person, and its proposer, hold then", async () => {
    const changes: ((of: { id: string; adminId: string }) => Promise<unknown>)[] = [
      async ({ id }) =>
        db
          .insert(userRole)
          .values({ userId: id, roleId: (await theRole("EXPERT")).id, groupId: (await aProvince()).id }),
      async ({ adminId }) => db.delete(userRole).where(eq(userRole.userId, adminId)),
      async ({ adminId }) => db.update(user).set({ status: "disabled" }).where(eq(user.id, adminId)),
      async ({ id }) =>
        db
          .update(user)
          .set({ groupId: (await aSchool()).id })
          .where(eq(user.id, id)),
    ];
    for (const changed of changes) {
      const { id, email, fresh, propose, admin } = await aContactScene();
      await propose();
      await changed({ id, adminId: admin.userId });
      expect(await faultOf(confirmContact({ token: await linkTo(fresh, "confirm") }, aVisitor()))).toBe(
        "contactLinkInvalid",
      );
      expect((await storedUser(id)).email).toBe(email);
    }
  });

  test("does not reveal to its proposer who has an account: only the holder learns that it is taken", async () => {
    const { propose, email, id } = await aContactScene();
    const theirs = anAddress();
    await aUser({ email: theirs });
    expect(await faultOf(propose(theirs))).toBe("none");
    expect(await faultOf(confirmContact({ token: await linkTo(theirs, "confirm") }, aVisitor()))).toBe("contactTaken");
    expect((await storedUser(id)).email).toBe(email);
  });

  test("takes the place of the one before, and ends with the account", async () => {
    const { propose, fresh, id, admin, email } = await aContactScene();
    await propose();
    const first = await linkTo(fresh, "confirm");
    const second = anAddress();
    await propose(second);
    expect(await faultOf(confirmContact({ token: first }, aVisitor()))).toBe("contactLinkInvalid");
    const [confirm, stop] = [await linkTo(second, "confirm"), await linkTo(email, "stop")];
    await deleteUsers({ ids: [id] }, admin);
    expect(await db.$count(contactChange, eq(contactChange.userId, id))).toBe(0);
    expect(await faultOf(confirmContact({ token: confirm }, aVisitor()))).toBe("contactLinkInvalid");
    expect(await faultOf(stopContact({ token: stop }, aVisitor()))).toBe("contactLinkInvalid");
    expect(await enter(second)).toBe("wrongCode");
  });

  test("is stopped by no link that was not sent: another kind, another change, another seal", async () => {
    const [one, other] = [await aContactScene(), await aContactScene()];
    await one.propose();
    await other.propose();
    const [confirm, stop] = [await linkTo(one.fresh, "confirm"), await linkTo(one.email, "stop")];
    const [, id, seal] = confirm.split(".");
    const [, otherId] = (await linkTo(other.fresh, "confirm")).split(".");
    const forged = [
      stop.replace("stop", "confirm"),
      `confirm.${otherId}.${seal}`,
      `confirm.${id}.${seal?.slice(1)}A`,
      `confirm.${id}.`,
      `confirm.${id}`,
      "confirm",
      "",
      "confirm.99999999999999999999.x",
      "x".repeat(200),
    ];
    for (const token of forged) {
      expect(await faultOf(confirmContact({ token }, aVisitor())), token).toBe("contactLinkInvalid");
      expect(await openContactLink(token, aVisitor())).toBeNull();
    }
    expect(await faultOf(stopContact({ token: confirm.replace("confirm", "stop") }, aVisitor()))).toBe(
      "contactLinkInvalid",
    );
    expect(await faultOf(confirmContact({ token: confirm }, aVisitor())), "positive control").toBe("none");
  });

  test("needs a way to write to the new one", async () => {
    process.env.DEMO = "";
    expect(await faultOf((await aContactScene()).propose())).toBe("notConfigured");
    process.env.DEMO = "1";
  });
});
