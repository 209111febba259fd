import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, group } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { anActor, aSchool } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { type GroupColumn, schoolColumns } from "./calls";
import { columnsOf, sheets } from "./columns";
import { checkSchools, importSchools } from "./importing";

useDatabase();

const heading = columnsOf(sheets.school).heading;

async function check(row: Partial<Record<GroupColumn, string>>, actor: Actor) {
  const bytes = await aSheet(
    [schoolColumns.map((column) => row[column] ?? "")],
    schoolColumns.map((column) => heading(column, "zh-cn")),
  );
  const body = new Blob([new Uint8Array(bytes)]).stream();
  return checkSchools({ file: "学校.xlsx", updateSupport: 1 }, actor, body);
}

test("a contact comes in by the sheet in its one form; what is no number and no address is refused with its row", async () => {
  const school = await aSchool();
  const actor = await anActor("SCHOOL_ADMIN", { in: school });
  const named = { groupCode: school.code, groupName: school.name };
  const wrong = await check({ ...named, contactPhone: "见官网", contactEmail: "somewhere" }, actor);
  expect(wrong.messageList).toEqual(["第2行：联系电话须为带区号的座机或手机号码", "第2行：联系邮箱不正确"]);

  const contact = { contactName: "教务处", contactPhone: "（0571）88 000 000", contactEmail: "Office@Example.edu.cn" };
  const found = await check({ ...named, ...contact }, actor);
  await importSchools({ checkId: found.checkId, onlyValid: 0 }, actor);
  const stored = async () => (await db.select().from(group).where(eq(group.id, school.id)))[0];
  const inOneForm = { contactName: "教务处", contactPhone: "(0571)88000000", contactEmail: "office@example.edu.cn" };
  expect(await stored()).toMatchObject(inOneForm);
  expect((await check({ ...named, ...contact }, actor)).unchangedCount, "again").toBe(1);

  const gone = await check({ ...named, contactName: "-", contactPhone: "-" }, actor);
  await importSchools({ checkId: gone.checkId, onlyValid: 0 }, actor);
  expect(await stored()).toMatchObject({ contactName: null, contactPhone: null, contactEmail: inOneForm.contactEmail });
});
