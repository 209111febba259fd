import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { award, awardDef, certificateTemplate, db, numberRule, teamMember, work } from "@/db";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { ownAwards, publicResults } from "@/lib/domain/award/public";
import { closePublicity, openPublicity, publishAwards } from "@/lib/domain/award/publicity/publicity";
import { addRule } from "@/lib/domain/award/rule/rules";
import { listTemplates, ownCertificates, traceCertificate } from "@/lib/domain/certificate";
import { aJudgedContest, anActor, anAwardDef, aRevision, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { previewAwards, proposeAwards } from "./proposing";

useDatabase();

/** Four works of four schools; the best two win prizes, the first of them has an advisor. */
async function scene() {
  const place = await aJudgedContest([95, 90, 80, 60]);
  const advisor = await anActor("TEACHER");
  const [best] = place.works as [(typeof place.works)[0]];
  await db
    .insert(teamMember)
    .values({ teamId: best.team.id, userId: advisor.userId, role: "advisor", status: "accepted" });
  const rules = [
    { name: "一等奖", level: 1, method: "rank", value: 1 },
    { name: "二等奖", level: 2, method: "rank", value: 1 },
    { name: "优秀指导教师", kind: "advisor", method: "rank", value: 2 },
    { name: "优秀组织奖", kind: "school", method: "rank", value: 1 },
    { name: "参与奖", kind: "participation", method: "score", value: 700_000 },
  ] as const;
  for (const rule of rules) await anAwardDef(place, rule);
  const names = async () => {
    const rows = await db
      .select({ workId: award.workId, name: awardDef.name, status: award.status })
      .from(award)
      .innerJoin(awardDef, eq(awardDef.id, award.defId))
      .where(eq(award.contestId, place.contest.id))
      .orderBy(award.id);
    const at = (id: string) => place.works.findIndex((w) => w.id === id) + 1;
    return rows.filter((r) => r.status !== "revoked").map((r) => `${r.name} ${at(r.workId)}`);
  };
  const propose = (revisionId = place.revision.id) => proposeAwards({ revisionId, chosen: [] }, place.manager);
  const publish = async () => {
    const { publicityId } = await openPublicity({ planId: place.planId, endTime: null }, place.manager);
    await closePublicity({ publicityId, reason: "early" }, place.manager);
    await publishAwards({ publicityId }, place.manager);
  };
  return { ...place, best, advisor, names, propose, publish };
}

describe("awards that follow from graded ones", () => {
  test("are shown before they are proposed, and follow a new result", async () => {
    const { manager, revision, works, planId, names, propose } = await scene();
    const { rules, rows } = await previewAwards({ revisionId: revision.id }, manager);
    expect(rules.map(({ name, base, seats }) => [name, base, seats])).toEqual([
      ["一等奖", 4, 1],
      ["二等奖", 4, 1],
      ["优秀指导教师", null, 1],
      ["优秀组织奖", null, 1],
      ["参与奖", null, 1],
    ]);
    expect(rows.find((r) => r.kind === "school")).toMatchObject({ workName: "", teamName: "", change: "new" });
    await propose();
    expect(await names()).toEqual(["一等奖 1", "二等奖 2", "优秀指导教师 1", "优秀组织奖 1", "参与奖 3"]);
    const turned = works.map((w, n) => ({ ...w, score: 70 + n }));
    await propose((await aRevision(planId, turned, manager.userId)).id);
    expect((await names()).sort()).toEqual(["一等奖 4", "二等奖 3", "优秀组织奖 4", "参与奖 1", "参与奖 2"].sort());
  });

  test("honour whom they name: the advisor, the school, and no work by taking part", async () => {
    const s = await scene();
    await s.propose();
    await s.publish();
    const kinds = async (actor: typeof s.advisor) => (await ownAwards({}, actor)).map((a) => a.kind).sort();
    expect(await kinds(s.advisor)).toEqual(["advisor", "graded"]);
    expect(await kinds(s.best.captain)).toEqual(["graded"]);
    expect(await kinds(s.works[2]?.captain as never)).toEqual(["participation"]);
    const status = async (n: number) =>
      (
        await db
          .select()
          .from(work)
          .where(eq(work.id, s.works[n]?.id as string))
      )[0]?.status;
    expect([await status(0), await status(2), await status(3)]).toEqual(["awarded", "eliminated", "eliminated"]);
    const shown = (await publicResults(s.contest.id, "zh-cn"))?.lists.flatMap((l) => l.rows) ?? [];
    expect(shown.find((r) => r.kind === "school")).toMatchObject({ workName: "", advisors: [] });
    expect(shown.find((r) => r.kind === "school")?.schoolName).toBeTruthy();
  });

  test("get certificates of their own kind and no other", async () => {
    const s = await scene();
    await s.propose();
    await s.publish();
    await db
      .insert(numberRule)
      .values({ groupId: s.home.id, contestId: s.contest.id, prefix: "E", body: "allAutoincrementThree" });
    await listTemplates({ competitionId: s.contest.id }, s.manager);
    const issue = async (recipientType: number, ruleName?: string) => {
      const ofType = and(
        eq(certificateTemplate.groupId, s.home.id),
        eq(certificateTemplate.recipientType, recipientType),
      );
      const [template] = await db.select().from(certificateTemplate).where(ofType);
      const [rule] = await db
        .select()
        .from(awardDef)
        .where(eq(awardDef.name, ruleName ?? ""));
      const { issued } = await issueCertificates(
        { competitionId: s.contest.id, templateId: template?.id as string, ...(rule && { ruleId: rule.id }) },
        s.manager,
      );
      return issued;
    };
    expect(await issue(recipientTypes.work, "优秀指导教师"), "no work is honoured by it").toBe(0);
    expect(await issue(recipientTypes.work), "two prizes and one that took part").toBe(3);
    expect(await issue(recipientTypes.teacher, "优秀指导教师")).toBe(1);
    expect(await issue(recipientTypes.school, "优秀组织奖")).toBe(1);
    const own = await ownCertificates({}, s.advisor);
    expect(own.map((c) => c.awardName)).toContain("优秀指导教师");
    const [school] = await db.query.certificate.findMany({ where: (c, { eq: is }) => is(c.recipientType, 1) });
    const traced = await traceCertificate(
      { code: school?.traceCode as string },
      { ip: "203.0.113.9", locale: "zh-cn" as const },
    );
    expect(traced).toMatchObject({ holders: [traced.schoolName], workName: "", awardName: "优秀组织奖" });
  });

  test("cannot be given by ratio or by hand", async () => {
    const { contest, stage, manager } = await scene();
    const rule = {
      competitionId: contest.id,
      stageId: stage.id,
      itemId: null,
      name: "指导奖",
      nameEn: null,
      level: 1,
      value: 2,
      base: "reviewed",
      tie: "include",
      mayBeVacant: true,
      hardCap: null,
    } as const;
    for (const method of ["ratio", "manual", "score"] as const)
      await expect(addRule({ ...rule, kind: "advisor", method }, manager), method).rejects.toMatchObject({
        errors: [{ field: "method", fault: "awardFollows" }],
      });
    await addRule({ ...rule, kind: "advisor", method: "rank" }, manager);
  });
});
