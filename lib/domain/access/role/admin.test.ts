import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { db, menu, rolePermission, transaction, userRole } from "@/db";
import { loginLogPage } from "@/lib/domain/access/user/logs";
import { addDepartment, updateDepartment } from "@/lib/domain/org/departments";
import { anActor, aProvince, aSchool, aUser, theRole } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { addRole, deleteRoles, grantRole, roleDetail, rolePage, updateRole } from "./admin";
import { addMenu, deleteMenus, menuList, updateMenu } from "./menu-admin";
import { userMenu } from "./menus";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
const fresh = { roleName: "赛务", roleNameEn: "Staff", roleKey: "CONTEST_STAFF", rank: 45, dataScope: 3 };

describe("roles", () => {
  test("one works on roles strictly below one's own", async () => {
    const platform = await anActor("PLATFORM_ADMIN");
    const { roleId } = await addRole(fresh, platform);
    for (const rank of [10, 5])
      await expect(addRole({ ...fresh, roleKey: "OTHER_ONE", rank }, platform)).rejects.toMatchObject({
        fault: "grantTooHigh",
      });
    for (const key of ["ROOT", "PLATFORM_ADMIN"]) {
      const above = await theRole(key);
      await expect(
        updateRole({ roleId: above.id, version: above.version, roleName: "x" }, platform),
      ).rejects.toMatchObject({ fault: "grantTooHigh" });
    }
    await updateRole({ roleId, version: 1, roleName: "赛务员" }, platform);
    expect((await rolePage(page, platform)).list.find((row) => row.roleId === roleId)).toMatchObject({
      roleName: "赛务员",
      editable: true,
      holders: 0,
    });
    await expect(updateRole({ roleId, version: 1, roleName: "y" }, platform)).rejects.toMatchObject({ fault: "stale" });
    expect(await deleteRoles({ ids: [roleId] }, platform)).toEqual({ deleted: 1 });
  });

  test("nobody gives what they do not hold, nor takes it away", async () => {
    const platform = await anActor("PLATFORM_ADMIN");
    const { roleId } = await addRole(fresh, platform);
    await grantRole(
      { roleId, version: 1, permissions: ["sys:user:list", "sys:menu:edit"], menuIds: [], groupIds: [] },
      platform,
    );
    const host = await anActor("HOST_ADMIN", { in: await aProvince() });
    const grant = { roleId, version: 2, menuIds: [], groupIds: [] };
    await expect(grantRole({ ...grant, permissions: ["sys:menu:add"] }, host)).rejects.toMatchObject({
      fault: "grantTooHigh",
    });
    await grantRole({ ...grant, permissions: ["comp:info:list"] }, host);
    const held = await db.select().from(rolePermission).where(eq(rolePermission.roleId, roleId));
    expect(held.map((row) => row.permission).sort()).toEqual(["comp:info:list", "sys:menu:edit"]);
  });

  test("a role that others hold, or that was shipped, is changed only by somebody whose scope is everything", async () => {
    const platform = await anActor("PLATFORM_ADMIN");
    const [own, other] = [await aProvince(), await aProvince()];
    const host = await anActor("HOST_ADMIN", { in: own });
    const { roleId } = await addRole(fresh, platform);
    const [mine, theirs] = [await aUser({ groupId: own.id }), await aUser({ groupId: other.id })];
    await db.insert(userRole).values({ userId: mine.id, roleId, groupId: own.id });
    const grant = (version: number) => ({ roleId, version, permissions: [], menuIds: [], groupIds: [] });
    await grantRole(grant(1), host);
    await db.insert(userRole).values({ userId: theirs.id, roleId, groupId: other.id });
    await expect(grantRole(grant(2), host)).rejects.toMatchObject({ fault: "roleElsewhere" });
    await expect(updateRole({ roleId, version: 2, roleName: "x" }, host)).rejects.toMatchObject({
      fault: "roleElsewhere",
    });
    const shipped = await theRole("SCHOOL_ADMIN");
    const ofShipped = { ...grant(shipped.version), roleId: shipped.id };
    await expect(grantRole(ofShipped, host)).rejects.toMatchObject({ fault: "roleElsewhere" });
    const editable = async (actor: typeof host) =>
      (await rolePage(page, actor)).list.filter((row) => row.editable).map((row) => row.roleKey);
    expect(await editable(host)).toEqual([]);
    expect(await editable(platform)).toEqual(expect.arrayContaining(["SCHOOL_ADMIN", fresh.roleKey]));
    await grantRole(grant(2), platform);
  });

  test("a scope of everything is given only by who has it", async () => {
    const host = await anActor("HOST_ADMIN", { in: await aProvince() });
    for (const dataScope of [1, 2])
      await expect(addRole({ ...fresh, dataScope }, host)).rejects.toMatchObject({
        fault: "grantTooHigh",
        errors: [{ field: "dataScope" }],
      });
    await addRole({ ...fresh, dataScope: 4 }, host);
  });

  test("holders are counted in scope", async () => {
    const [own, other] = [await aProvince(), await aProvince()];
    await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: own }) });
    await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: other }) });
    const count = async (role: string, home: typeof own | undefined) =>
      (await rolePage(page, await anActor(role, { in: home }))).list.find((row) => row.roleKey === "SCHOOL_ADMIN")
        ?.holders;
    expect(await count("PLATFORM_ADMIN", undefined)).toBe(2);
    expect(await count("HOST_ADMIN", own)).toBe(1);
  });

  test("chosen groups must lie in scope", async () => {
    const platform = await anActor("PLATFORM_ADMIN");
    const school = await aSchool();
    const { roleId } = await addRole({ ...fresh, dataScope: 2 }, platform);
    const grant = { roleId, version: 1, permissions: [], menuIds: [] };
    await grantRole({ ...grant, groupIds: [school.id] }, platform);
    expect((await roleDetail({ roleId }, platform)).groups).toMatchObject([{ groupId: school.id }]);
    await expect(grantRole({ ...grant, version: 2, groupIds: ["999999"] }, platform)).rejects.toMatchObject({
      fault: "notFound",
    });
  });

  test("a shipped role and a held role stay", async () => {
    const platform = await anActor("PLATFORM_ADMIN");
    const shipped = await theRole("EDITOR");
    await expect(deleteRoles({ ids: [shipped.id] }, platform)).rejects.toMatchObject({ fault: "roleShipped" });
    await expect(updateRole({ roleId: shipped.id, version: 1, rank: 55 }, platform)).rejects.toMatchObject({
      fault: "roleShipped",
    });
  });
});

test("menu rows: a tree without circles, a path once, and the maker sees it", async () => {
  const platform = await anActor("PLATFORM_ADMIN");
  const row = {
    menuName: "测试",
    menuNameEn: "Test",
    menuType: 1 as const,
    component: "Layout",
    visible: 1 as const,
    sort: 1,
  };
  const group = await addMenu({ ...row, path: "/test" }, platform);
  const leaf = { ...row, menuType: 2 as const, path: "one", component: "system/user", parentId: group.menuId };
  const child = await addMenu(leaf, platform);
  expect((await userMenu({}, platform)).find((entry) => entry.path === "/test")?.children).toMatchObject([
    { menuId: child.menuId },
  ]);
  await expect(addMenu(leaf, platform)).rejects.toMatchObject({ errors: [{ field: "path" }] });
  await expect(
    updateMenu({ menuId: group.menuId, version: 1, parentId: child.menuId }, platform),
  ).rejects.toMatchObject({
    fault: "badInput",
  });
  const nowhere = { errors: [{ field: "component", word: "noSuchView" }] };
  await expect(addMenu({ ...leaf, path: "two", component: "no/such" }, platform)).rejects.toMatchObject(nowhere);
  await expect(updateMenu({ menuId: child.menuId, version: 1, component: "no/such" }, platform)).rejects.toMatchObject(
    nowhere,
  );
  await updateMenu({ menuId: child.menuId, version: 1, component: "/system/role/index.vue" }, platform);
  expect(await menuList({}, platform)).toHaveLength(await db.$count(menu));
  expect(await deleteMenus({ ids: [child.menuId] }, platform)).toEqual({ deleted: 1 });
});

// On connections of their own: each of the two would take the other in.
bare(
  "of two moves that cross, in the menu or among departments, one is made and the other makes no circle",
  async () => {
    const platform = await transaction(() => anActor("PLATFORM_ADMIN"));
    const row = {
      menuName: "测试",
      menuNameEn: "Test",
      menuType: 1 as const,
      component: "Layout",
      visible: 1 as const,
    };
    const school = await transaction(async () => aSchool());
    for (let round = 0; round < 5; round++) {
      const menus = [1, 2].map((n) => addMenu({ ...row, path: `/cross-${randomUUID()}`, sort: n }, platform));
      const [a, b] = (await Promise.all(menus)).map(({ menuId }) => menuId) as [string, string];
      const named = () => ({ groupId: school.id, deptName: randomUUID() });
      const made = [addDepartment(named(), platform), addDepartment(named(), platform)];
      const [c, d] = (await Promise.all(made)).map(({ deptId }) => deptId) as [string, string];
      const moves = [
        (from: string, to: string) => updateMenu({ menuId: from, version: 1, parentId: to }, platform),
        (from: string, to: string) => updateDepartment({ deptId: from, version: 1, parentId: to }, platform),
      ] as const;
      const pairs = [
        [a, b],
        [c, d],
      ] as const;
      for (const [kind, move] of moves.entries()) {
        const [one, other] = pairs[kind] as (typeof pairs)[number];
        const ended = await Promise.allSettled([move(one, other), move(other, one)]);
        expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        for (const one of ended)
          if (one.status === "rejected") expect(one.reason).toMatchObject({ errors: [{ fault: "ownParent" }] });
      }
    }
  },
);

test("a menu with entries below it stays", async () => {
  const platform = await anActor("PLATFORM_ADMIN");
  const row = {
    menuName: "测试",
    menuNameEn: "Test",
    menuType: 1 as const,
    component: "Layout",
    visible: 1 as const,
    sort: 1,
  };
  const group = await addMenu({ ...row, path: "/test" }, platform);
  await addMenu({ ...row, path: "below", parentId: group.menuId }, platform);
  await expect(deleteMenus({ ids: [group.menuId] }, platform)).rejects.toMatchObject({ fault: "menuInUse" });
});

test("the log-in log shows the attempts of people in scope, not those of a sibling organisation", async () => {
  const province = await aProvince();
  const host = await anActor("HOST_ADMIN", { in: province });
  const neighbour = await anActor("HOST_ADMIN", { in: await aProvince() });
  const { loginLog } = await import("@/db");
  for (const school of [await aSchool({ parent: province }), await aSchool({ parent: province })]) {
    const person = await anActor("SCHOOL_ADMIN", { in: school });
    await db.insert(loginLog).values({ userId: person.userId, username: person.username, outcome: "ok" });
  }
  expect((await loginLogPage(page, host)).total).toBe(2);
  expect((await loginLogPage(page, neighbour)).total).toBe(0);
});
