import { expect, test as plain } from "vitest";
import { anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { updateGroup as change, updateCollege, updateSchool } from "./contract";
import { groupPage, updateGroup } from "./groups";

useDatabase();

test("sets with the organisation whether its contests need approval, and lists it", async () => {
  const home = await aProvince();
  const school = await aSchool({ parent: home });
  const keeper = await anActor("HOST_ADMIN", { in: home });
  const reported = async () =>
    (await groupPage({ pageNum: 1, pageSize: 10, parentId: home.id }, keeper)).list.map((row) => row.publishApproval);
  expect(await reported()).toEqual([true]);
  await updateGroup({ groupId: school.id, version: 1, publishApproval: false }, keeper);
  expect(await reported()).toEqual([false]);
  await updateGroup({ groupId: school.id, version: 2, city: "杭州" }, keeper);
  expect(await reported()).toEqual([false]);
});

test("writes a city as the other organisations of its name have it", async () => {
  const home = await aProvince();
  const keeper = await anActor("HOST_ADMIN", { in: home });
  const cityOf = async (groupId: string) =>
    (await groupPage({ pageNum: 1, pageSize: 10, parentId: home.id }, keeper)).list.find(
      (row) => row.groupId === groupId,
    )?.city;
  const [first, second] = [await aSchool({ parent: home }), await aSchool({ parent: home })];
  await updateGroup({ groupId: first.id, version: 1, city: "杭州" }, keeper);
  expect(await cityOf(first.id), "nobody else has it").toBe("杭州");
  await updateGroup({ groupId: first.id, version: 2, city: "杭州市" }, keeper);
  expect(await cityOf(first.id), "its own former spelling does not count").toBe("杭州市");
  await updateGroup({ groupId: second.id, version: 1, city: "杭州" }, keeper);
  expect(await cityOf(second.id)).toBe("杭州市");
  await updateGroup({ groupId: second.id, version: 2, groupName: `${second.name}二` }, keeper);
  expect(await cityOf(second.id), "left alone where it is not sent").toBe("杭州市");
});

plain("a school or a college cannot free itself of it where it says what it is", () => {
  const sent = { groupId: "5", version: 1, city: "杭州", publishApproval: false };
  expect(change.input.parse(sent)).toMatchObject({ publishApproval: false });
  for (const call of [updateSchool, updateCollege])
    expect(call.input.parse(sent)).not.toHaveProperty("publishApproval");
});
