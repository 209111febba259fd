import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactChange, contestManager, db, rateLimit, role, rolePermission, session, user, userRole } from "@/db";
import { fingerprint } from "@/lib/crypto";
import * as access from "@/lib/domain/access/contract";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { anActor, anExpert, aPlan, aReviewContest, aSchool, groupById, theRole } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import type { Answer } from "@/lib/testing/answer";
import { ask, tried } from "@/lib/testing/asking";
import { harmless } from "@/lib/testing/claims/harmless";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { shapeOf } from "@/lib/testing/examples/examples";
import { aWorld, type World } from "@/lib/testing/world";
import { signIn, standingOf } from "@/lib/testing/world/people";

/**
 * Every call by which an administrator reaches another person's account × everybody they may come across: the account of
 * somebody who is wholly theirs is theirs to manage, anybody else's stays as it is.
 */

useDatabase();
useStorage();
let world: World;

/** Whom an administrator of a school comes across. */
const whom = [
  "own",
  "below",
  "sibling",
  "above",
  "role elsewhere",
  "role that reaches everything",
  "contest elsewhere",
  "judge elsewhere",
  "root",
  "peer",
  "self",
] as const;
type Whom = (typeof whom)[number];
interface Met {
  userId: string;
  username: string;
  roleIds: string[];
}
const people = {} as Record<Whom, Met>;
let spare: Met;

const wholly: readonly Whom[] = ["own", "below"];
/** Found in the administrator's own organisation, though not theirs alone. */
const shared: readonly Whom[] = [
  "role elsewhere",
  "role that reaches everything",
  "contest elsewhere",
  "judge elsewhere",
];

async function meet(roleKey: string, groupId: string): Promise<Met> {
  const person = await signIn(await anActor(roleKey, { in: await groupById(groupId) }));
  const n = person.userId;
  const contact = { mobile: `+8613${n.padStart(9, "0").slice(-9)}`, email: `met${n}@example.test` };
  const idCard = { idCardHash: fingerprint(n), idCardCipher: Buffer.from(n) };
  await db
    .update(user)
    .set({ ...contact, ...idCard, passwordHash: "kept", mobileVerifiedAt: new Date(0), emailVerifiedAt: new Date(0) })
    .where(eq(user.id, n));
  return { userId: n, username: person.username, roleIds: [person.roleId as string] };
}

beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
  const { things, people: staff } = world.own;
  const elsewhere = world.foreign.things.province;
  for (const [one, roleKey, at] of [
    ["own", "STUDENT", things.school],
    ["below", "STUDENT", things.college],
    ["sibling", "STUDENT", things.otherSchool],
    ["above", "STUDENT", things.province],
    ["role elsewhere", "TEACHER", things.school],
    ["role that reaches everything", "TEACHER", things.school],
    ["contest elsewhere", "TEACHER", things.school],
    ["judge elsewhere", "TEACHER", things.school],
    ["root", "ROOT", things.school],
    ["peer", "SCHOOL_ADMIN", things.school],
  ] as const)
    people[one] = await meet(roleKey, at);
  spare = await meet("STUDENT", things.school);
  const { userId, username, roleId } = staff.schoolAdmin;
  people.self = { userId, username, roleIds: [roleId as string] };

  const roleElsewhere = { userId: people["role elsewhere"].userId, roleId: (await theRole("EXPERT")).id };
  await db.insert(userRole).values({ ...roleElsewhere, groupId: elsewhere });
  const [wide] = await db
    .insert(role)
    .values({ roleKey: "AUDITOR_OF_ALL", roleName: "审计", roleNameEn: "Auditor", rank: 95, dataScope: 1 })
    .returning();
  const far = people["role that reaches everything"];
  await db.insert(userRole).values({ userId: far.userId, roleId: wide?.id as string, groupId: things.school });
  far.roleIds.push(wide?.id as string);
  const [organiser] = await db
    .insert(role)
    .values({ roleKey: "ORGANISER", roleName: "组织者", roleNameEn: "Organiser", rank: 60, dataScope: 6 })
    .returning();
  const organising = { roleId: organiser?.id as string, permission: "comp:info:edit" };
  await db.insert(rolePermission).values(organising);
  const inCharge = people["contest elsewhere"];
  await db.insert(userRole).values({ userId: inCharge.userId, roleId: organising.roleId, groupId: things.school });
  inCharge.roleIds.push(organising.roleId);
  const managerOf = { contestId: world.foreign.things.draftContest, userId: people["contest elsewhere"].userId };
  await db.insert(contestManager).values(managerOf);
  const school = await groupById(things.school);
  const judge = people["judge elsewhere"];
  const [row] = await db.select().from(user).where(eq(user.id, judge.userId));
  const judging = await anExpert({ in: school, org: await aSchool(), as: { user: row } });
  judge.roleIds.push((await theRole("EXPERT")).id);
  await aPlan(await aReviewContest(), { experts: [judging] });
});
beforeEach(async () => {
  await db.delete(rateLimit);
});

const by = () => ({ token: world.own.people.schoolAdmin.token });
const send = (endpoint: Endpoint, input: Record<string, unknown>) => ask(endpoint, input, by());

/** One row of a spreadsheet, checked and imported; refused where the row is. */
async function bySheet({ username }: Met, row: Record<string, string>): Promise<Answer> {
  const cells: Record<string, string> = { username, ...row };
  const body = new Uint8Array(await aSheet([Object.values(cells)], Object.keys(cells)));
  const checked = await ask(access.checkImport, { file: "people.xlsx", updateSupport: "1" }, { ...by(), body });
  const { checkId } = checked.data as { checkId: string };
  return send(access.importUsers, { checkId, onlyValid: 0 });
}

interface Act {
  /** `account`: gives it over, locks its person out, says who they are. `local`: about the administrator's own organisation. */
  about: "account" | "local";
  do: (met: Met) => Promise<Answer>;
  /** A contact of an account in use is not written but proposed; a spreadsheet does not even that. */
  ofUsed?: "proposed" | "refused";
}
const update = (change: Record<string, unknown>) => (met: Met) =>
  send(access.updateUser, { userId: met.userId, ...change });
const number = "990000199001010011";
const acts: Record<string, Record<string, Act>> = {
  "POST /system/user/update": {
    mobile: { about: "account", do: update({ mobile: "13900139000" }), ofUsed: "proposed" },
    email: { about: "account", do: update({ email: "Another@example.test" }), ofUsed: "proposed" },
    "real name": { about: "account", do: update({ realName: "Somebody else" }) },
    gender: { about: "account", do: update({ gender: 2 }) },
    "identity card": { about: "account", do: update({ idCard: number }) },
    "switching off": { about: "account", do: update({ status: 0 }) },
    remark: { about: "local", do: update({ remark: "in the choir" }) },
    roles: { about: "local", do: (met) => update({ roleIds: [...met.roleIds, world.own.things.teacherRole] })(met) },
    "another organisation of ours": { about: "local", do: (met) => update({ groupId: world.own.things.college })(met) },
  },
  "POST /system/user/update/pwd": {
    "a password of ours": {
      about: "account",
      do: ({ userId }) => send(access.changePassword, { userId, newPassword: "Kestrel-of-the-77" }),
    },
    "a one-time password": { about: "account", do: ({ userId }) => send(access.changePassword, { userId }) },
  },
  "POST /system/user/delete": {
    alone: { about: "account", do: ({ userId }) => send(access.deleteUsers, { ids: [userId] }) },
    "beside one of ours": {
      about: "account",
      do: ({ userId }) => send(access.deleteUsers, { ids: [spare.userId, userId] }),
    },
  },
  "POST /system/user/disable": {
    "switching off": {
      about: "account",
      do: async ({ userId }) => send(access.disableUser, { userId, reason: "left", ...(await standingOf(userId)) }),
    },
  },
  "POST /system/user/session/delete": {
    "signing out": {
      about: "account",
      do: async ({ userId }) => send(access.endUserSessions, { userId, ids: (await standingOf(userId)).sids }),
    },
  },
  "POST /system/user/roleSet": {
    roles: {
      about: "local",
      do: ({ userId, roleIds }) =>
        send(access.setRoles, { userId, roleIds: [...roleIds, world.own.things.teacherRole] }),
    },
  },
  "POST /system/user/template/import": {
    mobile: { about: "account", do: (met) => bySheet(met, { mobile: "13900139000" }), ofUsed: "refused" },
    email: { about: "account", do: (met) => bySheet(met, { email: "another@example.test" }), ofUsed: "refused" },
    "real name": { about: "account", do: (met) => bySheet(met, { realName: "Somebody else" }) },
    gender: { about: "account", do: (met) => bySheet(met, { gender: "女" }) },
    "identity card": { about: "account", do: (met) => bySheet(met, { idCard: number }) },
    "switching off": { about: "account", do: (met) => bySheet(met, { status: "停用" }) },
    remark: { about: "local", do: (met) => bySheet(met, { remark: "in the choir" }) },
  },
};

/** A call that staff make about a person: it names one, carries a contact, or lies below the users. */
const isAboutPeople = ({ access: who, method, path, ...endpoint }: Endpoint) =>
  method === "POST" &&
  who !== "open" &&
  (who !== "member" || path === access.changePassword.path) &&
  (path.startsWith("/system/user/") ||
    Object.keys(shapeOf({ access: who, method, path, ...endpoint }).properties ?? {}).some((name) =>
      ["userId", "userIds", "username", "mobile", "email", "idCard", "password"].includes(name),
    ));

test("every call of the registry that names a person is looked at here", () => {
  const found = registry.flatMap(({ endpoint }) => (isAboutPeople(endpoint) ? [`POST ${endpoint.path}`] : []));
  expect(found.sort()).toEqual([...Object.keys(acts), ...Object.keys(harmless)].sort());
  expect(found.length).toBeGreaterThan(8);
});

/** Whatever of an account lets somebody in, keeps them out, or says who they are. */
async function accountOf(userId: string) {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) throw new Error("nobody");
  const { realName, gender, mobile, email, passwordHash, mustChangePassword, status, deletedAt, idCardHash } = row;
  const alive = and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, sql`app_now()`));
  return {
    ...{ realName, gender, mobile, email, passwordHash, mustChangePassword, status, deletedAt },
    idCard: idCardHash?.toString("hex"),
    verified: [row.mobileVerifiedAt, row.emailVerifiedAt],
    sessions: await db.$count(session, alive),
    elsewhere: (await db.select().from(userRole).where(eq(userRole.userId, userId)))
      .filter((held) => held.groupId === world.foreign.things.province)
      .map((held) => held.roleId),
  };
}
const proposals = (userId: string) => db.$count(contactChange, eq(contactChange.userId, userId));

const each = Object.entries(acts).flatMap(([call, variants]) =>
  Object.entries(variants).map(([what, act]) => ({ title: `${call}: ${what}`, act })),
);

describe("an account that its person uses", () => {
  for (const { title, act } of each)
    test(title, async () => {
      for (const one of whom) {
        const met = people[one];
        const before = await accountOf(met.userId);
        const [answer, [after, proposed]] = await tried(
          () => act.do(met),
          async () => [await accountOf(met.userId), await proposals(met.userId)] as const,
        );
        const may = wholly.includes(one) || (act.about === "local" && shared.includes(one));
        const done = may && act.ofUsed !== "refused";
        expect([one, answer.code === 0], JSON.stringify(answer.errors)).toEqual([one, done]);
        expect([one, proposed]).toEqual([one, done && act.ofUsed === "proposed" ? 1 : 0]);
        if (act.about === "account" && done && !act.ofUsed) expect(after, "it does something").not.toEqual(before);
        else expect([one, after]).toEqual([one, before]);
        if (act.about === "account" && shared.includes(one)) expect(reported(answer), one).toBe(true);
      }
    });
});

/** Whether it says that the person has something elsewhere, and where in the form. */
const reported = ({ code, errors, data }: Answer) =>
  code === faults.personElsewhere
    ? errors.length > 0
    : JSON.stringify((data as { messageList?: string[] } | null)?.messageList ?? "").includes("管理范围之外");

describe("an account that nobody has used yet", () => {
  for (const { title, act } of each.filter(({ act: { ofUsed } }) => ofUsed))
    test(`${title} is written at once, and lets in nobody but its first user`, async () => {
      for (const one of whom.filter((other) => other !== "self")) {
        const met = people[one];
        const [answer, after] = await tried(
          async () => {
            const unused = { lastLoginAt: null, mobileVerifiedAt: null, emailVerifiedAt: null };
            await db.update(user).set(unused).where(eq(user.id, met.userId));
            return act.do(met);
          },
          () => accountOf(met.userId),
        );
        expect([one, answer.code === 0], answer.msg).toEqual([one, wholly.includes(one)]);
        expect([one, after.verified]).toEqual([one, [null, null]]);
        const written = [after.mobile, after.email].some((text) => /13900139000|another@/.test(text ?? ""));
        expect([one, written]).toEqual([one, wholly.includes(one)]);
        expect(await db.$count(contactChange)).toBe(0);
      }
    });
});

test("a scope of everything manages all users but ROOT", async () => {
  const platform = { token: world.platform.token };
  for (const one of whom) {
    const [answer] = await tried(
      () => ask(access.changePassword, { userId: people[one].userId }, platform),
      async () => null,
    );
    expect([one, answer.code]).toEqual([one, one === "root" ? faults.rootProtected : 0]);
  }
});
