import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, teamChange } from "@/db";
import { openChangeStatuses } from "@/db/values";
import { type Doer, systemActor } from "@/lib/audit";
import { changeLifecycle } from "./lifecycle";

/** A request that is undecided. */
export const isOpen: SQL = inArray(teamChange.status, [...openChangeStatuses]);

async function drop(where: SQL | undefined, doer: Doer) {
  const open = await db.select({ id: teamChange.id }).from(teamChange).where(where);
  await changeLifecycle.moveAll(
    open.map((one) => one.id),
    "withdrawn",
    doer,
  );
  return open.length;
}

/** Ends what is still undecided about a team that takes part no more. */
export const dropChanges = (teamId: string, doer: Doer) => drop(and(eq(teamChange.teamId, teamId), isOpen), doer);

/** Ends the requests whose person did not answer in time; answers how many. */
export const dropUnanswered = () =>
  drop(and(eq(teamChange.status, "invited"), sql`${teamChange.expiresAt} <= app_now()`), systemActor);
