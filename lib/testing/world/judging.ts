import { eq } from "drizzle-orm";
import {
  certificate,
  certificateBatch,
  certificateHolder,
  certificateSending,
  certificateTemplate,
  contestManager,
  db,
  declaredConflict,
  dutyException,
  expertGroup,
  expertGroupMember,
  objection,
  panelInvitation,
  planExpert,
  promotionRun,
  publicity,
  team as teamRow,
} from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { approveCertificates, makeBatches, startBatch } from "@/lib/domain/certificate";
import { proposeGroupBalance } from "@/lib/domain/expert";
import { checkQuotas } from "@/lib/domain/ladder";
import { dryRunDistribution } from "@/lib/domain/review";
import {
  aBallot,
  aDraw,
  aFont,
  aJudgedContest,
  aListing,
  aMember,
  anAward,
  anAwardDef,
  anEffectiveTeam,
  anExpert,
  aPicture,
  aPlan,
  aPublicity,
  aPublishedContest,
  aReviewContest,
  aRevision,
  aSealedList,
  aStage,
  aTask,
  aVote,
  aWork,
  aWorkFile,
  coverFiles,
  issueCertificates,
  showPublicly,
} from "@/lib/seed/factories";
import { aDeck } from "@/lib/seed/factories/preview";
import { aTable } from "@/lib/testing/examples/sheet";
import { someEvidence } from "./award-files";
import { aLetter } from "./letter";
import { someRolls } from "./outside";
import { aPayment } from "./payout";
import type { Place } from "./people";
import { someTemporaries } from "./temporary";

/** A contest under review: a plan with sheets in every state of use, one that is closed, one that is empty. */
export async function aReviewing({ province, people, expert, expert2, temporary }: Place) {
  const place = await aReviewContest({ in: province, managerId: people.manager.userId });
  const experts = [expert, expert2, temporary];
  const plan = await aPlan(place, {
    status: "open",
    perWork: 2,
    experts,
    wishesUntil: new Date(Date.now() + 86_400_000),
  });
  const temporaries = await someTemporaries(province, temporary, plan.id);
  const payment = await aPayment({ people, expert }, plan.id);
  const letter = await aLetter({ people, expert }, plan.id);
  const emptyPlan = await aPlan({ ...place, stage: await aStage(place.contest.id) });
  const trackStage = await aStage(place.contest.id);
  const closedPlan = await aPlan({ ...place, stage: trackStage }, { status: "closed", itemId: place.track.id });
  const works = [];
  for (let n = 0; n < 5; n++) {
    const { team } = await anEffectiveTeam(place);
    const row = await aWork({ team, status: n < 4 ? "reviewing" : "valid" });
    await aWorkFile({ workId: row.id, versionId: row.finalVersionId });
    await aDeck({ workId: row.id, versionId: row.finalVersionId });
    works.push(row);
  }
  const [first, second, third, fourth] = works as [
    (typeof works)[0],
    (typeof works)[0],
    (typeof works)[0],
    (typeof works)[0],
  ];
  const task = async (work: typeof first, judge: typeof expert, status: "assigned" | "inProgress" | "submitted") =>
    (await aTask({ planId: plan.id, work, expertId: judge.row.id, status })).id;
  const tasks = {
    task: await task(first, expert, "assigned"),
    begunTask: await task(second, expert, "inProgress"),
    submittedTask: await task(third, expert, "submitted"),
    freeTask: await task(fourth, expert, "assigned"),
    tempTask: await task(first, temporary, "assigned"),
  };
  const [conflict] = await db
    .insert(declaredConflict)
    .values({
      contestId: place.contest.id,
      expertId: expert2.row.id,
      workId: second.id,
      reason: "related",
      declaredBy: people.manager.userId,
    })
    .returning();
  const [group] = await db
    .insert(expertGroup)
    .values({ contestId: place.contest.id, name: "Group", leaderId: expert.row.id })
    .returning();
  await db.insert(expertGroupMember).values({ expertGroupId: group?.id as string, expertId: expert.row.id });
  await db.update(planExpert).set({ leader: true }).where(eq(planExpert.expertId, expert.row.id));
  const [exception] = await db
    .insert(dutyException)
    .values({
      contestId: place.contest.id,
      expertId: expert.row.id,
      duty: "entrant",
      reason: "because",
      grantedBy: people.host.userId,
    })
    .returning();
  const proposed = await dryRunDistribution({ planId: plan.id, mode: "topUp" }, people.manager);
  const ended = await aDraw({ planId: plan.id, kind: "order", seed: "a public seed" }, people.manager);
  const waiting = await aDraw({ planId: plan.id, kind: "order", reason: "because" }, people.manager);
  await anExpert({ groupId: people.manager.groupId as string, fields: ["maths"] });
  const lots = { seats: [{ field: "maths", seats: 1 }], perOrg: 1 };
  const lotsDraw = await aDraw({ planId: plan.id, kind: "lots", lots, seed: "a public seed" }, people.manager);
  const [invited] = await db
    .insert(panelInvitation)
    .values({
      ...{ drawId: lotsDraw.drawId, expertId: expert.row.id, place: 2, seat: 0 },
      answerBy: new Date(Date.now() + 86_400_000),
    })
    .returning();
  return {
    lotsDraw: lotsDraw.drawId,
    panelInvitation: invited?.id as string,
    endedDraw: ended.drawId,
    waitingDraw: waiting.drawId,
    drawCode: ended.code,
    reviewContest: place.contest.id,
    reviewStage: place.stage.id,
    reviewItem: place.track.id,
    trackStage: trackStage.id,
    plan: plan.id,
    emptyPlan: emptyPlan.id,
    closedPlan: closedPlan.id,
    reviewedWork: first.id,
    freeWork: fourth.id,
    validWork: works[4]?.id as string,
    ...tasks,
    distribution: proposed.distributionId,
    conflict: conflict?.id as string,
    dutyException: exception?.id as string,
    expertGroup: group?.id as string,
    balanceDigest: (await proposeGroupBalance({ competitionId: place.contest.id }, people.manager)).digest,
    expert: expert.row.id,
    expert2: expert2.row.id,
    ...temporaries,
    ...payment,
    ...letter,
  };
}

/** A batch that stopped with one certificate to be checked and one to be sent; resuming it finds nothing left. */
async function aStoppedBatch(published: Awaited<ReturnType<typeof aPublishedContest>>, manager: Actor) {
  const awardIds = published.awards.slice(2).map((a) => a.id);
  const { batchId } = await startBatch({ ...published.batch, awardIds }, manager);
  await makeBatches();
  const rows = await db.select().from(certificate).where(eq(certificate.batchId, batchId)).orderBy(certificate.id);
  const [made, checked] = rows.map((row) => row.id) as [string, string];
  await approveCertificates({ competitionId: published.contest.id, ids: [checked] }, manager);
  await db.update(certificateBatch).set({ status: "failed" }).where(eq(certificateBatch.id, batchId));
  return { stopped: batchId, made, checked };
}

/** Results on public view with an objection, and results that are published with certificates; each in a contest of its own. */
export async function anAwarding({ province, people }: Place) {
  const manager = people.manager.userId;
  const judged = await aJudgedContest([95, 85], { in: province });
  const shown = await aJudgedContest([95], { in: province });
  const published = await aPublishedContest([95, 85, 75, 65], { in: province });
  const joined = published.works.at(-1) as (typeof published.works)[number];
  await aMember(joined.team.id, people.captain.userId);
  const calm = await aJudgedContest([95], { in: province });
  for (const { contest } of [judged, shown, published, calm])
    await db.insert(contestManager).values({ contestId: contest.id, userId: manager });
  const def = await anAwardDef(judged, { method: "rank", value: 1 });
  const special = await anAwardDef(judged, { kind: "special", method: "manual", value: 1, level: 9 });
  const award = await anAward(judged, { defId: def.id, status: "proposed" });
  const again = await aRevision(judged.planId, judged.works, manager);

  const shownDef = await anAwardDef(shown, { method: "rank", value: 1 });
  const open = await aPublicity(shown);
  await anAward(shown, { defId: shownDef.id, status: "publicity", publicityId: open.id });
  const [raised] = await db
    .insert(objection)
    .values({
      publicityId: open.id,
      workId: shown.works[0]?.id as string,
      name: "Somebody",
      contact: "13800000000",
      reason: "grounds enough to object",
      raisedBy: people.classmate.userId,
    })
    .returning();

  const evidence = await someEvidence(open.id, raised?.id as string, people);

  await issueCertificates({ ...published.batch, awardIds: [published.awards[0]?.id as string] }, people.manager);
  const [issued] = await db.select().from(certificate).where(eq(certificate.contestId, published.contest.id));
  // What it says is corrected since, so that it can be reissued.
  const corrected = published.awards[0]?.teamId as string;
  await db.update(teamRow).set({ name: "Corrected name" }).where(eq(teamRow.id, corrected));
  await db
    .insert(certificateHolder)
    .values({ certificateId: issued?.id as string, userId: people.captain.userId, name: "Captain" });
  const [sending] = await db
    .insert(certificateSending)
    .values({ contestId: published.contest.id, certificateIds: [issued?.id as string], total: 1, createdBy: manager })
    .returning();
  const { stopped, made, checked } = await aStoppedBatch(published, people.manager);
  const exhibited = published.works[0] as (typeof published.works)[0];
  await showPublicly(published.contest.id);
  await aListing({ id: exhibited.id, contestId: published.contest.id }, await coverFiles());
  await aVote(published.contest.id);
  const voted = { id: exhibited.id, contestId: published.contest.id };
  for (let n = 0; n < 10; n++) await aBallot(voted, manager, n);
  await aBallot(voted, manager, 10, { voidedFor: "young", voidedAt: new Date(0), voidedBy: manager });
  const [draftTemplate] = await db
    .insert(certificateTemplate)
    .values({ groupId: province.id, name: "Draft", recipientType: 4, draft: { title: "Draft" } })
    .returning();
  const [closed] = await db.select().from(publicity).where(eq(publicity.contestId, published.contest.id));
  const schoolStage = await aStage(judged.contest.id, [], { ownerScope: "org" });
  const { team } = await anEffectiveTeam({ ...judged, stage: schoolStage });
  const sealed = await aWork({ team, status: "valid" });
  const laterStage = await aStage(judged.contest.id);
  const stages = { fromStageId: judged.stage.id, toStageId: laterStage.id };
  const [run] = await db
    .insert(promotionRun)
    .values({ ...stages, no: 1, rule: { by: "rank", value: 1 }, digest: "0".repeat(64), publishedBy: manager })
    .returning();
  await aSealedList(schoolStage.id, { orgId: team.ownerGroupId, by: manager, works: [sealed] });
  const { checkId: checkedQuotas } = await checkQuotas(
    { stageId: schoolStage.id, file: "quotas.xlsx" },
    people.manager,
    new Blob([await aTable(["单位", "其余赛道"], ["其余单位", "3"])]).stream(),
  );
  return {
    checkedQuotas,
    judgedContest: judged.contest.id,
    judgedStage: judged.stage.id,
    schoolStage: schoolStage.id,
    promotionRun: run?.id as string,
    sealedWork: sealed.id,
    laterStage: laterStage.id,
    judgedItem: judged.track.id,
    judgedPlan: judged.planId,
    judgedWork: judged.works[1]?.id as string,
    revision: judged.revision.id,
    newerRevision: again.id,
    awardRule: def.id,
    specialRule: special.id,
    award: award.id,
    shownContest: shown.contest.id,
    shownPrize: shownDef.id,
    shownPlan: shown.planId,
    shownWork: shown.works[0]?.id as string,
    publicity: open.id,
    calmPublicity: (await aPublicity(calm)).id,
    closedPublicity: closed?.id as string,
    objection: raised?.id as string,
    ...evidence,
    publishedContest: published.contest.id,
    exhibitedWork: exhibited.id,
    publishedItem: published.track.id,
    publishedTeam: published.works[0]?.team.id as string,
    publishedRevision: published.revision.id,
    publishedWork: joined.id,
    publishedAward: published.awards[1]?.id as string,
    publishedRule: published.def.id,
    template: published.templateId,
    certificate: issued?.id as string,
    draftTemplate: draftTemplate?.id as string,
    certificateHolder: published.works[0]?.captain.userId as string,
    stoppedBatch: stopped,
    ...(await someRolls(published.contest.id, people)),
    madeCertificate: made,
    issuedCertificate: checked,
    sending: sending?.id as string,
    picture: await aPicture(province.id),
    ...(await aFont(province.id, people.manager.userId)),
  };
}
