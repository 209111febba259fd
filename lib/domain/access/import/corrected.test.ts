import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, user } from "@/db";
import { importProblems } from "@/lib/domain/access/import/importing";
import { anActor, aSchool } from "@/lib/seed/factories";
import { aMobile, aRow, aSheet, checkSheet, takeSheet } from "@/lib/seed/factories/sheet";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const named = (username: string) => db.select().from(user).where(eq(user.username, username));

describe("a sheet that is corrected and brought again", () => {
  test("a sheet with problems can be had with them in a column of its own, is corrected there and checked again", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const [good, bad] = [aRow({ 8: "110101199003070" }), aRow({ 2: "123", 4: "X" })];
    const { checkId } = await checkSheet(await aSheet([good, bad, aRow()]), actor);
    const answer = await importProblems({ checkId }, actor);
    expect(answer.name).toBe("人员-问题.xlsx");
    const bytes = Buffer.from(await new Response(answer.stream as unknown as ReadableStream).arrayBuffer());
    const rows = await readSheet(bytes, 10);
    expect(rows[0]?.cells.at(-1)).toBe("问题");
    expect(rows.map(({ cells }) => cells[12] ?? "")).toEqual([
      "问题",
      "身份证号无效，必须为 18 位",
      "手机号码不正确、性别只能填男、女或未知",
      "",
    ]);
    expect(rows[2]?.cells.slice(0, 5)).toEqual(bad.slice(0, 5));
    const corrected = rows.map(({ cells }) => cells.with(2, cells[2] === "123" ? aMobile() : (cells[2] as string)));
    const again = await checkSheet(await aSheet(corrected.slice(1), corrected[0]), actor);
    expect([again.invalidCount, again.notices]).toEqual([2, []]);
  });

  test("a row that says what is so already is unchanged: the second import of one sheet writes nothing", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const rows = [aRow({ 8: "110101199003070775", 5: school.code, 10: "合唱团" }), aRow({ 4: "女" })];
    const bytes = await aSheet(rows);
    await takeSheet((await checkSheet(bytes, actor)).checkId, actor);
    const [before] = await named(rows[0]?.[0] as string);
    const again = await checkSheet(bytes, actor, { updateSupport: 1 });
    expect(again).toMatchObject({ createCount: 0, updateCount: 0, unchangedCount: 2, invalidCount: 0 });
    await takeSheet(again.checkId, actor);
    expect(await named(rows[0]?.[0] as string)).toEqual([before]);
    for (const change of [{ 1: "另名" }, { 9: "停用" }, { 10: "管乐团" }, { 3: "choir@example.test" }]) {
      const [row = []] = rows;
      const found = await checkSheet(await aSheet([Object.assign([...row], change)]), actor, { updateSupport: 1 });
      expect(found, JSON.stringify([change, found.messageList])).toMatchObject({ updateCount: 1, unchangedCount: 0 });
    }
  });

  test("the problems of somebody else's sheet, or of one without any, are not had", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const other = await anActor("SCHOOL_ADMIN", { in: school });
    const { checkId } = await checkSheet(await aSheet([aRow({ 2: "123" })]), actor);
    expect(await importProblems({ checkId }, actor)).toMatchObject({ name: "人员-问题.xlsx" });
    expect(await faultOf(importProblems({ checkId }, other))).toBe("notFound");
    const { checkId: clean } = await checkSheet(await aSheet([aRow()]), actor);
    expect(await faultOf(importProblems({ checkId: clean }, actor))).toBe("notFound");
  });
});
