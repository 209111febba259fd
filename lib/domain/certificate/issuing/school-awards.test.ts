import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { certificate, certificateTemplate, db, group } from "@/db";
import { recipientTypes } from "@/lib/designer/binding/codes";
import type { Caller } from "@/lib/domain/actor";
import { exportCertificates } from "@/lib/domain/certificate/file/exporting";
import { listCertificates } from "@/lib/domain/certificate/listing";
import { searchCertificates } from "@/lib/domain/certificate/verification/searching";
import { anActor, anAward, anAwardDef, aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
const visitor: Caller = { userId: null, ip: "203.0.113.7", userAgent: "", locale: "zh-cn", host: "x" };

/** A contest with a prize for a work and an award for the school of another. */
async function scene() {
  const p = await aPublishedContest([90, 80]);
  const def = await anAwardDef(p, { name: "优秀组织奖", kind: "school", method: "rank", value: 1 });
  await anAward(p, { defId: def.id, workIndex: 1, graded: false, published: true });
  const schoolId = p.works[1]?.team.ownerGroupId as string;
  const schoolName = `组织有方大学${schoolId}`;
  await db.update(group).set({ name: schoolName }).where(eq(group.id, schoolId));
  const [template] = await db
    .select()
    .from(certificateTemplate)
    .where(
      and(eq(certificateTemplate.groupId, p.home.id), eq(certificateTemplate.recipientType, recipientTypes.school)),
    );
  await issueCertificates(p.batch, p.manager);
  await issueCertificates({ ...p.batch, templateId: template?.id as string }, p.manager);
  const [made] = await db.select().from(certificate).where(eq(certificate.recipientType, recipientTypes.school));
  return { ...p, schoolName, made: made as typeof certificate.$inferSelect };
}

describe("a certificate of a school", () => {
  test("is listed and exported under the school's name, and found by a part of it", async () => {
    const { manager, schoolName, made, ...p } = await scene();
    const found = async (of: object, actor = manager) =>
      (await listCertificates({ ...page, ...of }, actor)).list.map((row) => [row.certificateNo, row.holders]);
    const ofSchool = [made.number, [schoolName]];
    const all = await found({ competitionId: p.contest.id });
    expect(all).toHaveLength(3);
    expect(all).toContainEqual(ofSchool);
    expect(all.filter(([, holders]) => holders?.includes(schoolName))).toEqual([ofSchool]);
    for (const keywords of [schoolName, "组织有方", "有方"])
      expect(await found({ keywords }), keywords).toEqual([ofSchool]);
    expect(await found({ keywords: "组织无方" })).toEqual([]);
    expect(await found({ keywords: schoolName }, await anActor("CONTEST_MANAGER"))).toEqual([]);
    const { stream } = await exportCertificates({ keywords: schoolName }, manager);
    const sheet = JSON.stringify(await readSheet(Buffer.from(await new Response(stream as never).arrayBuffer()), 10));
    expect(sheet).toContain(schoolName);
    expect(sheet).toContain(made.number);
  });

  test("is found by anybody who knows its number and the school's name, and by nothing less", async () => {
    const { schoolName, made, contest, works } = await scene();
    const ask = async (of: { name: string; certificateNo?: string; competitionId?: string; idCardLast4?: string }) =>
      (await searchCertificates({ ...page, ...of }, { ...visitor, ip: `203.0.113.${next++}` })).list;
    let next = 1;
    expect(await ask({ name: schoolName, certificateNo: made.number })).toMatchObject([
      { certificateNo: made.number, name: schoolName, awardName: "优秀组织奖", status: "valid" },
    ]);
    expect(await ask({ name: "组织有方", certificateNo: made.number })).toEqual([]);
    expect(await ask({ name: schoolName, certificateNo: `${made.number}0` })).toEqual([]);
    expect(await ask({ name: schoolName, competitionId: contest.id, idCardLast4: "8888" })).toEqual([]);
    // The school of a work that won a prize does not open the work's certificate.
    const [other] = await db.select().from(certificate).where(eq(certificate.recipientType, recipientTypes.work));
    const [home] = await db
      .select()
      .from(group)
      .where(eq(group.id, works[0]?.team.ownerGroupId as string));
    expect(await ask({ name: home?.name as string, certificateNo: other?.number })).toEqual([]);
    expect(await ask({ name: works[0]?.captain.realName as string, certificateNo: other?.number })).toHaveLength(1);
  });
});
