import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { audit, award, awardDef, certificate, certificateSetting, db } from "@/db";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { checkBatch, startBatch } from "@/lib/domain/certificate/issuing/batches";
import { reissueCertificate } from "@/lib/domain/certificate/issuing/changing";
import { approveCertificates } from "@/lib/domain/certificate/issuing/checking";
import { makeBatches } from "@/lib/domain/certificate/issuing/making";
import { listTemplates } from "@/lib/domain/certificate/template/templates";
import { aMember, anActor, anAwardDef, aPublishedContest, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { issuerSetting, saveIssuer } from "./issuers";
import { saveRecipients } from "./recipients";

useDatabase();

const { student, teacher, work, team, school } = recipientTypes;

/** A first prize and a second prize of the same contest, both published. */
async function twoPrizes() {
  const p = await aPublishedContest([90, 80]);
  const second = await anAwardDef(p, { name: "二等奖", level: 2, method: "rank", value: 1 });
  await db
    .update(award)
    .set({ defId: second.id })
    .where(eq(award.id, p.awards[1]?.id as string));
  const competitionId = p.contest.id;
  const templates = await listTemplates({ competitionId }, p.manager);
  const batchFor = (type: number) => ({
    competitionId,
    templateId: templates.find((t) => t.recipientType === type)?.templateId as string,
  });
  const save = (awards: { ruleId: string; recipientTypes: number[] }[], version = 0, actor = p.manager) =>
    saveRecipients({ competitionId, version, awards }, actor).then(
      () => "went through",
      (error: { fault: string; errors: { field: string }[] }) => [error.fault, ...error.errors.map((e) => e.field)],
    );
  const made = () => db.select().from(certificate).orderBy(certificate.id);
  return { ...p, competitionId, second, batchFor, save, made };
}

test("an award gives certificates to the kinds of recipients that were chosen, and the check says who is left out", async () => {
  const p = await twoPrizes();
  const companion = await aStudent();
  await aMember(p.works[1]?.team.id as string, companion.userId);
  const students = p.batchFor(student);
  // As long as nothing was chosen, the template alone says who gets one.
  expect(await checkBatch(students, p.manager)).toMatchObject({ ready: 3, leftOut: [] });

  expect(await p.save([{ ruleId: p.second.id, recipientTypes: [team, work] }])).toBe("went through");
  const captain = p.works[1]?.captain.realName;
  expect(await checkBatch(students, p.manager)).toMatchObject({
    ready: 1,
    problems: [],
    leftOut: [{ ruleId: p.second.id, awardName: "二等奖", count: 2, names: [captain, companion.realName] }],
  });
  const named = { ...students, awardIds: [p.awards[1]?.id as string] };
  await expect(startBatch(named, p.manager)).rejects.toMatchObject({ fault: "nothingToIssue" });
  expect(await startBatch(students, p.manager)).toMatchObject({ total: 1 });
  expect(await makeBatches()).toBe(1);
  expect((await p.made()).map((c) => [c.awardId, c.recipientType])).toEqual([[p.awards[0]?.id, student]]);
  // What was chosen is given.
  expect(await startBatch(p.batchFor(team), p.manager)).toMatchObject({ total: 2 });
  expect(await makeBatches()).toBe(2);

  // Positive control: the same people get theirs once the choice is widened again.
  expect(await p.save([{ ruleId: p.second.id, recipientTypes: [student, team, work] }], 1)).toBe("went through");
  expect(await checkBatch(students, p.manager)).toMatchObject({ ready: 2, issued: 1, leftOut: [] });
  expect(await startBatch(students, p.manager)).toMatchObject({ total: 2 });
  expect(await makeBatches()).toBe(2);
});

test("a batch at work makes none for what was chosen away; what stands stays, and may be made anew", async () => {
  const p = await twoPrizes();
  const { batchId } = await startBatch(p.batchFor(team), p.manager);
  expect(await p.save([{ ruleId: p.second.id, recipientTypes: [] }])).toBe("went through");
  expect(await makeBatches(1)).toBe(1);
  await approveCertificates({ competitionId: p.competitionId, batchId }, p.manager);
  expect(await p.save([{ ruleId: p.def.id, recipientTypes: [] }], 1)).toBe("went through");
  const [row] = await p.made();
  expect(row).toMatchObject({ awardId: p.awards[0]?.id, status: "issued" });
  await db.execute(sql`update contest set name = name || '一' where id = ${p.competitionId}`);
  expect(await reissueCertificate({ certificateId: row?.id as string, reason: "x" }, p.manager)).toMatchObject({
    revision: 2,
  });
  // Nobody who has one is left out.
  expect(await checkBatch(p.batchFor(team), p.manager)).toMatchObject({
    ready: 0,
    leftOut: [{ ruleId: p.second.id, count: 1 }],
  });
});

test("the choice is the organiser's, from what was last seen, of what each award honours; it is stored and logged", async () => {
  const p = await twoPrizes();
  const other = await aPublishedContest([90]);
  const advisors = await anAwardDef(p, { name: "优秀指导教师", kind: "advisor", level: 1, method: "manual", value: 1 });
  const first = (types: number[]) => [{ ruleId: p.def.id, recipientTypes: types }];
  expect(await p.save(first([student]), 0, await anActor("CONTEST_MANAGER"))).toEqual(["notFound"]);
  expect(await p.save([...first([student]), { ruleId: other.def.id, recipientTypes: [student] }])).toEqual([
    "notFound",
    "awards.1.ruleId",
  ]);
  expect(await p.save(first([school]))).toEqual(["recipientNotHonoured", "awards.0.recipientTypes"]);
  expect(await p.save([...first([work]), { ruleId: advisors.id, recipientTypes: [student, teacher] }])).toEqual([
    "recipientNotHonoured",
    "awards.1.recipientTypes",
  ]);
  expect(await p.save([...first([student]), ...first([work])])).toEqual(["badInput", "awards.1.ruleId"]);
  expect(await p.save(first([student]), 1)).toEqual(["stale"]);
  expect(await db.select({ kept: certificateSetting.recipients }).from(certificateSetting)).not.toContainEqual({
    kept: { [p.def.id]: [student] },
  });

  expect(await p.save(first([team, student, student]))).toBe("went through");
  expect(await p.save(first([work]))).toEqual(["stale"]);
  const shown = await issuerSetting({ competitionId: p.competitionId }, p.manager);
  expect(shown).toMatchObject({
    version: 0,
    recipientsVersion: 1,
    awards: [
      { ruleId: p.def.id, recipientTypes: [student, team], honours: [student, teacher, work, team] },
      { ruleId: p.second.id, recipientTypes: [student, teacher, work, team] },
      { ruleId: advisors.id, recipientTypes: [teacher] },
    ],
  });
  const [noted] = await db.select().from(audit).where(eq(audit.action, "certificateSetting.recipients"));
  expect(noted).toMatchObject({
    actorId: p.manager.userId,
    entityId: p.competitionId,
    detail: { before: {}, after: { [p.def.id]: [student, team] } },
  });
  // The issuer is another matter, saved by its own version.
  const issuer = { competitionId: p.competitionId, issuer: "", sealText: "", sealPictureId: null, version: 0 };
  await expect(saveIssuer(issuer, p.manager)).resolves.toBeNull();
  // Everything that an award honours is no choice: a kind it comes to honour later is given, too.
  expect(await p.save(first([student, teacher, work, team]), 1)).toBe("went through");
  const [stored] = await db.select().from(certificateSetting).where(eq(certificateSetting.contestId, p.competitionId));
  expect(stored?.recipients).toEqual({});
});

test("a choice that was made while the rule was of another kind is none", async () => {
  const p = await twoPrizes();
  await p.save([{ ruleId: p.second.id, recipientTypes: [student] }]);
  await db.update(awardDef).set({ kind: "advisor" }).where(eq(awardDef.id, p.second.id));
  const { awards } = await issuerSetting({ competitionId: p.competitionId }, p.manager);
  expect(awards.map((one) => one.recipientTypes)).toEqual([[student, teacher, work, team], [teacher]]);
});
