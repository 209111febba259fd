import { eq, sql } from "drizzle-orm";
import { db, stageEntry, stageWindow, work, workFile, workVersion } from "@/db";
import type { Doer } from "@/lib/audit";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { notifyTeam } from "@/lib/domain/work/notifying";
import type { WorkRow } from "@/lib/domain/work/ownership";

interface Entrant {
  workId: string;
  rank: number;
  source: "promoted" | "reserve";
}

/**
 * Enters works into a stage, each with the version that it was judged by. A stage with submission receives it as submitted,
 * and the team may improve it there by that stage's rules; otherwise it waits for review at once. A work that the team
 * already has there is preserved.
 * @returns the number of works created
 */
export async function enterStage(entrants: readonly Entrant[], stageId: string, stageName: string, doer: Doer) {
  const takesWorks =
    (await db.$count(stageWindow, sql`${stageWindow.stageId} = ${stageId} and ${stageWindow.type} = 'submit'`)) > 0;
  let made = 0;
  for (const { workId, rank, source } of entrants) {
    const [row] = await db.select().from(work).where(eq(work.id, workId));
    if (!row?.finalVersionId) continue;
    const [entry] = await db
      .insert(stageEntry)
      .values({ stageId, workId, versionId: row.finalVersionId, rank, source })
      .onConflictDoNothing()
      .returning({ id: stageEntry.id });
    if (!entry) continue;
    if (await copied(row, row.finalVersionId, stageId, takesWorks, doer)) made++;
    await notifyTeam(row, "workPromoted", { name: stageName });
  }
  return made;
}

async function copied(row: WorkRow, versionId: string, stageId: string, takesWorks: boolean, doer: Doer) {
  const [version] = await db.select().from(workVersion).where(eq(workVersion.id, versionId));
  if (!version) return false;
  const { teamId, contestId, itemId, ownerGroupId } = row;
  const [next] = await db
    .insert(work)
    .values({
      teamId,
      contestId,
      itemId,
      ownerGroupId,
      stageId,
      title: version.title,
      draftAnswers: version.answers,
    })
    .onConflictDoNothing()
    .returning({ id: work.id });
  if (!next) return false;
  const { id: _, ...content } = version;
  const [first] = await db
    .insert(workVersion)
    .values({ ...content, workId: next.id, no: 1 })
    .returning({ id: workVersion.id });
  const finalVersionId = (first as { id: string }).id;
  const files = await db.select().from(workFile).where(eq(workFile.versionId, versionId));
  const placed = files.map(({ slot, fileId, name, sort }) => ({ workId: next.id, slot, fileId, name, sort }));
  if (placed.length)
    await db.insert(workFile).values([...placed, ...placed.map((one) => ({ ...one, versionId: finalVersionId }))]);
  await workLifecycle.begin(next.id, "draft", doer);
  await workLifecycle.move(next.id, "submitted", doer, { set: { finalVersionId } });
  if (takesWorks) return true;
  await workLifecycle.move(next.id, "locked", doer);
  await workLifecycle.move(next.id, "valid", doer);
  return true;
}
