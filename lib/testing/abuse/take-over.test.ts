import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, expert, rateLimit, reviewTask, user, userRole } from "@/db";
import * as access from "@/lib/domain/access/contract";
import { openTask, saveMarks } from "@/lib/domain/review/contract";
import { aPlan, aReviewContest, aSchool, aTask, theRole, validWorks } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { codeSentTo } from "@/lib/seed/factories/signed-in";
import type { Answer } from "@/lib/testing/answer";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { aWorld, type World } from "@/lib/testing/world";

/**
 * A school's administrator wants to judge as an expert whom another organisation trusts: they take the person's account, by its
 * number, its address, its password or a spreadsheet, sign in as them and take up the role that is not theirs to give.
 */

useDatabase();
useStorage();
let world: World;
let victim: { userId: string; username: string };
let work: { taskId: string; roleId: string; groupId: string };

beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
  // A teacher of the attacker's own school, who judges for another province.
  victim = world.own.people.teacher;
  await db
    .update(user)
    .set({ lastLoginAt: new Date(0), email: "teacher@example.test" })
    .where(eq(user.id, victim.userId));
  const groupId = world.foreign.things.province;
  const roleId = (await theRole("EXPERT")).id;
  await db.insert(userRole).values({ userId: victim.userId, roleId, groupId });
  const orgId = (await aSchool()).id;
  const [row] = await db.insert(expert).values({ userId: victim.userId, groupId, orgId }).returning();
  const place = await aReviewContest();
  const plan = await aPlan(place, { status: "open" });
  const [rival] = await validWorks(place, 1);
  const of = { planId: plan.id, work: rival as NonNullable<typeof rival>, expertId: row?.id as string };
  work = { taskId: (await aTask({ ...of, status: "assigned" })).id, roleId, groupId };
});

const ours = { mobile: "13800138000", email: "attacker@example.test" };
const admin = () => ({ token: world.own.people.schoolAdmin.token });
const sheet = async (row: Record<string, string>) => {
  const cells: Record<string, string> = { username: victim.username, ...row };
  return new Uint8Array(await aSheet([Object.values(cells)], Object.keys(cells)));
};
const bySheet = async (row: Record<string, string>) => {
  const check = await ask(
    access.checkImport,
    { file: "people.xlsx", updateSupport: "1" },
    { ...admin(), body: await sheet(row) },
  );
  const { checkId } = check.data as { checkId: string };
  return ask(access.importUsers, { checkId, onlyValid: 1 }, admin());
};
const byCode = async (contact: { mobile?: string; email?: string }) => {
  await ask(access.sendCode, { ...contact, purpose: "login" });
  return ask(access.loginByCode, { ...contact, code: await codeSentTo(contact.mobile ?? contact.email ?? "") });
};
const byPassword = (password: string) => ask(access.loginByPassword, { username: victim.username, password });

/** What an attacker tries, up to the answer of the log-in that would let them in. */
const ways: Record<string, () => Promise<Answer>> = {
  "their own number": async () => {
    await ask(access.updateUser, { userId: victim.userId, mobile: ours.mobile }, admin());
    return byCode({ mobile: ours.mobile });
  },
  "their own address": async () => {
    await ask(access.updateUser, { userId: victim.userId, email: ours.email }, admin());
    return byCode({ email: ours.email });
  },
  "an address, by which they retrieve the password": async () => {
    await ask(access.updateUser, { userId: victim.userId, email: ours.email }, admin());
    await ask(access.sendCode, { email: ours.email, purpose: "retrieve" });
    const code = await codeSentTo(ours.email);
    await ask(access.retrieve, { email: ours.email, code, password: "Kestrel-of-the-88" });
    return byPassword("Kestrel-of-the-88");
  },
  "a password of their choice": async () => {
    await ask(access.changePassword, { userId: victim.userId, newPassword: "Kestrel-of-the-88" }, admin());
    return byPassword("Kestrel-of-the-88");
  },
  "a one-time password": async () => {
    const answer = await ask(access.changePassword, { userId: victim.userId }, admin());
    return byPassword((answer.data as { initialPassword?: string } | null)?.initialPassword ?? "none");
  },
  "a spreadsheet with their number": async () => {
    await bySheet({ mobile: ours.mobile });
    return byCode({ mobile: ours.mobile });
  },
  "a spreadsheet with their address": async () => {
    await bySheet({ email: ours.email });
    return byCode({ email: ours.email });
  },
  "a number, after the account was disabled and enabled": async () => {
    await ask(access.updateUser, { userId: victim.userId, status: 0 }, admin());
    await ask(access.updateUser, { userId: victim.userId, status: 1, mobile: ours.mobile }, admin());
    return byCode({ mobile: ours.mobile });
  },
  "a new account of the same name, after the old one was deleted": async () => {
    await ask(access.deleteUsers, { ids: [victim.userId] }, admin());
    const as = { username: victim.username, realName: "Twin", ...ours, roleIds: [], status: 1 };
    await ask(access.addUser, as, admin());
    return byCode({ mobile: ours.mobile });
  },
};

/** Goes on as whoever was let in: takes up the expert's role, reads the blind work, gives it nothing. */
async function judges({ data, code }: Answer): Promise<boolean> {
  if (code !== 0) return false;
  const { token } = data as { token: string };
  const { roleId, groupId, taskId } = work;
  const switched = await ask(access.switchRole, { roleId, groupId }, { token });
  const taken = (switched.data as { token: string } | null)?.token ?? token;
  const read = await ask(openTask, { taskId }, { token: taken });
  await ask(saveMarks, { taskId, version: 1, marks: [], comment: "0" }, { token: taken });
  return read.code === 0;
}

/** Tries one way and leaves everything as it was. */
async function tries(way: () => Promise<Answer>) {
  await db.delete(rateLimit);
  let read = false;
  const [entered, task] = await tried(
    async () => {
      const answer = await way();
      read = await judges(answer);
      return answer;
    },
    async () => (await db.select().from(reviewTask).where(eq(reviewTask.id, work.taskId)))[0],
  );
  return { entered: entered.code === 0, read, task };
}

describe("an administrator of the school", () => {
  for (const [how, way] of Object.entries(ways))
    test(`does not judge in the name of its teacher by ${how}`, async () => {
      const { entered, read, task } = await tries(way);
      expect([entered, read]).toEqual([false, false]);
      expect(task).toMatchObject({ status: "assigned", comment: "" });
    });

  const reset = () => tries(ways["a one-time password"] as () => Promise<Answer>);

  test("does not either when only the works are left that the teacher is to judge elsewhere", async () => {
    await db.delete(userRole).where(eq(userRole.groupId, work.groupId));
    expect((await reset()).entered, "a library of another organisation").toBe(false);
    await db.update(expert).set({ groupId: world.own.things.school }).where(eq(expert.userId, victim.userId));
    expect((await reset()).entered, "a sheet in a contest of another organisation").toBe(false);
  });

  test("lets back in who is the school's alone: the same way is a way", async () => {
    await db.delete(reviewTask).where(eq(reviewTask.id, work.taskId));
    expect((await reset()).entered).toBe(true);
  });
});
