import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, outsideAward, team, teamMember, user } from "@/db";
import { hashPassword, loginByPassword } from "@/lib/domain/access";
import { addOutsideAward, putAwardProof } from "@/lib/domain/center";
import { aMember, anActor, anOpenContest, aPdf, aSchool, aStudent, aTeam } from "@/lib/seed/factories";
import { aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase, useStorage } from "@/lib/testing/database";
import { closeAccount, closeDueAccounts, closingView } from "./closing";
import { askOwnData, ownData } from "./own-data";

useDatabase();
useStorage();

const password = "Kestrel-of-the-77";
async function aPerson(of: object = {}) {
  const student = await aStudent({ as: { ...of } });
  await db
    .update(user)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(user.id, student.userId));
  return student;
}
const stored = async (id: string) => (await db.select().from(user).where(eq(user.id, id)))[0];

test("an account is deleted after seven days, and nothing that names its person is left in it", async () => {
  const student = await aPerson({ email: "gone@example.test", realName: "Goner" });
  const { outsideAwardId } = await addOutsideAward(
    { contestName: "Elsewhere", awardName: "Gold", issuer: "Issuer", wonOn: "2025-05-01" },
    student,
  );
  const pdf = aPdf("proof");
  await putAwardProof({ outsideAwardId, name: "p.pdf", size: pdf.length }, student, new Blob([pdf]).stream());
  expect(await faultOf(closeAccount({ password: "wrong-password" }, student))).toBe("wrongPassword");
  await closeAccount({ password }, student);
  await closeDueAccounts();
  expect((await stored(student.userId))?.deletedAt, "not before its day").toBeNull();
  await moveClock("7 days");
  await closeDueAccounts();
  const gone = await stored(student.userId);
  expect(gone).toMatchObject({
    status: "disabled",
    username: `deleted-${student.userId}`,
    email: null,
    idCardHash: null,
  });
  expect(gone?.deletedAt).not.toBeNull();
  expect(await db.$count(outsideAward, eq(outsideAward.userId, student.userId))).toBe(0);
  // Whatever else of any table names them: only the log and frozen facts may.
  const named = await db.execute<{ t: string }>(sql`select 'message' as t from message where user_id = ${student.userId}
    union all select 'file' from file where owner_id = ${student.userId}
    union all select 'outbox' from outbox where target = 'gone@example.test' or user_id = ${student.userId}
    union all select 'subscription' from subscription where user_id = ${student.userId}
    union all select 'session' from session where user_id = ${student.userId} and revoked_at is null
    union all select 'role' from user_role where user_id = ${student.userId}`);
  expect(named.rows).toEqual([]);
  expect(await faultOf(loginByPassword({ username: student.username, password }, aVisitor()))).toBe("wrongCredentials");
});

test("whoever signs in meanwhile keeps the account", async () => {
  const student = await aPerson();
  await closeAccount({ password }, student);
  await loginByPassword({ username: student.username, password }, aVisitor());
  await moveClock("8 days");
  await closeDueAccounts();
  expect(await stored(student.userId)).toMatchObject({ status: "active", deletedAt: null, realName: student.realName });
});

test("teams, fees and the last administrator stand in the way, each by name; a decided or finished contest does not", async () => {
  const captain = await aPerson();
  const { contest: of, stage, track } = await anOpenContest();
  const place = { contestId: of.id, stageId: stage.id, itemId: track.id };
  const row = await aTeam({ ...place, captain, status: "approved" });
  const kinds = async (who = captain) => (await closingView({}, who)).hindrances.map(({ kind }) => kind);
  expect(await kinds()).toEqual(["captainLocked"]);
  const member = await aPerson();
  await aMember(row.id, member.userId);
  expect((await closingView({}, member)).hindrances, "leaving is refused by now").toMatchObject([
    { kind: "memberLocked", link: `/home/competition/team/details?id=${row.id}` },
  ]);
  await db.update(team).set({ status: "returned" }).where(eq(team.id, row.id));
  expect([await kinds(), await kinds(member)]).toEqual([["captain"], ["member"]]);
  await db.update(team).set({ status: "approved" }).where(eq(team.id, row.id));
  expect(await faultOf(closeAccount({ password }, captain))).toBe("accountHeld");
  await db.update(team).set({ feeFen: 100, payStatus: "due" }).where(eq(team.id, row.id));
  expect(await kinds()).toEqual(["captainLocked", "fee"]);
  await db.update(team).set({ feeFen: 100, payStatus: "paid", payReason: "paid" }).where(eq(team.id, row.id));
  await db.update(contest).set({ status: "finished" }).where(eq(contest.id, of.id));
  expect(await kinds()).toEqual([]);
  const school = await aSchool();
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  expect(await kinds(admin)).toEqual(["administrator"]);
  await anActor("SCHOOL_ADMIN", { in: school });
  expect(await kinds(admin)).toEqual([]);
});

test("a duty that came up meanwhile calls the deletion off", async () => {
  const student = await aPerson();
  await closeAccount({ password }, student);
  const { contest: of, stage, track } = await anOpenContest();
  await aTeam({ contestId: of.id, stageId: stage.id, itemId: track.id, captain: student, status: "approved" });
  await moveClock("8 days");
  await closeDueAccounts();
  expect(await stored(student.userId)).toMatchObject({ status: "active", deletedAt: null });
  await db.delete(teamMember).where(eq(teamMember.userId, student.userId));
  await closeDueAccounts();
  expect((await stored(student.userId))?.deletedAt, "it was called off, not put off").toBeNull();
});

test("one's own data is a zip of a page, JSON and files, opened by a key of this session for ten minutes", async () => {
  const student = await aPerson({ email: "mine@example.test" });
  const other = await aPerson({ email: "other@example.test" });
  const { outsideAwardId } = await addOutsideAward(
    { contestName: "Elsewhere <b>", awardName: "Gold", issuer: "Issuer", wonOn: "2025-05-01" },
    student,
  );
  const pdf = aPdf("proof");
  await putAwardProof({ outsideAwardId, name: "proof.pdf", size: pdf.length }, student, new Blob([pdf]).stream());
  expect(await faultOf(askOwnData({ password: "wrong-password" }, student))).toBe("wrongPassword");
  const { key } = await askOwnData({ password }, student);
  for (const [said, who] of [
    [key, other],
    [key, { ...student, sid: "00000000-0000-4000-8000-000000000001" }],
    [key.replace(/^\d+/, (until) => String(Number(until) + 9999)), student],
  ] as const)
    expect(await faultOf(ownData({ key: said }, who))).toBe("linkExpired");
  const { unzipSync, strFromU8 } = await import("fflate");
  const pieces: Buffer[] = [];
  for await (const piece of (await ownData({ key }, student)).stream as AsyncIterable<Buffer>) pieces.push(piece);
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
  expect(Object.keys(files).sort()).toEqual(["data.json", "files/proof.pdf", "index.html"]);
  const [page, json] = [strFromU8(files["index.html"] as Uint8Array), strFromU8(files["data.json"] as Uint8Array)];
  expect(page).toContain("Elsewhere &lt;b&gt;");
  expect(JSON.parse(json).profile[0].email).toBe("mine@example.test");
  expect(JSON.parse(json).outsideAwards).toHaveLength(1);
  expect(json).not.toContain("other@example.test");
});
