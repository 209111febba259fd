import { and, eq, isNotNull } from "drizzle-orm";
import { db, stage } from "@/db";
import { mustAllow } from "@/lib/domain/contest";
import { allows, type ContestStatus } from "@/lib/domain/contest/contract";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { ChangeKind } from "./calls";

/** The results of the last stage that a team is in are published. */
export async function resultsOut(row: TeamRow): Promise<boolean> {
  const last = (await inquire("stagesReached", { teamId: row.id }))?.at(-1) ?? row.stageId;
  return (await db.$count(stage, and(eq(stage.id, last), isNotNull(stage.resultsAt)))) > 0;
}

/** Facts of people may also be found wrong once the contest is finished; nothing else of a team changes then. */
const actOf = (kind: ChangeKind) => (kind === "facts" ? "correction" : "signUp");

/** Whether a contest of this state lets a team ask for such a change. */
export const isChangeAllowed = (status: ContestStatus, kind: ChangeKind) => allows(status, actOf(kind));

/** @throws contestSuspended, contestReadOnly */
export const mustAllowChange = (row: TeamRow, kind: ChangeKind) => mustAllow(row.contestId, actOf(kind));

export const isLocked = ({ status }: Pick<TeamRow, "status">) => status === "approved" || status === "locked";

/**
 * A team changes on request once it is approved, and until the results of its last stage are published; from then on the facts of
 * its people alone are corrected.
 * @throws illegalTransition, changesOver
 */
export async function mustBeChangeable(row: TeamRow, kind: ChangeKind) {
  if (!isLocked(row)) throw new Fault("illegalTransition", { from: row.status });
  if (kind !== "facts" && (await resultsOut(row))) throw new Fault("changesOver");
}
