import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, department, user, userRole } from "@/db";
import { aCollege, anActor, aSchool, aUser, theRole } from "@/lib/seed/factories";
import { aRow, aSheet, checkSheet, takeSheet } from "@/lib/seed/factories/sheet";
import { aSignedIn, faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase } from "@/lib/testing/database";

useDatabase();

const named = (username: string) => db.select().from(user).where(eq(user.username, username));

describe("reach", () => {
  test("only roles below one's own, whatever the sheet calls them; ROOT never", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    for (const key of ["ROOT", "PLATFORM_ADMIN", "HOST_ADMIN", "SCHOOL_ADMIN", "COLLEGE_ADMIN", "STUDENT", "TEACHER"])
      await theRole(key);
    const roles = [
      "ROOT",
      "超级管理员",
      "platform_admin",
      "Host administrator",
      "学校管理员",
      "没有的角色",
      "学院管理员、学生",
    ];
    const found = await checkSheet(await aSheet(roles.map((role) => aRow({ 7: role }))), actor);
    expect(found.rows.map((row) => row.action)).toEqual([...Array(6).fill("skip"), "create"]);
    expect(found.messageList[0]).toBe("第2行：不能授予角色“超级管理员”：只能授予低于自己级别的角色");
    expect(found.messageList[5]).toBe("第7行：没有角色“没有的角色”");
    await takeSheet(found.checkId, actor, 1);
    const [made] = await named(found.rows[6]?.values.username as string);
    const held = await db
      .select()
      .from(userRole)
      .where(eq(userRole.userId, made?.id as string));
    expect(held.map((one) => one.groupId)).toEqual([school.id, school.id]);
    expect(held.map((one) => one.roleId).sort()).toEqual(
      [(await theRole("COLLEGE_ADMIN")).id, (await theRole("STUDENT")).id].sort(),
    );
  });

  test("accepts only organisations and departments in scope; other people are neither changed nor revealed", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const college = await aCollege({ parent: school });
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const [own, foreign] = await db
      .insert(department)
      .values([
        { groupId: school.id, name: "教务处" },
        { groupId: other.id, name: "教务处" },
      ])
      .returning();
    const stranger = await aUser({ groupId: other.id });
    const beside = (await aSignedIn("SCHOOL_ADMIN", school)).person;
    const rows = [
      aRow({ 5: college.code }),
      aRow({ 6: "教务处" }),
      aRow({ 5: other.code }),
      aRow({ 6: "没有的处" }),
      aRow({ 0: stranger.username }),
      aRow({ 0: beside.username }),
    ];
    const found = await checkSheet(await aSheet(rows), actor, { updateSupport: 1 });
    expect(found.messageList).toEqual([
      "第4行：没有这个组织编码，或不在您的管理范围内",
      "第5行：该组织没有这个部门",
      "第6行：用户名已被使用",
      "第7行：只能管理级别低于自己的账号",
    ]);
    await takeSheet(found.checkId, actor, 1);
    const [inCollege] = await named(rows[0]?.[0] as string);
    const [inOffice] = await named(rows[1]?.[0] as string);
    expect([inCollege?.groupId, inOffice?.groupId, inOffice?.departmentId]).toEqual([college.id, school.id, own?.id]);
    expect(await named(stranger.username)).toEqual([stranger]);
    expect(await faultOf(checkSheet(await aSheet([aRow()]), actor, { deptId: foreign?.id as string }))).toBe(
      "notFound",
    );
    const placed = await checkSheet(await aSheet([aRow()]), actor, { deptId: own?.id as string });
    await takeSheet(placed.checkId, actor);
    expect((await named(placed.rows[0]?.values.username as string))[0]?.departmentId).toBe(own?.id);
  });

  test("what was checked is another person's, used or too old", async () => {
    const school = await aSchool();
    const [actor, colleague] = [
      await anActor("SCHOOL_ADMIN", { in: school }),
      await anActor("SCHOOL_ADMIN", { in: school }),
    ];
    const [one, two] = [
      await checkSheet(await aSheet([aRow()]), actor),
      await checkSheet(await aSheet([aRow()]), actor),
    ];
    expect(await faultOf(takeSheet(one.checkId, colleague))).toBe("notFound");
    expect(await faultOf(takeSheet("1", actor))).toBe("notFound");
    expect(await faultOf(takeSheet(one.checkId, actor)), "positive control").toBe("none");
    expect(await faultOf(takeSheet(one.checkId, actor)), "a second time").toBe("importUsed");
    await moveClock("31 minutes");
    expect(await faultOf(takeSheet(two.checkId, actor))).toBe("importOutdated");
  });
});
