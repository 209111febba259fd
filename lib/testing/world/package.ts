import { eq } from "drizzle-orm";
import { contestManager, db, packageIntake, promotionFate, promotionRun, stageEntry } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { makePackage, packageFile, receivePackage, updateIntake } from "@/lib/domain/ladder";
import { aContest, anItem, aStage, aTeam, aWork } from "@/lib/seed/factories";
import { asOther, bytesOf } from "./crossing";
import type { aPlace } from "./people";

type Place = Awaited<ReturnType<typeof aPlace>>;

/** A promotion of one work; and a package that another installation sent, received for a contest of its own. The captain is of neither side. */
export async function aPackage({ province, people }: Place, captain: Actor) {
  const organised = async () => {
    const made = await aContest({ in: province });
    await db.insert(contestManager).values({ contestId: made.id, userId: people.manager.userId });
    return made;
  };
  const contest = await organised();
  const [stage, next, track] = [await aStage(contest.id), await aStage(contest.id), await anItem(contest.id)];
  const at = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const team = await aTeam({ ...at, status: "approved", captain });
  const work = await aWork({ team, status: "promoted" });
  const [run] = await db
    .insert(promotionRun)
    .values({
      ...{ fromStageId: stage.id, toStageId: next.id, no: 1, rule: { by: "rank", value: 1 } },
      ...{ digest: "0".repeat(64), publishedBy: people.manager.userId },
    })
    .returning();
  const runId = run?.id as string;
  const one = { workId: work.id, rank: 1 };
  await db.insert(promotionFate).values({ ...one, runId, fate: "promoted", byHand: false });
  const versionId = work.finalVersionId as string;
  await db.insert(stageEntry).values({ ...one, stageId: next.id, versionId, source: "promoted" });
  const sent = await asOther(async () => {
    const { packageId } = await makePackage({ runId }, people.manager);
    return bytesOf(await packageFile({ packageId }, people.manager));
  });
  const receiving = await organised();
  const [final, place] = [await aStage(receiving.id), await anItem(receiving.id, { code: track.code })];
  const { intakeId } = await receivePackage(
    { competitionId: receiving.id, size: sent.length },
    people.manager,
    new Blob([new Uint8Array(sent)]).stream(),
  );
  const entering = { stageId: final.id, matchByName: 1, places: [{ code: track.code, toItemId: place.id }] } as const;
  await updateIntake({ intakeId, version: 1, ...entering, places: [...entering.places] }, people.manager);
  const [intake] = await db.select().from(packageIntake).where(eq(packageIntake.id, intakeId));
  return {
    ...{ packageRun: runId, intake: intakeId, intakeContest: receiving.id, intakeStage: final.id },
    ...{ intakeItem: place.id, intakeDigest: intake?.digest as string },
  };
}

/** A package of the promotion, once everybody has the name that they keep. */
export async function aPackageOf(runId: string, by: Actor) {
  const { packageId } = await makePackage({ runId }, by);
  return packageId;
}
