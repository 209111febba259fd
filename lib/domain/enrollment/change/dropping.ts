import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { contest, db, stage, team, teamChange } from "@/db";
import { openChangeStatuses } from "@/db/values";
import { type Doer, systemActor } from "@/lib/audit";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import { consenting } from "./calls";
import { changeLifecycle } from "./lifecycle";
import { isChangeAllowed, resultsOut } from "./over";

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

/** Some results of the contest are published: only then may a team's be. */
const hasResults = sql`exists (select 1 from ${stage} where ${stage.contestId} = ${contest.id} and ${stage.resultsAt} is not null)`;

/**
 * Ends what nobody can decide on any more: where the contest is over, and, but for corrections, once the results are published. Whoever
 * asked, and whoever was asked, is notified. Answers how many.
 */
export async function dropOvertaken() {
  const open = await db
    .select({ id: teamChange.id, kind: teamChange.kind, personId: teamChange.personId, team, status: contest.status })
    .from(teamChange)
    .innerJoin(team, eq(team.id, teamChange.teamId))
    .innerJoin(contest, eq(contest.id, team.contestId))
    .where(and(isOpen, or(ne(contest.status, "published"), hasResults)));
  let dropped = 0;
  for (const { id, kind, personId, team: row, status } of open) {
    const isOver = status !== "suspended" && !isChangeAllowed(status, kind);
    if (!isOver && (kind === "facts" || !(await resultsOut(row)))) continue;
    if ((await drop(and(eq(teamChange.id, id), isOpen), systemActor)) === 0) continue;
    dropped++;
    const told = [row.captainId, ...(consenting.includes(kind) && personId ? [personId] : [])];
    await notifyPeople(row, told, "changeOvertaken", { change: kind });
  }
  return dropped;
}

/** Ends the requests whose person did not answer in time; answers how many. */
export const dropUnanswered = () =>
  drop(and(eq(teamChange.status, "invited"), sql`${teamChange.expiresAt} <= app_now()`), systemActor);
