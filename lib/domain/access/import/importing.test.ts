import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { audit, db, importCheck, user, userRole } from "@/db";
import { reveal, sha256 } from "@/lib/crypto";
import { retrieve } from "@/lib/domain/access/account/accounts";
import { sendCode } from "@/lib/domain/access/credential/codes";
import { loginByCode, loginByPassword } from "@/lib/domain/access/login/login";
import { Fault } from "@/lib/fault";
import type { ImportResult } from "@/lib/http/file/import";
import { mobileOf } from "@/lib/person/contact";
import { anActor, aSchool, aUser, theRole } from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";
import { aMobile, aRow, aSheet, checkSheet, takeSheet } from "@/lib/seed/factories/sheet";
import { aSignedIn, aVisitor, codeSentTo, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

/** What a refused import carries. */
const carried = async (attempt: Promise<unknown>) => {
  const refused = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Fault);
  return refused as Fault & { data: ImportResult };
};
const named = (username: string) => db.select().from(user).where(eq(user.username, username));

describe("checking", () => {
  test("a sheet is judged row by row in the caller's language, and nothing is written", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const before = await db.$count(user);
    const bad = aRow({ 2: "123", 4: "X" });
    const bytes = await aSheet([aRow(), bad, aRow({ 8: "11010119900307123" }), aRow({ 0: "" })]);
    const found = await checkSheet(bytes, actor);
    expect(found).toMatchObject({
      fileName: "人员.xlsx",
      totalCount: 4,
      validCount: 1,
      invalidCount: 3,
      createCount: 1,
      updateCount: 0,
    });
    expect(found.messageList).toEqual([
      "第3行：手机号码不正确",
      "第3行：性别只能填男、女或未知",
      "第4行：身份证号无效，必须为 18 位",
      "第5行：用户名必填",
    ]);
    expect(found.rows[1]).toMatchObject({ rowNum: 3, action: "skip", values: { username: bad[0] } });
    expect(found.rows[1]?.errors.map((error) => error.column)).toEqual(["mobile", "gender"]);
    const english = await checkSheet(bytes, { ...actor, locale: "en" });
    expect(english.messageList[0]).toBe("Row 3: not a valid mobile number");
    expect(await db.$count(user)).toBe(before);
  });

  test("headings of either language in any order; unknown columns are ignored, missing ones refused", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const found = await checkSheet(
      await aSheet([["x", aMobile(), "Name", "somebody"]], ["Hobby", "Mobile", "Name", "User name *"]),
      actor,
    );
    expect(found.validCount).toBe(1);
    const refused = await carried(checkSheet(await aSheet([["a"]], ["姓名"]), actor));
    expect([refused.fault, refused.code, refused.params.columns]).toEqual(["sheetColumnsMissing", 13017, "用户名"]);
    expect((await carried(checkSheet(await aSheet([]), actor))).fault).toBe("sheetEmpty");
    expect((await carried(checkSheet(Buffer.from("no sheet"), actor))).code).toBe(13017);
  });

  test("distinguishes duplicate rows from rows of other people", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const other = await aUser({ mobile: aMobile(), email: `x${nextNumber()}@example.cn` });
    const first = aRow();
    const rows = [first, aRow({ 0: String(first[0]).toUpperCase() }), aRow({ 2: other.mobile as string })];
    rows.push(
      aRow({ 2: first[2] as string }),
      aRow({ 3: (other.email as string).toUpperCase() }),
      aRow({ 2: "", 3: "" }),
    );
    const found = await checkSheet(await aSheet(rows), actor);
    expect(found.messageList).toEqual([
      "第3行：用户名与第2行重复",
      "第4行：手机号已被其他账号使用",
      "第5行：手机号与第2行重复",
      "第6行：邮箱已被其他账号使用",
      "第7行：手机号和邮箱至少填一项",
    ]);
  });

  test("a name in English is Latin, is written, and stays where a row leaves it empty", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const row = aRow({ 11: "ZHANG San" });
    const found = await checkSheet(await aSheet([row, aRow({ 11: "张三" })]), actor);
    expect(found.messageList).toEqual(["第3行：英文姓名用拉丁字母书写，首字母大写，如 ZHANG San"]);
    await takeSheet(found.checkId, actor, 1);
    const of = async () => (await named(row[0] as string))[0]?.englishName;
    expect(await of()).toBe("ZHANG San");
    for (const [typed, is] of [
      ["", "ZHANG San"],
      ["San Zhang", "San Zhang"],
    ] as const) {
      const again = await checkSheet(await aSheet([aRow({ ...row, 11: typed })]), actor, { updateSupport: 1 });
      expect(again.validCount).toBe(1);
      await takeSheet(again.checkId, actor);
      expect(await of()).toBe(is);
    }
  });

  test("an identity-card number goes out masked and is stored sealed; the digest of the file is stored", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const bytes = await aSheet([aRow({ 8: "110101199003071233" })]);
    const found = await checkSheet(bytes, actor);
    expect(JSON.stringify(found)).not.toContain("110101199003071233");
    const [stored] = await db.select().from(importCheck).where(eq(importCheck.id, found.checkId));
    expect(stored?.sha256).toBe(sha256(bytes));
    expect(stored?.rows.includes("110101199003071233")).toBe(false);
    await takeSheet(found.checkId, actor);
    const [made] = await named(found.rows[0]?.values.username as string);
    expect([made?.birthday, made?.gender, reveal(made?.idCardCipher as Buffer)]).toEqual([
      "1990-03-07",
      1,
      "110101199003071233",
    ]);
  });
});

describe("importing", () => {
  test("1000 rows with 3 bad: refused whole with 13017 and its rows, 997 when only the good ones are asked; again creates 0", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const rows = Array.from({ length: 1000 }, () => aRow());
    for (const at of [10, 500, 999]) (rows[at] as unknown[])[2] = "12";
    const bytes = await aSheet(rows);
    const before = await db.$count(user);
    const found = await checkSheet(bytes, actor);
    expect(found.rows).toHaveLength(200);
    const refused = await carried(takeSheet(found.checkId, actor));
    expect([refused.fault, refused.code]).toEqual(["importFailed", 13017]);
    expect(refused.data).toMatchObject({ validCount: 0, invalidCount: 3, createCount: 0 });
    expect(refused.data.messageList).toEqual([
      "第12行：手机号码不正确",
      "第502行：手机号码不正确",
      "第1001行：手机号码不正确",
    ]);
    expect(await db.$count(user), "nothing half").toBe(before);
    expect(await takeSheet(found.checkId, actor, 1)).toMatchObject({
      validCount: 997,
      invalidCount: 3,
      createCount: 997,
    });
    expect(await db.$count(user)).toBe(before + 997);
    const again = await checkSheet(bytes, actor);
    expect([again.createCount, again.updateCount]).toEqual([0, 0]);
    expect((await carried(takeSheet(again.checkId, actor, 1))).code).toBe(13017);
  });

  test("what became wrong since the check is refused at the import", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const rows = [aRow(), aRow()];
    const found = await checkSheet(await aSheet(rows), actor);
    await aUser({ username: rows[0]?.[0] as string });
    const refused = await carried(takeSheet(found.checkId, actor));
    expect(refused.data.messageList).toEqual(["第2行：用户名已被使用"]);
    expect(await named(rows[1]?.[0] as string)).toEqual([]);
  });

  test("an update needs its tick, leaves empty and masked cells as they are, and keeps the password", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const old = await aUser({ groupId: school.id, mobile: aMobile(), remark: "旧", passwordHash: "x", gender: 2 });
    const row = [old.username, "新名", "139****1234", "", "", "", "", "", "", "停用", ""];
    const untick = await checkSheet(await aSheet([row]), actor);
    expect(untick.messageList).toEqual(["第2行：该用户已存在；勾选“更新已有用户”后才会更新"]);
    const found = await checkSheet(await aSheet([row]), actor, { updateSupport: 1 });
    expect(found).toMatchObject({ createCount: 0, updateCount: 1 });
    await takeSheet(found.checkId, actor);
    const [now] = await named(old.username);
    const vouched = { realName: expect.objectContaining({ by: "import" }) };
    expect(now).toEqual({ ...old, realName: "新名", status: "disabled", version: old.version + 1, vouched });
  });

  test("roles of a known person are replaced in their home only, and their sessions in a lost role end", async () => {
    const [school, elsewhere] = [await aSchool(), await aSchool()];
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const { person, call } = await aSignedIn("COLLEGE_ADMIN", school);
    const student = await theRole("STUDENT");
    await db.insert(userRole).values({ userId: person.id, roleId: student.id, groupId: elsewhere.id });
    const row = [person.username, "", "", "", "", "", "", "学生", "", "", ""];
    const found = await checkSheet(await aSheet([row]), actor, { updateSupport: 1 });
    await takeSheet(found.checkId, actor);
    const held = await db.select().from(userRole).where(eq(userRole.userId, person.id));
    expect(held.map((one) => [one.roleId, one.groupId]).sort()).toEqual(
      [
        [student.id, elsewhere.id],
        [student.id, school.id],
      ].sort(),
    );
    expect(await call()).toBeNull();
  });

  test("every import, and every person it made, is written down without their numbers", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const rows = [aRow({ 8: "110101199003071233" }), aRow()];
    const found = await checkSheet(await aSheet(rows), actor);
    await takeSheet(found.checkId, actor);
    const notes = await db.select().from(audit).where(eq(audit.actorId, actor.userId));
    expect(notes.map((note) => note.action).sort()).toEqual([
      "user.add",
      "user.add",
      "user.import",
      "user.import.check",
    ]);
    const ids = (
      await db
        .select()
        .from(user)
        .where(
          inArray(
            user.username,
            rows.map((row) => row[0] as string),
          ),
        )
    ).map((u) => u.id);
    expect(notes.flatMap((note) => (note.action === "user.add" ? [note.entityId] : [])).sort()).toEqual(ids.sort());
    expect(JSON.stringify(notes)).not.toMatch(/110101|139\d{8}/);
  });

  test("an imported person is invited: no password fits, the first code lets them in, a retrieved password too", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const mail = `x${nextNumber()}@example.cn`;
    const rows = [aRow(), aRow({ 2: "", 3: mail }), aRow({ 9: "停用" })];
    await takeSheet((await checkSheet(await aSheet(rows), actor)).checkId, actor);
    const [first, second, third] = rows.map((row) => row[0] as string) as [string, string, string];
    expect((await named(first))[0]?.status).toBe("invited");
    expect(await faultOf(loginByPassword({ username: first, password: "" }, aVisitor()))).toBe("wrongCredentials");
    const number = mobileOf(String(rows[0]?.[2])) as string;
    await sendCode({ mobile: number, purpose: "login" }, aVisitor());
    await loginByCode({ mobile: number, code: await codeSentTo(number) }, aVisitor());
    expect((await named(first))[0]?.status).toBe("active");
    await sendCode({ email: mail, purpose: "retrieve" }, aVisitor());
    await retrieve({ email: mail, code: await codeSentTo(mail), password: "Kestrel-77" }, aVisitor());
    await loginByPassword({ username: second, password: "Kestrel-77" }, aVisitor());
    expect((await named(second))[0]?.status).toBe("active");
    const off = mobileOf(String(rows[2]?.[2])) as string;
    await sendCode({ mobile: off, purpose: "login" }, aVisitor());
    expect(await faultOf(loginByCode({ mobile: off, code: await codeSentTo(off) }, aVisitor()))).toBe(
      "accountDisabled",
    );
    expect((await named(third))[0]?.status).toBe("disabled");
  });

  test("odd texts stay texts", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const odd = ["=HYPERLINK(1)", "__proto__", "😀 أهلا", "a'b\"c", "<script>"];
    const rows = odd.map((text) => aRow({ 1: text, 10: text }));
    rows.push(aRow({ 1: "a\u0007b" }));
    const found = await checkSheet(await aSheet(rows), actor);
    expect(found.messageList).toEqual(["第7行：姓名含有不可见的控制字符"]);
    await takeSheet(found.checkId, actor, 1);
    const made = await db
      .select()
      .from(user)
      .where(
        inArray(
          user.username,
          rows.map((row) => row[0] as string),
        ),
      )
      .orderBy(user.id);
    expect(made.map((person) => person.realName).sort()).toEqual([...odd].sort());
    expect(
      (await db.execute(sql`select 1 where exists (select from "user" where remark = '=HYPERLINK(1)')`)).rows,
    ).toHaveLength(1);
  });
});
