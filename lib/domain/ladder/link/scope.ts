import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { contest, contestLink, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";

/** Whether the actor organises the contest of that side. */
export const organises = (side: "from" | "to", actor: Actor): SQL<boolean> => {
  const id = side === "from" ? contestLink.fromContestId : contestLink.toContestId;
  return sql<boolean>`exists (${db
    .select({ one: sql`1` })
    .from(contest)
    .where(and(eq(contest.id, id), contestsWithin(actor)))})`;
};

/** Links of the contests that the actor organises, on either side. */
export const linksWithin = (actor: Actor): SQL => or(organises("from", actor), organises("to", actor)) as SQL;

/** A link with the sides that the actor organises for, held to the end of the transaction. @throws notFound */
export async function lockLink(linkId: string, actor: Actor) {
  const [row] = await db
    .select({ link: contestLink, from: organises("from", actor), to: organises("to", actor) })
    .from(contestLink)
    .where(and(eq(contestLink.id, linkId), linksWithin(actor)))
    .for("update", { of: contestLink });
  if (!row) throw new Fault("notFound");
  return row;
}
