import { and, asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { certificate, certificateTemplate, db, numberRule, quota, reviewEntry, reviewPlan, stageOrg, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { shipTemplates } from "@/lib/domain/certificate/template/templates";
import {
  acceptLink,
  answerOffer,
  askLink,
  callReserves,
  linkDetail,
  myOffers,
  orgList,
  publishListPromotion,
  publishPromotion,
  rankWorks,
  returnLists,
  sealList,
  updateLink,
} from "@/lib/domain/ladder";
import { Promote, PromoteLists } from "@/lib/domain/ladder/contract";
import {
  aCollege,
  aContest,
  anActor,
  anAward,
  anAwardDef,
  anEffectiveTeam,
  anItem,
  aProvince,
  aRevision,
  aSchool,
  aStage,
  aWork,
  issueCertificates,
} from "@/lib/seed/factories";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { traceCertificate } from "./tracing";

useDatabase();
useStorage();

type Works = { id: string; team: { id: string }; score: number }[];

/** Judges works of a stage and ranks them in a revision. */
async function judged(at: { contestId: string; stageId: string }, works: Works, by: Actor) {
  const [plan] = await db
    .insert(reviewPlan)
    .values({ ...at, name: "Plan", status: "closed" })
    .returning();
  const planId = plan?.id as string;
  const rows = await db
    .update(work)
    .set({ status: "reviewed" })
    .where(
      inArray(
        work.id,
        works.map(({ id }) => id),
      ),
    )
    .returning({ id: work.id, versionId: work.finalVersionId });
  await db.insert(reviewEntry).values(
    rows.map(({ id, versionId }, n) => ({
      ...{ planId, workId: id, versionId: versionId as string },
      judgingNo: String(n + 1).padStart(4, "0"),
    })),
  );
  return { planId, revision: await aRevision(planId, works, by.userId) };
}

test("twelve teams climb from their colleges to the nation, and the winner's certificate shows the way", async () => {
  const province = await aProvince({ name: "Province" });
  const manager = await anActor("CONTEST_MANAGER", { in: province });
  const contest = await aContest({ in: province, managerId: manager.userId, name: "Provincial" });
  const track = await anItem(contest.id);
  const open: Parameters<typeof aStage>[1] = [["review", "-1 day", "1 day"]];
  const stages = [
    await aStage(contest.id, open, { level: "college", ownerScope: "org", name: "College" }),
    await aStage(contest.id, open, { level: "school", ownerScope: "org", name: "School" }),
    await aStage(contest.id, open, { level: "province", name: "Province" }),
  ];
  const [college, school, provincial] = stages as [(typeof stages)[0], (typeof stages)[0], (typeof stages)[0]];
  await db.insert(quota).values([
    { stageId: college.id, value: 4 },
    { stageId: school.id, value: 2 },
  ]);

  // Twelve teams of three schools, each with one college.
  const homes = [];
  const captains = new Map<string, Actor>();
  for (let n = 0; n < 3; n++) {
    const home = await aSchool({ parent: province });
    const inside = await aCollege({ parent: home });
    const admin = {
      school: await anActor("SCHOOL_ADMIN", { in: home }),
      college: await anActor("COLLEGE_ADMIN", { in: inside }),
    };
    for (let i = 0; i < 4; i++) {
      const { team, captain } = await anEffectiveTeam(
        { contest, stage: college, track },
        { in: home, as: { collegeId: inside.id } },
      );
      captains.set(team.id, captain);
      await aWork({ team, status: "valid" });
    }
    homes.push({ home, inside, admin });
  }

  /** Ranks an organisation's works, in the order of their ids or turned round, and seals the list. */
  const hand = async (stageId: string, orgId: string, by: Actor, turned = false) => {
    const { works, version } = await orgList({ stageId, orgId }, by);
    const ids = works.map(({ workId }) => workId).sort((a, b) => Number(a) - Number(b));
    if (turned) ids.reverse();
    const entries = ids.map((workId, n) => ({ workId, place: n + 1, direct: false, reason: "" }));
    const ranked = await rankWorks({ stageId, orgId, version, entries }, by);
    return sealList({ stageId, orgId, version: ranked.version }, by);
  };
  const promoteLists = (fromStageId: string, toStageId: string) =>
    publishListPromotion(PromoteLists.parse({ fromStageId, toStageId, eachBy: "table" }), manager);

  // The colleges send all; the schools two of their four, one of them only after its list was returned.
  for (const { inside, admin } of homes) await hand(college.id, inside.id, admin.college);
  expect(await promoteLists(college.id, school.id)).toMatchObject({ promoted: 12, out: 0 });
  for (const [n, { home, admin }] of homes.entries()) await hand(school.id, home.id, admin.school, n === 1);
  const sent = homes[2] as (typeof homes)[0];
  const back = await returnLists({ stageId: school.id, ids: [sent.home.id], reason: "wrong order" }, manager);
  expect(back).toMatchObject({ succeeded: 1 });
  expect(await db.select({ status: stageOrg.status }).from(stageOrg).where(eq(stageOrg.orgId, sent.home.id))).toEqual([
    { status: "returned" },
  ]);
  expect(await hand(school.id, sent.home.id, sent.admin.school, true)).toMatchObject({ no: 2 });
  expect(await promoteLists(school.id, provincial.id)).toMatchObject({ promoted: 6, out: 6 });

  // The province: three ahead, two tied at the cut that wait, by a rule that calls the reserve.
  const host = await aProvince({ name: "Nation's host" });
  const national = await anActor("CONTEST_MANAGER", { in: host });
  const nation = await aContest({ in: host, managerId: national.userId, name: "National" });
  const final = await aStage(nation.id, [["submit", "-1 day", "10 days"]], { level: "national", name: "Final" });
  const top = await anItem(nation.id);
  const { linkId } = await askLink({ fromContestId: contest.id, toContestId: nation.id, message: "" }, manager);
  await acceptLink({ linkId }, national);
  const { version } = await linkDetail({ linkId }, national);
  const items = [{ fromItemId: track.id, toItemId: top.id }];
  await updateLink({ linkId, version, stageId: final.id, items }, national);
  const scores = [98, 95, 92, 90, 90, 60];
  const there = await db.select().from(work).where(eq(work.stageId, provincial.id)).orderBy(asc(work.id));
  const works = there.map((one, n) => ({ id: one.id, team: { id: one.teamId }, score: scores[n] as number }));
  const { revision } = await judged({ contestId: contest.id, stageId: provincial.id }, works, manager);
  const rule = { by: "rank", value: 4, tie: "exclude", reserve: 2, answerDays: 2 } as const;
  const promoted = await publishPromotion(
    Promote.parse({ ...rule, revisionId: revision.id, toStageId: final.id }),
    manager,
  );
  expect(promoted).toEqual({ promoted: 3, reserve: 2, out: 1 });
  const inNation = () => db.select().from(work).where(eq(work.stageId, final.id)).orderBy(asc(work.id));
  const [winner, , last] = await inNation();

  // One leaves; the reserve moves up, into the other host's contest.
  await db
    .update(work)
    .set({ status: "withdrawn" })
    .where(eq(work.id, last?.id as string));
  await callReserves();
  const next = captains.get(works[3]?.team.id as string) as Actor;
  const [offer] = await myOffers({}, next);
  await answerOffer({ offerId: offer?.offerId as string, accept: 1 }, next);
  expect((await inNation()).map(({ status }) => status)).toEqual(["submitted", "submitted", "withdrawn", "submitted"]);

  // The nation awards, and whoever looks the certificate up sees every level.
  const best = [{ id: winner?.id as string, team: { id: winner?.teamId as string }, score: 99 }];
  const result = await judged({ contestId: nation.id, stageId: final.id }, best, national);
  const place = { ...result, home: host, manager: national, contest: nation, stage: final, track: top, works: best };
  const def = await anAwardDef(place, { name: "金奖", method: "rank", value: 1 });
  await anAward(place as never, { defId: def.id, published: true });
  await db
    .insert(numberRule)
    .values({ groupId: host.id, contestId: nation.id, prefix: "N-", body: "allAutoincrementThree" });
  await shipTemplates(host.id);
  const [template] = await db
    .select()
    .from(certificateTemplate)
    .where(and(eq(certificateTemplate.groupId, host.id), eq(certificateTemplate.recipientType, 4)));
  await issueCertificates({ competitionId: nation.id, templateId: template?.id as string }, national);
  const [issued] = await db.select().from(certificate).where(eq(certificate.contestId, nation.id));
  const traced = await traceCertificate({ code: issued?.traceCode as string }, { ip: "192.0.2.7", locale: "en" });
  expect(traced.awardName).toBe("金奖");
  expect(traced.levels.map(({ contestName, stageName }) => `${contestName} ${stageName}`)).toEqual([
    "Provincial College",
    "Provincial School",
    "Provincial Province",
  ]);
});
