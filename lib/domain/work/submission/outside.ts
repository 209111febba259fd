import { and, eq, isNull, or } from "drizzle-orm";
import { db, stage, work, workVersion } from "@/db";
import { Fault } from "@/lib/fault";
import { stageOf } from "./in-play";

/** Whether nothing is handed in by a team where it is now. */
export const worksOutside = async (team: { id: string; stageId: string }): Promise<boolean> =>
  isOutside({ teamId: team.id, stageId: await stageOf(team) });

/** Nothing is handed in for a stage that is judged outside of the system; a work that came to it from an earlier stage may be read. @throws stageJudgedOutside */
export async function mustTakeWorks(at: { teamId: string; stageId: string }) {
  if (await isOutside(at)) throw new Fault("stageJudgedOutside");
}

async function isOutside({ teamId, stageId }: { teamId: string; stageId: string }) {
  const [outside] = await db
    .select({ id: stage.id })
    .from(stage)
    .leftJoin(work, and(eq(work.stageId, stage.id), eq(work.teamId, teamId)))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .where(
      and(eq(stage.id, stageId), eq(stage.mode, "importOnly"), or(isNull(work.id), eq(workVersion.imported, true))),
    );
  return outside !== undefined;
}
