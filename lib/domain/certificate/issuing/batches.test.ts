import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, award, certificate, certificateBatch, db, message, outbox, team, user } from "@/db";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { revokeAward } from "@/lib/domain/award";
import { listDeliveries } from "@/lib/domain/certificate/sending/deliveries";
import { sendCertificates } from "@/lib/domain/certificate/sending/sending";
import { listSendings, sendAgain, startSending } from "@/lib/domain/certificate/sending/sendings";
import { listTemplates } from "@/lib/domain/certificate/template/templates";
import { ownCertificates } from "@/lib/domain/certificate/verification/searching";
import { traceCertificate } from "@/lib/domain/certificate/verification/tracing";
import { aMember, anActor, aPublishedContest, aTeacher, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cancelBatch, checkBatch, listBatches, resumeBatch, startBatch } from "./batches";
import { approveCertificates, certificateLook, rejectCertificates } from "./checking";
import { makeBatches } from "./making";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
const all = () => db.select().from(certificate).orderBy(certificate.id);
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );
const trace = (code?: string) =>
  faultOf(traceCertificate({ code: code as string }, { ip: "10.0.0.2", locale: "zh-cn" as const }));
const stateOf = async (p: Awaited<ReturnType<typeof aPublishedContest>>) =>
  (await listBatches({ ...page, competitionId: p.contest.id }, p.manager)).list.map(({ status, done, total }) => ({
    status,
    done,
    total,
  }));

describe("a batch", () => {
  test("is begun, made, checked and sent, and is nobody's to see before it is checked", async () => {
    const p = await aPublishedContest([90, 80, 70]);
    const competitionId = p.contest.id;
    const { batchId, total } = await startBatch(p.batch, p.manager);
    expect(total).toBe(3);
    expect(await all()).toEqual([]);
    expect(await stateOf(p)).toEqual([{ status: "running", done: 0, total: 3 }]);
    expect(await makeBatches(2)).toBe(3);
    expect(await stateOf(p)).toEqual([{ status: "finished", done: 3, total: 3 }]);
    const made = await all();
    expect(made.map((c) => [c.status, c.serial, c.batchId])).toEqual([
      ["generated", 1, batchId],
      ["generated", 2, batchId],
      ["generated", 3, batchId],
    ]);
    const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
    const captain = p.works[0]?.captain as NonNullable<(typeof p.works)[0]>["captain"];
    expect(await trace(first.traceCode)).toBe("notFound");
    expect(await ownCertificates({}, captain)).toEqual([]);
    expect(await certificateLook({ certificateId: first.id }, p.manager)).toMatchObject({
      certificateNo: first.number,
    });
    expect(await checkBatch(p.batch, p.manager)).toMatchObject({ ready: 0, issued: 3 });
    expect(await faultOf(startBatch(p.batch, p.manager))).toBe("nothingToIssue");

    expect(await approveCertificates({ competitionId: p.contest.id, batchId, ids: [first.id] }, p.manager)).toEqual({
      issued: 1,
    });
    expect(
      await faultOf(approveCertificates({ competitionId: p.contest.id, batchId, ids: [first.id] }, p.manager)),
    ).toBe("illegalTransition");
    expect(await trace(first.traceCode)).toBe("went through");
    expect(await trace(second.traceCode)).toBe("notFound");
    const certified = await db.select().from(award).where(eq(award.status, "certified"));
    expect(certified.map((a) => a.id)).toEqual([first.awardId]);
    expect(await approveCertificates({ competitionId: p.contest.id, batchId }, p.manager)).toEqual({ issued: 2 });
    expect(await approveCertificates({ competitionId: p.contest.id, batchId }, p.manager)).toEqual({ issued: 0 });

    expect(await db.$count(message, eq(message.topic, "certificateIssued"))).toBe(0);
    const one = { competitionId, ids: [third.id] };
    expect(await startSending(one, p.manager)).toMatchObject({ sent: 0, left: 1 });
    expect(await sendCertificates()).toBe(1);
    expect(await faultOf(startSending(one, p.manager))).toBe("illegalTransition");
    expect(await startSending({ competitionId, batchId }, p.manager)).toMatchObject({ sent: 0, left: 2 });
    expect(await sendCertificates()).toBe(2);
    expect((await all()).map((c) => c.status)).toEqual(["sent", "sent", "sent"]);
    expect((await ownCertificates({}, captain)).map((c) => c.certificateNo)).toEqual([first.number]);
    const noted = await db.select().from(audit).where(eq(audit.entityId, batchId));
    expect(noted.map((a) => a.action)).toEqual(["certificate.batch", "certificateBatch.finished"]);
  });

  test("of which one is turned down spends its number; the award gets the next", async () => {
    const p = await aPublishedContest([90, 80]);
    const { batchId } = await startBatch(p.batch, p.manager);
    await makeBatches();
    const [one, two] = await all();
    const ids = [one?.id as string];
    expect(await rejectCertificates({ ids, reason: "姓名有误" }, p.manager)).toEqual({ discarded: 1 });
    expect(await faultOf(rejectCertificates({ ids, reason: "again" }, p.manager))).toBe("illegalTransition");
    expect(await approveCertificates({ competitionId: p.contest.id, batchId }, p.manager)).toEqual({ issued: 1 });
    expect(await faultOf(rejectCertificates({ ids: [two?.id as string], reason: "late" }, p.manager))).toBe(
      "illegalTransition",
    );
    expect(await trace(one?.traceCode)).toBe("notFound");
    expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 1, firstNo: `${p.rule.prefix}003` });
    expect((await all()).map((c) => [c.serial, c.status, c.reason])).toEqual([
      [1, "discarded", "姓名有误"],
      [2, "issued", null],
      [3, "sent", null],
    ]);
  });

  test("waits for the one before it, is cancelled, and goes on where it was", async () => {
    const p = await aPublishedContest([90, 80, 70]);
    const { batchId } = await startBatch({ ...p.batch, awardIds: p.awards.slice(0, 2).map((a) => a.id) }, p.manager);
    const rest = { ...p.batch, awardIds: p.awards.slice(2).map((a) => a.id) };
    await expect(startBatch(rest, p.manager)).rejects.toMatchObject({
      fault: "batchRunning",
      params: { name: p.manager.realName, done: 0, total: 2 },
    });
    await cancelBatch({ batchId }, p.manager);
    expect(await makeBatches()).toBe(0);
    const other = await startBatch(rest, p.manager);
    expect(await faultOf(resumeBatch({ batchId }, p.manager))).toBe("batchRunning");
    await makeBatches();
    await resumeBatch({ batchId }, p.manager);
    expect(await faultOf(resumeBatch({ batchId }, p.manager))).toBe("illegalTransition");
    await makeBatches();
    expect(await faultOf(cancelBatch({ batchId }, p.manager))).toBe("illegalTransition");
    expect((await all()).map((c) => [c.serial, c.batchId])).toEqual([
      [1, other.batchId],
      [2, batchId],
      [3, batchId],
    ]);
  });

  test("passes over a certificate that can no longer be made, lists it, and the next batch makes it once that is corrected", async () => {
    const p = await aPublishedContest([90, 80, 70]);
    const { batchId } = await startBatch(p.batch, p.manager);
    const rename = (name: string) =>
      db
        .update(team)
        .set({ name })
        .where(eq(team.id, p.works[1]?.team.id as string));
    await rename("长".repeat(900));
    expect(await makeBatches(1)).toBe(2);
    const [made] = (await listBatches({ ...page, competitionId: p.contest.id }, p.manager)).list;
    expect(made).toMatchObject({
      batchId,
      status: "finished",
      done: 2,
      notMade: 1,
      problems: [{ awardId: p.awards[1]?.id, fault: "textOverflow" }],
    });
    await rename("短");
    await startBatch(p.batch, p.manager);
    expect(await makeBatches(1)).toBe(1);
    expect((await all()).map((c) => c.serial)).toEqual([1, 2, 3]);
  });

  test("passes over an award that was taken back, before or after its certificate was made", async () => {
    const p = await aPublishedContest([90, 80, 70]);
    const { batchId } = await startBatch(p.batch, p.manager);
    await revokeAward({ awardId: p.awards[2]?.id as string, reason: "x" }, p.manager);
    await makeBatches();
    expect(await stateOf(p)).toEqual([{ status: "finished", done: 2, total: 3 }]);
    await revokeAward({ awardId: p.awards[0]?.id as string, reason: "y" }, p.manager);
    expect(await approveCertificates({ competitionId: p.contest.id, batchId }, p.manager)).toEqual({ issued: 1 });
    expect((await all()).map((c) => [c.awardId, c.status])).toEqual([
      [p.awards[0]?.id, "discarded"],
      [p.awards[1]?.id, "issued"],
    ]);
  });

  test("lists awards that have nobody to get one, and makes the others", async () => {
    const p = await aPublishedContest([90, 80]);
    const templates = await listTemplates({ competitionId: p.contest.id }, p.manager);
    const templateId = templates.find((t) => t.recipientType === recipientTypes.teacher)?.templateId as string;
    const teacher = await aTeacher();
    await aMember(p.works[0]?.team.id as string, teacher.userId, { role: "advisor" });
    const found = await checkBatch({ ...p.batch, templateId }, p.manager);
    expect(found).toMatchObject({
      ready: 1,
      problems: [{ awardId: p.awards[1]?.id, fault: "recipientMissing", recipient: p.works[1]?.team.name }],
    });
    expect(await startBatch({ ...p.batch, templateId }, p.manager)).toMatchObject({ total: 1 });
  });

  test("of more than fifty thousand is refused, and nothing is begun", async () => {
    const p = await aPublishedContest([90]);
    const templates = await listTemplates({ competitionId: p.contest.id }, p.manager);
    const templateId = templates.find((t) => t.recipientType === recipientTypes.teacher)?.templateId as string;
    const advise = (count: number) =>
      db.execute(sql`
        with made as (insert into "user" (username, real_name, status)
          select 'advisor-' || nextval('row_id'), '教师', 'active' from generate_series(1, ${count}::int) returning id)
        insert into team_member (team_id, user_id, role, status)
        select ${p.works[0]?.team.id}, id, 'advisor', 'accepted' from made`);
    // Fifty thousand references need not be followed one by one.
    await db.execute(sql`set local session_replication_role = replica`);
    for (let n = 0; n < 10; n++) await advise(5000);
    await advise(1);
    await db.execute(sql`set local session_replication_role = default`);
    await expect(startBatch({ ...p.batch, templateId }, p.manager)).rejects.toMatchObject({
      fault: "batchTooLarge",
      params: { max: 50_000 },
    });
    expect(await db.$count(certificateBatch)).toBe(0);
  });

  test("is nothing to strangers", async () => {
    const p = await aPublishedContest([90]);
    const { batchId } = await startBatch(p.batch, p.manager);
    await makeBatches();
    const stranger = await anActor("CONTEST_MANAGER");
    const competitionId = p.contest.id;
    const [row] = await all();
    const ids = [row?.id as string];
    const before = await db.$count(audit);
    const acts = [
      () => cancelBatch({ batchId }, stranger),
      () => resumeBatch({ batchId }, stranger),
      () => listBatches({ ...page, competitionId }, stranger),
      () => approveCertificates({ competitionId: p.contest.id, batchId }, stranger),
      () => rejectCertificates({ ids, reason: "x" }, stranger),
      () => certificateLook({ certificateId: ids[0] as string }, stranger),
      () => startSending({ competitionId }, stranger),
      () => listSendings({ competitionId }, stranger),
      () => listDeliveries({ ...page, competitionId }, stranger),
    ];
    for (const act of acts) expect(await faultOf(act())).toBe("notFound");
    expect(await all()).toEqual([row]);
    expect(await db.$count(audit)).toBe(before);
    // One's own batch does not reach another's certificates.
    const q = await aPublishedContest([90]);
    const mine = await startBatch(q.batch, q.manager);
    await makeBatches();
    expect(
      await faultOf(approveCertificates({ competitionId: q.contest.id, batchId: mine.batchId, ids }, q.manager)),
    ).toBe("notFound");
    expect(await faultOf(startSending({ competitionId: q.contest.id, ids }, q.manager))).toBe("notFound");
    expect(await approveCertificates({ competitionId: q.contest.id, batchId: mine.batchId }, q.manager)).toEqual({
      issued: 1,
    });
  });
});

test("lists the delivery to each person and can notify one of them again", async () => {
  const p = await aPublishedContest([90, 80]);
  const competitionId = p.contest.id;
  const captain = p.works[0]?.captain as NonNullable<(typeof p.works)[0]>["captain"];
  await db.update(user).set({ email: "captain@example.test" }).where(eq(user.id, captain.userId));
  await issueCertificates(p.batch, p.manager);
  const list = async (of: object = {}) => (await listDeliveries({ ...page, competitionId, ...of }, p.manager)).list;
  const [first, second] = await list();
  expect(first?.recipients).toMatchObject([{ userId: captain.userId, mail: "waiting", failure: null }]);
  expect(first?.recipients[0]?.siteTime).not.toBeNull();
  expect(second?.recipients.length).toBe(1);
  expect(await list({ result: "failed" })).toEqual([]);
  await db.update(outbox).set({ failure: "550 no such user", tries: 8 }).where(eq(outbox.userId, captain.userId));
  expect((await list({ result: "failed" })).map((c) => c.recipients[0])).toMatchObject([
    { mail: "failed", failure: "550 no such user" },
  ]);
  const again = { certificateId: first?.certificateId as string, userId: captain.userId };
  expect(await faultOf(sendAgain(again, await anActor("CONTEST_MANAGER")))).toBe("notFound");
  expect(await faultOf(sendAgain({ ...again, userId: p.manager.userId }, p.manager))).toBe("notFound");
  await sendAgain(again, p.manager);
  expect((await list())[0]?.recipients).toMatchObject([{ mail: "waiting" }]);
  expect(
    await db.$count(message, and(eq(message.userId, captain.userId), eq(message.topic, "certificateIssued"))),
  ).toBe(2);
  await db.update(outbox).set({ sentAt: new Date(0), failure: null });
  expect((await list())[0]?.recipients).toMatchObject([{ mail: "sent" }]);
  expect((await list({ result: "unsent" })).length).toBe(0);
  expect(await db.$count(certificateBatch)).toBe(1);
});
