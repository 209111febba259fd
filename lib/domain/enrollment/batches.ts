import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, team } from "@/db";
import { byThemselves } from "@/lib/bulk";
import type { Actor } from "@/lib/domain/access";
import { decide } from "./auditing";
import type { settleFees as feesCall } from "./desk-calls";
import { settleFee } from "./overseeing";
import type { TeamStatus } from "./shapes";

type Outcome = { status: TeamStatus | null; teamNumber: string | null };

/** Does one act to each of many teams; a refusal stays with its row. */
async function each(ids: string[], actor: Actor, act: (teamId: string) => Promise<Outcome>) {
  const known = await db.select({ id: team.id, name: team.name }).from(team).where(inArray(team.id, ids));
  const about = (teamId: string) => ({ teamId, teamName: known.find((one) => one.id === teamId)?.name ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (teamId) => ({ ...about(teamId), ...(await act(teamId)) }),
    (teamId, { fault }) => ({
      ...(fault === "notFound" ? { teamId, teamName: "" } : about(teamId)),
      status: null,
      teamNumber: null,
    }),
  );
}

/** Approves many teams at the level whose turn it is. */
export const approveMany = ({ ids }: { ids: string[] }, actor: Actor) =>
  each(ids, actor, (teamId) => decide(teamId, "approved", undefined, actor));

/** Waives, or notes as paid, the fees of many teams. */
export const settleFees = ({ ids, as, reason }: z.output<typeof feesCall.input>, actor: Actor) =>
  each(ids, actor, (teamId) => settleFee(teamId, { as, reason }, actor));
