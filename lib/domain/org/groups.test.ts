import { eq } from "drizzle-orm";
import { expect, test as plain } from "vitest";
import { audit, db, group } from "@/db";
import { anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { updateGroup as change, updateCollege, updateSchool } from "./contract";
import { schoolPage } from "./directory";
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

test("a contact is stored in its one form, listed to who manages the organisation, and masked in the log", async () => {
  const home = await aProvince();
  const school = await aSchool({ parent: home });
  const keeper = await anActor("HOST_ADMIN", { in: home });
  const contact = { contactName: "王老师", contactPhone: "0571-88000000", contactEmail: "office@example.edu.cn" };
  const typed = {
    contactName: " 王老师 ",
    contactPhone: "０５７１－８８００ ００００",
    contactEmail: "Office@Example.edu.cn",
  };
  await updateGroup(change.input.parse({ groupId: school.id, version: 1, ...typed }), keeper);
  const { list } = await groupPage({ pageNum: 1, pageSize: 10, parentId: home.id }, keeper);
  expect(list).toMatchObject([contact]);
  const [told] = await db.select().from(audit).where(eq(audit.entityId, school.id));
  expect(JSON.stringify(told?.detail)).toContain("王**");
  expect(JSON.stringify(told?.detail)).not.toMatch(/王老师|88000000|office@/);
  for (const contactPhone of ["abc", "0571", "0571-8800<b>"])
    expect(change.input.safeParse({ groupId: school.id, version: 1, contactPhone }).success, contactPhone).toBe(false);
});

test("the search for schools shows the logo of each", async () => {
  const school = await aSchool();
  const logoUrl = "/prod-api/system/file/open?fileId=7";
  await db.update(group).set({ logoUrl }).where(eq(group.id, school.id));
  const { list } = await schoolPage({ keywords: school.name, pageNum: 1, pageSize: 5 }, { locale: "zh-cn" });
  expect(list[0]).toMatchObject({ schoolId: school.id, logoUrl });
});

plain("a school or a college cannot free itself of it where it says what it is", () => {
  const sent = { groupId: "5", version: 1, city: "杭州", publishApproval: false };
  expect(change.input.parse(sent)).toMatchObject({ publishApproval: false });
  for (const call of [updateSchool, updateCollege])
    expect(call.input.parse(sent)).not.toHaveProperty("publishApproval");
});
