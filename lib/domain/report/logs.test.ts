import { describe, expect } from "vitest";
import { anActor, aProvince, aSchool, aUser } from "@/db/seed/factories";
import { test, useDatabase } from "@/db/testing";
import { record } from "@/lib/audit";
import { addUser, updateUser } from "@/lib/domain/access";
import { updateGroup } from "@/lib/domain/org";
import { operationLogPage } from ".";
import { kindNames } from "./log-things";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

describe("the operation log", () => {
  test("says who did what to which thing in words, with before and after and the device", async () => {
    const province = await aProvince();
    const school = await aSchool({ parent: province, name: "明湖大学" });
    const host = { ...(await anActor("HOST_ADMIN", { in: province })), userAgent: CHROME };
    await updateGroup({ groupId: school.id, version: school.version, groupName: "镜湖大学", sort: 7 }, host);
    const { userId } = await addUser(
      { username: "reader01", realName: "李读", roleIds: [], groupId: school.id, status: 1 },
      host,
    );
    await updateUser(
      { userId, realName: "李写", idCard: undefined, mobile: "+8613812345678", status: 0 } as never,
      host,
    );
    const { list } = await operationLogPage(page, host);
    const [changed, added, renamed] = list;
    expect(renamed).toMatchObject({
      ...{ module: "org", actionName: "修改组织", entityName: "组织", subject: "镜湖大学", device: "Chrome · Windows" },
      ...{ roleName: expect.stringMatching(/\p{Script=Han}/u), username: host.username },
    });
    expect(renamed?.changes).toEqual(
      expect.arrayContaining([
        { label: "名称", from: "明湖大学", to: "镜湖大学" },
        { label: "排序", from: "0", to: "7" },
      ]),
    );
    expect(added).toMatchObject({ actionName: "新增用户", link: "/system/user?keywords=reader01" });
    expect(changed?.changes.map(({ label, to }) => [label, to])).toEqual([
      ["姓名", "李*"],
      ["状态", "停用"],
      ["手机号", expect.stringContaining("****")],
    ]);
    const [inEnglish] = (await operationLogPage(page, { ...host, locale: "en" })).list;
    expect(inEnglish).toMatchObject({ actionName: "Changed a user", entityName: "User" });
  });

  test("names things of every kind by one statement", async () => {
    const root = await anActor("PLATFORM_ADMIN");
    const person = await aUser({ realName: "王名" });
    const others = kindNames.filter((kind) => kind !== "user");
    for (const kind of others) await record(root, "user.update", kind, "1");
    await record(root, "user.update", "user", person.id);
    const { list } = await operationLogPage(page, root);
    expect(list).toHaveLength(kindNames.length);
    expect(list[0]?.subject).toBe(`王名 (${person.username})`);
    expect(list.slice(1).map((row) => row.subject)).toEqual(others.map(() => null));
  });

  test("is filtered by module, by a part of the act's name, by its key and by the thing", async () => {
    const province = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: province });
    const one = await aUser({ groupId: province.id });
    await record(host, "user.update", "user", one.id);
    await record(host, "user.import", "import_check", null);
    await record(host, "role.grant", "role", null);
    const actions = async (filter: object) =>
      (await operationLogPage({ ...page, ...filter }, host)).list.map((row) => row.action);
    expect(await actions({ module: "user" })).toEqual(["user.import", "user.update"]);
    expect(await actions({ action: "导入" })).toEqual(["user.import"]);
    expect(await actions({ action: "role.grant" })).toEqual(["role.grant"]);
    expect(await actions({ action: "没有的" })).toEqual([]);
    expect(await actions({ entity: "user", entityId: one.id })).toEqual(["user.update"]);
  });

  test("shows the acts of people in scope, not those of a sibling organisation", async () => {
    const province = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: province });
    const neighbour = await anActor("HOST_ADMIN", { in: await aProvince() });
    const people = [];
    for (let n = 0; n < 2; n++) people.push(await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: province }) }));
    for (const person of people) await record(person, "user.update", "user", person.userId, { changed: ["status"] });
    const { list } = await operationLogPage({ ...page, action: "user.update" }, host);
    expect(list.map((row) => row.userId).sort()).toEqual(people.map((person) => person.userId).sort());
    expect(list[0]?.facts).toEqual([{ label: "修改的内容", value: "状态" }]);
    expect((await operationLogPage(page, neighbour)).total).toBe(0);
  });
});
