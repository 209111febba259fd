import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db, user } from "@/db";
import { now, toWireDay } from "@/lib/clock";
import { wipeAccount } from "@/lib/domain/access/account/closing";
import { hashPassword } from "@/lib/domain/access/credential/password";
import { loginByPassword } from "@/lib/domain/access/login/login";
import { Fault } from "@/lib/fault";
import { anActor, aSchool } from "@/lib/seed/factories";
import { A_PASSWORD } from "@/lib/seed/factories/contact";
import { aSignedIn, aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { updateUser } from "./changes";
import { disableUser, enableDue } from "./disabling";

useDatabase();

const rowOf = async (userId: string) =>
  (await db.select().from(user).where(eq(user.id, userId)))[0] as typeof user.$inferSelect;
const dayIn = (days: number) => toWireDay(new Date(now().getTime() + days * 86_400_000));
const refusal = (person: { username: string }) =>
  loginByPassword({ username: person.username, password: A_PASSWORD }, aVisitor()).then(
    () => null,
    (error: unknown) => (error instanceof Fault ? [error.fault, error.params] : error),
  );

async function scene() {
  const school = await aSchool();
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  const met = await aSignedIn("STUDENT", school, { passwordHash: await hashPassword(A_PASSWORD) });
  const userId = met.person.id;
  const of = async () => ({ userId, version: (await rowOf(userId)).version });
  return { school, admin, met, userId, of };
}

test("somebody who is disabled is signed out at once, reads why and until when, and is enabled after that day by itself", async () => {
  const { admin, met, userId, of } = await scene();
  await disableUser({ ...(await of()), reason: "毕业离校", until: dayIn(3) }, admin);
  expect(await met.call()).toBeNull();
  expect(await refusal(met.person)).toEqual(["accountDisabledUntil", { day: dayIn(3), reason: "毕业离校" }]);
  await enableDue();
  expect((await rowOf(userId)).status, "not before").toBe("disabled");
  await moveClock("3 days");
  await enableDue();
  expect((await rowOf(userId)).status, "the day itself still is").toBe("disabled");
  await moveClock("4 days");
  await enableDue();
  await enableDue();
  expect(await rowOf(userId)).toMatchObject({ status: "active", disabledReason: null, disabledUntil: null });
  expect(await db.$count(audit, eq(audit.action, "user.enable"))).toBe(1);
});

test("without a day it holds until somebody enables it; other changes keep the reason", async () => {
  const { admin, met, userId, of } = await scene();
  await disableUser({ ...(await of()), reason: "违规" }, admin);
  expect(await refusal(met.person)).toEqual(["accountDisabledFor", { reason: "违规" }]);
  await updateUser({ userId, realName: "Another name", status: 0 } as never, admin);
  expect((await rowOf(userId)).disabledReason).toBe("违规");
  await moveClock("900 days");
  await enableDue();
  expect((await rowOf(userId)).status).toBe("disabled");
  await updateUser({ userId, status: 1 } as never, admin);
  expect(await rowOf(userId)).toMatchObject({ status: "active", disabledReason: null });
});

test("a day that is over, an older version and people who are not the caller's are refused, and change nothing", async () => {
  const { school, admin, met, userId, of } = await scene();
  const found = await of();
  const reason = "x";
  await expect(disableUser({ ...found, reason, until: dayIn(-1) }, admin)).rejects.toMatchObject({
    errors: [{ field: "until" }],
  });
  expect(await faultOf(disableUser({ ...found, version: 99, reason }, admin))).toBe("stale");
  const stranger = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
  expect(await faultOf(disableUser({ ...found, reason }, stranger))).toBe("notFound");
  const peer = await aSignedIn("SCHOOL_ADMIN", school);
  const other = { userId: peer.person.id, version: 1, reason };
  expect(await faultOf(disableUser(other, admin))).toBe("outranked");
  expect((await rowOf(userId)).status).toBe("active");
  expect(await met.call()).not.toBeNull();
});

test("whoever enables an account, of whichever room, leaves no reason and no day behind; neither outlives the account", async () => {
  const { admin, userId, of } = await scene();
  await disableUser({ ...(await of()), reason: "离校", until: dayIn(3) }, admin);
  await db.update(user).set({ status: "active" }).where(eq(user.id, userId));
  expect(await rowOf(userId)).toMatchObject({ disabledReason: null, disabledUntil: null });
  await db.update(user).set({ status: "disabled" }).where(eq(user.id, userId));
  await moveClock("9 days");
  await enableDue();
  expect((await rowOf(userId)).status, "the old day is gone").toBe("disabled");
  await disableUser({ ...(await of()), reason: "离校" }, admin);
  expect((await rowOf(userId)).disabledReason, "control").toBe("离校");
  await wipeAccount(userId);
  expect(await rowOf(userId)).toMatchObject({ status: "disabled", disabledReason: null });
});
