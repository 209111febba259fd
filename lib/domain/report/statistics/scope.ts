import { type SQL, sql } from "drizzle-orm";
import { contest, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { dataScope } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";

/** What statistics are narrowed to. */
export interface Filter {
  competitionIds?: string[] | undefined;
  years?: number[] | undefined;
}

/** The contests that statistics are about. */
export interface Chosen {
  ids: string[];
  /** The years of all contests in scope, the newest first. */
  years: number[];
  /** Narrows a view of statistics, called `f`, to them. */
  within: SQL;
}

/** The chosen contests, of those that the actor answers for. @throws notFound, at `competitionIds`, where one of them is not among these */
export async function chosenContests({ competitionIds, years }: Filter, actor: Actor): Promise<Chosen> {
  const scope = await db.select({ id: contest.id, year: contest.year }).from(contest).where(contestsWithin(actor));
  const known = new Set(scope.map(({ id }) => id));
  if (competitionIds?.some((id) => !known.has(id)))
    throw new Fault("notFound", {}, [{ field: "competitionIds", fault: "notFound" }]);
  const named = competitionIds?.length ? new Set(competitionIds) : known;
  const ids = scope
    .filter(({ id, year }) => named.has(id) && (!years?.length || years.includes(year)))
    .map(({ id }) => id);
  const isAll = actor.dataScope === dataScope.all && ids.length === scope.length;
  return {
    ids,
    years: [...new Set(scope.map(({ year }) => year))].toSorted((a, b) => b - a),
    within: isAll ? sql`true` : sql`f.contest_id = any(${sql.param(ids)}::bigint[])`,
  };
}
