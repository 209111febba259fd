import { systemActor } from "@/lib/audit";
import { lockForFee } from "@/lib/domain/enrollment";
import { closeOpenOrderOf } from "./making";

/** A team takes part no more: what it has not paid is owed no more. What comes in for it all the same goes back. */
export async function onTeamLeft({ teamId }: { teamId: string }): Promise<void> {
  await lockForFee(teamId);
  await closeOpenOrderOf(teamId, systemActor, "left");
}
