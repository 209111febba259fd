import { eq, sql } from "drizzle-orm";
import { contestManager, db, file, promotionOffer, promotionRun, stageOrgSeal, transition } from "@/db";
import { acceptLink, askLink, checkList, rankWorks, sealList } from "@/lib/domain/ladder";
import { aContest, anEffectiveTeam, anItem, aPdf, aStage, aTeam, aWork } from "@/lib/seed/factories";
import { storage } from "@/lib/storage";
import { aTable } from "@/lib/testing/examples/sheet";
import type { aPlace } from "./people";

type Place = Awaited<ReturnType<typeof aPlace>>;

/**
 * Two ranked lists of a school, and one that is sealed and stamped, each of one work in a stage of its own; and three contests
 * in a row, the first link asked for, the second accepted.
 */
export async function aLadder({ province, people, places }: Place) {
  const contest = await aContest({ in: province });
  await db.insert(contestManager).values({ contestId: contest.id, userId: people.manager.userId });
  const track = await anItem(contest.id);
  const another = async () => {
    const made = await aContest({ in: province });
    await db.insert(contestManager).values({ contestId: made.id, userId: people.manager.userId });
    return made;
  };
  const ranked = async () => {
    const stage = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
    const { team } = await anEffectiveTeam({ contest, stage, track }, { in: { ...province, id: places.school } });
    const { id: workId } = await aWork({ team, status: "valid" });
    const place = { stageId: stage.id, orgId: places.school };
    const entries = [{ workId, place: 1, direct: false, reason: "" }];
    const { version } = await rankWorks({ ...place, version: 0, entries }, people.schoolAdmin);
    return { place, version, workId, number: team.number };
  };
  const taking = await aStage(contest.id, [["submit", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
  const idle = await anEffectiveTeam({ contest, stage: taking, track }, { in: { ...province, id: places.school } });
  const [open, shut, waiting] = [await ranked(), await ranked(), await ranked()];
  const { sealId } = await sealList({ ...shut.place, version: shut.version }, people.schoolAdmin);
  const bytes = new TextEncoder().encode(aPdf("stamped"));
  const { sha256, size } = await storage.put(new Blob([bytes]).stream(), bytes.length);
  const [scan] = await db
    .insert(file)
    .values({ sha256, size: String(size), mime: "application/pdf", name: "scan.pdf", purpose: "proof" })
    .returning();
  await db
    .update(stageOrgSeal)
    .set({ scanId: scan?.id as string })
    .where(eq(stageOrgSeal.id, sealId));
  const offer = await anOffer({ contestId: contest.id, itemId: track.id }, people);
  const [first, second, third] = [contest, await another(), await another()];
  const ask = (from: { id: string }, to: { id: string }) =>
    askLink({ fromContestId: from.id, toContestId: to.id, message: "" }, people.manager);
  const [asked, linked] = [await ask(first, second), await ask(second, third)];
  await acceptLink(linked, people.manager);
  const { checkId: checkedList } = await checkList(
    { ...waiting.place, file: "ranking.xlsx" },
    people.schoolAdmin,
    new Blob([await aTable(["编号", "名次"], [waiting.number as string, "2"])]).stream(),
  );
  return {
    ...{ offer, checkedList },
    ...{ linkFrom: first.id, linkTo: third.id, askedLink: asked.linkId, link: linked.linkId },
    ...{ linkStage: (await aStage(third.id)).id, linkFromItem: (await anItem(second.id)).id },
    linkToItem: (await anItem(third.id)).id,
    ...{ runStage: open.place.stageId, runWork: open.workId, waitingStage: waiting.place.stageId },
    ...{ missingStage: taking.id, missingTeam: idle.team.id },
    ...{ sealedStage: shut.place.stageId, seal: sealId },
  };
}

/** A place in a later stage that is offered to the captain's team. */
async function anOffer(at: { contestId: string; itemId: string }, { captain, manager }: Place["people"]) {
  const [from, to] = [await aStage(at.contestId), await aStage(at.contestId)];
  const waiting = await aTeam({ ...at, stageId: from.id, status: "approved", captain });
  const left = await aTeam({ ...at, stageId: from.id, status: "approved" });
  const [work, place] = [
    await aWork({ team: waiting, status: "reviewed" }),
    await aWork({ team: left, status: "promoted" }),
  ];
  const stages = { fromStageId: from.id, toStageId: to.id };
  const [run] = await db
    .insert(promotionRun)
    .values({ ...stages, no: 1, rule: { by: "rank", value: 1 }, digest: "0".repeat(64), publishedBy: manager.userId })
    .returning();
  const [made] = await db
    .insert(promotionOffer)
    .values({
      ...{ runId: run?.id as string, workId: work.id, placeOf: place.id },
      answerBy: sql`now() + interval '1 day'` as never,
    })
    .returning();
  const offerId = made?.id as string;
  await db.insert(transition).values({ entity: "promotionOffer", entityId: offerId, from: null, to: "offered" });
  return offerId;
}
