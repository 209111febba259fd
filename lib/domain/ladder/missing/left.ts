import { and, eq, isNull } from "drizzle-orm";
import { contest, db, group, sealedEntry, stage, stageOrg, stageOrgSeal, work } from "@/db";
import { notifyOrg, notifyReceiver } from "@/lib/domain/ladder/org/notifying";

/** Notifies an organisation, and whoever receives its list, that a work of its sealed list no longer takes part: the next one has its place. */
export async function sealedWorkLeft({ workId }: { workId: string }) {
  const lists = await db
    .select({ stage, contest, org: group, title: work.title })
    .from(sealedEntry)
    .innerJoin(stageOrgSeal, eq(stageOrgSeal.id, sealedEntry.sealId))
    .innerJoin(stageOrg, eq(stageOrg.id, stageOrgSeal.stageOrgId))
    .innerJoin(stage, eq(stage.id, stageOrg.stageId))
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .innerJoin(group, eq(group.id, stageOrg.orgId))
    .innerJoin(work, eq(work.id, sealedEntry.workId))
    .where(and(eq(sealedEntry.workId, workId), isNull(stageOrgSeal.returnedAt)));
  for (const { title, ...list } of lists) {
    await notifyOrg(list, "sealedWorkLeft", { work: title });
    await notifyReceiver(list, "sealedWorkLeft", { work: title });
  }
}
