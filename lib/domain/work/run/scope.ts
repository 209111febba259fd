import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { may } from "@/lib/domain/access";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { within } from "@/lib/domain/org";

/*
 * Whose lists of a stage somebody runs: receives, returns, reminds, gives numbers and promotes (docs/rules/ladder.md, "Who receives the
 * lists"). Who organises the contest, all lists; a school those of its own colleges, where the stage leaves them to schools.
 */

/** The actor organises the contest, with the right that the act asks of organisers. The statement holds `contest`. */
export const organises = (actor: Actor, right: Permission): SQL =>
  may(actor, right) ? contestsWithin(actor) : sql`false`;

/** The stage is one of colleges whose lists the contest leaves to their schools. */
const leftToSchools = (stageId: SQLWrapper): SQL => sql`exists (select 1 from stage left_s
  where left_s.id = ${stageId} and left_s.level = 'college' and left_s.owner_scope = 'org' and left_s.schools_receive)`;

const isBelow = (actor: Actor, orgId: SQLWrapper): SQL =>
  sql`exists (select 1 from "group" below_g where below_g.id = ${orgId} and below_g.parent_id = ${actor.groupId}::bigint)`;

const stageId = sql.raw("stage.id");

/** The actor receives the list of an organisation. The statement holds `contest` and `stage`. */
export const receives = (actor: Actor, orgId: SQLWrapper, right: Permission): SQL =>
  may(actor, "ladder:college:edit")
    ? sql`(${organises(actor, right)} or (${leftToSchools(stageId)} and ${isBelow(actor, orgId)}))`
    : organises(actor, right);

/** The same of schools alone, of any statement: the stage leaves the lists of the actor's own colleges to it. */
export const receivesBelow = (actor: Actor, orgId: SQLWrapper, ofStage: SQLWrapper): SQL =>
  may(actor, "ladder:college:edit") ? sql`(${leftToSchools(ofStage)} and ${isBelow(actor, orgId)})` : sql`false`;

/** The school whose colleges' lists of a stage the actor receives, but not those of others; null without one. The statement holds `stage`. */
export const receivingSchool = (actor: Actor): SQL<string | null> =>
  may(actor, "ladder:college:edit") && actor.groupId
    ? sql<
        string | null
      >`(case when ${leftToSchools(stageId)} and ${hasColleges(actor)} then ${actor.groupId}::text end)`
    : sql<string | null>`null::text`;

/** Teams of the actor's school take part in a stage of colleges, or a college of it has a list or a number there. The statement holds `stage`. */
export const hasColleges = (actor: Actor): SQL => {
  const school = sql`${actor.groupId}::bigint`;
  return sql`(stage.level = 'college' and (
    exists (select 1 from team own_t where own_t.stage_id = stage.id and own_t.status <> 'withdrawn' and own_t.owner_group_id = ${school})
    or exists (select 1 from work own_w where own_w.stage_id = stage.id and own_w.owner_group_id = ${school})
    or exists (select 1 from quota own_q join "group" own_g on own_g.id = own_q.org_id
      where own_q.stage_id = stage.id and (own_g.parent_id = ${school} or (own_g.id = ${school} and own_g.kind = 'school')))
    or exists (select 1 from stage_org own_o join "group" own_g on own_g.id = own_o.org_id
      where own_o.stage_id = stage.id and own_g.parent_id = ${school})))`;
};

/**
 * The actor acts for the organisation of a row. Who organises the contest does not act for others: only for the organisation that is their
 * own; and no more does a school for the colleges whose lists it receives. The statement holds `contest`.
 */
export const answersFor = (actor: Actor, orgId: PgColumn, ofStage?: PgColumn): SQL => {
  const receiver = ofStage ? sql`(${leftToSchools(ofStage)} and ${isBelow(actor, orgId)})` : sql`false`;
  return sql`(${within(actor, orgId)} and not ${receiver} and (not ${contestsWithin(actor)} or ${orgId} = ${actor.groupId}))`;
};
