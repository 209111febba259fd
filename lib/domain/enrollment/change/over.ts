import { and, eq, isNotNull } from "drizzle-orm";
import { db, stage } from "@/db";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";

/** The results of the last stage that a team is in are published. */
export async function resultsOut(row: TeamRow): Promise<boolean> {
  const last = (await inquire("stagesReached", { teamId: row.id }))?.at(-1) ?? row.stageId;
  return (await db.$count(stage, and(eq(stage.id, last), isNotNull(stage.resultsAt)))) > 0;
}

export const isLocked = ({ status }: Pick<TeamRow, "status">) => status === "approved" || status === "locked";

/**
 * A team changes on request once it is approved, and until the results of its last stage are published.
 * @throws illegalTransition, changesOver
 */
export async function mustBeChangeable(row: TeamRow) {
  if (!isLocked(row)) throw new Fault("illegalTransition", { from: row.status });
  if (await resultsOut(row)) throw new Fault("changesOver");
}
