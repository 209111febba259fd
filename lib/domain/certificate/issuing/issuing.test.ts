import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { award, certificate, certificateHolder, db, message, team, transaction, user, work } from "@/db";
import { revokeAward } from "@/lib/domain/award";
import { listCertificates } from "@/lib/domain/certificate/listing";
import { numberSetting, saveNumberRule } from "@/lib/domain/certificate/setting/number-rules";
import { publishTemplate } from "@/lib/domain/certificate/template/designing";
import { ownCertificates } from "@/lib/domain/certificate/verification/searching";
import { traceCertificate, viewCertificate } from "@/lib/domain/certificate/verification/tracing";
import {
  aMember,
  anActor,
  anItem,
  aPublishedContest,
  aStudent,
  aTeacher,
  enterAs,
  issueCertificates,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { checkBatch } from "./batches";
import { reissueCertificate, revokeCertificate } from "./changing";
import { reissueChanges } from "./renewing";
import { hashOf } from "./snapshot";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
const from = { ip: "10.0.0.1", locale: "zh-cn" as const };
const all = () => db.select().from(certificate).orderBy(certificate.id);
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );
class Undone extends Error {}

describe("a batch", () => {
  test("numbers in the order of the awards, names its people, certifies, and is sent", async () => {
    const p = await aPublishedContest([90, 80, 70]);
    const teacher = await aTeacher();
    await aMember(p.works[0]?.team.id as string, teacher.userId, { role: "advisor" });
    expect(await issueCertificates(p.batch, p.manager)).toEqual({
      issued: 3,
      firstNo: `${p.rule.prefix}001`,
      lastNo: `${p.rule.prefix}003`,
    });
    const rows = await all();
    expect(rows.map((r) => [r.number, r.awardId, r.status, r.serial])).toEqual(
      p.awards.map((a, n) => [`${p.rule.prefix}00${n + 1}`, a.id, "sent", n + 1]),
    );
    for (const row of rows) expect(row.traceCode).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
    expect(new Set(rows.map((r) => r.traceCode)).size).toBe(3);
    const statuses = await db.select({ status: award.status }).from(award);
    expect(statuses.every((a) => a.status === "certified")).toBe(true);
    const holders = await db
      .select()
      .from(certificateHolder)
      .where(eq(certificateHolder.certificateId, rows[0]?.id as string));
    expect(holders.map((h) => h.userId).sort()).toEqual([p.works[0]?.captain.userId, teacher.userId].sort());
    expect(
      await db.$count(message, and(eq(message.topic, "certificateIssued"), eq(message.userId, teacher.userId))),
    ).toBe(1);
    expect((await ownCertificates({}, teacher)).map((c) => c.certificateNo)).toEqual([`${p.rule.prefix}001`]);
    expect(await ownCertificates({}, await aStudent())).toEqual([]);
  });

  test("the same again issues nothing; a new award gets the next number", async () => {
    const p = await aPublishedContest([90, 80]);
    const one = { ...p.batch, awardIds: [p.awards[1]?.id as string] };
    expect(await issueCertificates(one, p.manager)).toMatchObject({ issued: 1, firstNo: `${p.rule.prefix}001` });
    expect(await issueCertificates(one, p.manager)).toMatchObject({ issued: 0 });
    expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 1, firstNo: `${p.rule.prefix}002` });
    expect(await checkBatch(p.batch, p.manager)).toMatchObject({ ready: 0, issued: 2, problems: [] });
  });

  test("only published awards of own contests, by a published template, under a rule", async () => {
    const p = await aPublishedContest([90]);
    const stranger = await anActor("CONTEST_MANAGER");
    expect(await faultOf(issueCertificates(p.batch, stranger))).toBe("notFound");
    expect(await faultOf(checkBatch(p.batch, stranger))).toBe("notFound");
    const other = await aPublishedContest([90]);
    expect(await faultOf(issueCertificates({ ...p.batch, templateId: other.templateId }, p.manager))).toBe("notFound");
    await publishTemplate({ templateId: p.templateId, status: "retired" }, p.manager);
    expect(await faultOf(issueCertificates(p.batch, p.manager))).toBe("templateUnpublished");
    await publishTemplate({ templateId: p.templateId, status: "published" }, p.manager);
    expect(await faultOf(publishTemplate({ templateId: p.templateId, status: "published" }, stranger))).toBe(
      "notFound",
    );
    await db
      .update(award)
      .set({ status: "publicity" })
      .where(eq(award.id, p.awards[0]?.id as string));
    expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 0 });
    await db
      .update(award)
      .set({ status: "confirmed" })
      .where(eq(award.id, p.awards[0]?.id as string));
    expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 1 });
  });

  test("lists every certificate that cannot be made, and makes none where that is all of them", async () => {
    const p = await aPublishedContest([90, 80, 70]);
    const title = (n: number, title: string) =>
      db
        .update(team)
        .set({ name: title })
        .where(eq(team.id, p.works[n]?.team.id as string));
    await title(0, "长".repeat(900));
    await title(2, "长".repeat(910));
    const { problems, ready } = await checkBatch(p.batch, p.manager);
    expect(ready).toBe(1);
    expect(problems.map((x) => [x.awardId, x.fault])).toEqual([
      [p.awards[0]?.id, "textOverflow"],
      [p.awards[2]?.id, "textOverflow"],
    ]);
    const bad = { ...p.batch, awardIds: [0, 2].map((n) => p.awards[n]?.id as string) };
    const refused = await issueCertificates(bad, p.manager).catch((e) => e);
    expect(refused).toMatchObject({
      fault: "textOverflow",
      errors: [{ field: p.awards[0]?.id }, { field: p.awards[2]?.id }],
    });
    expect(await all()).toEqual([]);
    await title(0, "短");
    await title(2, "短短");
    await db.execute(`update contest set name = ' ' where id = ${p.contest.id}`);
    expect((await checkBatch(p.batch, p.manager)).problems.map((x) => [x.fault, x.names])).toEqual(
      Array(3).fill(["bindingEmpty", ["竞赛全称"]]),
    );
    await db.execute(`update contest set name = '示例竞赛' where id = ${p.contest.id}`);
    expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 3, firstNo: `${p.rule.prefix}001` });
  });

  test("what rolls back leaves no gap", async () => {
    const p = await aPublishedContest([90, 80, 70]);
    const undone = transaction(async () => {
      expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 3 });
      throw new Undone();
    });
    await expect(undone).rejects.toBeInstanceOf(Undone);
    expect(await all()).toEqual([]);
    expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ firstNo: `${p.rule.prefix}001` });
  });

  test("counts per track, and draws random bodies without repeating one", async () => {
    const p = await aPublishedContest([90, 80], { rule: { prefix: "{year}-{item}-", body: "autoincrementFour" } });
    const track = await anItem(p.contest.id);
    await db
      .update(team)
      .set({ itemId: track.id })
      .where(eq(team.id, p.works[1]?.team.id as string));
    await issueCertificates(p.batch, p.manager);
    expect((await all()).map((c) => c.number)).toEqual([`2026-${p.track.code}-0001`, `2026-${track.code}-0001`]);
    const q = await aPublishedContest([90, 80, 70], { rule: { prefix: "X", body: "randomDigits" } });
    await issueCertificates(q.batch, q.manager);
    const random = (await all()).filter((c) => c.contestId === q.contest.id);
    for (const c of random) expect([c.serial, c.number]).toEqual([null, expect.stringMatching(/^X\d{8}$/)]);
    expect(new Set(random.map((c) => c.number)).size).toBe(3);
  });
});

describe("what was issued", () => {
  test("is what its digest says, whatever changes afterwards", async () => {
    const p = await aPublishedContest([90]);
    await issueCertificates(p.batch, p.manager);
    const [row] = await all();
    expect(hashOf(row?.snapshot as object)).toBe(row?.hash);
    expect(hashOf({ ...row?.snapshot, number: "X" })).not.toBe(row?.hash);
    const before = await traceCertificate({ code: row?.traceCode as string }, from);
    await db
      .update(user)
      .set({ realName: "改名" })
      .where(eq(user.id, p.works[0]?.captain.userId as string));
    await db.update(work).set({ title: "改题" });
    const shown = await viewCertificate({ code: row?.traceCode as string }, from);
    expect(await traceCertificate({ code: row?.traceCode as string }, from)).toEqual(before);
    expect(JSON.stringify(shown?.facts)).not.toMatch(/改名|改题/);
    expect(before.holders).toEqual([p.works[0]?.captain.realName]);
  });

  test("is made anew under the same number; the old one shows as replaced", async () => {
    const p = await aPublishedContest([90, 80]);
    await issueCertificates(p.batch, p.manager);
    const [old, other] = await all();
    const again = { certificateId: old?.id as string, reason: "name corrected" };
    expect(await faultOf(reissueCertificate(again, await anActor("CONTEST_MANAGER")))).toBe("notFound");
    await enterAs(p.works[0]?.captain.userId as string, "更正后");
    const made = await reissueCertificate(again, p.manager);
    expect(made.revision).toBe(2);
    const rows = await all();
    expect(rows.map((r) => [r.number, r.revision, r.status])).toEqual([
      [old?.number, 1, "superseded"],
      [other?.number, 1, "sent"],
      [old?.number, 2, "sent"],
    ]);
    const now = await traceCertificate({ code: rows[2]?.traceCode as string }, from);
    expect(now).toMatchObject({ status: "valid", holders: ["更正后"], replacedBy: null });
    const then = await traceCertificate({ code: old?.traceCode as string }, from);
    expect(then).toMatchObject({ status: "replaced", replacedBy: rows[2]?.traceCode });
    expect(then.holders).not.toEqual(["更正后"]);
    expect(await viewCertificate({ code: old?.traceCode as string }, from)).toBeNull();
    expect(await viewCertificate({ code: rows[2]?.traceCode as string }, from)).not.toBeNull();
    expect(await faultOf(reissueCertificate(again, p.manager))).toBe("illegalTransition");
    // The counter did not move: the next new certificate takes 003.
    expect((await ownCertificates({}, p.works[0]?.captain as never)).map((c) => c.status)).toEqual(["valid"]);
    const newest = { ...again, certificateId: made.certificateId };
    expect(await reissueChanges(newest, p.manager)).toEqual({ changes: [] });
    expect(await faultOf(reissueCertificate(newest, p.manager)), "the same again").toBe("nothingToReissue");
    await enterAs(p.works[0]?.captain.userId as string, "再更正");
    expect(await reissueChanges(newest, p.manager)).toEqual({
      changes: [{ what: "参赛成员", before: "更正后", after: "再更正" }],
    });
    expect(await faultOf(reissueChanges(newest, await anActor("CONTEST_MANAGER")))).toBe("notFound");
    const third = await reissueCertificate(newest, p.manager);
    expect(third.revision).toBe(3);
  });

  test("says so when it is revoked, by itself or with its award; its number stays used", async () => {
    const p = await aPublishedContest([90, 80, 70]);
    await issueCertificates(p.batch, p.manager);
    const [one, two, three] = await all();
    const revoke = { certificateId: one?.id as string, reason: "plagiarism" };
    expect(await faultOf(revokeCertificate(revoke, await anActor("CONTEST_MANAGER")))).toBe("notFound");
    await revokeCertificate(revoke, p.manager);
    expect(await faultOf(revokeCertificate(revoke, p.manager))).toBe("illegalTransition");
    expect(await faultOf(reissueCertificate(revoke, p.manager))).toBe("illegalTransition");
    const trace = (code?: string) => traceCertificate({ code: code as string }, from);
    expect(await trace(one?.traceCode)).toMatchObject({ status: "revoked", reason: "plagiarism" });
    expect(await viewCertificate({ code: one?.traceCode as string }, from)).toBeNull();
    expect(await faultOf(viewCertificate({ code: "A".repeat(16) }, from))).toBe("notFound");
    await revokeAward({ awardId: two?.awardId as string, reason: "not eligible" }, p.manager);
    expect(await trace(two?.traceCode)).toMatchObject({ status: "revoked", reason: "not eligible" });
    await revokeAward({ awardId: three?.awardId as string, reason: "of 330106200001011234, a stand-in" }, p.manager);
    expect((await trace(three?.traceCode)).reason).toBe(`of ${"*".repeat(18)}, a stand-in`);
    // The first award still stands: a new certificate for it gets a new number.
    expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 1, firstNo: `${p.rule.prefix}004` });
    const list = await listCertificates({ ...page, status: "revoked" }, p.manager);
    expect(list.list.map((c) => c.reason?.slice(0, 10))).toEqual(["plagiarism", "not eligib", "of 3301062"]);
    expect((await listCertificates(page, await anActor("CONTEST_MANAGER"))).total).toBe(0);
  });
});

describe("number rules", () => {
  const save = (p: Awaited<ReturnType<typeof aPublishedContest>>, of: object, version = p.rule.version) =>
    faultOf(
      saveNumberRule(
        { competitionId: p.contest.id, prefix: "", suffix: "", body: "allAutoincrementThree", version, ...of },
        p.manager,
      ),
    );
  test("that could give another's numbers are refused", async () => {
    const one = await aPublishedContest([90], { rule: { prefix: "ZJ", body: "allAutoincrementThree" } });
    const two = await aPublishedContest([90], { in: one.home, rule: { prefix: "other-" } });
    expect(await save(two, { prefix: "ZJ1" })).toBe("numberRuleClash");
    expect(await save(two, { prefix: "ZJ", body: "randomDigits" })).toBe("numberRuleClash");
    expect(await save(two, { prefix: "{item}-", body: "autoincrementThree" })).toBe("went through");
    expect(await save(two, { prefix: "HZ-", body: "autoincrementThree" }, 2)).toBe("numberRuleInvalid");
    expect(await save(two, { prefix: "ZJ-" }, 1)).toBe("stale");
    expect(await save(two, { prefix: "ZJ-" }, 2)).toBe("went through");
    // Another issuing group has its own numbers.
    const far = await aPublishedContest([90]);
    expect(await save(far, { prefix: "ZJ" })).toBe("went through");
    expect((await numberSetting({ competitionId: far.contest.id }, far.manager)).examples[0]?.number).toBe("ZJ001");
  });

  test("with tracks whose codes run into the counter are refused", async () => {
    const p = await aPublishedContest([90]);
    await anItem(p.contest.id, { code: "A" });
    expect(await save(p, { prefix: "{item}", body: "autoincrementThree" })).toBe("went through");
    await anItem(p.contest.id, { code: "A1" });
    expect(await save(p, { prefix: "{item}", body: "autoincrementThree" }, 2)).toBe("numberRuleClash");
    expect(await save(p, { prefix: "{item}-", body: "autoincrementThree" }, 2)).toBe("went through");
  });

  test("stay once a number was given", async () => {
    const p = await aPublishedContest([90]);
    await issueCertificates(p.batch, p.manager);
    expect(await save(p, { prefix: "NEW" })).toBe("numberRuleInUse");
    expect(await faultOf(numberSetting({ competitionId: p.contest.id }, await anActor("CONTEST_MANAGER")))).toBe(
      "notFound",
    );
  });
});

test("the preview shows the first number as it will be printed, its affixes filled in", async () => {
  const p = await aPublishedContest([90, 80], { rule: { prefix: "P{year}-{item}-", body: "autoincrementThree" } });
  const { sample } = await checkBatch(p.batch, p.manager);
  const [made] = await issueCertificates({ ...p.batch, awardIds: [p.awards[0]?.id as string] }, p.manager).then(() =>
    db.select({ number: certificate.number }).from(certificate).where(eq(certificate.contestId, p.contest.id)),
  );
  const { prefix, body, suffix } = sample?.number ?? { prefix: "", body: "", suffix: "" };
  expect(prefix + body + suffix).toBe(made?.number);
  const next = await checkBatch(p.batch, p.manager);
  expect(next.sample?.number?.body, "after those that were given").toBe("002");
  expect(made?.number).not.toContain("{");
});
