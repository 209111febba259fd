import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, team } from "@/db";
import type { Actor } from "@/lib/domain/access";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { decide } from "./auditing";
import type { BatchResult, settleFees as feesCall } from "./desk-calls";
import { settleFee } from "./overseeing";

type Outcome = { status: z.output<typeof BatchResult>["rows"][number]["status"]; teamNumber: string | null };

/** Does one act to each of many teams, each in its own transaction; a refusal stays with its row. */
async function each(ids: string[], actor: Actor, act: (teamId: string) => Promise<Outcome>) {
  const t = wordsOf(actor.locale, "faults");
  const known = await db.select({ id: team.id, name: team.name }).from(team).where(inArray(team.id, ids));
  const rows: z.input<typeof BatchResult>["rows"] = [];
  for (const teamId of new Set(ids)) {
    const base = { teamId, teamName: known.find((k) => k.id === teamId)?.name ?? "" };
    try {
      rows.push({ ...base, ok: 1, message: null, ...(await act(teamId)) });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const teamName = error.fault === "notFound" ? "" : base.teamName;
      const message = t(error.fault, error.params);
      rows.push({ teamId, teamName, ok: 0, message, status: null, teamNumber: null });
    }
  }
  const succeeded = rows.filter((r) => r.ok === 1).length;
  return { succeeded, failed: rows.length - succeeded, rows };
}

/** Approves many teams at the level whose turn it is. */
export const approveMany = ({ ids }: { ids: string[] }, actor: Actor) =>
  each(ids, actor, (teamId) => decide(teamId, "approved", undefined, actor));

/** Waives, or notes as paid, the fees of many teams. */
export const settleFees = ({ ids, as, reason }: z.output<typeof feesCall.input>, actor: Actor) =>
  each(ids, actor, (teamId) => settleFee(teamId, { as, reason }, actor));
