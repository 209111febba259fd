import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { contest, db, group, stage, stageOrg } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { stageOrgLifecycle } from "./lifecycle";

/**
 * The organisation that runs a stage for a team: the captain's college in a stage of colleges, as long as it belongs to the team's school,
 * else the school, which `owner` names. The statement holds `stage` and `team`.
 */
const runnerFor = (owner: SQL): SQL<string> => sql<string>`case when stage.level = 'college' then (
    select p.college_id from team_person p join "group" c on c.id = p.college_id and c.parent_id = team.owner_group_id
    where p.team_id = team.id and p.user_id = team.captain_id and p.status = 'accepted' limit 1)
  else ${owner} end`;

/** The same for a work; the statement holds `stage`, `work` and `team`. */
export const runner = runnerFor(sql`work.owner_group_id`);

/** As whom somebody acts on an organisation's list: for the organisation, or for the contest. */
type Side = "org" | "organiser" | "either";

/**
 * The actor acts for the organisation of a row. Who organises the contest does not act for others: only for the organisation that is their
 * own. The statement holds `contest`.
 */
export const answersFor = (actor: Actor, orgId: PgColumn): SQL =>
  sql`(${within(actor, orgId)} and (not ${contestsWithin(actor)} or ${orgId} = ${actor.groupId}))`;

const sides = (actor: Actor): Record<Side, SQL> => {
  const organiser = contestsWithin(actor);
  return { org: answersFor(actor, group.id), organiser, either: sql`(${within(actor, group.id)} or ${organiser})` };
};

/** The stage as one organisation in scope runs it; `run` is null where it has not begun. @throws notFound */
export async function findRun({ stageId, orgId }: { stageId: string; orgId: string }, actor: Actor, side: Side) {
  const [found] = await db
    .select({
      stage,
      contest: { id: contest.id, name: contest.name, nameEn: contest.nameEn, status: contest.status },
      org: { id: group.id, name: group.name, nameEn: group.nameEn },
      run: stageOrg,
      organises: sql<boolean>`${contestsWithin(actor)}`,
      belongs: sql<boolean>`${answersFor(actor, group.id)}`,
    })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .innerJoin(group, eq(group.id, orgId))
    .leftJoin(stageOrg, and(eq(stageOrg.stageId, stage.id), eq(stageOrg.orgId, group.id)))
    .where(and(eq(stage.id, stageId), eq(stage.ownerScope, "org"), sides(actor)[side], runsHere(group.id)));
  if (!found) throw new Fault("notFound");
  return found;
}
export type Run = Awaited<ReturnType<typeof findRun>>;

/** The organisation has teams or works in the stage, or a list there; the statement holds `stage`. */
export const runsHere = (orgId: SQLWrapper | string): SQL => sql`(exists (
    select 1 from stage_org here_o where here_o.stage_id = stage.id and here_o.org_id = ${orgId})
  or exists (select 1 from team where team.stage_id = stage.id and team.status <> 'withdrawn' and ${runnerFor(sql`team.owner_group_id`)} = ${orgId})
  or exists (select 1 from work join team on team.id = work.team_id where work.stage_id = stage.id and ${runner} = ${orgId}))`;

/** The same in a transaction, its row made where there is none and held to the end. @throws notFound */
export async function lockRun({ stageId, orgId }: { stageId: string; orgId: string }, actor: Actor, side: Side) {
  const found = await findRun({ stageId, orgId }, actor, side);
  const [made] = await db
    .insert(stageOrg)
    .values({ stageId, orgId })
    .onConflictDoNothing()
    .returning({ id: stageOrg.id });
  if (made) await stageOrgLifecycle.begin(made.id, "collecting", actor);
  const here = and(eq(stageOrg.stageId, stageId), eq(stageOrg.orgId, orgId));
  const [run] = await db.select().from(stageOrg).where(here).for("update");
  return { ...found, run: run as typeof stageOrg.$inferSelect };
}
