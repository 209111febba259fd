import { inArray } from "drizzle-orm";
import { award, db, work } from "@/db";
import type { Doer } from "@/lib/audit";
import { awardLifecycle } from "@/lib/domain/award/lifecycle";

type New = Pick<typeof award.$inferInsert, "defId" | "workId" | "rank" | "score" | "graded" | "revisionId" | "reason">;

/** Writes awards down as drafts and proposes them; answers their ids. */
export async function insertProposed(rows: readonly New[], contestId: string, doer: Doer): Promise<string[]> {
  if (rows.length === 0) return [];
  const works = await db
    .select({ id: work.id, teamId: work.teamId })
    .from(work)
    .where(
      inArray(
        work.id,
        rows.map((r) => r.workId),
      ),
    );
  const teamOf = new Map(works.map((w) => [w.id, w.teamId]));
  const made = await db
    .insert(award)
    .values(rows.map((r) => ({ ...r, contestId, teamId: teamOf.get(r.workId) as string })))
    .returning({ id: award.id });
  const ids = made.map((m) => m.id);
  await awardLifecycle.begin(ids, "draft", doer);
  await awardLifecycle.moveAll(ids, "proposed", doer);
  return ids;
}
