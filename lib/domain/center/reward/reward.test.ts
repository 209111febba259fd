import { execFileSync } from "node:child_process";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, message } from "@/db";
import { today } from "@/lib/domain/center/today/today";
import { anActor, aPdf, aSchool, aStudent } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { awardList } from "./cv";
import { addOutsideAward, deleteOutsideAward, listOutsideAwards, putAwardProof, updateOutsideAward } from "./own";
import { awardProof, outsideAwardPage, refuseAwards, verifyAwards } from "./verifying";

useDatabase();
useStorage();

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );
const page = { pageNum: 1, pageSize: 20, order: "ASC" as const };
const input = { contestName: "Elsewhere Cup", awardName: "Gold", issuer: "Issuer", wonOn: "2025-05-01" };

async function scene() {
  const [school, other] = [await aSchool(), await aSchool()];
  const [student, friend] = [await aStudent({ in: school }), await aStudent({ in: school })];
  const [admin, stranger] = [
    await anActor("SCHOOL_ADMIN", { in: school }),
    await anActor("SCHOOL_ADMIN", { in: other }),
  ];
  const { outsideAwardId } = await addOutsideAward(input, student);
  const prove = (who = student, text = aPdf("proof"), name = "proof.pdf") =>
    putAwardProof({ outsideAwardId, name, size: text.length }, who, new Blob([text]).stream());
  const stateOf = async () => (await listOutsideAwards({}, student))[0]?.status;
  return { student, friend, admin, stranger, outsideAwardId, prove, stateOf, ids: [outsideAwardId] };
}
const okOf = async (bulk: Promise<{ rows: { ok: 0 | 1 }[] }>) => (await bulk).rows.map(({ ok }) => ok);

test("an award from elsewhere is handed in with its proof, verified or refused by the person's school, and handed in again", async () => {
  const s = await scene();
  expect((await outsideAwardPage(page, s.admin)).list, "nobody sees what has no proof").toEqual([]);
  expect(await okOf(verifyAwards({ ids: s.ids }, s.admin))).toEqual([0]);
  expect(await faultOf(s.prove(s.friend))).toBe("notFound");
  expect(await faultOf(s.prove(s.student, "plain text"))).toBe("fileTypeRefused");
  await s.prove();
  expect((await outsideAwardPage(page, s.admin)).list.map(({ realName }) => realName)).toEqual([s.student.realName]);
  expect((await outsideAwardPage(page, s.stranger)).list).toEqual([]);
  for (const who of [s.stranger, s.student]) expect(await okOf(verifyAwards({ ids: s.ids }, who))).toEqual([0]);
  expect(await okOf(refuseAwards({ ids: s.ids, reason: "unreadable" }, s.admin))).toEqual([1]);
  expect((await listOutsideAwards({}, s.student))[0]).toMatchObject({ status: "refused", reason: "unreadable" });
  await s.prove();
  expect((await listOutsideAwards({}, s.student))[0]).toMatchObject({ status: "submitted", reason: null });
  expect(await okOf(verifyAwards({ ids: s.ids }, s.admin))).toEqual([1]);
  expect(await s.stateOf()).toBe("verified");
  expect(await faultOf(s.prove()), "verified is verified").toBe("illegalTransition");
  const told = await db.select().from(message).where(eq(message.userId, s.student.userId));
  expect(told.map(({ topic }) => topic).sort()).toEqual(["awardRefused", "awardVerified"]);
});

test("the proof is for its person and those who verify it; the list of awards holds what is verified", async () => {
  const s = await scene();
  await s.prove();
  const proof = (who = s.student) => awardProof({ outsideAwardId: s.outsideAwardId }, who);
  expect([(await proof()).mime, (await proof(s.admin)).mime]).toEqual(["application/pdf", "application/pdf"]);
  for (const who of [s.friend, s.stranger]) expect(await faultOf(proof(who))).toBe("notFound");
  const said = async () =>
    execFileSync("pdftotext", ["-layout", "-", "-"], {
      input: (await awardList({}, s.student)).stream as Buffer,
      encoding: "utf8",
    });
  expect(await said()).not.toContain(input.contestName);
  await verifyAwards({ ids: s.ids }, s.admin);
  expect(await said()).toContain(input.contestName);
  expect(await faultOf(deleteOutsideAward({ outsideAwardId: s.outsideAwardId }, s.friend))).toBe("notFound");
  await deleteOutsideAward({ outsideAwardId: s.outsideAwardId }, s.student);
  expect(await said()).not.toContain(input.contestName);
});

test("a refused one stands in its person's day with the reason, until it is handed in again", async () => {
  const s = await scene();
  await s.prove();
  const returned = async (who = s.student) => (await today({}, who)).returned;
  expect(await returned()).toEqual([]);
  await refuseAwards({ ids: s.ids, reason: "unreadable" }, s.admin);
  const back = { returnedKind: "outsideAward", taskId: null, name: "Gold", competitionName: "Elsewhere Cup" };
  expect(await returned()).toEqual([{ ...back, reason: "unreadable" }]);
  expect(await returned(s.friend)).toEqual([]);
  await s.prove();
  expect(await returned()).toEqual([]);
});

test("its words are corrected until it is verified; a refused one waits again, a foreign one is not found", async () => {
  const s = await scene();
  const correct = (more: object = {}, who = s.student) =>
    updateOutsideAward({ ...input, ...more, outsideAwardId: s.outsideAwardId }, who);
  const own = async () => (await listOutsideAwards({}, s.student))[0];
  expect(await correct({ awardName: "Silver" })).toEqual({ status: "entered" });
  await s.prove();
  expect(await correct({ issuer: "Another issuer" })).toEqual({ status: "submitted" });
  expect(await own()).toMatchObject({ awardName: "Gold", issuer: "Another issuer", status: "submitted" });
  await refuseAwards({ ids: s.ids, reason: "wrong day" }, s.admin);
  expect(await correct({ wonOn: "2025-06-01" })).toEqual({ status: "submitted" });
  expect(await own()).toMatchObject({ wonOn: "2025-06-01", status: "submitted", reason: null });
  expect((await outsideAwardPage({ ...page, status: "submitted" }, s.admin)).total).toBe(1);
  for (const who of [s.friend, s.admin]) expect(await faultOf(correct({}, who))).toBe("notFound");
  expect(await faultOf(correct({ wonOn: "2999-01-01" }))).toBe("badInput");
  await verifyAwards({ ids: s.ids }, s.admin);
  const before = await own();
  expect(await faultOf(correct({ awardName: "Platinum" }))).toBe("illegalTransition");
  expect(await own()).toEqual(before);
});

test("what was corrected, or proved anew, after the school looked at it is not verified unseen", async () => {
  const s = await scene();
  await s.prove();
  const seen = async () => [(await outsideAwardPage(page, s.admin)).list[0]?.version as number];
  const [first] = [await seen()];
  await updateOutsideAward({ ...input, awardName: "Platinum", outsideAwardId: s.outsideAwardId }, s.student);
  expect(await okOf(verifyAwards({ ids: s.ids, versions: first }, s.admin))).toEqual([0]);
  const second = await seen();
  await s.prove();
  expect(await okOf(verifyAwards({ ids: s.ids, versions: second }, s.admin))).toEqual([0]);
  expect(await s.stateOf()).toBe("submitted");
  expect(await okOf(verifyAwards({ ids: s.ids, versions: await seen() }, s.admin))).toEqual([1]);
});
