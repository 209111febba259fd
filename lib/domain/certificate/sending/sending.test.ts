import { and, eq, like, sql } from "drizzle-orm";
import { expect } from "vitest";
import { audit, certificate, certificateHolder, certificateSending, db, message, transition } from "@/db";
import { startBatch } from "@/lib/domain/certificate/issuing/batches";
import { reissueCertificate, revokeCertificate } from "@/lib/domain/certificate/issuing/changing";
import { approveCertificates } from "@/lib/domain/certificate/issuing/checking";
import { makeBatches } from "@/lib/domain/certificate/issuing/making";
import { anActor, aPublishedContest } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { sendCertificates } from "./sending";
import { cancelSending, listSendings, sendAgain, startSending } from "./sendings";

useDatabase();

async function issued(scores: number[]) {
  const p = await aPublishedContest(scores);
  const { batchId } = await startBatch(p.batch, p.manager);
  await makeBatches();
  await approveCertificates({ competitionId: p.contest.id, batchId }, p.manager);
  const rows = await db
    .select()
    .from(certificate)
    .where(eq(certificate.contestId, p.contest.id))
    .orderBy(certificate.id);
  const at = { competitionId: p.contest.id };
  return { ...p, at, batchId, ids: rows.map((row) => row.id), state: () => listSendings(at, p.manager) };
}
/** How often the people of each of these certificates were told. */
async function reported(...ids: string[]) {
  const times = [];
  for (const id of ids)
    times.push(await db.$count(message, and(eq(message.bizId, id), eq(message.topic, "certificateIssued"))));
  return times;
}

test("a sending is begun by one call and notified piece by piece, in the name of who began it", async () => {
  const p = await issued([90, 80, 70]);
  expect(await p.state()).toEqual({ open: 3, sendings: [] });
  const { sendingId, ...answer } = await startSending(p.at, p.manager);
  expect(answer).toEqual({ sent: 0, left: 3 });
  expect(await db.$count(message, eq(message.topic, "certificateIssued"))).toBe(0);
  expect(await p.state()).toMatchObject({
    open: 0,
    sendings: [{ sendingId, status: "running", done: 0, sent: 0, total: 3, createdBy: p.manager.realName }],
  });
  expect(await sendCertificates(2)).toBe(3);
  expect(await p.state()).toMatchObject({ open: 0, sendings: [{ status: "finished", done: 3, sent: 3 }] });
  expect(await reported(...p.ids)).toEqual([1, 1, 1]);
  const noted = await db
    .select()
    .from(audit)
    .where(and(eq(audit.actorId, p.manager.userId), like(audit.action, "certificate.sen%")));
  expect(noted.map((row) => row.action).sort()).toEqual(["certificate.send", ...Array(3).fill("certificate.sent")]);
  expect(noted.find((row) => row.action === "certificate.send")?.detail).toEqual({ sendingId, total: 3 });
  expect(await db.$count(transition, eq(transition.entity, "certificateSending"))).toBe(2);
});

test("what is on its way is not sent twice; what is issued meanwhile waits for the next", async () => {
  const p = await issued([90, 80, 70]);
  const [one, two, three] = p.ids as [string, string, string];
  const first = await startSending({ ...p.at, ids: [one, two] }, p.manager);
  expect(await p.state()).toMatchObject({ open: 1 });
  expect(await startSending({ ...p.at, ids: [one] }, p.manager)).toEqual({ sent: 0, left: 2, sendingId: null });
  const second = await startSending(p.at, p.manager);
  expect(second.left).toBe(3);
  const rows = await db.select().from(certificateSending).orderBy(certificateSending.id);
  expect(rows.map((row) => [row.id, row.certificateIds])).toEqual([
    [first.sendingId, [one, two]],
    [second.sendingId, [three]],
  ]);
  expect(await sendCertificates(1)).toBe(3);
  expect(await reported(...p.ids)).toEqual([1, 1, 1]);
  expect(await startSending(p.at, p.manager)).toEqual({ sent: 0, left: 0, sendingId: null });
});

test("skips a certificate revoked or replaced before its turn, and reports it as such", async () => {
  const p = await issued([90, 80, 70]);
  const [one, two, three] = p.ids as [string, string, string];
  await startSending(p.at, p.manager);
  await revokeCertificate({ certificateId: one, reason: "x" }, p.manager);
  await db.execute(sql`update contest set name = name || '一' where id = ${p.at.competitionId}`);
  const again = await reissueCertificate({ certificateId: two, reason: "y" }, p.manager);
  expect(await sendCertificates(1)).toBe(1);
  expect(await reported(one, two, again.certificateId, three)).toEqual([0, 0, 0, 1]);
  expect(await p.state()).toMatchObject({ open: 1, sendings: [{ status: "finished", done: 3, sent: 1, total: 3 }] });
  const fourth = await reissueCertificate({ certificateId: three, reason: "z" }, p.manager);
  expect(await reported(again.certificateId, fourth.certificateId), "who was told is told of the new one").toEqual([
    0, 1,
  ]);
});

test("a cancelled one notifies nobody more; the rest waits for the next", async () => {
  const p = await issued([90, 80, 70]);
  const [one, two, three] = p.ids as [string, string, string];
  const begun = await startSending({ ...p.at, ids: [two, three] }, p.manager);
  const sendingId = begun.sendingId as string;
  const stranger = await anActor("CONTEST_MANAGER");
  await expect(cancelSending({ sendingId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  await cancelSending({ sendingId }, p.manager);
  expect(await sendCertificates()).toBe(0);
  expect(await p.state()).toMatchObject({ open: 3, sendings: [{ status: "cancelled", done: 0, total: 2 }] });
  await expect(cancelSending({ sendingId }, p.manager)).rejects.toMatchObject({ fault: "illegalTransition" });
  await startSending(p.at, p.manager);
  expect(await sendCertificates()).toBe(3);
  expect(await reported(one, two, three)).toEqual([1, 1, 1]);
  const moves = await db
    .select({ actor: transition.actorId, to: transition.to })
    .from(transition)
    .where(and(eq(transition.entity, "certificateSending"), eq(transition.entityId, sendingId)))
    .orderBy(transition.id);
  expect(moves).toEqual([
    { actor: p.manager.userId, to: "running" },
    { actor: p.manager.userId, to: "cancelled" },
  ]);
});

test("one person is notified again three times an hour at most", async () => {
  const p = await issued([90]);
  const [certificateId] = p.ids as [string];
  await startSending(p.at, p.manager);
  await sendCertificates();
  const [holder] = await db.select().from(certificateHolder).where(eq(certificateHolder.certificateId, certificateId));
  const again = () => sendAgain({ certificateId, userId: holder?.userId as string }, p.manager);
  for (let n = 0; n < 3; n++) await again();
  await expect(again()).rejects.toMatchObject({ fault: "tooFast" });
  expect(await reported(certificateId)).toEqual([4]);
});
