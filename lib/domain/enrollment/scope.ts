import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { contest, db, group, team } from "@/db";
import { isOneOf } from "@/db/many";
import type { Actor } from "@/lib/domain/actor";
import { contestsOffered, contestsWithin, namedItem, namedStage } from "@/lib/domain/contest";
import { dataScope, within } from "@/lib/domain/org";
import { mustExist } from "@/lib/query/must-exist";
import { deskScope } from "./audit/auditor";
import { captain, isCaptain } from "./joined";

/** The contests that a person of the desk meets in lists: those offered to them, and those that teams in their scope are in. */
export const contestsAtDesk = (actor: Actor): SQL =>
  sql`(${contestsOffered(actor)} or exists (${db
    .select({ one: sql`1` })
    .from(team)
    .where(and(eq(team.contestId, contest.id), deskScope(actor)))}))`;

/** The ids of the contests that teams in the actor's scope are in, whoever organises them. */
export async function contestsWithTeams({ actor }: { actor: Actor }): Promise<string[]> {
  const columns = { teamId: team.id, contestId: team.contestId, ownerGroupId: team.ownerGroupId };
  const rows = await db
    .selectDistinct({ id: team.contestId })
    .from(team)
    .where(await deskScopeOver(columns, actor));
  return rows.map((row) => row.id);
}

/** Schools in scope; who organises a contest meets teams of any school. */
const schoolsAtDesk = (actor: Actor, competitionId?: string): SQL =>
  sql`(${within(actor, group.id)} or (${group.kind} = 'school' and exists (${db
    .select({ one: sql`1` })
    .from(contest)
    .where(and(contestsWithin(actor), competitionId ? eq(contest.id, competitionId) : undefined))})))`;

/** What the filters of a list of teams or works name: a contest, a track or a stage of it, a school. @throws notFound */
export const mustExistAtDesk = (
  {
    competitionId,
    itemId,
    stageId,
    schoolId,
  }: Partial<Record<"competitionId" | "itemId" | "stageId" | "schoolId", string>>,
  actor: Actor,
) =>
  mustExist({
    competitionId: [contest, competitionId, contestsAtDesk(actor)],
    itemId: namedItem(itemId, competitionId, contestsAtDesk(actor)),
    stageId: namedStage(stageId, competitionId, contestsAtDesk(actor)),
    schoolId: [group, schoolId, schoolsAtDesk(actor, competitionId)],
  });

/** Where a table has its team, and the team's contest and school. */
interface Columns {
  teamId: AnyPgColumn;
  contestId: AnyPgColumn;
  ownerGroupId: AnyPgColumn;
}

/**
 * `deskScope` for long lists: reads the ids of the actor's contests and schools first, so that an index can be used. Within
 * a contest that the actor organises every row is in scope without further conditions.
 */
export async function deskScopeOver(
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
