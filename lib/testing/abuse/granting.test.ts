import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, role, user, userRole } from "@/db";
import * as access from "@/lib/domain/access/contract";
import { holdsAny } from "@/lib/domain/access/permissions";
import type { Endpoint } from "@/lib/http/endpoint";
import { theRole } from "@/lib/seed/factories";
import { shippedRoles } from "@/lib/seed/reference/roles";
import type { Answer } from "@/lib/testing/answer";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { enters } from "@/lib/testing/examples/examples";
import { aSheet } from "@/lib/testing/examples/sheet";
import { aWorld, type World } from "@/lib/testing/world";
import type { Signed } from "@/lib/testing/world/people";

/** Every role as giver × every role as gift × every call that gives: only downwards, and ROOT by nobody. */

useDatabase();
useStorage();
let world: World;
let givers: Signed[];
beforeAll(async () => {
  world = await aWorld();
  const { people } = world.own;
  const { host, manager, finance, schoolAdmin, editor, collegeAdmin, expert, tempExpert, teacher, captain } = people;
  givers = [world.root, world.platform, host, manager, finance, schoolAdmin];
  givers.push(editor, collegeAdmin, expert, tempExpert, teacher, captain);
});

type Gift = (typeof shippedRoles)[number];

const mayGive = (giver: Signed, gift: Gift) =>
  gift.roleKey !== "ROOT" && gift.rank > giver.rank && (gift.dataScope > 2 || giver.dataScope === 1);

/** Somebody whom the giver reaches. */
const targetOf = (giver: Signed) => world.own.things[giver.roleKey === "COLLEGE_ADMIN" ? "collegeUser" : "user"];

const holders = async (roleKey: string) => db.$count(userRole, eq(userRole.roleId, (await theRole(roleKey)).id));

async function given(giver: Signed, gift: Gift, endpoint: Endpoint, input: Record<string, unknown>) {
  const before = await holders(gift.roleKey);
  const asking = () => ask(endpoint, input, { token: giver.token });
  const [answer, after] = await tried(asking, () => holders(gift.roleKey));
  return { answer, came: after - before };
}

const inputs: [Endpoint, (giver: Signed, roleId: string) => Record<string, unknown>][] = [
  [access.setRoles, (giver, roleId) => ({ userId: targetOf(giver), roleIds: [roleId] })],
  [access.updateUser, (giver, roleId) => ({ userId: targetOf(giver), roleIds: [roleId] })],
  [
    access.addUser,
    (_, roleId) => ({
      username: "newcomer",
      realName: "Newcomer",
      roleIds: [roleId],
      status: 1,
      password: "Kestrel-77",
    }),
  ],
];

for (const [endpoint, inputFor] of inputs)
  test(`${endpoint.path} gives only what ranks below the giver`, { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    const count = { given: 0, refused: 0 };
    for (const giver of givers)
      for (const gift of shippedRoles) {
        const { id } = await theRole(gift.roleKey);
        const { answer, came } = await given(giver, gift, endpoint, inputFor(giver, id));
        const right = enters(giver, endpoint) && mayGive(giver, gift);
        const had = gift.roleKey === "STUDENT" && endpoint !== access.addUser;
        if ((answer.code === 0) !== right)
          wrong.push(`${giver.roleKey} gives ${gift.roleKey}: ${answer.code} ${answer.msg}`);
        if (came > 0 && !right) wrong.push(`${giver.roleKey} gave ${gift.roleKey}`);
        if (right && !had && came !== 1) wrong.push(`${giver.roleKey} could not give ${gift.roleKey}`);
        count[came > 0 ? "given" : "refused"]++;
      }
    expect(wrong).toEqual([]);
    expect(count.given).toBeGreaterThan(25);
    expect(count.refused).toBeGreaterThan(60);
  });

describe("a spreadsheet", () => {
  test("gives only what ranks below whoever imports it", { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    let [gave, refused] = [0, 0];
    for (const giver of givers.filter((one) => enters(one, access.checkImport)))
      for (const gift of shippedRoles) {
        const before = await holders(gift.roleKey);
        let imported: Answer | undefined;
        const [, came] = await tried(
          async () => {
            const body = await aSheet(gift.roleName);
            const checked = await ask(access.checkImport, { file: "people.xlsx" }, { token: giver.token, body });
            const { checkId } = checked.data as { checkId: string };
            imported = await ask(access.importUsers, { checkId }, { token: giver.token });
            return imported;
          },
          async () => (await holders(gift.roleKey)) - before,
        );
        const right = mayGive(giver, gift);
        if ((came === 1) !== right || (imported?.code === 0) !== right)
          wrong.push(`${giver.roleKey} imports a ${gift.roleKey}: ${imported?.code} ${imported?.msg}`);
        if (right) gave++;
        else refused++;
      }
    expect(wrong).toEqual([]);
    expect(gave).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(10);
  });
});

describe("a role", () => {
  test("is made and changed only below the maker's own, and never reaches wider", { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    for (const giver of givers)
      for (const gift of shippedRoles.filter(({ rank }) => rank > 0))
        for (const endpoint of [access.addRole, access.updateRole]) {
          const { rank, dataScope } = gift;
          const named = { roleKey: "OF_MY_OWN", roleName: "x", roleNameEn: "x" };
          const changed = { roleId: world.own.things.role, version: 1 };
          const input = { ...(endpoint === access.addRole ? named : changed), rank, dataScope };
          const [answer] = await tried(
            () => ask(endpoint, input, { token: giver.token }),
            async () => null,
          );
          const right = enters(giver, endpoint) && rank > giver.rank && (dataScope > 2 || giver.dataScope === 1);
          if ((answer.code === 0) !== right) wrong.push(`${giver.roleKey} ${endpoint.path} ${rank}: ${answer.code}`);
        }
    expect(wrong).toEqual([]);
  });

  test("is filled only with what the giver holds, and a shipped one only by somebody whose scope is everything", async () => {
    const wrong: string[] = [];
    for (const giver of givers)
      for (const gift of shippedRoles)
        for (const permission of ["comp:info:list", "sys:menu:edit"]) {
          const { id, version } = await theRole(gift.roleKey);
          const input = { roleId: id, version, permissions: [permission], menuIds: [] };
          const [answer] = await tried(
            () => ask(access.grantRole, input, { token: giver.token }),
            async () => null,
          );
          const below = gift.roleKey !== "ROOT" && gift.roleKey !== "ROLE_DEFAULT" && gift.rank > giver.rank;
          const right =
            enters(giver, access.grantRole) &&
            below &&
            giver.dataScope === 1 &&
            holdsAny(giver.permissions, [permission]);
          if ((answer.code === 0) !== right)
            wrong.push(`${giver.roleKey} fills ${gift.roleKey} with ${permission}: ${answer.code}`);
        }
    expect(wrong).toEqual([]);
  });
});

test("after all of this there is one ROOT", async () => {
  const found = await db
    .select({ id: user.id })
    .from(userRole)
    .innerJoin(role, and(eq(role.id, userRole.roleId), eq(role.roleKey, "ROOT")))
    .innerJoin(user, eq(user.id, userRole.userId));
  expect(found).toEqual([{ id: world.root.userId }]);
});
