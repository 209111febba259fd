import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, item, team, teamAudit } from "@/db";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import {
  aCampus,
  aCollege,
  aMember,
  anActor,
  anEnteredTeam,
  aStudent,
  aTeacher,
  type Campus,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { advise } from "./auditing";
import { teamPage } from "./desk";
import { reopen } from "./overseeing";
import { approve, reject, returnTeam } from "./verbs";

useDatabase();

const rowOf = async (id: string) =>
  (await db.select().from(team).where(eq(team.id, id)))[0] as typeof team.$inferSelect;
const seatsOf = async (c: Campus) => (await db.select().from(item).where(eq(item.id, c.track.id)))[0]?.taken;
const page = { pageNum: 1, pageSize: 10, order: "DESC" as const };

test("the school of the captain approves; the number counts per track", async () => {
  const c = await aCampus();
  const [first, second] = [await anEnteredTeam(c), await anEnteredTeam(c)];
  expect(await approve({ teamId: first.id }, c.ofA)).toEqual({ status: "approved", teamNumber: "GJ2600001" });
  expect(await approve({ teamId: second.id }, c.ofA)).toEqual({ status: "approved", teamNumber: "GJ2600002" });
  const audits = await db.select().from(teamAudit).where(eq(teamAudit.teamId, first.id));
  expect(audits).toMatchObject([{ level: "school", decision: "approved", auditorId: c.ofA.userId }]);
  await expect(approve({ teamId: first.id }, c.ofA)).rejects.toMatchObject({ fault: "illegalTransition" });
});

test("levels take turns: advisor, college, school, province; nobody acts at another's turn", async () => {
  const c = await aCampus({ auditLevels: ["advisor", "college", "school", "province"] });
  const college = await aCollege({ parent: c.a });
  const captain = await aStudent({ in: c.a, as: { collegeId: college.id } });
  const row = await anEnteredTeam(c, { auditLevel: "advisor" }, captain);
  const teacher = await aTeacher({ in: c.a });
  await aMember(row.id, teacher.userId, { role: "advisor" });
  const dean = await anActor("COLLEGE_ADMIN", { in: college });
  const other = await anActor("COLLEGE_ADMIN", { in: await aCollege({ parent: c.a }) });
  const teamId = row.id;
  await expect(approve({ teamId }, c.ofA)).rejects.toMatchObject({ fault: "othersTurn" });
  await expect(advise({ teamId, decision: "approved" }, captain)).rejects.toMatchObject({ fault: "notFound" });
  await expect(advise({ teamId, decision: "approved" }, await aTeacher())).rejects.toMatchObject({ fault: "notFound" });
  await advise({ teamId, decision: "approved" }, teacher);
  expect((await rowOf(teamId)).auditLevel).toBe("college");
  await expect(advise({ teamId, decision: "approved" }, teacher)).rejects.toMatchObject({ fault: "othersTurn" });
  await expect(approve({ teamId }, other)).rejects.toMatchObject({ fault: "notFound" });
  await expect(approve({ teamId }, c.ofA)).rejects.toMatchObject({ fault: "othersTurn" });
  expect((await teamPage({ ...page, mine: 1 }, dean)).total).toBe(1);
  await approve({ teamId }, dean);
  expect((await teamPage({ ...page, mine: 1 }, dean)).total).toBe(0);
  expect((await rowOf(teamId)).auditLevel).toBe("school");
  await approve({ teamId }, c.ofA);
  expect((await rowOf(teamId)).auditLevel).toBe("province");
  await expect(approve({ teamId }, c.ofA)).rejects.toMatchObject({ fault: "othersTurn" });
  expect(await approve({ teamId }, c.host)).toMatchObject({ status: "approved" });
});

test("a team without an advisor skips the advisors' level", async () => {
  const c = await aCampus({ auditLevels: ["advisor", "school"] });
  const captain = await aStudent({ in: c.a });
  const row = await anEnteredTeam(c, { status: "draft" }, captain);
  await submit({ teamId: row.id, version: 1 }, captain);
  expect((await rowOf(row.id)).auditLevel).toBe("school");
});

test("returned teams keep their seat and come back; reasons are required", async () => {
  const c = await aCampus({}, 1);
  const captain = await aStudent({ in: c.a });
  const row = await anEnteredTeam(c, {}, captain);
  await expect(returnTeam({ teamId: row.id, reason: "" }, c.ofA)).rejects.toMatchObject({ fault: "reasonRequired" });
  await returnTeam({ teamId: row.id, reason: "name the advisor" }, c.ofA);
  expect(await rowOf(row.id)).toMatchObject({ status: "returned", seated: true, auditLevel: null });
  expect(await submit({ teamId: row.id, version: 1 }, captain)).toMatchObject({ status: "submitted" });
  expect(await seatsOf(c)).toBe(1);
});

test("a rejected team's seat is free; reopening takes one again, if one is left", async () => {
  const c = await aCampus({}, 1);
  const row = await anEnteredTeam(c);
  await reject({ teamId: row.id, reason: "twice entered" }, c.ofA);
  expect(await rowOf(row.id)).toMatchObject({ status: "rejected", seated: false });
  expect(await seatsOf(c)).toBe(0);
  await expect(reopen({ teamId: row.id, reason: "a mistake" }, c.ofA)).rejects.toMatchObject({ fault: "noPermission" });
  const next = await anEnteredTeam(c);
  await expect(reopen({ teamId: row.id, reason: "a mistake" }, c.host)).rejects.toMatchObject({ fault: "itemFull" });
  await reject({ teamId: next.id, reason: "withdrawn by phone" }, c.ofA);
  await reopen({ teamId: row.id, reason: "a mistake" }, c.host);
  expect(await rowOf(row.id)).toMatchObject({ status: "auditing", auditLevel: "school", seated: true });
});
