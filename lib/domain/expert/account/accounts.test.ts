import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { audit, contestManager, db, expert, expertActivation, session, user, userRole } from "@/db";
import { type ExpertAccountState, expertAccountStates } from "@/db/values";
import { actorOf } from "@/lib/domain/access";
import { loginByPassword } from "@/lib/domain/access/login/login";
import { deleteUsers } from "@/lib/domain/access/user/changes";
import type { Actor } from "@/lib/domain/actor";
import { aContest, anActor, anExpert, aProvince, aSchool, theRole } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { signIn } from "@/lib/testing/world/people";
import { type AccountAct, accountActs, expertAccountPage as pageCall } from "./calls";
import { addExpertAccount, inviteExpertAccount } from "./inviting";
import { expertAccountPage } from "./listing";
import { disableExpertAccount, enableExpertAccount, resetExpertPassword } from "./switching";

useDatabase();
beforeAll(() => void (process.env.DEMO = "1"));

const list = async (actor: Actor, query: object = {}) =>
  (await expertAccountPage(pageCall.input.parse({ pageSize: 100, ...query }), actor)).list;
const visitor = { userId: null, ip: "192.0.2.7", device: null, userAgent: "", locale: "en" } as never;

async function scene() {
  const province = await aProvince();
  await theRole("EXPERT");
  const host = await anActor("HOST_ADMIN", { in: province });
  return { province, host };
}

const acts: Record<AccountAct, (one: { expertId: string; version: number }, actor: Actor) => Promise<unknown>> = {
  invite: (one, actor) => inviteExpertAccount({ ...one, email: "someone@example.test" }, actor),
  disable: (one, actor) => disableExpertAccount({ ...one, reason: "left" }, actor),
  enable: enableExpertAccount,
  reset: resetExpertPassword,
};
const every = Object.keys(acts) as AccountAct[];

const like: Record<ExpertAccountState, Partial<typeof user.$inferInsert>> = {
  invited: { status: "invited", passwordHash: null },
  unused: { status: "active", passwordHash: "kept" },
  active: { status: "active", passwordHash: "kept", lastLoginAt: new Date(0) },
  disabled: { status: "disabled", passwordHash: "kept", lastLoginAt: new Date(0) },
};

/** An expert whose account is in a state, with a session and a letter that both still count. */
async function anAccount(state: ExpertAccountState, { province, host }: Awaited<ReturnType<typeof scene>>) {
  const made = await anExpert({ in: province, as: { as: like[state] } });
  await signIn(made.actor);
  await db.insert(expertActivation).values({
    ...{ expertId: made.row.id, email: "letter@example.test", expiresAt: new Date("2099-01-01") },
    ...{ sentBy: host.userId, roleId: host.roleId, sentIn: province.id },
  });
  return { ...made, one: { expertId: made.row.id, version: 1 } };
}

async function factsOf(userId: string, expertId: string) {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  const alive = and(eq(session.userId, userId), isNull(session.revokedAt));
  const [letter] = await db.select().from(expertActivation).where(eq(expertActivation.expertId, expertId));
  const { status, passwordHash, mustChangePassword, version } = row as NonNullable<typeof row>;
  const seen = { status, passwordHash, mustChangePassword, version, letter };
  return { ...seen, sessions: await db.$count(session, alive), logged: await db.$count(audit) };
}

describe("what may be done to an account", () => {
  test("every state × every act: done where it is for, refused with the state elsewhere, and then nothing changes", async () => {
    const here = await scene();
    const done: string[] = [];
    for (const state of expertAccountStates)
      for (const act of every) {
        const { actor, row, one } = await anAccount(state, here);
        const before = await factsOf(actor.userId, row.id);
        const may = (accountActs[act] as readonly string[]).includes(state);
        expect(await faultOf(acts[act](one, here.host)), `${act} of ${state}`).toBe(may ? "none" : "illegalTransition");
        const after = await factsOf(actor.userId, row.id);
        if (!may) {
          expect(after, `${act} of ${state}`).toEqual(before);
          continue;
        }
        done.push(`${act} ${state}`);
        expect(after.version, "two presses at once: the second is stale").toBe(2);
        expect(after.logged, "logged").toBeGreaterThan(before.logged);
        expect(await faultOf(acts[act](one, here.host))).toBe("stale");
      }
    expect(done.sort()).toEqual(
      ["invite invited", "invite unused", "disable invited", "disable unused", "disable active"]
        .concat(["enable disabled", "reset unused", "reset active"])
        .sort(),
    );
  });

  test("disabling ends every session and the letter at once; enabling revives neither", async () => {
    const here = await scene();
    const { actor, row, one } = await anAccount("active", here);
    const held = await signIn(actor);
    expect(await actorOf(held.token, visitor), "control: signed in").not.toBeNull();
    await disableExpertAccount({ ...one, reason: "left" }, here.host);
    expect(await actorOf(held.token, visitor)).toBeNull();
    const off = await factsOf(actor.userId, row.id);
    expect(off).toMatchObject({ status: "disabled", sessions: 0 });
    expect(off.letter?.expiresAt.getTime()).toBeLessThanOrEqual(Date.parse("2098-01-01"));
    await enableExpertAccount({ ...one, version: 2 }, here.host);
    expect(await actorOf(held.token, visitor)).toBeNull();
    expect(await factsOf(actor.userId, row.id)).toMatchObject({ status: "active", sessions: 0, letter: off.letter });
    const [written] = await db.select().from(audit).where(eq(audit.action, "expertAccount.disable"));
    expect(written).toMatchObject({ actorId: here.host.userId, entityId: row.id, reason: "left" });
  });

  test("an account that was never activated waits for its letter again once it is enabled", async () => {
    const here = await scene();
    const { actor, row, one } = await anAccount("invited", here);
    await disableExpertAccount({ ...one, reason: "by mistake" }, here.host);
    expect(await enableExpertAccount({ ...one, version: 2 }, here.host)).toEqual({ state: "invited" });
    expect(await factsOf(actor.userId, row.id)).toMatchObject({ status: "invited" });
  });

  test("a reset ends the old password and every session; the new one is good once", async () => {
    const here = await scene();
    const { actor, one } = await anAccount("active", here);
    const held = await signIn(actor);
    const { initialPassword } = await resetExpertPassword(one, here.host);
    expect(await actorOf(held.token, visitor)).toBeNull();
    const { token } = await loginByPassword({ username: actor.username, password: initialPassword } as never, visitor);
    expect(await actorOf(token, visitor)).toMatchObject({ userId: actor.userId, mustChangePassword: true });
  });

  test("a retired expert is not invited; who is back, is", async () => {
    const here = await scene();
    const { row, one } = await anAccount("invited", here);
    await db.update(expert).set({ status: "retired" }).where(eq(expert.id, row.id));
    expect(await faultOf(acts.invite(one, here.host))).toBe("illegalTransition");
    await db.update(expert).set({ status: "active" }).where(eq(expert.id, row.id));
    expect(await faultOf(acts.invite(one, here.host))).toBe("none");
  });
});

describe("whose account it is", () => {
  /** Who may manage which accounts: the caller's fault for each act, and what the list says. */
  async function asked(expertId: string, by: Actor) {
    const row = (await list(by)).find((one) => one.expertId === expertId);
    const faults = new Set<string>();
    for (const act of ["invite", "disable", "reset"] as const)
      faults.add(await faultOf(acts[act]({ expertId, version: -1 }, by)));
    return { faults: [...faults], manageable: row?.manageable ?? "unseen" };
  }
  /** The caller is let through to the version, which is never the one sent. */
  const allowed = { faults: ["stale"], manageable: true };

  test("somebody who ranks below, wholly in scope: nobody else's, nobody's who ranks as high, nor one's own", async () => {
    const { province, host } = await scene();
    const holding = async (roleKey: string, groupId = province.id) => {
      const { actor, row } = await anExpert({ in: province });
      await db.insert(userRole).values({ userId: actor.userId, roleId: (await theRole(roleKey)).id, groupId });
      return row.id;
    };
    const below = (await anExpert({ in: province })).row.id;
    expect(await asked(below, host), "control").toEqual(allowed);
    expect(await asked(await holding("CONTEST_MANAGER"), host)).toEqual(allowed);
    const outranked = { faults: ["outranked"], manageable: false };
    expect(await asked(await holding("HOST_ADMIN"), host)).toEqual(outranked);
    expect(await asked(await holding("PLATFORM_ADMIN"), host)).toEqual(outranked);
    expect(await asked(await holding("ROOT"), host)).toEqual({ faults: ["rootProtected"], manageable: false });
    const away = { faults: ["personElsewhere"], manageable: false };
    expect(await asked(await holding("TEACHER", (await aProvince()).id), host), "a role elsewhere").toEqual(away);
    const athome = await anExpert({ in: province, as: { as: { groupId: (await aProvince()).id } } });
    expect(await asked(athome.row.id, host), "at home elsewhere").toEqual(away);
    const theirs = (await anExpert({ in: await aProvince() })).row.id;
    expect(await asked(theirs, host), "of another library").toEqual({ faults: ["notFound"], manageable: "unseen" });
    const [self] = await db.insert(expert).values({ userId: host.userId, groupId: province.id }).returning();
    expect(await asked(self?.id as string, host), "one's own").toEqual(outranked);
  });

  test("who runs contests manages the accounts of the groups that hold them, and of peers none", async () => {
    const { province } = await scene();
    const other = await aProvince();
    const manager = await anActor("CONTEST_MANAGER", { in: province });
    const [ours, theirs] = [await anExpert({ in: province }), await anExpert({ in: other })];
    expect(await asked(ours.row.id, manager)).toEqual(allowed);
    expect(await asked(theirs.row.id, manager)).toEqual({ faults: ["notFound"], manageable: "unseen" });
    const contest = await aContest({ in: other });
    await db.insert(contestManager).values({ contestId: contest.id, userId: manager.userId });
    expect(await asked(theirs.row.id, manager)).toEqual(allowed);
    const peer = await anExpert({ in: province });
    const roleId = (await theRole("FINANCE")).id;
    await db.insert(userRole).values({ userId: peer.actor.userId, roleId, groupId: province.id });
    expect(await asked(peer.row.id, manager)).toEqual({ faults: ["outranked"], manageable: false });
  });

  test("temporary experts and deleted accounts are neither listed nor managed; a host sees its schools' experts", async () => {
    const { province, host } = await scene();
    const school = await aSchool({ parent: province });
    const [here, below] = [await anExpert({ in: province }), await anExpert({ in: school })];
    const slip = await anExpert({ in: province, temporary: true });
    expect((await list(host)).map((row) => row.expertId).sort()).toEqual([here.row.id, below.row.id].sort());
    const one = { expertId: slip.row.id, version: 1 };
    for (const act of every) expect(await faultOf(acts[act](one, host)), act).toBe("notFound");
    await deleteUsers({ ids: [here.actor.userId] }, host);
    expect((await list(host)).map((row) => row.expertId)).toEqual([below.row.id]);
    expect(await faultOf(acts.enable({ expertId: here.row.id, version: 1 }, host))).toBe("notFound");
  });
});

describe("the list", () => {
  test("each state is found by its filter, and by no other", async () => {
    const here = await scene();
    const made = Object.fromEntries(
      await Promise.all(
        expertAccountStates.map(async (state) => [state, (await anAccount(state, here)).row.id] as const),
      ),
    );
    for (const state of expertAccountStates) {
      const rows = await list(here.host, { state });
      expect(rows.map((row) => [row.expertId, row.state])).toEqual([[made[state], state]]);
    }
    expect(await list(here.host)).toHaveLength(4);
  });

  test("masks addresses, and tells of a letter only while it waits", async () => {
    const here = await scene();
    for (const state of expertAccountStates) await anAccount(state, here);
    const rows = await list(here.host);
    expect(JSON.stringify(rows)).not.toContain("letter@example.test");
    const waits = rows.filter((row) => row.expireTime !== null);
    expect(waits.map((row) => row.state).sort()).toEqual(["invited", "unused"]);
    for (const row of waits) expect(row.email).toMatch(/\*.*@example\.test$/);
  });
});

test("a new account: no password, the expert's role, a letter; a taken name or too high a role leaves nothing", async () => {
  const { province, host } = await scene();
  const school = await aSchool({ parent: province });
  const typed = {
    realName: "Wu",
    email: "wu@example.test",
    jobTitle: "",
    fields: [],
    tiedOrgIds: [],
    orgId: school.id,
  };
  const { expertId } = await addExpertAccount({ ...typed, username: "wu.expert" }, host);
  const [row] = await list(host);
  expect(row).toMatchObject({ expertId, state: "invited", manageable: true, org: { groupId: school.id } });
  const [made] = await db.select().from(user).where(eq(user.username, "wu.expert"));
  expect(made).toMatchObject({ passwordHash: null, email: null, status: "invited" });
  const count = await db.$count(user);
  expect(await faultOf(addExpertAccount({ ...typed, username: "WU.expert" }, host))).toBe("usernameTaken");
  const judge = { ...host, rank: 60 };
  expect(await faultOf(addExpertAccount({ ...typed, username: "other" }, judge))).toBe("grantTooHigh");
  const elsewhere = { ...typed, username: "other", groupId: (await aProvince()).id };
  expect(await faultOf(addExpertAccount(elsewhere, host))).toBe("notFound");
  expect(await db.$count(user)).toBe(count);
  expect(await db.$count(expertActivation)).toBe(1);
});
