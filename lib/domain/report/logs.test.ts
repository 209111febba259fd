import { describe, expect } from "vitest";
import { db, menu } from "@/db";
import { record } from "@/lib/audit";
import { addRole, addUser, grantRole, updateUser } from "@/lib/domain/access";
import { updateForm } from "@/lib/domain/contest";
import { FormField } from "@/lib/domain/contest/form/field";
import { addExpertGroup, updateExpertGroup } from "@/lib/domain/expert";
import { updateGroup } from "@/lib/domain/org";
import { siteDetail, updateSite } from "@/lib/domain/site";
import { SiteForm } from "@/lib/domain/site/contract";
import { anActor, anExpert, aProvince, aReviewContest, aSchool, aSite, aUser } from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";
import { test, useDatabase } from "@/lib/testing/database";
import { operationLogPage } from ".";
import { operationLogPage as operationLogCall } from "./log-contract";
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

  test("logs grants, a site's wording, review groups and forms with their values before and after", async () => {
    const province = await aProvince();
    const platform = await anActor("PLATFORM_ADMIN");
    const host = await anActor("HOST_ADMIN", { in: province });
    const reported = async () => {
      const [row] = (await operationLogPage(page, platform)).list;
      return [
        ...(row?.facts ?? []).map(({ label, value }) => `${label} ${value}`),
        ...(row?.changes ?? []).map(({ label, from, to }) => `${label} ${from} → ${to}`),
      ];
    };

    const role = { roleKey: `X${nextNumber()}`, roleName: "赛务", roleNameEn: "", rank: 60, dataScope: 5 as const };
    const { roleId } = await addRole({ ...role, enabled: 1 } as never, platform);
    const [one] = await db.select().from(menu).limit(1);
    const grant = {
      roleId,
      permissions: ["comp:info:list" as const],
      menuIds: one ? [one.id] : [],
      groupIds: [province.id],
    };
    await grantRole({ ...grant, version: 1 }, platform);
    expect(await reported()).toEqual(["新增权限 comp:info:list", ...(one ? [`新增菜单 ${one.menuName}`] : [])]);
    await grantRole({ ...grant, permissions: [], menuIds: [], version: 2 }, platform);
    expect(await reported()).toEqual(["收回权限 comp:info:list", ...(one ? [`收回菜单 ${one.menuName}`] : [])]);

    const { id: siteId } = await aSite({ groupId: province.id });
    const site = SiteForm.parse(await siteDetail({ siteId }, host));
    const terms = { ...site.terms, "zh-cn": { "work.submit": "提交题目" } };
    await updateSite({ ...site, siteId, version: 1, terms }, host);
    expect(await reported()).toEqual(["提交作品 · 用语 空 → 提交题目"]);

    const place = await aReviewContest({ in: province });
    const experts = [await anExpert({ groupId: province.id }), await anExpert({ groupId: province.id })];
    const [first, second] = experts.map((expert) => expert.row.id) as [string, string];
    const group = { competitionId: place.contest.id, name: "甲组", leaderId: null };
    const { expertGroupId } = await addExpertGroup({ ...group, expertIds: [first] }, host);
    await updateExpertGroup({ expertGroupId, version: 1, name: "乙组", leaderId: null, expertIds: [second] }, host);
    expect((await reported()).map((line) => line.replace(/ \(.*\)$/, ""))).toEqual([
      `加入的专家 ${experts[1]?.actor.realName}`,
      `移出的专家 ${experts[0]?.actor.realName}`,
      "名称 甲组 → 乙组",
    ]);

    const question = (id: string, zh: string) =>
      FormField.parse({ id, key: id, label: { zh }, type: "text", target: "team" });
    const form = { competitionId: place.contest.id, purpose: "work" as const };
    await updateForm({ ...form, fields: [question("a", "简介"), question("b", "口号")], version: 0 }, host);
    await updateForm({ ...form, fields: [question("a", "作品简介"), question("c", "来源")], version: 1 }, host);
    expect((await reported()).slice(1)).toEqual([
      "新增的问题 来源",
      "删去的问题 口号",
      "改动的问题 作品简介",
      "标题 简介 → 作品简介",
    ]);
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

test("a row about nothing in particular is read, and so is one of an earlier version that said 0 of it", async () => {
  const root = await anActor("ROOT");
  for (const nothing of [null, "0"]) await record(root, "merchant.test", "merchant", nothing, { channel: "alipay" });
  const asked = { ...page, action: "merchant.test" };
  const { list } = operationLogCall.output.parse(await operationLogPage(operationLogCall.input.parse(asked), root));
  expect(list.map(({ entityId }) => entityId)).toEqual([null, null]);
});
