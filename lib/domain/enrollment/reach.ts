import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { contest, db, group, team } from "@/db";
import { isOneOf } from "@/db/many";
import type { Actor } from "@/lib/domain/access";
import { contestsWithin } from "@/lib/domain/contest";
import { dataScope, within } from "@/lib/domain/org";
import { captain, isCaptain } from "./joined";

/** Where a table has its team, and the team's contest and school. */
interface Columns {
  teamId: AnyPgColumn;
  contestId: AnyPgColumn;
  ownerGroupId: AnyPgColumn;
}

/**
 * `deskReach` for long lists: the ids of the actor's contests and schools, asked first, so that an index can follow them. Within
 * a contest that the actor organises every row is in reach, and nothing is left to ask of one.
 */
export async function deskReachOver(
  { teamId, contestId, ownerGroupId }: Columns,
  actor: Actor,
  competitionId?: string,
): Promise<SQL | undefined> {
  if (actor.dataScope === dataScope.all) return undefined;
  const own = await db
    .select({ id: contest.id })
    .from(contest)
    .where(and(contestsWithin(actor), competitionId ? eq(contest.id, competitionId) : undefined));
  if (competitionId && own.length > 0) return undefined;
  const groups = await db
    .select({ id: group.id, parentId: group.parentId, kind: group.kind })
    .from(group)
    .where(within(actor, group.id));
  const reached = new Set(groups.map((g) => g.id));
  const colleges = groups.filter((g) => g.kind === "college" && g.parentId && !reached.has(g.parentId));
  const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);
  return or(
    sql`false`,
    own.length ? isOneOf(contestId, idsOf(own)) : undefined,
    groups.length ? isOneOf(ownerGroupId, idsOf(groups)) : undefined,
    colleges.length ? sql`${teamId} = any(array(${teamsOf(idsOf(colleges))}))` : undefined,
  );
}

const college = alias(group, "college");

/** Teams whose captain is in one of these colleges, and the college in the school that owns the team. */
const teamsOf = (colleges: string[]) =>
  db
    .select({ id: team.id })
    .from(team)
    .innerJoin(captain, isCaptain())
    .innerJoin(college, and(eq(college.id, captain.collegeId), eq(college.parentId, team.ownerGroupId)))
    .where(isOneOf(college.id, colleges));
